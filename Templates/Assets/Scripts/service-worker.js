// Shows recipes without a network: those that were opened last, and favorites. Pages come from the network first, files that are
// named by a digest of their content from the device. The constant `shell`, which the file begins with, says what the site is.

import { keepFavorites } from "./worker-favorites.js";
import { addressesIn, drop, fetchSoon, found, isFile, isOwn, isPhoto, keepFile, keepPage } from "./worker-store.js";
import { locked, otherCopy, photosIn, put, site, tidy, within } from "./worker-store.js";

/** How many recipes are kept that were visited last. */
const limit = 100;
/** How long the network may take for what is kept, in milliseconds. */
let patience = 3_000;

/** An address without query and fragment. */
const bare = (address) => address.split(/[?#]/)[0];
const recipes = RegExp(shell.recipes);
const isRecipe = (url) => isOwn(url) && recipes.test(bare(url).slice(site.length));
const shellPages = shell.pages.map(within);
const offlinePage = within("offline/");
/** Whether a file is named by a digest of its content. */
const isLasting = (url) => /^(assets\/.*\.[\da-f]{16}\.|photos\/|data\/(cards|search|foods)\/)/.test(url.slice(site.length));

// ---- The shell ----

async function install() {
  await locked(() => Promise.all(shell.files.map((path) => keepFile(within(path), { cache: "no-cache" }))));
  for (const url of shellPages) await keepPage(["shell"], url, fetchSoon(url, { cache: "no-cache" }));
}

// A new worker waits until no page is open: to replace one loses the requests that are under way. The old one shows new pages,
// too, because pages name their files by digests.
addEventListener("install", (event) => event.waitUntil(install()));
// Requests wait until a worker is active, so it does nothing else before.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

// ---- Requests ----

/** Pages that were fetched since the worker started. */
const fetched = new Set();

/** What is kept; undefined also where the storage is forbidden. */
const look = (url) => found(url).catch(() => undefined);

/**
 * A response of the network, or what is kept if the network is gone, broken or slow.
 *
 * - kept: A promise of the latter. The network does not wait for it.
 */
function first(network, kept) {
  const instead = async (response) => (await kept) ?? response;
  let isDone = false;
  const answer = network.then(
    (response) => (response.status < 500 ? response : instead(response)),
    async (error) => {
      const copy = await kept;
      if (copy) return copy;
      throw error;
    },
  ).finally(() => {
    isDone = true;
    patience = 3_000;
  });
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(() => {
    // What a page needs does not wait for a network that was too slow for the page.
    if (!isDone) patience = 1_000;
    return instead(answer);
  });
  return Promise.race([answer, late]);
}

const otherHosts = (page) => photosIn(page).filter((url) => !isOwn(url));

/** Keeps a page that the network has sent, or forgets it if it is gone. */
async function keep(url, response, { headers }) {
  if (response.status === 404 || response.status === 410) return drop("visited", (page) => page === url);
  if (shellPages.includes(url)) return keepPage(["shell"], url, response);
  // What the browser fetched in advance was not visited.
  if (!isRecipe(url) || /prefetch/.test(headers.get("Sec-Purpose"))) return undefined;
  fetched.add(url);
  const isFavorite = (await addressesIn("favorites")).includes(url);
  return keepPage(isFavorite ? ["visited", "favorites"] : ["visited"], url, response, otherHosts);
}

async function page(event, url) {
  const { request } = event;
  const network = fetch(request);
  // The page is shown whether or not it can be kept.
  event.waitUntil(network.then((response) => keep(url, response.clone(), request)).catch(() => {}));
  try {
    return await first(network, look(url));
  } catch (error) {
    if (request.destination !== "document") throw error;
    // Hosts lead from these addresses to those of pages.
    const whole = url.replace(/(\/index\.html|\/)?$/, "/");
    if (whole !== url && (await look(whole))) return Response.redirect(whole);
    if (!(await look(offlinePage))) throw error;
    // The addresses in that page are relative to its own.
    return Response.redirect(`${offlinePage}#${request.url}`);
  }
}

async function lastingFile(event, url) {
  const { request } = event;
  const kept = await look(url);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (isFile(response) && isPhoto(url) && isRecipe(request.referrer)) {
      const copy = response.clone();
      event.waitUntil(locked(() => put("files", url, copy)).catch(() => {}));
    }
    return response;
  } catch (error) {
    const other = await otherCopy(url).catch(() => undefined);
    if (other) return other;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = bare(request.url);
  if (request.method !== "GET" || request.headers.has("Range")) return;
  if (!isOwn(url)) {
    if (request.destination === "image") event.respondWith(first(fetch(request), look(request.url)));
  } else if (request.mode === "navigate" || url.endsWith("/")) event.respondWith(page(event, url));
  else if (isLasting(url)) event.respondWith(lastingFile(event, url));
  else event.respondWith(first(fetch(request), look(url)));
});

// ---- What pages tell ----

/** Keeps a recipe that this worker has not fetched: it was opened before the worker started, or fetched in advance. */
async function visit(url, files) {
  if (!isRecipe(url) || fetched.has(url)) return;
  fetched.add(url);
  const photos = (page) => [...files.filter(isPhoto), ...otherHosts(page)];
  await keepPage(["visited"], url, fetchSoon(url).catch(() => found(url)), photos);
}

let isTidy = false;

/** Keeps the recipes that were visited last, and what pages name. */
async function clear(hasChanged, dropsAssets) {
  const old = (await addressesIn("visited")).slice(0, -limit);
  if (isTidy && !hasChanged && old.length === 0) return;
  await drop("visited", (url) => old.includes(url));
  // What a newer worker keeps for its shell is not needless.
  const isLatest = !registration.installing && !registration.waiting;
  if (isLatest) await drop("shell", (url) => !shellPages.includes(url));
  await tidy(dropsAssets && isLatest);
  isTidy = true;
}

/** What an open page says: the favorites, and, when it has just been opened, its address and the files that it has loaded. */
async function hear({ page, files, favorites }) {
  if (page) await visit(bare(page), files).catch(() => {});
  const hasChanged = await keepFavorites(favorites).catch(() => false);
  const pages = await clients.matchAll();
  await locked(() => clear(hasChanged, page && pages.length < 2));
  for (const client of pages) client.postMessage("kept");
}

// One message after the other: the last one says what the favorites are.
let hearing = Promise.resolve();
addEventListener("message", (event) => {
  hearing = hearing.then(() => hear(event.data)).catch(() => {});
  event.waitUntil(hearing);
});
