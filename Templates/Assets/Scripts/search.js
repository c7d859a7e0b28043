// The search page: shows recipes that the index finds while the visitor types. Its state is in the address.

import { makeCard } from "./cards.js";
import { fill, focusItem, placeholder } from "./filled-list.js";
import { cardAt, search } from "./search-index.js";
import { countsOf, formOf, nearQuery } from "./search-near.js";
import { facetKey, facets } from "./search-query.js";
import { withoutShortStart, wordsOf } from "./search-words.js";

const place = document.querySelector("[data-search]");
const part = (name) => place.querySelector(`[data-part=${name}]`);
const box = place.querySelector("input");
const grid = part("cards");
const openers = Array.from(place.querySelectorAll(".facet-button"));
const panels = openers.map((opener) => document.getElementById(opener.getAttribute("aria-controls")));
/** The values of facets that the page lists, by key. */
const values = new Map(panels.flatMap((panel) => Array.from(panel.querySelectorAll("button"), (button) => {
  const { facet } = panel.dataset;
  const [name, number] = Array.from(button.children, (element) => element.textContent);
  return [facetKey(facet, button.value), { facet, value: button.value, name, number, button }];
})));

// ---- The query ----

/** The search page's path; a recipe in the sheet has another address. */
const here = location.pathname;
/** What is chosen of facets, by key. */
const choices = new Map();

/** Whether the visitor is typing the last word. */
let isTyping = false;
const asked = () => (isTyping ? withoutShortStart(box.value) : box.value);
const isAsking = () => choices.size > 0 || wordsOf(asked()).length > 0;

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
  showChoices();
  const text = asked();
  const next = JSON.stringify([text, ...choices.values()]);
  if (next === question && (isSearching || answer.isWhole)) return show();
  if (next !== question) limit = portion;
  question = next;
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
    for await (const next of search(text, { choices: [...choices.values()] })) {
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
  return card ? makeCard(card) : placeholder();
}

function showCards() {
  const docs = Array.from(answer.docs.slice(0, limit)).filter(
    (doc) => !unavailable.has(doc) && (cards.get(doc) || !cards.has(doc)),
  );
  const count = fill(grid, docs, (doc) => cards.has(doc), itemOf);
  for (const doc of docs) {
    if (fetching.size < crowd && !cards.has(doc) && !fetching.has(doc)) fetchCard(doc, edition);
  }
  grid.hidden = count === 0;
}

/** The query's words, with those that were misspelt as a title among the results has them; undefined if none has them. */
function correction() {
  const titles = Array.from(answer.docs.slice(0, limit), (doc) => cards.get(doc)?.title ?? "").join(" ");
  const isTyped = new Set(wordsOf(box.value));
  const isShown = (word) => isTyped.has(word) || formOf(word, titles, edition);
  return answer.corrected.every(isShown) ? formsOf(answer.corrected, titles).join(" ") : undefined;
}

const formsOf = (words, text) => words.map((word) => formOf(word, text, edition)?.toLocaleLowerCase() ?? word);

/** The empty answer that has its near query. */
let suggestedFor;

/** Shows a near query that finds something. */
async function suggest() {
  const asked = answer;
  if (suggestedFor === asked) return;
  suggestedFor = asked;
  part("near").hidden = true;
  try {
    const near = await nearQuery(asked);
    const card = near && await cardAt(near.docs[0], asked.edition);
    if (!card || answer !== asked) return;
    part("suggestion").textContent = [...near.rest, ...new Set(formsOf(near.words, card.title))].join(" ");
    part("near").hidden = false;
  } catch (error) {
    console.warn(error);
  }
}

const written = (number) => number.toLocaleString(document.documentElement.lang || undefined);

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
  const isFinal = answer.isWhole && !isSearching;
  setText(part("count"), isFinal ? part("count").dataset.text.replace("{0}", written(count)) : "");
  const asker = [box.value.trim(), ...Array.from(choices.values(), nameOf)].filter(Boolean).join(", ");
  setText(part("nothing"), part("nothing").dataset.text.replace("{0}", () => asker));
  const corrected = part("corrected");
  corrected.hidden = !isFinal || !answer.corrected || isEmpty;
  // Its words are in the titles of cards; without them it is an empty line, so that nothing moves.
  const words = corrected.hidden ? undefined : correction();
  setText(corrected, words ? corrected.dataset.text.replace("{0}", () => words) : "\u00a0");
  if (isEmpty) suggest();
  showCounts();
}

// ---- Facets ----

/** A choice as visitors read it. */
function nameOf({ name, isExcluded }) {
  return isExcluded ? part("chosen").dataset.without.replace("{0}", () => name) : name;
}

function showChoices() {
  for (const [key, { name, button }] of values) {
    const choice = choices.get(key);
    button.setAttribute("aria-pressed", String(choice !== undefined));
    button.classList.toggle("excluded", choice?.isExcluded === true);
    if (choice?.isExcluded) button.setAttribute("aria-label", nameOf({ name, isExcluded: true }));
    else button.removeAttribute("aria-label");
  }
  const chosen = part("chosen");
  const chips = Array.from(choices, ([key, choice]) => {
    const chip = Object.assign(document.createElement("button"), { className: "chip", type: "button", value: key });
    chip.textContent = nameOf(choice);
    chip.setAttribute("aria-label", chosen.dataset.text.replace("{0}", () => nameOf(choice)));
    return chip;
  });
  // Chips that stay as they are keep the focus.
  const texts = (list) => list.map((chip) => chip.value + chip.textContent).join("\n");
  if (texts(chips) !== texts(Array.from(chosen.children))) chosen.replaceChildren(...chips);
  chosen.hidden = chips.length === 0;
}

