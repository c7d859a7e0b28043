// Runs before anything is painted, so that no page flashes in colours that its reader did not choose.
(() => {
  const root = document.documentElement;
  try {
    const site = new URL(root.dataset.root || "./", location.href).pathname;
    const scheme = localStorage.getItem(`recipegen.scheme:${site}`);
    if (scheme === "light" || scheme === "dark") root.dataset.scheme = scheme;
  } catch {
    // Storage is forbidden: the device chooses.
  }
})();
