// The plan of the week: recipes on the next seven days. Each change can be undone.

import { newKey } from "./device-store.js";
import { element, messageButton } from "./elements.js";
import { localDate } from "./local-date.js";
import { mealPlan } from "./meal-plan-store.js";
import { counted, texts } from "./page-texts.js";
import { dragMeals } from "./meal-drag.js";
import { RecipePicker } from "./recipe-picker.js";
import { factorOf, focusRow, isRemoval, keepingFocus, recipeRow, stepped } from "./shopping-parts.js";
import { fetchRecipe } from "./shopping-recipe.js";
import { addRecipes } from "./shopping-store.js";
import { base } from "./site-root.js";
import { filled } from "./text-forms.js";
import { UndoMessages } from "./undo-messages.js";

const place = document.querySelector("[data-meal-plan]");
const part = (name) => place.querySelector(`[data-part=${name}]`);
const all = texts("meal-texts");
const { lang } = all;
const dayCount = 7;
/** Meals of earlier days are shown for as many days, and then dropped. */
const pastDays = 14;

// ---- Days ----

const dateAfter = (days) => {
  const now = new Date();
  return localDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
};
const dayOf = (date) => new Date(...date.split("-").map((number, index) => Number(number) - (index === 1 ? 1 : 0)));
const dates = () => Array.from({ length: dayCount }, (_, index) => dateAfter(index));

const weekday = new Intl.DateTimeFormat(lang, { weekday: "long" });
const shortDate = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" });
const nameOf = (date) => (date === localDate() ? all.today : weekday.format(dayOf(date)));

// ---- What is shown ----

/** The days that are shown. At midnight they are others. */
let shownDates = [];

function show() {
  place.removeAttribute("data-pending");
  const { meals } = mealPlan.data;
  shownDates = dates();
  const earlier = meals.filter(({ date }) => date < shownDates[0] && date >= dateAfter(-pastDays));
  const isPlanned = meals.some(({ date }) => shownDates.includes(date));
  keepingFocus(place, () => {
    part("days").replaceChildren(...shownDates.map((date) => daySection(date, meals.filter((meal) => meal.date === date))));
    part("earlier").querySelector("ul").replaceChildren(...earlier.map(row));
  });
  part("earlier").hidden = earlier.length === 0;
  part("actions").hidden = !isPlanned;
  part("unreadable").hidden = !mealPlan.isUnreadable;
  part("days").hidden = mealPlan.isUnreadable;
  part("unkept").hidden = mealPlan.isKept || meals.length === 0;
}

function daySection(date, meals) {
  const day = element("small", {}, shortDate.format(dayOf(date)));
  const heading = element("h2", { id: `day-${date}` }, nameOf(date), " ", day);
  const list = element("ul", { className: "plain" }, ...meals.map(row));
  list.setAttribute("aria-labelledby", heading.id);
  const button = messageButton("button", all.addRecipe, { type: "button", dataset: { does: "add" } });
  button.setAttribute("aria-label", filled(all.addRecipeTo, nameOf(date)));
  const content = [heading, ...(meals.length > 0 ? [list] : []), button];
  return element("section", { className: "day", dataset: { date, key: date } }, ...content);
}

/** A meal with its servings, and the day that it may be moved to. */
function row(meal) {
  const item = recipeRow(meal, all);
  const choices = shownDates.includes(meal.date) ? shownDates : [meal.date, ...shownDates];
  // An earlier day may have the name of a later one.
  const dated = (date) => (date < shownDates[0] ? `${nameOf(date)} ${shortDate.format(dayOf(date))}` : nameOf(date));
  const options = choices.map((date) => new Option(dated(date), date));
  const select = element("select", { dataset: { does: "move" } }, ...options);
  select.setAttribute("aria-label", filled(all.moveTo, meal.title));
  select.value = meal.date;
  const grip = element("span", { className: "grip" });
  grip.setAttribute("aria-hidden", "true");
  item.prepend(grip);
  item.append(select);
  return item;
}

const focusOn = (key, does) => focusRow(place, key, does);

// ---- Changes ----

const messages = new UndoMessages(all);
const mealAt = (key) => mealPlan.data.meals.find((meal) => meal.key === key);

/** Applies a change, and tells of it with a way back. */
function change(edit, text, whenUndone) {
  messages.tell(text, mealPlan.change(edit), { whenUndone });
}

const planned = ({ title }, date) => filled(all.plannedFor, title, nameOf(date));

/** Fetches the yields of meals from their pages, so that servings can be chosen. */
async function learn(meals) {
  await Promise.all(meals.map(async ({ key, url }) => {
    const recipe = await fetchRecipe(url).catch(() => undefined);
    if (!recipe || !mealAt(key)) return;
    mealPlan.change((plan) => {
      const meal = plan.meals.find((one) => one.key === key);
      if (meal) Object.assign(meal, { yield: recipe.yield, label: recipe.label });
    });
  }));
}

const withoutOld = (plan) => (plan.meals = plan.meals.filter(({ date }) => date >= dateAfter(-pastDays)));

