// The search page: shows recipes that the index finds while the visitor types. Its state is in the address.

import { makeCard } from "./cards.js";
import { cardAt, search, wordsOf } from "./search-index.js";

const place = document.querySelector("[data-search]");
const part = (name) => place.querySelector(`[data-part=${name}]`);
const box = place.querySelector("input");
const chips = Array.from(place.querySelectorAll("[data-cuisine]"));
const grid = part("cards");

// ---- The query ----

/** The search page's path; a recipe in the sheet has another address. */
const here = location.pathname;
/** The chosen cuisines, by name. */
let cuisines = new Set();

const isAsking = () => cuisines.size > 0 || wordsOf(box.value).length > 0;

/** The number of cards shown at first, and added at a time. */
const portion = 48;
let limit = portion;
/** How long results of the query before remain visible, in milliseconds. */
const grace = 200;

const none = { docs: [], isWhole: false };
/** What is shown: an answer of the index. */
let answer = none;
/** The query that was asked last. */
let question;
let isSearching = false;
let hasFailed = false;
let graceTimer;
/** The number of the last search. Answers to others are ignored. */
let round = 0;

/** Asks the index, unless this query is answered. */
async function find() {
  const asked = JSON.stringify([box.value, ...cuisines]);
  if (asked === question && (isSearching || answer.isWhole)) return show();
  if (asked !== question) limit = portion;
  question = asked;
  hasFailed = false;
  isSearching = isAsking();
  clearTimeout(graceTimer);
  round += 1;
  if (!isSearching) return take(none);
  const mine = round;
  const before = answer;
  // After this task: an answer that is there already comes first.
  setTimeout(show);
  graceTimer = setTimeout(take, grace, none);
  try {
    for await (const next of search(box.value, { cuisines: [...cuisines] })) {
      if (mine !== round) return;
      isSearching = !next.isWhole;
      take(next);
    }
  } catch (error) {
    if (mine !== round) return;
    console.warn(error);
    isSearching = false;
    hasFailed = true;
    take(answer === before ? none : answer);
  }
}

function take(next) {
  clearTimeout(graceTimer);
  if (next.edition && next.edition !== edition) {
    edition = next.edition;
    cards.clear();
    grid.replaceChildren();
  }
  answer = next;
  unavailable.clear();
  show();
}

// ---- Cards ----

/** The edition of the index whose documents are shown. */
let edition;
/** By document; undefined if the site has no card for it. */
const cards = new Map();
const fetching = new Set();
/** Documents whose cards could not be fetched. */
const unavailable = new Set();
/** The number of cards fetched at once, so that those of the query before do not delay others for long. */
const crowd = 12;

async function fetchCard(doc, source) {
  fetching.add(doc);
  try {
    const card = await cardAt(doc, source);
    if (source === edition) cards.set(doc, card);
  } catch (error) {
    if (source === edition && error.isOutdated) {
      answer = none;
      find();
    } else if (source === edition) {
      console.warn(error);
      unavailable.add(doc);
    }
  }
  fetching.delete(doc);
  showSoon();
}

/** Shows cards that arrive together at once. */
let isDue = false;

async function showSoon() {
  if (isDue) return;
  isDue = true;
  await undefined;
  isDue = false;
  show();
}

// ---- Showing results ----

function itemOf(doc) {
  const card = cards.get(doc);
  const item = card ? makeCard(card) : document.createElement("li");
  item.dataset.doc = doc;
  if (!card) {
    item.className = "card card-placeholder";
    // Takes the focus until it has a link.
    item.tabIndex = -1;
  }
  return item;
}

