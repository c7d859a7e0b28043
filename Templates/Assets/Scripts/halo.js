// Runs before anything is painted, so that a recipe is framed in the colour of where its visitor came from at once.
(() => {
  const root = document.documentElement;
  try {
    const site = new URL(root.dataset.root || "./", location.href).pathname;
    const state = history.state;
    const list = state && "depth" in state ? state.list : JSON.parse(sessionStorage.getItem(`recipegen.list:${site}`));
    if (list?.isFavorites) root.dataset.origin = "favorites";
  } catch {
    // Storage is forbidden: the frame has its first colour.
  }
})();
