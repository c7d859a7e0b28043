// The favorites page: the visitor's list, with undo, swiping, sharing, export and import.

import { favorites, say, update, watch, whenHushed } from "./favorites.js";
import { CardList, cardOf } from "./card-list.js";
import { base, root } from "./site-root.js";

const section = document.querySelector("[data-favorite-list]");
const list = new CardList(section);
const suggestions = document.querySelector("[data-suggestions]");
/** Resolves when all cards of the list are shown. */
let shown;

const fill = (text, ...values) => values.reduce((filled, value, index) => filled.replace(`{${index}}`, () => value), text);

/** The ids of the favorites, the newest first. */
function ids() {
  return [...favorites.keys()].sort((a, b) => favorites.get(b) - favorites.get(a) || (a < b ? -1 : 1));
}

function show() {
  section.removeAttribute("data-pending");
  for (const name of ["share", "export"]) list.part(name).hidden = favorites.size === 0;
  list.part("empty").hidden = favorites.size > 0;
  if (suggestions) suggestions.hidden = favorites.size > 0;
  shown = list.show(ids());
}

list.part("forget").addEventListener("click", () => update((all) => list.gone.forEach((id) => all.delete(id))));

// ---- Removing a recipe, and undo ----

/** The recipes removed since the message was shown, the latest last. */
const removed = [];

const undoButton = document.createElement("button");
undoButton.type = "button";
undoButton.className = "button";
undoButton.textContent = section.dataset.undo;
undoButton.setAttribute("aria-keyshortcuts", "Control+Z");
undoButton.addEventListener("click", undo);

function tellRemoved() {
  say(fill(section.dataset.removed, removed.at(-1).title), undoButton);
}

/** Removes the recipe of a card. In the list, the next card gets the focus. */
function remove(card) {
  const button = card.querySelector("button[data-heart]");
  const id = button.dataset.heart;
  const isListed = section.contains(card);
  const neighbour = isListed && (card.nextElementSibling ?? card.previousElementSibling);
  const kind = card.querySelector(".card-title a") === document.activeElement ? "a" : "button";
  removed.push({ id, added: favorites.get(id), title: card.querySelector(".card-title, a")?.textContent ?? "" });
  update((all) => all.delete(id));
  if (isListed) (neighbour?.querySelector?.(kind) ?? list.part("empty").querySelector("a")).focus();
  tellRemoved();
}

async function undo() {
  const { id, added, title } = removed.pop();
  update((all) => all.set(id, added));
  if (removed.length > 0) tellRemoved();
  else say(fill(section.dataset.restored, title));
  await shown;
  list.part("cards").querySelector(`[data-id="${CSS.escape(id)}"] a`)?.focus();
}

whenHushed(() => removed.splice(0));

document.querySelector("main").addEventListener("click", (event) => {
  const heart = event.target.closest?.("button[data-heart]");
  if (!heart || !favorites.has(heart.dataset.heart)) return;
  // The general handler would remove it without undo.
  event.preventDefault();
  remove(heart.closest(".card"));
});

addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea")) return;
  // The Delete key of Macs is Backspace.
  if (event.key === "Delete" || event.key === "Backspace") {
    const card = event.target.closest?.("[data-favorite-list] .card");
    if (!card) return;
    event.preventDefault();
    // A repeated key removes only one card.
    if (!event.repeat) remove(card);
  } else if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && removed.length) {
    event.preventDefault();
    undo();
  }
});

// ---- Swiping a card towards the start of the line ----

/** The distance that removes a card, in CSS pixels. */
const far = 80;
const direction = getComputedStyle(document.documentElement).direction === "rtl" ? 1 : -1;
let swipe;

function endSwipe() {
  swipe?.card.style.removeProperty("--swipe");
  swipe?.card.classList.remove("swiping", "swiped");
  swipe = undefined;
}

const grid = list.part("cards");

grid.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".card:not(.card-placeholder)");
  if (event.pointerType === "mouse" || !event.isPrimary || !card) return;
  swipe = { card, x: event.clientX, way: 0 };
});

grid.addEventListener("pointermove", (event) => {
  if (!swipe || !event.isPrimary) return;
  swipe.way = Math.max(0, (event.clientX - swipe.x) * direction);
  // The space that the card leaves says what will happen.
  swipe.card.dataset.says = section.dataset.remove;
  swipe.card.style.setProperty("--swipe", `${swipe.way}px`);
  swipe.card.classList.add("swiping");
  swipe.card.classList.toggle("swiped", swipe.way >= far);
});

grid.addEventListener("pointerup", () => {
  const { card, way } = swipe ?? {};
  endSwipe();
  if (way >= far) remove(card);
});

// The browser scrolls instead: the gesture is vertical.
grid.addEventListener("pointercancel", endSwipe);

// ---- The menu of files ----

const menu = list.part("menu");

menu.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false;
});

menu.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

addEventListener("click", ({ target }) => {
  if (!menu.querySelector("summary").contains(target)) menu.open = false;
});

// ---- Files ----

function tell(text) {
  list.part("said").textContent = text;
  list.part("link").hidden = true;
}

