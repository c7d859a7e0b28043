// The shopping list's page: shows what is needed, by aisle, and changes it. Each change can be undone.

import { newKey } from "./device-store.js";
import { element } from "./elements.js";
import { say } from "./favorites.js";
import { FoodKeys } from "./food-keys.js";
import { onStored, store, stored } from "./kitchen-store.js";
import { letClose } from "./menus.js";
import { counted, texts } from "./page-texts.js";
import { copy, share } from "./sharing.js";
import { Aisles } from "./shopping-aisles.js";
import { editForm, factorOf, focusRow, isRemoval, keepingFocus, lineItem, recipeRow, stepped } from "./shopping-parts.js";
import { longestItem, mark, mostItems, mostRecipes, shoppingList, withEdit, withoutLines } from "./shopping-store.js";
import { ShoppingSums } from "./shopping-sums.js";
import { filled, tidy } from "./text-forms.js";
import { UndoMessages } from "./undo-messages.js";

const place = document.querySelector("[data-shopping]");
const part = (name) => place.querySelector(`[data-part=${name}]`);
const all = texts("shopping-list");
const data = texts("shopping-data");
const keys = new FoodKeys(data);
const sums = new ShoppingSums(keys, { ...data, units: texts("units") }, all.someMore);
const aisles = new Aisles(keys, data.aisles, data.isHeadFirst);
/** After the aisles: what is in none, and what most kitchens have. */
const [other, staples] = [data.aisles.length, data.aisles.length + 1];
const order = new Intl.Collator(document.documentElement.lang || undefined);
/** The units in which amounts are shown. */
const system = () => ["metric", "us"].find((name) => name === stored("units")) ?? "written";

// ---- What is shown ----

/** The line of which the visitor edits the text: its key. */
let edited;

/** The lines of the recipes: `{ key, element, text, ask, isDone, aisle, recipes }`. */
function recipeLines() {
  const edits = new Map(shoppingList.data.edits.map((edit) => [edit.key, edit]));
  return sums.items(shoppingList.data.recipes, system()).map(({ key, places, element }) => {
    const written = tidy(element.textContent);
    const edit = edits.get(key);
    if (edit) element.replaceChildren(edit.text);
    return {
      key, places, element, written, text: edit?.text ?? written,
      asked: edit && edit.was !== written ? written : undefined,
      isDone: places.every(({ entry, index }) => entry.done?.includes(index)),
      aisle: places[0].line.staple || keys.isStaple(key) ? staples : (aisles.numberOfLine(places[0].line) ?? other),
      recipes: [...new Map(places.map(({ entry }) => [entry.url, entry])).values()],
    };
  });
}

/** The lines that the visitor wrote. */
function ownLines() {
  return shoppingList.data.items.map(({ key, text, done }) => {
    const content = { element: element("li", {}, text), text, written: text };
    return { key: `own ${key}`, own: key, ...content, isDone: done === true, aisle: aisles.numberOf(text) ?? other, recipes: [] };
  });
}

let lines = [];

function show(isFromElsewhere = false) {
  place.removeAttribute("data-pending");
  lines = [...recipeLines(), ...ownLines()];
  const nameOf = ({ element, text }) => element.querySelector(".ingredient-name")?.textContent ?? text;
  lines.sort((one, two) => one.aisle - two.aisle || order.compare(nameOf(one), nameOf(two)));
  // The text of a line that another tab removed while it was edited becomes an item to add.
  if (isFromElsewhere && edited && !lines.some(({ key }) => key === edited)) {
    document.getElementById("item").value ||= place.querySelector(".is-edited input").value;
    edited = undefined;
  }
  keepingFocus(place, () => {
    showAisles();
    const rows = shoppingList.data.recipes.map((entry) => recipeRow(entry, all));
    part("recipes").querySelector("ul").replaceChildren(...rows);
  });
  showState(isFromElsewhere);
}

