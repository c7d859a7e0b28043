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

/** A line without its note, as a chip shows it: "200 g flour". */
function chipOf(line) {
  const chip = document.createElement("li");
  chip.append(...contentOf(line).childNodes);
  for (const part of chip.querySelectorAll(".ingredient-note, .fixed-mark")) part.remove();
  chip.textContent = chip.textContent.replace(/\s+/g, " ").replace(/[\s,;:–-]+$/, "");
  return chip;
}

/** What goes in at a step, as a list of chips; undefined for nothing. */
export function additionsOf(step) {
  const method = step.closest("section");
  const idEnd = method.querySelector("[id^=method]").id.slice("method".length);
  const number = step.id.slice("step-".length, step.id.length - idEnd.length);
  const own = method.dataset.adds?.split(" ").find((text) => text.startsWith(`${number}:`));
  if (!own) return undefined;
  const article = step.closest("article");
  const lines = own.split(":")[1].split(",").map((line) => article.querySelector(`#ingredient-${line}${idEnd}`));
  const list = document.createElement("ul");
  list.className = "additions";
  list.append(...lines.filter(Boolean).map(chipOf));
  return list;
}
