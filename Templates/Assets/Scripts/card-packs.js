// Fetches the data of recipe cards in packs.

import { fetchFile, fetchFresh } from "./site-files.js";
import { base } from "./site-root.js";

/** Pack number -> promise of its cards by id. A failed pack is removed, so that the next call fetches it again. */
const packs = new Map();
/** The names of all packs, by number, or a promise of them; undefined after a failure. */
let names;

// ---- Fetching ----

/** The number of requests at once; others wait in order. */
const limit = 6;
/** After this many milliseconds without a response a request no longer blocks those that wait. */
const slowness = 3_000;
let running = 0;
const waiting = [];

/** Starts the next waiting request. */
function next() {
  const go = waiting.shift();
  if (go) go();
  else running -= 1;
}

/** A pack has a new name when its content changes. */
export function packNames() {
  if (!names) {
    names = fetchFresh("data/packs.json").then(async (answer) => (await answer.json()).names);
    names.catch(() => (names = undefined));
  }
  return names;
}

export const packCount = async () => (await packNames()).length;

/** Uses the names of packs that another file has from now on. Without any, they are fetched anew: the site has changed. */
export function usePacks(list) {
  names = list;
  packs.clear();
}

const fetchNamed = (number, names) => fetchFile(`data/cards/${number}.${names[number]}.json`);

async function fetchPack(number) {
  if (running < limit) running += 1;
  else await new Promise((go) => waiting.push(go));
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    next();
  }, slowness);
  try {
    const known = packNames();
    const answer = await fetchNamed(number, await known).catch(async (error) => {
      if (!error.isMissing) throw error;
      // The site has changed since the names were fetched.
      if (names === known) names = undefined;
      return fetchNamed(number, await packNames());
    });
    const data = await answer.json();
    return new Map(data.cards.map((card) => [card.id, card]));
  } finally {
    clearTimeout(timer);
    if (!isSlow) next();
  }
}

/** The cards of a pack, by id. */
export function pack(number) {
  let cards = packs.get(number);
  if (!cards) {
    cards = fetchPack(number);
    packs.set(number, cards);
    cards.catch(() => packs.get(number) === cards && packs.delete(number));
  }
  return cards;
}

/** An address within the site's cards, which may be another host's; the home page for what is no web address. */
export function addressOf(text) {
  const url = URL.canParse(text, base) ? new URL(text, base) : base;
  return /^https?:$/.test(url.protocol) ? url.href : base.href;
}
