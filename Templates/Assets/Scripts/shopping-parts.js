// Rows of the shopping list. Texts of recipes become text nodes.

import { addressOf } from "./card-packs.js";

function made(name, properties, ...content) {
  const { dataset, ...others } = properties;
  const element = Object.assign(document.createElement(name), others);
  Object.assign(element.dataset, dataset);
  element.append(...content);
  return element;
}

const fill = (text, value) => text.replace("{0}", () => value);

/** A button that shows a sign, and has a name. */
function signButton(does, className, label) {
  const button = made("button", { type: "button", className: `sign-button ${className}`, dataset: { does } });
  button.setAttribute("aria-label", label);
  button.title = label;
  return button;
}

/** "for Pancakes, Bread", with links. */
function neededFor(recipes, all) {
  const links = recipes.flatMap(({ title, url }, index) => {
    const link = made("a", { href: addressOf(url) }, made("bdi", {}, title));
    return index > 0 ? [", ", link] : [link];
  });
  const [before, after = ""] = all.neededFor.split("{0}");
  return made("p", { className: "item-recipes", lang: all.lang }, before, ...links, after);
}

/** A line with its checkbox and buttons. */
export function lineItem(line, all) {
  const box = made("input", { type: "checkbox", checked: line.isDone, dataset: { does: "tick" } });
  const text = made("span", { className: "item-text", dir: "auto" }, ...line.element.childNodes);
  const row = made("li", { dataset: { key: line.key } }, made("label", {}, box, text));
  if (line.recipes.length > 0) row.append(neededFor(line.recipes, all));
  if (line.asked) {
    const use = made("button", { type: "button", className: "button", dataset: { does: "take" } }, all.useThis);
    row.append(made("p", { className: "item-asked", lang: all.lang }, `${fill(all.recipesAskFor, line.asked)} `, use));
  }
  row.append(
    made("span", { className: "item-buttons" },
      signButton("edit", "edit", fill(all.editItem, line.text)), signButton("remove", "remove", fill(all.removeItem, line.text))),
  );
  return row;
}

/** A line while the visitor edits it. */
export function editForm(line, all) {
  const field = made("input", { type: "text", value: line.text, maxLength: 200, required: true });
  field.setAttribute("aria-label", all.itemText);
  const cancel = made("button", { type: "button", className: "button", dataset: { does: "cancel" } }, all.cancel);
  const form = made("form", { lang: all.lang, autocomplete: "off" }, field, made("button", { className: "button primary" }, all.saveItem), cancel);
  return made("li", { className: "is-edited", dataset: { key: line.key } }, form);
}

const shown = (number) => String(Math.round(number * 100) / 100);

/** How often a recipe is wanted that gives something: a fraction. Undefined for what is no amount. */
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
  const field = made("input", { type: "number", inputMode: "decimal", min: "0.1", max: "1000", step: "any", value: shown((gives * above) / below), dataset: { does: "amount" } });
  field.setAttribute("aria-label", name);
  const stepButton = (step, sign, text) => {
    const button = made("button", { type: "button", dataset: { does: `step ${step}`, step } }, sign);
    button.setAttribute("aria-label", text);
    return button;
  };
  const hint = made("span", {}, name);
  hint.setAttribute("aria-hidden", "true");
  const stepper = made("div", { className: "stepper" }, hint, stepButton(-1, "−", all.smallerAmounts), field, stepButton(1, "+", all.largerAmounts));
  stepper.setAttribute("role", "group");
  stepper.setAttribute("aria-label", title);
  return made(
    "li", { dataset: { key } },
    made("a", { href: addressOf(url) }, made("bdi", {}, title)), stepper, signButton("remove", "remove", fill(all.removeItem, title)),
  );
}

// ---- Rows are made anew with each change ----

/** Moves the focus to a control of a row. */
export function focusRow(place, key, does) {
  place.querySelector(`[data-key="${CSS.escape(key)}"] [data-does="${does}"]`)?.focus({ preventScroll: true });
}

/** Applies a change: the control that has the place of the one with the focus gets it. */
export function keepingFocus(place, change) {
  const { key } = document.activeElement?.closest("[data-key]")?.dataset ?? {};
  const { does } = document.activeElement?.dataset ?? {};
  change();
  if (key !== undefined) focusRow(place, key, does);
}

/** Whether a key removes the row that has the focus. The Delete key of Macs is Backspace. */
export const isRemoval = ({ key, repeat, target }) =>
  ["Delete", "Backspace"].includes(key) && !repeat && !target.matches("input:not([type=checkbox]), select");
