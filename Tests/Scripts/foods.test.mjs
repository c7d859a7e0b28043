// The index of foods: recipes by what is at hand, as a plain scan of all recipes finds them, and damaged files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { built } from "./built_sites.mjs";
import { chanceOf } from "./chance.mjs";
import { Page } from "./page.mjs";

const staples = ["black pepper", "olive oil", "salt", "water"];
/** Each with the shorter name of a food that is as good. */
const foods = {
  onion: null, "red onion": "onion", garlic: null, leek: null, cream: null, butter: null, "peanut butter": null, chicken: null,
  "chicken breast": "chicken", rice: null, flour: null, egg: null, milk: null, "coconut milk": null, tomato: null, basil: null,
  spinach: null, lemon: null, thyme: null, ginger: null,
};
const names = Object.keys(foods);

/** Title -> the foods that the recipe needs. */
const recipes = new Map();
const chance = chanceOf(4);
const folder = built(Array.from({ length: 170 }, (_, number) => {
  const items = chance.sample(names, chance.integer(1, 11));
  recipes.set(`Dish ${number}`, items);
  const written = [...items, ...chance.sample(staples, chance.integer(0, 3))].map(
    (item) => `${chance.integer(1, 9)} g ${item}${chance.choice(["", ", chopped"])}`);
  return { "@type": "Recipe", name: `Dish ${number}`, recipeIngredient: written, recipeInstructions: "Cook." };
}));

/** What the recipes that need one of these foods need beside them: those that need most of these come first, then those that need the fewest others. */
function expected(have) {
  const isThere = (item) => have.includes(item) || have.includes(foods[item]);
  const isUsed = (food, items) => items.some((item) => item === food || foods[item] === food);
  // What is named with its longer name counts once.
  const named = have.filter((food) => !have.includes(foods[food]));
  const found = Array.from(recipes, ([title, items]) => ({
    title, missing: items.filter((item) => !isThere(item)), used: named.filter((food) => isUsed(food, items)).length,
  }));
  return found.filter(({ used }) => used > 0);
}

const rank = ({ missing, used }) => missing.length - used * 64;

/** Titles in order, and what is missing. */
function find(page, have) {
  const { cardAt } = page.load("search-index");
  return page.load("food-index").withFoods(async (index) => {
    const keys = [...new Set((await index.keysOf(have)).filter(Boolean))];
    const { docs, edition } = await index.recipes(keys);
    return Promise.all(Array.from(docs, async (doc) => {
      const [{ title }, missing] = await Promise.all([cardAt(doc, edition), edition.missing(doc, keys)]);
      return { title, missing };
    }));
  });
}

test("results are those of a plain scan", async () => {
  const page = new Page({ folder });
  const random = Array.from({ length: 60 }, () => chance.sample(names, chance.integer(1, 8)));
  for (const have of [
    ["onion"], ["red onion"], ["onion", "red onion"], ["chicken", "rice", "lemon"], ["butter"], ["peanut butter"],
    ["chicken breast", "chicken", "onion", "garlic", "leek", "cream"], ["milk", "salt", "egg", "flour"], names, ...random,
  ]) {
    const found = await find(page, have);
    const wanted = new Map(expected(have).map((one) => [one.title, one]));
    assert.equal(found.length, wanted.size, String(have));
    for (const { title, missing } of found) assert.deepEqual(missing, wanted.get(title)?.missing, `${have}: ${title}`);
    const ranks = found.map(({ title }) => rank(wanted.get(title)));
    assert.deepEqual(ranks, ranks.toSorted((one, other) => one - other), String(have));
  }
});

test("names in other forms are the same food", async () => {
  const page = new Page({ folder });
  const found = await find(page, ["tomato"]);
  assert.equal(found.length, expected(["tomato"]).length);
  for (const name of ["Tomatoes", "fresh tomatoes", " TOMATO "]) assert.deepEqual(await find(page, [name]), found, name);
});

test("foods that no recipe needs are named", async () => {
  const { withFoods } = new Page({ folder }).load("food-index");
  const unknown = await withFoods(async (index) => {
    const keys = await index.keysOf(["onion", "durian", "salt", "<b>x</b>", "?!"]);
    assert.equal(keys.at(-1), "");
    return (await index.recipes(keys.filter(Boolean))).unknown;
  });
  assert.deepEqual(unknown, ["durian", "bxb"]);
});

test("only needed files are fetched, each once", async () => {
  const page = new Page({ folder });
  await find(page, ["onion"]);
  await find(page, ["onion"]);
  const count = (start) => page.requests.filter((path) => path.startsWith(`data/${start}`)).length;
  assert.deepEqual(["search", "foods.json", "foods/names", "foods/f"].map(count), [0, 1, 1, 1]);
  assert.equal(page.requests.length, new Set(page.requests).size);
});

const bodies = [503, "", "{}", '{"version": 2}', Buffer.alloc(7, 255), "\x00\x05onion\x03\x01"];
for (const files of [/foods\.json/, /foods\/f.*\.bin/, /foods\/names/, /foods\/i.*\.json/, /cards\/.*\.json/, /packs\.json/]) {
  test(`damaged and missing files can be fetched again: ${files.source}`, async () => {
    const right = await find(new Page({ folder }), ["onion", "leek"]);
    for (const body of bodies) {
      const page = new Page({ folder });
      // A card pack is not asked for in another way after it failed.
      page.isCaching = !files.source.startsWith("cards");
      page.route(files, body);
      await assert.rejects(find(page, ["onion", "leek"]), String(body));
      page.unroute();
      assert.deepEqual(await find(page, ["onion", "leek"]), right, String(body));
    }
  });
}

test("a site that changed is read anew", async () => {
  const page = new Page({ folder });
  const data = JSON.parse(readFileSync(join(folder, "data/foods.json"), "utf8"));
  const old = JSON.stringify({ ...data, shards: "deadbeef".repeat(data.shards.length / 8) });
  let count = 0;
  page.route(/foods\.json/, () => (count++ === 0 ? old : undefined));
  assert.deepEqual(await find(page, ["onion"]), await find(new Page({ folder }), ["onion"]));
  assert.equal(count, 2);
});
