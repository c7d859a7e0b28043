// Checkboxes before the ingredients of a recipe, stored on this device. Pages work without this file.

import { eachPart } from "./page-parts.js";
import { base } from "./site-root.js";

// Sites on one host share its storage: the key includes the site's path.
const storageKey = `recipegen.checks:${base.pathname}`;
/** The number of recipes whose ticks are stored; the least recently changed one is dropped first. */
const limit = 50;

/** Recipe id -> names of its ticked lines, the recipe that changed last at the end. */
let marks = new Map();
/** Whether they are also in the storage. */
let isStored = true;

// ---- Storage: it may be blocked, full, or have any content ----

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
    // Blocked or full: the ticks last as long as this page.
    isStored = false;
  }
}

// ---- Checkboxes ----

/** The name of a line: FNV-1a in 32 bits of its text, so a tick stays with its line when other lines change. */
function hash(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(36);
}

const boxes = (section) => section.querySelectorAll("li input");

/** Makes each line the label of a checkbox. */
function prepare(section) {
  const names = new Set();
  for (const item of section.querySelectorAll("li:not(:has(input))")) {
    let name = hash(item.textContent.trim());
    // A line may occur twice.
    while (names.has(name)) name += "+";
    names.add(name);
    const box = document.createElement("input");
    box.type = "checkbox";
    box.value = name;
    // Otherwise some browsers restore earlier ticks.
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

/** Applies `change` to the ticked lines of a recipe, the storage and the page. */
function update(id, change) {
  // Another tab may have changed them.
  if (isStored) load();
  const lines = marks.get(id) ?? new Set();
  marks.delete(id);
  change(lines);
  if (lines.size > 0) marks.set(id, lines);
  marks = new Map([...marks].slice(-limit));
  save();
  show();
}

// ---- Events ----

document.addEventListener("change", ({ target }) => {
  const id = target.closest?.("[data-checks] li")?.closest("[data-checks]").dataset.checks;
  if (id) update(id, (lines) => (target.checked ? lines.add(target.value) : lines.delete(target.value)));
});

document.addEventListener("click", (event) => {
  const section = event.target.closest?.("[data-uncheck]")?.closest("[data-checks]");
  if (!section) return;
  update(section.dataset.checks, (lines) => lines.clear());
  // The button is hidden now, so another element gets the focus.
  boxes(section)[0]?.focus();
});

// Another tab changed the ticks; a null key means that the storage was cleared.
addEventListener("storage", (event) => {
  if (event.key !== null && event.key !== storageKey) return;
  load();
  show();
});

// A page in the back-forward cache receives no storage events.
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
