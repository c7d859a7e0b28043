// What recipes need together: the script's sums against amounts that the program writes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { siteFolder } from "./built_sites.mjs";
import { chanceOf } from "./chance.mjs";
import { lineOf } from "./kept_lines.mjs";
import { pageOf } from "./page.mjs";
import { comparable, recipePage, scaling, systems } from "./written_amounts.mjs";

// ---- Fractions ----

const divisor = (one, other) => (other === 0n ? one : divisor(other, one % other));
const fraction = (above, below = 1n) => {
  const common = divisor(above, below);
  return { above: above / common, below: below / common };
};
const times = (one, other) => fraction(one.above * other.above, one.below * other.below);
const over = (one, other) => fraction(one.above * other.below, one.below * other.above);
const minus = (one, other) => fraction(one.above * other.below - other.above * one.below, one.below * other.below);
const plus = (one, other) => fraction(one.above * other.below + other.above * one.below, one.below * other.below);
const isEqual = (one, other) => one.above === other.above && one.below === other.below;
const written = ({ above, below }) => (below === 1n ? `${above}` : `${above}/${below}`);

// ---- Lines ----

const numbers = {
  en: ["1", "2", "3", "5", "1/2", "1 1/2", "2/3", "3/8", "7", "2-3", "1/4 to 1/2", "12", "250", "40"],
  de: ["1", "2", "3", "5", "1/2", "1 1/2", "2/3", "3/8", "7", "2-3", "1/4 bis 1/2", "12", "250", "40"],
};
// Of each row the amounts can be added up: a name with its units, the largest first, and the size of each. Words have their plurals
// after a bar.
const foods = {
  en: [
    ["flour", [["cup|s", 240], ["tablespoon|s", 15], ["teaspoon|s", 5]]],
    ["milk", [["cup|s", 240], ["tbsp", 15], ["tsp", 5]]],
    ["butter", [["kg", 1000], ["g", 1]]],
    ["beef", [["pound|s", 16], ["oz", 1]]],
    ["cream", [["l", 1000], ["ml", 1]]],
    ["sugar", [["tbsp", 3], ["tsp", 1]]],
    ["garlic", [["clove|s", 1]]],
    ["tomatoes", [["can|s", 1]]],
    ["celery", [["stalk|s", 1]]],
    ["parsley", [["sprig|s", 1]]],
    ["ginger", [["inch|es", 1]]],
    ["egg|s", [["", 1]]],
    ["large onion|s", [["", 1]]],
    ["ripe banana|s", [["", 1]]],
  ],
  de: [
    ["Butter", [["kg", 1000], ["g", 1]]],
    ["Sahne", [["l", 1000], ["ml", 1]]],
    ["Brühe", [["l", 1000], ["cl", 10], ["ml", 1]]],
    ["Knoblauch", [["Zehe|n", 1]]],
    ["Tomaten", [["Dose|n", 1]]],
    ["Sellerie", [["Stange|n", 1]]],
    ["Thymian", [["Zweig|e", 1]]],
    ["Salz", [["Prise|n", 1]]],
    ["Ei|er", [["", 1]]],
    ["Zwiebel|n", [["", 1]]],
    ["reife Kartoffel|n", [["", 1]]],
  ],
};

const upperEnd = (number) => number.split(/ to | bis |-/).at(-1);

/** Of a range the upper end, which is what one has to buy. */
const valueOf = (number) =>
  upperEnd(number).split(" ").map((part) => fraction(...part.split("/").map(BigInt))).reduce(plus);

/**
 * Each line as `text`, as `upper` for people who buy the upper end of a range, and with the `size` of its amount. Those of a food are
 * `of` one index, those of one unit of it `as` one.
 */
