// The choice between light and dark. Pages work without this file.

const root = document.documentElement;
const site = new URL(root.dataset.root || "./", location.href).pathname;
const storageKey = `recipegen.scheme:${site}`;
const field = document.querySelector("[data-scheme-switch]");
// The colors of the browser's own frame, for light and dark pages.
const frames = Array.from(document.querySelectorAll('meta[name="theme-color"]'), (meta) => ({ meta, media: meta.media }));

function show(scheme) {
  if (scheme) root.dataset.scheme = scheme;
  else delete root.dataset.scheme;
  for (const { meta, media } of frames) meta.media = scheme ? (media.includes(scheme) ? "all" : "not all") : media;
  field.value = scheme;
}

if (field) {
  show(root.dataset.scheme ?? "");
  field.parentElement.hidden = false;
  field.addEventListener("change", () => {
    show(field.value);
    try {
      if (field.value) localStorage.setItem(storageKey, field.value);
      else localStorage.removeItem(storageKey);
    } catch {
      // Blocked or full: the choice lasts as long as this page.
    }
  });
  addEventListener("storage", (event) => {
    if (event.key === storageKey) show(event.newValue ?? "");
  });
}
