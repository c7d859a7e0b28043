// The temperatures of steps on the scale of the visitor's oven. Pages work without this file: they show what was written.

import { store, stored } from "./kitchen-store.js";
import { eachPart } from "./page-parts.js";

const scaleOfSystem = { metric: "c", us: "f" };
/** What stands for a scale that a temperature does not have: sugar and meat have no fan and no gas mark. */
const next = { fan: "c" };

function show(part) {
  const chosen = stored("temperatures") ?? "";
  const scale = chosen || scaleOfSystem[stored("units")];
  for (const select of part.querySelectorAll("[data-scale]")) {
    select.value = chosen;
    if (select.selectedIndex < 0) select.value = "";
  }
  for (const element of part.querySelectorAll(".temperature")) {
    const texts = element.dataset;
    texts.written ??= element.textContent;
    element.textContent = texts[scale] ?? texts[next[scale]] ?? texts.written;
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-scale]")) store("temperatures", target.value || null);
  if (target.matches("[data-scale], [data-system]")) show(document);
});

// The visitor may have chosen before this script arrived.
for (const { value } of document.querySelectorAll("[data-scale]")) if (value) store("temperatures", value);
eachPart(show);
