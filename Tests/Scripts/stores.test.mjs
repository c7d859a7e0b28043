// What a device keeps: favorites, lists, notes, the shopping list and the plan, whatever the storage holds, and in step with other
// tabs.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { lineOf } from "./kept_lines.mjs";
import { brokenStorage, DeviceStorage, Page } from "./page.mjs";

const html = '<body><p data-toast data-unkept="Not kept"></p></body>';
const markup = "<img src=x onerror=alert(1)>";

/** The storage of a device, and pages of it. */
function device(name, stored) {
  const storage = new DeviceStorage();
  if (stored !== undefined) storage.keep(name, stored);
  return { storage, tab: () => new Page({ html, storage }) };
}

// ---- Favorites ----

for (const [stored, sound] of [
  ["not json", []], ["", []], ["null", []], ["[]", []], ["7", []], ['{"recipes": 7}', []],
  ['{"recipes": [null, 1, {"id": 5}, {"id": ""}]}', []],
  [{ version: 1, recipes: [{ id: markup, added: "x" }] }, [{ id: markup, added: 0 }]],
  ['{"version": 1, "recipes": [{"id": "__proto__"}, {"id": "constructor", "added": 1e999}]}', [{ id: "__proto__", added: 0 }, { id: "constructor", added: 0 }]],
]) {
  test(`favorites work with damaged storage: ${JSON.stringify(stored)}`, () => {
    const { storage, tab } = device("favorites", stored);
    const { favorites, update } = tab().load("favorites");
    assert.deepEqual(Array.from(favorites(), ([id, added]) => ({ id, added })), sound);
    update((all) => all.set("a:b", 5));
    assert.deepEqual(storage.json("favorites"), { recipes: [...sound, { id: "a:b", added: 5 }], version: 1 });
  });
}

test("favorites last as long as the page where storage is blocked or full, and it is said", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const methods of [["getItem"], ["setItem"], ["getItem", "setItem"]]) {
    const page = new Page({ html, storage: brokenStorage(...methods) });
    const { favorites, update } = page.load("favorites");
    for (const id of ["a:1", "a:2"]) update((all) => all.set(id, 1));
    const isKept = !methods.includes("setItem");
    assert.equal(page.document.querySelector("[data-toast]").textContent, isKept ? "" : "Not kept", String(methods));
    assert.deepEqual([...favorites().keys()], ["a:1", "a:2"], String(methods));
  }
  mock.timers.reset();
});

// ---- Lists ----

for (const [stored, sound] of [
  ["not json", []], ["null", []], ["[]", []], ["7", []], ['{"lists": 7}', []],
  ['{"lists": [null, 7, {"name": 5}, {"name": " "}, {"recipes": []}]}', []],
  ['{"lists": [{"name": "__proto__", "recipes": 7}], "kept": []}', [{ name: "__proto__", recipes: [] }]],
  [{ lists: [{ name: markup, recipes: [null, 7, { id: 5 }] }] }, [{ name: markup, recipes: [] }]],
  [{ lists: [{ name: " L ", recipes: ["a:1", { id: "a:2" }, "a:1"] }, { name: "L", recipes: ["a:3"] }] }, [{ name: "L", recipes: ["a:1", "a:2", "a:3"] }]],
]) {
  test(`lists work with damaged storage: ${JSON.stringify(stored)}`, () => {
    const { storage, tab } = device("lists", stored);
    const { lists, updateLists, keptMembers } = tab().load("visitor-lists");
    assert.deepEqual(lists(), sound);
    assert.deepEqual(keptMembers(), {});
    updateLists(({ lists }) => lists.push({ name: "New", recipes: [] }));
    assert.deepEqual(storage.json("lists").lists, [...sound, { name: "New", recipes: [] }]);
  });
}

test("lists of a later version are shown and not replaced", () => {
  const later = { version: 2, lists: [{ name: "Later", recipes: [], more: 1 }] };
  const { storage, tab } = device("lists", later);
  const { lists, updateLists } = tab().load("visitor-lists");
  assert.equal(updateLists(({ lists }) => lists.push({ name: "New", recipes: [] })), false);
  assert.deepEqual(lists().map(({ name }) => name), ["Later", "New"]);
  assert.deepEqual(storage.json("lists"), later);
});

test("unknown members of lists stay", () => {
  const { storage, tab } = device("lists", { version: 1, mine: 1, lists: [{ name: "L", recipes: [], note: "n" }] });
  tab().load("visitor-lists").updateLists(({ lists }) => lists.push({ name: "New", recipes: [] }));
  const { mine, lists } = storage.json("lists");
  assert.deepEqual([mine, lists[0].note], [1, "n"]);
});

