// The button that narrows a list has a script of its own. Pages work without this file.

import { OnDemand } from "./on-demand.js";
import { searchWithin } from "./search-within.js";
import { root } from "./site-root.js";

const form = document.querySelector("[data-list-filters]");

const isAsked = () => /[?&](not-)?(cuisine|category|tag|diet|difficulty|time)=/.test(location.search);

/** Narrows the list if its address asks for some of its recipes. The list is hidden until these are shown. */
async function openIfAsked(filters) {
  if (!isAsked()) return;
  root.narrowed = "";
  // The visitor may have gone back meanwhile.
  if (!(await filters.load()) && isAsked()) searchWithin(form);
}

if (form) {
  const filters = new OnDemand("[data-list-filters] button", () => ({ script: form.dataset.listFilters }));
  addEventListener("popstate", () => openIfAsked(filters));
  openIfAsked(filters);
}