/** The answer and the facet that the numbers beside values are of. */
let counted = [];

/** Shows how many results each value of the open facet would have. */
async function showCounts() {
  const panel = panels.find((one) => !one.hidden);
  const asked = answer;
  if (!panel || isSearching || counted[0] === asked && counted[1] === panel) return;
  counted = [asked, panel];
  const listed = Array.from(values).filter(([, { facet }]) => facet === panel.dataset.facet);
  try {
    const counts = await countsOf(asked, listed.map(([, value]) => value));
    if (answer !== asked) return;
    for (const [index, [key, { number, button }]] of listed.entries()) {
      // Words that match nothing have no counts.
      const count = asked === none ? undefined : counts?.[index] ?? 0;
      setText(button.lastElementChild, count === undefined ? number : written(count));
      button.setAttribute("aria-disabled", String(count === 0 && !choices.has(key)));
    }
  } catch (error) {
    counted = [];
    console.warn(error);
  }
}

/** Chooses a value: first recipes have it, then they do not, then it does not matter. */
function choose(key) {
  const { facet, value, name, button } = values.get(key);
  const choice = choices.get(key);
  if (!choice && button.ariaDisabled === "true") return;
  if (choice?.isExcluded) choices.delete(key);
  else choices.set(key, { facet, value, name, isExcluded: choice !== undefined });
  ask("pushState");
}

/** Opens the values of one facet, and closes the others. */
function open(index) {
  for (const [place, panel] of panels.entries()) {
    panel.hidden = place !== index;
    openers[place].setAttribute("aria-expanded", String(place === index));
  }
  showCounts();
}

// ---- The address ----

/** The time until the address is written while one types: browsers limit changes per time. */
const pause = 120;
let typing;
let writing;

function readAddress() {
  if (location.pathname !== here) return;
  stopTimers();
  isTyping = false;
  const state = new URLSearchParams(location.search);
  box.value = state.get("q") ?? "";
  choices.clear();
  for (const [field, value] of state) {
    const isExcluded = field.startsWith("not-");
    const facet = isExcluded ? field.slice(4) : field;
    if (!Object.hasOwn(facets, facet) || wordsOf(value).length === 0) continue;
    const key = facetKey(facet, value);
    const known = values.get(key);
    choices.set(key, { facet, value: known?.value ?? value, name: known?.name ?? value, isExcluded });
  }
  find();
}

/** Writes the query into the address, replacing or adding a history entry. */
function writeAddress(change = "replaceState") {
  writing = undefined;
  if (location.pathname !== here) return;
  const state = new URLSearchParams();
  if (box.value.trim()) state.set("q", box.value.trim());
  for (const { facet, value, isExcluded } of choices.values()) state.append(isExcluded ? `not-${facet}` : facet, value);
  const address = `${here}${state.size > 0 ? `?${state}` : ""}`;
  if (address !== here + location.search) history[change](null, "", address);
}

function ask(change) {
  stopTimers();
  isTyping = false;
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
  isTyping = true;
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
  const panel = button.closest("[data-facet]");
  if (panel) {
    choose(facetKey(panel.dataset.facet, button.value));
  } else if (openers.includes(button)) {
    const index = openers.indexOf(button);
    open(panels[index].hidden ? index : -1);
  } else if (button.parentElement === part("chosen")) {
    const index = Array.from(button.parentElement.children).indexOf(button);
    choices.delete(button.value);
    ask("pushState");
    const left = part("chosen").children;
    (left[index] ?? left[index - 1] ?? box).focus();
  } else if (button.dataset.part === "suggestion") {
    box.value = button.textContent;
    ask("pushState");
    box.focus();
  } else if (button.dataset.part === "reset") {
    box.value = "";
    choices.clear();
    ask("pushState");
    box.focus();
  } else if (button.dataset.part === "again") {
    unavailable.clear();
    find();
  } else if (button.parentElement === part("more")) {
    const count = grid.children.length;
    limit += portion;
    show();
    focusItem(grid.children[count]);
  }
});

/** The result that an arrow key leads to: the neighbor, or the one above or below. */
function step(key, links, index) {
  const isMirrored = getComputedStyle(grid).direction === "rtl";
  const top = (link) => link.closest(".card").offsetTop;
  const columns = links.findIndex((link) => top(link) !== top(links[0]));
  const row = columns > 0 ? columns : links.length;
  const side = isMirrored ? -1 : 1;
  const last = links.length - 1;
  const isInLastRow = Math.floor(index / row) === Math.floor(last / row);
  return {
    ArrowRight: index + side,
    ArrowLeft: index - side,
    ArrowUp: index - row,
    // The last one where the row below is shorter.
    ArrowDown: isInLastRow ? index : Math.min(index + row, last),
  }[key];
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
if (isAsking()) open(-1);
// After a link from a list to the search within it the next choice is of a facet, and a keyboard on a screen would hide the results.
const isNarrowing = choices.size > 0 && !box.value && performance.getEntriesByType("navigation")[0].type === "navigate";
const next = isNarrowing ? panels.findIndex((panel) => !location.search.includes(`${panel.dataset.facet}=`)) : -1;
(openers[next] ?? box).focus({ preventScroll: true });
