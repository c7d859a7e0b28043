// Recipe cards for scripts: makes list items from their data.

import { addressOf } from "./card-packs.js";
import { add } from "./page-parts.js";
import { base } from "./site-root.js";

/** A `source` element for the copies of a photo in one format, with the sizes of another one. */
function sourceOf(model, { name, widths }, type) {
  const source = model.cloneNode();
  source.type = `image/${type}`;
  source.srcset = widths.map((width) => `${addressOf(`${name}-${width}.${type}`)} ${width}w`).join(", ");
  return source;
}

/** Gives the heading of a card another level, such as "h2". */
export function setHeading(card, level) {
  const heading = card.querySelector("h2, h3");
  if (!heading || heading.localName === level) return;
  const other = document.createElement(level);
  for (const { name, value } of heading.attributes) other.setAttribute(name, value);
  other.append(...heading.childNodes);
  heading.replaceWith(other);
}

/** Fills a card with what the owner's templates have made of it: HTML of this site, in which a mark stands for its root. */
function fillOwn(item, html) {
  const level = item.querySelector("h2, h3").localName;
  const root = base.href.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
  item.innerHTML = html.replaceAll("/%00/", () => root);
  item.dataset.own = "";
  setHeading(item, level);
}

/** Makes a card from the page's template. Texts become text nodes. */
export function makeCard(card) {
  const item = document.querySelector("template[data-card]").content.firstElementChild.cloneNode(true);
  item.dataset.id = card.id;
  // Without a cuisine it has none.
  if (card.hue != null) item.classList.add(`hue-${card.hue}`);
  if (!card.photo) item.classList.add("no-photo");
  // The list pane has rows, without hearts.
  if (card.html !== undefined && item.querySelector("button")) fillOwn(item, card.html);
  else fill(item, card);
  add(item);
  return item;
}

function fill(item, card) {
  const part = (selector) => item.querySelector(selector);
  part("a").textContent = card.title;
  part("a").href = addressOf(card.url);
  const heart = part("button");
  if (heart) {
    heart.dataset.heart = card.id;
    heart.setAttribute("aria-label", heart.getAttribute("aria-label").replace("{title}", () => card.title));
  }
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
}
