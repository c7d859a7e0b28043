// Timers of steps, shown on every page of the site. Each has the moment at which it ends, so that it is right after the device slept and after a reload.

import { made } from "./kitchen-parts.js";
import { onStored, store, stored } from "./kitchen-store.js";
import { texts } from "./page-texts.js";

const minute = 60_000;
/** How long a timer rings, and how long one that is over stays, in milliseconds. */
const ringing = 2 * minute;
const forgetting = 720 * minute;

/**
 * In the order of their start. Each has `step` and `text`, which name it, `title` and `address` of the recipe, and `end` in
 * milliseconds since 1970, or `left` in milliseconds while it pauses. `isOver` is set when it has been announced.
 */
let timers = [];
/** The element that shows them; undefined while there are none. */
let tray;
/** Whether the rows of several timers are shown. */
let isOpen = false;
/** The timer whose row shows more buttons. */
let unfolded;
let tick;
let audio;
let lastBeep = 0;
let isWaitingForSound = false;

// ---- Storage: it may have any content ----

const isSound = (timer) =>
  ["step", "text", "title", "address"].every((key) => typeof timer?.[key] === "string") &&
  Number.isFinite(timer.end ?? timer.left) &&
  new URL(timer.address, location.href).origin === location.origin;

function load() {
  try {
    const all = JSON.parse(stored("timers"));
    timers = Array.isArray(all) ? all.filter((timer) => isSound(timer) && !(timer.end < Date.now() - forgetting)) : [];
  } catch {
    timers = [];
  }
}

/** Applies a change to the timers, of which another tab may have changed some. */
function update(change) {
  change();
  store("timers", timers.length ? JSON.stringify(timers) : null);
  show();
}

// ---- The tray ----

const markup =
  '<section class="timers"><button class="timers-strip" type="button" data-strip><span class="visually-hidden" data-text="timers"></span> ' +
  '<span data-clocks></span></button><ul></ul><p class="visually-hidden" role="status"></p></section>';
const row =
  '<li class="timer"><a></a><time role="timer"></time><button type="button" data-pause></button>' +
  '<span class="timer-menu"><button type="button" data-add data-text="addMinute"></button>' +
  '<button type="button" data-remove data-text="remove"></button></span>' +
  '<button type="button" data-more>…</button></li>';
const sound = '<button type="button" data-sound data-text="timerSound"></button>';

/** "1:05:09" */
function clock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = `${String(rest).padStart(2, "0")}`;
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

const leftOf = (timer) => timer.left ?? timer.end - Date.now();
const nameOf = (timer) => `${timer.step} · ${timer.text}`;

/** "Step 1 · 12 minutes", with the recipe's name first where another recipe or a list is open. */
function showName(timer, link) {
  const isHere = timer.title === document.querySelector("article h1")?.textContent;
  const parts = isHere ? [timer.step, timer.text] : [timer.title, timer.step, timer.text];
  for (const [index, text] of parts.entries()) {
    const part = document.createElement("bdi");
    part.textContent = text;
    link.append(index ? " · " : "", part);
  }
  link.href = timer.address;
  link.title = link.textContent;
}

const changes = {
  pause(timer) {
    if (timer.left === undefined) {
      timer.left = leftOf(timer);
      delete timer.end;
    } else {
      timer.end = Date.now() + timer.left;
      delete timer.left;
    }
  },
  add(timer) {
    if (timer.left === undefined) timer.end = Math.max(timer.end, Date.now()) + minute;
    else timer.left += minute;
    delete timer.isOver;
  },
  remove(timer) {
    timers = timers.filter((other) => other !== timer);
  },
  more(timer) {
    unfolded = unfolded === timer ? undefined : timer;
  },
  sound() {
    const isOn = stored("timer-sound") !== "1";
    store("timer-sound", isOn ? "1" : null);
    if (isOn) beep();
  },
};

function itemOf(timer) {
  const all = texts("timers");
  const item = made(row, all);
  const part = (name) => item.querySelector(`[data-${name}]`);
  const isUnfolded = timer === unfolded;
  showName(timer, item.querySelector("a"));
  item.querySelector("a").hidden = isUnfolded;
  item.querySelector(".timer-menu").hidden = !isUnfolded;
  item.querySelector(".timer-menu").append(made(sound, all));
  part("sound").textContent = all.timerSound;
  part("sound").setAttribute("aria-pressed", stored("timer-sound") === "1");
  part("more").setAttribute("aria-expanded", isUnfolded);
  part("pause").hidden = isUnfolded || Boolean(timer.isOver);
  item.classList.toggle("over", Boolean(timer.isOver));
  item.classList.toggle("paused", timer.left !== undefined);
  const names = {
    pause: timer.left === undefined ? all.pauseTimer : all.resumeTimer,
    add: all.addMinute,
    remove: all.remove,
    more: all.more,
  };
  for (const [name, text] of Object.entries(names)) part(name).setAttribute("aria-label", `${text}: ${nameOf(timer)}`);
  for (const [name, change] of Object.entries(changes)) {
    part(name).addEventListener("click", () => {
      update(() => change(timer));
      if (name === "more" && unfolded) focusPart(timers.indexOf(timer), "add");
      if (name === "remove") focusAfterRemoval();
    });
  }
  return item;
}

