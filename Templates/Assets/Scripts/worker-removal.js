// The service worker of a site that keeps nothing any more: removes what an earlier one has kept, and itself.

import { nameOf } from "./worker-caches.js";

/** Whether a cache is one of this site, of whatever version. */
const isOwn = (name) => name === nameOf(name.slice("recipegen.".length).split(":")[0]);

async function remove() {
  for (const name of await caches.keys()) if (isOwn(name)) await caches.delete(name);
}

/** How long a page has for its requests, in milliseconds: those that are under way when a worker is replaced are lost. */
const pause = 3_000;

addEventListener("install", (event) =>
  event.waitUntil(new Promise((resolve) => setTimeout(resolve, pause)).then(() => skipWaiting())));
// Storage that is forbidden has kept nothing.
addEventListener("activate", (event) => event.waitUntil(remove().catch(() => {}).then(() => registration.unregister())));
