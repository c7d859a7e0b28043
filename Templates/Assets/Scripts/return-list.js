// The list that a recipe was opened from: stored when the recipe opens; the close button returns to it.

import { eachPart } from "./page-parts.js";
import { base, isOfSite, root } from "./site-root.js";

const storageKey = `recipegen.list:${base.pathname}`;
/** The addresses of recipes below the site's. */
const recipes = RegExp(root.recipes || "^recipes/.");
const favorites = new URL("favorites/", base).href;
/** The maximum number of recipes of a list that are stored. */
const limit = 300;

export const isRecipe = (address) => isOfSite(address) && recipes.test(pageOf(address).slice(base.href.length));
/** An address without its fragment. */
const bare = (address) => address.split("#")[0];
/** An address without fragment and query. */
export const pageOf = (address) => address.split(/[?#]/)[0];
const isRecipePage = isRecipe(location.href);

/** This page's state: the list that it was opened from, if any, and how many history entries back that is. */
let place = { list: undefined, depth: 0 };

/** The list that the visitor came from. */
export const origin = () => place.list;

// ---- Storing the list ----

/** The list that a page shows: its address, name, recipes in order, and next page. */
export function listIn(page, address, grid = page.querySelector("main .all-recipes .grid, main > .grid") ?? page.querySelector("main .grid")) {
  const ids = Array.from(grid?.querySelectorAll("[data-heart]") ?? [], (heart) => heart.dataset.heart);
  // A shelf of the home page has no further pages, and those of a list are not those of its narrowed results.
  const pager = grid?.closest(".shelf, [data-search]") ? undefined : page.querySelector("main .pager [rel=next]");
  const next = pager?.getAttribute("href");
  const isCut = ids.length > limit || grid?.parentElement.querySelector("[data-part=more]:not([hidden])");
  return {
    address,
    // The home page has the site's name.
    title: new URL(address).pathname === base.pathname ? "" : page.querySelector("h1")?.textContent,
    ids: ids.slice(0, limit),
    next: next ? new URL(next, address).href : isCut ? address : undefined,
    isFavorites: address.startsWith(favorites),
  };
}

function remember(grid) {
  place = { list: listIn(document, location.href, grid), depth: 0 };
  mark();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(place.list));
  } catch {
    // Blocked or full: the close button leads to the home page.
  }
}

function remembered() {
  try {
    const list = JSON.parse(sessionStorage.getItem(storageKey));
    return Array.isArray(list.ids) && list.address.startsWith(base.href) ? list : undefined;
  } catch {
    // Missing or invalid.
    return undefined;
  }
}

// ---- Reading it on a recipe's page ----

function mark() {
  if (place.list?.isFavorites) root.origin = "favorites";
  else delete root.origin;
}

/** The addresses before this page in the history, the latest first, as far as the browser exposes them. */
function behind() {
  if (window.navigation) {
    return navigation.entries().slice(0, navigation.currentEntry.index).map((entry) => entry.url ?? "").reverse();
  }
  // A new tab has a referrer but no history.
  return history.length > 1 ? [document.referrer] : [];
}

/** How many entries back a list is, with only recipes between; 0 if it is not in the history. */
function stepsBack(list) {
  const addresses = behind();
  const step = addresses.findIndex((address) => !isRecipe(address));
  if (step < 0) return 0;
  const isThere = list ? bare(addresses[step]) === bare(list.address) : addresses[step].startsWith(base.href);
  return isThere ? step + 1 : 0;
}

/** Each history entry stores its own list. */
function arrive() {
  if (history.state && "depth" in history.state) {
    place = history.state;
  } else {
    // A visitor from another site did not come from the list.
    const list = (behind()[0] || document.referrer).startsWith(base.href) ? remembered() : undefined;
    place = { list, depth: stepsBack(list) };
    history.replaceState(place, "");
  }
  mark();
}

/** The state of the next entry. */
const further = () => ({ list: place.list, depth: isRecipePage && place.depth === 0 ? 0 : place.depth + 1 });

/** Pushes an address onto the history, one entry further from the list. */
export function goTo(address) {
  history.replaceState({ ...history.state, top: scrollY }, "");
  place = further();
  history.pushState(place, "", address);
}

/** Returns to the list, to its scroll position. */
export function leave() {
  history.go(-place.depth);
}

addEventListener("popstate", ({ state }) => {
  if (state && "depth" in state) place = state;
  else if (!isRecipe(location.href)) place = { list: place.list, depth: 0 };
});

// A navigation to a fragment of this page.
addEventListener("hashchange", () => {
  if (history.state || !isRecipe(location.href)) return;
  place = further();
  history.replaceState(place, "");
});

// ---- Events ----

/** The link to a recipe that a click opens in this window; undefined for clicks that open it elsewhere. */
export function chosen(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target) return undefined;
  return isRecipe(link.href) && pageOf(link.href) !== pageOf(location.href) ? link : undefined;
}

if (isRecipePage) {
  arrive();
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-back]");
    if (!link || event.defaultPrevented || place.depth === 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
  });
} else {
  document.querySelector("main").addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const grid = link?.closest("ul");
    if (grid?.querySelector("[data-heart]") && isRecipe(link.href)) remember(grid);
  }, { capture: true });
}

eachPart((part) => {
  if (!place.list) return;
  for (const link of part.querySelectorAll("a[data-back]")) {
    link.href = place.list.address;
    if (place.list.isFavorites) link.setAttribute("aria-label", link.dataset.favorites);
  }
});
