// Marks the cards of recipes that the device keeps. Pages work without this file.

import { keptPages } from "./kept-pages.js";
import { eachPart } from "./page-parts.js";

const text = document.querySelector("[data-kept]")?.dataset.kept;
let kept = new Set();

function makeMark() {
  const mark = document.createElement("span");
  mark.className = "offline-mark";
  mark.title = text;
  const words = document.createElement("span");
  words.className = "visually-hidden";
  words.textContent = text;
  mark.append(words);
  return mark;
}

function show(part) {
  for (const link of part.querySelectorAll(".card-title a")) {
    const card = link.closest(".card");
    const mark = card.querySelector(".offline-mark");
    if (kept.has(link.href) === Boolean(mark)) continue;
    if (mark) {
      mark.remove();
      continue;
    }
    let facts = card.querySelector(".card-facts");
    if (!facts) {
      facts = document.createElement("p");
      facts.className = "card-facts";
      link.parentElement.after(facts);
    }
    facts.append(makeMark());
  }
}

async function update() {
  const lists = await Promise.all(["favorites", "visited"].map(keptPages));
  kept = new Set(lists.flatMap((list) => list.addresses));
  show(document);
}

if (text) {
  // Forbidden storage keeps nothing.
  const look = () => update().catch(() => {});
  navigator.serviceWorker?.addEventListener("message", look);
  look();
  eachPart(show);
}
