// Lists that a script fills: placeholders become cards from the top, so that no card moves when one above it has loaded.

/** Moves the focus to a card's link; to a placeholder until it has one. */
export const focusItem = (item) => (item?.querySelector("a") ?? item)?.focus({ preventScroll: true });

/** A placeholder for a card that is being fetched. It takes the focus until the card has a link. */
function placeholder() {
  const item = document.createElement("li");
  item.className = "card card-placeholder";
  item.tabIndex = -1;
  return item;
}

/**
 * Shows the items of some documents, in order. Those that are there stay. `itemOf(doc)` makes another if all before it are there
 * and `isReady(doc)`; otherwise a placeholder is shown. Returns their number.
 */
export function fill(grid, docs, isReady, itemOf) {
  const standing = new Map(Array.from(grid.children, (item) => [Number(item.dataset.doc), item]));
  const { bottom, height } = grid.getBoundingClientRect();
  let isNext = true;
  let isLower = false;
  const items = docs.map((doc) => {
    const item = standing.get(doc);
    const isCard = item && !item.matches(".card-placeholder");
    isNext &&= isCard || isReady(doc);
    // A card may be lower than its placeholder. The placeholders below it are made again: none is seen to move.
    if (isCard || (item && !isNext && !isLower)) return item;
    const made = isNext ? itemOf(doc) : placeholder();
    made.dataset.doc = doc;
    if (item) {
      isLower = true;
      const hadFocus = item === document.activeElement;
      item.replaceWith(made);
      if (hadFocus) focusItem(made);
    }
    return made;
  });
  for (const item of standing.values()) if (!items.includes(item)) item.remove();
  // Existing items are not moved without need: a moved element loses the focus.
  items.forEach((item, index) => {
    if (grid.children[index] !== item) grid.insertBefore(item, grid.children[index] ?? null);
  });
  // What is below the list stays where it is, if that is in view.
  if (isLower && bottom < innerHeight) grid.style.minBlockSize = `${height}px`;
  return items.length;
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
