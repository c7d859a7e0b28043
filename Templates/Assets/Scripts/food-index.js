// The index of foods: which recipes need a food, and what else they need. `Sources/Site/Searching` writes it.

import { packNames, usePacks } from "./card-packs.js";
import { FoodKeys } from "./food-keys.js";
import { numberOf } from "./pack-numbers.js";
import { check, Shard } from "./search-files.js";
import { folded } from "./search-words.js";
import { fetchFile, fetchFresh } from "./site-files.js";

/** Paths of files that failed: the browser's cache may have their bytes. */
const failed = new Set();

const isList = (value, isSound) => Array.isArray(value) && value.every(isSound);
const isText = (value) => typeof value === "string";
const isCount = (value) => Number.isInteger(value) && value >= 0;

/** The bits beside a document in a posting: six of the number of its items, two of how many of them the food satisfies. */
const bits = 8;
const mostItems = 63;

/** What the recipes of a card pack need. Throws an error if it is damaged. */
class Items {
  #foods;
  /** Slot -> the numbers of its foods. */
  #recipes = new Map();

  constructor({ version, foods, recipes }) {
    check(version === 1 && isList(foods, (food) => isList(food, isText)));
    check(isList(recipes, (recipe) => isList(recipe, isCount)));
    this.#foods = foods;
    for (const [slot, ...items] of recipes) {
      check(items.every((item) => item < foods.length));
      this.#recipes.set(slot, items);
    }
  }

  /** The names of what a recipe needs beside foods with these keys. */
  missing(slot, keys) {
    const foods = (this.#recipes.get(slot) ?? []).map((item) => this.#foods[item]);
    return foods.filter(([, ...own]) => !own.some((key) => keys.has(key))).map(([name]) => name);
  }
}

/** An edition of the site's index of foods. */
class FoodIndex {
  #data;
  #shards;
  #items;
  /** Path -> promise of what is in the file. A failed one is removed, so that the next call fetches it again. */
  #files = new Map();
  #keys;
  #limit;