const items = () => [...tray.querySelectorAll("li")];

function focusPart(index, name) {
  items()[index]?.querySelector(`[data-${name}]`)?.focus();
}

/** The next row, the one that is left, or what is below the tray. */
function focusAfterRemoval() {
  if (tray?.contains(document.activeElement)) return;
  if (tray) return focusPart(timers.length - 1, "more");
  const below = document.querySelector("dialog[open] [tabindex]") ?? document.querySelector("main");
  below.tabIndex = -1;
  below.focus({ preventScroll: true });
}

function makeTray() {
  const all = texts("timers");
  tray = made(markup, all);
  tray.setAttribute("aria-label", all.timers);
  tray.querySelector("[data-strip]").addEventListener("click", () => {
    isOpen = !isOpen;
    show();
  });
  tray.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !unfolded) return;
    // An open dialog stays.
    event.preventDefault();
    event.stopPropagation();
    const index = timers.indexOf(unfolded);
    unfolded = undefined;
    show();
    focusPart(index, "more");
  });
}

/** A dialog hides what is outside of it. */
const placeOfTray = () => Array.from(document.querySelectorAll("dialog[open]")).at(-1) ?? document.body;

/** Makes the rows anew; the button that has the focus gets it again. */
function showRows() {
  const focused = document.activeElement;
  const index = items().findIndex((item) => item.contains(focused));
  const name = Object.keys(changes).find((name) => focused?.matches(`[data-${name}]`));
  tray.querySelector("ul").replaceChildren(...timers.map(itemOf));
  if (index >= 0 && name) focusPart(index, name);
}

function show() {
  clearTimeout(tick);
  if (!timers.length) {
    tray?.remove();
    tray = undefined;
    isOpen = false;
    return;
  }
  if (!timers.includes(unfolded)) unfolded = undefined;
  if (!tray) makeTray();
  if (tray.parentElement !== placeOfTray()) placeOfTray().append(tray);
  const strip = tray.querySelector("[data-strip]");
  strip.hidden = timers.length < 2;
  strip.setAttribute("aria-expanded", isOpen);
  tray.querySelector("ul").hidden = timers.length > 1 && !isOpen;
  showRows();
  run();
}

/** The times that are left, for one timer or for all. */
function showClocks() {
  const clocks = timers.map((timer, index) => {
    const text = clock(leftOf(timer));
    items()[index].querySelector("time").textContent = text;
    const part = document.createElement("span");
    part.textContent = text;
    part.classList.toggle("over", Boolean(timer.isOver));
    return index ? [" · ", part] : [part];
  });
  tray.querySelector("[data-clocks]").replaceChildren(...clocks.flat());
}

/** Shows the time that is left, and says what is over. */
function run() {
  const now = Date.now();
  const over = timers.filter((timer) => !timer.isOver && timer.end <= now);
  if (over.length) {
    for (const timer of over) timer.isOver = true;
    say("timerEnded", over.at(-1));
    return update(() => {});
  }
  showClocks();
  if (timers.some((timer) => timer.isOver && now - timer.end < ringing) && now - lastBeep > 2500) beep();
  tick = setTimeout(run, 250);
}

function say(kind, timer) {
  const text = texts("timers")[kind].replace("{0}", nameOf(timer));
  const status = tray.querySelector("[role=status]");
  status.textContent = "";
  // A region is read when it changes, not when it appears.
  setTimeout(() => (status.textContent = text), 100);
}

// ---- Sound: browsers allow it after a click or a key ----

function allowSound() {
  audio ??= new AudioContext();
  return audio.resume();
}

async function beep() {
  if (stored("timer-sound") !== "1") return;
  lastBeep = Date.now();
  if (isWaitingForSound) return;
  isWaitingForSound = true;
  await allowSound();
  isWaitingForSound = false;
  for (const delay of [0, 0.25, 0.5]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + delay;
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.3, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.2);
  }
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    if (timers.length && stored("timer-sound") === "1") allowSound();
  });
}

// ---- Starting ----

function start(button) {
  const time = button.querySelector("time");
  const shown = button.closest("[data-number]");
  const id = shown ? `step-${shown.dataset.number}` : button.closest("li").id;
  const timer = {
    step: texts("timers").stepNumber.replace("{0}", parseInt(id.slice(5))),
    text: time.textContent,
    title: (button.closest("article") ?? document.querySelector("article")).querySelector("h1, h2").textContent,
    address: `${location.pathname}${location.search}#${id}`,
    end: Date.now() + Number(time.dateTime.slice(2, -1)) * 1000,
  };
  const isSame = (other) => !other.isOver && other.text === timer.text && other.address === timer.address;
  const running = timers.find(isSame);
  update(() => {
    if (!running) timers.push(timer);
  });
  say("timerStarted", running ?? timer);
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button");
  if (button?.querySelector("time[datetime^=PT]")) start(button);
});

// Timers of a device that slept are over at once.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && tray) show();
});
document.addEventListener("close", show, true);
document.addEventListener("recipegen:cooking", show);
onStored("timers", () => {
  load();
  show();
});

load();
show();