/** Plans recipes, `[{ date, id, title, url }]`. */
function plan(recipes, text) {
  const meals = recipes.map((recipe) => ({ key: newKey(), factor: "1", ...recipe }));
  change((list) => {
    withoutOld(list);
    list.meals.push(...meals);
  }, text, () => focusOn(meals[0]?.date, "add"));
  learn(meals);
  return meals;
}

function move(key, date) {
  const meal = mealAt(key);
  if (!meal || meal.date === date || !shownDates.includes(date)) return;
  change((list) => {
    const found = list.meals.find((one) => one.key === key);
    if (!found) return;
    // It comes last on its new day.
    list.meals = [...list.meals.filter((one) => one !== found), { ...found, date }];
  }, planned(meal, date), () => focusOn(key, "move"));
  focusOn(key, "move");
}

function remove(key) {
  const { title, date } = mealAt(key);
  change((list) => (list.meals = list.meals.filter((meal) => meal.key !== key)), filled(all.removedItem, title),
    () => focusOn(key, "remove"));
  focusOn(date, "add");
}

function serve(key, amount) {
  const meal = mealAt(key);
  const factor = factorOf(amount, meal?.yield);
  if (!factor || !meal) return show();
  if (factor === meal.factor) return;
  change((list) => {
    const found = list.meals.find((one) => one.key === key);
    if (found) found.factor = factor;
  }, `${meal.title}: ${meal.label ?? all.amountFactor} ${amount}`, () => focusOn(key, "amount"));
}

// ---- Choosing a recipe ----

let chosenDate;
const picker = new RecipePicker(part("picker"), ({ id, title, url }) => {
  const [meal] = plan([{ date: chosenDate, id, title, url }], planned({ title }, chosenDate));
  focusOn(meal.key, "move");
});

// The button that opened it may have been rendered again.
part("picker").addEventListener("close", () => document.activeElement === document.body && focusOn(chosenDate, "add"));

// ---- The shopping list, the owner's plan, paper ----

/** Whether recipes are being added. The button stays enabled, to keep the focus. */
let isAdding = false;

/** Adds the recipes of all days, each as often as it is planned. */
async function addWeek(button) {
  if (isAdding) return;
  isAdding = true;
  const meals = mealPlan.data.meals.filter(({ date }) => shownDates.includes(date));
  const results = await Promise.all(meals.map(({ url, factor }) => fetchRecipe(url, factor).catch(() => undefined)));
  isAdding = false;
  const recipes = results.filter(Boolean);
  const back = recipes.length > 0 ? addRecipes(recipes) : undefined;
  dispatchEvent(new Event("recipegen:shopping"));
  const link = messageButton("a", all.shoppingList, { href: new URL("shopping-list/", base).href });
  const missing = new Set(meals.filter((_, index) => !back || !results[index]).map(({ title }) => title));
  part("missing").textContent = Array.from(missing, (title) => filled(all.recipeNotAdded, title)).join(" ");
  const undo = () => {
    back();
    dispatchEvent(new Event("recipegen:shopping"));
  };
  const text = counted(all, "addedRecipes", recipes.length);
  messages.tell(text, back && undo, { whenUndone: () => button.focus(), links: [link] });
}

const owners = texts("suggested-plan");
const takeOver = document.querySelector("[data-part=take-over]");

/** Plans what the owner suggests, each on the next day of its name. */
function takeOwnersPlan() {
  const english = new Intl.DateTimeFormat("en", { weekday: "long" });
  const found = dates().flatMap((date) => (owners[english.format(dayOf(date)).toLowerCase()] ?? []).map((recipe) => ({ date, ...recipe })));
  plan(found, counted(all, "plannedRecipes", found.length));
  document.querySelector("h1").scrollIntoView();
}

if (takeOver) {
  takeOver.hidden = false;
  takeOver.addEventListener("click", takeOwnersPlan);
}

// ---- Events ----

const keyAt = (element) => element.closest("[data-key]")?.dataset.key;

place.addEventListener("change", ({ target }) => {
  const { does } = target.dataset;
  if (does === "amount") serve(keyAt(target), Number(target.value));
  if (does === "move") move(keyAt(target), target.value);
});

place.addEventListener("click", ({ target }) => {
  const button = target.closest("button[data-does]");
  if (!button) return;
  const { does, step } = button.dataset;
  if (step) return serve(keyAt(button), stepped(button));
  if (does === "remove") return remove(keyAt(button));
  chosenDate = keyAt(button);
  picker.open(filled(all.addRecipeTo, nameOf(chosenDate)));
});

place.addEventListener("keydown", (event) => {
  const item = event.target.closest("li[data-key]");
  if (!item || !isRemoval(event)) return;
  event.preventDefault();
  remove(item.dataset.key);
});

part("add-week").addEventListener("click", ({ currentTarget }) => addWeek(currentTarget));
part("print").addEventListener("click", () => print());
part("anew").addEventListener("click", () => mealPlan.startAnew());

dragMeals(part("days"), part("earlier"), move);

// The day may have changed.
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && dates()[0] !== shownDates[0] && show());
document.querySelector("[data-without-script]").hidden = true;
mealPlan.watch(show);
