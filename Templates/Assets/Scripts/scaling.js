// Servings and units of a recipe. Pages work without this file: they show the amounts as written.

import { amountOf, over, rational, showAmounts, times } from "./amounts.js";
import { markFixed } from "./fixed-marks.js";
import { store, stored } from "./kitchen-store.js";
import { eachPart } from "./page-parts.js";
import { counted } from "./page-texts.js";
import { showAdditions } from "./step-additions.js";
import { contentOf } from "./step-ingredients.js";

const one = rational(1n);
/** The least and the most servings. */
const [least, most] = [0.1, 1000];

/** A number that a person typed, as a fraction; undefined for what is not above zero. */
function numberOf(text) {
  const thousandths = Math.round(Number(text) * 1000);
  return thousandths > 0 && thousandths <= 1e9 ? rational(BigInt(thousandths), 1000n) : undefined;
}

const valueOf = ({ above, below }) => Number(above) / Number(below);
const shown = (number) => String(Math.round(valueOf(number) * 100) / 100);
const isServable = (number) => number !== undefined && valueOf(number) >= least && valueOf(number) <= most;

/** The amounts of a recipe, with their controls. */
class Scaling {
  #controls;
  #recipe;
  #table;
  #texts;
  /** What the recipe gives as written. */
  #original;
  #factor = one;

  constructor(controls) {
    this.#controls = controls;
    this.#recipe = controls.closest("article");
    this.#table = JSON.parse(this.#part("[data-units]").textContent);
    this.#texts = JSON.parse(this.#part("[data-texts]").textContent);
    this.#original = numberOf(controls.dataset.scaling);
    // The visitor may have chosen before this script arrived.
    if (this.#system !== "written") store("units", this.#system);
    if (this.#part("[data-step-amounts]").checked) store("step-amounts", "1");
    const chosen = this.#systems.find(({ value }) => value === stored("units"));
    if (chosen) chosen.checked = true;
    const { value: typed, defaultValue } = this.#number;
    const wanted = numberOf(new URLSearchParams(location.search).get(this.#parameter));
    if (isServable(wanted)) this.#factor = over(wanted, this.#original);
    this.#addEvents();
    this.#show();
    if (typed !== defaultValue) this.#scale(numberOf(typed));
  }

  #part(selector) {
    return this.#controls.querySelector(selector);
  }

  get #number() {
    return this.#part(".stepper input");
  }

  /** In the address: servings, or the factor of a recipe that does not say how much it gives; `servings-2` of the second of a page. */
  get #parameter() {
    const name = "factor" in this.#controls.dataset ? "scale" : "servings";
    const { recipeNumber } = this.#recipe.dataset;
    return recipeNumber ? `${name}-${recipeNumber}` : name;
  }

  get #systems() {
    return [...this.#controls.querySelectorAll("[data-system]")];
  }

  get #system() {
    return this.#part("[data-system]:checked").value;
  }

