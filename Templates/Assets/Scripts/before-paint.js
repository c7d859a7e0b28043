// Runs before anything is painted, so that no page flashes in colours that its reader did not choose, and a recipe is
// framed at once in the colour of where its visitor came from.
(() => {
  const { dataset } = document.documentElement;
  try {
    const site = new URL(dataset.root || "./", location.href).pathname;
    const scheme = localStorage.getItem(`recipegen.scheme:${site}`);
    if (/^(light|dark)$/.test(scheme)) dataset.scheme = scheme;
    const list = history.state?.list;
    if (list ? list.isFavorites : document.referrer.endsWith(`${site}favorites/`)) dataset.origin = "favorites";
  } catch {
    // Storage is forbidden: the device chooses, and the frame has its first colour.
  }
  // Where a browser skips a transition, also before a script could know of it, the page is there all the same, and nobody
  // has to be told.
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason)) event.preventDefault();
  });
})();
