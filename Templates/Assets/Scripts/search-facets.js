// The facets of a search: their values with the numbers of results, and those that are chosen.

import { search } from "./search-index.js";
import { countsOf } from "./search-near.js";
import { facetKey, facets } from "./search-query.js";
import { wordsOf } from "./search-words.js";

export const written = (number) => number.toLocaleString(document.documentElement.lang || undefined);

export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** With at most so many document numbers, for about 2,000 recipes, the index has about 20 KB of all facets. */
const small = 8192;

export class SearchFacets {
  /** A promise that the facets are those of the list, or cannot be. */
  fitted;
  #chosen;
  #openers;
  #panels;
  /** The values that the page lists, by key. */
  #values;
  /** What is chosen, by key. */
  #choices = new Map();
  /** The answer and the panel that the numbers beside values are of. */
  #counted = {};
  /** The `query` that finds the list that is narrowed, and the `key` of the value that its recipes have; undefined for all recipes. */
  #list;
  /** A promise of the answer that has all recipes of the list; undefined after a failure. */
  #whole;
  /** The panels that may have values which no recipe of the list has. */
  #unfitted = new Set();

  constructor(place, list) {
    this.#list = list;
    this.#chosen = place.querySelector("[data-part=chosen]");
    this.#openers = Array.from(place.querySelectorAll(".facet-button"));
    this.#panels = this.#openers.map((opener) => place.querySelector(`#${opener.getAttribute("aria-controls")}`));
    this.#values = new Map(this.#panels.flatMap((panel) => Array.from(panel.querySelectorAll("button"), (button) => {
      const { facet } = panel.dataset;
      const [name, number] = Array.from(button.children, (element) => element.textContent);
      const key = facetKey(facet, button.value);
      return [key, { key, facet, value: button.value, name, number, button }];
    })));
    this.fitted = list && this.#fitToList();
  }

  // ---- Choices ----

  get choices() {
    return [...this.#choices.values()];
  }

  /** What is chosen, as visitors read it. */
  get names() {
    return this.choices.map((choice) => this.#nameOf(choice));
  }

  #nameOf({ name, isExcluded }) {
    return isExcluded ? this.#chosen.dataset.without.replace("{0}", () => name) : name;
  }

  clear() {
    this.#choices.clear();
  }

  /** Sets what the parameters of an address say. */
  read(parameters) {
    this.clear();
    for (const [field, value] of parameters) {
      const isExcluded = field.startsWith("not-");
      const facet = isExcluded ? field.slice(4) : field;
      if (!Object.hasOwn(facets, facet) || wordsOf(value).length === 0) continue;
      const key = facetKey(facet, value);
      if (key === this.#list?.key) continue;
      const known = this.#values.get(key);
      this.#choices.set(key, { facet, value: known?.value ?? value, name: known?.name ?? value, isExcluded });
    }
  }

  write(parameters) {
    for (const { facet, value, isExcluded } of this.choices) parameters.append(isExcluded ? `not-${facet}` : facet, value);
  }

  /** Reacts to a click on a button. Returns whether other recipes are asked for. */
  press(button) {
    const panel = button.closest("[data-facet]");
    if (panel) return this.#choose(facetKey(panel.dataset.facet, button.value));
    const index = this.#openers.indexOf(button);
    if (index >= 0 && button.ariaDisabled !== "true") this.open(this.#panels[index].hidden ? index : -1);
    return button.parentElement === this.#chosen && this.#choices.delete(button.value);
  }

  /** Chooses a value: first recipes have it, then they do not, then it does not matter. */
  #choose(key) {
    const { facet, value, name, button } = this.#values.get(key);
    const choice = this.#choices.get(key);
    if (!choice && button.ariaDisabled === "true") return false;
    if (choice?.isExcluded) this.#choices.delete(key);
    else this.#choices.set(key, { facet, value, name, isExcluded: choice !== undefined });
    return true;
  }

  /** Moves the focus to the chip at a place, or to the one before it. Returns whether there is one. */
  focusChip(index) {
    const chips = this.#chosen.children;
    const chip = chips[index] ?? chips[index - 1];
    chip?.focus();
    return chip !== undefined;
  }

  show() {
    for (const [key, { name, button }] of this.#values) {
      const choice = this.#choices.get(key);
      button.setAttribute("aria-pressed", String(choice !== undefined));
      button.classList.toggle("excluded", choice?.isExcluded === true);
      if (choice?.isExcluded) button.setAttribute("aria-label", this.#nameOf({ name, isExcluded: true }));
      else button.removeAttribute("aria-label");
    }
    const chips = Array.from(this.#choices, ([key, choice]) => {
      const chip = Object.assign(document.createElement("button"), { className: "chip", type: "button", value: key });
      chip.textContent = this.#nameOf(choice);
      chip.setAttribute("aria-label", this.#chosen.dataset.text.replace("{0}", () => this.#nameOf(choice)));
      return chip;
    });
    // Chips that stay as they are keep the focus.
    const texts = (list) => list.map((chip) => chip.value + chip.textContent).join("\n");
    if (texts(chips) !== texts(Array.from(this.#chosen.children))) this.#chosen.replaceChildren(...chips);
    this.#chosen.hidden = chips.length === 0;
  }

  // ---- Panels ----

  /** Opens the values of one facet, and closes the others. */
  open(index) {
    for (const [place, panel] of this.#panels.entries()) {
      panel.hidden = place !== index;
      this.#openers[place].setAttribute("aria-expanded", String(place === index));
    }
  }

  /** The button of the first facet of which nothing is chosen. */
  get next() {
    const isChosen = new Set(this.choices.map(({ facet }) => facet));
    return this.#openers[this.#panels.findIndex((panel) => !isChosen.has(panel.dataset.facet))];
  }

  /** Shows how many results each value of the open facet would have. Without an answer nothing is asked for. */
  async showCounts(answer) {
    const panel = this.#panels.find((one) => !one.hidden);
    if (!panel || this.#counted.answer === answer && this.#counted.panel === panel) return;
    const counted = { answer, panel };
    this.#counted = counted;
    const listed = this.#valuesOf(panel);
    try {
      if (this.#unfitted.has(panel)) await this.#fit(panel);
      const asked = answer ?? await this.#all();
      const counts = asked && await countsOf(asked, listed);
      if (this.#counted !== counted) return;
      for (const [index, { key, number, button }] of listed.entries()) {
        // Words that match nothing have no counts.
        const count = asked ? counts?.[index] ?? 0 : undefined;
        setText(button.lastElementChild, count === undefined ? number : written(count));
        button.setAttribute("aria-disabled", String(count === 0 && !this.#choices.has(key)));
      }
    } catch (error) {
      if (this.#counted === counted) this.#counted = {};
      this.#whole = undefined;
      console.warn(error);
      // The numbers would be those of the whole site.
      if (this.#list) for (const { button } of listed) setText(button.lastElementChild, "");
    }
    panel.ariaBusy = null;
  }

  #valuesOf(panel) {
    return [...this.#values.values()].filter(({ facet }) => facet === panel.dataset.facet);
  }

  // ---- The facets of a list ----

  /** Leaves out what all recipes of the list have, and in a small catalog what none of them has, unless nothing would be left. */
  async #fitToList() {
    const { key } = this.#list;
    // Their numbers are those of all recipes.
    for (const panel of this.#panels) {
      panel.ariaBusy = "true";
      this.#unfitted.add(panel);
    }
    this.#values.get(key)?.button.remove();
    this.#values.delete(key);
    try {
      const { edition } = await this.#all();
      if (edition.limit > small) return;
      await Promise.all(this.#panels.map((panel) => this.#fit(panel)));
      const useless = this.#openers.filter((opener) => opener.ariaDisabled);
      if (useless.length < this.#openers.length) for (const opener of useless) opener.hidden = true;
    } catch (error) {
      console.warn(error);
    }
  }

  /** Hides values that no recipe of the list has; disables a facet without others. */
  async #fit(panel) {
    const listed = this.#valuesOf(panel);
    const counts = (listed.length > 0 && await countsOf(await this.#all(), listed)) || [];
    for (const [index, { button }] of listed.entries()) button.hidden = !counts[index];
    this.#unfitted.delete(panel);
    panel.ariaBusy = null;
    if (counts.some((count) => count > 0)) return;
    this.#openers[this.#panels.indexOf(panel)].ariaDisabled = "true";
    if (!panel.hidden) this.open(-1);
  }

  /** A promise of the answer that has all recipes of the list; undefined if that are all of the site. */
  #all() {
    if (!this.#whole && this.#list) {
      const asking = lastAnswer(this.#list.query);
      this.#whole = asking;
      asking.catch(() => (this.#whole = undefined));
    }
    return this.#whole;
  }
}

async function lastAnswer(query) {
  let last;
  for await (const answer of search(query)) last = answer;
  return last;
}
