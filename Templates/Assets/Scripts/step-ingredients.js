// The ingredients that steps name, with their lines in the list.

/** The links of steps to lines. `data-part` is on those that do not take the whole line. */
export const mention = 'a[href*="#ingredient-"]';

/** The lines that a link names. */
export function linesOf(link) {
  const ids = link.dataset.lines?.split(" ").map((number) => `ingredient-${number}`) ?? [link.hash.slice(1)];
  return ids.map((id) => link.closest("article").querySelector(`#${CSS.escape(id)}`)).filter(Boolean);
}

/** A copy of what a line says now: its amount, name and note. */
export function contentOf(line) {
  const copy = (line.querySelector("label") ?? line).cloneNode(true);
  copy.querySelector("input")?.remove();
  return copy;
}
