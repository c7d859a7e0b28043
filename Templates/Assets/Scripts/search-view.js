// A search: shows recipes that the index finds, and what narrows them. Its state is in the address.

import { SearchFacets, setText, written } from "./search-facets.js";
import { cardAt, search } from "./search-index.js";
import { formOf, nearQuery } from "./search-near.js";
import { SearchResults } from "./search-results.js";
import { withoutShortStart, wordsOf } from "./search-words.js";

/** How long results of the query before remain visible, in milliseconds. */
const grace = 200;
/** The time until the address is written while one types: browsers limit changes per time. */
const pause = 120;

const none = { docs: [], isWhole: false };

export class SearchView {
  facets;
  #place;
  /** The search box; undefined in a list. */
  #box;
  /** What has the focus when there is nothing left to remove. */
  #start;
  /** The query that all recipes of a list match. */
  #base;
  #whenShown;
  #results;
  /** The page's path; a recipe in the sheet has another address. */
  #here = new URL(document.baseURI).pathname;
  /** Whether the visitor is typing the last word. */
  #isTyping = false;

  /** What is shown: an answer of the index. */
  #answer = none;
  /** The query that was asked last. */
  #question;
  #isSearching = false;
  #hasFailed = false;
  #graceTimer;
  /** The number of the last search. Answers to others are ignored. */
  #round = 0;
  /** The empty answer that has its near query. */
  #suggestedFor;

  #typing;
  #writing;

