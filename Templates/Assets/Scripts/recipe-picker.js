// The dialog in which a visitor chooses a recipe: of the favorites, or of all by their names.

import { cardOf } from "./card-list.js";
import { element } from "./elements.js";
import { newestFirst } from "./favorites-order.js";
import { cardAt, search } from "./search-index.js";
import { withoutShortStart, wordsOf } from "./search-words.js";
import { filled } from "./text-forms.js";

const most = 24;

export class RecipePicker {
  #dialog;
  #choose;
  /** The number of the last question. Answers to others are ignored. */
  #round = 0;

  /**
   * - dialog: Has the parts `find`, `found`, `choices`, `failed` and `leave`.
   * - choose: Called with the card that the visitor chooses.
   */
  constructor(dialog, choose) {
    this.#dialog = dialog;
    this.#choose = choose;
    this.#part("find").addEventListener("input", () => this.#find());
    this.#part("leave").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  }

  #part(name) {
    return this.#dialog.querySelector(`[data-part=${name}]`);
  }

  open(title) {
    this.#dialog.querySelector("h2").textContent = title;
    this.#part("find").value = "";
    this.#part("choices").replaceChildren();
    this.#dialog.showModal();
    this.#find();
  }

  async #find() {
    const mine = ++this.#round;
    const text = this.#part("find").value.trim();
    this.#part("failed").hidden = true;
    try {
      if (wordsOf(withoutShortStart(text)).length === 0) {
        return this.#show(mine, await Promise.all(newestFirst().slice(0, most).map(cardOf)), "");
      }
      for await (const { docs, edition } of search(text)) {
        const cards = await Promise.all(Array.from(docs.slice(0, most), (doc) => cardAt(doc, edition)));
        if (!this.#show(mine, cards, String(docs.length))) return;
      }
    } catch (error) {
      console.warn(error);
      if (mine === this.#round) this.#part("failed").hidden = false;
    }
  }

  /** Shows cards, unless something else is looked for now; returns whether it did. */
  #show(mine, cards, count) {
    if (mine !== this.#round) return false;
    const { dataset } = this.#part("found");
    this.#part("found").textContent = count && filled(dataset.text, count);
    const choices = this.#part("choices");
    const standing = new Map(Array.from(choices.children, (item) => [item.dataset.id, item]));
    const focused = choices.contains(document.activeElement) ? document.activeElement : undefined;
    const items = cards.filter(Boolean).map((card) => standing.get(card.id) ?? this.#item(card));
    // An element that is moved loses a click that has begun, and the focus.
    for (const item of standing.values()) if (!items.includes(item)) item.remove();
    items.forEach((item, index) => {
      if (choices.children[index] !== item) choices.insertBefore(item, choices.children[index] ?? null);
    });
    focused?.focus();
    return true;
  }

  #item(card) {
    const button = element("button", { type: "button" }, card.title);
    button.addEventListener("click", () => {
      this.#dialog.close();
      this.#choose(card);
    });
    return element("li", { dataset: { id: card.id } }, button);
  }
}
