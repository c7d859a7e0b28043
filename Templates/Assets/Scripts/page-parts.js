// Parts of pages that come after the page: a recipe that opens beside its list, or above it.

const watchers = [];

/** Calls a function with the page now, and with each part that comes later. */
export function eachPart(watcher) {
  watchers.push(watcher);
  watcher(document);
}

/** Says that a part has come, so that all that works in pages works in it. */
export function add(part) {
  for (const watcher of watchers) watcher(part);
}
