// Which aisle of a shop has a food.

/** The minimum length of a food word that is matched at the end of a compound: "Rinderhackfleisch". */
const shortest = 4;

export class Aisles {
  #keys;
  /** The key of a food -> the number of its aisle. */
  #numbers = new Map();
  #isHeadFirst;

  /** - aisles: `[name, ...keys]` of each; the first one that has a key counts. */
  constructor(keys, aisles, isHeadFirst) {
    this.#keys = keys;
    this.#isHeadFirst = isHeadFirst;
    for (const [number, [, ...foods]] of aisles.entries()) {
      for (const food of foods) if (!this.#numbers.has(food)) this.#numbers.set(food, number);
    }
  }

  /** The number of the aisle of a recipe's line; undefined for what no aisle has. */
  numberOfLine({ food = "", name, text }) {
    return food.split(" ").map((key) => this.#numbers.get(key)).find((number) => number !== undefined) ?? this.numberOf(name || text);
  }

  /** The same of what a text names. "Red onion" is where onions are. */
  numberOf(text) {
    const stems = this.#keys.stemsOf(text).slice(0, 12);
    for (let count = stems.length; count > 0; count -= 1) {
      const starts = Array.from({ length: stems.length - count + 1 }, (_, start) => start);
      // The word that says what it is comes last, or first.
      for (const start of this.#isHeadFirst ? starts : starts.reverse()) {
        const number = this.#numbers.get(this.#keys.keyOfStems(stems.slice(start, start + count)));
        if (number !== undefined) return number;
      }
    }
    return stems.map((stem) => this.#numberByEnd(stem)).find((number) => number !== undefined);
  }

  #numberByEnd(stem) {
    for (let start = 1; start <= stem.length - shortest; start += 1) {
      const number = this.#numbers.get(stem.slice(start));
      if (number !== undefined) return number;
    }
    return undefined;
  }
}
