// The links of steps to ingredients. Their popover has a script of its own. Pages work without this file.

import { OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";

/** As in `step-ingredients.js`, of which this needs no more. */
const mention = 'a[href*="#ingredient-"]';

new OnDemand(`.steps ${mention}`, () => {
  const script = document.querySelector("[data-popover]")?.dataset.popover;
  return script && { script };
});

/** Only the first mention in a step is a tab stop. */
function limitTabStops(part) {
  for (const step of part.querySelectorAll(".steps > li")) {
    const named = new Set();
    for (const word of step.querySelectorAll(mention)) {
      if (named.has(word.hash)) word.tabIndex = -1;
      named.add(word.hash);
    }
  }
}

eachPart(limitTabStops);
