// The / key moves the focus to the search box. Suggestions have a script and styles of their own, which are fetched when a
// visitor reaches for a box. Pages work without this file.

import { OnDemand } from "./on-demand.js";
import { texts } from "./page-texts.js";

const box = document.querySelector("[data-search-box]");

addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  // In a field it is an ordinary character.
  // On narrow pages the box is not shown.
  if (!box?.checkVisibility() || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  event.preventDefault();
  box.focus();
  box.select();
});

// The box alone: taps on suggestions are left to their script. The search page has none.
new OnDemand(".search-form input", () => texts("search-suggestions"));
