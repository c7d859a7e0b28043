// What the service worker keeps: pages, each with the files that it names. Pages name their styles, scripts and photos by digests
// of their content, so those of several builds can be kept side by side, and none is shown with the files of another.

import { nameOf } from "./worker-caches.js";

/** The site's address. */
export const site = registration.scope;

/** One of four caches: pages of the kinds "shell", "visited" and "favorites", and all other "files". */
const open = (kind) => caches.open(nameOf(kind));
const kinds = ["shell", "visited", "favorites", "files"];
/** What is kept at an address. Hosts vary their responses by the formats that a browser knows. */
export const found = async (url) =>
  (await Promise.all(kinds.map((kind) => caches.match(url, { cacheName: nameOf(kind), ignoreVary: true })))).find(Boolean);
/** The addresses in a cache, in the order in which they came. */
export const addressesIn = async (kind) => (await (await open(kind)).keys()).map(({ url }) => url);

/** Does one work at a time: what an unfinished page needs must not be dropped. Old and new worker wait for each other. */
export const locked = (work) => navigator.locks.request(nameOf("lock"), work);

export const within = (path) => new URL(path, site).href;
const isAsset = (url) => url.startsWith(within("assets/"));
export const isPhoto = (url) => url.startsWith(within("photos/"));
export const isOwn = (url) => url.startsWith(site);

/** Fetches, for a limited time: nothing else is kept meanwhile. */
export const fetchSoon = (url, options) => fetch(url, { ...options, signal: AbortSignal.timeout(20_000) });
/** Whether to try again is of no use: a page is gone, or the storage is full. */
export const isFinal = ({ name, message }) => /^(Quota.*|Error4(04|10))$/.test(name + message);

// ---- What a page names ----

/** The photos of a recipe: of each the file that any browser can show. They may be on other hosts. */
export const photosIn = (page) =>
  Array.from(page.split("</article>")[0].matchAll(/<img[^>]* src="(?:\.\.\/)*(photos\/[^"]+|https?:[^"]+)"/g), ([, address]) =>
    within(address.replaceAll("&amp;", "&")));

/** The addresses of the files that a page names by their digests, such as `"../../assets/site.76eadab768f578ee.css"`. */
export const namesIn = (page) =>
  new Set([
    ...Array.from(page.matchAll(/["\s](?:\.\.\/)*((?:assets\/[\w.-]+\.|photos\/)[0-9a-f]{16}[\w.-]+)/g), ([, path]) => within(path)),
    ...photosIn(page),
  ]);

/** Another copy of a photo of the site: the names of all begin with the same digest. */
export async function otherCopy(url) {
  const copies = await addressesIn("files");
  const start = url.slice(0, url.lastIndexOf("-") + 1);
  const copy = isPhoto(url) && copies.findLast((other) => other.startsWith(start));
  return copy ? found(copy) : undefined;
}

// ---- Keeping ----

/** What the page that is being stored names. */
let arriving = [];

/** Puts a response into a cache. When the storage is full, the recipes that were visited first make way. */
export async function put(kind, url, response) {
  const cache = await open(kind);
  // A response that never ends would keep the cache from answering.
  const whole = response.type === "opaque" ? response : new Response(await response.blob(), response);
  for (let tries = 0; ; tries += 1) {
    try {
      return await cache.put(url, whole.clone());
    } catch (error) {
      const [oldest] = await addressesIn("visited");
      // Where others have filled the storage, to drop more does not help.
      if (error.name !== "QuotaExceededError" || !oldest || tries > 2) throw error;
      await drop("visited", (page) => page === oldest);
      await tidy();
    }
  }
}

/** Whether a response is a file. A page in its place, as of a network that asks for a login, is none. */
export const isFile = (response) => response.ok && !/html/.test(response.headers.get("Content-Type"));

/** Fetches a file and keeps it. */
export async function keepFile(url, options) {
  const response = await fetchSoon(url, isOwn(url) ? options : { mode: "no-cors", referrerPolicy: "no-referrer" });
  if (!isFile(response) && response.type !== "opaque") throw new Error(url);
  await put("files", url, response);
}

/** Fetches a photo, unless there is a copy of it. */
async function fetchPhoto(url) {
  if ((await found(url)) ?? (await otherCopy(url))) return;
  // On another host it may be blocked for good.
  await keepFile(url).catch((error) => isOwn(url) && Promise.reject(error));
}

/**
 * Keeps a page with its styles and scripts, which are there before it is. Rejects also when only a photo is lacking.
 *
 * - into: The kinds of caches.
 * - page: A promise of its response.
 * - photos: Returns the photos to keep with it.
 */
export async function keepPage(into, url, page, photos = () => []) {
  const response = await page;
  const text = await response.text();
  if (!response.ok || !text.includes(" data-root=")) throw new Error(response.status);
  return locked(async () => {
    arriving = namesIn(text);
    try {
      await Promise.all(Array.from(arriving, async (name) => isAsset(name) && !(await found(name)) && keepFile(name)));
      // A response that was redirected would be refused in the place of a page.
      for (const kind of into) await put(kind, url, new Response(text, response));
      const fetched = await Promise.allSettled(photos(text).map(fetchPhoto));
      for (const { reason } of fetched) if (reason) throw reason;
    } finally {
      arriving = [];
    }
  });
}

// ---- Dropping ----

/** Drops what a cache has at some addresses. */
export async function drop(kind, isUnwanted) {
  const cache = await open(kind);
  for (const url of (await addressesIn(kind)).filter(isUnwanted)) await cache.delete(url);
}

/**
 * Drops what no page names that is kept.
 *
 * - dropsAssets: Whether also styles and scripts are. A page that is open may still load one.
 */
export async function tidy(dropsAssets) {
  const named = new Set([...shell.files.map(within), ...arriving]);
  for (const kind of ["shell", "visited", "favorites"]) {
    for (const page of await (await open(kind)).matchAll()) for (const name of namesIn(await page.text())) named.add(name);
  }
  await drop("files", (url) => !named.has(url) && (isPhoto(url) || !isOwn(url) || (dropsAssets && isAsset(url))));
}
