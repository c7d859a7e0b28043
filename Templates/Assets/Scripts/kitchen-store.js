// What a visitor chose, started and wrote, stored on this device.

import { base } from "./site-root.js";

// Sites on one host share its storage: the key includes the site's path.
const keyOf = (name) => `recipegen.${name}:${base.pathname}`;

/** A stored text; null for none, undefined where the storage is blocked. */
export function stored(name) {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return undefined;
  }
}

/** Stores a text; null removes it. Returns whether it is stored: what is blocked or full lasts as long as the page. */
export function store(name, text) {
  try {
    if (text === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}

/** Calls a function when another tab stores a text. */
export function onStored(name, watcher) {
  addEventListener("storage", ({ key }) => {
    // A null key means that the storage was cleared.
    if (key === null || key === keyOf(name)) watcher();
  });
  // A page in the back-forward cache receives no storage events.
  addEventListener("pageshow", ({ persisted }) => persisted && watcher());
}
