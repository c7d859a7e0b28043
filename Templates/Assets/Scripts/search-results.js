// The cards of a search's results, which are fetched as they are shown.

import { makeCard } from "./cards.js";
import { fill, focusItem, soon } from "./filled-list.js";
import { cardAt } from "./search-index.js";

/** The number of cards shown at first, and added at a time. */
const portion = 48;
/** The number of cards fetched at once, so that those of the query before do not delay others for long. */
const crowd = 12;

export class SearchResults {
  #grid;
  #whenFetched;
  #whenOutdated;
  #docs = [];
  #limit = portion;
  /** The edition of the index whose documents are shown. */
  #edition;
  /** By document; undefined if the site has no card for it. */
  #cards = new Map();
  #fetching = new Set();
  /** Documents whose cards could not be fetched. */
  #unavailable = new Set();

  /**
   * - whenFetched: Called after cards were fetched, or failed.
   * - whenOutdated: Called when the site no longer has the edition that is shown.
   */
  constructor(grid, whenFetched, whenOutdated) {
    this.#grid = grid;
    this.#whenFetched = soon(whenFetched);
    this.#whenOutdated = whenOutdated;
  }

  /** The results of another query follow: no more of them than at first. */
  restart() {
    this.#limit = portion;
  }

  /** Sets the documents of an answer. */
  take({ docs, edition }) {
    this.#grid.style.minBlockSize = "";
    if (edition && edition !== this.#edition) {
      this.#edition = edition;
      this.#cards.clear();
      this.#grid.replaceChildren();
    }
    this.#docs = docs;
    this.retry();
  }

  /** Lets cards that failed be fetched again. */
  retry() {
    this.#unavailable.clear();
  }

  get hasFailed() {
    return this.#unavailable.size > 0;
  }

  get hasMore() {
    return this.#docs.length > this.#limit;
  }

  get #shown() {
    return Array.from(this.#docs.slice(0, this.#limit));
  }

  /** The titles of the cards that are there. */
  get titles() {
    return this.#shown.map((doc) => this.#cards.get(doc)?.title ?? "").join(" ");
  }

  show() {
    const docs = this.#shown.filter(
      (doc) => !this.#unavailable.has(doc) && (this.#cards.get(doc) || !this.#cards.has(doc)),
    );
    const count = fill(this.#grid, docs, (doc) => this.#cards.has(doc), (doc) => makeCard(this.#cards.get(doc)));
    for (const doc of docs) {
      if (this.#fetching.size < crowd && !this.#cards.has(doc) && !this.#fetching.has(doc)) this.#fetch(doc, this.#edition);
    }
    this.#grid.hidden = count === 0;
  }

  /** Adds a portion, with the focus on its first card. */
  showMore() {
    const count = this.#grid.children.length;
    this.#limit += portion;
    this.show();
    focusItem(this.#grid.children[count]);
  }

  async #fetch(doc, source) {
    this.#fetching.add(doc);
    try {
      const card = await cardAt(doc, source);
      if (source === this.#edition) this.#cards.set(doc, card);
    } catch (error) {
      if (source === this.#edition && error.isOutdated) {
        this.#whenOutdated();
      } else if (source === this.#edition) {
        console.warn(error);
        this.#unavailable.add(doc);
      }
    }
    this.#fetching.delete(doc);
    this.#whenFetched();
  }
}
