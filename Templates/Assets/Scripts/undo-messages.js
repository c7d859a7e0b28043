// Messages of changes with a way back, on pages with a list that a visitor keeps.

import { messageButton } from "./elements.js";
import { say, whenHushed } from "./favorites.js";

export class UndoMessages {
  /** The changes that can be undone, the latest last: `{ text, back, whenUndone, undone, links }`. */
  #changes = [];
  #button;
  #texts;

  /** - texts: `undo`, the name of the button, and `undone`. */
  constructor(texts) {
    this.#texts = texts;
    this.#button = messageButton("button", texts.undo, { type: "button" });
    this.#button.setAttribute("aria-keyshortcuts", "Control+Z");
    this.#button.addEventListener("click", () => this.#undo());
    whenHushed(() => this.#changes.splice(0));
    addEventListener("keydown", (event) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || this.#changes.length === 0 || event.target.closest?.("input:not([type=checkbox]), textarea")) return;
      event.preventDefault();
      this.#undo();
    });
  }

  /**
   * Tells of a change.
   *
   * - back: Undoes it; undefined for a change that could not be made.
   * - whenUndone: Called after `back`, to move the focus for example.
   * - undone: Says that it is undone.
   * - links: Links and buttons beside Undo.
   */
  tell(text, back, { whenUndone = () => {}, undone = this.#texts.undone, links = [] } = {}) {
    if (!back) return;
    this.#changes.push({ text, back, whenUndone, undone, links });
    this.#sayLast();
  }

  #sayLast() {
    const { text, links } = this.#changes.at(-1);
    say(text, this.#button, ...links);
  }

  /** Undoes the last change. Those before it can be undone then. */
  #undo() {
    const { back, whenUndone, undone } = this.#changes.pop();
    back();
    if (this.#changes.length > 0) this.#sayLast();
    else say(undone);
    whenUndone();
  }
}
