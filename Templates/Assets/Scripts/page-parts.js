// Content that is added to a page later: a recipe in the detail pane or in the sheet. An event, because a page has two
// scripts: its own and the one that `kitchen-loader.js` fetches.

const added = "recipegen:added";

/** Calls a function with the page now, and with each part that is added later. */
export function eachPart(watcher) {
  document.addEventListener(added, ({ detail }) => watcher(detail));
  watcher(document);
}

/** Registers an added part, so that all scripts work in it. */
export function add(part) {
  document.dispatchEvent(new CustomEvent(added, { detail: part }));
}
