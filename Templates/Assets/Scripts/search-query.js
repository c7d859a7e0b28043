// Reads queries: which keys of the index recipes must have, and which they must not.

import { folded, isUnspaced, runs, speller, stemmer, wordsOf } from "./search-words.js";

// ---- Facets ----

/** The letters of facets in keys. */
export const facets = { cuisine: "c", category: "k", tag: "g", diet: "d", difficulty: "f", time: "t" };

/** The key of a facet's value. Two spellings of a value have one key. */
export const facetKey = (facet, value) => `=${facets[facet]}:${runs(value).join(facet === "diet" ? "" : "-")}`;

/** The ends of the bands of time, in minutes. */
const bands = [15, 30, 60, 120, Infinity];

/** The keys of the bands that end after some minutes, and not after others. */
const bandKeys = (after = 0, last = Infinity) =>
  bands.filter((end) => end > after && end <= last).map((end) => `=t:${end === Infinity ? "more" : end}`);

/** The keys that recipes with a chosen value have. */
export function keysOf({ facet, value }) {
  const found = facet === "time" ? bandKeys(0, Number(value)) : [];
  return found.length > 0 ? found : [facetKey(facet, value)];
}

/** "90", "1h30", "2 Std.", "30 min": the units may be those of any language of the interface. */
const duration = /^(?:(\d+)(?:h|:|st|س)\p{L}*\.?)?(?:(\d+)(?:[mد]\p{L}*\.?)?)?$/u;

/** NaN if a text is no duration; undefined if it is empty. */
function minutesOf(text) {
  const [, hours = 0, minutes = 0] = duration.exec(text) ?? [, NaN];
  return text === "" ? undefined : hours * 60 + Number(minutes);
}

