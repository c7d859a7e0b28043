// The page that lists the recipes that this device keeps.

import { makeCard } from "./cards.js";
import { keptPages } from "./kept-pages.js";
import { base } from "./site-root.js";

const list = document.querySelector("[data-kept-list]");
const part = (name) => list.querySelector(`[data-part=${name}]`);

/** The data of a recipe's card, read from its page; undefined for a page that is damaged. */
function cardIn(page, address) {
  const title = page.querySelector("h1")?.textContent;
  if (!title) return undefined;
  const header = page.querySelector(".recipe-header");
  const image = header?.querySelector(".hero img:not(.placeholder)");
  const time = Array.from(page.querySelectorAll(".recipe-facts time")).at(-1);
  return {
    id: page.querySelector("article [data-heart]")?.dataset.heart,
    title,
    url: address,
    hue: header?.className.match(/hue-(\d+)/)?.[1] ?? 0,
    cuisine: header?.querySelector("[href*='cuisines/']")?.textContent,
    time: time && { iso: time.dateTime, short: time.firstElementChild.textContent, wide: time.lastElementChild.textContent },
    photo: image && {
      src: new URL(image.getAttribute("src"), address).href, width: image.getAttribute("width"),
      height: image.getAttribute("height"), alt: image.alt,
    },
  };
}

async function cardOf(cache, address) {
  const response = await cache.match(address);
  return response && cardIn(new DOMParser().parseFromString(await response.text(), "text/html"), address);
}

/** Shows the recipes of a kind but for some; returns the addresses of all. */
async function show(kind, others = []) {
  const { cache, addresses } = await keptPages(kind);
  const shown = addresses.filter((address) => !others.includes(address));
  const cards = (await Promise.all(shown.map((address) => cardOf(cache, address)))).filter(Boolean);
  part(kind).querySelector("ul").append(...cards.map(makeCard));
  part(kind).hidden = cards.length === 0;
  return addresses;
}

/** The page in whose place this one is shown. */
function showMissing() {
  const address = location.hash.slice(1);
  part("missing").hidden = !address.startsWith(base.href) || address === base.href;
  if (!part("missing").hidden) part("missing").querySelector("a").href = address;
}

async function start() {
  document.querySelector("[data-without-script]").hidden = true;
  showMissing();
  part("loading").hidden = false;
  try {
    await show("visited", await show("favorites"));
  } catch {
    // Forbidden storage keeps nothing.
  }
  part("loading").hidden = true;
  part("empty").hidden = list.querySelector(".card") !== null;
  list.removeAttribute("data-pending");
}

start();
