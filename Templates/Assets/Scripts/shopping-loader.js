// The number of things to buy in the menu, and the button of recipes that adds to the list. Its script is fetched when the visitor
// first reaches for the button. Pages work without this file.

import { stored } from "./kitchen-store.js";
import { OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";

function showCount() {
  // The number is near the start of what may be a long text.
  const count = stored("shopping-list")?.match(/^\{"version":1,"left":([1-9]\d{0,4}),/)?.[1];
  for (const place of document.querySelectorAll("[data-shopping-count]")) {
    place.textContent = count ?? "";
    place.hidden = !count;
  }
}

// Of this page, of another tab, and of a page in the back-forward cache.
for (const kind of ["recipegen:shopping", "storage", "pageshow"]) addEventListener(kind, showCount);

const control = "[data-shop]";

new OnDemand(control, () => {
  const script = document.querySelector(control)?.dataset.shop;
  return script && { script };
});

eachPart((part) => {
  showCount();
  for (const button of part.querySelectorAll(control)) button.hidden = false;
});