test("lists are added to those that are there", () => {
  const { tab } = device("lists", { lists: [{ name: "L", recipes: ["a:1"] }] });
  const { addToLists, lists, moveEntry, setMember, updateLists } = tab().load("visitor-lists");
  const added = [{ name: "L", recipes: ["a:1", "a:2"] }, { name: "M", recipes: ["a:3"], note: "kept" }];
  updateLists((value) => assert.equal(addToLists(value.lists, added), 1));
  assert.deepEqual(lists(), [{ name: "L", recipes: ["a:1", "a:2"] }, { name: "M", recipes: ["a:3"], note: "kept" }]);
  setMember("L", "a:1", true);
  setMember("L", "a:2", false);
  assert.deepEqual(lists()[0].recipes, ["a:1"]);
  updateLists((value) => assert.deepEqual([moveEntry(value.lists, 1, -1), moveEntry(value.lists, 0, -1), moveEntry(value.lists, -1, 1)], [0, 0, -1]));
  assert.deepEqual(lists().map(({ name }) => name), ["M", "L"]);
});

// ---- Notes ----

for (const [stored, sound] of [
  ["not json", []], ["null", []], ['{"recipes": {}}', []],
  ['{"recipes": [null, 7, {"id": 5}, {"id": "a:b", "note": 7, "cooked": 7}]}', [{ id: "a:b", note: "", cooked: [] }]],
  ['{"recipes": [{"id": "a:b", "cooked": ["2026-13-45", "tomorrow", 7, null, "2026-05-04"]}]}', [{ id: "a:b", cooked: ["2026-05-04"], note: "" }]],
]) {
  test(`notes work with damaged storage: ${JSON.stringify(stored)}`, () => {
    const { storage, tab } = device("notes", stored);
    const { noteOf, updateNote } = tab().load("notes-store");
    for (const entry of sound) assert.deepEqual(noteOf(entry.id), entry);
    updateNote("c:d", (entry) => (entry.note = "Works"));
    assert.deepEqual(storage.json("notes").recipes, [...sound, { id: "c:d", note: "Works", cooked: [] }]);
  });
}

test("an emptied note is forgotten", () => {
  const { storage, tab } = device("notes");
  const { updateNote } = tab().load("notes-store");
  updateNote("a:b", (entry) => (entry.note = "x"));
  assert.equal(storage.json("notes").recipes.length, 1);
  updateNote("a:b", (entry) => (entry.note = " "));
  assert.deepEqual(storage.json("notes").recipes, []);
});

test("imported notes are joined, and none is lost", () => {
  const mine = { id: "a:1", note: "Theirs", cooked: ["2026-03-04"] };
  const { tab } = device("notes", { recipes: [mine] });
  const { exportedNotes, importNotes } = tab().load("notes-store");
  const given = [{ id: "a:1", note: "Mine", cooked: ["2026-01-02"] }, { id: "a:2", note: "N", cooked: [], more: 1 }, { id: 7 }, null];
  assert.equal(importNotes(given), 2);
  const joined = [{ id: "a:1", note: "Theirs\n\nMine", cooked: ["2026-01-02", "2026-03-04"] }, given[1]];
  assert.deepEqual(exportedNotes(), joined);
  assert.equal(importNotes(joined), 0);
  assert.equal(importNotes("no list"), 0);
  assert.deepEqual(exportedNotes(), joined);
});

// ---- Addresses of recipes ----

test("an address that only holds the site's is none of its recipes", () => {
  const page = new Page({ html: "<body><main></main></body>" });
  const { base } = page.load("site-root");
  const { isRecipe } = page.load("return-list");
  const addresses = [`${base}recipes/soup/`, `${base}recipes/`, `https://web.archive.org/web/2024/${base}recipes/soup/`, "https://evil.example/recipes/soup/"];
  assert.deepEqual(addresses.map(isRecipe), [true, false, false, false]);
});

// ---- Pages for offline use ----

test("a page is kept with the files that it names by their digests, whatever its words are", () => {
  globalThis.registration = { scope: "https://example.org/" };
  const { namesIn } = new Page({ html }).load("worker-store");
  const page = `
    <link href="../../assets/site.76eadab768f578ee.css"><img srcset="../../photos/263ddb3a2e8b4640-320.webp 320w, ../../photos/263ddb3a2e8b4640-640.webp 640w">
    <p>The list is in assets/list.txt and photos/pie.jpg of my disk.</p>`;
  assert.deepEqual(Array.from(namesIn(page)), ["assets/site.76eadab768f578ee.css", "photos/263ddb3a2e8b4640-320.webp", "photos/263ddb3a2e8b4640-640.webp"].map((path) => `https://example.org/${path}`));
});