  /**
   * - place: An element with a search box, if any, facets, and the parts of results.
   * - list: For a list that is narrowed: `start`, which gets the focus when nothing is chosen any more; `own`, the `query` that
   *   finds the whole list and the `key` of the value that its recipes have, undefined for all recipes; and `whenShown`, which is
   *   called with whether anything is chosen.
   */
  constructor(place, list) {
    this.#place = place;
    this.#box = place.querySelector("input") ?? undefined;
    this.#start = this.#box ?? list.start;
    this.#base = list?.own?.query ?? "";
    this.#whenShown = list?.whenShown ?? (() => {});
    this.facets = new SearchFacets(place, list?.own);
    this.#results = new SearchResults(this.#part("cards"), () => this.#show(), () => {
      this.#answer = none;
      this.#find();
    });
    this.#listen();
    this.#readAddress();
  }

  #part(name) {
    return this.#place.querySelector(`[data-part=${name}]`);
  }

  // ---- The query ----

  get #asked() {
    if (!this.#box) return this.#base;
    return this.#isTyping ? withoutShortStart(this.#box.value) : this.#box.value;
  }

  /** Whether recipes are looked for. */
  get isAsking() {
    return this.facets.choices.length > 0 || (this.#box !== undefined && wordsOf(this.#asked).length > 0);
  }

  /** Asks the index, unless this query is answered. */
  async #find() {
    this.facets.show();
    const text = this.#asked;
    const { choices } = this.facets;
    const next = JSON.stringify([text, ...choices]);
    if (next === this.#question && (this.#isSearching || this.#answer.isWhole)) return this.#show();
    if (next !== this.#question) this.#results.restart();
    this.#question = next;
    this.#hasFailed = false;
    this.#isSearching = this.isAsking;
    clearTimeout(this.#graceTimer);
    this.#round += 1;
    if (!this.#isSearching) return this.#take(none);
    const mine = this.#round;
    const before = this.#answer;
    // After this task: an answer that is there already comes first.
    setTimeout(() => this.#show());
    this.#graceTimer = setTimeout(() => this.#take(none), grace);
    try {
      for await (const next of search(text, { choices })) {
        if (mine !== this.#round) return;
        this.#isSearching = !next.isWhole;
        this.#take(next);
      }
    } catch (error) {
      if (mine !== this.#round) return;
      console.warn(error);
      this.#isSearching = false;
      this.#hasFailed = true;
      this.#take(this.#answer === before ? none : this.#answer);
    }
  }

  #take(next) {
    clearTimeout(this.#graceTimer);
    this.#answer = next;
    this.#results.take(next);
    this.#show();
  }

  // ---- Showing it ----

  #show() {
    const answer = this.#answer;
    const { isAsking } = this;
    this.#results.show();
    const count = answer.docs.length;
    const isEmpty = answer.isWhole && !this.#isSearching && count === 0;
    this.#part("loading").hidden = !this.#isSearching || count > 0;
    this.#part("start").hidden = this.#isSearching || this.#hasFailed || answer !== none;
    this.#part("empty").hidden = !isEmpty;
    this.#part("failed").hidden = !this.#hasFailed && !this.#results.hasFailed;
    this.#part("more").hidden = !this.#results.hasMore;
    this.#place.querySelector(".result-count [data-part=reset]").hidden = !isAsking || isEmpty;
    // Screen readers hear only the final count.
    const isFinal = answer.isWhole && !this.#isSearching;
    const tally = this.#part("count");
    setText(tally, isFinal ? tally.dataset.text.replace("{0}", written(count)) : "");
    const asker = [this.#box?.value.trim(), ...this.facets.names].filter(Boolean).join(", ");
    const nothing = this.#part("nothing");
    setText(nothing, nothing.dataset.text.replace("{0}", () => asker));
    const corrected = this.#part("corrected");
    corrected.hidden = !isFinal || !answer.corrected || isEmpty;
    // Its words are in the titles of cards; without them it is an empty line, so that nothing moves.
    const words = corrected.hidden ? undefined : this.#correction();
    setText(corrected, words ? corrected.dataset.text.replace("{0}", () => words) : "\u00a0");
    if (isEmpty) this.#suggest();
    this.#showCounts();
    this.#whenShown(isAsking);
  }

  #showCounts() {
    if (!this.#isSearching) this.facets.showCounts(this.#answer === none ? undefined : this.#answer);
  }

  /** The query's words, with those that were misspelt as a title among the results has them; undefined if none has them. */
  #correction() {
    const { corrected, edition } = this.#answer;
    const { titles } = this.#results;
    const isTyped = new Set(wordsOf(this.#box.value));
    const isShown = (word) => isTyped.has(word) || formOf(word, titles, edition);
    return corrected.every(isShown) ? this.#formsOf(corrected, titles).join(" ") : undefined;
  }

  #formsOf(words, text) {
    return words.map((word) => formOf(word, text, this.#answer.edition)?.toLocaleLowerCase() ?? word);
  }

  /** Shows a near query that finds something. */
  async #suggest() {
    const asked = this.#answer;
    if (!this.#box || this.#suggestedFor === asked) return;
    this.#suggestedFor = asked;
    this.#part("near").hidden = true;
    try {
      const near = await nearQuery(asked);
      const card = near && await cardAt(near.docs[0], asked.edition);
      if (!card || this.#answer !== asked) return;
      const words = new Set(this.#formsOf(near.words, card.title));
      this.#part("suggestion").textContent = [...near.rest, ...words].join(" ");
      this.#part("near").hidden = false;
    } catch (error) {
      console.warn(error);
    }
  }

  // ---- The address ----

  #readAddress() {
    if (location.pathname !== this.#here) return;
    this.#stopTimers();
    this.#isTyping = false;
    const state = new URLSearchParams(location.search);
    if (this.#box) this.#box.value = state.get("q") ?? "";
    this.facets.read(state);
    this.#find();
  }

  /** Writes the query into the address, replacing or adding a history entry. */
  #writeAddress(change = "replaceState") {
    this.#writing = undefined;
    if (location.pathname !== this.#here) return;
    const state = new URLSearchParams();
    if (this.#box?.value.trim()) state.set("q", this.#box.value.trim());
    this.facets.write(state);
    const address = `${this.#here}${state.size > 0 ? `?${state}` : ""}`;
    if (address !== this.#here + location.search) history[change](null, "", address);
  }

  /** Looks for what is typed and chosen now. */
  ask(change) {
    this.#stopTimers();
    this.#isTyping = false;
    this.#writeAddress(change);
    this.#find();
  }

  #stopTimers() {
    clearTimeout(this.#typing);
    clearTimeout(this.#writing);
    this.#writing = undefined;
  }

  // ---- Events ----

  #listen() {
    this.#box?.addEventListener("input", () => {
      this.#stopTimers();
      this.#isTyping = true;
      this.#typing = setTimeout(() => this.#find(), 30);
      this.#writing = setTimeout(() => this.#writeAddress(), pause);
    });
    this.#box?.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask();
    });
    // Before a link is followed.
    this.#place.addEventListener("click", () => this.#writing && this.ask(), { capture: true });
    this.#place.addEventListener("click", ({ target }) => {
      const button = target.closest("button");
      if (button) this.#press(button);
    });
    this.#place.addEventListener("keydown", (event) => this.#move(event));
    addEventListener("popstate", () => this.#readAddress());
  }

  #press(button) {
    if (button.closest(".facets, [data-part=chosen]")) {
      const index = Array.from(button.parentElement.children).indexOf(button);
      const isChip = button.parentElement === this.#part("chosen");
      if (this.facets.press(button)) this.ask("pushState");
      else this.#showCounts();
      if (isChip && !this.facets.focusChip(index)) this.#start.focus();
    } else if (button.dataset.part === "suggestion") {
      this.#box.value = button.textContent;
      this.ask("pushState");
      this.#box.focus();
    } else if (button.dataset.part === "reset") {
      if (this.#box) this.#box.value = "";
      this.facets.clear();
      this.ask("pushState");
      this.#start.focus();
    } else if (button.dataset.part === "again") {
      this.#results.retry();
      this.#find();
    } else if (button.parentElement === this.#part("more")) {
      this.#results.showMore();
      this.#show();
    }
  }

  /** Moves the focus between the box and the results. */
  #move(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = Array.from(this.#part("cards").querySelectorAll(".card-title a"));
    const index = links.indexOf(event.target);
    if (event.target === this.#box && event.key === "ArrowDown" && links[0]?.checkVisibility()) {
      event.preventDefault();
      links[0].focus();
    } else if (index >= 0) {
      const next = step(event.key, links, index);
      if (next === undefined) return;
      event.preventDefault();
      (links[next] ?? (next < 0 ? this.#start : undefined))?.focus();
    }
  }
}

/** The result that an arrow key leads to: the neighbor, or the one above or below. */
function step(key, links, index) {
  const isMirrored = getComputedStyle(links[0].closest("ul")).direction === "rtl";
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
