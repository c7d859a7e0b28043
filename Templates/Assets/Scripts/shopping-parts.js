// Rows of the shopping list. Texts of recipes become text nodes.

import { addressOf } from "./card-packs.js";
import { element } from "./elements.js";
import { filled } from "./text-forms.js";

/** A button that shows a sign, and has a name. */
function signButton(does, className, label) {
  const button = element("button", { type: "button", className: `sign-button ${className}`, dataset: { does } });
  button.setAttribute("aria-label", label);
  button.title = label;
  return button;
}

const recipeLink = ({ title, url }) => element("a", { href: addressOf(url) }, element("bdi", {}, title));

/** Lists names of recipes in the language of the interface. Made once: a list has many lines. */
let format;

/** "for Pancakes, Bread", with links. */
function neededFor(recipes, all) {
  const links = recipes.map(recipeLink);
  format ??= new Intl.ListFormat(all.lang, { type: "unit" });
  const list = format.formatToParts(recipes.map(({ title }) => title));
  const pieces = list.map(({ type, value }) => (type === "element" ? links.shift() : value));
  const [before, after = ""] = all.neededFor.split("{0}");
  return element("p", { className: "item-recipes", lang: all.lang }, before, ...pieces, after);
}

/** A line with its checkbox and buttons. */
export function lineItem(line, all) {
  const box = element("input", { type: "checkbox", checked: line.isDone, dataset: { does: "tick" } });
  const text = element("span", { className: "item-text", dir: "auto" }, ...line.element.childNodes);
  const row = element("li", { dataset: { key: line.key } }, element("label", {}, box, text));
  if (line.recipes.length > 0) row.append(neededFor(line.recipes, all));
  if (line.asked) {
    const use = element("button", { type: "button", className: "button", dataset: { does: "take" } }, all.useThis);
    row.append(element("p", { className: "item-asked", lang: all.lang }, `${filled(all.recipesAskFor, line.asked)} `, use));
  }
  row.append(
    element("span", { className: "item-buttons" },
      signButton("edit", "edit", filled(all.editItem, line.text)), signButton("remove", "remove", filled(all.removeItem, line.text))),
  );
  return row;
}

/** A line while the visitor edits it. */
export function editForm(line, all) {
  const field = element("input", { type: "text", value: line.text, maxLength: 200, required: true, dataset: { does: "text" } });
  field.setAttribute("aria-label", all.itemText);
  const cancel = element("button", { type: "button", className: "button", dataset: { does: "cancel" } }, all.cancel);
  const save = element("button", { className: "button primary" }, all.saveItem);
  const form = element("form", { lang: all.lang, autocomplete: "off" }, field, save, cancel);
  return element("li", { className: "is-edited", dataset: { key: line.key } }, form);
}

const shown = (number) => String(Math.round(number * 100) / 100);

/** The scale factor, a fraction, at which a recipe yields an amount; undefined if the amount is out of range. */
export function factorOf(amount, gives = 1) {
  const thousandths = Math.round(amount * 1000);
  return thousandths >= 100 && thousandths <= 1e6 ? `${thousandths}/${Math.round(gives * 1000)}` : undefined;
}

/** The amount that a button of a stepper leads to: one more or less, a half where it is little. */
export function stepped(button) {
  const now = Number(button.parentElement.querySelector("input").value);
  const step = Number(button.dataset.step);
  return Math.max(now + (now + Math.min(step, 0) < 1 ? step / 2 : step), 0.5);
}

/** A recipe with its servings. */
export function recipeRow({ key, title, url, factor, label, yield: gives = 1 }, all) {
  const [above, below = 1] = factor.split("/").map(Number);
  const name = label ?? all.amountFactor;
  const limits = { min: "0.1", max: "1000", step: "any" };
  const value = shown((gives * above) / below);
  const field = element("input", { type: "number", inputMode: "decimal", ...limits, value, dataset: { does: "amount" } });
  field.setAttribute("aria-label", name);
  const stepButton = (step, sign, text) => {
    const button = element("button", { type: "button", dataset: { does: `step ${step}`, step } }, sign);
    button.setAttribute("aria-label", text);
    return button;
  };
  const hint = element("span", {}, name);
  hint.setAttribute("aria-hidden", "true");
  const [less, more] = [stepButton(-1, "−", all.smallerAmounts), stepButton(1, "+", all.largerAmounts)];
  const stepper = element("div", { className: "stepper" }, hint, less, field, more);
  stepper.setAttribute("role", "group");
  stepper.setAttribute("aria-label", title);
  const remove = signButton("remove", "remove", filled(all.removeItem, title));
  return element("li", { dataset: { key } }, recipeLink({ title, url }), stepper, remove);
}

// ---- Rows are made anew with each change ----

/** Moves the focus to a control of a row. */
export function focusRow(place, key, does) {
  place.querySelector(`[data-key="${CSS.escape(key)}"] [data-does="${does}"]`)?.focus({ preventScroll: true });
}

/** Renders rows again and focuses the control that replaces the focused one. */
export function keepingFocus(place, render) {
  const { key } = document.activeElement?.closest("[data-key]")?.dataset ?? {};
  const { does } = document.activeElement?.dataset ?? {};
  render();
  if (key !== undefined) focusRow(place, key, does);
}

/** Whether a key removes the row that has the focus. The Delete key of Macs is Backspace. */
export const isRemoval = ({ key, repeat, target }) =>
  ["Delete", "Backspace"].includes(key) && !repeat && !target.matches("input:not([type=checkbox]), select");