// ---- The shopping list and the plan ----

const recipe = (key, others = {}) => ({
  key, id: `f:${key}`, title: key, url: `recipes/${key}/`, factor: "1", yield: 4, label: "Servings", lines: [], ...others,
});
const meal = (key, others = {}) => ({ key, date: "2026-11-27", id: "f:1", title: key, url: "recipes/x/", factor: "1", ...others });

const stores = {
  "shopping-list": { module: "shopping-store", store: "shoppingList", list: "recipes", entry: recipe },
  "meal-plan": { module: "meal-plan-store", store: "mealPlan", list: "meals", entry: meal },
};

for (const [name, { module, store, list, entry }] of Object.entries(stores)) {
  const open = (tab) => tab().load(module)[store];

  for (const stored of ["{", "", "[]", "null", '"x"', "7", { version: 2, [list]: [] }, { [list]: [] }]) {
    test(`${name} that cannot be read is left until the visitor starts anew: ${JSON.stringify(stored)}`, () => {
      const { storage, tab } = device(name, stored);
      const text = storage.text(name);
      const kept = open(tab);
      assert.equal(kept.isUnreadable, true);
      assert.equal(kept.change((data) => data[list].push(entry("a"))), undefined);
      kept.note("left", 5);
      assert.equal(storage.text(name), text);
      kept.startAnew();
      assert.equal(kept.isUnreadable, false);
      kept.change((data) => data[list].push(entry("a")));
      assert.deepEqual(storage.json(name)[list].map(({ key }) => key), ["a"]);
    });
  }

  test(`${name} is in step with other tabs, and undo leaves what they changed`, () => {
    const { storage, tab } = device(name);
    const [one, other] = [open(tab), open(tab)];
    let calls = 0;
    other.watch((isFromElsewhere) => (calls += isFromElsewhere ? 1 : 0));
    const undo = one.change((data) => data[list].push(entry("a"), entry("b")));
    assert.equal(calls, 1);
    assert.deepEqual(other.data[list].map(({ key }) => key), ["a", "b"]);
    other.change((data) => data[list].push(entry("c")));
    undo();
    assert.deepEqual(storage.json(name)[list].map(({ key }) => key), ["c"]);
    storage.entries.clear();
    for (const page of storage.tabs) page.window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
    assert.deepEqual([one.data[list], other.data[list]], [[], []]);
  });

  test(`${name} comes back in its order after a removal is undone`, () => {
    const { storage, tab } = device(name, { version: 1, [list]: ["a", "b", "c"].map((key) => entry(key)) });
    const kept = open(tab);
    const undo = kept.change((data) => data[list].splice(0, 2));
    kept.change((data) => (data[list][0].title = "C"));
    undo();
    assert.deepEqual(storage.json(name)[list].map(({ title }) => title), ["a", "b", "C"]);
  });

  test(`${name} lasts as long as the page where storage is blocked or full`, () => {
    for (const methods of [["setItem"], ["getItem", "setItem"]]) {
      const kept = new Page({ html, storage: brokenStorage(...methods) }).load(module)[store];
      for (const key of ["a", "b"]) kept.change((data) => data[list].push(entry(key)));
      assert.deepEqual(kept.data[list].map(({ key }) => key), ["a", "b"]);
      assert.equal(kept.isKept, false);
      assert.equal(kept.merge({ version: 1, [list]: [entry("c")] }), 0);
    }
  });

  test(`${name} that is exported is added to another once`, () => {
    const { storage, tab } = device(name, { version: 1, [list]: [entry("a")], other: [1] });
    const kept = open(tab);
    assert.deepEqual(kept.copy()[list].map(({ key }) => key), ["a"]);
    const given = { version: 1, [list]: [entry("a", { title: "other" }), entry("b"), { key: "c" }, null] };
    assert.equal(kept.merge(given), 1);
    assert.equal(kept.merge(given), 0);
    assert.deepEqual(storage.json(name)[list].map(({ title }) => title), ["a", "b"]);
    assert.deepEqual(storage.json(name).other, [1]);
    for (const bad of [null, [], {}, { version: 2, [list]: [] }]) assert.throws(() => kept.merge(bad));
  });

  test(`${name} holds addresses of the site alone`, () => {
    const { storage, tab } = device(name);
    const strange = ["https://evil.example/", "//evil.example/x", "\\\\evil.example", "javascript:alert(1)", "data:,x", "http://a b/"];
    const given = { version: 1, [list]: [...strange, "recipes/a/"].map((url, index) => entry(String(index), { url })) };
    const kept = open(tab);
    assert.deepEqual([kept.countIn(given), kept.merge(given), kept.countIn(7)], [1, 1, 0]);
    storage.keep(name, given);
    assert.deepEqual(open(tab).data[list].map(({ url }) => url), ["recipes/a/"]);
  });
}

