// The visitor's own note on a recipe, and the dates on which they cooked it.

import { fetchTexts } from "./fetched-texts.js";
import { made } from "./kitchen-parts.js";
import { localDate } from "./local-date.js";
import { noteLimit, noteOf, updateNote, watchNotes } from "./notes-store.js";
import { eachPart } from "./page-parts.js";
import { filled } from "./text-forms.js";

/** How long after a key what was typed is stored, in milliseconds. */
const pause = 500;

class Notes {
  #id;
  #all;
  #section;
  #timer;
  #dates;

  constructor(section, all) {
    this.#id = section.dataset.notes;
    this.#all = all;
    this.#section = section;
    this.#dates = new Intl.DateTimeFormat(all.lang, { dateStyle: "long", timeZone: "UTC" });
    section.append(
      made(
        `<div class="note-parts"><label><span data-text="noteLabel"></span><textarea rows="3" dir="auto" placeholder=" "></textarea></label>` +
          `<form><label><span data-text="cookedWhen"></span> <input type="date" required></label> ` +
          `<button class="button" data-text="cookedIt"></button></form>` +
          `<ul class="plain cooked-dates"></ul><p class="note-status" role="status" data-text="notesStayHere"></p></div>`,
        all,
      ),
    );
    this.#field.maxLength = noteLimit;
    this.#addEvents();
    this.show();
  }

  /** Whether the page has it: a recipe beside its list is replaced by the next one. */
  get isShown() {
    return this.#section.isConnected;
  }

  get #field() {
    return this.#section.querySelector("textarea");
  }

  get #date() {
    return this.#section.querySelector("input");
  }

  #addEvents() {
    this.#field.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#keep(), pause);
    });
    this.#field.addEventListener("change", () => this.#keep());
    this.#section.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      const date = this.#date.value;
      this.#update((entry) => (entry.cooked = [...entry.cooked, date].sort()));
    });
    this.#section.querySelector("ul").addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button) this.#removeDate(button);
    });
  }

  /** Stores what was typed and is not stored yet. */
  keepTyped() {
    if (this.#timer) this.#keep();
  }

  #keep() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { value } = this.#field;
    if (value !== noteOf(this.#id).note) this.#update((entry) => (entry.note = value));
  }

  #update(change) {
    const isStored = updateNote(this.#id, change);
    this.#section.querySelector(".note-status").textContent = this.#all[isStored ? "notesStayHere" : "notesNotKept"];
  }

  #removeDate(button) {
    const index = Number(button.dataset.index);
    this.#update((entry) => entry.cooked.splice(index, 1));
    const buttons = this.#section.querySelectorAll("li button");
    (buttons[Math.min(index, buttons.length - 1)] ?? this.#date).focus();
  }

  show() {
    this.showToday();
    const { note, cooked } = noteOf(this.#id);
    // What is being typed is newer.
    if (!this.#timer && this.#field.value !== note) this.#field.value = note;
    const items = cooked.map((date, index) => {
      const text = this.#dates.format(new Date(date));
      const item = document.createElement("li");
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "remove-date", textContent: "×" });
      button.dataset.index = index;
      button.setAttribute("aria-label", filled(this.#all.nameAndCount, this.#all.remove, text));
      item.append(text, " ", button);
      return item;
    });
    this.#section.querySelector("ul").replaceChildren(...items);
  }

  /** Offers today's date, unless the visitor chose another, and no later one. */
  showToday() {
    const { value, max } = this.#date;
    this.#date.max = localDate();
    if (value === max) this.#date.value = localDate();
  }
}

/** All notes of the page. */
const open = new Set();

/** Calls a method of all notes of the page, and drops those of recipes that are closed. */
function each(method) {
  for (const notes of open) {
    if (notes.isShown) {
      notes[method]();
    } else {
      open.delete(notes);
      notes.keepTyped();
    }
  }
}

watchNotes(() => each("show"));
// The last words before the visitor leaves.
addEventListener("pagehide", () => each("keepTyped"));
// The day may have changed.
document.addEventListener("visibilitychange", () => each("showToday"));

eachPart(async (part) => {
  const sections = part.querySelectorAll("[data-notes]:not(:has(textarea))");
  if (sections.length === 0) return;
  try {
    const texts = await fetchTexts(sections[0].dataset.notesTexts);
    for (const section of sections) open.add(new Notes(section, texts));
  } catch {
    for (const section of sections) section.hidden = true;
  }
});
