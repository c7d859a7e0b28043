// The service worker of a site that keeps nothing any more: removes what an earlier one has kept, and itself.

import { nameOf } from "./worker-caches.js";

/** Whether a cache is one of this site, of whatever version. */
const isOwn = (name) => name === nameOf(name.slice("recipegen.".length).split(":")[0]);

async function remove() {
  for (const name of await caches.keys()) if (isOwn(name)) await caches.delete(name);
}

addEventListener("install", () => skipWaiting());
// Storage that is forbidden has kept nothing.
addEventListener("activate", (event) => event.waitUntil(remove().catch(() => {}).then(() => registration.unregister())));
