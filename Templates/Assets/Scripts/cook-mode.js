// Cook mode: one step at a time in large type, with the ingredients that it needs. Pages work without this file.

import { made } from "./kitchen-parts.js";
import { store, stored } from "./kitchen-store.js";
import { eachPart } from "./page-parts.js";
import { texts } from "./page-texts.js";
import { additionsOf, mention } from "./step-ingredients.js";

const markup =
  '<dialog class="cooking"><div class="cooking-bar"><p data-place role="status"></p>' +
  '<button class="close" type="button" data-leave></button></div><div class="cooking-step" tabindex="-1" data-screen></div>' +
  '<div class="cooking-turn"><button class="button" type="button" data-turn="-1" data-text="previousStep"></button>' +
  '<button class="button primary" type="button" data-turn="1" data-text="nextStep"></button></div></dialog>';

/** How far a finger moves to turn, in pixels. */
const swipe = 50;

/** `{step, isOpen}` of this recipe, if it was cooked last. The first step is 0. */
function progress() {
  try {
    const { address, step, isOpen } = JSON.parse(stored("cooking"));
    return address === location.pathname && Number.isInteger(step) ? { step, isOpen } : undefined;
  } catch {
    return undefined;
  }
}

/** A copy of a part of the recipe, without links and without what must be unique. */
function copy(element) {
  const part = element.cloneNode(true);
  for (const inner of [part, ...part.querySelectorAll("[id]")]) inner.removeAttribute("id");
  for (const link of part.querySelectorAll(mention)) {
    const name = document.createElement("b");
    name.append(...link.childNodes);
    link.replaceWith(name);
  }
  return part;
}

class Cooking {
  #article;
  #opener;
  #steps;
  #dialog;
  #place;
  #isDone = false;
  #lock;
  #touch;

  /** - opener: The button that has the focus again afterwards. */
  constructor(article, opener) {
    this.#article = article;
    this.#opener = opener;
    this.#steps = [...article.querySelectorAll(".steps > li")];
    this.#dialog = made(markup, texts("cooking"));
    this.#dialog.setAttribute("aria-label", texts("cooking").startCooking);
    this.#part("leave").setAttribute("aria-label", texts("cooking").leaveCooking);
    this.#addEvents();
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#part("screen").focus();
    this.#show(Math.min(Math.max(progress()?.step ?? 0, 0), this.#steps.length - 1));
    this.#stayAwake();
    document.dispatchEvent(new CustomEvent("recipegen:cooking"));
  }

  #part(name) {
    return this.#dialog.querySelector(`[data-${name}]`);
  }

  #addEvents() {
    const dialog = this.#dialog;
    for (const button of dialog.querySelectorAll("[data-turn]")) {
      button.addEventListener("click", () => this.#turn(Number(button.dataset.turn)));
    }
    this.#part("leave").addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => this.#leave());
    // Nothing below the dialog reacts to keys.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    // Of the document, because the focus may be outside, when the button that had it is gone.
    document.addEventListener("keydown", this.#press, { capture: true });
    dialog.addEventListener("touchstart", ({ touches }) => (this.#touch = touches.length === 1 ? touches[0] : undefined), {
      passive: true,
    });
    dialog.addEventListener("touchend", ({ changedTouches }) => this.#swipe(changedTouches[0]), { passive: true });
    // The lock ends when the page is hidden, such as when the phone is locked.
    document.addEventListener("visibilitychange", this.#stayAwake);
  }

  #stayAwake = async () => {
    if (document.visibilityState !== "visible" || !this.#dialog.open) return;
    try {
      const lock = await navigator.wakeLock?.request("screen");
      if (this.#dialog.open) this.#lock = lock;
      else lock?.release();
    } catch {
      // The battery is low, or the browser does not allow it: the screen goes off as usual.
    }
  };

  // ---- Steps ----

  #show(place) {
    this.#place = place;
    const step = this.#steps[place];
    const screen = this.#part("screen");
    screen.dataset.number = step.id.replace("step-", "");
    const section = step.parentElement.previousElementSibling;
    const content = [...step.children].filter((part) => !part.matches(".additions")).map(copy);
    screen.replaceChildren(...(section?.localName === "h3" ? [copy(section)] : []), ...content);
    const additions = this.#additions(step);
    if (additions) screen.querySelector(".text").after(additions);
    screen.lang = this.#article.lang;
    screen.dir = this.#article.dir;
    screen.scrollTop = 0;
    const { stepOf, nextStep, lastStep } = texts("cooking");
    this.#part("place").textContent = stepOf.replace("{0}", place + 1).replace("{1}", this.#steps.length);
    const [back, next] = this.#dialog.querySelectorAll("[data-turn]");
    back.disabled = place === 0;
    next.textContent = place === this.#steps.length - 1 ? lastStep : nextStep;
    // The button that had it may be gone with its step.
    if (document.activeElement.disabled || !this.#dialog.contains(document.activeElement)) screen.focus();
    this.#save(true);
  }

  /** What goes in at a step, and whether that is more than it names. */
  #additions(step) {
    const list = additionsOf(step);
    if (!("rest" in step.dataset)) return list;
    const remark = document.createElement("li");
    remark.className = "remark";
    remark.textContent = texts("cooking").moreOfTheList;
    const whole = list ?? Object.assign(document.createElement("ul"), { className: "additions" });
    whole.append(remark);
    return whole;
  }

  #turn(by) {
    const place = this.#place + by;
    if (place < 0) return;
    if (place < this.#steps.length) return this.#show(place);
    this.#isDone = true;
    this.#dialog.close();
  }

  #press = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const forwards = getComputedStyle(this.#dialog).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backwards = forwards === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    // On a button, space presses it.
    const isSpace = event.key === " " && !event.target.closest?.("button, a, summary");
    if (event.key === forwards || event.key === "PageDown" || (isSpace && !event.shiftKey)) this.#turn(1);
    else if (event.key === backwards || event.key === "PageUp" || isSpace) this.#turn(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #swipe(end) {
    const start = this.#touch;
    this.#touch = undefined;
    if (!start) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(x) < swipe || Math.abs(x) < 2 * Math.abs(y)) return;
    const isForwards = x < 0 === (getComputedStyle(this.#dialog).direction === "ltr");
    this.#turn(isForwards ? 1 : -1);
  }

  // ---- The end ----

  #save(isOpen) {
    const text = JSON.stringify({ address: location.pathname, step: this.#place, isOpen });
    store("cooking", this.#isDone ? null : text);
  }

  #leave() {
    this.#save(false);
    this.#lock?.release();
    document.removeEventListener("visibilitychange", this.#stayAwake);
    document.removeEventListener("keydown", this.#press, { capture: true });
    // The timers move out before it goes.
    document.dispatchEvent(new CustomEvent("recipegen:cooking"));
    this.#dialog.remove();
    this.#opener.focus();
  }
}

document.addEventListener("click", ({ target }) => {
  const opener = target.closest?.("[data-cook]");
  if (opener) new Cooking(opener.closest("article"), opener);
});

eachPart((part) => {
  const opener = part.querySelector("[data-cook]");
  if (opener && progress()?.isOpen && !document.querySelector(".cooking")) new Cooking(opener.closest("article"), opener);
});
