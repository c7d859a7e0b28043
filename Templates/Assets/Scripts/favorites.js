// Favorites: stored on this device, shown on every page. Pages work without this file.

import { eachPart } from "./page-parts.js";
import { base } from "./site-root.js";

// Sites on one host share its storage: the key includes the site's path.
const storageKey = `recipegen.favorites:${base.pathname}`;

/** Recipe id -> when it was added, in milliseconds since 1970. Only `update` changes it. */
export const favorites = new Map();
/** Whether they are also in the storage. */
let isStored = true;
/** Called when the favorites have changed, here or in another tab. */
const watchers = [];

// ---- Storage: it may be blocked, full, or have any content ----

/** Parses the stored text: id -> when it was added. */
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
    const stored = parsed(localStorage.getItem(storageKey));
    favorites.clear();
    for (const [id, added] of stored) favorites.set(id, added);
    isStored = true;
  } catch {
    // Blocked: only the choices on this page exist.
    isStored = false;
  }
}

function save() {
  const recipes = Array.from(favorites, ([id, added]) => ({ id, added }));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, recipes }));
    isStored = true;
  } catch {
    // Blocked or full: the choice lasts as long as this page.
    isStored = false;
  }
}

// ---- Showing favorites ----

function showHearts(scope = document) {
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

/** Calls a function now and after each change. */
export function watch(watcher) {
  watchers.push(watcher);
  watcher();
}

/** Applies `change` to the favorites, the storage and the page. */
export function update(change) {
  // Another tab may have changed them, and its storage event may not have arrived.
  if (isStored) load();
  change(favorites);
  save();
  show();
  if (!isStored) say(toast.dataset.unkept);
}

// ---- The message at the end of the window ----

const toast = document.querySelector("[data-toast]");
const toastTime = 10_000;
let toastTimer;

/** Shows a message for ten seconds, or longer while it has the pointer or focus; `buttons` are shown beside it. */
export function say(text, ...buttons) {
  bringUp();
  toast.replaceChildren(text, ...buttons.flatMap((button) => [" ", button]));
  waitToHush();
}

/** Moves it into an open dialog, which makes the rest of the page inert. */
function bringUp() {
  const place = document.querySelector("dialog[open]") ?? document.body;
  if (toast.parentElement !== place) place.append(toast);
}

// Scripts that pages load on demand do not share modules with theirs.
document.addEventListener("recipegen:say", ({ detail }) => say(...detail));

// The events of dialogs do not bubble.
document.addEventListener("close", bringUp, { capture: true });

/** Hides the message. */
export function hush() {
  clearTimeout(toastTimer);
  toast.replaceChildren();
  toast.dispatchEvent(new Event("hush"));
}

function waitToHush() {
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.matches(":hover, :focus-within") ? waitToHush() : hush()), toastTime);
}

/** Calls a function when the message is hidden. */
export function whenHushed(action) {
  toast.addEventListener("hush", action);
}

// ---- Events ----

document.addEventListener("click", (event) => {
  const id = event.target.closest?.("button[data-heart]")?.dataset.heart;
  if (!id || event.defaultPrevented) return;
  update((all) => all.delete(id) || all.set(id, Date.now()));
});

addEventListener("keydown", (event) => {
  if (!toast.hasChildNodes()) return;
  // Keyboard users get more time.
  if (event.key === "Escape") hush();
  else waitToHush();
});

// Another tab changed the favorites; a null key means that the storage was cleared.
addEventListener("storage", (event) => {
  if (event.key !== null && event.key !== storageKey) return;
  load();
  show();
});

// A page in the back-forward cache receives no storage events.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  load();
  show();
});

load();
show();
eachPart(showHearts);
