// The search page: finds recipes in the card packs while the visitor types. Its state is in the address.

import { makeCard, pack, packCount } from "./cards.js";

const place = document.querySelector("[data-search]");
const part = (name) => place.querySelector(`[data-part=${name}]`);
const box = place.querySelector("input");
const chips = Array.from(place.querySelectorAll("[data-cuisine]"));
const grid = part("cards");

// ---- Words ----

/** Latin letters without a Unicode decomposition, by CLDR's transform Latin-ASCII. */
const letters = {
  ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ŋ: "n", ĸ: "k", ŧ: "t", ſ: "s",
  ƒ: "f",
};

/** The words of a text without case, accents and width, each after a space. */
function folded(text) {
  return ` ${text}`
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[ßæœøđðþłħıŋĸŧſƒ]/g, (letter) => letters[letter])
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trimEnd();
}

/** The rank of a recipe: 2 if the title matches, 1 if other words do, 0 if not. Each query word is a prefix. */
function fit(recipe, words) {
  const holds = (text) => words.every((word) => text.includes(` ${word}`));
  return holds(recipe.title) ? 2 : holds(recipe.words) ? 1 : 0;
}

// ---- Loading recipes ----

/** By id: the card and its searchable text. */
const recipes = new Map();
/** The promise of all packs while they load. */
let loading;
let isLoaded = false;

function take(cards) {
  for (const card of cards) {
    const title = folded(card.title);
    const cuisines = card.cuisines ?? [card.cuisine ?? ""];
    const categories = card.categories ?? [card.category];
    const words = [card.title, ...cuisines, ...categories, ...card.tags, card.words].filter(Boolean).join(" ");
    recipes.set(card.id, { card, title, words: folded(words), cuisines: cuisines.map(folded) });
  }
}

/** Whether all packs could be loaded. */
async function loadPacks() {
  const length = await packCount();
  const outcomes = await Promise.allSettled(
    Array.from({ length }, async (_, number) => {
      take((await pack(number)).values());
      showSoon();
    }),
  );
  return outcomes.every((outcome) => outcome.status === "fulfilled");
}

function load() {
  if (isLoaded || loading) return;
  part("failed").hidden = true;
  loading = loadPacks()
    .catch(() => false)
    .then((isWhole) => {
      loading = undefined;
      isLoaded = isWhole;
      part("failed").hidden = isLoaded;
      show();
    });
}

// ---- The query ----

/** The search page's path; a recipe in the sheet has another address. */
const here = location.pathname;

/** The chosen cuisines, by name. */
let cuisines = new Set();

const words = () => folded(box.value).split(" ").filter(Boolean);

const isAsking = () => words().length > 0 || cuisines.size > 0;

function found() {
  const wantedWords = words();
  const wanted = new Set(Array.from(cuisines, folded));
  const fits = [];
  for (const recipe of recipes.values()) {
    if (wanted.size > 0 && !recipe.cuisines.some((name) => wanted.has(name))) continue;
    const rank = fit(recipe, wantedWords);
    if (rank > 0) fits.push({ recipe, rank });
  }
  const order = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
  fits.sort(
    (a, b) =>
      b.rank - a.rank || order(a.recipe.title, b.recipe.title) || order(a.recipe.card.id, b.recipe.card.id),
  );
  return fits.map(({ recipe }) => recipe.card);
}

// ---- Showing results ----

/** The number of cards shown at first, and added at a time. */
const portion = 48;
let limit = portion;
/** The query that the grid shows results of. */
let question = "";
let timer;

/** Updates at most four times a second while packs load. */
function showSoon() {
  timer ??= setTimeout(show, 250);
}

/** The number of cards in view or above it: they do not move while others are added. */
function settled() {
  const items = Array.from(grid.children);
  const isSeen = (item) => item.contains(document.activeElement) || item.getBoundingClientRect().top < innerHeight;
  return items.slice(0, items.findLastIndex(isSeen) + 1);
}

