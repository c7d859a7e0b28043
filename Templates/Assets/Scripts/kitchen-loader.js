// Servings and units of a recipe have a script of their own, which is fetched when a visitor first reaches for them, or has
// chosen units or servings before. Pages work without this file.

import { base } from "./favorites.js";
import { eachPart } from "./page-parts.js";

const controls = "[data-kitchen]";
/** Settles when the script has run. */
let loading;
let isLoaded = false;

function load(element) {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.type = "module";
    script.src = new URL(element.dataset.kitchen, base).href;
    script.addEventListener("load", () => {
      isLoaded = true;
      resolve();
    });
    script.addEventListener("error", () => {
      // The next attempt asks again.
      loading = undefined;
      script.remove();
      reject(new Error("no script"));
    });
    document.head.append(script);
  });
  return loading;
}

/** Whether the address or an earlier visit asks for other amounts than those that are written. */
function isWanted() {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("servings") || parameters.has("scale")) return true;
  try {
    return localStorage.getItem(`recipegen.units:${base.pathname}`) !== null;
  } catch {
    return false;
  }
}

for (const kind of ["pointerover", "touchstart", "focusin", "change"]) {
  document.addEventListener(
    kind,
    ({ target }) => {
      const element = isLoaded ? null : target.closest?.(controls);
      if (element) load(element).catch(() => {});
    },
    { passive: true },
  );
}

// A click before the script has run is repeated then.
document.addEventListener("click", (event) => {
  const button = isLoaded ? null : event.target.closest?.(`${controls} button`);
  if (!button) return;
  event.preventDefault();
  load(button.closest(controls)).then(
    () => button.click(),
    () => {},
  );
});

eachPart((part) => {
  const element = part.querySelector(controls);
  if (element && isWanted()) load(element).catch(() => {});
});
