// The search index: fetches and decodes its files, and answers queries. `Sources/Searching` writes them.

import { forgetPacks, numberOf, pack, packNames } from "./card-packs.js";
import { fetchFile, fetchFresh } from "./site-files.js";

// ---- Words ----

/** Latin letters without a Unicode decomposition, by CLDR's transform Latin-ASCII; Greek and Arabic variants. */
const letters = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ĸ: "k", ŧ: "t", ſ: "s",
  ƒ: "f", ς: "σ", ٱ: "ا", ة: "ه", ى: "ي",
};
const variants = new RegExp(`[${Object.keys(letters).join("")}]`, "g");
/** Characters of scripts without spaces between words. */
const unspaced =
  "\\u3005-\\u3007\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}";
const stretches = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
const unspacedStart = new RegExp(`^[${unspaced}]`, "u");
const isUnspaced = (word) => unspacedStart.test(word);

/** What stands before an apostrophe is a word of its own if it is short: l'agneau, but shepherd's and rock'n'roll. */
const afterApostrophe = (before, after) => before + (/(^| )[^ ]{0,2}$/u.test(before) ? " " : "") + after;

/** A text without case, accents and width. */
export function folded(text) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(variants, (letter) => letters[letter])
    .replace(/[\p{L}\p{N}'’]+/gu, (run) => run.split(/['’]/).reduce(afterApostrophe));
}

