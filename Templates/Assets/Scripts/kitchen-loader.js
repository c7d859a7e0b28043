// Servings, units, timers and cook mode have a script and a stylesheet of their own, which are fetched when a visitor first
// reaches for them, or has used them before. Pages work without this file.

import { base } from "./favorites.js";
import { eachPart } from "./page-parts.js";

const controls = ".scaling, .steps button, [data-cook]";
/** Settles when the script has run. */
let loading;
let isLoaded = false;

function fetched(element, properties) {
  return new Promise((resolve, reject) => {
    Object.assign(element, properties);
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("not loaded"));
    });
    document.head.append(element);
  });
}

function load() {
  const files = document.querySelector("[data-kitchen]")?.dataset;
  if (!files) return Promise.reject(new Error("no recipe"));
  loading ??= Promise.all([
    fetched(document.createElement("link"), { rel: "stylesheet", href: new URL(files.kitchenStyles, base).href }),
    fetched(document.createElement("script"), { type: "module", src: new URL(files.kitchen, base).href }),
  ]).then(
    () => (isLoaded = true),
    (error) => {
      // The next attempt asks again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Whether the address or an earlier visit asks for more than what is written. */
function isWanted() {
  const parameters = new URLSearchParams(location.search);
  if (parameters.has("servings") || parameters.has("scale")) return true;
  try {
    return ["units", "temperatures", "step-amounts", "timers", "cooking"].some(
      (name) => localStorage.getItem(`recipegen.${name}:${base.pathname}`) !== null,
    );
  } catch {
    return false;
  }
}

for (const kind of ["pointerover", "touchstart", "focusin", "change"]) {
  document.addEventListener(
    kind,
    ({ target }) => {
      if (!isLoaded && target.closest?.(controls)) load().catch(() => {});
    },
    { passive: true },
  );
}

// A click that comes before the script and its styles are loaded is stopped, and repeated when both are loaded. The script
// must not see the first one: if it runs before its styles are loaded, it would handle the click twice.
document.addEventListener(
  "click",
  (event) => {
    const button = isLoaded ? null : event.target.closest?.("button");
    if (!button?.closest(controls)) return;
    event.preventDefault();
    event.stopPropagation();
    load().then(
      () => button.click(),
      () => {},
    );
  },
  { capture: true },
);

/** Makes the times of steps buttons. */
function prepare(recipe) {
  const texts = recipe.querySelector("[data-cooking]");
  if (!texts) return;
  const { startTimer } = JSON.parse(texts.textContent);
  for (const time of recipe.querySelectorAll(".steps time")) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-label", startTimer.replace("{0}", time.textContent));
    time.replaceWith(button);
    button.append(time);
  }
  for (const button of recipe.querySelectorAll("[data-cook]")) button.hidden = false;
}

eachPart((part) => {
  prepare(part);
  if (isWanted()) load().catch(() => {});
});
