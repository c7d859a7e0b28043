// What an answer of the search index leads to: the numbers of recipes beside values of a facet, and a near query that finds
// something.

import { wordOf } from "./search-index.js";
import { keysOf, withBase } from "./search-query.js";
import { isSlip, wordsOf } from "./search-words.js";

/** How many recipes each value would add to an answer; all values are of one facet. Undefined if no value can add any. */
export async function countsOf({ parts, docs, edition }, values) {
  if (!parts) return undefined;
  const terms = values.map((value) => ({ keys: keysOf(value), isFacet: true }));
  const others = parts.filter((part) => part.isExcluded || part.facet !== values[0].facet);
  const base = others.length > 0 ? withBase(others) : [];
  await edition.files.load([...terms, ...(base[0]?.terms ?? [])]);
  const found = base.length > 0 && others.length < parts.length ? edition.rank(base) : docs;
  // Without other conditions all recipes count.
  const isCounted = new Uint8Array(edition.limit).fill(base.length > 0 ? 0 : 1);
  for (let index = 0; index < found.length; index += 1) isCounted[found[index]] = 1;
  return terms.map(({ keys }) => keys.reduce((sum, key) => {
    const having = edition.files.postings("s", key)?.docs ?? [];
    for (let index = 0; index < having.length; index += 1) sum += isCounted[having[index]];
    return sum;
  }, 0));
}

/** A word of a text that has this stem, as the text has it. */
export function formOf(stem, text, edition) {
  const has = (word) => wordsOf(word).some((one) => edition.reader.stem(one) === stem);
  return text.match(/[\p{L}\p{M}\p{N}'’]+/gu)?.find(has);
}

// ---- A near query ----

const isWord = (part) => part.terms[0].word;

/** At most 20 values of a facet that a value may mean: one slip away, or with a word that begins so. */
function nearValues(key, { files }) {
  const [start, value] = [key.slice(0, 3), key.slice(3)];
  const isNear = (other) => isSlip(other, value) || (value.length > 2 && `-${other}`.includes(`-${value}`));
  const keys = [...(files.shard("s", key)?.entries.keys() ?? [])];
  return keys.filter((other) => other.startsWith(start) && isNear(other.slice(3))).slice(0, 20);
}

/**
 * The nearest query with results: another word or value for one of its own, else fewer of them. Has its `words`, the `rest` of its
 * text, and the `docs` that it finds; undefined if there is none.
 */
export async function nearQuery({ parts = [], edition }) {
  const plain = parts.filter(isWord);
  const others = parts.filter((part) => !isWord(part));
  const fields = others.filter((part) => part.field && !part.isExcluded);
  const without = (part) => parts.filter((other) => other !== part);
  const swapped = (part, other) => parts.map((one) => (one === part ? { ...part, ...other } : one));
  const best = (queries) => queries.reduce((most, query) => {
    const isAsking = query.some((part) => part.text && !part.isExcluded);
    const docs = isAsking ? edition.rank(query) : [];
    return docs.length > (most?.docs.length ?? 0) ? { query, docs } : most;
  }, undefined);
  let found;
  for (const [isFar, shortest] of [[false, 4], [true, 7]]) {
    for (const part of found ? [] : plain) {
      const { word } = part.terms[0];
      const near = word.length < shortest ? [] : await edition.near(word, isFar);
      const terms = near.map((other) => ({ word: other, keys: edition.reader.exact(other) }));
      await edition.files.load(terms);
      found ??= best(terms.map((term) => swapped(part, { terms: [term] })));
    }
  }
  for (const part of fields) {
    const [term] = part.terms;
    if (found || !term.isFacet || edition.match(term).count > 0) continue;
    const near = term.keys.flatMap((key) => nearValues(key, edition));
    await edition.files.load([{ keys: near }]);
    found = best(near.map((key) =>
      swapped(part, { terms: [{ keys: [key], isFacet: true }], text: `${part.field}:${key.slice(3)}` })));
  }
  // Fewer words, else none of a field.
  const known = plain.filter((part) => edition.match(part.terms[0]).count > 0);
  const fewer = [[[...known, ...others]], plain.map(without), known.map((part) => [part, ...others])];
  for (const queries of fewer) found ??= best(queries.filter((query) => query.some(isWord)));
  found ??= best(fields.map((part) => [...known, ...others.filter((other) => other !== part)]));
  return found && {
    words: found.query.filter(isWord).map((part) => wordOf(part.terms[0])),
    rest: found.query.filter((part) => part.text && !isWord(part)).map((part) => part.text),
    docs: found.docs,
  };
}
