// Favorites: stored on this device, shown on every page. Pages work without this file.

import { DeviceData, membersOf } from "./device-data.js";
import { eachPart } from "./page-parts.js";

/** Parses the stored data: id -> when it was added, in milliseconds since 1970. */
function entries(data) {
  const found = new Map();
  if (!Array.isArray(data?.recipes)) return found;
  for (const entry of data.recipes) {
    if (typeof entry?.id !== "string" || !entry.id) continue;
    found.set(entry.id, Number.isFinite(entry.added) ? entry.added : 0);
  }
  return found;
}

const data = new DeviceData(
  "favorites",
  (data) => ({ ...membersOf(data), recipes: entries(data) }),
  (value) => ({ ...value, recipes: Array.from(value.recipes, ([id, added]) => ({ id, added })) }),
);

/** Recipe id -> when it was added. Only `update` changes it. */
export const favorites = () => data.value.recipes;

// ---- Showing favorites ----

function showHearts(scope = document) {
  for (const button of scope.querySelectorAll("button[data-heart]")) {
    button.setAttribute("aria-pressed", String(favorites().has(button.dataset.heart)));
    button.hidden = false;
  }
}

function showCount() {
  for (const place of document.querySelectorAll("[data-favorite-count]")) {
    place.textContent = favorites().size || "";
    place.hidden = favorites().size === 0;
  }
}

/** Calls a function now and after each change, here or in another tab. */
export const watch = (watcher) => data.watch(watcher);

/** Applies `change` to the favorites, the storage and the page. */
export function update(change) {
  if (!data.update(({ recipes }) => change(recipes))) say(toast.dataset.unkept);
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
function hush() {
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

watch(() => {
  showHearts();
  showCount();
});
eachPart(showHearts);