function showAisles() {
  const sections = new Map();
  // The form stays as it is, with what is typed.
  const form = place.querySelector(".is-edited");
  const formOf = (line) => (form?.dataset.key === line.key ? form : editForm(line, all));
  for (const line of lines) {
    const row = line.key === edited ? formOf(line) : lineItem(line, all);
    if (!sections.has(line.aisle)) sections.set(line.aisle, []);
    sections.get(line.aisle).push(row);
  }
  part("aisles").replaceChildren(
    ...Array.from(sections, ([aisle, rows]) => {
      const name = data.aisles[aisle]?.[0] ?? (aisle === staples ? all.staplesAtHome : all.otherAisle);
      const heading = element("h2", { id: `aisle-${aisle}` }, name);
      if (!data.aisles[aisle]) heading.lang = all.lang;
      const list = element("ul", { className: "plain" }, ...rows);
      list.setAttribute("aria-labelledby", heading.id);
      return element("section", {}, heading, list);
    }),
  );
}

function showState(isFromElsewhere) {
  const { isUnreadable, isKept, data: { recipes, items } } = shoppingList;
  const isEmpty = recipes.length === 0 && items.length === 0;
  const left = lines.filter(({ isDone, aisle }) => !isDone && aisle !== staples).length;
  part("unreadable").hidden = !isUnreadable;
  part("unkept").hidden = isKept || isEmpty;
  part("empty").hidden = !isEmpty || isUnreadable;
  part("full").hidden = recipes.length < mostRecipes;
  part("full").textContent = filled(part("full").dataset.text, mostRecipes);
  part("form").hidden = isUnreadable;
  part("actions").hidden = lines.length === 0;
  part("recipes").hidden = recipes.length === 0;
  part("clear-ticked").disabled = !lines.some(({ isDone }) => isDone);
  part("units").value = system();
  const count = isEmpty ? "" : counted(all, "itemsToBuy", left);
  if (part("count").textContent !== count) part("count").textContent = count;
  // Tabs that count otherwise, as of another build, would answer each other without end.
  if (!isFromElsewhere) shoppingList.note("left", left);
  dispatchEvent(new Event("recipegen:shopping"));
}

const focusOn = (key, does) => focusRow(place, key, does);

// ---- Changes ----

const messages = new UndoMessages(all);

/** Applies a change, and tells of it with a way back. `key` is the row that then gets the focus. */
function change(edit, text, key, does) {
  messages.tell(text, shoppingList.change(edit), { whenUndone: () => key !== undefined && focusOn(key, does) });
}

function tick(line, isDone) {
  shoppingList.change((list) => {
    const own = list.items.find(({ key }) => key === line.own);
    if (own) own.done = isDone;
    mark(list.recipes, "done", line.places ?? [], isDone);
  });
}

/** Removes a line; the focus goes to a neighbor. */
function remove(line) {
  const rows = [...part("aisles").querySelectorAll("[data-key]")];
  const index = rows.findIndex(({ dataset }) => dataset.key === line.key);
  const neighbor = (rows[index + 1] ?? rows[index - 1])?.dataset.key;
  change(withoutLines([line]), filled(all.removedItem, line.text), line.key, "remove");
  if (neighbor === undefined) document.getElementById("item").focus();
  else focusOn(neighbor, "remove");
}

function removeRecipe(key) {
  const entry = shoppingList.data.recipes.find((recipe) => recipe.key === key);
  change((list) => {
    list.recipes = list.recipes.filter((recipe) => recipe.key !== key);
    dropEdits(list);
  }, filled(all.removedItem, entry.title), key, "remove");
  (part("recipes").querySelector("[data-does=remove]") ?? document.getElementById("item")).focus();
}

/** Removes edits of foods that no recipe needs anymore. */
function dropEdits(list) {
  const needed = new Set(list.recipes.flatMap((recipe) => recipe.lines.map((line) => sums.keyOf(line))));
  list.edits = list.edits.filter(({ key }) => needed.has(key));
}

function clear(gone) {
  const [first] = gone;
  if (!first) return;
  const text = gone.length === 1 ? filled(all.removedItem, first.text) : counted(all, "removedItems", gone.length);
  change(withoutLines(gone), text, first.key, "tick");
  document.getElementById("item").focus();
}

function edit(line, text) {
  edited = undefined;
  const next = tidy(text).slice(0, longestItem);
  if (!next || next === line.text) return show();
  change((list) => {
    const own = list.items.find(({ key }) => key === line.own);
    if (own) own.text = next;
    else list.edits = withEdit(list.edits, line, next);
  }, next, line.key, "edit");
}

