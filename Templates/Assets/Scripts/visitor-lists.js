// The visitor's named lists of favorites, stored on this device.

import { DeviceData, membersOf } from "./device-data.js";
import { favorites } from "./favorites.js";

/** The most characters of a name. */
const nameLimit = 60;

/** A name without space around it, cut; empty for what is no text. */
export const nameOf = (text) => (typeof text === "string" ? text.trim().slice(0, nameLimit) : "");

/** The lists of parsed JSON, which may be anything: a name and ids, none twice, with what else they have. */
export function listsOf(data) {
  const found = new Map();
  for (const entry of Array.isArray(data) ? data : []) {
    const name = nameOf(entry?.name);
    if (!name) continue;
    const recipes = Array.isArray(entry.recipes) ? entry.recipes.map((recipe) => recipe?.id ?? recipe) : [];
    const known = found.get(name)?.recipes ?? [];
    const ids = recipes.filter((id) => id && typeof id === "string");
    found.set(name, { ...entry, name, recipes: [...new Set([...known, ...ids])] });
  }
  return [...found.values()];
}

/** `lists`, each with a name of its own; `kept` are members of imported files that this version does not know. */
const data = new DeviceData("lists", (data) => ({
  ...membersOf(data), lists: listsOf(data?.lists), kept: membersOf(data?.kept),
}));

export const lists = () => data.value.lists;
export const keptMembers = () => data.value.kept;
export const listNamed = (name) => lists().find((list) => list.name === name);

/** Calls a function now and after each change, here or in another tab. */
export const watchLists = (watcher) => data.watch(watcher);

/** The recipes of a list that are favorites, in its order. */
export const favoritesOf = (list) => list.recipes.filter((id) => favorites().has(id));

/** Applies `change` to `{lists, kept}` and the storage. Returns whether it is stored. */
export const updateLists = (change) => data.update(change);

/** Puts a recipe at the end of a list, or takes it out. */
export function setMember(name, id, isMember) {
  return updateLists(({ lists }) => {
    const list = lists.find((list) => list.name === name);
    if (!list) return;
    list.recipes = list.recipes.filter((other) => other !== id);
    if (isMember) list.recipes.push(id);
  });
}

/** Adds lists to `lists`, and their recipes to those that are there. Returns how many are new. */
export function addToLists(lists, added) {
  let count = 0;
  for (const entry of added) {
    const known = lists.find(({ name }) => name === entry.name);
    if (known) {
      known.recipes = [...new Set([...known.recipes, ...entry.recipes])];
    } else {
      lists.push(entry);
      count += 1;
    }
  }
  return count;
}

/** Moves an entry of an array by one place. Returns its new index; the old one at the end. */
export function moveEntry(entries, index, step) {
  const target = index + step;
  if (index < 0 || target < 0 || target >= entries.length) return index;
  entries.splice(target, 0, ...entries.splice(index, 1));
  return target;
}
