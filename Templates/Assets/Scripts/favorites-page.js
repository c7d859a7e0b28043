// The favorites page: the visitor's recipes, all or those of a list. Its other parts have files of their own.

import { favorites, update } from "./favorites.js";
import { list, section } from "./favorites-list.js";
import { showShared, shownIds } from "./favorites-links.js";
import { onChosen } from "./favorites-lists.js";
import { letRemove } from "./favorites-removal.js";

const suggestions = document.querySelector("[data-suggestions]");
/** Resolves when all cards of the list are shown. */
let shown;

function show() {
  const { size } = favorites();
  section.removeAttribute("data-pending");
  list.part("share").hidden = size === 0;
  list.part("bar").hidden = size === 0;
  list.part("empty").hidden = size > 0;
  if (suggestions) suggestions.hidden = size > 0;
  const ids = shownIds();
  list.part("empty-list").hidden = size === 0 || ids.length > 0;
  shown = list.show(ids);
}

list.part("forget").addEventListener("click", () => update((all) => list.gone.forEach((id) => all.delete(id))));

letRemove(() => shown);
onChosen(show);
show();
showShared();
