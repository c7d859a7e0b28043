// Files and links with what a device keeps, on the favorites page of the demo site.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteFolder } from "./built_sites.mjs";
import { chanceOf } from "./chance.mjs";
import { DeviceStorage, pageOf } from "./page.mjs";

const folder = siteFolder();
const cards = readdirSync(join(folder, "data/cards")).flatMap((name) => JSON.parse(readFileSync(join(folder, "data/cards", name), "utf8")).cards);
const ids = cards.map(({ id }) => id);

mock.timers.enable({ apis: ["setTimeout"] });

/** A device with this data, on the favorites page. */
function device(kept = {}, fragment = "") {
  const storage = new DeviceStorage();
  for (const [name, data] of Object.entries(kept)) storage.keep(name, data);
  const page = pageOf(folder, "favorites/", { storage, fragment });
  page.load("favorites-exchange");
  const part = (name) => page.document.querySelector(`[data-favorite-list] [data-part=${name}]`);
  const stored = () => storage.json("favorites")?.recipes.toSorted((one, other) => other.added - one.added).map(({ id }) => id) ?? [];
  return {
    page, storage, stored, part,
    said: () => part("said").textContent,
    async import(content) {
      const input = part("file");
      input.files = [new Blob([content])];
      input.value = "list.json";
      input.dispatchEvent(new Event("change"));
      await until(() => input.value === "");
    },
    async export() {
      const made = mock.method(URL, "createObjectURL", () => "blob:");
      part("export").click();
      const [{ arguments: [blob] }] = made.mock.calls;
      made.mock.restore();
      return JSON.parse(await blob.text());
    },
    /** The link to another device; undefined if there is too much. */
    async link() {
      part("move").click();
      await until(() => page.copied || part("said").textContent);
      return page.copied;
    },
    received: {
      part: (name) => page.document.querySelector(`[data-received] [data-${name}]`),
      said: () => page.document.querySelector("[data-received] [data-contents]").textContent,
    },
  };
}

async function until(isDone) {
  for (let turn = 0; turn < 10_000; turn += 1) {
    if (isDone()) return;
    await new Promise(setImmediate);
  }
  assert.fail(`not yet: ${isDone}`);
}

const favorites = (ids) => ({ version: 1, recipes: ids.map((id, index) => ({ id, added: 1_000_000 - index })) });
const mine = ids.slice(0, 4);
const note = { id: ids[0], note: "Mine", cooked: ["2026-01-02"] };
const lists = [{ name: "L", recipes: ids.slice(0, 2), note: "kept" }];

// ---- Files ----

test("an export has the format of favorites.json", async () => {
  const { export: exported } = device({ favorites: favorites(mine), lists: { lists }, notes: { recipes: [note] } });
  assert.deepEqual(await exported(), { version: 2, recipes: favorites(mine).recipes, collections: lists, notes: [note] });
});

test("an import merges and says what it did", async () => {
  const { import: imported, said, stored } = device({ favorites: favorites(ids.slice(0, 2)) });
  const collections = [{ name: "a", recipes: [ids[1], ids[2], "no such:recipe"] }, { recipes: [ids[3], ids[2]] }];
  await imported(JSON.stringify({ version: 1, collections }));
  assert.equal(said(), "Added: 2. There already: 1. Unknown here: 1.");
  assert.deepEqual(new Set(stored()), new Set(mine));
});

test("an import reads every format", async () => {
  const { import: imported, stored } = device();
  const slug = cards[3].url.split("/")[1];
  const kept = { version: 1, recipes: [{ id: ids[1], added: 5 }, { id: ids[2], added: 7 }] };
  const several = { recipes: [ids[4]], collections: [{ recipes: [{ id: ids[5] }, { id: 7 }, null] }] };
  let now = 1_000;
  const clock = mock.method(Date, "now", () => (now += 1_000));
  for (const [data, order] of [
    [[ids[0]], [0]], [kept, [0, 2, 1]], [[slug, 7, null], [3, 0, 2, 1]], [several, [4, 5, 3, 0, 2, 1]], [["no-such-recipe"], [4, 5, 3, 0, 2, 1]],
  ]) {
    await imported(JSON.stringify(data));
    assert.deepEqual(stored(), order.map((index) => ids[index]), JSON.stringify(data));
  }
  clock.mock.restore();
});

