// Runs before anything is painted, so that no page flashes in colours that its reader did not choose, and a recipe is
// framed at once in the colour of where its visitor came from.
(() => {
  const root = document.documentElement;
  try {
    const site = new URL(root.dataset.root || "./", location.href).pathname;
    const scheme = localStorage.getItem(`recipegen.scheme:${site}`);
    if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;
    const state = history.state;
    const list = state && "depth" in state ? state.list : JSON.parse(sessionStorage.getItem(`recipegen.list:${site}`));
    if (list?.isFavorites) root.dataset.origin = "favorites";
  } catch {
    // Storage is forbidden: the device chooses, and the frame has its first colour.
  }
})();
