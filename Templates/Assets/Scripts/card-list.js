// Lists of recipe cards by id, from packs and from pages that were fetched.

import { pack, packCount } from "./card-packs.js";
import { makeCard } from "./cards.js";
import { numberOf } from "./pack-numbers.js";

/** Cards of pages that were fetched, by id. */
const known = new Map();

/** Reads the cards of a page: then no pack is fetched for them. */
export function readCards(page, address) {
  // Those of the owner's templates are in packs as a whole.
  for (const item of page.querySelectorAll("main .card:not([data-own]):has([data-heart])")) {
    const card = cardIn(item, address);
    known.set(card.id, card);
  }
}

/** What a card of a page shows, as packs have it. Addresses are absolute. */
function cardIn(item, address) {
  const absolute = (element, name) => new URL(element.getAttribute(name), address).href;
  const link = item.querySelector(".card-title a");
  const image = item.querySelector(".picture img:not(.placeholder)");
  const time = item.querySelector("time");
  return {
    id: item.querySelector("[data-heart]").dataset.heart,
    title: link.textContent,
    url: absolute(link, "href"),
    hue: item.className.match(/hue-(\d+)/)?.[1],
    cuisine: item.querySelector(".card-facts > span:not(:has(time))")?.textContent,
    time: time && { iso: time.dateTime, short: time.firstElementChild.textContent, wide: time.lastElementChild.textContent },
    photo: image && {
      src: absolute(image, "src"), width: image.getAttribute("width"), height: image.getAttribute("height"), alt: image.alt,
      copies: copiesIn(item, address),
    },
  };
}

/** The copies that the sources of a photo name: `photos/1f-320.webp 320w, photos/1f-480.webp 480w`. */
function copiesIn(item, address) {
  const sources = Array.from(item.querySelectorAll("source"));
  const entries = sources[0]?.srcset.split(", ").map((entry) => entry.match(/^(.*)-(\d+)\.\w+ \d+w$/)) ?? [];
  if (entries.length === 0 || entries.includes(null)) return undefined;
  return {
    name: new URL(entries[0][1], address).href,
    widths: entries.map((entry) => entry[2]),
    types: sources.map((source) => source.type.replace("image/", "")),
  };
}

/** A promise of the card of a recipe; of undefined for an id that the site does not have. */
export async function cardOf(id) {
  return known.get(id) ?? (await pack(numberOf(id, await packCount()))).get(id);
}

/** How long cards wait for each other, in milliseconds. */
const patience = 1500;

/** A list of cards by id: shows placeholders at once, and the cards when they are loaded, together, so that none moves. */
export class CardList {
  #section;
  #whenShown;
  #round = 0;
  #ids = [];
  /** Requested ids that the site does not have. */
  gone = [];

  /**
   * @param section An element that has the parts `cards`, `loading`, `failed`, `again` and `gone`.
   * @param whenShown Called when all cards that could be loaded are shown.
   */
  constructor(section, whenShown = () => {}) {
    this.#section = section;
    this.#whenShown = whenShown;
    this.part("again").addEventListener("click", () => this.show(this.#ids));
  }

  part(name) {
    return this.#section.querySelector(`[data-part=${name}]`);
  }

  async show(ids) {
    const mine = ++this.#round;
    const grid = this.part("cards");
    this.#ids = ids;
    grid.style.minBlockSize = "";
    this.part("failed").hidden = true;
    this.part("gone").hidden = true;

    // Existing cards are reused, so that nothing flickers when one is removed.
    const standing = new Map(Array.from(grid.children, (item) => [item.dataset.id, item]));
    const items = ids.map((id) => {
      const old = standing.get(id);
      if (old) return old;
      const place = document.createElement("li");
      place.className = "card card-placeholder";
      place.dataset.id = id;
      return place;
    });
    // Existing cards are not moved: a moved element loses the focus.
    for (const item of Array.from(grid.children)) if (!items.includes(item)) item.remove();
    items.forEach((item, index) => {
      if (grid.children[index] !== item) grid.insertBefore(item, grid.children[index] ?? null);
    });

    const places = items.filter((item) => item.matches(".card-placeholder"));
    this.#section.removeAttribute("aria-busy");
    this.part("loading").hidden = places.length === 0;
    if (places.length === 0) return this.#whenShown();

    this.#section.setAttribute("aria-busy", "true");
    const gone = [];
    let failed = false;
    const loaded = [];
    const put = () => {
      if (mine !== this.#round) return;
      // What is below the list stays where it is, if that is in view: cards may be lower than their placeholders.
      const { bottom, height } = grid.getBoundingClientRect();
      if (bottom < innerHeight) grid.style.minBlockSize = `${height}px`;
      for (const [place, item] of loaded.splice(0)) item ? place.replaceWith(item) : place.remove();
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      put();
    }, patience);
    await Promise.all(
      places.map(async (place) => {
        let card;
        try {
          card = await cardOf(place.dataset.id);
          if (!card) gone.push(place.dataset.id);
        } catch {
          failed = true;
        }
        loaded.push([place, card && makeCard(card)]);
        if (isLate) put();
      }),
    );
    clearTimeout(timer);
    put();
    if (mine !== this.#round) return;
    this.#section.removeAttribute("aria-busy");
    this.part("loading").hidden = true;
    this.part("failed").hidden = !failed;
    this.part("gone").hidden = gone.length === 0;
    this.gone = gone;
    this.#whenShown();
  }
}
