// Recipes that open within another page: fetches the recipe's page and inserts its content.

import { add } from "./page-parts.js";
import { allows, fetchPage } from "./site-pages.js";

/** Resolves relative addresses against the page that they come from. */
function resolve(parts, address) {
  for (const part of parts) {
    for (const name of ["href", "src"]) {
      for (const element of part.querySelectorAll(`:is(a, img, source, iframe, link)[${name}]`)) {
        element.setAttribute(name, new URL(element.getAttribute(name), address).href);
      }
    }
    for (const element of part.querySelectorAll("[srcset]")) {
      const sources = element.srcset.split(/,\s+/);
      element.srcset = sources.map((source) => source.trim().replace(/^\S+/, (url) => new URL(url, address).href)).join(", ");
    }
  }
}

/** The elements of a head that describe the page: title, canonical address, social tags. */
const facts = "link[rel=canonical], meta[name=description], meta[name^='twitter:'], meta[property], script[type$='ld+json']";
const factsOf = (page) => Array.from(page.head.querySelectorAll(facts));

function tell(elements) {
  for (const element of factsOf(document)) element.remove();
  document.head.append(...elements);
}

/** The elements of a page that belong to its recipe. */
export const partsOf = (page) => Array.from(page.querySelector("main").children).filter((part) => !("stays" in part.dataset));

/** Whether a page has stylesheets that this one lacks: it does not fit the styles and scripts of this one. */
const isOfOtherBuild = (page) =>
  Array.from(page.head.querySelectorAll("[rel=stylesheet]"), (link) => link.getAttribute("href").split("/").at(-1)).some(
    (name) => !document.querySelector(`[href$="${name}"]`));

/** The place where recipes open: after an element with the parts `coming` and `lost`. */
export class Opening {
  #element;
  #round = 0;
  #address;
  #parts;
  /** The page's own head, restored when the recipe is closed. */
  #facts = factsOf(document);
  /** Called with the heading of the loaded recipe; without an argument when loading failed. */
  #whenOpen;

  constructor(element, parts, whenOpen) {
    this.#element = element;
    this.#parts = parts;
    this.#whenOpen = whenOpen;
    this.#part("retry").addEventListener("click", () => this.open(this.#address));
  }

  #part(name) {
    return this.#element.querySelector(`[data-part=${name}]`);
  }

  #show(name) {
    for (const state of ["coming", "lost"]) this.#part(state).hidden = state !== name;
    this.#element.toggleAttribute("data-waits", name === "coming");
  }

  /** Removes the recipe, and cancels one that is loading. */
  clear() {
    this.#round += 1;
    this.#show(undefined);
    this.#put([]);
    tell(this.#facts);
  }

  #put(parts) {
    for (const part of this.#parts) part.remove();
    this.#element.after(...parts);
    this.#parts = parts;
    parts.forEach(add);
  }

  /** Opens a recipe; shows `preview` until it is loaded. */
  async open(address, preview) {
    const mine = ++this.#round;
    this.#address = address;
    if (preview) this.#put([preview]);
    this.#part("plain").href = address;
    this.#show("coming");
    let page;
    let isWhole = false;
    try {
      page = await fetchPage(address);
      isWhole = !page.querySelector("main > article:not(.own)") || !allows(page) || isOfOtherBuild(page);
    } catch {
      page = undefined;
    }
    if (mine !== this.#round) return;
    if (isWhole) return location.replace(address);
    this.#show(page ? undefined : "lost");
    if (!page) {
      this.#put([]);
      document.title = this.#part("lost").firstElementChild.textContent;
      return this.#whenOpen();
    }

    const parts = partsOf(page);
    resolve(parts, address);
    this.#put(parts.map((part) => document.adoptNode(part)));
    document.title = page.title;
    tell(factsOf(page).map((fact) => document.adoptNode(fact)));
    // The list stays in its own language.
    for (const part of parts) {
      part.lang ||= page.documentElement.lang;
      part.dir ||= page.dir;
    }
    const heading = parts.map((part) => part.querySelector("h1")).find(Boolean);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    this.#whenOpen(heading);
  }
}
