// Servings and units: the script's arithmetic against the program's.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { comparable, recipePage, scaling, systems } from "./written_amounts.mjs";

const factors = ["1", "2", "3", "1/2", "1/3", "3/4", "5/8", "3/2", "4", "10", "1/12", "33/100"];
/** Pages show their amounts first. */
const namesFirst = ["Pane 80 g", "flour: 2 cups", "Butter 1/2 cup, soft", "half a cup (120g) of mushrooms"];

/** Numbers in all forms, with the units and foods that change differently. */
const numbers = ["1", "2", "3", "5", "1/2", "1 1/2", "2/3", "3/8", "1.5", "2-3", "1/4 to 1/2", "12", "250", "0.2", "a"];
const things = [
  "cups flour", "cup milk", "tbsp sugar", "tablespoons oil", "tsp salt", "teaspoons cumin", "g butter", "grams yeast",
  "kg beef", "ml cream", "l stock", "oz cheese", "pounds potatoes", "fl oz water", "cloves garlic", "cans tomatoes",
  "eggs", "large onion, chopped", "leaves basil", "sticks butter", "dozen oysters", "pinches salt", "inch ginger",
];
const lines = [
  ...numbers.flatMap((number) => things.map((thing) => `${number} ${thing}`)),
  "1 (15 ounce) can beans", "2 x 400g tins tomatoes", "150g/5¼oz butter", "1 cup (250 ml) milk", "1.5kg/3lb5oz beef",
  "1 cup plus 2 tablespoons sugar", "3 large or 4 medium eggs", "juice of 1 lemon", "1 lb carrots (about 3 cups)",
  "1 whole chicken (about 3 1/2 pounds), cut up", "1 tomato or 2 potatoes", "2/5 cup oil", "4 servings of rice",
  "1 cup sugar (200 g)", "3 cups ( 400g ) rye flour", "4 oz. butter, (8 tbsp or 1/2 cup)",
  "2 15oz. cans beans", "1 14-oz can coconut milk", "2 oz gin", "1 nutmeg", "1/2 ball mozzarella", "1 1/4 lb beef",
  ...namesFirst,
];

/** The lines of a language that the tests of the program have. */
function labelled(name) {
  const file = new URL(`../KitchenTests/LabelledLines/LabelledLines+${name}.swift`, import.meta.url);
  return readFileSync(file, "utf8").split("\n").filter((row) => row.includes("|")).map((row) => row.split("|")[0].trim());
}

function isSame(shown, expected, line, language) {
  const [one, other] = [comparable(shown), comparable(expected)];
  // Japanese has no spaces around its fractions. Pages leave bullets out.
  if (language === "ja") return one.replaceAll(" ", "") === other.replace(/^[・-]+/, "").replaceAll(" ", "");
  if (one === other) return true;
  // Names before an amount are shown after it.
  const words = (text) => text.match(/[\p{L}\p{N}_/.]+/gu)?.sort().join(" ");
  return (["ar", "fr"].includes(language) || namesFirst.includes(line)) && words(one) === words(other);
}

for (const [language, texts] of Object.entries({ en: lines, de: lines, fr: labelled("French"), ja: labelled("Japanese"), ar: labelled("Arabic") })) {
  test(`script and program write the same amounts: ${language}`, () => {
    const page = recipePage(texts, language);
    const scaled = scaling(texts, language);
    const { parsed, showAmounts } = page.load("amounts");
    const table = page.load("page-texts").texts("units");
    const items = page.document.querySelectorAll(".ingredients li");
    let compared = 0;
    for (const factor of factors) {
      for (const system of systems) {
        const expected = scaled(factor, system);
        const shown = items.map((item) => {
          showAmounts(item, parsed(factor), system, table);
          return item.textContent;
        });
        assert.equal(shown.length, expected.length);
        const differing = shown.map((text, index) => [text, expected[index], texts[index]]).filter((row) => !isSame(...row, language));
        assert.deepEqual(differing, [], `${factor} ${system}`);
        compared += shown.length;
      }
    }
    assert.equal(compared, texts.length * factors.length * systems.length);
    assert.ok(compared > 1_500);
  });
}
