// Recipe cards for scripts: makes list items from their data.

import { addressOf } from "./card-packs.js";
import { add } from "./page-parts.js";

/** A `source` element for the copies of a photo in one format, with the sizes of another one. */
function sourceOf(model, { name, widths }, type) {
  const source = model.cloneNode();
  source.type = `image/${type}`;
  source.srcset = widths.map((width) => `${addressOf(`${name}-${width}.${type}`)} ${width}w`).join(", ");
  return source;
}

/** Makes a card from the page's template. Texts become text nodes. */
export function makeCard(card) {
  const item = document.querySelector("template[data-card]").content.firstElementChild.cloneNode(true);
  const part = (selector) => item.querySelector(selector);
  item.dataset.id = card.id;
  part("a").textContent = card.title;
  part("a").href = addressOf(card.url);
  const heart = part("button");
  // The list pane has none.
  if (heart) {
    heart.dataset.heart = card.id;
    heart.setAttribute("aria-label", heart.getAttribute("aria-label").replace("{title}", () => card.title));
  }
  item.classList.add(`hue-${card.hue}`);
  if (card.photo) {
    const image = part("img");
    if (card.photo.width) image.width = card.photo.width;
    if (card.photo.height) image.height = card.photo.height;
    image.alt = card.photo.alt;
    const source = part("source");
    for (const type of card.photo.copies?.types ?? []) source.before(sourceOf(source, card.photo.copies, type));
    source.remove();
    image.src = addressOf(card.photo.src);
  } else {
    item.classList.add("no-photo");
    part("picture").remove();
  }
  const time = part("time");
  const cuisine = time.previousElementSibling;
  if (card.cuisine) cuisine.textContent = card.cuisine;
  else cuisine.remove();
  if (card.time) {
    time.dateTime = card.time.iso;
    time.firstElementChild.textContent = card.time.short;
    time.lastElementChild.textContent = card.time.wide;
  } else {
    time.remove();
  }
  add(item);
  return item;
}
