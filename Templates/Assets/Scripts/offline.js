// Registers the service worker, which keeps recipes for when there is no network, and tells it of this page. Says when the
// network is gone.

import { favorites, watch } from "./favorites.js";
import { base } from "./site-root.js";

const line = document.querySelector("[data-offline]");

function show() {
  line.textContent = navigator.onLine ? "" : line.dataset.offline;
}

async function start() {
  const workers = navigator.serviceWorker;
  await workers.register(new URL("service-worker.js", base), { updateViaCache: "none" });
  const registration = await workers.ready;
  let opened = { page: location.href, files: performance.getEntriesByType("resource").map(({ name }) => name) };
  watch(() => {
    registration.active.postMessage({ ...opened, favorites: [...favorites().keys()] });
    opened = undefined;
  });
}

if (line) {
  show();
  addEventListener("online", show);
  addEventListener("offline", show);
  // The preview has no worker: its script has removed the line by then. A browser may have none, or forbid it.
  addEventListener("load", () => line.isConnected && start().catch(() => {}));
}
