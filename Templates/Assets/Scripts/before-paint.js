// Runs before the first paint: applies the chosen color scheme, and the color of the frame of a recipe by the list that
// the visitor came from.
(() => {
  const { dataset } = document.documentElement;
  try {
    const site = new URL(dataset.root || "./", location.href).pathname;
    const scheme = localStorage.getItem(`recipegen.scheme:${site}`);
    if (/^(light|dark)$/.test(scheme)) dataset.scheme = scheme;
    const list = history.state?.list;
    if (list ? list.isFavorites : document.referrer.endsWith(`${site}favorites/`)) dataset.origin = "favorites";
  } catch {
    // Storage is blocked: the device's scheme and the default frame color apply.
  }
  // A view transition that the browser skips rejects its promises. The page is shown anyway, so the errors are ignored.
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason)) event.preventDefault();
  });
})();
