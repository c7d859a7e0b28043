// What cards of the favorites page show beside what all cards show: the visitor's note, when they cooked it, and the lists
// that it is in. A field finds cards by words of these.

import { all, list, onShown, shownCards, titleOf } from "./favorites-list.js";
import { addList, chosenList, tellPlace } from "./favorites-lists.js";
import { made } from "./kitchen-parts.js";
import { noteOf, watchNotes } from "./notes-store.js";
import { counted } from "./page-texts.js";
import { filled } from "./text-forms.js";
import { lists, moveEntry, setMember, updateLists } from "./visitor-lists.js";

const dates = new Intl.DateTimeFormat(all.lang, { dateStyle: "long", timeZone: "UTC" });

// ---- Cards ----

function partOf(card) {
  const part = card.querySelector(".card-own");
  if (part) return part;
  card.append(
    made(
      `<div class="card-own"><p class="card-note" dir="auto"></p><p class="card-cooked"></p><p class="card-actions">` +
        `<button class="button" type="button" data-choose data-text="lists"></button>` +
        `<button class="button" type="button" data-move="-1">‹</button>` +
        `<button class="button" type="button" data-move="1">›</button></p></div>`,
      all,
    ),
  );
  return card.lastElementChild;
}

function showOwn(card) {
  const part = partOf(card);
  const { note, cooked } = noteOf(card.dataset.id);
  const title = titleOf(card);
  const put = (selector, text) => {
    part.querySelector(selector).textContent = text;
    part.querySelector(selector).hidden = !text;
  };
  put(".card-note", note.trim());
  put(".card-cooked", cooked.length ? `${counted(all, "cookedTimes", cooked.length)} · ${dates.format(new Date(cooked.at(-1)))}` : "");
  part.querySelector("[data-choose]").setAttribute("aria-label", filled(all.listsFor, title));
  for (const button of part.querySelectorAll("[data-move]")) {
    const [sibling, name] =
      button.dataset.move < 0 ? [card.previousElementSibling, all.moveEarlier] : [card.nextElementSibling, all.moveLater];
    button.hidden = !chosenList();
    button.disabled = !sibling;
    button.setAttribute("aria-label", filled(all.nameAndCount, name, title));
  }
}

function showAll() {
  for (const card of shownCards()) showOwn(card);
  find();
}

list.part("cards").addEventListener("click", ({ target }) => {
  const card = target.closest(".card");
  if (target.closest("[data-choose]")) openChooser(card);
  const move = target.closest("[data-move]");
  if (move) moveCard(card, Number(move.dataset.move), move);
});

/** Moves a recipe within the list that is shown, past those of it that are no favorites. */
function moveCard(card, step, button) {
  const name = chosenList().name;
  const other = step < 0 ? card.previousElementSibling : card.nextElementSibling;
  if (!other) return;
  updateLists(({ lists }) => {
    const { recipes } = lists.find((entry) => entry.name === name) ?? { recipes: [] };
    const target = recipes.indexOf(other.dataset.id);
    let index = recipes.indexOf(card.dataset.id);
    while (index !== target && index >= 0) {
      const next = moveEntry(recipes, index, step);
      if (next === index) return;
      index = next;
    }
  });
  const cards = [...shownCards()];
  tellPlace(titleOf(card), cards.indexOf(card), cards.length);
  // A moved element loses the focus, and the last place has no way on.
  const next = button.disabled ? card.querySelector("[data-move]:not(:disabled)") : button;
  next?.focus();
}

// ---- The lists of a recipe ----

const chooser = document.querySelector("[data-list-chooser]");
const choices = chooser.querySelector("[data-choices]");
let chosenCard;

function openChooser(card) {
  chosenCard = card;
  chooser.querySelector("h2").textContent = filled(all.listsFor, titleOf(card));
  showChoices();
  chooser.showModal();
}

function showChoices() {
  const id = chosenCard.dataset.id;
  choices.replaceChildren(
    ...lists().map(({ name, recipes }) => {
      const label = document.createElement("label");
      const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: recipes.includes(id) });
      box.addEventListener("change", () => setMember(name, id, box.checked));
      label.append(box, " ", name);
      return label;
    }),
  );
}

const newName = chooser.querySelector("input[name=name]");
newName.addEventListener("input", () => newName.setCustomValidity(""));
chooser.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  addList(newName, (name) => {
    setMember(name, chosenCard.dataset.id, true);
    showChoices();
  });
});
chooser.querySelector("[data-done]").addEventListener("click", () => chooser.close());
// The recipe may have left the list that is shown, and its button with it.
chooser.addEventListener("close", () => chosenCard.isConnected || document.getElementById("mine").focus());

// ---- Finding ----

const field = list.part("find");

/** The words of a text, without case and accents. */
const runs = (text) => text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "").match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsOf = (card) => {
  const { id } = card.dataset;
  const names = lists().filter(({ recipes }) => recipes.includes(id)).map(({ name }) => name);
  const facts = card.querySelector(".card-facts > span:not(:has(time))")?.textContent ?? "";
  return runs([titleOf(card), facts, noteOf(id).note, ...names].join(" "));
};

/** Hides cards that do not have all words that were typed, or their beginnings. */
function find() {
  const wanted = runs(field.value);
  let count = 0;
  for (const card of shownCards()) {
    const words = wanted.length ? wordsOf(card) : [];
    card.hidden = !wanted.every((word) => words.some((other) => other.startsWith(word)));
    if (!card.hidden) count += 1;
  }
  const isSearched = wanted.length > 0;
  list.part("found").textContent = isSearched && count ? counted(all, "recipeCount", count) : "";
  list.part("none-found").hidden = !isSearched || count > 0;
}

field.addEventListener("input", find);
field.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !field.value) return;
  field.value = "";
  find();
});

onShown(showAll);
watchNotes(showAll);