function show() {
  clearTimeout(timer);
  timer = undefined;
  const asked = JSON.stringify([box.value, ...cuisines]);
  const isNew = asked !== question;
  if (isNew) limit = portion;
  question = asked;

  const cards = isAsking() ? found() : [];
  const standing = new Map(Array.from(grid.children, (item) => [item.dataset.id, item]));
  const kept = isNew ? [] : settled();
  const keptIds = new Set(kept.map((item) => item.dataset.id));
  const rest = cards.filter((card) => !keptIds.has(card.id)).slice(0, Math.max(0, limit - kept.length));
  const items = [...kept, ...rest.map((card) => standing.get(card.id) ?? makeCard(card))];
  const shown = new Set(items);
  for (const item of Array.from(grid.children)) if (!shown.has(item)) item.remove();
  items.forEach((item, index) => {
    if (grid.children[index] !== item) grid.insertBefore(item, grid.children[index] ?? null);
  });

  const isWaiting = loading !== undefined && isAsking();
  grid.toggleAttribute("hidden", cards.length === 0);
  part("loading").hidden = !isWaiting || cards.length > 0;
  part("start").hidden = isAsking();
  part("empty").hidden = !isAsking() || isWaiting || !isLoaded || cards.length > 0;
  part("more").hidden = cards.length <= limit;
  place.querySelector(".result-count [data-part=reset]").hidden = !isAsking() || !part("empty").hidden;
  // Screen readers hear only the final count.
  const number = cards.length.toLocaleString(document.documentElement.lang || undefined);
  const count = isAsking() && !isWaiting ? part("count").dataset.text.replace("{0}", number) : "";
  if (part("count").textContent !== count) part("count").textContent = count;
  const asker = [box.value.trim(), ...cuisines].filter(Boolean).join(", ");
  part("nothing").textContent = part("nothing").dataset.text.replace("{0}", () => asker);
  for (const chip of chips) chip.setAttribute("aria-pressed", String(cuisines.has(chip.dataset.cuisine)));
}

// ---- The address ----

function readAddress() {
  if (location.pathname !== here) return;
  const state = new URLSearchParams(location.search);
  box.value = state.get("q") ?? "";
  const asked = new Set(state.getAll("cuisine"));
  cuisines = new Set(chips.map((chip) => chip.dataset.cuisine).filter((name) => asked.has(name)));
  if (isAsking()) load();
  show();
}

/** Shows the results and writes the query into the address, replacing or adding a history entry. */
function ask(change = "replaceState") {
  const state = new URLSearchParams();
  if (box.value.trim()) state.set("q", box.value.trim());
  for (const name of cuisines) state.append("cuisine", name);
  if (location.pathname !== here) return;
  const address = `${here}${state.size > 0 ? `?${state}` : ""}`;
  if (address !== here + location.search) history[change](null, "", address);
  if (isAsking()) load();
  show();
}

// ---- Events ----

let typing;

box.addEventListener("input", () => {
  load();
  clearTimeout(typing);
  typing = setTimeout(ask, 120);
});

box.form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(typing);
  ask();
});

place.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.cuisine !== undefined) {
    if (!cuisines.delete(button.dataset.cuisine)) cuisines.add(button.dataset.cuisine);
    ask("pushState");
  } else if (button.dataset.part === "reset") {
    box.value = "";
    cuisines.clear();
    ask("pushState");
    box.focus();
  } else if (button.dataset.part === "again") {
    load();
    show();
  } else if (button.parentElement === part("more")) {
    const count = grid.children.length;
    limit += portion;
    show();
    grid.children[count]?.querySelector("a").focus();
  }
});

/** The result that an arrow key leads to: the neighbor, or the one above or below. */
function step(key, links, index) {
  const isMirrored = getComputedStyle(grid).direction === "rtl";
  const top = (link) => link.closest(".card").offsetTop;
  const columns = links.findIndex((link) => top(link) !== top(links[0]));
  const row = columns > 0 ? columns : links.length;
  switch (key) {
    case "ArrowRight": return isMirrored ? index - 1 : index + 1;
    case "ArrowLeft": return isMirrored ? index + 1 : index - 1;
    case "ArrowUp": return index - row;
    // The last one where the row below is shorter.
    case "ArrowDown": return Math.floor(index / row) < Math.floor((links.length - 1) / row)
      ? Math.min(index + row, links.length - 1) : index;
    default: return undefined;
  }
}

place.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const links = Array.from(grid.querySelectorAll(".card-title a"));
  const index = links.indexOf(event.target);
  if (event.target === box && event.key === "ArrowDown" && links.length > 0 && !grid.hidden) {
    event.preventDefault();
    links[0].focus();
  } else if (index >= 0) {
    const next = step(event.key, links, index);
    if (next === undefined) return;
    event.preventDefault();
    (links[next] ?? (next < 0 ? box : undefined))?.focus();
  }
});

addEventListener("popstate", readAddress);

document.querySelector("[data-without-script]").hidden = true;
place.removeAttribute("data-pending");
/** What the visitor typed before this script ran. */
const typed = box.value;
readAddress();
if (typed && typed !== box.value) {
  box.value = typed;
  ask();
}
box.focus({ preventScroll: true });
