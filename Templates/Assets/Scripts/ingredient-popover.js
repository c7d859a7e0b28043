// The line of an ingredient, beside the word that names it in a step. Pages work without this file: the word is a link to
// the line.

import { texts } from "./page-texts.js";
import { contentOf, linesOf, mention } from "./step-ingredients.js";

const link = `.steps ${mention}`;
/** The least space to the edges of the window and to the word, in pixels. */
const space = 8;
/** How long it stays when the pointer leaves, so that the pointer can move to it, in milliseconds. */
const patience = 200;

const popover = document.createElement("div");
Object.assign(popover, { id: "ingredient-popover", className: "ingredient-popover", popover: "manual" });
popover.setAttribute("role", "tooltip");
/** The link that it belongs to. */
let owner;
let leaving;
/** Whether a finger went down on a link that did not show its line. */
let isFirstTap = false;
/** Where the pointer was pressed: when the page scrolls below it, another word may be there. */
let pressed;

function fill() {
  const article = owner.closest("article");
  [popover.lang, popover.dir] = [article.closest("[lang]").lang, article.closest("[dir]").dir];
  const lines = linesOf(owner).map((line) => {
    const row = document.createElement("div");
    row.append(...contentOf(line).childNodes);
    return row;
  });
  popover.replaceChildren(...lines);
  if (!("part" in owner.dataset)) return;
  const [before, after] = texts("cooking").wholeLine.split("{0}");
  lines[0].prepend(before);
  lines.at(-1).append(after);
}

function place() {
  const [word] = owner.getClientRects();
  if (!word || word.bottom < 0 || word.top > innerHeight) return hide();
  const { width, height } = popover.getBoundingClientRect();
  const end = document.documentElement.clientWidth - width - space;
  const x = Math.max(space, Math.min(word.left + (word.width - width) / 2, end));
  const above = word.top - height - space;
  popover.style.translate = `${x}px ${above < space ? word.bottom + space : above}px`;
}

function show(word) {
  clearTimeout(leaving);
  if (word === owner || linesOf(word).length === 0) return;
  hide();
  owner = word;
  fill();
  owner.closest("dialog, main").append(popover);
  popover.showPopover();
  owner.setAttribute("aria-describedby", popover.id);
  place();
}

function hide() {
  clearTimeout(leaving);
  owner?.removeAttribute("aria-describedby");
  owner = undefined;
  popover.remove();
}

function watch() {
  document.addEventListener("pointerover", ({ target, pointerType, clientX, clientY }) => {
    if (pointerType === "touch" || pressed === `${clientX} ${clientY}`) return;
    const word = target.closest?.(link);
    if (word) show(word);
    else if (popover.contains(target)) clearTimeout(leaving);
    else if (owner && !owner.matches(":focus-visible")) {
      clearTimeout(leaving);
      leaving = setTimeout(hide, patience);
    }
  });
  document.addEventListener("focusin", ({ target }) => {
    if (target.matches?.(link) && target.matches(":focus-visible")) show(target);
  });
  document.addEventListener("focusout", ({ target }) => {
    if (target === owner) hide();
  });
  document.addEventListener("pointerdown", ({ target, pointerType, clientX, clientY }) => {
    pressed = `${clientX} ${clientY}`;
    const word = target.closest?.(link);
    isFirstTap = Boolean(word) && pointerType !== "mouse" && word !== owner;
    if (!word && !popover.contains(target)) hide();
  });
  document.addEventListener("click", (event) => {
    const word = event.target.closest?.(link);
    if (!word) return;
    // The finger may have gone down before this script was there: `on-demand.js` repeats its click, or lets it through.
    const isEarly = !event.isTrusted || (event.pointerType === "touch" && word !== owner);
    if (isFirstTap || isEarly) {
      event.preventDefault();
      show(word);
    } else {
      hide();
    }
    isFirstTap = false;
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !owner) return;
      // An open dialog stays.
      event.preventDefault();
      hide();
    },
    { capture: true },
  );
  addEventListener("scroll", () => owner && place(), { capture: true, passive: true });
  addEventListener("resize", hide);
}

if (popover.showPopover) {
  watch();
  // The visitor is there already.
  const word = document.querySelector(`:is(${link}):is(:hover, :focus-visible)`);
  if (word) {
    show(word);
    // The click of the same tap may follow.
    isFirstTap = word.matches(":hover");
  }
}
