// Exports and imports the visitor's data, as a file or a link.

import { cardOf } from "./card-list.js";
import { all, list, tell } from "./favorites-list.js";
import { add, shareLink } from "./favorites-links.js";
import { newestFirst } from "./favorites-order.js";
import { favorites } from "./favorites.js";
import { mealPlan } from "./meal-plan-store.js";
import { exportedNotes, importNotes } from "./notes-store.js";
import { letClose } from "./menus.js";
import { counted } from "./page-texts.js";
import { shoppingList } from "./shopping-store.js";
import { base, root } from "./site-root.js";
import { filled, listed } from "./text-forms.js";
import { addToLists, keptMembers, lists, listsOf, updateLists } from "./visitor-lists.js";

// ---- The form: that of `favorites.json`, version 2 ----

/**
 * The other members: `copy` returns the data to export, `add` merges imported data and returns the number of new entries, `told`
 * describes that number.
 */
const stores = [
  { member: "notes", copy: exportedNotes, add: importNotes, told: (count) => counted(all, "noteCount", count) },
  ...Object.entries({ shoppingList, mealPlan }).map(([member, store]) => ({
    member,
    copy: () => store.copy(),
    add: (data) => store.merge(data),
    told: (count) => filled(all.nameAndCount, all[member], count),
  })),
];
const knownMembers = new Set(["version", "recipes", "collections", ...stores.map(({ member }) => member)]);

/** The data to export. Includes the unknown members of imported files. */
function exportedData() {
  const recipes = newestFirst().map((id) => ({ id, added: favorites().get(id) }));
  const data = { ...keptMembers(), version: 2, recipes, collections: lists() };
  for (const { member, copy } of stores) data[member] = copy();
  return data;
}

/** Parses a text into ids and the times they were added, where it has them, and lists; throws if it holds none of these. */
function parsed(text) {
  const data = JSON.parse(text);
  const collections = Array.isArray(data?.collections) ? data.collections : [];
  const found = [data, data?.recipes, ...collections.map((collection) => collection?.recipes)].filter(Array.isArray);
  if (found.length === 0) throw new Error("no list");
  const names = new Map();
  for (const entry of found.flat()) {
    const name = entry?.id ?? entry;
    if (name && typeof name === "string") names.set(name, Number.isFinite(entry.added) ? entry.added : 0);
  }
  // In version 1 the visitor had no lists: collections were those of the site's owner.
  return { data, names, lists: data.version >= 2 ? listsOf(collections) : [] };
}

/** The card of an id, or of the last path component of a recipe's address, whose page knows the id. */
async function cardNamed(name) {
  if (name.includes(":")) return cardOf(name);
  const folder = root.recipeFolder ?? "recipes";
  const answer = await fetch(new URL(`${folder && `${folder}/`}${encodeURIComponent(name)}/`, base));
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const id = page.querySelector("button.save[data-heart]")?.dataset.heart;
  return id && cardOf(id);
}

/** Adds what a text holds to what the device keeps, and says what is new. Returns whether to try again is of no use. */
async function take(text) {
  let given;
  try {
    given = parsed(text);
  } catch {
    tell(all.importBad);
    return true;
  }
  const names = [...given.names.keys()];
  let cards;
  try {
    cards = await Promise.all(names.map(cardNamed));
  } catch {
    tell(all.importUnchecked);
    return false;
  }
  const ids = new Map(names.map((name, index) => [name, cards[index]?.id]));
  const known = new Map();
  for (const [name, added] of given.names) if (ids.get(name)) known.set(ids.get(name), { id: ids.get(name), added });
  const count = add([...known.values()]);
  const more = [addLists(given, ids), ...stores.map((store) => addTo(store, given.data[store.member]))].filter(Boolean);
  const said = filled(all.importedFavorites, count, known.size - count, cards.filter((card) => !card).length);
  tell(more.length ? `${said} ${filled(all.importedMore, listed(all.lang, more))}` : said);
  return true;
}

