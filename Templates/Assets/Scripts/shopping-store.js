// The visitor's shopping list: what each recipe needs, at which factor, and what the visitor ticked, wrote and removed. Lines of
// several recipes are added up where they are shown.

import { DeviceStore, newKey } from "./device-store.js";
import { isLine } from "./shopping-lines.js";
import { isOfSite } from "./site-root.js";

export const mostRecipes = 100;
const mostLines = 300;
export const mostItems = 300;
export const longestItem = 200;

const isText = (value, most = 1000) => typeof value === "string" && value.length <= most;
const isIndices = (value) => value === undefined || (Array.isArray(value) && value.every(Number.isInteger));
/** A fraction above zero in digits that fit. */
const isFactor = (value) => typeof value === "string" && /^[1-9]\d{0,9}(\/[1-9]\d{0,9})?$/.test(value);

/** How often a recipe is wanted, and what it gives as written, where it says so. */
export const isAmount = ({ factor, label, yield: gives }) =>
  isFactor(factor) && (label === undefined || isText(label)) &&
  (gives === undefined || (Number.isFinite(gives) && gives > 0 && gives <= 1000));

/** `done` and `removed` have the indices of lines. */
function isRecipe({ id, title, url, lines, done, removed, ...amount }) {
  return (
    isText(id) && isText(title) && isText(url) && isOfSite(url) && isAmount(amount) && Array.isArray(lines) && lines.length <= mostLines && lines.every(isLine) && isIndices(done) && isIndices(removed)
  );
}

const isItem = ({ text }) => isText(text, longestItem);
/** A line's text as the visitor edited it; `key` is its food, `was` the line's text at that time. */
const isEdit = ({ text, was }) => isText(text, longestItem) && isText(was, 4000);

/** `left` is the number of lines that are not ticked, for the menu of all pages. */
export const shoppingList = new DeviceStore(
  "shopping-list",
  { recipes: [isRecipe, mostRecipes], items: [isItem, mostItems], edits: [isEdit, mostItems * 4] },
  { left: 0 },
);

/** Adds recipes, all or none. Returns a function that undoes it; undefined if the list is full, cannot be kept, or one is not sound. */
export function addRecipes(recipes) {
  if (shoppingList.data.recipes.length + recipes.length > mostRecipes) return undefined;
  const entries = recipes.map((recipe) => ({ key: newKey(), ...recipe })).filter(isRecipe);
  if (entries.length < recipes.length) return undefined;
  const nameOf = ({ food, name, text }) => food?.split(" ", 1)[0] ?? (name || text).toLowerCase();
  const open = new Set(openLines(shoppingList.data.recipes).map(nameOf));
  const count = new Set(openLines(entries).map(nameOf).filter((name) => !open.has(name))).size;
  const undo = shoppingList.change((data) => {
    // The list's own page knows all names of a food, and then corrects it.
    data.left = leftOf(data) + count;
    data.recipes.push(...entries);
  });
  const back = () => {
    undo();
    shoppingList.note("left", Math.max(leftOf(shoppingList.data) - count, 0));
  };
  if (undo && shoppingList.isKept) return back;
  undo?.();
  return undefined;
}

const leftOf = ({ left }) => (Number.isInteger(left) ? left : 0);

/** The lines to buy: those that are neither ticked nor removed, nor in every kitchen. */
const openLines = (recipes) =>
  recipes.flatMap(({ lines, done = [], removed = [] }) =>
    lines.filter(({ staple }, index) => !staple && !done.includes(index) && !removed.includes(index)));

// ---- Edits of the list, for lines as the page shows them ----

/** Sets which lines of recipes are ticked or removed. */
export function mark(recipes, name, places, isMarked) {
  for (const { entry, index } of places) {
    const recipe = recipes.find(({ key }) => key === entry.key);
    if (!recipe) continue;
    const others = (recipe[name] ?? []).filter((one) => one !== index);
    recipe[name] = isMarked ? [...others, index] : others;
  }
}

/** An edit that removes lines, and recipes of which nothing is left on the list. */
export const withoutLines = (gone) => (list) => {
  const keysOf = (name) => new Set(gone.map((line) => line[name]));
  list.items = list.items.filter(({ key }) => !keysOf("own").has(key));
  for (const { places = [] } of gone) mark(list.recipes, "removed", places, true);
  list.recipes = list.recipes.filter(({ lines: written, removed = [] }) => written.some((_, index) => !removed.includes(index)));
  list.edits = list.edits.filter(({ key }) => !keysOf("key").has(key));
};

/** The edits after a line got a text; an edit equal to the recipes' text is removed. */
export const withEdit = (edits, { key, written }, text) => [
  ...edits.filter((edit) => edit.key !== key),
  ...(text === written ? [] : [{ key, text, was: written }]),
];
