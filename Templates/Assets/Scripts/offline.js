// Registers the service worker, which keeps recipes for when there is no network, and tells it of this page. Says when the
// network is gone.

import { favorites, say, watch } from "./favorites.js";
import { base } from "./site-root.js";

const message = document.querySelector("[data-offline]");
const text = message?.dataset.offline;

/** Says that the network is gone, unless a message with a button is shown, until it is back. */
function show() {
  if (!navigator.onLine && !message.querySelector("button")) say(text);
  else if (message.textContent === text) say("");
}

async function start() {
  const workers = navigator.serviceWorker;
  await workers.register(new URL("service-worker.js", base), { updateViaCache: "none" });
  const registration = await workers.ready;
  let opened = { page: location.href, files: performance.getEntriesByType("resource").map(({ name }) => name) };
  watch(() => {
    registration.active?.postMessage({ ...opened, favorites: [...favorites().keys()] });
    opened = undefined;
  });
}

if (message) {
  show();
  addEventListener("online", show);
  addEventListener("offline", show);
  // The preview has no worker: its script has removed the attribute by then. A browser may have none, or forbid it.
  addEventListener("load", () => "offline" in message.dataset && start().catch(() => {}));
}
