// What goes in at each step, as chips below its text. Pages show steps as their author wrote them unless a visitor asks for it.

import { additionsOf } from "./step-ingredients.js";

/** Shows the chips of the steps of a recipe, with the amounts as its list has them now, or removes them. */
export function showAdditions(recipe, isShown) {
  for (const list of recipe.querySelectorAll(".steps .additions")) list.remove();
  if (!isShown) return;
  for (const step of recipe.querySelectorAll(".steps > li")) {
    const list = additionsOf(step);
    if (list) step.querySelector(":scope > .text").after(list);
  }
}