/** Returns how many lists are new, in words; undefined for none. */
function addLists({ data, lists: given }, ids) {
  const added = given.map((list) => ({ ...list, recipes: list.recipes.map((name) => ids.get(name)).filter(Boolean) }));
  const others = Object.entries(data).filter(([member]) => !knownMembers.has(member));
  if (added.length === 0 && (others.length === 0 || Array.isArray(data))) return undefined;
  let count = 0;
  const isStored = updateLists((value) => {
    if (!Array.isArray(data)) value.kept = { ...value.kept, ...Object.fromEntries(others) };
    count = addToLists(value.lists, added);
  });
  return count && isStored ? counted(all, "listCount", count) : undefined;
}

/** Returns how many entries of a store are new, in words; undefined for none. */
function addTo({ add, told }, data) {
  if (data === undefined) return undefined;
  try {
    const count = add(data);
    return count ? told(count) : undefined;
  } catch {
    // Its form is not known.
    return told(0);
  }
}

// ---- Files ----

letClose(list.part("menu"));

list.part("export").addEventListener("click", () => {
  const link = document.createElement("a");
  const text = `${JSON.stringify(exportedData(), null, 2)}\n`;
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "favorites.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

/** The size limit of an import, in bytes: that of what browsers store for a site. */
const maximumBytes = 5_000_000;

list.part("import").addEventListener("click", () => list.part("file").click());

list.part("file").addEventListener("change", async ({ currentTarget: input }) => {
  const [file] = input.files;
  if (file && file.size > maximumBytes) tell(all.importBad);
  else if (file) await take(await file.text());
  // Allows choosing the same file again.
  input.value = "";
});

// ---- Links to another device ----

// `#d=` and the JSON, compressed (deflate, RFC 1951) and in base64url (RFC 4648). Servers do not see fragments.

/** The most characters of an address that messengers and browsers pass on whole. */
const addressLimit = 8_000;

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > addressLimit) return undefined;
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Throws for what is not packed, or unpacks to more than the size limit. */
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let [json, size] = ["", 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maximumBytes) throw new Error("too large");
    json += decoder.decode(part.value, { stream: true });
  }
  return json + decoder.decode();
}

list.part("move").addEventListener("click", async () => {
  const address = new URL("favorites/", base);
  const text = await packed(JSON.stringify(exportedData())).catch(() => undefined);
  address.hash = `d=${text}`;
  if (text === undefined || address.href.length > addressLimit) tell(all.tooMuchForLink);
  else await shareLink(address.href, all.deviceLinkCopied);
});

const received = document.querySelector("[data-received]");

async function showReceived() {
  const isReceived = location.hash.startsWith("#d=");
  received.hidden = !isReceived;
  if (!isReceived) return;
  let contents;
  try {
    contents = contentsOf(parsed(await unpacked(location.hash.slice(3))));
  } catch {
    contents = undefined;
  }
  received.querySelector("[data-contents]").textContent = contents ? filled(all.linkHolds, contents) : all.linkDamaged;
  received.querySelector("[data-take]").hidden = !contents;
}

/** "3 recipes, 1 list, 2 notes, Shopping list: 4" */
function contentsOf({ data, names, lists }) {
  const numbers = [["recipeCount", names.size], ["listCount", lists.length], ["noteCount", data.notes?.length ?? 0]];
  const counts = numbers.filter(([, number]) => number).map(([name, number]) => counted(all, name, number));
  const stored = Object.entries({ shoppingList, mealPlan }).map(([name, store]) => [name, store.countIn(data[name])]);
  const named = stored.filter(([, count]) => count).map(([name, count]) => filled(all.nameAndCount, all[name], count));
  return listed(all.lang, [...counts, ...named]);
}

function leaveReceived() {
  history.replaceState(null, "", location.pathname);
  received.hidden = true;
  document.getElementById("mine").focus();
}

received.querySelector("[data-take]").addEventListener("click", async () => {
  const text = await unpacked(location.hash.slice(3));
  if (await take(text)) leaveReceived();
});
received.querySelector("[data-leave]").addEventListener("click", leaveReceived);

addEventListener("hashchange", showReceived);
showReceived();
