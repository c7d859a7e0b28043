// The files of the search index: fetches and decodes them. `Sources/Site/Searching` writes them.

import { numberOf } from "./pack-numbers.js";
import { fetchFile } from "./site-files.js";

export function check(isSound) {
  if (!isSound) throw new Error("damaged");
}

/** The names that a text has one after the other. */
export const namesIn = (text) => text.match(/.{8}/g);

/** A file of keys, each with its documents unless it is a file of words. Throws an error if it is damaged. */
export class Shard {
  /** Key -> the offsets of its postings; once read, its documents and their weights. */
  entries = new Map();
  /** Key -> the path of its own file, which has its postings. */
  paths = new Map();
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
      key.set(bytes.subarray(start, start + count), shared);
      this.#at += count;
      const size = hasPostings ? Math.floor(this.#number() / 2) : 0;
      const from = this.#at;
      const isElsewhere = hasPostings && size === 0;
      this.#at += isElsewhere ? 16 : size;
      // Also if the key ends late.
      check(this.#at <= bytes.length);
      const name = decoder.decode(key.subarray(0, length));
      this.entries.set(name, { from, end: from + size });
      if (isElsewhere) this.paths.set(name, `data/search/k${decoder.decode(bytes.subarray(from, this.#at))}.bin`);
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

  /** The documents of a key in order, all below `limit`, and for each what `bits` bits beside it say. */
  postings(key, limit, bits = 5) {
    const entry = this.entries.get(key);
    if (!entry || entry.docs) return entry;
    const { from, end } = entry;
    let count = 0;
    for (let at = from; at < end; at += 1) if (this.#bytes[at] < 128) count += 1;
    check(count > 0);
    const docs = new Uint32Array(count);
    const marks = new Uint8Array(count);
    let doc = -1;
    this.#at = from;
    for (let index = 0; this.#at < end; index += 1) {
      const number = this.#number();
      marks[index] = number & (2 ** bits - 1);
      const delta = Math.floor(number / 2 ** bits);
      doc += delta;
      check(delta > 0 && doc < limit && this.#at <= end);
      docs[index] = doc;
    }
    return Object.assign(entry, { docs, marks });
  }
}

/** The order of the shards of facets. */
const facetOrder = "acdfgkt";

/** The files of one edition of the index. */
export class SearchFiles {
  /** The names of its files, by the letter of their kind: strong, weak, vocabulary. */
  #names;
  /**
   * Path -> a promise of its shard, which has it as `shard` when it is there. Null after a failure, so that the next query fetches
   * the file again.
   */
  #files = new Map();
  /** Documents have lower numbers. */
  #limit;

  constructor({ strong, weak, words }, limit) {
    this.#limit = limit;
    this.#names = { s: namesIn(strong), w: namesIn(weak), v: namesIn(words) };
  }

  /** The path of the file that has a key; undefined if there is none. */
  #path(kind, key) {
    const isFacet = key[0] === "=";
    if (isFacet && kind === "w") return undefined;
    const count = this.#names[kind === "v" ? "v" : "w"].length;
    const start = [...key.slice(0, 6)].slice(0, kind === "v" ? 1 : 3).join("");
    // The shards of facets come after those of words. They have no weak files.
    const number = isFacet && count > 1 ? count + facetOrder.indexOf(key[1]) : numberOf(start, count);
    const name = this.#names[kind][number];
    return name === "00000000" ? undefined : `data/search/${kind}${number}.${name}.bin`;
  }

  #load(path) {
    const known = this.#files.get(path);
    if (known) return known;
    // The browser's cache may have the bytes of one that failed.
    const file = fetchFile(path, known === null ? "reload" : "default").then(async (answer) =>
      (file.shard = new Shard(new Uint8Array(await answer.arrayBuffer()), !path.startsWith("data/search/v"))));
    this.#files.set(path, file);
    file.catch(() => this.#files.set(path, null));
    return file;
  }

  /** The paths of files that terms need and that are not loaded: of shards, and of single keys as far as shards name them. */
  missing(terms, kinds) {
    const paths = terms.flatMap(({ keys, slips = [], starts = [] }) => {
      const wanted = keys.concat(slips, starts);
      const isWanted = (key) => wanted.includes(key) || starts.some((start) => key.startsWith(start));
      const shards = [...new Set([...kinds].flatMap((kind) => wanted.map((key) => this.#path(kind, key))))];
      const named = shards.flatMap((path) => [...(this.#files.get(path)?.shard?.paths ?? [])]);
      return [...shards, ...named.map(([key, path]) => isWanted(key) && path)];
    });
    return paths.filter((path) => path && !this.#files.get(path)?.shard);
  }

  /** Loads the files that have postings of terms: shards, then those of single keys. */
  async load(terms, kinds = "sw") {
    for (let round = 0; round < 2; round += 1) await Promise.all(this.missing(terms, kinds).map((path) => this.#load(path)));
  }

  /** The keys of the vocabulary that begin with the same character. */
  async vocabulary(word) {
    const path = this.#path("v", word);
    return path ? [...(await this.#load(path)).entries.keys()] : [];
  }

  /** The shard of a kind that has a key, or would have it; undefined if there is none. It must be loaded. */
  shard(kind, key) {
    const path = this.#path(kind, key);
    const shard = this.#files.get(path)?.shard;
    // Another query found that it is damaged.
    check(shard || !path);
    return shard;
  }

  /** The documents of a key, of files that are loaded; undefined if there are none. */
  postings(kind, key, shard = this.shard(kind, key)) {
    const path = shard?.paths.get(key);
    const file = path ? this.#files.get(path)?.shard : shard;
    check(file || !path);
    try {
      const found = file?.postings(key, this.#limit);
      check(found || !path);
      return found;
    } catch (error) {
      this.#files.set(path ?? this.#path(kind, key), null);
      throw error;
    }
  }
}
