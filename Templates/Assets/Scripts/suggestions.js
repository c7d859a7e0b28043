// Suggestions below a search box while the visitor types: lists of recipes, a completed word, recipes, and all results.

import { addressOf } from "./card-packs.js";
import { texts } from "./page-texts.js";
import { cardAt, search } from "./search-index.js";
import { runs, withoutShortStart, wordsOf } from "./search-words.js";
import { fetchFresh } from "./site-files.js";

const strings = texts("search-suggestions");
/** The maximum numbers of suggestions. */
const limits = { terms: 4, recipes: 6 };
/** Milliseconds without typing until the index is asked. */
const pause = 50;
/** Milliseconds until what is there is shown without the rest. */
const grace = 250;
/** Milliseconds until the counts are announced: screen readers read what is typed first. */
const silence = 800;

const tag = document.documentElement.lang;
/** A text without case, accents and punctuation. */
const keyOf = (text) => runs(text).join(" ");

// ---- Lists of recipes ----

/** A promise of the site's terms, those with most recipes first; undefined after a failure. */
let terms;

async function fetchTerms() {
  const answer = await fetchFresh("data/terms.json");
  const byKey = new Map();
  for (const [name, address, count] of (await answer.json()).terms) {
    // A cuisine is often a tag as well.
    const key = keyOf(name);
    if (!byKey.has(key)) byKey.set(key, { key, name, address, count });
  }
  return [...byKey.values()];
}

/** The terms whose names begin with a text, then those with words that do; if there are none, those that contain it. */
async function termsFor(text) {
  if (!terms) {
    terms = fetchTerms();
    terms.catch(() => (terms = undefined));
  }
  const asked = keyOf(text);
  const [first, further, others] = [[], [], []];
  for (const term of await terms) {
    const place = ` ${term.key}`.indexOf(` ${asked}`);
    if (place === 0) first.push(term);
    else if (place > 0) further.push(term);
    else if (asked.length > 2 && term.key.includes(asked)) others.push(term);
  }
  const found = [...first, ...further];
  return (found.length > 0 ? found : others).slice(0, limits.terms);
}

// ---- Recipes ----

async function cardsFor(text, isRetry = false) {
  const asked = withoutShortStart(text);
  if (wordsOf(asked).length === 0) return [];
  try {
    for await (const { docs, isWhole, edition } of search(asked)) {
      if (docs.length < limits.recipes && !isWhole) continue;
      const cards = await Promise.all(Array.from(docs.slice(0, limits.recipes), (doc) => cardAt(doc, edition)));
      return cards.filter(Boolean);
    }
  } catch (error) {
    if (!error.isOutdated || isRetry) throw error;
    return cardsFor(text, true);
  }
}

