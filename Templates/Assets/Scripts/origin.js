// The list that a recipe was opened from: remembered where it is opened, and gone back to by the X in its corner.

import { base, root } from "./favorites.js";
import { eachPart } from "./parts.js";

const storageKey = `recipegen.list:${base.pathname}`;
const recipes = new URL("recipes/", base).href;
const favorites = new URL("favorites/", base).href;
/** The most recipes of a list that are remembered. */
const limit = 300;

export const isRecipe = (address) => address.startsWith(recipes);
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
    return JSON.parse(sessionStorage.getItem(storageKey)) ?? undefined;
  } catch {
    return undefined;
  }
}

// ---- Recipes know ----

function mark() {
  if (place.list?.isFavorites) root.origin = "favorites";
  else delete root.origin;
}

/** Each entry of the history has its own origin, so that going back and forth keeps them apart. */
function arrive() {
  if (history.state && "depth" in history.state) {
    place = history.state;
  } else {
    const before = window.navigation?.entries()[navigation.currentEntry.index - 1]?.url || document.referrer;
    // Who comes from elsewhere, such as by a link that somebody sent, did not come from the list.
    const list = before.startsWith(base.href) ? remembered() : undefined;
    const isList = list ? bare(before) === bare(list.address) : before.startsWith(base.href) && !isRecipe(before);
    place = { list, depth: isList ? 1 : 0 };
    history.replaceState(place, "");
  }
  mark();
}

/** Makes an address the page's own, one step further from the list. */
export function goTo(address) {
  history.replaceState({ ...history.state, top: scrollY }, "");
  place = { list: place.list, depth: place.depth + 1 };
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
  place = { list: place.list, depth: place.depth + 1 };
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
