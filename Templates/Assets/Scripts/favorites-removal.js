// Removing a recipe from the favorites page: by its heart, by the Delete key, or by swiping; with undo.

import { favorites, update } from "./favorites.js";
import { all, list, messages, section, titleOf } from "./favorites-list.js";
import { filled } from "./text-forms.js";

/** Removes the recipe of a card. In the list, the next card gets the focus. `whenShown` waits for the list. */
function remove(card, whenShown) {
  const button = card.querySelector("button[data-heart]");
  const id = button.dataset.heart;
  const isListed = section.contains(card);
  const neighbour = isListed && (card.nextElementSibling ?? card.previousElementSibling);
  const kind = card.querySelector(".card-title a") === document.activeElement ? "a" : "button";
  const added = favorites().get(id);
  const title = titleOf(card);
  update((recipes) => recipes.delete(id));
  if (isListed) (neighbour?.querySelector?.(kind) ?? list.part("empty").querySelector("a")).focus();
  messages.tell(filled(all.removedFavorite, title), () => update((recipes) => recipes.set(id, added)), {
    undone: filled(all.restoredFavorite, title),
    async whenUndone() {
      await whenShown();
      list.part("cards").querySelector(`[data-id="${CSS.escape(id)}"] a`)?.focus();
    },
  });
}

/** `whenShown` returns a promise that resolves when all cards of the list are shown. */
export function letRemove(whenShown) {
  document.querySelector("main").addEventListener("click", (event) => {
    const heart = event.target.closest?.("button[data-heart]");
    if (!heart || !favorites().has(heart.dataset.heart)) return;
    // The general handler would remove it without undo.
    event.preventDefault();
    remove(heart.closest(".card"), whenShown);
  });

  addEventListener("keydown", (event) => {
    // The Delete key of Macs is Backspace.
    if (event.target.closest?.("input, textarea") || (event.key !== "Delete" && event.key !== "Backspace")) return;
    const card = event.target.closest?.("[data-favorite-list] .card");
    if (!card) return;
    event.preventDefault();
    // A repeated key removes only one card.
    if (!event.repeat) remove(card, whenShown);
  });

  letSwipe((card) => remove(card, whenShown));
}

// ---- Swiping a card towards the start of the line ----

/** The distance that removes a card, in CSS pixels. */
const far = 80;

function letSwipe(remove) {
  const direction = getComputedStyle(document.documentElement).direction === "rtl" ? 1 : -1;
  const grid = list.part("cards");
  let swipe;

  function end() {
    swipe?.card.style.removeProperty("--swipe");
    swipe?.card.classList.remove("swiping", "swiped");
    swipe = undefined;
  }

  grid.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card:not(.card-placeholder)");
    if (event.pointerType === "mouse" || !event.isPrimary || !card) return;
    swipe = { card, x: event.clientX, way: 0 };
  });

  grid.addEventListener("pointermove", (event) => {
    if (!swipe || !event.isPrimary) return;
    swipe.way = Math.max(0, (event.clientX - swipe.x) * direction);
    // The space that the card leaves says what will happen.
    swipe.card.dataset.says = all.remove;
    swipe.card.style.setProperty("--swipe", `${swipe.way}px`);
    swipe.card.classList.add("swiping");
    swipe.card.classList.toggle("swiped", swipe.way >= far);
  });

  grid.addEventListener("pointerup", () => {
    const { card, way } = swipe ?? {};
    end();
    if (way >= far) remove(card);
  });

  // The browser scrolls instead: the gesture is vertical.
  grid.addEventListener("pointercancel", end);
}
