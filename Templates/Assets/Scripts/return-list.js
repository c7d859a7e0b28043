// The list that a recipe was opened from: remembered where it is opened, and gone back to by the X in its corner.

import { base, root } from "./favorites.js";
import { eachPart } from "./page-parts.js";

const storageKey = `recipegen.list:${base.pathname}`;
const recipes = new URL("recipes/", base).href;
const favorites = new URL("favorites/", base).href;
/** The most recipes of a list that are remembered. */
const limit = 300;

export const isRecipe = (address) => address.startsWith(recipes) && pageOf(address) !== recipes;
/** An address without the place in its page. */
const bare = (address) => address.split("#")[0];
/** The address of a recipe's page without what else an address may hold. */
export const pageOf = (address) => address.split(/[?#]/)[0];
const isRecipePage = isRecipe(location.href);

/** Where this page stands: the list that it was opened from, if any, and how many steps back in the history that is. */
let place = { list: undefined, depth: 0 };

/** The list that the visitor came from. */
export const origin = () => place.list;

// ---- Lists remember ----

/** What a page shows as a list: its address, its name, its recipes in order, and where it goes on. */
export function listIn(page, address, grid = page.querySelector("main .grid")) {
  const ids = Array.from(grid?.querySelectorAll("[data-heart]") ?? [], (heart) => heart.dataset.heart);
  const next = page.querySelector("main .pager [rel=next]")?.getAttribute("href");
  const isCut = ids.length > limit || page.querySelector("main [data-part=more]:not([hidden])");
  return {
    address,
    // The home page is called what the site is.
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
    // Forbidden or full: the X leads home then.
  }
}

function remembered() {
  try {
    const list = JSON.parse(sessionStorage.getItem(storageKey));
    return Array.isArray(list.ids) && list.address.startsWith(base.href) ? list : undefined;
  } catch {
    // Nothing, or anything else.
    return undefined;
  }
}

// ---- Recipes know ----

function mark() {
  if (place.list?.isFavorites) root.origin = "favorites";
  else delete root.origin;
}

/** The addresses behind this page in the history, the last one first: all that the browser tells of. */
function behind() {
  if (window.navigation) {
    return navigation.entries().slice(0, navigation.currentEntry.index).map((entry) => entry.url ?? "").reverse();
  }
  // A tab of its own has a page that it was opened from, and none to go back to.
  return history.length > 1 ? [document.referrer] : [];
}

/** How many steps back a list is, over other recipes; 0 if it is not there. */
function stepsBack(list) {
  const addresses = behind();
  const step = addresses.findIndex((address) => !isRecipe(address));
  if (step < 0) return 0;
  const isThere = list ? bare(addresses[step]) === bare(list.address) : addresses[step].startsWith(base.href);
  return isThere ? step + 1 : 0;
}

/** Each entry of the history has its own origin, so that going back and forth keeps them apart. */
function arrive() {
  if (history.state && "depth" in history.state) {
    place = history.state;
  } else {
    // Who comes from elsewhere, such as by a link that somebody sent, did not come from the list.
    const list = (behind()[0] || document.referrer).startsWith(base.href) ? remembered() : undefined;
    place = { list, depth: stepsBack(list) };
    history.replaceState(place, "");
  }
  mark();
}

/** The place one step further on: still no way back for who has none. */
const further = () => ({ list: place.list, depth: isRecipePage && place.depth === 0 ? 0 : place.depth + 1 });

/** Makes an address the page's own, one step further from the list. */
export function goTo(address) {
  history.replaceState({ ...history.state, top: scrollY }, "");
  place = further();
  history.pushState(place, "", address);
}

/** Goes back to the list, to where the visitor left it. */
export function leave() {
  history.go(-place.depth);
}

addEventListener("popstate", ({ state }) => {
  if (state && "depth" in state) place = state;
  else if (!isRecipe(location.href)) place = { list: place.list, depth: 0 };
});

// A step to a place within the page.
addEventListener("hashchange", () => {
  if (history.state || !isRecipe(location.href)) return;
  place = further();
  history.replaceState(place, "");
});

// ---- What visitors do ----

/** The link to a recipe that a click is to open here; nothing for one that is to open elsewhere. */
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
