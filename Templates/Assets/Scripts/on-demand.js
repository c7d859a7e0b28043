// Scripts with styles of their own, which are fetched when a visitor first reaches for what they do.

import { stored } from "./kitchen-store.js";
import { base } from "./site-root.js";

/** A promise of whether a file could be loaded. */
function loaded(name, properties) {
  return new Promise((resolve) => {
    const element = Object.assign(document.createElement(name), properties);
    element.addEventListener("load", () => resolve(true));
    element.addEventListener("error", () => {
      element.remove();
      resolve(false);
    });
    document.head.append(element);
  });
}

/** Whether an earlier visit stored one of these. */
export const isStored = (...names) => names.some((name) => typeof stored(name) === "string");

/** Links, and forms with an address, lead there without the script. */
function follow({ form, href }) {
  if (href) location = href;
  else if (form?.hasAttribute("action")) form.submit();
}

export class OnDemand {
  #find;
  /** Promises of its files; undefined after a failure. */
  #styles;
  #script;
  #failures = 0;
  #isLoaded = false;

  /**
   * - controls: A selector of what the script makes work.
   * - find: Returns the addresses `script` and `styles`, if there are any, within the site; undefined on a page that has none.
   * - fallback: Is called with a button or link that is clicked where the files cannot be loaded.
   */
  constructor(controls, find, fallback = follow) {
    this.#find = find;
    for (const kind of ["pointerover", "touchstart", "focusin", "change"]) {
      document.addEventListener(kind, ({ target }) => target.closest?.(controls) && this.load(), { passive: true });
    }
    // A click that comes before the script and its styles are loaded is stopped, and repeated when both are loaded. The script must
    // not see the first one: if it runs before its styles are loaded, it would handle the click twice.
    document.addEventListener(
      "click",
      (event) => {
        const control = this.#isLoaded ? null : event.target.closest?.("a, button");
        if (!control?.closest(controls)) return;
        // A link leads where it leads, but not with the first tap.
        if (control.localName !== "button" && event.pointerType !== "touch") return;
        event.preventDefault();
        event.stopPropagation();
        this.load().then((isLoaded) => (isLoaded ? control.click() : fallback(control)));
      },
      { capture: true },
    );
  }

  /** Fetches the files, once. After a failure the next call fetches what failed. Returns whether they are loaded. */
  async load() {
    const files = this.#find();
    if (!files) return false;
    // Some browsers do not fetch a module again from an address that failed.
    const url = (address) => new URL(address + (this.#failures > 0 ? `?${this.#failures}` : ""), base).href;
    this.#styles ??= files.styles && loaded("link", { rel: "stylesheet", href: url(files.styles) });
    this.#script ??= loaded("script", { type: "module", src: url(files.script) });
    const [hasStyles = true, hasScript] = await Promise.all([this.#styles, this.#script]);
    if (!hasStyles) this.#styles = undefined;
    if (!hasScript) this.#script = undefined;
    this.#isLoaded = hasStyles && hasScript;
    if (!this.#isLoaded) this.#failures += 1;
    return this.#isLoaded;
  }
}