/** Takes what the recipes ask for in the place of what the visitor wrote. */
function takeAsked(line) {
  change((list) => (list.edits = withEdit(list.edits, line, line.written)), line.written, line.key, "edit");
}

/** Adds what a field has. Where the list is full, the text stays in the field. */
function addItem(field) {
  const text = tidy(field.value).slice(0, longestItem);
  if (shoppingList.data.items.length >= mostItems) return say(filled(part("form").dataset.refused, text));
  field.value = "";
  const key = newKey();
  if (text) change((list) => list.items.push({ key, text }), text);
}

/** Sets how much a recipe on the list gives. */
function serve(key, amount) {
  const entry = shoppingList.data.recipes.find((recipe) => recipe.key === key);
  const factor = factorOf(amount, entry?.yield);
  if (!factor || !entry) return show();
  if (factor === entry.factor) return;
  change((list) => {
    const recipe = list.recipes.find((one) => one.key === key);
    if (recipe) recipe.factor = factor;
  }, `${entry.title}: ${entry.label ?? all.amountFactor} ${amount}`, key, "amount");
}

// ---- Events ----

const lineAt = (element) => lines.find(({ key }) => key === element.closest("[data-key]")?.dataset.key);

place.addEventListener("change", ({ target }) => {
  const { does } = target.dataset;
  if (does === "tick") tick(lineAt(target), target.checked);
  else if (does === "amount") serve(target.closest("[data-key]").dataset.key, Number(target.value));
  else if (target === part("units")) {
    store("units", target.value);
    show();
  }
});

place.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-does]");
  if (!button) return;
  const { key } = button.closest("[data-key]").dataset;
  const line = lineAt(button);
  const { does, step } = button.dataset;
  if (step) {
    serve(key, stepped(button));
  } else if (does === "remove") {
    if (line) remove(line);
    else removeRecipe(key);
  } else if (does === "edit") {
    edited = key;
    show();
    place.querySelector(".is-edited input").select();
  } else if (does === "take") {
    takeAsked(line);
  } else if (does === "cancel") {
    leaveEdit(key);
  }
});

function leaveEdit(key) {
  edited = undefined;
  show();
  focusOn(key, "edit");
}

place.addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.querySelector("input");
  if (event.target === part("form")) return addItem(field);
  const { key } = event.target.closest("[data-key]").dataset;
  edit(lineAt(event.target), field.value);
  focusOn(key, "edit");
});

place.addEventListener("keydown", (event) => {
  const row = event.target.closest("[data-key]");
  if (!row) return;
  if (event.key === "Escape" && row.dataset.key === edited) return leaveEdit(row.dataset.key);
  if (!isRemoval(event)) return;
  event.preventDefault();
  const line = lineAt(row);
  if (line) remove(line);
  else removeRecipe(row.dataset.key);
});

part("anew").addEventListener("click", () => {
  shoppingList.startAnew();
  document.getElementById("item").focus();
});
part("clear-ticked").addEventListener("click", () => clear(lines.filter(({ isDone }) => isDone)));
part("clear").addEventListener("click", () => clear(lines));
part("print").addEventListener("click", () => print());

// ---- Copying and sharing ----

/** The list as text: what is not ticked, by aisle. */
function listText() {
  const sections = [...part("aisles").children].map((section) => {
    const shown = [...section.querySelectorAll("[data-key]")].map(lineAt).filter((line) => line && !line.isDone);
    return shown.length > 0 ? [section.firstElementChild.textContent, ...shown.map(({ text }) => `- ${text}`)].join("\n") : "";
  });
  return sections.filter(Boolean).join("\n\n");
}

/** Copies the list, or shares it. Where the browser allows neither, shows it to be copied by hand. */
async function handOn(send) {
  const text = listText();
  const isCopied = await send({ text });
  if (isCopied !== undefined) say(isCopied ? all.copiedList : text);
}

part("copy").addEventListener("click", () => handOn(copy));
part("share").addEventListener("click", () => handOn(share));
letClose(part("menu"));

document.querySelector("[data-without-script]").hidden = true;
onStored("units", () => show());
shoppingList.watch(show);
