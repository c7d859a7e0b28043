// The search page: finds recipes while the visitor types.

import { SearchView } from "./search-view.js";

const place = document.querySelector("[data-search]");
const box = place.querySelector("input");
/** What the visitor typed before this script ran. */
const typed = box.value;

document.querySelector("[data-without-script]").hidden = true;
place.removeAttribute("data-pending");
const view = new SearchView(place);
if (typed && typed !== box.value) {
  box.value = typed;
  view.ask();
}
if (view.isAsking) view.facets.open(-1);
// After a link from a list to the search within it the next choice is of a facet, and a keyboard on a screen would hide the results.
const isVisit = performance.getEntriesByType("navigation")[0]?.type === "navigate";
const isNarrowing = isVisit && !box.value && view.facets.choices.length > 0;
((isNarrowing && view.facets.next) || box).focus({ preventScroll: true });
