// The amounts of ingredients in the text of steps: "Pour in the 300 ml stock". Pages show steps as their author wrote them
// unless a visitor asks for amounts or scales the recipe.

import { linesOf, mention } from "./step-ingredients.js";

/** A text without what is in brackets. */
const plain = (element) => element.textContent.replace(/\s*\([^)]*\)/g, "").replace(/\s+/g, " ").trim();
const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u).filter(Boolean);

/** "300 ml", with its last word; undefined for a line without a number and a unit, such as "2" or "a little". */
function measureOf(line) {
  const amount = line.querySelector(".amount")?.cloneNode(true);
  if (!amount?.querySelector("data, :is([data-metric], [data-us]):not([data-size])")) return undefined;
  amount.querySelector(".of")?.remove();
  const text = plain(amount);
  for (const number of amount.querySelectorAll("data")) number.remove();
  const unit = wordsOf(plain(amount)).at(-1);
  return /\p{N}/u.test(text) && unit ? { text, unit } : undefined;
}

/** What to write before a link. */
function textFor(link) {
  const measures = linesOf(link).map(measureOf);
  // "ice cubes" beside "12 cubes"
  const next = wordsOf(link.textContent + (link.nextSibling?.data ?? "").slice(0, 24));
  if (measures.some((measure) => !measure || next.includes(measure.unit))) return "";
  return measures.map(({ text }) => text).join(" + ");
}

/** Shows the amounts in the steps of a recipe, as they are in its list now, or removes them. */
export function showStepAmounts(recipe, isShown) {
  for (const amount of recipe.querySelectorAll(".step-amount")) amount.remove();
  if (!isShown) return;
  const told = new Set();
  for (const link of recipe.querySelectorAll(`.steps ${mention}:not([data-part])`)) {
    const lines = link.dataset.lines ?? link.hash;
    const text = told.has(lines) ? "" : textFor(link);
    told.add(lines);
    if (!text) continue;
    const amount = document.createElement("span");
    amount.className = "step-amount";
    amount.textContent = `${text} `;
    link.before(amount);
  }
}
