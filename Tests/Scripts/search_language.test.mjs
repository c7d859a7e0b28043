// Fields of a query by their names in the language of the interface, and words as each language spells them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { built, siteFolder } from "./built_sites.mjs";
import { Page } from "./page.mjs";

async function found(text, site = page) {
  for await (const { docs, isWhole } of site.load("search-index").search(text)) if (isWhole) return [...docs];
}

const page = new Page({ folder: siteFolder("-ar") });

for (const [text, english] of [
  ["مطبخ:korean", "cuisine:korean"], ["المطابخ: korean", "cuisine:korean"], ["-مطبخ:korean", "-cuisine:korean"],
  ["مكوّن:butter", "ingredient:butter"], ["وقت:<٣٠", "time:<30"], ["وقت:>1س", "time:>60"], ['حمية:"نباتي صرف"', "diet:vegan"],
  ["diet:نباتي", "diet:veg"], ["وقت:<٦٠دقيقة مكون:butter", "time:<60 ingredient:butter"],
]) {
  test(`a field is understood in Arabic and English: ${text}`, async () => {
    const docs = await found(text);
    assert.ok(docs.length > 0);
    assert.deepEqual(docs, await found(english));
  });
}

/** The titles that a query finds on a site of recipes with these titles. */
function titlesOf(titles, language) {
  const recipe = (name, id) =>
    ({ "@type": "Recipe", identifier: `${id}`, name, recipeCategory: name, recipeIngredient: [name], recipeInstructions: ["Warten."] });
  const site = new Page({ folder: built(titles.map(recipe), language) });
  return async (text) => {
    const docs = await found(text, site);
    const { cardAt, search } = site.load("search-index");
    for await (const { edition } of search(text)) {
      return (await Promise.all(docs.map(async (doc) => (await cardAt(doc, edition)).title))).sort();
    }
  };
}

test("ae, oe and ue find letters with two dots", async () => {
  const dishes = ["Käsespätzle", "Hühnersuppe", "Müslibrot", "Feuertopf", "Möhrenkuchen", "Kaesefondue", "Öl Eier"];
  const titles = titlesOf(dishes, "de");
  for (const [text, wanted] of [
    ["kaese", ["Kaesefondue", "Käsespätzle"]], ["kaesespaetzle ", ["Käsespätzle"]], ["KAESESPAETZ", ["Käsespätzle"]],
    ["huehner", ["Hühnersuppe"]], ["mues", ["Müslibrot"]], ["MUESLI", ["Müslibrot"]], ["müsli", ["Müslibrot"]],
    ["feuer", ["Feuertopf"]], ["-moehrenkuchen", dishes.filter((title) => !title.startsWith("Mö")).sort()],
    ["ingredient:moehrenkuchen", ["Möhrenkuchen"]], ["category:moehrenk", ["Möhrenkuchen"]], ['"oel eier"', ["Öl Eier"]],
  ]) {
    assert.deepEqual(await titles(text), wanted, text);
  }
});

test("only languages with such spellings have them", async () => {
  const titles = titlesOf(["Truffles", "True pie"], "en");
  assert.deepEqual(await titles("true"), ["True pie"]);
});

test("syllables find the Korean words that they begin", async () => {
  const titles = titlesOf(["레이텍 요리", "레몬", "떡볶이", "파전"], "ko");
  const { withoutShortStart } = page.load("search-words");
  for (const [text, wanted] of [
    ["레이", ["레이텍 요리"]], ["레이텍", ["레이텍 요리"]], ["레", ["레몬", "레이텍 요리"]], ["떡", ["떡볶이"]], ["파", ["파전"]], ["이", []],
  ]) {
    assert.deepEqual(await titles(withoutShortStart(text)), wanted, text);
  }
  assert.equal(withoutShortStart("le"), "");
});
