// Lists of results that a script fills: placeholders become cards, and cards that stay keep the focus.

/** Moves the focus to a card's link; to a placeholder until it has one. */
export const focusItem = (item) => (item?.querySelector("a") ?? item)?.focus({ preventScroll: true });

/**
 * Shows the items of some documents, in order. Those that are there stay, but for placeholders whose card `isReady(doc)`.
 * `itemOf(doc)` makes another. Returns their number.
 */
export function fill(grid, docs, isReady, itemOf) {
  const standing = new Map(Array.from(grid.children, (item) => [Number(item.dataset.doc), item]));
  const items = docs.map((doc) => {
    const item = standing.get(doc);
    if (item && !(isReady(doc) && item.matches(".card-placeholder"))) return item;
    const made = itemOf(doc);
    made.dataset.doc = doc;
    if (item) {
      const hadFocus = item === document.activeElement;
      item.replaceWith(made);
      if (hadFocus) focusItem(made);
    }
    return made;
  });
  const kept = new Set(items);
  for (const item of Array.from(grid.children)) if (!kept.has(item)) item.remove();
  // Existing items are not moved without need: a moved element loses the focus.
  items.forEach((item, index) => {
    if (grid.children[index] !== item) grid.insertBefore(item, grid.children[index] ?? null);
  });
  return items.length;
}

/** What stands for a card that is being fetched. It takes the focus until the card has a link. */
export function placeholder() {
  const item = document.createElement("li");
  item.className = "card card-placeholder";
  item.tabIndex = -1;
  return item;
}

/** A function that calls `show` soon, and once however often it is called until then: cards that arrive together are shown together. */
export function soon(show) {
  let isDue = false;
  return async () => {
    if (isDue) return;
    isDue = true;
    await undefined;
    isDue = false;
    show();
  };
}