test("an export brings everything to another device, once", async () => {
  const shopping = { version: 1, recipes: [], items: [{ key: "i", text: "Bread" }], edits: [], left: 1 };
  const meal = { key: "m", date: "2026-11-27", id: "f:1", title: "T", url: "recipes/x/", factor: "1" };
  const file = await device({
    favorites: favorites(mine), lists: { lists }, notes: { recipes: [note] }, "shopping-list": shopping, "meal-plan": { version: 1, meals: [meal] },
  }).export();
  const other = device({ notes: { recipes: [{ id: ids[0], note: "Theirs", cooked: ["2026-03-04"] }] } });
  await other.import(JSON.stringify({ ...file, future: [1] }));
  assert.equal(other.said(), "Added: 4. There already: 0. Unknown here: 0. New as well: 1 list, 1 note, Shopping list: 1, This week: 1.");
  assert.deepEqual(other.storage.json("notes").recipes, [{ id: ids[0], note: "Theirs\n\nMine", cooked: ["2026-01-02", "2026-03-04"] }]);
  const again = await other.export();
  assert.deepEqual(again.future, [1]);
  assert.deepEqual(again.recipes.map(({ id }) => id), mine);
  for (const member of ["collections", "mealPlan"]) assert.deepEqual(again[member], file[member], member);
  assert.deepEqual(again.shoppingList.items, shopping.items);
  await other.import(JSON.stringify(again));
  assert.equal(other.said(), "Added: 0. There already: 4. Unknown here: 0.");
});

for (const content of ["", "{", "7", "null", "{}", '{"recipes": 7}', Uint8Array.of(255, 254, 0), "x".repeat(5_000_001), `[${" ".repeat(5_000_000)}]`]) {
  test(`an import of an invalid file changes nothing: ${String(content).slice(0, 20)}`, async () => {
    const { import: imported, said, storage } = device({ favorites: favorites(mine) });
    await imported(content);
    assert.equal(said(), "This file holds no list of favorites.");
    assert.deepEqual(storage.json("favorites"), favorites(mine));
  });
}

test("an import of other forms of members adds the favorites alone", async () => {
  for (const others of [{ shoppingList: 7, mealPlan: [], notes: {} }, { shoppingList: { version: 2 }, mealPlan: null, notes: "x" }]) {
    const { import: imported, said, stored } = device();
    await imported(JSON.stringify({ version: 2, recipes: [ids[0]], ...others }));
    assert.deepEqual(stored(), [ids[0]]);
    assert.match(said(), /^Added: 1\. There already: 0\. Unknown here: 0\./);
  }
});

test("an import adds nothing while recipes cannot be loaded", async () => {
  const { page, import: imported, said, storage } = device();
  page.route(/cards\//, new TypeError("no network"));
  await imported(JSON.stringify([ids[0]]));
  assert.match(said(), /could not be looked up/);
  assert.equal(storage.text("favorites"), null);
});

// ---- Links ----

test("a link brings everything to another device", async () => {
  const recipes = [{ id: ids[0], note: "Für Oma: ½ Salz", cooked: [] }];
  const link = await device({ favorites: favorites(mine), notes: { recipes } }).link();
  assert.ok(link.length < 2_000);
  const { hash } = new URL(link);
  const { received, stored, storage } = device({}, hash);
  await until(received.said);
  assert.equal(received.said(), "The link holds: 4 recipes, 1 note.");
  assert.deepEqual([stored(), storage.text("notes")], [[], null]);
  received.part("take").click();
  await until(() => stored().length > 0);
  assert.deepEqual(stored(), mine);
  assert.deepEqual(storage.json("notes").recipes, recipes);
});

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
}

test("a damaged link says so", async () => {
  // One of them is sound, but unpacks to too much.
  const fragments = ["", "%", "AAAA", "eJwDAAAAAAE", "undefined", "A".repeat(3000), await packed("{}"), await packed("7"), await packed(`[${" ".repeat(6_000_000)}]`)];
  for (const fragment of fragments) {
    const { received } = device({}, `#d=${fragment}`);
    await until(received.said);
    assert.match(received.said(), /^The link is not complete\./, fragment.slice(0, 20));
    assert.equal(received.part("take").hidden, true);
  }
  const { received } = device({}, `#d=${await packed(JSON.stringify([ids[0]]))}`);
  await until(received.said);
  assert.equal(received.said(), "The link holds: 1 recipe.");
  assert.equal(received.part("take").hidden, false);
});

test("too much for a link leads to the file", async () => {
  const chance = chanceOf(1);
  const text = () => String.fromCodePoint(...Array.from({ length: 5000 }, () => chance.integer(0x4e00, 0x9ffe)));
  const { link, said } = device({ favorites: favorites(mine), notes: { recipes: mine.map((id) => ({ id, note: text(), cooked: [] })) } });
  assert.equal(await link(), undefined);
  assert.match(said(), /This is too much for a link\./);
});
