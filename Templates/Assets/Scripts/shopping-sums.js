// What the recipes of a shopping list need together. Amounts of one food are added up where they are weights, volumes, or numbers
// of the same thing; others are shown side by side: "300 g + 3 medium potatoes".

import { isLess, isMetric, keepUpperEnds, measureOf, over, parsed, plus, showAmounts, times } from "./amounts.js";
import { lineElement } from "./shopping-lines.js";
import { folded, wordsOf } from "./search-words.js";
import { tidy } from "./text-forms.js";

/** Elements by key, in order. */
function grouped(elements, keyOf) {
  const groups = new Map();
  for (const element of elements) {
    const key = keyOf(element);
    if (groups.has(key)) groups.get(key).push(element);
    else groups.set(key, [element]);
  }
  return groups;
}

/** What a shopping list needs to know of a site: names of foods, aisles, and units. */
export class ShoppingSums {
  #keys;
  #table;
  /** Unit -> how many grams or milliliters it has, as a fraction. */
  #sizes;
  #someMore;

  /**
   * - keys: A `FoodKeys`.
   * - data: `units` has the table of units; `weights` and `volumes` have how many grams or milliliters a unit is.
   * - someMore: The text for what has no amount beside what has one.
   */
  constructor(keys, { units, weights, volumes }, someMore) {
    this.#keys = keys;
    this.#table = units;
    const sizes = (kind, all) => Object.entries(all).map(([unit, size]) => [unit, { kind, size: parsed(size) }]);
    this.#sizes = new Map([...sizes("weight", weights), ...sizes("volume", volumes)]);
    this.#someMore = someMore;
  }

