// The split layout: on wide screens the list that a visitor came from is shown in a pane beside the recipe. Elsewhere
// nothing of this is fetched.

import { CardList, readCards } from "./card-list.js";
import { chosen, goTo, isRecipe, listIn, origin, pageOf } from "./return-list.js";
import { Opening, partsOf } from "./detail-pane.js";
import { fetchPage } from "./site-pages.js";
import { base } from "./site-root.js";

const listPane = document.querySelector("[data-list-pane]");
/** `--panes` of breakpoints.css. */
const wide = matchMedia("(min-width: 1100px)");

const isBelow = (address, ways) => ways.some((way) => address.startsWith(new URL(way, base).href));
/** Whether an address is a list in static HTML. */
const isList = (address) => isBelow(address, ["page/", "cuisines/", "categories/", "tags/"]);
/** Whether scripts make the list at an address. */
const isMade = (address) => isBelow(address, ["favorites/", "search/"]);

function start() {
  const part = (name) => listPane.querySelector(`[data-part=${name}]`);
  const links = () => Array.from(part("cards").querySelectorAll("a"));
  /** The address of the open recipe. */
  let shown = pageOf(location.href);
  let list;

  // ---- The list ----

  const cards = new CardList(listPane, () => {
    part("empty").hidden = !list || part("cards").children.length > 0 || !part("failed").hidden;
    mark();
  });

  /** The list of a page, whose cards are all that the rows need. */
  async function read(address) {
    const page = await fetchPage(address);
    readCards(page, address);
    return listIn(page, address);
  }

  /** The list that the visitor came from. */
  async function known(list) {
    // Without the page, the rows come from card packs.
    if (!isMade(list.address)) await read(list.address).catch(() => {});
    return list;
  }

  /** For visitors without a list: that of the page that opened this tab, or the one that the recipe's page names. */
  function nearest() {
    const named = document.querySelector("main > article")?.dataset.list ?? "";
    // The page of a narrowed list has all of its recipes.
    const referrer = pageOf(document.referrer);
    return read(isList(referrer) ? referrer : new URL(named, base).href);
  }

  async function fill() {
    if (!wide.matches || list) return;
    part("loading").hidden = false;
    part("failed").hidden = true;
    let found;
    try {
      found = await (origin() ? known(origin()) : nearest());
    } catch {
      part("failed").hidden = false;
    }
    part("loading").hidden = true;
    // A later call may have finished first.
    if (!found || list) return;
    list = found;
    const back = part("back");
    if (list.title) back.textContent = list.title;
    back.href = list.address;
    back.toggleAttribute("data-back", list === origin());
    part("more").hidden = !list.next;
    if (list.next) part("more").firstElementChild.href = list.next;
    cards.show(list.ids);
  }

  /** Marks the open recipe, which is the tab stop of the list. */
  function mark() {
    const all = links();
    const current = all.find((link) => link.href === shown);
    for (const link of all) {
      if (link === current) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    enter(current ?? all[0]);
    if (current) bringIntoView(current.closest("li"));
  }

  function enter(link) {
    for (const other of links()) other.tabIndex = other === link ? 0 : -1;
  }

  /** Not `scrollIntoView`, which would also scroll the page. */
  function bringIntoView(item) {
    const room = listPane.getBoundingClientRect();
    const top = room.top + part("back").parentElement.offsetHeight;
    const bottom = Math.min(room.bottom, innerHeight) - 16;
    const box = item.getBoundingClientRect();
    if (box.top < top) listPane.scrollTop += box.top - top;
    else if (box.bottom > bottom) listPane.scrollTop += box.bottom - bottom;
  }

  // ---- The recipe ----

  /** The stored scroll position; undefined for a new entry. */
  let top;

  const opening = new Opening(document.querySelector("[data-opening]"), partsOf(document), () => {
    if (top !== undefined) scrollTo({ top, behavior: "instant" });
  });

  function open(address, place) {
    top = place;
    shown = address;
    mark();
    opening.open(address);
  }

  document.querySelector("main").addEventListener("click", (event) => {
    const link = wide.matches && chosen(event);
    if (!link) return;
    event.preventDefault();
    goTo(link.href);
    open(pageOf(link.href), 0);
  });

  addEventListener("popstate", ({ state }) => {
    const address = pageOf(location.href);
    if (isRecipe(address) && address !== shown) open(address, state?.top);
  });

  // ---- Keys ----

  listPane.addEventListener("keydown", (event) => {
    const all = links();
    const index = all.indexOf(event.target);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const ways = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 };
    const next = all[ways[event.key]];
    if (!(event.key in ways)) return;
    event.preventDefault();
    if (!next) return;
    enter(next);
    next.focus({ preventScroll: true });
    bringIntoView(next.closest("li"));
  });

  part("again").addEventListener("click", fill);
  wide.addEventListener("change", fill);
  fill();
}

if (listPane) start();
