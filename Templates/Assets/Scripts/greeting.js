// The home page's greeting by the time of day, with a name that is stored on the device. The page works without this
// file.

const greeting = document.querySelector("[data-greeting]");
/** The line that asks for a name; null if the site does not ask. */
const line = document.querySelector("[data-name]");
const part = (name) => line.querySelector(`[data-part=${name}]`);
const form = line && part("form");
const field = line?.querySelector("input");
const site = new URL(document.documentElement.dataset.root || "./", location.href).pathname;
const storageKey = `recipegen.greeting:${site}`;
// A key of its own: other tabs listen to the favorites' key.
const probeKey = `recipegen.probe:${site}`;
const longest = 40;

/** The visitor's name; empty if there is none. */
let name = "";
/** Whether the visitor has answered. */
let isAsked = false;
/** Whether answers can be stored. Otherwise the form is not shown. */
let canKeep = true;
let isOpen = false;

// ---- Storage: it may be blocked, full, or have any content ----

/** A name in one line, without control characters for directions. */
function cleaned(text) {
  if (typeof text !== "string") return "";
  const line = text.replace(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  return Array.from(line).slice(0, longest).join("");
}

function load() {
  try {
    const text = localStorage.getItem(storageKey);
    isAsked = text !== null;
    if (!isAsked) {
      // With a full storage the form would be shown on every visit.
      localStorage.setItem(probeKey, storageKey);
      localStorage.removeItem(probeKey);
    }
    name = isAsked ? answer(text) : "";
    canKeep = true;
  } catch {
    canKeep = false;
  }
}

function answer(text) {
  try {
    return cleaned(JSON.parse(text)?.name);
  } catch {
    return "";
  }
}

function keep(newName) {
  name = newName;
  isAsked = true;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, name }));
  } catch {
    // Full: the name lasts as long as this page.
  }
}

// ---- Showing the greeting ----

function timeOfDay() {
  const hour = new Date().getHours();
  if (hour < 5 || hour >= 23) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

function words() {
  const words = greeting.dataset[timeOfDay()];
  if (!name) return [words];
  const called = document.createElement("bdi");
  called.textContent = name;
  const parts = greeting.dataset.named.split(/(\{[01]\})/);
  return parts.map((text) => (text === "{0}" ? words : text === "{1}" ? called : text));
}

function show() {
  greeting.replaceChildren(...words());
  greeting.hidden = false;
  if (!line) return;
  line.hidden = false;
  form.hidden = !isOpen;
  part("forget").hidden = !name;
  const button = part("change");
  button.hidden = isOpen || !canKeep;
  button.textContent = name ? button.dataset.change : button.dataset.add;
}

function begin() {
  load();
  isOpen = canKeep && !isAsked;
  show();
}

// ---- Events ----

/** Closes the form, and announces the new greeting. */
function close() {
  isOpen = false;
  greeting.setAttribute("aria-live", "polite");
  show();
  part("change").focus();
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  keep(cleaned(field.value));
  close();
});

line?.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.type === "submit") return;
  if (button === part("change")) {
    isOpen = true;
    field.value = name;
    show();
    field.focus();
    field.select();
  } else {
    keep(button === part("forget") ? "" : name);
    close();
  }
});

form?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  keep(name);
  close();
});

addEventListener("storage", (event) => {
  if (event.key === null || event.key === storageKey) begin();
});

// A page that becomes visible again may need another greeting.
addEventListener("visibilitychange", () => document.hidden || isOpen || show());
addEventListener("pageshow", (event) => event.persisted && begin());

begin();
