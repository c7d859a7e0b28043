// A recipe's page as the shopping list and the plan of the week keep it.

import { linesOf } from "./shopping-lines.js";
import { fetchPage } from "./site-pages.js";
import { base, isOfSite } from "./site-root.js";

/** What a recipe gives, as its page says it: `{ yield, label }`. */
function servingsOf(article) {
  const controls = article.querySelector("[data-scaling]");
  if (!controls) return {};
  const label = controls.querySelector(".stepper input").getAttribute("aria-label");
  return { ...(!("factor" in controls.dataset) && { yield: Number(controls.dataset.scaling) }), label };
}

/** A recipe on a page. The factor is how often its amounts are wanted, as a fraction. */
export function recipeOf(article, address, factor) {
  const url = new URL(address, base).href;
  return {
    id: article.querySelector("[data-checks]")?.dataset.checks ?? "",
    title: article.querySelector("h1, h2")?.textContent.trim().slice(0, 500) ?? "",
    url: url.startsWith(base.href) ? url.slice(base.href.length) : url,
    factor,
    ...servingsOf(article),
    lines: linesOf(article),
  };
}

/** A promise of the recipe at an address of the site; of undefined for a page without ingredients. */
export async function fetchRecipe(address, factor = "1") {
  // What the device keeps may have come from elsewhere.
  if (!isOfSite(address)) return undefined;
  const article = (await fetchPage(address)).querySelector("main > article");
  const recipe = article && recipeOf(article, address, factor);
  return recipe?.lines.length > 0 ? recipe : undefined;
}
