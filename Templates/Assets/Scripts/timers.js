// Timers of steps. Each has the moment at which it ends, so that it is right after the device slept and after a reload.

import { made, texts } from "./kitchen-parts.js";
import { onStored, store, stored } from "./kitchen-store.js";

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
let tick;
let audio;
let lastBeep = 0;

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

/** "1:05:09" */
function clock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = `${String(rest).padStart(2, "0")}`;
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

const leftOf = (timer) => timer.left ?? timer.end - Date.now();
const nameOf = (timer) => `${timer.step} · ${timer.text}`;

function itemOf(timer) {
  const item = made("timer");
  const link = item.querySelector("a");
  link.href = timer.address;
  link.append(timer.step);
  for (const text of [timer.text, timer.title]) {
    // The recipe's name is shown where another recipe is open.
    if (text === document.querySelector("article h1")?.textContent) continue;
    const part = document.createElement("bdi");
    part.textContent = text;
    link.append(" · ", part);
  }
  const pause = item.querySelector("[data-pause]");
  pause.addEventListener("click", () => {
    update(() => {
      if (timer.left === undefined) {
        timer.left = leftOf(timer);
        delete timer.end;
      } else {
        timer.end = Date.now() + timer.left;
        delete timer.left;
      }
    });
    focusButton(timer, "[data-pause]");
  });
  if (timer.left !== undefined) pause.textContent = texts().resumeTimer;
  pause.hidden = Boolean(timer.isOver);
  item.querySelector("[data-add]").addEventListener("click", () => {
    update(() => {
      if (timer.left === undefined) timer.end = Math.max(timer.end, Date.now()) + minute;
      else timer.left += minute;
      delete timer.isOver;
    });
    focusButton(timer, "[data-add]");
  });
  item.querySelector("[data-remove]").addEventListener("click", () => {
    const place = timers.indexOf(timer);
    update(() => (timers = timers.filter((other) => other !== timer)));
    if (timers.length) focusButton(timers[Math.min(place, timers.length - 1)], "[data-remove]");
  });
  for (const button of item.querySelectorAll("button")) button.setAttribute("aria-label", `${button.textContent}: ${nameOf(timer)}`);
  item.classList.toggle("over", Boolean(timer.isOver));
  return item;
}

/** The list is made anew at each change, so the pressed button gets the focus again. */
const focusButton = (timer, button) => tray.querySelectorAll("li")[timers.indexOf(timer)]?.querySelector(button)?.focus();

function makeTray() {
  tray = made("tray");
  tray.setAttribute("aria-label", texts().timers);
  const button = tray.querySelector("[data-sound]");
  button.setAttribute("aria-pressed", stored("timer-sound") === "1");
  button.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", isOn);
    store("timer-sound", isOn ? "1" : null);
    if (isOn) allowSound();
    if (isOn) beep();
  });
}

/** A dialog hides what is outside of it. */
const placeOfTray = () => Array.from(document.querySelectorAll("dialog[open]")).at(-1) ?? document.body;

function show() {
  clearTimeout(tick);
  if (!timers.length || !texts()) {
    tray?.remove();
    tray = undefined;
    return;
  }
  if (!tray) makeTray();
  if (tray.parentElement !== placeOfTray()) placeOfTray().append(tray);
  tray.querySelector("ul").replaceChildren(...timers.map(itemOf));
  run();
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
  for (const [index, item] of tray.querySelectorAll("li").entries()) {
    item.querySelector("time").textContent = clock(leftOf(timers[index]));
  }
  if (timers.some((timer) => timer.isOver && now - timer.end < ringing) && now - lastBeep > 2500) beep();
  tick = setTimeout(run, 250);
}

function say(kind, timer) {
  const text = texts()[kind].replace("{0}", nameOf(timer));
  const status = tray.querySelector("[role=status]");
  status.textContent = "";
  // A region is read when it changes, not when it appears.
  setTimeout(() => (status.textContent = text), 100);
}

// ---- Sound: browsers allow it after a click or a key ----

function allowSound() {
  audio ??= new AudioContext();
  audio.resume();
}

function beep() {
  if (!audio || stored("timer-sound") !== "1") return;
  lastBeep = Date.now();
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
  const number = button.closest("[data-number]")?.dataset.number ?? button.closest("li").id.replace("step-", "");
  const timer = {
    step: texts().stepNumber.replace("{0}", number),
    text: time.textContent,
    title: document.querySelector("article h1").textContent,
    address: `${location.pathname}${location.search}#step-${number}`,
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
