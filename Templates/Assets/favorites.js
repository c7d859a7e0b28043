// Favorites: kept on this device, shown on every page. Each page is complete without this file.

const root = document.documentElement.dataset;
const base = new URL(root.root || "./", location.href);
// Two sites on one host have one storage: the site's path keeps them apart.
const storageKey = `recipegen.favorites:${base.pathname}`;

/** The favorites: id of a recipe -> when it was added, in milliseconds since 1970. */
let favorites = new Map();
/** Whether the storage holds them too. */
let isStored = true;

// ---- Storage: it may be forbidden, full, or hold anything ----

function parsed(text) {
  const found = new Map();
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return found;
  }
  if (!Array.isArray(data?.recipes)) return found;
  for (const entry of data.recipes) {
    if (typeof entry?.id !== "string" || !entry.id) continue;
    found.set(entry.id, Number.isFinite(entry.added) ? entry.added : 0);
  }
  return found;
}

function load() {
  try {
    favorites = parsed(localStorage.getItem(storageKey));
    isStored = true;
  } catch {
    // Forbidden: what was chosen on this page is all there is.
    isStored = false;
  }
}

function save() {
  const recipes = Array.from(favorites, ([id, added]) => ({ id, added }));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ version: 1, recipes }));
    isStored = true;
  } catch {
    // Forbidden or full: the choice lasts as long as this page.
    isStored = false;
  }
}

// ---- What pages show of them ----

function showHearts(scope = document) {
  for (const button of scope.querySelectorAll("button[data-heart]")) {
    button.setAttribute("aria-pressed", String(favorites.has(button.dataset.heart)));
    button.hidden = false;
  }
}

function showCount() {
  for (const place of document.querySelectorAll("[data-favorite-count]")) {
    place.textContent = favorites.size || "";
    place.hidden = favorites.size === 0;
  }
}

function show() {
  showHearts();
  showCount();
  showList();
}

/** Changes the favorites as `change` says, here, in the storage and on the page. */
function update(change) {
  // Another tab may have changed them since, and its message may still be on the way.
  if (isStored) load();
  change();
  save();
  show();
}

function toggle(id) {
  update(() => favorites.delete(id) || favorites.set(id, Date.now()));
}

// ---- The visitor's list on the favorites page ----

const list = document.querySelector("[data-favorite-list]");
const model = document.querySelector("template[data-card]");
/** Number of a pack -> a promise of its cards by id; a pack that failed is forgotten, so that it is asked for again. */
const packs = new Map();

/** FNV-1a in 32 bits, folded to the number of packs: the rule by which the site put the cards into packs. */
function packNumber(id) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash ^ (hash >>> 16)) & (Number(root.packs) - 1);
}

function pack(number) {
  let cards = packs.get(number);
  if (!cards) {
    cards = fetch(new URL(`data/cards/${number}.json`, base))
      .then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        return answer.json();
      })
      .then((data) => new Map(data.cards.map((card) => [card.id, card])));
    packs.set(number, cards);
    cards.catch(() => packs.delete(number));
  }
  return cards;
}

/** A card made from the page's template: texts go in as texts, addresses only if they are of the web. */
function makeCard(card) {
  const item = model.content.firstElementChild.cloneNode(true);
  const part = (selector) => item.querySelector(selector);
  const address = (text) => {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : base.href;
  };
  item.dataset.id = card.id;
  part("a").textContent = card.title;
  part("a").href = address(card.url);
  const heart = part("button");
  heart.dataset.heart = card.id;
  heart.setAttribute("aria-label", heart.getAttribute("aria-label").replace("{title}", () => card.title));
  if (card.photo) {
    const image = part("img");
    if (card.photo.width) image.width = card.photo.width;
    if (card.photo.height) image.height = card.photo.height;
    image.alt = card.photo.alt;
    image.src = address(card.photo.src);
    part("svg").remove();
  } else {
    part("svg").classList.add(`hue-${card.hue}`);
    part("text").textContent = card.initial;
    part("img").remove();
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
  return item;
}

let round = 0;

/** Shows the list: places for the cards at once, the cards when they have come. */
async function showList() {
  if (!list || !model) return;
  const mine = ++round;
  const part = (name) => list.querySelector(`[data-part=${name}]`);
  const ids = [...favorites.keys()].sort((a, b) => favorites.get(b) - favorites.get(a) || (a < b ? -1 : 1));
  const grid = part("cards");
  list.hidden = false;
  part("empty").hidden = ids.length > 0;
  part("failed").hidden = true;
  part("gone").hidden = true;

  // Cards that are there stay as they are: nothing flickers when a heart goes.
  const standing = new Map(Array.from(grid.children, (item) => [item.dataset.id, item]));
  grid.replaceChildren(
    ...ids.map((id) => {
      const old = standing.get(id);
      if (old) return old;
      const place = document.createElement("li");
      place.className = "card place";
      place.dataset.id = id;
      return place;
    }),
  );
  const places = Array.from(grid.querySelectorAll(":scope > .place"));
  if (places.length === 0) return;

  list.setAttribute("aria-busy", "true");
  part("loading").hidden = false;
  const gone = [];
  let failed = false;
  await Promise.all(
    places.map(async (place) => {
      const { id } = place.dataset;
      try {
        const card = (await pack(packNumber(id))).get(id);
        if (mine !== round) return;
        if (!card) {
          gone.push(id);
          place.remove();
          return;
        }
        place.replaceWith(makeCard(card));
      } catch {
        failed = true;
        place.remove();
      }
    }),
  );
  if (mine !== round) return;
  list.removeAttribute("aria-busy");
  part("loading").hidden = true;
  part("failed").hidden = !failed;
  part("gone").hidden = gone.length === 0;
  part("forget").dataset.forget = JSON.stringify(gone);
  showHearts(grid);
}

// ---- What visitors do ----

/** Toggles a heart. If its card leaves the list by that, the next one gets the focus. */
function press(button) {
  const card = button.closest("[data-favorite-list] .card");
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  toggle(button.dataset.heart);
  if (!card || card.isConnected) return;
  (neighbour?.querySelector("button") ?? list.querySelector("[data-part=empty] a")).focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (!button) return;
  if (button.dataset.heart) press(button);
  if (button.dataset.part === "again") showList();
  if (button.dataset.part === "forget") {
    update(() => JSON.parse(button.dataset.forget).forEach((id) => favorites.delete(id)));
  }
});

// Another tab changed the favorites; a null key means that it cleared the storage.
addEventListener("storage", (event) => {
  if (event.key !== null && event.key !== storageKey) return;
  load();
  show();
});

// A page that comes back from the browser's back-forward cache slept through those messages.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  load();
  show();
});

load();
show();