  constructor(data, packs) {
    check(data.version === 1 && Number.isInteger(Math.log2(data.width)));
    this.#data = data;
    // As `cardAt` compares them.
    this.packs = String(packs);
    this.shift = Math.log2(data.width);
    this.#limit = packs.length * data.width;
    this.#shards = data.shards.match(/.{8}/g) ?? [];
    this.#items = data.items.match(/.{8}/g) ?? [];
    check(Number.isInteger(Math.log2(this.#shards.length)));
    this.#keys = new FoodKeys(data);
  }

  /** A promise of the keys of foods: of the commonest ones, those that recipes have. */
  async keysOf(texts) {
    const known = new Map((await this.names()).map(({ name, keys }) => [folded(name), keys[0]]));
    return texts.map((text) => known.get(folded(text)) ?? this.#keys.keyOf(text));
  }

  // ---- Loading ----

  #load(path, read) {
    let file = this.#files.get(path);
    if (!file) {
      file = this.#fetch(path, read);
      this.#files.set(path, file);
      file.catch(() => {
        failed.add(path);
        this.#files.delete(path);
      });
    }
    return file;
  }

  async #fetch(path, read) {
    const result = await read(await fetchFile(path, failed.has(path) ? "reload" : "default"));
    failed.delete(path);
    return result;
  }

  /** A promise of the commonest foods, `{ name, count, keys }`: the food's own key, then those of foods that are as good. */
  names() {
    if (this.#data.names === "00000000") return [];
    return this.#load(`data/foods/names.${this.#data.names}.json`, async (answer) => {
      const { version, foods } = await answer.json();
      check(version === 1 && isList(foods, ([name, count, ...keys]) => isText(name) && isCount(count) && isList(keys, isText)));
      return foods.map(([name, count, ...keys]) => ({ name, count, keys }));
    });
  }

  /** A promise of the documents that need a food, and their marks; undefined if none does. */
  async #postings(key) {
    const number = numberOf([...key].slice(0, 3).join(""), this.#shards.length);
    const name = this.#shards[number];
    if (name === "00000000") return undefined;
    return this.#load(`data/foods/f${number}.${name}.bin`, async (answer) => {
      const shard = new Shard(new Uint8Array(await answer.arrayBuffer()), true);
      check(shard.entries.size > 0);
      // What is damaged is found before anything is shown.
      for (const one of shard.entries.keys()) shard.postings(one, this.#limit, bits);
      return shard;
    }).then((shard) => shard.postings(key, this.#limit, bits));
  }

  /** A promise of the names of what a document's recipe needs beside foods with these keys. */
  async missing(doc, keys) {
    const pack = doc >>> this.shift;
    const name = this.#items[pack];
    check(name !== undefined);
    if (name === "00000000") return [];
    const items = await this.#load(`data/foods/i${pack}.${name}.json`, async (answer) => new Items(await answer.json()));
    return items.missing(doc & (2 ** this.shift - 1), new Set(keys));
  }

  // ---- Ranking ----

  /**
   * The documents of recipes that need one of these foods: first those that need the most of these, then those that need
   * the fewest others, then by number. `unknown` has the keys that no recipe needs.
   */
  async recipes(keys) {
    const [names, ...postings] = await Promise.all([this.names(), ...keys.map((key) => this.#postings(key))]);
    const isOther = (key) => keys.includes(key);
    const used = new Uint8Array(this.#limit);
    const satisfied = new Uint8Array(this.#limit);
    const totals = new Uint8Array(this.#limit);
    const unknown = [];
    for (const [index, key] of keys.entries()) {
      const found = postings[index];
      if (!found && !this.#keys.isStaple(key)) unknown.push(key);
      // Red onions that are onions must not count twice.
      const isImplied = names.find(({ keys: [own] }) => own === key)?.keys.slice(1).some(isOther);
      for (let at = 0; !isImplied && at < (found?.docs.length ?? 0); at += 1) {
        const doc = found.docs[at];
        totals[doc] = found.marks[at] >> 2;
        used[doc] = Math.min(used[doc] + 1, mostItems);
        satisfied[doc] = Math.min(satisfied[doc] + (found.marks[at] & 3) + 1, mostItems);
      }
    }
    return { docs: ranked(used, satisfied, totals), unknown, edition: this };
  }
}

/** The documents that need one of the foods, in order. */
function ranked(used, satisfied, totals) {
  const rankOf = (doc) => (mostItems - used[doc]) * (mostItems + 1) + Math.max(totals[doc] - satisfied[doc], 0);
  const starts = new Uint32Array((mostItems + 1) ** 2 + 1);
  for (let doc = 0; doc < used.length; doc += 1) if (used[doc] > 0) starts[rankOf(doc) + 1] += 1;
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
  const docs = new Uint32Array(starts.at(-1));
  for (let doc = 0; doc < used.length; doc += 1) if (used[doc] > 0) docs[starts[rankOf(doc)]++] = doc;
  return docs;
}

// ---- The current edition ----

/** A promise of the index; undefined after a failure. */
let current;
let opened;

async function fetchIndex() {
  const [answer, packs] = await Promise.all([fetchFresh("data/foods.json"), packNames()]);
  return new FoodIndex(await answer.json(), packs);
}

export function openFoods() {
  if (!current) {
    const opening = fetchIndex();
    current = opening;
    opening.then((edition) => (opened = edition), () => {
      if (current !== opening) return;
      current = undefined;
      usePacks();
    });
  }
  return current;
}

/** Drops an edition that the site no longer has. */
export function forgetFoods(edition) {
  if (opened !== edition) return;
  opened = undefined;
  current = undefined;
  usePacks();
}

/** Calls a function with the index; once more with a new one if the site no longer has the files of the first. */
export async function withFoods(use) {
  const edition = await openFoods();
  try {
    return await use(edition);
  } catch (error) {
    if (!error.isMissing) throw error;
    forgetFoods(edition);
    return use(await openFoods());
  }
}
