// Narrows a list in place: shows the facets of the search page above it, and in its place the recipes that they leave.

import { setHeading } from "./cards.js";
import { facetKey, facets } from "./search-query.js";
import { SearchView } from "./search-view.js";
import { searchWithin } from "./search-within.js";
import { allows, fetchPage } from "./site-pages.js";
import { root } from "./site-root.js";

const form = document.querySelector("[data-list-filters]");
const button = form.querySelector("button");

/** What all recipes of the list have; undefined for the list of all recipes. */
function own() {
  const [[facet, value] = []] = new FormData(form);
  // Quotes would end the value.
  return facet && { key: facetKey(facet, value), query: `${facet}:"${value.replace(/["“”„«»]/g, " ")}"` };
}

/** The part of the search page that narrows a search and shows its results. */
async function searchPart() {
  const page = await fetchPage(form.action);
  const part = page.querySelector("[data-search]");
  if (!part?.querySelector(".facets") || !allows(page)) throw new Error("nothing to narrow the list with");
  part.removeAttribute("data-pending");
  for (const element of part.querySelectorAll(".search-form, [data-part=hint]")) element.remove();
  const template = part.querySelector("template");
  // The titles of cards are below the heading of a list.
  if (form.closest("section")) setHeading(template.content, "h3");
  // Cards are made before the part is in the page.
  document.head.append(template);
  return document.adoptNode(part);
}

/** A promise of the element that has all facets. */
let opening;

/** - isPressed: Whether the visitor pressed the button; else the address asks for it. */
async function open(isPressed) {
  button.ariaBusy = "true";
  try {
    const part = await searchPart();
    const { facets } = new SearchView(part, { start: button, own: own(), whenShown: showWhetherNarrowed });
    facets.open(-1);
    await facets.fitted;
    form.after(part);
    const filters = part.querySelector(".facets");
    filters.id = "list-filters";
    button.setAttribute("aria-controls", filters.id);
    button.ariaExpanded = "true";
    return filters;
  } catch (error) {
    console.warn(error);
    opening = undefined;
    if (isNarrowed()) searchWithin(form);
    else if (isPressed) form.submit();
  } finally {
    button.ariaBusy = null;
  }
}

/** The stylesheet shows either the list or the results. */
function showWhetherNarrowed(isNarrowed) {
  if (isNarrowed) root.narrowed = "";
  else delete root.narrowed;
}

async function toggle() {
  const filters = await opening;
  filters.hidden = !filters.hidden;
  button.ariaExpanded = String(!filters.hidden);
}

button.addEventListener("click", (event) => {
  event.preventDefault();
  if (!opening) opening = open(true);
  else if (!button.ariaBusy) toggle();
});

/** Whether the address asks for some recipes of the list. */
function isNarrowed() {
  const names = [...new URLSearchParams(location.search).keys()];
  return names.some((name) => Object.hasOwn(facets, name.replace("not-", "")));
}

function openIfAsked() {
  if (isNarrowed()) opening ??= open(false);
}

addEventListener("popstate", openIfAsked);
openIfAsked();
