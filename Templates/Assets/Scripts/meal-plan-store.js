// The visitor's plan: which recipe is cooked on which day, and how much of it.

import { DeviceStore } from "./device-store.js";
import { isAmount } from "./shopping-store.js";
import { isOfSite } from "./site-root.js";

const mostMeals = 300;
const isText = (value) => typeof value === "string" && value.length <= 1000;

/** `date` is a day of the visitor's calendar; `yield` is what the recipe gives as written, where that is known. */
const isMeal = ({ date, id, title, url, ...amount }) =>
  typeof date === "string" && /^\d{4}-\d\d-\d\d$/.test(date) && [id, title, url].every(isText) && isOfSite(url) && isAmount(amount);

export const mealPlan = new DeviceStore("meal-plan", { meals: [isMeal, mostMeals] });