  #addEvents() {
    for (const button of this.#controls.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => this.#step(Number(button.dataset.step)));
    }
    this.#number.addEventListener("change", () => this.#scale(numberOf(this.#number.value)));
    for (const system of this.#systems) {
      system.addEventListener("change", () => {
        store("units", this.#system);
        this.#show();
      });
    }
    this.#part("[data-step-amounts]").addEventListener("change", ({ target }) => {
      store("step-amounts", target.checked ? "1" : null);
      this.#showInSteps();
    });
    this.#part("[data-original]").addEventListener("click", () => {
      this.#scale(this.#original);
      this.#number.focus();
    });
    this.#part("[data-have]").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#scaleToIngredient();
    });
    this.#addMenuEvents();
  }

  #addMenuEvents() {
    const menu = this.#part("details");
    menu.addEventListener("toggle", () => this.#fillIngredients());
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      // An open dialog stays.
      event.preventDefault();
      menu.open = false;
      menu.firstElementChild.focus();
    });
  }

  get #amount() {
    return times(this.#original, this.#factor);
  }

  /** One more or less; a half where it is little, and a quarter of what is counted by the dozen. */
  #step(direction) {
    const now = Number(shown(this.#amount));
    const many = Number(shown(this.#original)) >= 16 ? Math.round(Number(shown(this.#original)) / 4) : 1;
    const size = now + Math.min(direction, 0) < 1 || now < 1 ? 0.5 : many;
    this.#scale(numberOf(Math.min(Math.max(now + direction * size, 0.5), most)));
  }

  /** Scales the recipe to an amount, or says that it is no amount. */
  #scale(amount) {
    if (!isServable(amount)) {
      this.#number.value = shown(this.#amount);
      return this.#say(this.#texts.numberRefused, true);
    }
    this.#factor = over(amount, this.#original);
    this.#say([this.#announcement, this.#show()].filter(Boolean).join(". "));
    const address = new URL(location.href);
    if (this.#isOriginal) address.searchParams.delete(this.#parameter);
    else address.searchParams.set(this.#parameter, shown(amount));
    history.replaceState(history.state, "", address);
  }

  get #isOriginal() {
    return this.#factor.above === this.#factor.below;
  }

  /** Shows the amounts. Returns the sentence on what stays as written, if anything does. */
  #show() {
    showAmounts(this.#recipe, this.#factor, this.#system, this.#table);
    this.#number.value = shown(this.#amount);
    // For the shopping list, which needs it exactly.
    this.#recipe.dataset.amounts = `${this.#factor.above}/${this.#factor.below}`;
    this.#part("[data-chosen]").textContent = this.#part("[data-system]:checked").parentElement.textContent.trim();
    const count = markFixed(this.#recipe, !this.#isOriginal, this.#texts.asWritten);
    const sentence = count ? counted(this.#texts, "linesAsWritten", count) : "";
    this.#part("[data-scaled]").hidden = this.#isOriginal;
    this.#part("[data-count]").textContent = sentence;
    this.#showInSteps();
    this.#fillIngredients();
    return sentence;
  }

  #showInSteps() {
    const isShown = stored("step-amounts") === "1";
    this.#part("[data-step-amounts]").checked = isShown;
    showAdditions(this.#recipe, isShown);
  }

  // ---- The status ----

  /** "Amounts for 9 servings" */
  get #announcement() {
    const { amountsFor, amountsTimes } = this.#texts;
    const { dataset } = this.#controls;
    const number = shown(this.#amount);
    if ("factor" in dataset) return amountsTimes.replace("{0}", number);
    const text = "counts" in dataset ? `${number} ${dataset.counts}`.trim() : counted(this.#texts, "servings", number);
    return amountsFor.replace("{0}", text);
  }

  #say(text, isVisible = false) {
    const status = this.#part("[role=status]");
    status.textContent = text;
    status.classList.toggle("visually-hidden", !isVisible);
  }

  // ---- "I have 300 g of flour" ----

  /** The first amount of each line that has a name, with the line. */
  #lines() {
    const lines = Array.from(this.#recipe.querySelectorAll(".ingredients > li:not([data-fixed])"), (line) => ({
      line,
      place: line.querySelector(":is([data-metric], [data-us]):not([data-size]), data[value]"),
    }));
    return lines.filter((line) => line.place && this.#nameOf(line));
  }

  /** "garlic (cloves)" */
  #nameOf({ line, place }) {
    const { unit } = amountOf(place, this.#system, this.#table);
    const copy = contentOf(line);
    const word = copy.querySelector("[data-forms], [data-unit]");
    const units = this.#table.units[unit]?.[1]?.at(-1) ?? (unit && (word?.textContent ?? unit));
    // The word for a unit may be in the name.
    if (unit && word?.closest(".ingredient-name")) word.remove();
    const names = Array.from(copy.querySelectorAll(".ingredient-name"), (name) => name.textContent);
    const text = names.join(" ").replace(/\([^)]*\)/g, "").replace(/\s+/g, " ").trim();
    return units && text ? `${text} (${units})` : text || units;
  }

  #fillIngredients() {
    if (!this.#part("details").open) return;
    const select = this.#part("[data-have] select");
    const chosen = select.selectedIndex;
    select.replaceChildren(...this.#lines().map((line) => new Option(this.#nameOf(line))));
    select.selectedIndex = Math.max(0, chosen);
  }

  /** Of a range the upper end counts: what there is has to be enough. */
  #scaleToIngredient() {
    const number = numberOf(this.#part("[data-have] input").value);
    const line = this.#lines()[this.#part("[data-have] select").selectedIndex];
    if (!line) return;
    const { quantity } = amountOf(line.place, this.#system, this.#table);
    this.#scale(number && times(this.#original, over(number, quantity.at(-1))));
  }
}

// A click elsewhere closes the menu.
document.addEventListener("pointerdown", ({ target }) => {
  for (const menu of document.querySelectorAll(".scaling details[open]")) menu.open = menu.contains(target);
});

eachPart((part) => {
  for (const controls of part.querySelectorAll("[data-scaling]")) new Scaling(controls);
});
