// Searches of the demo site, whose files the program wrote.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { siteFolder } from "./built_sites.mjs";
import { Page } from "./page.mjs";

const folder = siteFolder();
const page = new Page({ folder });
const { cardAt, search } = page.load("search-index");
const cards = readdirSync(join(folder, "data/cards")).flatMap((name) => JSON.parse(readFileSync(join(folder, "data/cards", name), "utf8")).cards);

async function answerTo(text, choices = []) {
  let last;
  for await (const answer of search(text, { choices })) last = answer;
  return last;
}

/** The titles of the recipes found, in order. */
async function titles(text, choices) {
  const { docs, edition } = await answerTo(text, choices);
  return Promise.all(Array.from(docs, async (doc) => (await cardAt(doc, edition)).title));
}

for (const [text, title] of [
  ["khachap", "Adjarian Khachapuri"], ["KHACHAP", "Adjarian Khachapuri"], ["smorrebrod", "Smørrebrød"], ["SMØRREBRØD", "Smørrebrød"],
  ["pasteis", "Pastéis de Nata"], ["nata past", "Pastéis de Nata"], ["  herring,  pickled ", "Smørrebrød"],
  ["georgian", "Adjarian Khachapuri"], ["cucumbers smash", "Smashed Cucumbers"], ["vegan jollof", "Smoky Jollof Rice"],
  // In spite of a slip.
  ["lasanga", "Sunday Lasagne"], ["khachpuri", "Adjarian Khachapuri"], ["cucumbr", "Smashed Cucumbers"],
]) {
  test(`finds ${title} by ${text}`, async () => {
    const found = await titles(text);
    assert.ok(found.some((one) => one.toLowerCase().includes(title.toLowerCase())), String(found));
    assert.ok(found.length < cards.length);
  });
}

test("leaves out what is excluded", async () => {
  const found = await titles("-butter");
  assert.ok(found.length > 0 && found.length < cards.length);
  assert.ok(!found.some((title) => /butter/i.test(title)));
});

test("all words must fit, from their beginnings", async () => {
  for (const text of ["khachapuri herring", "achapuri"]) assert.deepEqual(await titles(text), []);
});

test("titles come first", async () => {
  const found = await titles("butter");
  const inTitle = found.filter((title) => /\bbutter/i.test(title));
  assert.ok(inTitle.length > 0 && inTitle.length < found.length);
  assert.deepEqual(found.slice(0, inTitle.length), inTitle);
});

test("a search asks for few and small files", async () => {
  const page = new Page({ folder });
  for await (const { isWhole } of page.load("search-index").search("khachapuri bread ")) assert.equal(typeof isWhole, "boolean");
  // The index, the strong and weak shards of two words, their vocabulary, and single keys.
  assert.ok(page.requests.length <= 6, String(page.requests));
  const sizes = page.requests.map((path) => statSync(join(folder, path)).size);
  assert.ok(sizes.reduce((sum, size) => sum + size) < 50_000, String(sizes));
});

test("the start of a field's value is enough while it is typed", async () => {
  const found = await titles("cuisine:Korean ");
  assert.ok(found.length > 0);
  assert.deepEqual(await titles("cuisine:kor"), found);
  assert.deepEqual(await titles("cuisine:kor "), []);
});

test("values of one facet are alternatives, and those of several must all fit", async () => {
  const of = (...cuisines) => cards.filter(({ cuisine }) => cuisines.includes(cuisine)).map(({ title }) => title).sort();
  const cuisine = (value, others) => ({ facet: "cuisine", value, ...others });
  const both = [cuisine("Italian"), cuisine("Australian")];
  assert.deepEqual((await titles("", [cuisine("Italian")])).sort(), of("Italian"));
  assert.deepEqual((await titles("", both)).sort(), of("Italian", "Australian"));
  assert.equal((await titles("", [cuisine("Korean", { isExcluded: true })])).length, cards.length - of("Korean").length);
  const long = await titles("", [...both, { facet: "time", value: "more" }]);
  assert.ok(long.length > 0 && long.length < both.length + of("Italian").length && long.every((title) => of("Italian", "Australian").includes(title)));
});

test("numbers of values are those of the results", async () => {
  const { countsOf } = page.load("search-near");
  const values = [...new Set(cards.map(({ cuisine }) => cuisine).filter(Boolean))].map((value) => ({ facet: "cuisine", value }));
  const counts = await countsOf(await answerTo("rice"), values);
  assert.ok(counts.includes(0) && counts.some((count) => count > 0));
  for (const [index, value] of values.entries()) assert.equal((await titles("rice", [value])).length, counts[index], value.value);
});

for (const [text, near] of [
  ["mango salaad zzzz", "mango salad"], ["khachapuri zzzz", "khachapuri"], ["cuisine:gerogian bread", "cuisine:georgian bread"],
  ["cuisine:nowhere khachapuri", "khachapuri"],
]) {
  test(`suggests ${near} for ${text}`, async () => {
    const { formOf, nearQuery } = page.load("search-near");
    const found = await nearQuery(await answerTo(text));
    const { docs, edition } = await answerTo([...found.rest, ...found.words].join(" "));
    assert.ok(docs.length > 0);
    assert.equal(found.rest.join(" "), near.includes(":") ? near.split(" ")[0] : "");
    for (const word of near.split(" ").filter((word) => !word.includes(":"))) {
      assert.ok(found.words.some((stem) => formOf(stem, word, edition) === word), `${word}: ${found.words}`);
    }
  });
}
