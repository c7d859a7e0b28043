// The list of the favorites page, and what its parts share.

import { CardList } from "./card-list.js";
import { texts } from "./page-texts.js";
import { UndoMessages } from "./undo-messages.js";

export const section = document.querySelector("[data-favorite-list]");
export const all = texts("favorite-texts");
export const messages = new UndoMessages(all);

const whenShown = [];
export const list = new CardList(section, () => whenShown.forEach((action) => action()));

/** Calls a function when the cards of the list are shown. */
export const onShown = (action) => whenShown.push(action);

/** The cards of the list that are loaded. */
export const shownCards = () => list.part("cards").querySelectorAll(".card:not(.card-placeholder)");

export const titleOf = (card) => card.querySelector(".card-title, a")?.textContent ?? "";

/** Says what became of a file or link. */
export function tell(text) {
  list.part("said").textContent = text;
  list.part("link").hidden = true;
}
