// Keeps the favorites of a visitor: the page of each, its photos, and the card packs of their list.

import { numberOf } from "./pack-numbers.js";
import { addressesIn, drop, fetchSoon, found, isFinal, keepFile, keepPage, photosIn, put, within } from "./worker-store.js";

const names = within("data/packs.json");
const packs = within("data/cards/");
/** Which page is that of which favorite; an empty address for one that cannot be kept. */
const record = within("data/favorites");

/** The cards in a pack; rejects if it is not there, or damaged. */
const cardsIn = async (pack) => (await (await found(pack)).json()).cards;

/** Keeps the card packs of some recipes, and drops those of others. Returns the addresses of the recipes' pages by id. */
async function pagesOf(ids) {
  const response = await fetchSoon(names, { cache: "no-cache" });
  const list = (await response.clone().json()).names;
  const pages = new Map();
  const kept = [];
  for (const id of ids) {
    const number = numberOf(id, list.length);
    const url = `${packs}${number}.${list[number]}.json`;
    const cards = await cardsIn(url).catch(() => keepFile(url).then(() => cardsIn(url)));
    const card = cards.find((one) => one.id === id);
    kept.push(url);
    if (card) pages.set(id, within(card.url));
  }
  await put("files", names, response);
  await drop("files", (url) => url.startsWith(packs) && !kept.includes(url));
  return pages;
}

/** Keeps these recipes and no others as favorites. Returns whether something has changed. */
export async function keepFavorites(ids) {
  const pagesHere = async () => ["", ...(await addressesIn("favorites"))];
  // What is damaged is fetched anew.
  const data = await found(record).then((copy) => copy.json()).catch(() => undefined);
  const known = Object.entries(data ?? {});
  const before = await pagesHere();
  if (known.length === ids.length && known.every(([id, url]) => ids.includes(id) && before.includes(url))) return false;
  const pages = await pagesOf(ids);
  let isLacking = false;
  for (const url of pages.values()) {
    // The device may keep it already, as a recipe that was visited.
    const page = found(url).then((copy) => copy ?? fetchSoon(url));
    await keepPage(["favorites"], url, page, photosIn).catch((error) => {
      // A network that is gone comes back, and so does a server.
      isLacking ||= !isFinal(error);
    });
  }
  const wanted = new Set(pages.values());
  await drop("favorites", (url) => !wanted.has(url));
  // What is lacking is fetched when the next page opens.
  if (!isLacking) {
    const now = await pagesHere();
    const entries = ids.map((id) => [id, now.find((url) => url === pages.get(id)) ?? ""]);
    await put("files", record, new Response(JSON.stringify(Object.fromEntries(entries))));
  }
  return true;
}
