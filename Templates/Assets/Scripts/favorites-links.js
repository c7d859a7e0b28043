// Sharing the list that is shown as a link, and the list of such a link.

import { say, update } from "./favorites.js";
import { CardList } from "./card-list.js";
import { all, list, tell } from "./favorites-list.js";
import { chosenList } from "./favorites-lists.js";
import { newestFirst } from "./favorites-order.js";
import { share } from "./sharing.js";
import { base } from "./site-root.js";
import { filled } from "./text-forms.js";
import { addToLists, favoritesOf, nameOf, updateLists } from "./visitor-lists.js";

/** The ids of what is shown, in order. */
export const shownIds = () => (chosenList() ? favoritesOf(chosenList()) : newestFirst());

/** Adds recipes to the favorites, the first on top; returns how many are new. */
export function add(recipes) {
  const now = Date.now();
  let count = 0;
  update((all) => {
    recipes.forEach(({ id, added }, index) => {
      if (all.has(id)) return;
      all.set(id, added || now - index);
      count += 1;
    });
  });
  return count;
}

// ---- Addresses ----

// `#r=feed~key~key~~other~key`: ids in order, the feed's name once for consecutive ids; `&n=Christmas` for the name of a list.
// All characters are safe in messages.

const encoded = (text) => encodeURIComponent(text).replaceAll("~", "%7E");

function addressOf(ids, name) {
  const groups = [];
  for (const id of ids) {
    const end = id.indexOf(":");
    const feed = encoded(id.slice(0, end));
    if (groups.at(-1)?.[0] !== feed) groups.push([feed]);
    groups.at(-1).push(encoded(id.slice(end + 1)));
  }
  const address = new URL("favorites/", base);
  address.hash = `r=${groups.map((group) => group.join("~")).join("~~")}${name ? `&n=${encoded(name)}` : ""}`;
  return address.href;
}

/** The ids and the list's name in the page's address. */
function sharedList() {
  const [text, name = ""] = location.hash.startsWith("#r=") ? location.hash.slice(3).split("&n=") : [""];
  try {
    const groups = text.split("~~").map((group) => group.split("~").map(decodeURIComponent));
    const ids = groups.flatMap(([feed, ...keys]) => keys.filter(Boolean).map((key) => `${feed}:${key}`));
    return { ids: [...new Set(ids)], name: nameOf(decodeURIComponent(name)) };
  } catch {
    // The address was cut within a percent-encoded character.
    return { ids: [], name: "" };
  }
}

/** Shares a link: by the device's dialog, by the clipboard, or to be copied by hand. `said` tells that it was copied. */
export async function shareLink(url, said) {
  const isCopied = await share({ url });
  if (isCopied === undefined) return;
  tell(isCopied ? said : "");
  if (isCopied) return;
  list.part("link").hidden = false;
  const field = list.part("link").querySelector("input");
  field.value = url;
  field.select();
}

list.part("share").addEventListener("click", () => shareLink(addressOf(shownIds(), chosenList()?.name), all.linkCopied));

// ---- A shared list ----

const section = document.querySelector("[data-shared-list]");
const heading = section.querySelector("h2");
const title = heading.textContent;
const shared = new CardList(section, () => {
  shared.part("add").hidden = sharedCards().length === 0;
});
const sharedCards = () => Array.from(shared.part("cards").querySelectorAll(".card:not(.card-placeholder)"));

export function showShared() {
  const { ids, name } = sharedList();
  section.hidden = ids.length === 0;
  heading.textContent = name ? filled(all.nameAndCount, title, name) : title;
  if (ids.length > 0) shared.show(ids);
}

shared.part("add").addEventListener("click", ({ currentTarget: button }) => {
  const ids = sharedCards().map((card) => card.dataset.id);
  const { name } = sharedList();
  const count = add(ids.map((id) => ({ id })));
  if (name) updateLists(({ lists }) => addToLists(lists, [{ name, recipes: ids }]));
  history.replaceState(null, "", location.pathname);
  section.hidden = true;
  document.getElementById("mine").focus();
  say(filled(button.dataset.said, count, ids.length - count));
});

addEventListener("hashchange", showShared);
