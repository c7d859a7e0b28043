// The files of the search index: fetches and decodes them. `Sources/Searching` writes them.

import { numberOf } from "./card-packs.js";
import { fetchFile } from "./site-files.js";

/** Paths of files that failed: the browser's cache may have their bytes. */
const failed = new Set();

export function check(isSound) {
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

/** The order of the shards of facets. */
const facetOrder = "acdfgkt";

/** The files of one edition of the index. */
export class SearchFiles {
  /** The names of its files, by the letter of their kind: strong, weak, vocabulary. */
  #names = {};
  /** Path -> promise of its shard. A failed one is removed, so that the next query fetches it again. */
  #files = new Map();
  #shards = new Map();
  /** Documents have lower numbers. */
  #limit;

  constructor({ strong, weak, words }, limit) {
    this.#limit = limit;
    for (const [kind, names] of Object.entries({ s: strong, w: weak, v: words })) {
      this.#names[kind] = names.match(/.{8}/g);
      check(names.length === this.#names[kind].length * 8);
    }
    const { s, w, v } = this.#names;
    check([w, v].every((names) => Number.isInteger(Math.log2(names.length))));
    check(s.length === w.length + (w.length > 1 ? facetOrder.length : 0));
  }

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

  /** The paths of some kinds that terms need. */
  #paths(terms, kinds) {
    const paths = [...kinds].flatMap((kind) => terms.flatMap((term) => {
      // Facets are in strong files alone.
      if (term.isFacet && kind === "w") return [];
      return [...term.keys, ...(term.slips ?? []), ...(term.start ? [term.start] : [])].map((key) => this.#path(kind, key));
    }));
    return [...new Set(paths)].filter(Boolean);
  }

  /** A promise that the files with postings of terms are there. */
  load(terms, kinds = "sw") {
    return Promise.all(this.#paths(terms, kinds).map((path) => this.#load(path)));
  }

  isLoaded(terms, kinds) {
    return this.#paths(terms, kinds).every((path) => this.#shards.has(path));
  }

  /** The keys of the vocabulary that begin with the same character. */
  async vocabulary(word) {
    const path = this.#path("v", word);
    return path ? [...(await this.#load(path)).entries.keys()] : [];
  }

  /** The shard of a kind that has a key, or would have it; undefined if there is none. It must be loaded. */
  shard(kind, key) {
    const path = this.#path(kind, key);
    const shard = this.#shards.get(path);
    // Another query found that it is damaged.
    check(shard || !path);
    return shard;
  }

  /** The documents of a key, of a shard that is loaded; undefined if there are none. */
  postings(kind, key, shard = this.shard(kind, key)) {
    try {
      return shard?.postings(key, this.#limit);
    } catch (error) {
      this.#forget(this.#path(kind, key));
      throw error;
    }
  }
}