  /** The key of the food that a line names. Lines with one key are shown as one. Lists of before have lines without a food. */
  keyOf({ food, name, text }) {
    return food?.split(" ", 1)[0] ?? (this.#keys.keyOf(name) || folded(name || text));
  }

  /**
   * The lines of some recipes by food, in order: `{ key, places, element }`. A place is a recipe's entry and the index of its line;
   * the element shows what all need together.
   */
  items(recipes, system) {
    const places = recipes.flatMap((entry) => entry.lines.map((line, index) => ({ entry, index, line })));
    const shown = places.filter(({ entry, index }) => !entry.removed?.includes(index));
    const items = grouped(shown, ({ line }) => this.keyOf(line));
    return Array.from(items, ([key, places]) => ({ key, places, element: this.#sum(places, system) }));
  }

  /** What a line of a recipe is as an element, with its first amount in a system of units. */
  #contribution({ entry, line }, system) {
    const element = lineElement(line);
    keepUpperEnds(element, this.#table);
    return { element, line, factor: parsed(entry.factor), ...this.#amountIn(element, system) };
  }

  #amountIn(element, system) {
    const numbers = [...element.querySelectorAll("data[value]")];
    const place = numbers.find((number) => !number.closest("[data-size], .ingredient-note"));
    if (!place) return { kind: "none" };
    const group = place.closest("[data-metric], [data-us]");
    let measure = measureOf(place.value);
    if (group?.dataset[system]) measure = measureOf(group.dataset[system]);
    // "1 cup plus 2 tablespoons"
    else if (group && group.querySelectorAll("data").length > 1) {
      measure = measureOf(group.dataset[isMetric(measure.unit, this.#table) ? "metric" : "us"] ?? place.value);
    }
    const { unit } = measure;
    const quantity = measure.quantity.at(-1);
    const size = this.#sizes.get(unit);
    if (!quantity.above) return { kind: "none" };
    if (size) return { kind: size.kind, unit, quantity, place };
    const sizes = Array.from(element.querySelectorAll("[data-size]"), ({ textContent }) => tidy(textContent));
    const thing = `number ${unit} ${sizes.join()} `;
    return { kind: thing + this.#prefix(element).toLowerCase(), thing, unit, quantity, place };
  }

  /** One large onion and two of any size are three onions. */
  #joinSizes(all) {
    for (const group of grouped(all.filter(({ thing }) => thing), ({ thing }) => thing).values()) {
      const [{ thing }] = group;
      if (new Set(group.map(({ kind }) => kind)).size !== 2 || !group.some(({ kind }) => kind === thing)) continue;
      for (const one of group) one.kind = thing;
    }
  }

  #nameIn = (element) => tidy(Array.from(element.querySelectorAll(".ingredient-name"), (part) => part.textContent).join(" "));

  /** The words before a name that do not say which food it is: "medium". */
  #prefix(element) {
    const words = this.#nameIn(element).split(" ");
    const count = words.findIndex((word) => wordsOf(word).some((one) => !this.#keys.isIgnored(this.#keys.stemOf(one))));
    return words.slice(0, Math.max(count, 0)).join(" ");
  }

  #sum(places, system) {
    const all = places.map((place) => this.#contribution(place, system));
    if (all.length === 1) {
      showAmounts(all[0].element, all[0].factor, system, this.#table);
      return all[0].element;
    }
    this.#joinSizes(all);
    const groups = grouped(all, ({ kind }) => kind);
    const unmeasured = groups.get("none") ?? [];
    groups.delete("none");
    const sums = Array.from(groups.values(), (group) => this.#added(group, system));
    if (sums.length === 0) return unmeasured[0].element;
    return this.#joined(sums, unmeasured.length > 0, this.#otherNames(all, sums[0].name));
  }

  /** What the food is called in other lines: "plain flour" beside "flour". Words with one initial are forms of one: "Ei" and "Eier". */
  #otherNames(all, name) {
    const initials = (text) => this.#keys.stemsOf(text).map(([initial]) => initial).join("");
    const names = new Map(all.map(({ element }) => this.#nameIn(element)).map((one) => [initials(one), one]));
    names.delete(initials(name));
    return [...names.values()];
  }

  /**
   * The line whose unit and notation the sum uses: metric, with the largest unit, in fractions, of more than one: its words are in
   * the plural.
   */
  #largest(group, sizeOf) {
    const isBetter = (one, best) => {
      const [isOneMetric, isBestMetric] = [one, best].map(({ unit }) => isMetric(unit, this.#table));
      if (isOneMetric !== isBestMetric) return isOneMetric;
      if (isLess(sizeOf(best), sizeOf(one))) return true;
      if (isLess(sizeOf(one), sizeOf(best))) return false;
      const rank = ({ place, quantity }) => (place.dataset.decimal === undefined ? 2 : 0) + (quantity.above > quantity.below);
      return rank(one) > rank(best);
    };
    return group.reduce((best, one) => (isBetter(one, best) ? one : best));
  }

  /** The sum of a group, as a multiple of its largest line. */
  #added(group, system) {
    const sizeOf = ({ unit }) => this.#sizes.get(unit)?.size ?? parsed("1");
    const largest = this.#largest(group, sizeOf);
    const total = group
      .map((one) => times(over(sizeOf(one), sizeOf(largest)), times(one.quantity, one.factor)))
      .reduce(plus);
    const prefixes = new Set(group.map(({ element }) => this.#prefix(element)));
    showAmounts(largest.element, over(total, largest.quantity), system, this.#table);
    const prefix = this.#prefix(largest.element);
    const name = this.#nameIn(largest.element);
    const amount = largest.element.querySelector(".amount") ?? largest.place;
    for (const word of amount.querySelectorAll(".of")) word.remove();
    return {
      // "بيضتان" is amount and name in one.
      amount: amount.closest(".ingredient-name") ? "" : tidy(amount.textContent),
      prefix: prefixes.size === 1 ? prefix : "",
      name: prefix ? name.slice(prefix.length).trim() : name,
      isLast: amount.matches(".ingredient-name ~ .amount"),
    };
  }

  #joined(sums, hasMore, others) {
    const element = document.createElement("li");
    const parts = sums.map(({ amount, prefix }) => [amount, prefix].filter(Boolean).join(" ")).filter(Boolean);
    if (hasMore) parts.push(this.#someMore);
    const name = document.createElement("span");
    name.className = "ingredient-name";
    name.textContent = [sums[0].name, ...others].join(" / ");
    const amount = document.createElement("span");
    amount.className = "amount";
    amount.textContent = parts.join(" + ");
    element.append(...(!amount.textContent ? [name] : sums[0].isLast ? [name, " ", amount] : [amount, " ", name]));
    return element;
  }
}
