// The recipes that the service worker keeps on this device.

import { base } from "./site-root.js";

/**
 * The cache of pages of a kind, and the addresses of these, the last one first. Rejects where the storage is forbidden.
 *
 * - kind: "favorites" or "visited".
 */
export async function keptPages(kind) {
  const name = `recipegen.${kind}:${base.pathname}`;
  // To open a cache that is not there would make it.
  if (!(await caches.has(name))) return { addresses: [] };
  const cache = await caches.open(name);
  return { cache, addresses: (await cache.keys()).map(({ url }) => url).reverse() };
}