function linesOf(language) {
  let unitCount = 0;
  return foods[language].flatMap(([name, units], of) => units.flatMap(([unit, size]) => {
    unitCount += 1;
    return numbers[language].map((number) => {
      const value = valueOf(number);
      const isMany = value.above > value.below;
      const words = [unit, name].map((word) => (isMany ? word.replace("|", "") : word.split("|")[0]));
      const [text, upper] = [number, upperEnd(number)].map((text) => [text, ...words].filter(Boolean).join(" "));
      return { text, upper, size: times(value, fraction(BigInt(size))), of, as: unitCount };
    });
  }));
}

/** Some lines with factors, `[index, factor]`, that are together one line as often as a total says. */
function partsOf(chance, lines, target, total, system) {
  const own = lines[target];
  // Smaller units of the same food; in other systems a spoon of a food may not have its share of a cup's weight.
  const isOther = ({ of, as }) => of === own.of && (system === "written" ? as >= own.as : as === own.as);
  const others = [...lines.keys()].filter((index) => isOther(lines[index]));
  let rest = total;
  const parts = [];
  for (let count = chance.integer(1, 3); count > 0; count -= 1) {
    const index = chance.choice(others);
    const share = times(rest, fraction(BigInt(chance.integer(1, 5)), 7n));
    const factor = over(times(share, own.size), lines[index].size);
    if (factor.above > 100_000n || factor.below > 100_000n) continue;
    parts.push([index, written(factor)]);
    rest = minus(rest, share);
  }
  parts.push([target, written(rest)]);
  return chance.shuffled(parts);
}

/** A number of times; not one, for which the program writes a line as it is. */
function totalOf(chance) {
  const total = fraction(BigInt(chance.integer(1, 40)), BigInt(chance.choice([1, 1, 2, 3, 4, 5, 8, 12])));
  return written(total) === "1" ? totalOf(chance) : total;
}

/** The lines among some that say what all are together: such a one is shown as it is written. */
const sameAs = (lines, target, total, parts) =>
  parts.map(([index]) => lines[index]).filter(({ size }) => isEqual(size, times(total, lines[target].size))).map(({ upper }) => comparable(upper));

// ---- Sums ----

/** A function that returns the texts of some lines of a page's site together, each a line and a factor. */
function summing(page) {
  const { texts: dataOf } = pageOf(page.folder, "shopping-list/").load("page-texts");
  const { FoodKeys } = page.load("food-keys");
  const { ShoppingSums } = page.load("shopping-sums");
  const data = dataOf("shopping-data");
  const sums = new ShoppingSums(new FoodKeys(data), { ...data, units: dataOf("units") }, "some more");
  return (parts, system) => {
    const recipes = parts.map(([line, factor], key) => ({ key: String(key), factor, lines: [line] }));
    return sums.items(recipes, system).map(({ element }) => element.textContent.replace(/\s+/g, " ").trim());
  };
}

/** As `summing`, for indices of lines that the program reads. */
function summingOf(texts, language) {
  const page = recipePage(texts, language);
  const lines = page.load("shopping-lines").linesOf(page.document.querySelector("article"));
  const sum = summing(page);
  return (parts, system) => sum(parts.map(([index, factor]) => [lines[index], factor]), system);
}

for (const [language, least] of [["en", 10_000], ["de", 5_000]]) {
  test(`sums are what the program writes: ${language}`, () => {
    const lines = linesOf(language);
    const sum = summingOf(lines.map(({ text }) => text), language);
    const scaled = scaling(lines.map(({ upper }) => upper), language);
    const chance = chanceOf(7);
    let compared = 0;
    for (let turn = 0; turn < 34; turn += 1) {
      const total = totalOf(chance);
      const system = systems[turn % 3];
      const expected = scaled(written(total), system);
      for (const [target, wanted] of expected.entries()) {
        const parts = partsOf(chance, lines, target, total, system);
        const found = sum(parts, system);
        const isRight = found.length === 1 && [comparable(wanted), ...sameAs(lines, target, total, parts)].includes(comparable(found[0]));
        if (!isRight) assert.deepEqual(found, [wanted], `${written(total)} ${system} ${parts.map(([index, factor]) => `${lines[index].text} × ${factor}`)}`);
        compared += 1;
      }
    }
    assert.ok(compared > least);
  });
}

