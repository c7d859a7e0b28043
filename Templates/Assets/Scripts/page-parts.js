// Content that is added to a page later: a recipe in the detail pane or in the sheet.

const watchers = [];

/** Calls a function with the page now, and with each part that is added later. */
export function eachPart(watcher) {
  watchers.push(watcher);
  watcher(document);
}

/** Registers an added part, so that all scripts work in it. */
export function add(part) {
  for (const watcher of watchers) watcher(part);
}
