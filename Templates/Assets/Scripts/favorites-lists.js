// The visitor's lists on the favorites page: which one is shown, and how lists are made, named, ordered and removed.

import { favorites, watch } from "./favorites.js";
import { all, list, messages } from "./favorites-list.js";
import { filled } from "./text-forms.js";
import { favoritesOf, listNamed, lists, moveEntry, nameOf, updateLists, watchLists } from "./visitor-lists.js";

const choices = list.part("lists");
const tools = list.part("tools");
const tool = (name) => tools.querySelector(`[data-tool=${name}]`);
const form = list.part("name-form");
const field = form.querySelector("input");
/** The name of the chosen list; empty for all favorites. */
let chosen = nameOf(new URLSearchParams(location.search).get("list"));
/** The name of the list that the form renames; empty for a new one. */
let renamed = "";
const whenChosen = [];

/** The list that is shown; undefined for all favorites. */
export const chosenList = () => listNamed(chosen);

/** Calls a function after each change of what is shown. */
export const onChosen = (action) => whenChosen.push(action);

/** Says where an entry is now. */
export function tellPlace(name, index, count) {
  list.part("list-status").textContent = filled(all.placeInList, name, index + 1, count);
}

/** Adds a list and calls `then` with its name; says so where the name is taken. */
export function addList(input, then) {
  const name = nameOf(input.value);
  if (!isFree(name, input)) return;
  updateLists(({ lists }) => lists.push({ name, recipes: [] }));
  input.value = "";
  then(name);
}

/** Whether a list may have the name. Its field says it if not. */
function isFree(name, input) {
  input.setCustomValidity(name && listNamed(name) ? all.listExists : "");
  return Boolean(name) && input.reportValidity();
}

// ---- The choice ----

function choose(name) {
  chosen = name;
  const address = new URL(location.href);
  if (name) address.searchParams.set("list", name);
  else address.searchParams.delete("list");
  history.replaceState(history.state, "", address);
  form.hidden = true;
  show();
}

function choice(name, text, count) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  button.dataset.name = name;
  button.setAttribute("aria-pressed", String(name === chosen));
  const number = document.createElement("span");
  number.className = "number";
  number.textContent = count;
  button.append(text, " ", number);
  return button;
}

function show() {
  if (!chosenList()) chosen = "";
  const focused = choices.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
  choices.replaceChildren(
    choice("", all.allFavorites, favorites().size),
    ...lists().map((entry) => choice(entry.name, entry.name, favoritesOf(entry).length)),
  );
  if (focused !== undefined) (choices.querySelector("[aria-pressed=true]") ?? choices.querySelector("button")).focus();
  const index = lists().indexOf(chosenList());
  tools.hidden = index < 0;
  tool("earlier").disabled = index <= 0;
  tool("later").disabled = index === lists().length - 1;
  for (const action of whenChosen) action();
}

choices.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button) choose(button.dataset.name);
});

// ---- Making, naming, ordering, removing ----

function openForm(name) {
  renamed = name;
  field.value = name;
  field.setCustomValidity("");
  form.hidden = false;
  field.focus();
  field.select();
}

list.part("new-list").addEventListener("click", () => openForm(""));
field.addEventListener("input", () => field.setCustomValidity(""));
form.querySelector("[data-cancel]").addEventListener("click", () => {
  form.hidden = true;
  list.part("new-list").focus();
});

form.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") form.querySelector("[data-cancel]").click();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!renamed) return addList(field, chooseAndFocus);
  const name = nameOf(field.value);
  if (name !== renamed && !isFree(name, field)) return;
  const old = renamed;
  updateLists(({ lists }) => {
    const entry = lists.find((entry) => entry.name === old);
    if (entry) entry.name = name;
  });
  chooseAndFocus(name);
});

function chooseAndFocus(name) {
  choose(name);
  choices.querySelector(`[data-name="${CSS.escape(name)}"]`)?.focus();
}

function move(step) {
  let index;
  updateLists(({ lists }) => (index = moveEntry(lists, lists.findIndex(({ name }) => name === chosen), step)));
  tellPlace(chosen, index, lists().length);
  // At an end the pressed button is disabled, and loses the focus.
  const [pressed, other] = step < 0 ? ["earlier", "later"] : ["later", "earlier"];
  if (tool(pressed).disabled) tool(other).focus();
}

function removeList() {
  const name = chosen;
  let index;
  let gone;
  updateLists(({ lists }) => {
    index = lists.findIndex((entry) => entry.name === name);
    if (index >= 0) [gone] = lists.splice(index, 1);
  });
  chooseAndFocus("");
  // Another tab may have removed it.
  if (!gone) return;
  const bringBack = ({ lists }) => {
    if (!lists.some((entry) => entry.name === name)) lists.splice(index, 0, gone);
  };
  messages.tell(filled(all.removedFavorite, name), () => updateLists(bringBack), {
    undone: filled(all.restoredList, name),
    whenUndone: () => chooseAndFocus(name),
  });
}

const actions = { rename: () => openForm(chosen), earlier: () => move(-1), later: () => move(1), remove: removeList };
tools.addEventListener("click", ({ target }) => actions[target.closest("[data-tool]")?.dataset.tool]?.());

watchLists(show);
watch(show);
