// Servings and units of a recipe. Pages work without this file: they show the amounts as written.

import { amountOf, over, rational, showAmounts, times } from "./amounts.js";
import { store, stored } from "./kitchen-store.js";
import { eachPart } from "./page-parts.js";
import { showStepAmounts } from "./step-amounts.js";

const one = rational(1n);

/** A number that a person typed, as a fraction; undefined for what is not above zero. */
function numberOf(text) {
  const thousandths = Math.round(Number(text) * 1000);
  return thousandths > 0 && thousandths <= 1e9 ? rational(BigInt(thousandths), 1000n) : undefined;
}

const shown = ({ above, below }) => String(Math.round((Number(above) / Number(below)) * 100) / 100);

/** The amounts of a recipe, with their controls. */
class Scaling {
  #controls;
  #recipe;
  #table;
  /** What the recipe gives as written. */
  #original;
  #factor = one;
  /** Whether the visitor removed the amounts from the steps of the scaled recipe. */
  #isQuiet = false;

  constructor(controls) {
    this.#controls = controls;
    this.#recipe = controls.closest("article");
    this.#table = JSON.parse(this.#part("[data-units]").textContent);
    this.#original = numberOf(controls.dataset.scaling);
    const system = this.#part("[data-system]");
    // The visitor may have chosen before this script arrived.
    if (system.value === "written") {
      system.value = stored("units") ?? "written";
      if (!system.value) system.value = "written";
    } else {
      this.#keepSystem();
    }
    if (this.#part("[data-step-amounts]").checked) store("step-amounts", "1");
    const number = this.#part(".stepper input");
    const typed = number.value === number.defaultValue ? undefined : numberOf(number.value);
    const wanted = typed ?? numberOf(new URLSearchParams(location.search).get(this.#parameter));
    if (wanted) this.#factor = over(wanted, this.#original);
    this.#addEvents();
    this.#show();
  }

  #part(selector) {
    return this.#controls.querySelector(selector);
  }

  /** In the address: servings, or the factor of a recipe that does not say how much it gives. */
  get #parameter() {
    return "factor" in this.#controls.dataset ? "scale" : "servings";
  }

  get #system() {
    return this.#part("[data-system]").value;
  }

  #addEvents() {
    const number = this.#part(".stepper input");
    for (const button of this.#controls.querySelectorAll("[data-step]")) {
      button.addEventListener("click", () => this.#step(Number(button.dataset.step)));
    }
    number.addEventListener("change", () => this.#scale(numberOf(number.value) ?? this.#original));
    this.#part("[data-system]").addEventListener("change", () => this.#keepSystem());
    this.#part("[data-original]").addEventListener("click", () => {
      this.#scale(this.#original);
      number.focus();
    });
    this.#part("[data-step-amounts]").addEventListener("change", ({ target }) => {
      store("step-amounts", target.checked ? "1" : null);
      this.#isQuiet = !target.checked;
      this.#showInSteps();
    });
    this.#part("details").addEventListener("toggle", () => this.#fillIngredients());
    this.#part("[data-have]").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#scaleToIngredient();
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
    this.#scale(numberOf(Math.max(now + direction * size, 0.5)));
  }

  #scale(amount) {
    this.#factor = over(amount, this.#original);
    this.#show();
    const address = new URL(location.href);
    if (this.#isOriginal) address.searchParams.delete(this.#parameter);
    else address.searchParams.set(this.#parameter, shown(amount));
    history.replaceState(history.state, "", address);
  }

  get #isOriginal() {
    return this.#factor.above === this.#factor.below;
  }

  #keepSystem() {
    store("units", this.#system);
    this.#show();
  }

  #show() {
    showAmounts(this.#recipe, this.#factor, this.#system, this.#table);
    this.#part(".stepper input").value = shown(this.#amount);
    this.#part("[data-original]").hidden = this.#isOriginal;
    if (this.#isOriginal) this.#isQuiet = false;
    this.#showInSteps();
    for (const element of this.#recipe.querySelectorAll("[data-yield]")) {
      element.dataset.yield ||= element.textContent;
      const text = element.dataset.yield;
      const first = text.match(/\d+(?:[.,]\d+)?/);
      const isNumber = first && Number(first[0].replace(",", ".")) === Number(shown(this.#original));
      element.textContent = isNumber && !this.#isOriginal ? text.replace(first[0], shown(this.#amount)) : text;
    }
    this.#fillIngredients();
  }

  /** In a scaled recipe the amounts are of use where they are used. */
  #showInSteps() {
    const isShown = stored("step-amounts") !== null || (!this.#isOriginal && !this.#isQuiet);
    this.#part("[data-step-amounts]").checked = isShown;
    showStepAmounts(this.#recipe, isShown);
  }

  // ---- "I have 300 g of flour" ----

  /** The first amount of each line, with the line. */
  #lines() {
    const lines = Array.from(this.#recipe.querySelectorAll(".ingredients li"), (line) => ({
      line,
      place: line.querySelector("[data-metric], [data-us], data[value]"),
    }));
    return lines.filter(({ place }) => place);
  }

  #fillIngredients() {
    if (!this.#part("details").open) return;
    const select = this.#part("[data-have] select");
    const chosen = select.selectedIndex;
    const options = this.#lines().map(({ line, place }) => {
      const { unit } = amountOf(place, this.#system, this.#table);
      const name = line.querySelector(".ingredient-name").textContent.trim();
      const names = this.#table.units[unit]?.[1];
      return new Option(names ? `${names[0]} ${name}` : unit ? `${unit} ${name}` : name);
    });
    select.replaceChildren(...options);
    select.selectedIndex = Math.max(0, chosen);
  }

  #scaleToIngredient() {
    const number = numberOf(this.#part("[data-have] input").value);
    const line = this.#lines()[this.#part("[data-have] select").selectedIndex];
    if (!number || !line) return;
    const { quantity } = amountOf(line.place, this.#system, this.#table);
    this.#scale(times(this.#original, over(number, quantity[0])));
  }
}

eachPart((part) => {
  for (const controls of part.querySelectorAll("[data-scaling]")) new Scaling(controls);
});
