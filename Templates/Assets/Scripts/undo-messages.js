// Messages of changes with a way back, on pages with a list that a visitor keeps.

import { say, whenHushed } from "./favorites.js";

/** Makes a link or button that looks like one of a message. */
export function messageButton(name, text, properties) {
  return Object.assign(document.createElement(name), { className: "button", textContent: text, ...properties });
}

export class UndoMessages {
  /** What undoes the changes of which the message tells, the latest last: `{ back, whenUndone }`. */
  #undos = [];
  #button;
  #texts;

  /** - texts: `undo` and `undone`. */
  constructor(texts) {
    this.#texts = texts;
    this.#button = messageButton("button", texts.undo, { type: "button" });
    this.#button.setAttribute("aria-keyshortcuts", "Control+Z");
    this.#button.addEventListener("click", () => this.#undo());
    whenHushed(() => this.#undos.splice(0));
    addEventListener("keydown", (event) => {
      const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || this.#undos.length === 0 || event.target.closest?.("input:not([type=checkbox]), textarea")) return;
      event.preventDefault();
      this.#undo();
    });
  }

  /** Tells of a change. `back` undoes it, and is undefined for one that could not be made. */
  tell(text, back, whenUndone = () => {}, ...links) {
    if (!back) return;
    this.#undos.push({ back, whenUndone });
    say(text, this.#button, ...links);
  }

  #undo() {
    const { back, whenUndone } = this.#undos.pop();
    back();
    say(this.#texts.undone);
    whenUndone();
  }
}
