// Names of foods as the program compares them, by the rules of a language. `FoodRules` in Swift makes keys in the same way.

import { stemmer, wordsOf } from "./search-words.js";

const byteLength = (text) => new TextEncoder().encode(text).length;

export class FoodKeys {
  #stem;
  #endings;
  #stop;
  #ignored;
  /** Key -> that of the same food in recipes. */
  #same = new Map();
  #staples;

  /** - rules: What the program says of a language: `{ stem, endings, stop, ignored, same, staples }`. */
  constructor(rules) {
    this.#stem = stemmer(rules.stem);
    this.#endings = rules.endings;
    this.#stop = new Set(rules.stop);
    this.#ignored = new Set(rules.ignored);
    for (const [key, ...others] of rules.same) for (const other of others) this.#same.set(other, key);
    this.#staples = new Set(rules.staples);
  }

  /** The stem of a word, as keys have it. */
  stemOf(word) {
    return this.#stem(this.#withoutEnding(word));
  }

  /** "knoblauch" of "knoblauchzehe". */
  #withoutEnding(word) {
    const ending = this.#endings.find((one) => word.endsWith(one) && byteLength(word) >= byteLength(one) + 4);
    return ending ? word.slice(0, -ending.length) : word;
  }

  /** Whether a word says nothing of which food it is: "large". */
  isIgnored(stem) {
    return this.#ignored.has(stem);
  }

  /** The stems of the words that say which food a text names. */
  stemsOf(text) {
    const stems = wordsOf(text).filter((word) => !this.#stop.has(word)).map((word) => this.stemOf(word));
    return stems.filter((stem) => !this.isIgnored(stem) && !/^\d/.test(stem));
  }

  /** The key of some stems. */
  keyOfStems(stems) {
    const key = stems.join("");
    return this.#same.get(key) ?? key;
  }

  /** The key of a food as a visitor types it; empty if the text has no words. */
  keyOf(text) {
    return this.keyOfStems(this.stemsOf(text));
  }

  isStaple(key) {
    return this.#staples.has(key);
  }
}
