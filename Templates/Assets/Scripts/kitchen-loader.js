// Servings, units and cook mode have a script of their own. Pages work without this file.

import { isStored, OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";

const kitchen = new OnDemand(".scaling, [data-cook]", () => {
  const files = document.querySelector("[data-kitchen]")?.dataset;
  return files && { script: files.kitchen, styles: files.kitchenStyles };
});

/** Whether the address or an earlier visit asks for more than what is written. */
function isWanted() {
  return /[?&](servings|scale)\b/.test(location.search) || isStored("units", "temperatures", "step-amounts", "cooking");
}

eachPart((part) => {
  for (const button of part.querySelectorAll("[data-cook]")) button.hidden = false;
  if (part.querySelector(".scaling, [data-cook]") && isWanted()) kitchen.load();
});
