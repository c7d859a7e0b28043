// Favorites: kept on this device, shown on every page. Each page is complete without this file.

import { eachPart } from "./page-parts.js";

export const root = document.documentElement.dataset;
/** The address of the site. */
export const base = new URL(root.root || "./", location.href);
// Two sites on one host have one storage: the site's path keeps them apart.
const storageKey = `recipegen.favorites:${base.pathname}`;

/** The favorites: id of a recipe -> when it was added, in milliseconds since 1970. Only `update` changes them. */
export let favorites = new Map();
/** Whether the storage holds them too. */
let isStored = true;
/** What to do when they have changed, here or in another tab. */
const watchers = [];

// ---- Storage: it may be forbidden, full, or hold anything ----

/** What was kept, whatever it is: id -> when it was added. */
function entries(data) {
  const found = new Map();
  if (!Array.isArray(data?.recipes)) return found;
  for (const entry of data.recipes) {
    if (typeof entry?.id !== "string" || !entry.id) continue;
    found.set(entry.id, Number.isFinite(entry.added) ? entry.added : 0);
  }
  return found;
}

function parsed(text) {
  try {
    return entries(JSON.parse(text));
  } catch {
    return new Map();
  }
}

function load() {
  try {
    favorites = parsed(localStorage.getItem(storageKey));
    isStored = true;
  } catch {
    // Forbidden: what was chosen on this page is all there is.
    isStored = false;
  }
}

function save() {
  const recipes = Array.from(favorites, ([id, added]) => ({ id, added }));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, recipes }));
    isStored = true;
  } catch {
    // Forbidden or full: the choice lasts as long as this page.
    isStored = false;
  }
}

// ---- What pages show of them ----

export function showHearts(scope = document) {
  for (const button of scope.querySelectorAll("button[data-heart]")) {
    button.setAttribute("aria-pressed", String(favorites.has(button.dataset.heart)));
    button.hidden = false;
  }
}

function showCount() {
  for (const place of document.querySelectorAll("[data-favorite-count]")) {
    place.textContent = favorites.size || "";
    place.hidden = favorites.size === 0;
  }
}

function show() {
  showHearts();
  showCount();
  for (const watcher of watchers) watcher();
}

/** Calls a function now and whenever the favorites have changed. */
export function watch(watcher) {
  watchers.push(watcher);
  watcher();
}

/** Changes the favorites as `change` says, here, in the storage and on the page. */
export function update(change) {
  // Another tab may have changed them since, and its message may still be on the way.
  if (isStored) load();
  change(favorites);
  save();
  show();
  if (!isStored) say(toast.dataset.unkept);
}

// ---- A word at the lower edge of the page ----

const toast = document.querySelector("[data-toast]");
const toastTime = 10_000;
let toastTimer;

/** Says something for ten seconds, and for as long as the visitor is at it; `button` stands beside the text. */
export function say(text, button) {
  bringUp();
  toast.replaceChildren(text, ...(button ? [" ", button] : []));
  waitToHush();
}

/** Behind an open dialog nobody would see or hear it. */
function bringUp() {
  const place = document.querySelector("dialog[open]") ?? document.body;
  if (toast.parentElement !== place) place.append(toast);
}

// Events of dialogs do not bubble.
document.addEventListener("close", bringUp, { capture: true });

/** Takes back what was said. */
export function hush() {
  clearTimeout(toastTimer);
  toast.replaceChildren();
  toast.dispatchEvent(new Event("hush"));
}

function waitToHush() {
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.matches(":hover, :focus-within") ? waitToHush() : hush()), toastTime);
}

/** Calls a function whenever there is no longer anything said. */
export function whenHushed(action) {
  toast.addEventListener("hush", action);
}

// ---- What visitors do ----

document.addEventListener("click", (event) => {
  const id = event.target.closest?.("button[data-heart]")?.dataset.heart;
  if (!id || event.defaultPrevented) return;
  update((all) => all.delete(id) || all.set(id, Date.now()));
});

addEventListener("keydown", (event) => {
  if (!toast.hasChildNodes()) return;
  // Who goes there by the Tab key gets the time for it.
  if (event.key === "Escape") hush();
  else waitToHush();
});

// Another tab changed the favorites; a null key means that it cleared the storage.
addEventListener("storage", (event) => {
  if (event.key !== null && event.key !== storageKey) return;
  load();
  show();
});

// A page that comes back from the browser's back-forward cache slept through those messages.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  load();
  show();
});

load();
show();
eachPart(showHearts);