function showCards() {
  const docs = Array.from(answer.docs.slice(0, limit)).filter(
    (doc) => !unavailable.has(doc) && (cards.get(doc) || !cards.has(doc)),
  );
  const standing = new Map(Array.from(grid.children, (item) => [Number(item.dataset.doc), item]));
  const items = docs.map((doc) => {
    const item = standing.get(doc);
    if (item && !(cards.has(doc) && item.matches(".card-placeholder"))) return item;
    const made = itemOf(doc);
    if (item) {
      const hadFocus = item === document.activeElement;
      item.replaceWith(made);
      if (hadFocus) focus(made);
    }
    return made;
  });
  const kept = new Set(items);
  for (const item of Array.from(grid.children)) if (!kept.has(item)) item.remove();
  // Existing items are not moved without need: a moved element loses the focus.
  items.forEach((item, index) => {
    if (grid.children[index] !== item) grid.insertBefore(item, grid.children[index] ?? null);
  });
  for (const doc of docs) {
    if (fetching.size < crowd && !cards.has(doc) && !fetching.has(doc)) fetchCard(doc, edition);
  }
  grid.hidden = items.length === 0;
}

const focus = (item) => (item?.querySelector("a") ?? item)?.focus({ preventScroll: true });

/** The query's words, with those that were misspelt as a title among the results has them. */
function correction() {
  const titles = Array.from(answer.docs.slice(0, limit), (doc) => cards.get(doc)?.title ?? "").join(" ");
  return answer.corrected.map((word) => edition.formOf(word, titles)?.toLocaleLowerCase() ?? word).join(" ");
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function show() {
  showCards();
  const count = answer.docs.length;
  const isEmpty = answer.isWhole && !isSearching && count === 0;
  part("loading").hidden = !isSearching || count > 0;
  part("start").hidden = isSearching || hasFailed || answer !== none;
  part("empty").hidden = !isEmpty;
  part("failed").hidden = !hasFailed && unavailable.size === 0;
  part("more").hidden = count <= limit;
  place.querySelector(".result-count [data-part=reset]").hidden = !isAsking() || isEmpty;
  // Screen readers hear only the final count.
  const number = count.toLocaleString(document.documentElement.lang || undefined);
  const isFinal = answer.isWhole && !isSearching;
  setText(part("count"), isFinal ? part("count").dataset.text.replace("{0}", number) : "");
  const asker = [box.value.trim(), ...cuisines].filter(Boolean).join(", ");
  setText(part("nothing"), part("nothing").dataset.text.replace("{0}", () => asker));
  const corrected = part("corrected");
  if (corrected) {
    corrected.hidden = !isFinal || !answer.corrected || isEmpty;
    // Its words are in the titles of cards; until then it is an empty line, so that nothing moves.
    const isKnown = unavailable.size > 0 || grid.querySelector("a");
    if (!corrected.hidden) setText(corrected, isKnown ? corrected.dataset.text.replace("{0}", correction) : "\u00a0");
  }
  for (const chip of chips) chip.setAttribute("aria-pressed", String(cuisines.has(chip.dataset.cuisine)));
}

// ---- The address ----

/** The time until the address is written while one types: browsers limit changes per time. */
const pause = 120;
let typing;
let writing;

function readAddress() {
  if (location.pathname !== here) return;
  stopTimers();
  const state = new URLSearchParams(location.search);
  box.value = state.get("q") ?? "";
  const asked = new Set(state.getAll("cuisine"));
  cuisines = new Set(chips.map((chip) => chip.dataset.cuisine).filter((name) => asked.has(name)));
  find();
}

/** Writes the query into the address, replacing or adding a history entry. */
function writeAddress(change = "replaceState") {
  writing = undefined;
  if (location.pathname !== here) return;
  const state = new URLSearchParams();
  if (box.value.trim()) state.set("q", box.value.trim());
  for (const name of cuisines) state.append("cuisine", name);
  const address = `${here}${state.size > 0 ? `?${state}` : ""}`;
  if (address !== here + location.search) history[change](null, "", address);
}

function ask(change) {
  stopTimers();
  writeAddress(change);
  find();
}

function stopTimers() {
  clearTimeout(typing);
  clearTimeout(writing);
  writing = undefined;
}

// ---- Events ----

box.addEventListener("input", () => {
  stopTimers();
  typing = setTimeout(find, 30);
  writing = setTimeout(writeAddress, pause);
});

box.form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});

// Before a link is followed.
place.addEventListener("click", () => writing && ask(), { capture: true });

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
    unavailable.clear();
    find();
  } else if (button.parentElement === part("more")) {
    const count = grid.children.length;
    limit += portion;
    show();
    focus(grid.children[count]);
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