const word = /[\p{L}\p{M}\p{N}'’]+/gu;

/** A text with its last word completed to the commonest one in titles; undefined if none begins so. */
function completion(text, cards) {
  const last = text.match(word)?.at(-1) ?? "";
  const [start] = wordsOf(last);
  // Text without spaces has no words to complete.
  if (!text.endsWith(last) || wordsOf(last).length !== 1) return undefined;
  const counts = new Map();
  for (const found of cards.flatMap(({ title }) => title.match(word) ?? [])) {
    const [whole, ...others] = wordsOf(found);
    if (others.length > 0 || !whole?.startsWith(start) || whole === start) continue;
    const name = found.toLocaleLowerCase(tag);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && text.slice(0, text.length - last.length) + best[0];
}

// ---- Options ----

/** An element with text or elements in it. */
function made(name, className, ...content) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}

function option(className, href, ...content) {
  const link = made("a", className, ...content);
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.tabIndex = -1;
  link.href = href;
  return link;
}

/** A text of the site's language, or the visitor's, isolated from those around it. */
function name(text) {
  const element = made("bdi", "suggestion-name", text);
  if (tag !== strings.lang) element.lang = tag;
  return element;
}

function recipeCount(count) {
  const forms = strings.recipeCount;
  const form = forms[new Intl.PluralRules(strings.lang).select(count)] ?? forms.other;
  return form.replace("{0}", count.toLocaleString(strings.lang));
}

const policy = document.querySelector("meta[http-equiv=Content-Security-Policy]")?.content ?? "";

/** Whether this page may show a photo: each page allows the hosts of its own photos only. */
function isAllowed(address) {
  const { origin } = new URL(address);
  return origin === location.origin || policy.includes(` ${origin}`);
}

function picture({ src, copies }) {
  const image = made("img");
  image.alt = "";
  image.width = image.height = 48;
  image.decoding = "async";
  const sources = (copies?.types ?? []).map((type) => {
    const source = made("source");
    source.type = `image/${type}`;
    source.srcset = addressOf(`${copies.name}-${copies.widths[0]}.${type}`);
    return source;
  });
  image.src = addressOf(src);
  return made("picture", "", ...sources, image);
}

function recipeOption({ title, url, cuisine, hue, photo }) {
  const frame = made("span", "suggestion-photo");
  // Styles show it in the place of a photo.
  frame.dataset.initial = [...title][0];
  if (photo && isAllowed(addressOf(photo.src))) {
    frame.append(picture(photo));
    frame.querySelector("img").addEventListener("error", () => frame.replaceChildren());
  }
  const lines = made("span", "suggestion-lines", name(title));
  if (cuisine) lines.append(made("span", "suggestion-note", name(cuisine)));
  return option(`suggestion-recipe${hue == null ? "" : ` hue-${hue}`}`, addressOf(url), frame, lines);
}

function termOption({ name: title, address, count }) {
  return option("suggestion-term", addressOf(address), name(title), made("span", "suggestion-note", recipeCount(count)));
}

function searchAddress(form, text) {
  const url = new URL(form.action);
  url.searchParams.set("q", text);
  return url.href;
}

// ---- The list of a box ----

class Suggestions {
  #box;
  #list = made("div", "suggestions");
  #status = made("span", "visually-hidden");
  /** The option that Enter opens; undefined for what is typed. */
  #active;
  #timer;
  #announcing;
  /** The number of the last question. Answers to others are ignored. */
  #round = 0;

  constructor(box, number) {
    this.#box = box;
    this.#list.id = `suggestions-${number}`;
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", strings.suggestions);
    this.#list.hidden = true;
    this.#status.setAttribute("role", "status");
    // The role of a combobox is not for the type "search".
    box.type = "text";
    box.setAttribute("role", "combobox");
    box.setAttribute("aria-autocomplete", "list");
    box.setAttribute("aria-expanded", "false");
    box.setAttribute("aria-controls", this.#list.id);
    box.form.append(this.#list, this.#status);

    box.addEventListener("input", (event) => event.isComposing || this.#wait());
    box.addEventListener("compositionend", () => this.#wait());
    box.addEventListener("keydown", (event) => this.#press(event));
    box.addEventListener("blur", () => this.#close());
    box.form.addEventListener("submit", () => this.#close());
    // The box keeps the focus.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", () => this.#close());
    visualViewport?.addEventListener("resize", () => this.#fit());
    // Typed before this script was there.
    if (box === document.activeElement && box.value) this.#wait();
  }

  get #isOpen() {
    return !this.#list.hidden;
  }

  // ---- Finding ----

  #wait() {
    clearTimeout(this.#timer);
    this.#activate(undefined);
    this.#round += 1;
    this.#timer = setTimeout(() => this.#find(), pause);
  }

  async #find() {
    const text = this.#box.value.trim();
    if (wordsOf(text).length === 0) return this.#close();
    this.#round += 1;
    const mine = this.#round;
    const found = { text, terms: [], cards: [] };
    const show = (isWhole) => mine === this.#round && this.#show(found, isWhole);
    const timer = setTimeout(show, grace, false);
    const outcomes = await Promise.allSettled([
      termsFor(text).then((terms) => (found.terms = terms)),
      cardsFor(text).then((cards) => (found.cards = cards)),
    ]);
    clearTimeout(timer);
    for (const { reason } of outcomes) if (reason) console.warn(reason);
    show(true);
  }

  // ---- Showing ----

  #show({ text, terms, cards }, isWhole) {
    const lists = [...terms];
    const completed = lists.length < limits.terms ? completion(text, cards) : undefined;
    const isNew = completed && lists.every(({ key }) => key !== keyOf(completed));
    const count = lists.length + (isNew ? 1 : 0);
    if (isWhole) this.#announce(cards.length, count);
    if (isWhole && cards.length + count === 0) return this.#hide();

    const form = this.#box.form;
    const options = lists.map(termOption);
    if (isNew) options.push(option("suggestion-search", searchAddress(form, completed), name(completed)));
    options.push(...cards.map(recipeOption));
    const [before, after] = strings.allResults.split("{0}");
    const all = made("span", "suggestion-name", before, name(text), after ?? "");
    options.push(option("suggestion-search", searchAddress(form, text), all));
    this.#fill(options);
  }

  #fill(options) {
    const standing = new Map(Array.from(this.#list.children, (one) => [one.href, one]));
    const active = this.#active?.href;
    // A photo that is made anew would flicker.
    const shown = options.map((one) => (one.matches(".suggestion-recipe") && standing.get(one.href)) || one);
    this.#list.replaceChildren(...shown);
    shown.forEach((one, index) => (one.id = `${this.#list.id}-${index}`));
    this.#list.hidden = false;
    // Without its styles the list would move the page.
    if (getComputedStyle(this.#list).position !== "absolute") return this.#hide();
    this.#box.setAttribute("aria-expanded", "true");
    this.#activate(active && shown.find((one) => one.href === active));
    this.#fit();
  }

  /** Keeps the end of the list above the end of the window and the keyboard of a phone. */
  #fit() {
    if (!this.#isOpen) return;
    const { height, offsetTop } = visualViewport;
    const space = height + offsetTop - this.#list.getBoundingClientRect().top;
    this.#list.style.maxBlockSize = `${Math.max(space - 16, 160)}px`;
  }

  #activate(one) {
    this.#active?.setAttribute("aria-selected", "false");
    this.#active = one;
    if (one) {
      one.setAttribute("aria-selected", "true");
      this.#box.setAttribute("aria-activedescendant", one.id);
      one.scrollIntoView({ block: "nearest" });
    } else {
      this.#box.removeAttribute("aria-activedescendant");
    }
  }

  #hide() {
    this.#activate(undefined);
    this.#list.hidden = true;
    this.#box.setAttribute("aria-expanded", "false");
  }

  #close() {
    clearTimeout(this.#timer);
    clearTimeout(this.#announcing);
    this.#round += 1;
    this.#status.textContent = "";
    this.#hide();
  }

  #announce(recipes, others) {
    clearTimeout(this.#announcing);
    const text = strings.suggestionCount.replace("{0}", recipes).replace("{1}", others);
    this.#announcing = setTimeout(() => (this.#status.textContent = text), silence);
  }

  // ---- Keys ----

  #press(event) {
    // Safari ends a composition before the event of the key that ends it, which has the code 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const options = Array.from(this.#list.children);
    const index = options.indexOf(this.#active);
    if (event.key === "ArrowDown" && !this.#isOpen) {
      this.#find();
    } else if (event.key === "ArrowDown") {
      this.#activate(options[(index + 1) % options.length]);
    } else if (event.key === "ArrowUp" && this.#isOpen) {
      this.#activate(options.at(Math.max(index, 0) - 1));
    } else if (event.key === "Enter" && this.#active) {
      this.#active.click();
    } else if (event.key === "Escape" && this.#isOpen) {
      this.#close();
    } else if (event.key === "Escape" && this.#box.value) {
      this.#box.value = "";
      this.#close();
    } else {
      return;
    }
    event.preventDefault();
  }
}

document.querySelectorAll(".search-form input").forEach((box, number) => new Suggestions(box, number));
