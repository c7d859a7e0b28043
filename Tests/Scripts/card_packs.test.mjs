// The packs of recipe cards: which one has a recipe, and what happens when some are missing or slow.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mock, test } from "node:test";
import { built } from "./built_sites.mjs";
import { Page } from "./page.mjs";

const folder = built(Array.from({ length: 200 }, (_, number) => ({
  "@type": "Recipe", name: `${["Soup", "Naleśniki", "寿司😀"][number % 3]} ${number}`, recipeIngredient: ["water"], recipeInstructions: "Cook.",
})));
/** Pack number -> its cards. */
const packs = new Map(readdirSync(join(folder, "data/cards")).map((name) => [
  Number(name.split(".")[0]), JSON.parse(readFileSync(join(folder, "data/cards", name), "utf8")).cards,
]));
const { names } = JSON.parse(readFileSync(join(folder, "data/packs.json"), "utf8"));

test("each card is in the pack that the script finds by its id", () => {
  const { numberOf } = new Page().load("pack-numbers");
  assert.ok(packs.size > 1);
  for (const [number, cards] of packs) for (const { id } of cards) assert.equal(numberOf(id, names.length), number, id);
});

test("the pack of an id is FNV-1a of its bytes, folded", () => {
  const { numberOf } = new Page().load("pack-numbers");
  const numbers = [["a", 1 << 30], ["fetch:17", 64], ["supper:naleśniki", 64], ["x:寿司😀", 64]].map(([id, count]) => numberOf(id, count));
  assert.deepEqual(numbers, [604818720, 41, 54, 4]);
});

const ids = async (page, number) => [...(await page.load("card-packs").pack(number)).keys()];
const [first] = packs.keys();
const idsOf = (number) => packs.get(number).map(({ id }) => id);

test("a pack that a deploy has replaced is found by its new name", async () => {
  const page = new Page({ folder });
  let count = 0;
  page.route(/packs\.json/, () => (count++ === 0 ? JSON.stringify({ version: 1, names: names.map(() => "00000000") }) : undefined));
  assert.deepEqual(await ids(page, first), idsOf(first));
  assert.equal(count, 2);
});

for (const file of [/packs\.json/, /cards\//]) {
  test(`what failed is fetched again by the next call: ${file.source}`, async () => {
    for (const failure of [503, 404, new TypeError("no network")]) {
      const page = new Page({ folder });
      page.route(file, failure);
      await assert.rejects(ids(page, first));
      page.unroute();
      assert.deepEqual(await ids(page, first), idsOf(first));
    }
  });
}

test("a pack is fetched once", async () => {
  const page = new Page({ folder });
  await Promise.all([ids(page, first), ids(page, first)]);
  await ids(page, first);
  assert.equal(page.requests.length, 2);
});

test("six packs are fetched at once, and stalled ones do not block the others", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = new Page({ folder });
  page.route(/packs\.json/, JSON.stringify({ version: 1, names: Array(64).fill("00000000") }));
  page.route(/cards\/[0-5]\./, new Promise(() => {}));
  page.route(/cards\/(?![0-5]\.)/, '{"cards": []}');
  const { pack } = page.load("card-packs");
  const all = Array.from({ length: 20 }, (_, number) => pack(number));
  const idle = async () => { for (let turn = 0; turn < 40; turn += 1) await new Promise(setImmediate); };
  await idle();
  const asked = () => page.requests.filter((path) => path.startsWith("data/cards/")).length;
  assert.equal(asked(), 6);
  mock.timers.tick(2_999);
  await idle();
  assert.equal(asked(), 6);
  mock.timers.tick(1);
  await Promise.all(all.slice(6));
  assert.equal(asked(), 20);
  mock.timers.reset();
});