test("a sum has the plural that a line has", () => {
  const sum = summingOf(["1 Zwiebel", "3 Zwiebeln", "1 Ei", "2 Eier"], "de");
  assert.deepEqual(sum([[0, "1"], [1, "1"]], "written"), ["4 Zwiebeln"]);
  assert.deepEqual(sum([[3, "1"], [2, "1"]], "written"), ["3 Eier"]);
});

test("what cannot be added up is side by side", () => {
  const sum = summing(pageOf(siteFolder(), ""));
  for (const [lines, shown] of [
    [[lineOf("potatoes", "300", "gram"), lineOf("medium potatoes", "3")], "300 gram + 3 medium potatoes"],
    [[lineOf("medium potatoes", "3"), lineOf("large potatoes", "2")], "3 medium + 2 large potatoes"],
    [[lineOf("large onion", "1"), lineOf("Onions", "2")], "3 Onions"],
    [[lineOf("flour", "500", "gram"), lineOf("Flour", "1", "kilogram")], "1.5 kilogram Flour"],
    [[lineOf("oil", "100", "milliliter"), lineOf("oil", "2", "tablespoon")], "130 milliliter oil"],
    [[lineOf("milk", "1", "cup"), lineOf("milk", "1/3", "cup")], "1⅓ cup milk"],
    [[lineOf("eggs", "2-3"), lineOf("eggs", "1")], "4 eggs"],
    [[lineOf("eggs", "2-3")], "3 eggs"],
    [[lineOf("flour", "2", "tablespoon"), lineOf("general purpose flour", "1", "tablespoon")], "3 tablespoon flour / general purpose flour"],
    [[lineOf("basil", "1", "bunch"), { text: "Basil", name: "Basil", pieces: [{ part: "name", pieces: ["Basil"] }] }], "1 bunch + some more basil"],
  ]) {
    assert.deepEqual(sum(lines.map((line) => [line, "1"]), "written"), [shown]);
  }
});

// ---- Aisles ----

/** The aisles of a site: `{ aisles, nameOf }`, where a name is that of a number. */
function aislesOf(folder) {
  const page = pageOf(folder, "shopping-list/");
  const data = page.load("page-texts").texts("shopping-data");
  const { FoodKeys } = page.load("food-keys");
  const { Aisles } = page.load("shopping-aisles");
  return { aisles: new Aisles(new FoodKeys(data), data.aisles, data.isHeadFirst), nameOf: (number) => data.aisles[number]?.[0] };
}

test("a line is in the aisle of the food that the program read", () => {
  const page = recipePage(["4 peppers", "2 roasted peppers, sliced", "1 tsp pepper", "black pepper"], "en");
  const lines = page.load("shopping-lines").linesOf(page.document.querySelector("article"));
  const { aisles, nameOf } = aislesOf(page.folder);
  const [vegetables, spices] = ["Fruit and vegetables", "Spices, oils and sauces"];
  assert.deepEqual(lines.map((line) => nameOf(aisles.numberOfLine(line))), [vegetables, vegetables, spices, spices]);
});

test("a food is in the aisle of the word that says what it is", () => {
  const { aisles, nameOf } = aislesOf(siteFolder());
  const aisleOf = (text) => nameOf(aisles.numberOf(text));
  for (const [text, aisle] of [
    ["carrot", "Fruit and vegetables"], ["red onions", "Fruit and vegetables"], ["milk chocolate", "Baking"],
    ["chicken stock", "Pasta, rice and cans"], ["butter beans", "Pasta, rice and cans"], ["xylophones", undefined],
  ]) {
    assert.equal(aisleOf(text), aisle, text);
  }
});