/** The keys of "<30", "30", ">1h" or "30-60"; undefined if a text is no time. */
function timeKeys(value) {
  const text = folded(value).replace(/["\s]/g, "").replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt() & 15);
  const [sign] = /^[<>≤≥]?=?/.exec(text);
  const limits = text.slice(sign.length).split(/[-–]/).map(minutesOf);
  if (limits.length > 2 || limits.some(Number.isNaN)) return undefined;
  return bandKeys(...(limits.length > 1 || /[>≥]/.test(sign) ? limits : [0, ...limits]));
}

// ---- Queries ----

/** What all recipes match. */
const everything = { terms: [{ keys: ["=a:all"], isFacet: true }], isExcluded: false };

/** Parts that can be looked for: one of them has to match. */
export const withBase = (parts) => (parts.every((part) => part.isExcluded) ? [everything, ...parts] : parts);

/** A sign, then a field with values or a word, or words in quotes. Only its last repetition has alternatives: it is linear. */
const syntax = /(-?)(?:([\p{L}\p{M}]+):((?:,|"[^"]*"?|[^\s,"][^\s,]*)+)|("[^"]*"?|\S+))/gu;
/** The name of a field that has spaces before its value. */
const spacedField = /(?:^|\s)-?([\p{L}\p{M}]+):\s+(?![-\s]|[\p{L}\p{M}]+:)/gu;

/** How queries of one edition of the index are read. */
export class QueryReader {
  #spellings;
  #stop;
  /** Folded name -> the name of the field in English. */
  #fields;
  /** Keys of values in the site's language, each with the key that recipes have. */
  #values;
  /** Key -> its group of names of the same food. */
  same = new Map();

  constructor({ stem, spellings = "", stop, same, fields, values }) {
    this.stem = stemmer(stem);
    this.#spellings = speller(spellings);
    this.#stop = new Set(stop);
    this.#fields = new Map(Object.entries(fields));
    this.#values = Object.entries(values);
    for (const group of same) {
      for (const name of group) this.same.set(name, [...(this.same.get(name) ?? []), ...group]);
    }
  }

  /** A key, and those of other names of the food. */
  exact(key) {
    return [key, ...(this.same.get(key) ?? [])];
  }

  #allExact(keys) {
    return [...new Set(keys.flatMap((key) => this.exact(key)))];
  }

  /** The keys of a word in each of its spellings. */
  #stems(word) {
    return this.#spellings(word).map(this.stem);
  }

  /** The keys of two words written as one; undefined if there are none. */
  #pair(first, second) {
    if (first && second && ![first, second].some(isUnspaced) && !/^\d/.test(second)) return this.#stems(first + second);
  }

  /** The keys of words in a row: a list for each two neighbors, and one for each word that has none. One key of each must match. */
  #phrase(words) {
    const pair = (index) => this.#pair(words[index], words[index + 1]);
    const lists = words.map((word, index) => pair(index) ?? (pair(index - 1) ? undefined : this.#stems(word)));
    return lists.filter(Boolean);
  }

  #words(text) {
    return wordsOf(text).filter((word) => !this.#stop.has(word));
  }

  /** The terms of a field's values, one of which must match; undefined if these are no values of the field. */
  #terms(field, list, isLast) {
    if (field === "time") {
      const keys = timeKeys(list);
      return keys && [{ keys, isFacet: true }];
    }
    const values = list.match(/"[^"]*"?|[^\s,"][^\s,]*/g).filter((value) => runs(value).length > 0);
    if (field === "ingredient") return this.#ingredients(values);
    const keysOfValue = (value) => this.#spellings(folded(value)).map((one) => facetKey(field, one));
    const typed = values.flatMap(keysOfValue);
    // The start of a value is enough while the visitor types it.
    const starts = isLast && list.endsWith(values.at(-1)) && !list.endsWith('"') ? keysOfValue(values.at(-1)) : [];
    const isMeant = ([name]) => typed.includes(name) || starts.some((start) => name.startsWith(start));
    return [{ keys: [...typed, ...this.#values.filter(isMeant).map(([, key]) => key)], isFacet: true, starts }];
  }

  /** The terms of ingredients. Each name has lists of keys that all must match, so each term has one list of every name. */
  #ingredients(names) {
    let terms = [];
    for (const lists of names.map((name) => this.#phrase(this.#words(name)))) {
      const joined = (terms.length > 0 ? terms : [[]]).flatMap((term) => lists.map((keys) => [...term, ...keys]));
      // Names of many words multiply.
      if (joined.length > 0 && (terms.length === 0 || joined.length <= 64)) terms = joined;
    }
    return terms.map((term) => ({ keys: this.#allExact(term), isIngredient: true }));
  }

  /**
   * What has to match, or must not: a part has terms that must match together. `text` is what the visitor typed of it, `field` the
   * name of its field. Undefined if nothing can match.
   */
  parts(typed, choices) {
    // A link may have any number of characters.
    const query = typed.slice(0, 1000);
    const parts = [];
    const plain = [];
    let hasWords = false;
    const add = (terms, sign, properties) => {
      if (terms.length > 0) parts.push({ terms, isExcluded: sign !== "", ...properties });
    };
    const fieldOf = (name) => this.#fields.get(folded(name));

    const joined = (start, name) => (fieldOf(name) ? start.trimEnd() : start);
    const all = query.replace(/[“”„«»]/g, '"').replace(/[،，]/g, ",").replace(spacedField, joined);
    for (const { index, 0: text, 1: sign, 2: name, 3: list, 4: word } of all.matchAll(syntax)) {
      const field = fieldOf(name ?? word.replace(/:$/, ""));
      // A field whose value is still to come.
      if (field && (name ? runs(list).length === 0 : word.endsWith(":"))) continue;
      hasWords ||= runs(text).length > 0;
      const terms = name && field && this.#terms(field, list, index + text.length === all.length);
      const words = this.#words(name ? `${name}:${list}` : word);
      if (terms) add(terms, sign, { text, field: name });
      else if (!sign && (name || word[0] !== '"')) plain.push(...words);
      else add(this.#phrase(words).map((keys) => ({ keys: this.#allExact(keys) })), sign, { text });
    }
    for (const [index, word] of plain.entries()) {
      const isOpen = index === plain.length - 1 && !/\s$/.test(query);
      // "cheese cake" finds cheesecakes, and "spring onion" finds scallions.
      const pairs = [this.#pair(plain[index - 1], word), this.#pair(word, plain[index + 1])];
      const keys = this.#allExact([this.#stems(word), ...pairs].flat().filter(Boolean));
      add([{ keys, word, starts: isOpen ? this.#spellings(word).filter((one) => [...one].length > 2) : [] }], "", { text: word });
    }
    if (parts.length === 0 && hasWords) return undefined;
    for (const facet of Object.keys(facets)) {
      for (const sign of ["", "-"]) {
        const chosen = choices.filter((choice) => choice.facet === facet && (choice.isExcluded ? "-" : "") === sign);
        if (chosen.length > 0) add([{ keys: chosen.flatMap(keysOf), isFacet: true }], sign, { facet });
      }
    }
    return withBase(parts.sort((a, b) => a.isExcluded - b.isExcluded));
  }
}
