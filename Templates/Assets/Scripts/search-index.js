// The search index: answers queries.

import { pack, packNames, usePacks } from "./card-packs.js";
import { check, namesIn, SearchFiles } from "./search-files.js";
import { QueryReader } from "./search-query.js";
import { isSlip, shorterForms } from "./search-words.js";
import { fetchFresh } from "./site-files.js";

const kinds = { exact: 8, prefix: 4, slip: 0 };

/** The points of a match plus one, by its posting's weight. */
const valueOf = (weight, kind) => (weight > 2 ? 36 + Math.min(weight - 3, 3) : weight * 12) + kind + 1;
const ingredientValue = valueOf(1, kinds.exact);

/** Only a word with fewer recipes than this may be misspelt. */
const enough = 8;
/** How long other files wait for the first card, in milliseconds. */
const patience = 500;
const canSlip = (term) => [...(term.word ?? "")].length > 4;

/** The word that a term looks for, which may not be the one that was typed. */
export const wordOf = (term) => term.correction ?? term.word;

/** An edition of the site's index. */
class Index {
  /** Points of each document for the term at hand, plus one; 0 if it does not match. */
  #best;

  constructor(data) {
    check(data.version === 2);
    const packs = namesIn(data.packs);
    usePacks(packs);
    this.packs = String(packs);
    this.shift = Math.log2(data.width);
    /** Documents have lower numbers. */
    this.limit = packs.length * data.width;
    this.#best = new Uint8Array(this.limit);
    this.files = new SearchFiles(data, this.limit);
    this.reader = new QueryReader(data);
  }

  // ---- Matching ----

  /** Enters the matches of a term into `#best`; returns how many there are, and the best one. */
  match(term, fileKinds = "sw") {
    const best = this.#best.fill(0);
    let count = 0;
    let most = 0;
    const enter = (found, kind) => {
      if (!found) return;
      const { docs, marks } = found;
      const table = Uint8Array.from({ length: 32 }, (_, mark) =>
        term.isIngredient ? (mark & 8) && ingredientValue : valueOf(mark & 7, kind));
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
      for (const key of term.keys) enter(this.files.postings(fileKind, key), kinds.exact);
      for (const key of term.slips ?? []) enter(this.files.postings(fileKind, key), kinds.slip);
      for (const start of term.starts ?? []) {
        const shard = this.files.shard(fileKind, start);
        for (const key of shard?.entries.keys() ?? []) {
          if (key.startsWith(start)) enter(this.files.postings(fileKind, key, shard), term.isFacet ? kinds.exact : kinds.prefix);
        }
      }
    }
    return { count, most };
  }

  /** Documents that match a query, best first. Without weak files only those whose position is final. */
  rank(parts, isWhole = true) {
    let docs;
    let scores;
    let sum = 0;
    let slack = Infinity;
    for (const { terms, isExcluded } of parts) {
      let points;
      let limit = 0;
      let ceiling = 255;
      for (const term of terms) {
        const { count, most } = this.match(term, isWhole ? "sw" : "s");
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
    return sorted(docs, scores, sum, isWhole ? 0 : sum - slack);
  }

  /** The words of recipes that a misspelt word may mean: one slip away, or with `isFar` two. */
  async near(word, isFar = false) {
    const known = await this.files.vocabulary(word);
    const forms = [word, this.reader.stem(word), ...(isFar ? shorterForms(word) : [])];
    return [...known, ...this.reader.same.keys()].filter((other) => forms.some((form) => isSlip(other, form)));
  }

  /** Finds the words that a term may mean, if it has few matches. */
  async #addSlips(term) {
    if (!canSlip(term)) return;
    const { count } = this.match(term);
    if (count >= enough) return;
    const stem = this.reader.stem(term.word);
    // If recipes have the word as it is typed, a shorter one is not meant: "brownie" is not "brown".
    const found = (await this.near(term.word)).filter((word) => count === 0 || !stem.startsWith(word));
    const near = [...new Set(found)].sort();
    const slips = [...new Set(near.flatMap((word) => this.reader.exact(word)))].sort();
    await this.files.load([{ keys: slips }]);
    term.slips = slips;
    if (count > 0) return;
    let most = 0;
    // The other names of a food only if recipes have none of the words themselves.
    for (const words of [near, slips]) {
      for (const word of most > 0 ? [] : words) {
        const { count } = this.match({ keys: [word] });
        if (count > most) [most, term.correction] = [count, word];
      }
    }
  }

  async *answers(text, choices) {
    const parts = this.reader.parts(text, choices);
    if (!parts) return yield { docs: new Uint32Array(), isWhole: true, edition: this };
    const terms = parts.flatMap((part) => part.terms);
    await this.files.load(terms, "s");
    if (this.files.missing(terms, "w").length > 0 && !parts.some((part) => part.isExcluded)) {
      const docs = this.rank(parts, false);
      if (docs.length > 0) {
        // On a slow line the first card comes sooner if all else waits for it, but not for long.
        const late = new Promise((resolve) => setTimeout(resolve, patience));
        await Promise.race([late, pack(docs[0] >>> this.shift).catch(() => {})]);
        yield { docs, isWhole: false, edition: this };
      }
    }
    await this.files.load(terms, "w");
    await Promise.all(terms.map((term) => this.#addSlips(term)));
    const words = terms.filter((term) => term.word);
    const corrected = words.some((term) => wordOf(term) !== term.word) ? words.map(wordOf) : undefined;
    yield { docs: this.rank(parts), isWhole: true, corrected, edition: this, parts };
  }
}

/** The documents with a score above `floor`, best first: documents of equal scores stay in their order. No score is above `most`. */
function sorted(docs, scores, most, floor) {
  const starts = new Uint32Array(most + 2);
  for (let index = 0; index < docs.length; index += 1) if (scores[index] > floor) starts[most - scores[index] + 1] += 1;
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
  const result = new Uint32Array(starts.at(-1));
  for (let index = 0; index < docs.length; index += 1) {
    if (scores[index] > floor) result[starts[most - scores[index]]++] = docs[index];
  }
  return result;
}

// ---- The current edition ----

/** A promise of the index; undefined after a failure. */
let current;
/** The names of packs in the last edition that was outdated: a host may have old names beside new packs for some time. */
let outdated;

function open() {
  if (!current) {
    current = fetchFresh("data/search.json").then(async (answer) => new Index(await answer.json()));
    current.catch(() => (current = undefined));
  }
  return current;
}

/** Drops an edition that the site no longer has. */
function close(edition) {
  if (current !== edition) return;
  current = undefined;
  usePacks();
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
 * excluded. A whole answer has the query's `parts`; undefined for a query of words that are ignored.
 */
export const search = (text, { choices = [] } = {}) => answersOf(text, choices);

/** A promise of a document's card; of undefined if there is none. The error has `isOutdated` if the site changed. */
export async function cardAt(doc, edition) {
  const cards = await pack(doc >>> edition.shift);
  if (edition.packs !== outdated && String(await packNames()) !== edition.packs) {
    outdated = edition.packs;
    const opened = current;
    if ((await opened) === edition) close(opened);
    throw Object.assign(new Error("outdated"), { isOutdated: true });
  }
  const slot = doc & (2 ** edition.shift - 1);
  return [...cards.values()].find((card) => card.slot === slot);
}
