// The number of things to buy in the menu, and the button of recipes that adds to the list. Its script is fetched with the first
// press. Pages work without this file.

import { OnDemand } from "./on-demand.js";
import { eachPart } from "./page-parts.js";
import { base } from "./site-root.js";

function showCount() {
  let count;
  try {
    // The number is near the start of what may be a long text.
    count = localStorage.getItem(`recipegen.shopping-list:${base.pathname}`)?.match(/^\{"version":1,"left":([1-9]\d{0,4}),/)?.[1];
  } catch {
    // Blocked: there is no list.
  }
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
