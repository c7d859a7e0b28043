// The page that finds recipes by foods at hand, and says what else each needs. Its state is in the address.

import { makeCard } from "./cards.js";
import { fill, focusItem, soon } from "./filled-list.js";
import { forgetFoods, openFoods, withFoods } from "./food-index.js";
import { cardAt } from "./search-index.js";
import { folded } from "./search-words.js";

const place = document.querySelector("[data-what-to-cook]");
const part = (name) => place.querySelector(`[data-part=${name}]`);
const box = place.querySelector("input");
const grid = part("cards");
const chosen = part("chosen");
const texts = grid.dataset;
/** The language of names of foods, and that of the interface. */
const tag = document.documentElement.lang;
const { lang } = place.dataset;

/** An element with text or elements in it. */
function made(name, className, ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

/** The name of a food, isolated from the text around it. */
function nameElement(name) {
  const element = made("bdi", "", name);
  if (tag !== lang) element.lang = tag;
  return element;
}

/** A text with elements in the places of `{0}` and others. */
function filled(text, ...values) {
  return text.split(/(\{\d\})/).flatMap((piece) => values[piece.match(/^\{(\d)\}$/)?.[1]] ?? piece);
}

const listed = (names) =>
  names.flatMap((name, index) => (index > 0 ? [texts.comma, nameElement(name)] : [nameElement(name)]));

const written = (number) => number.toLocaleString(lang || undefined);

// ---- Foods ----

/** The page's path; a recipe in the sheet has another address. */
const here = location.pathname;
/** The most foods that one looks for. */
const mostFoods = 40;
/** The names of the foods at hand. */
let foods = [];

/** Names without those that are empty, and without white space around them. */
const namesIn = (text) => text.split(",").map((name) => name.trim().replace(/\s+/g, " ")).filter(Boolean);

function withoutRepeats(names) {
  const seen = new Set();
  return names.filter((name) => {
    const key = folded(name);
    return !seen.has(key) && seen.add(key);
  });
}

function setFoods(names) {
  foods = withoutRepeats(names).slice(0, mostFoods);
  history.pushState(null, "", addressOf(foods));
  showChips();
  find();
}

function addressOf(names) {
  return names.length > 0 ? `${here}?have=${names.map(encodeURIComponent).join(",")}` : here;
}

function readAddress() {
  if (location.pathname !== here) return;
  // A link may have any number of characters.
  const text = new URLSearchParams(location.search).get("have")?.slice(0, 4000) ?? "";
  const names = withoutRepeats(namesIn(text)).slice(0, mostFoods);
  // A sheet that closes leads back to what is shown.
  if (round > 0 && names.join() === foods.join()) return;
  foods = names;
  showChips();
  find();
}

function showChips() {
  const standing = new Map(Array.from(chosen.children, (chip) => [chip.value, chip]));
  const chips = foods.map((name) => {
    if (standing.has(name)) return standing.get(name);
    const chip = made("button", "chip", nameElement(name));
    chip.type = "button";
    chip.value = name;
    chip.setAttribute("aria-label", chosen.dataset.text.replace("{0}", () => name));
    return chip;
  });
  for (const chip of Array.from(chosen.children)) if (!chips.includes(chip)) chip.remove();
  // Chips that stay as they are keep the focus.
  chips.forEach((chip, index) => {
    if (chosen.children[index] !== chip) chosen.insertBefore(chip, chosen.children[index] ?? null);
  });
  chosen.hidden = chips.length === 0;
}

/** Removes a food; the focus goes to a neighbor of its chip. */
function remove(name) {
  const index = foods.indexOf(name);
  setFoods(foods.filter((other) => other !== name));
  const chips = chosen.children;
  (chips[index] ?? chips[index - 1] ?? box).focus();
}

// ---- Finding ----

/** The number of cards shown at first, and added at a time. */
const portion = 24;
let limit = portion;

const none = { docs: [], unknown: [] };
/** What is shown. */
let answer = none;
let isSearching = false;
let hasFailed = false;
/** The number of the last search. Answers to others are ignored. */
let round = 0;

async function find() {
  const names = foods;
  const mine = ++round;
  grid.style.minBlockSize = "";
  limit = portion;
  hasFailed = false;
  isSearching = names.length > 0;
  if (!isSearching) return take(none);
  show();
  try {
    const next = await withFoods(async (index) => {
      const found = await index.keysOf(names);
      const keys = [...new Set(found.filter(Boolean))];
      const { docs, unknown, edition } = await index.recipes(keys);
      return { docs, keys, edition, unknown: names.filter((_, at) => !found[at] || unknown.includes(found[at])) };
    });
    if (mine === round) take(next);
  } catch (error) {
    if (mine !== round) return;
    console.warn(error);
    hasFailed = true;
    take(none);
  }
}

function take(next) {
  isSearching = false;
  answer = next;
  results.clear();
  fetching = new Set();
  grid.replaceChildren();
  show();
}

// ---- Results ----

/** The documents of the answer that are being fetched. */
let fetching = new Set();
let hasRetried = false;

/** Document -> its card and what its recipe needs, undefined if the site has none of it; "failed" if they did not arrive. */
const results = new Map();

async function fetchResult(doc) {
  const asked = answer;
  try {
    const [card, missing] = await Promise.all([cardAt(doc, asked.edition), asked.edition.missing(doc, asked.keys)]);
    if (answer !== asked) return;
    results.set(doc, card && { card, missing });
  } catch (error) {
    if (answer !== asked) return;
    // The site has changed: once more from the start.
    if ((error.isMissing || error.isOutdated) && !hasRetried) {
      hasRetried = true;
      forgetFoods(asked.edition);
      return find();
    }
    console.warn(error);
    results.set(doc, "failed");
  }
  showSoon();
}

const showSoon = soon(show);

/** The most missing foods that a card lists. */
const mostListed = 6;

function missingLine(missing) {
  const line = made("p", missing.length > 0 ? "missing" : "missing complete");
  if (tag !== lang) line.lang = lang;
  // A list that leaves out one only is not shorter.
  const shown = missing.length > mostListed + 1 ? missing.slice(0, mostListed) : missing;
  const rest = written(missing.length - shown.length);
  if (missing.length === 0) line.append(texts.complete);
  else if (shown.length === missing.length) line.append(...filled(texts.missing, listed(shown)));
  else line.append(...filled(texts.more, listed(shown), [rest]));
  return line;
}

function itemOf(doc) {
  const result = results.get(doc);
  const item = makeCard(result.card);
  const title = item.querySelector(".card-title");
  if (title) title.after(missingLine(result.missing));
  else item.append(missingLine(result.missing));
  return item;
}

function showCards() {
  const docs = Array.from(answer.docs.slice(0, limit)).filter(
    (doc) => results.get(doc) !== "failed" && (results.get(doc) || !results.has(doc)),
  );
  const count = fill(grid, docs, (doc) => results.has(doc), itemOf);
  const current = fetching;
  for (const doc of docs) {
    if (results.has(doc) || current.has(doc)) continue;
    current.add(doc);
    fetchResult(doc).finally(() => current.delete(doc));
  }
  grid.hidden = count === 0;
}

function show() {
  showCards();
  const count = answer.docs.length;
  const isWhole = answer !== none && !isSearching;
  part("loading").hidden = !isSearching || count > 0;
  part("start").hidden = foods.length > 0;
  part("empty").hidden = !isWhole || count > 0;
  part("failed").hidden = !hasFailed && ![...results.values()].includes("failed");
  part("more").hidden = count <= limit;
  place.querySelector(".result-count [data-part=reset]").hidden = foods.length === 0 || (isWhole && count === 0);
  showCount(isWhole);
}

/** Screen readers hear the count, and which foods no recipe needs. */
function showCount(isWhole) {
  const { text, unknown } = part("count").dataset;
  const line = isWhole ? filled(text, [written(answer.docs.length)]) : [];
  if (isWhole && answer.unknown.length > 0) line.push(". ", ...filled(unknown, listed(answer.unknown)));
  const next = made("p", "", ...line);
  if (next.textContent !== part("count").textContent) part("count").replaceChildren(...next.childNodes);
}

// ---- Suggestions ----

const most = 8;
/** Milliseconds until the number of suggestions is announced: screen readers read what is typed first. */
const silence = 800;
const list = made("div", "suggestions");
const status = made("span", "visually-hidden");
/** The option that Enter chooses; undefined for what is typed. */
let active;
let announcing;
/** The commonest foods with their folded names; undefined until the field is reached. */
let known;

async function loadKnown() {
  if (known) return;
  try {
    const names = await withFoods((index) => index.names());
    known = names.map(({ name }) => ({ name, text: ` ${folded(name).match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? ""}` }));
    if (document.activeElement === box) suggest();
  } catch (error) {
    // Without suggestions one can type.
    console.warn(error);
  }
}

function suggest() {
  const asked = folded(box.value).match(/[\p{L}\p{N}]+/gu)?.join(" ");
  if (!asked || !known) return hide();
  const have = new Set(foods.map(folded));
  const [first, further] = [[], []];
  for (const { name, text } of known) {
    const at = text.indexOf(` ${asked}`);
    if (at < 0 || have.has(folded(name))) continue;
    (at === 0 ? first : further).push(name);
  }
  const names = [...first, ...further].slice(0, most);
  announce(names.length);
  if (names.length === 0) return hide();
  list.replaceChildren(...names.map((name, index) => {
    const option = made("div", "", nameElement(name));
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.id = `food-${index}`;
    return option;
  }));
  activate(undefined);
  list.hidden = false;
  box.setAttribute("aria-expanded", "true");
}

function activate(option) {
  active?.setAttribute("aria-selected", "false");
  active = option;
  if (!option) return box.removeAttribute("aria-activedescendant");
  option.setAttribute("aria-selected", "true");
  box.setAttribute("aria-activedescendant", option.id);
  option.scrollIntoView({ block: "nearest" });
}

function hide() {
  activate(undefined);
  list.hidden = true;
  box.setAttribute("aria-expanded", "false");
}

function announce(count) {
  clearTimeout(announcing);
  announcing = setTimeout(() => (status.textContent = box.dataset.count.replace("{0}", written(count))), silence);
}

function close() {
  clearTimeout(announcing);
  status.textContent = "";
  hide();
}

/** Adds what is typed, or another text. */
function add(text = box.value) {
  const names = namesIn(text);
  box.value = "";
  close();
  if (names.length > 0) setFoods([...foods, ...names]);
}

function press(event) {
  // Safari ends a composition before the event of the key that ends it, which has the code 229.
  if (event.isComposing || event.keyCode === 229) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const options = Array.from(list.children);
  const index = options.indexOf(active);
  if (event.key === "ArrowDown" && list.hidden) {
    suggest();
  } else if (event.key === "ArrowDown") {
    activate(options[(index + 1) % options.length]);
  } else if (event.key === "ArrowUp" && !list.hidden) {
    activate(options.at(Math.max(index, 0) - 1));
  } else if (event.key === "Enter" && active) {
    add(active.textContent);
  } else if (event.key === "Escape" && !list.hidden) {
    close();
  } else if (event.key === "Escape" && box.value) {
    box.value = "";
    close();
  } else if (event.key === "Backspace" && !box.value && foods.length > 0) {
    setFoods(foods.slice(0, -1));
  } else {
    return;
  }
  event.preventDefault();
}

list.id = "foods";
list.setAttribute("role", "listbox");
list.setAttribute("aria-label", box.dataset.list);
list.hidden = true;
status.setAttribute("role", "status");
box.setAttribute("role", "combobox");
box.setAttribute("aria-autocomplete", "list");
box.setAttribute("aria-expanded", "false");
box.setAttribute("aria-controls", list.id);
box.after(list, status);

box.addEventListener("focus", loadKnown);
box.addEventListener("blur", close);
box.addEventListener("keydown", press);
box.addEventListener("input", ({ isComposing }) => {
  // A comma ends a food, on keyboards without keys too.
  if (!isComposing && /[,،、，]/.test(box.value)) return add(box.value.replace(/[،、，]/g, ","));
  loadKnown();
  suggest();
});
// A press does not take the focus from the field.
list.addEventListener("mousedown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const option = event.target.closest("[role=option]");
  if (option) add(option.textContent);
});

part("form").addEventListener("submit", (event) => {
  event.preventDefault();
  add();
});

// ---- Other events ----

place.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.parentElement === chosen) {
    remove(button.value);
  } else if (button.matches("[data-food]")) {
    setFoods([...foods, button.textContent]);
    box.focus({ preventScroll: true });
  } else if (button.dataset.part === "reset") {
    setFoods([]);
    box.focus();
  } else if (button.dataset.part === "again") {
    for (const [doc, result] of results) if (result === "failed") results.delete(doc);
    hasRetried = false;
    if (hasFailed) find();
    else show();
  } else if (button.parentElement === part("more")) {
    const count = grid.children.length;
    limit += portion;
    show();
    focusItem(grid.children[count]);
  }
});

addEventListener("popstate", readAddress);

document.querySelector("[data-without-script]").hidden = true;
place.removeAttribute("data-pending");
openFoods().catch(() => {});
readAddress();
if (foods.length === 0) box.focus({ preventScroll: true });