test("entries of the shopping list that are not sound are left out, and unknown members stay", () => {
  const piece = (one) => ({ lines: [{ text: "x", name: "", pieces: [one] }] });
  const deep = Array(8).fill().reduce((inner) => ({ pieces: [inner] }), "x");
  const bad = [
    null, 1, {}, { key: "a" }, recipe("b", { factor: "0" }), recipe("c", { factor: "1/0" }), recipe("d", { factor: 1 }),
    recipe("e", piece({ value: "1/0", pieces: [] })), recipe("f", piece({ forms: "a", pieces: ["a"] })), recipe("g", piece({ value: "1" })),
    recipe("h", piece(deep)), recipe("i", piece(7)), recipe("j", piece("x".repeat(2001))), recipe("k", { title: 7 }),
    recipe("l", { done: "all" }), recipe("m", { removed: [0.5] }), recipe("n", { yield: 0 }), recipe("o", { yield: 1001 }),
    recipe("p", { label: 7 }), recipe("x".repeat(4001)), recipe(7), recipe("q", { lines: Array(301).fill(lineOf("rice", "1")) }), recipe("r", { url: undefined }),
  ];
  const good = recipe("z", { lines: [lineOf("rice", "1", "cup")], later: { a: 1 } });
  const items = [{ key: "1", text: "Bread" }, { key: "2", text: 7 }, { key: "3", text: "x".repeat(201) }];
  const edits = [{ key: "1", text: "a", was: "b" }, { key: "__proto__", text: markup, was: markup }, { key: "2", text: "a" }];
  const { storage, tab } = device("shopping-list", { version: 1, recipes: [...bad, good, good], items, edits, other: [1] });
  const { shoppingList } = tab().load("shopping-store");
  assert.deepEqual(shoppingList.data.recipes, [good]);
  assert.deepEqual(shoppingList.data.items, items.slice(0, 1));
  assert.deepEqual(shoppingList.data.edits, edits.slice(0, 2));
  shoppingList.change((data) => (data.recipes[0].done = [0]));
  assert.deepEqual(storage.json("shopping-list").other, [1]);
  assert.deepEqual(storage.json("shopping-list").recipes, [{ ...good, done: [0] }]);
});

test("recipes are added to the shopping list all or none, up to the most", () => {
  const { storage, tab } = device("shopping-list");
  const { addRecipes, shoppingList } = tab().load("shopping-store");
  const one = ({ key, ...others }) => others;
  const undo = addRecipes([one(recipe("a", { lines: [lineOf("rice", "1"), lineOf("Rice", "2"), lineOf("salt", "1")] }))]);
  assert.equal(shoppingList.data.left, 2);
  assert.equal(addRecipes([one(recipe("b")), one(recipe("c", { factor: "0" }))]), undefined);
  assert.equal(addRecipes(Array.from({ length: 100 }, (_, index) => one(recipe(`r${index}`)))), undefined);
  assert.deepEqual(shoppingList.data.recipes.map(({ title }) => title), ["a"]);
  undo();
  assert.deepEqual([storage.json("shopping-list").recipes, storage.json("shopping-list").left], [[], 0]);
  const full = new Page({ html, storage: brokenStorage("setItem") }).load("shopping-store");
  assert.equal(full.addRecipes([one(recipe("a"))]), undefined);
  assert.deepEqual(full.shoppingList.data.recipes, []);
});

test("meals that are not sound are left out, and unknown members stay", () => {
  const bad = [
    null, meal("b", { date: "today" }), meal("c", { factor: "0" }), meal("d", { url: 7 }), meal("e", { id: null }), meal("f", { label: 7 }),
    meal("g", { title: "x".repeat(1001) }),
  ];
  const good = meal("a", { id: markup, title: markup, url: markup, label: markup });
  const { storage, tab } = device("meal-plan", { version: 1, meals: [good, ...bad], later: 1 });
  const { mealPlan } = tab().load("meal-plan-store");
  assert.deepEqual(mealPlan.data.meals, [good]);
  mealPlan.change((data) => (data.meals[0].date = "2026-11-28"));
  assert.equal(storage.json("meal-plan").later, 1);
  assert.deepEqual(storage.json("meal-plan").meals, [{ ...good, date: "2026-11-28" }]);
});
