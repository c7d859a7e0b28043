// The button "Add to shopping list" of a recipe. Fetched when the visitor first reaches for the button.

import { messageButton } from "./elements.js";
import { recipeOf } from "./shopping-recipe.js";
import { addRecipes } from "./shopping-store.js";
import { base } from "./site-root.js";
import { filled } from "./text-forms.js";

const say = (...detail) => document.dispatchEvent(new CustomEvent("recipegen:say", { detail }));

/** How often the amounts of a recipe are shown, as a fraction. */
function factorOf(article) {
  if (article.dataset.amounts) return article.dataset.amounts;
  // The script of servings has not arrived: what is typed counts.
  const typed = Math.round(Number(article.querySelector(".stepper input")?.value) * 100);
  const written = Math.round(Number(article.querySelector("[data-scaling]")?.dataset.scaling) * 100);
  return typed > 0 && written > 0 ? `${typed}/${written}` : "1";
}

function add(button) {
  const { said, undo: undoText, list, failed } = button.dataset;
  const article = button.closest("article");
  // On a page with several recipes each names its own.
  const address = article.dataset.recipeNumber ? article.querySelector("h2 a").href : location.pathname;
  const recipe = recipeOf(article, address, factorOf(article));
  const undo = addRecipes([recipe]);
  dispatchEvent(new Event("recipegen:shopping"));
  const link = messageButton("a", list, { href: new URL("shopping-list/", base) });
  if (!undo) return say(filled(failed, recipe.title), link);
  const undoButton = messageButton("button", undoText, { type: "button" });
  undoButton.addEventListener("click", () => {
    undo();
    dispatchEvent(new Event("recipegen:shopping"));
    say("");
    button.focus();
  });
  say(filled(said, recipe.title), undoButton, link);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[data-shop]");
  if (button) add(button);
});