list.part("export").addEventListener("click", (event) => {
  const data = { version: 1, collections: [{ name: event.currentTarget.dataset.name, recipes: ids() }] };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" }));
  link.download = "favorites.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

/** The size limit of an imported file, in bytes: about ten thousand ids. */
const maximumBytes = 1_000_000;

/** Parses a file into ids and the times they were added, where the file has them; throws if it is not a list. */
function named(text) {
  const data = JSON.parse(text);
  const collections = Array.isArray(data?.collections) ? data.collections : [];
  const lists = [data, data?.recipes, ...collections.map((collection) => collection?.recipes)].filter(Array.isArray);
  if (lists.length === 0) throw new Error("no list");
  const found = new Map();
  for (const entry of lists.flat()) {
    const name = entry?.id ?? entry;
    if (name && typeof name === "string") found.set(name, Number.isFinite(entry.added) ? entry.added : 0);
  }
  return found;
}

/** The card of an id, or of the last path component of a recipe's address, whose page knows the id. */
async function cardNamed(name) {
  if (name.includes(":")) return cardOf(name);
  const folder = root.recipeFolder ?? "recipes";
  const answer = await fetch(new URL(`${folder && `${folder}/`}${encodeURIComponent(name)}/`, base));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = page.querySelector("button.save[data-heart]")?.dataset.heart;
  return id && cardOf(id);
}

/** Adds recipes to the favorites, the first on top; returns how many are new. */
function add(recipes) {
  const now = Date.now();
  let count = 0;
  update((all) => {
    recipes.forEach(({ id, added }, index) => {
      if (all.has(id)) return;
      all.set(id, added || now - index);
      count += 1;
    });
  });
  return count;
}

async function importFile(file) {
  const { said, bad, unchecked } = list.part("import").dataset;
  let names;
  try {
    if (file.size > maximumBytes) throw new Error("too large");
    names = named(await file.text());
  } catch {
    return tell(bad);
  }
  let cards;
  try {
    cards = await Promise.all([...names.keys()].map(cardNamed));
  } catch {
    return tell(unchecked);
  }
  const known = new Map();
  [...names.values()].forEach((added, index) => {
    if (cards[index]) known.set(cards[index].id, { id: cards[index].id, added });
  });
  const count = add([...known.values()]);
  tell(fill(said, count, known.size - count, cards.filter((card) => !card).length));
}

list.part("import").addEventListener("click", () => list.part("file").click());

list.part("file").addEventListener("change", async ({ currentTarget: input }) => {
  if (input.files[0]) await importFile(input.files[0]);
  // Allows choosing the same file again.
  input.value = "";
});

// ---- Links ----

// `#r=feed~key~key~~other~key`: ids in order, the feed's name once for consecutive ids. All characters are safe in
// messages.

const encoded = (text) => encodeURIComponent(text).replaceAll("~", "%7E");

function addressOf(ids) {
  const groups = [];
  for (const id of ids) {
    const end = id.indexOf(":");
    const feed = encoded(id.slice(0, end));
    if (groups.at(-1)?.[0] !== feed) groups.push([feed]);
    groups.at(-1).push(encoded(id.slice(end + 1)));
  }
  const address = new URL("favorites/", base);
  address.hash = `r=${groups.map((group) => group.join("~")).join("~~")}`;
  return address.href;
}

/** The ids in the page's address. */
function sharedIds() {
  const text = location.hash.startsWith("#r=") ? location.hash.slice(3) : "";
  try {
    const groups = text.split("~~").map((group) => group.split("~").map(decodeURIComponent));
    return [...new Set(groups.flatMap(([feed, ...keys]) => keys.filter(Boolean).map((key) => `${feed}:${key}`)))];
  } catch {
    // The address was cut within a percent-encoded character.
    return [];
  }
}

list.part("share").addEventListener("click", async ({ currentTarget: button }) => {
  const url = addressOf(ids());
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
  } catch (error) {
    // The visitor canceled.
    if (error.name === "AbortError") return;
  }
  try {
    await navigator.clipboard.writeText(url);
    tell(button.dataset.said);
  } catch {
    tell("");
    list.part("link").hidden = false;
    const field = list.part("link").querySelector("input");
    field.value = url;
    field.select();
  }
});

const sharedSection = document.querySelector("[data-shared-list]");
const shared = new CardList(sharedSection, () => {
  shared.part("add").hidden = sharedCards().length === 0;
});
const sharedCards = () => Array.from(shared.part("cards").querySelectorAll(".card:not(.card-placeholder)"));

function showShared() {
  const ids = sharedIds();
  sharedSection.hidden = ids.length === 0;
  if (ids.length > 0) shared.show(ids);
}

shared.part("add").addEventListener("click", ({ currentTarget: button }) => {
  const cards = sharedCards();
  const count = add(cards.map((card) => ({ id: card.dataset.id })));
  history.replaceState(null, "", location.pathname);
  sharedSection.hidden = true;
  document.getElementById("mine").focus();
  say(fill(button.dataset.said, count, cards.length - count));
});

addEventListener("hashchange", showShared);

watch(show);
showShared();