const runs = (text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The folded words of a text. Text without spaces gives its overlapping pairs of characters. */
export function wordsOf(text) {
  return runs(text).flatMap((run) => run.match(stretches)).flatMap((stretch) => {
    const characters = [...stretch];
    // Without the Arabic article, which is written as one with its word.
    if (!isUnspaced(stretch)) return characters.slice(0, 32).join("").replace(/^ال(?=.{3})/u, "");
    return characters.length < 2 ? stretch : characters.slice(1).map((next, index) => characters[index] + next);
  });
}

/** A text without the start of a word at its end that is too short to find words by. */
export const withoutShortStart = (text) =>
  text.replace(/(^|\s)\S{1,2}$/u, (start) => (wordsOf(start).some(isUnspaced) ? start : ""));

const stems = {
  de: (word) => (word.length < 5 ? word : word.replace(/(en|er|e|n|s)$/, "")),
  sv: (word) => (word.length < 5 ? word : word.replace(/(arna|erna|orna|ar|er|or|n|a|e)$/, "")),
  it: (word) => word.replace(/[aeio]$/, "").replace(/h$/, ""),
  pl: (word) => word.replace(/[aeiouy]$/, ""),
  fr: (word) => stemmed(word.replace(/x$/, "")),
};

/** The stem of a word, by the rules of a BCP 47 tag's language. */
export function stemIn(language) {
  const stem = stems[language.split("-")[0].toLowerCase()] ?? stemmed;
  return (word) => (/^[a-z]{4,}$/.test(word) ? stem(word) : word);
}

/** The rules of English, and of languages without their own. */
function stemmed(word) {
  let stem = word.replace(/([^sui])s$/, "$1");
  if (stem.length > 4) stem = stem.replace(/e$/, "");
  return stem.length > 3 ? stem.replace(/y$/, "i").replace(/f$/, "v") : stem;
}

/** The order of UTF-8, which is that of code points. */
function byBytes(one, other) {
  const [a, b] = [[...one], [...other]];
  const index = a.findIndex((character, place) => character !== b[place]);
  return index < 0 ? a.length - b.length : a[index].codePointAt() - (b[index]?.codePointAt() ?? -1);
}

/** Whether one character is missing, added or wrong, or two neighbors are swapped. */
function isSlip(one, other) {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 2) return false;
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [end, otherEnd] = [a.length, b.length];
  while (end > start && otherEnd > start && a[end - 1] === b[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [end - start, otherEnd - start];
  if (left < 2 && right < 2) return left + right > 0;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

// ---- Files ----

/** Paths of files that failed: the browser's cache may have their bytes. */
const failed = new Set();

function check(isSound) {
  if (!isSound) throw new Error("damaged");
}

/** A file of keys, each with its documents unless it is a file of words. Throws an error if it is damaged. */
export class Shard {
  /** Key -> the offsets of its postings; once read, its documents and their weights. */
  entries = new Map();
  #bytes;
  #at = 0;

  constructor(bytes, hasPostings) {
    this.#bytes = bytes;
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const key = new Uint8Array(4096);
    let length = 0;
    while (this.#at < bytes.length) {
      const shared = this.#number();
      const count = this.#number();
      const start = this.#at;
      // Keys ascend.
      check(shared <= length && count > 0 && (shared === length || bytes[start] > key[shared]));
      length = shared + count;
      check(length <= key.length && start + count <= bytes.length);
      key.set(bytes.subarray(start, start + count), shared);
      this.#at += count;
      const size = hasPostings ? Math.floor(this.#number() / 2) : 0;
      const from = this.#at;
      this.#at += size;
      check(this.#at <= bytes.length && size > 0 === hasPostings);
      this.entries.set(decoder.decode(key.subarray(0, length)), { from, end: this.#at });
    }
  }

  #number() {
    let number = 0;
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = this.#bytes[this.#at];
      this.#at += 1;
      if (byte < 128) return number + byte * scale;
      number += (byte & 127) * scale;
    }
    throw new Error("damaged");
  }

  /** The documents of a key in order, all below `limit`, and for each what `bits` bits beside it say: `also << 3 | weight`. */
  postings(key, limit, bits = 5) {
    const entry = this.entries.get(key);
    if (!entry || entry.docs) return entry;
    const { from, end } = entry;
    let count = 0;
    for (let at = from; at < end; at += 1) if (this.#bytes[at] < 128) count += 1;
    const docs = new Uint32Array(count);
    const marks = new Uint8Array(count);
    let doc = -1;
    this.#at = from;
    for (let index = 0; this.#at < end; index += 1) {
      const number = this.#number();
      marks[index] = number & (bits === 5 ? 15 : 255);
      const delta = Math.floor(number / 2 ** bits);
      doc += delta;
      check(delta > 0 && doc < limit && this.#at <= end);
      docs[index] = doc;
    }
    return Object.assign(entry, { docs, marks });
  }
}

// ---- Queries ----

const kinds = { exact: 8, prefix: 4, slip: 0 };

/** The points of a match plus one, by its posting's weight. */
const valueOf = (weight, kind) => (weight > 2 ? 36 + Math.min(weight - 3, 3) : weight * 12) + kind + 1;
const ingredientValue = valueOf(1, kinds.exact);
const values = (kind) => Uint8Array.from({ length: 16 }, (_, mark) => valueOf(mark & 7, kind));
const tables = Object.fromEntries(Object.values(kinds).map((kind) => [kind, values(kind)]));
const ingredientTable = Uint8Array.from({ length: 16 }, (_, mark) => (mark & 8 ? ingredientValue : 0));

/** Only a word with fewer recipes than this may be misspelt. */
const enough = 8;
const canSlip = (term) => term.word !== undefined && [...term.word].length > 4;

/** The order of the shards of facets. */
const facetOrder = "acdfgkt";
/** The letters of facets in keys. */
export const facets = { cuisine: "c", category: "k", tag: "g", diet: "d", difficulty: "f", time: "t" };
const bands = [15, 30, 60, 120];
const syntax = /(-?)(?:(\p{L}+):)?("[^"]*"?|\S+)/gu;

/** The key of a facet's value. Two spellings of a value have one key. */
export const facetKey = (facet, value) => `=${facets[facet]}:${runs(value).join(facet === "diet" ? "" : "-")}`;

/** The keys that recipes with a value have: those of a time have the key of one band. */
function keysOf({ facet, value }) {
  const found = facet === "time" ? bands.filter((band) => band <= Number(value)) : [];
  return found.length > 0 ? found.map((band) => `=t:${band}`) : [facetKey(facet, value)];
}

/** What all recipes match. */
const everything = { terms: [{ keys: ["=a:all"], isFacet: true }], isExcluded: false };
const withBase = (parts) => (parts.every((part) => part.isExcluded) ? [everything, ...parts] : parts);

/** An edition of the site's index. */
class Index {
  #data;
  /** The names of its files, by the letter of their kind. */
  #names = {};
  /** Path -> promise of its shard. A failed one is removed, so that the next query fetches it again. */
  #files = new Map();
  #shards = new Map();
  /** Key -> its group of names of the same food. */
  #same = new Map();
  #stop;
  stem;
  /** Points of each document for the term at hand, plus one; 0 if it does not match. */
  #best;

  constructor(data, packs) {
    this.#data = data;
    this.packs = String(packs);
    check(data.version === 1);
    for (const [kind, names] of Object.entries({ s: data.strong, w: data.weak, v: data.words })) {
      this.#names[kind] = names.match(/.{8}/g);
      check(names.length === this.#names[kind].length * 8);
    }
    const { s, w, v } = this.#names;
    check([w, v].every((names) => Number.isInteger(Math.log2(names.length))));
    check(s.length === w.length + (w.length > 1 ? facetOrder.length : 0));
    this.shift = Math.log2(data.width);
    this.#best = new Uint8Array(packs.length * data.width);
    this.#stop = new Set(data.stop);
    this.stem = stemIn(data.language);
    for (const group of data.same) {
      for (const name of group) this.#same.set(name, [...(this.#same.get(name) ?? []), ...group]);
    }
  }

  /** A word of a text that has this stem, as the text has it. */
  formOf(stem, text) {
    return text.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.find((word) => wordsOf(word).some((one) => this.stem(one) === stem));
  }

  // ---- Reading a query ----

  /**
   * What has to match, or must not; a part has terms that must match together. `rest` has what is not plain words.
   * Undefined if nothing can match.
   */
  #parts(text, choices) {
    const parts = [];
    const plain = [];
    const rest = [];
    let hasWords = false;
    const add = (terms, isExcluded = false) => parts.push({ terms, isExcluded });
    const phrase = (words, isIngredient) =>
      this.#phrase(words).map((key) => ({ keys: this.#exact(key), isIngredient }));

    for (const [piece, sign, name, value] of text.replace(/[“”„«»]/g, '"').matchAll(syntax)) {
      const field = name && folded(name);
      rest.push(piece);
      if (field !== "time" && Object.hasOwn(facets, field) && runs(value).length > 0) {
        const key = facetKey(field, value);
        // The start of a value is enough while it is the last.
        const start = text.endsWith(value) && !value.endsWith('"') ? key : undefined;
        add([{ keys: [key], isFacet: true, start }], sign !== "");
        continue;
      }
      const minutes = field === "time" && folded(value).match(/^"?[<≤]?=?\s*(\d+)"?$/)?.[1];
      if (minutes) {
        const keys = bands.filter((band) => band <= minutes).map((band) => `=t:${band}`);
        add([{ keys, isFacet: true }], sign !== "");
        continue;
      }
      // A field whose value is still to come.
      if (Object.hasOwn(facets, folded(value).slice(0, -1)) && value.endsWith(":")) continue;
      const isIngredient = field === "ingredient";
      const all = wordsOf(isIngredient || !name ? value : `${name}:${value}`);
      hasWords ||= all.length > 0;
      const words = all.filter((word) => !this.#stop.has(word));
      const isPlain = !sign && !isIngredient && (name || !value.startsWith('"'));
      if (words.length === 0) {
        if (isPlain) rest.pop();
        continue;
      }
      if (!isPlain) {
        add(phrase(words, isIngredient), sign !== "");
        continue;
      }
      rest.pop();
      plain.push(...words);
    }
    for (const [index, word] of plain.entries()) {
      const isOpen = index === plain.length - 1 && !/\s$/.test(text) && [...word].length > 2;
      // "cheese cake" finds cheesecakes, and "spring onion" finds scallions.
      const pairs = [this.#pair(plain[index - 1], word), this.#pair(word, plain[index + 1])];
      const keys = [this.stem(word), ...pairs].filter(Boolean).flatMap((key) => this.#exact(key));
      add([{ keys: [...new Set(keys)], word, isOpen, slips: [] }]);
    }
    if (parts.length === 0 && hasWords) return undefined;
    for (const facet of Object.keys(facets)) {
      const keys = [false, true].map((isExcluded) =>
        choices.filter((choice) => choice.facet === facet && Boolean(choice.isExcluded) === isExcluded).flatMap(keysOf));
      if (keys[0].length > 0) parts.push({ terms: [{ keys: keys[0], isFacet: true }], isExcluded: false, facet });
      if (keys[1].length > 0) add([{ keys: keys[1], isFacet: true }], true);
    }
    return Object.assign(withBase(parts.sort((a, b) => a.isExcluded - b.isExcluded)), { rest });
  }

  /** A key, and those of other names of the food. */
  #exact(key) {
    return [key, ...(this.#same.get(key) ?? [])];
  }

  /** The key of two words written as one; undefined if there is none. */
  #pair(first, second) {
    if (!first || !second || isUnspaced(first) || isUnspaced(second)) return undefined;
    return this.stem(first + second);
  }

  /** The keys of words in a row: one for each two neighbors, and one for each word that has none. */
  #phrase(words) {
    const pair = (index) => this.#pair(words[index], words[index + 1]);
    return words.flatMap((word, index) => pair(index) ?? (pair(index - 1) ? [] : this.stem(word)));
  }

  // ---- Loading ----

  /** The path of the file that has a key; undefined if there is none. */
  #path(kind, key) {
    const names = this.#names[kind];
    const count = this.#names[kind === "v" ? "v" : "w"].length;
    const start = [...key.slice(0, 6)].slice(0, kind === "v" ? 1 : 3).join("");
    // The shards of facets come after those of words.
    const number = key[0] === "=" && count > 1 ? count + facetOrder.indexOf(key[1]) : numberOf(start, count);
    return names[number] === "00000000" ? undefined : `data/search/${kind}${number}.${names[number]}.bin`;
  }

  #forget(path) {
    failed.add(path);
    this.#files.delete(path);
    this.#shards.delete(path);
  }

  #load(path) {
    let file = this.#files.get(path);
    if (!file) {
      file = this.#fetch(path);
      this.#files.set(path, file);
      file.catch(() => this.#forget(path));
    }
    return file;
  }

  async #fetch(path) {
    const answer = await fetchFile(path, failed.has(path) ? "reload" : "default");
    const shard = new Shard(new Uint8Array(await answer.arrayBuffer()), !path.startsWith("data/search/v"));
    failed.delete(path);
    this.#shards.set(path, shard);
    return shard;
  }

  /** The paths of one kind that terms need. */
  #paths(kind, terms) {
    const keys = terms.flatMap((term) => {
      // Facets are in strong files alone.
      if (term.isFacet && kind === "w") return [];
      return [...term.keys, ...(term.slips ?? []), ...(term.isOpen ? [term.word] : [])];
    });
    return [...new Set(keys.map((key) => this.#path(kind, key)))].filter(Boolean);
  }

  #loadAll(paths) {
    return Promise.all(paths.map((path) => this.#load(path)));
  }

  #loadWhole(terms) {
    return this.#loadAll([...this.#paths("s", terms), ...this.#paths("w", terms)]);
  }

  #shard(kind, key) {
    const path = this.#path(kind, key);
    const shard = this.#shards.get(path);
    // Another query found that it is damaged.
    check(shard || !path);
    return shard;
  }

  #postings(kind, key, shard = this.#shard(kind, key)) {
    try {
      return shard?.postings(key, this.#best.length);
    } catch (error) {
      this.#forget(this.#path(kind, key));
      throw error;
    }
  }

  // ---- Matching ----

  /** Enters the matches of a term into `#best`; returns how many there are, and the best one. */
  #match(term, fileKinds) {
    const best = this.#best.fill(0);
    let count = 0;
    let most = 0;
    const enter = (found, kind) => {
      if (!found) return;
      const table = term.isIngredient ? ingredientTable : tables[kind];
      const { docs, marks } = found;
      for (let index = 0; index < docs.length; index += 1) {
        const doc = docs[index];
        const value = table[marks[index]];
        if (value <= best[doc]) continue;
        if (best[doc] === 0) count += 1;
        best[doc] = value;
        if (value > most) most = value;
      }
    };
    for (const fileKind of fileKinds) {
      if (term.isFacet && fileKind === "w") continue;
      for (const key of term.keys) enter(this.#postings(fileKind, key), kinds.exact);
      for (const key of term.slips ?? []) enter(this.#postings(fileKind, key), kinds.slip);
      const start = term.start ?? (term.isOpen ? term.word : undefined);
      const shard = start && this.#shard(fileKind, start);
      if (!shard) continue;
      for (const key of shard.entries.keys()) {
        if (key.startsWith(start)) enter(this.#postings(fileKind, key, shard), term.isFacet ? kinds.exact : kinds.prefix);
      }
    }
    return { count, most };
  }

  /** Documents that match a query, best first. Without weak files only those whose position is final. */
  #rank(parts, isWhole) {
    let docs;
    let scores;
    let sum = 0;
    let slack = Infinity;
    for (const { terms, isExcluded } of parts) {
      let points;
      let limit = 0;
      let ceiling = 255;
      for (const term of terms) {
        const { count, most } = this.#match(term, isWhole ? "sw" : "s");
        const best = this.#best;
        if (!docs) {
          docs = new Uint32Array(count);
          scores = new Uint32Array(count);
          for (let doc = 0, index = 0; index < count; doc += 1) if (best[doc] > 0) docs[index++] = doc;
        }
        points ??= new Uint8Array(docs.length).fill(255);
        for (let index = 0; index < docs.length; index += 1) points[index] = Math.min(points[index], best[docs[index]]);
        // What a document can have that is not in strong files, or that is there with fewer points.
        if (!term.isFacet) limit = canSlip(term) && count < enough ? valueOf(7, kinds.slip) : ingredientValue;
        ceiling = Math.min(ceiling, most);
      }
      ceiling = Math.max(ceiling, limit);
      sum += ceiling;
      if (limit > 0) slack = Math.min(slack, ceiling - limit);
      let kept = 0;
      for (let index = 0; index < docs.length; index += 1) {
        if (points[index] > 0 === isExcluded) continue;
        docs[kept] = docs[index];
        scores[kept++] = scores[index] + (isExcluded ? 0 : points[index]);
      }
      docs = docs.subarray(0, kept);
    }
    return sorted(docs, scores, isWhole ? 0 : sum - slack);
  }

  /** The words of recipes that a misspelt word may mean: one slip away, or with `isFar` two. */
  async #near(word, isFar = false) {
    const path = this.#path("v", word);
    if (!path) return [];
    const forms = [word, this.stem(word)];
    // A word without one of its characters is a slip away.
    if (isFar) forms.push(...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)).slice(1));
    const words = [...(await this.#load(path)).entries.keys(), ...this.#same.keys()];
    return words.filter((other) => forms.some((form) => isSlip(other, form)));
  }

  /** Finds the words that a term may mean, if it has few matches. */
  async #addSlips(term) {
    if (!canSlip(term)) return;
    const { count } = this.#match(term, "sw");
    if (count >= enough) return;
    const stem = this.stem(term.word);
    // If recipes have the word as it is typed, a shorter one is not meant: "brownie" is not "brown".
    const found = (await this.#near(term.word)).filter((word) => count === 0 || !stem.startsWith(word));
    const near = [...new Set(found)].sort(byBytes);
    const slips = [...new Set(near.flatMap((word) => this.#exact(word)))].sort(byBytes);
    await this.#loadWhole([{ keys: slips }]);
    term.slips = slips;
    if (count > 0) return;
    let most = 0;
    // The other names of a food only if recipes have none of the words themselves.
    for (const words of [near, slips]) {
      for (const word of most > 0 ? [] : words) {
        const recipes = "sw".split("").reduce((sum, kind) => sum + (this.#postings(kind, word)?.docs.length ?? 0), 0);
        if (recipes > most) [most, term.correction] = [recipes, word];
      }
    }
  }

  /** The numbers of recipes with each value of a facet, among those that match all but the choices in this facet. */
  async #counts(parts, found, values) {
    const terms = values.map((value) => ({ keys: keysOf(value), isFacet: true }));
    const others = parts.filter((part) => part.facet !== values[0].facet);
    const base = others.length > 0 ? withBase(others) : [];
    await this.#loadWhole([...terms, ...(base[0]?.terms ?? [])]);
    const docs = base.length > 0 && others.length < parts.length ? this.#rank(base, true) : found;
    // Without other conditions all recipes count.
    const isCounted = new Uint8Array(this.#best.length).fill(base.length > 0 ? 0 : 1);
    for (let index = 0; index < docs.length; index += 1) isCounted[docs[index]] = 1;
    return terms.map(({ keys }) => keys.reduce((sum, key) => {
      const having = this.#postings("s", key)?.docs ?? [];
      for (let index = 0; index < having.length; index += 1) sum += isCounted[having[index]];
      return sum;
    }, 0));
  }

  /** The nearest query with results: another word for one of its words, else fewer of them. Undefined if there is none. */
  async #suggestion(parts) {
    const plain = parts.filter((part) => part.terms[0].word !== undefined);
    const others = parts.filter((part) => !plain.includes(part));
    const best = (queries) => queries.reduce((most, query) => {
      const docs = query.length > 0 ? this.#rank([...query, ...others], true) : [];
      return docs.length > (most?.docs.length ?? 0) ? { query, docs } : most;
    }, undefined);
    const without = (part) => plain.filter((other) => other !== part);
    let found;
    for (const [isFar, shortest] of [[false, 4], [true, 7]]) {
      for (const part of found ? [] : plain) {
        const { word } = part.terms[0];
        const near = word.length < shortest ? [] : await this.#near(word, isFar);
        const terms = near.map((other) => ({ word: other, keys: this.#exact(other) }));
        await this.#loadWhole(terms);
        const queries = terms.map((term) => plain.map((other) => (other === part ? { ...part, terms: [term] } : other)));
        found ??= best(queries);
      }
    }
    const known = plain.filter((part) => this.#match(part.terms[0], "sw").count > 0);
    found ??= best([known]) ?? best(plain.map(without)) ?? best(known.map((part) => [part]));
    return found && { words: found.query.map(({ terms: [term] }) => term.correction ?? term.word), rest: parts.rest, docs: found.docs };
  }

  async *answers(text, choices) {
    const parts = this.#parts(text, choices);
    if (!parts) return yield { docs: new Uint32Array(), isWhole: true, edition: this };
    const terms = parts.flatMap((part) => part.terms);
    const weakPaths = this.#paths("w", terms);
    await this.#loadAll(this.#paths("s", terms));
    if (!weakPaths.every((path) => this.#shards.has(path)) && !parts.some((part) => part.isExcluded)) {
      const docs = this.#rank(parts, false);
      if (docs.length > 0) yield { docs, isWhole: false, edition: this };
    }
    // Only now: on a slow line the first results come sooner.
    await this.#loadAll(weakPaths);
    await Promise.all(terms.map((term) => this.#addSlips(term)));
    const words = terms.filter((term) => term.word !== undefined);
    const isCorrected = words.some((term) => (term.correction ?? term.word) !== term.word);
    const corrected = isCorrected ? words.map((term) => term.correction ?? term.word) : undefined;
    const docs = this.#rank(parts, true);
    const counts = (values) => this.#counts(parts, docs, values);
    yield { docs, isWhole: true, corrected, edition: this, counts, suggestion: () => this.#suggestion(parts) };
  }
}

/** The documents with a score above `floor`, best first: documents of equal scores stay in their order. */
function sorted(docs, scores, floor) {
  let most = 0;
  for (let index = 0; index < docs.length; index += 1) most = Math.max(most, scores[index]);
  const starts = new Uint32Array(most + 2);
  let count = 0;
  for (let index = 0; index < docs.length; index += 1) {
    if (scores[index] <= floor) continue;
    count += 1;
    starts[most - scores[index] + 1] += 1;
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
  const result = new Uint32Array(count);
  for (let index = 0; index < docs.length; index += 1) {
    if (scores[index] > floor) result[starts[most - scores[index]]++] = docs[index];
  }
  return result;
}

// ---- The current edition ----

/** A promise of the index; undefined after a failure. */
let current;

async function fetchIndex() {
  const [answer, packs] = await Promise.all([fetchFresh("data/search.json"), packNames()]);
  return new Index(await answer.json(), packs);
}

function open() {
  if (!current) {
    const opening = fetchIndex();
    current = opening;
    opening.catch(() => current === opening && (current = undefined));
  }
  return current;
}

/** Drops an edition that the site no longer has. */
function close(edition) {
  if (current !== edition) return;
  current = undefined;
  forgetPacks();
}

async function* answersOf(text, choices) {
  for (let isFirst = true; ; isFirst = false) {
    const edition = open();
    try {
      return yield* (await edition).answers(text, choices);
    } catch (error) {
      if (!error.isMissing || !isFirst) throw error;
      close(edition);
    }
  }
}

/**
 * Answers a query in one or two steps: `docs` has the first documents, then, with `isWhole`, all of them in order.
 * Their numbers are those of `edition`. `corrected` has the query's words, with stems for those that were misspelt.
 * `choices` are values of facets, `{ facet, value, isExcluded }`: recipes have one of each facet's, and none that is
 * excluded. A whole answer's `counts(values)` gives for each value, all of one facet, how many results it would add;
 * `suggestion()` a near query that finds something, by `words` and the `rest`.
 */
export const search = (text, { choices = [] } = {}) => answersOf(text, choices);

/** A promise of a document's card; of undefined if there is none. The error has `isOutdated` if the site changed. */
export async function cardAt(doc, edition) {
  const cards = await pack(doc >>> edition.shift);
  if (String(await packNames()) !== edition.packs) {
    const opened = current;
    if ((await opened) === edition) close(opened);
    throw Object.assign(new Error("outdated"), { isOutdated: true });
  }
  const slot = doc & (2 ** edition.shift - 1);
  return [...cards.values()].find((card) => card.slot === slot);
}
