// Boxes before the ingredients of a recipe, kept on this device. Each page is complete without this file.

import { base } from "./favorites.js";
import { eachPart } from "./page-parts.js";

// Two sites on one host have one storage: the site's path keeps them apart.
const storageKey = `recipegen.checks:${base.pathname}`;
/** Of how many recipes the marks are kept; those of the one that was left alone longest are forgotten first. */
const limit = 50;

/** Id of a recipe -> names of its marked lines; the recipe that changed last is the last one. */
let marks = new Map();
/** Whether the storage holds them too. */
let isStored = true;

// ---- Storage: it may be forbidden, full, or hold anything ----

function parsed(text) {
  try {
    const recipes = JSON.parse(text)?.recipes;
    const sound = Array.isArray(recipes) ? recipes.filter((entry) => typeof entry?.id === "string") : [];
    return new Map(sound.map(({ id, lines }) => [id, new Set(Array.isArray(lines) ? lines : [])]));
  } catch {
    return new Map();
  }
}

function load() {
  try {
    marks = parsed(localStorage.getItem(storageKey));
  } catch {
    isStored = false;
  }
}

function save() {
  const recipes = Array.from(marks, ([id, lines]) => ({ id, lines: [...lines] }));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, recipes }));
  } catch {
    // Forbidden or full: the marks last as long as this page.
    isStored = false;
  }
}

// ---- Boxes ----

/** FNV-1a in 32 bits: a mark stays with its line when others come and go, and is gone when the line is another. */
function hash(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(36);
}

const boxes = (section) => section.querySelectorAll("input[type=checkbox]");

/** Makes each line the label of a box. */
function prepare(section) {
  const names = new Set();
  for (const item of section.querySelectorAll("li:not(:has(input))")) {
    let name = hash(item.textContent.trim());
    // A line may stand there twice.
    while (names.has(name)) name += "+";
    names.add(name);
    const box = document.createElement("input");
    box.type = "checkbox";
    box.value = name;
    // Else some browsers bring back what was ticked before, too.
    box.autocomplete = "off";
    const label = document.createElement("label");
    label.append(box, ...item.childNodes);
    item.append(label);
  }
}

function show(part = document) {
  for (const section of part.querySelectorAll("[data-checks]")) {
    const lines = marks.get(section.dataset.checks);
    let any = false;
    for (const box of boxes(section)) {
      box.checked = lines?.has(box.value) ?? false;
      any ||= box.checked;
    }
    section.querySelector("[data-uncheck]").hidden = !any;
  }
}

/** Changes the marked lines of a recipe as `change` says, here, in the storage and on the page. */
function update(id, change) {
  // Another tab may have changed them since.
  if (isStored) load();
  const lines = marks.get(id) ?? new Set();
  marks.delete(id);
  change(lines);
  if (lines.size > 0) marks.set(id, lines);
  marks = new Map([...marks].slice(-limit));
  save();
  show();
}

// ---- What visitors do ----

document.addEventListener("change", ({ target }) => {
  const id = target.closest?.("[data-checks]")?.dataset.checks;
  if (id) update(id, (lines) => (target.checked ? lines.add(target.value) : lines.delete(target.value)));
});

document.addEventListener("click", (event) => {
  const section = event.target.closest?.("[data-uncheck]")?.closest("[data-checks]");
  if (!section) return;
  update(section.dataset.checks, (lines) => lines.clear());
  // The button is gone.
  boxes(section)[0]?.focus();
});

// Another tab changed the marks; a null key means that it cleared the storage.
addEventListener("storage", (event) => {
  if (event.key !== null && event.key !== storageKey) return;
  load();
  show();
});

// A page that comes back from the browser's back-forward cache slept through those messages.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  if (isStored) load();
  show();
});

load();
eachPart((part) => {
  for (const section of part.querySelectorAll("[data-checks]")) prepare(section);
  show(part);
});
