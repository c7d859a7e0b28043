// Scripts of pages that read the storage themselves: ticked ingredients, the list that a recipe was opened from, and the greeting.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { siteFolder } from "./built_sites.mjs";
import { brokenStorage, DeviceStorage, pageOf } from "./page.mjs";

// ---- Ticked ingredients ----

function ingredients(storage) {
  const page = pageOf(siteFolder(), "recipes/sunday-lasagne/", { storage });
  page.load("ingredient-checkboxes");
  const section = page.document.querySelector("[data-checks]");
  const boxes = section.querySelectorAll("li input");
  return {
    id: section.dataset.checks, boxes, uncheck: section.querySelector("[data-uncheck]"),
    checked: () => boxes.flatMap((box, index) => (box.checked ? [index] : [])),
    check: (index, checked = true) => {
      boxes[index].checked = checked;
      page.fire(boxes[index], "change");
    },
    uncheckAll: () => page.fire(section.querySelector("[data-uncheck]"), "click"),
  };
}

for (const stored of ["", "{", "[]", "null", '{"recipes": 7}', '{"recipes": [null, {"id": 3}, {"id": "a"}]}']) {
  test(`ingredients are ticked with damaged storage: ${stored}`, () => {
    const storage = new DeviceStorage();
    storage.keep("checks", stored);
    const { boxes, checked, check, id } = ingredients(storage);
    assert.ok(boxes.length > 10);
    assert.deepEqual(checked(), []);
    check(2);
    assert.deepEqual(ingredients(storage).checked(), [2]);
    assert.deepEqual(storage.json("checks").recipes.at(-1), { id, lines: [boxes[2].value] });
  });
}

test("a tick is of its line, whatever other lines say", () => {
  const { boxes } = ingredients();
  assert.equal(new Set(boxes.map(({ value }) => value)).size, boxes.length);
});

test("ticks of the last fifty recipes are stored, and shown in other tabs", () => {
  const storage = new DeviceStorage();
  const old = Array.from({ length: 50 }, (_, number) => ({ id: `old:${number}`, lines: ["x"] }));
  storage.keep("checks", { version: 1, recipes: old });
  const [one, other] = [ingredients(storage), ingredients(storage)];
  one.check(1);
  assert.deepEqual(other.checked(), [1]);
  assert.deepEqual(storage.json("checks").recipes.slice(0, -1), old.slice(1));
  assert.equal(other.uncheck.hidden, false);
  other.uncheckAll();
  assert.deepEqual([one.checked(), one.uncheck.hidden], [[], true]);
});

test("ticks last as long as the page where storage is blocked or full", () => {
  for (const methods of [["setItem"], ["getItem", "setItem"]]) {
    const { checked, check, uncheckAll } = ingredients(brokenStorage(...methods));
    for (const index of [0, 2]) check(index);
    check(2, false);
    assert.deepEqual(checked(), [0], String(methods));
    uncheckAll();
    assert.deepEqual(checked(), [], String(methods));
  }
});

// ---- The list that a recipe was opened from ----

const list = "https://site.example/cuisines/italian/";

/** The address to which a recipe's page leads back. */
function backFrom(stored, referrer = list) {
  const session = new DeviceStorage();
  session.keep("list", stored);
  const page = pageOf(siteFolder("-page"), "recipes/sunday-lasagne/", { session, referrer });
  const link = page.document.querySelector("a[data-back]");
  const href = link.href;
  page.load("return-list");
  return link.href === href ? "home" : link.href;
}

test("a recipe leads back to the list that it was opened from", () => {
  assert.equal(backFrom({ address: list, ids: ["a:1"] }), list);
  // A visitor from another site did not come from the list.
  assert.equal(backFrom({ address: list, ids: ["a:1"] }, "https://example.org/"), "home");
});

for (const stored of [
  "{}", "7", "null", '{"ids":[],"address":"https://example.org/"}', "x", "", `{"address":"${list}"}`, `{"address":"${list}","ids":7}`, '{"ids":[],"address":7}',
  '{"ids":[],"address":"javascript:alert(1)"}',
]) {
  test(`a recipe leads home with damaged storage: ${stored}`, () => assert.equal(backFrom(stored), "home"));
}

// ---- The greeting ----

function greeting({ storage, hour = 19 }) {
  mock.timers.enable({ apis: ["Date"], now: new Date(2026, 5, 1, hour) });
  const page = pageOf(siteFolder(), "", { storage });
  page.load("greeting");
  mock.timers.reset();
  return { text: page.document.querySelector("[data-greeting]").textContent, button: page.document.querySelector("[data-part=change]") };
}

for (const stored of ["not json", "", "null", "[]", "7", '{"name": 7}', '{"name": {"a": 1}}', '{"version": 1, "name": "   "}']) {
  test(`the greeting has no name with damaged storage: ${stored}`, () => {
    const storage = new DeviceStorage();
    storage.keep("greeting", stored);
    const { text, button } = greeting({ storage });
    assert.equal(text, "Good evening");
    assert.deepEqual([button.textContent, button.hidden], [button.dataset.add, false]);
  });
}

test("a long name is cut, and signs of directions are left out", () => {
  for (const [name, shown] of [["Wolfgang ".repeat(99), "Wolfgang ".repeat(5).slice(0, 40)], ["\u202eA\u2066 \n B", "A B"], ["{0}$&<b>", "{0}$&<b>"], ["😀".repeat(50), "😀".repeat(40)]]) {
    const storage = new DeviceStorage();
    storage.keep("greeting", { name });
    assert.equal(greeting({ storage }).text, `Good evening, ${shown}`);
  }
});

test("the greeting is that of the hour", () => {
  const texts = Array.from({ length: 24 }, (_, hour) => greeting({ hour }).text);
  const times = { 0: "A late hello", 5: "Good morning", 12: "Good afternoon", 18: "Good evening", 23: "A late hello" };
  const changes = Object.fromEntries([...texts.entries()].filter(([hour, text]) => text !== texts[hour - 1]));
  assert.deepEqual(changes, times);
});
