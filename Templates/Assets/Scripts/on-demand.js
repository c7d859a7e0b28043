// Scripts with styles of their own, which are fetched when a visitor first reaches for what they do.

import { base } from "./site-root.js";

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

/** Whether an earlier visit stored one of these. */
export function isStored(...names) {
  try {
    return names.some((name) => localStorage.getItem(`recipegen.${name}:${base.pathname}`) !== null);
  } catch {
    return false;
  }
}

export class OnDemand {
  #find;
  /** Settles when the script has run. */
  #loading;
  #isLoaded = false;

  /**
   * - controls: A selector of what the script makes work.
   * - find: Returns the addresses `script` and `styles`, if there are any, within the site; undefined on a page that has none.
   */
  constructor(controls, find) {
    this.#find = find;
    for (const kind of ["pointerover", "touchstart", "focusin", "change"]) {
      document.addEventListener(kind, ({ target }) => target.closest?.(controls) && this.load(), { passive: true });
    }
    // A click on a button that comes before the script and its styles are loaded is stopped, and repeated when both are loaded. The
    // script must not see the first one: if it runs before its styles are loaded, it would handle the click twice.
    document.addEventListener(
      "click",
      (event) => {
        const control = this.#isLoaded ? null : event.target.closest?.("a, button");
        if (!control?.closest(controls)) return;
        // A link leads where it leads, but not with the first tap.
        const isButton = control.localName === "button";
        if (!isButton && event.pointerType !== "touch") return;
        event.preventDefault();
        event.stopPropagation();
        this.load().then(() => isButton && this.#isLoaded && control.click());
      },
      { capture: true },
    );
  }

  /** Fetches the files, once. After a failure the next call tries again. */
  async load() {
    const files = this.#find();
    if (!files) return;
    this.#loading ??= Promise.all([
      files.styles && fetched(document.createElement("link"), { rel: "stylesheet", href: new URL(files.styles, base).href }),
      fetched(document.createElement("script"), { type: "module", src: new URL(files.script, base).href }),
    ]);
    try {
      await this.#loading;
      this.#isLoaded = true;
    } catch {
      this.#loading = undefined;
    }
  }
}
