// Amounts of ingredients, multiplied and in other units, as `AmountWriter` in Swift writes them. Numbers are exact fractions:
// a third of a cup, three times, is a cup. How they are rounded, and all units, are in the page's table.

import { written } from "./as-written.js";

/** Beyond it numerators and denominators are rounded. */
const limit = 1_000_000_000n;

const divisor = (one, other) => {
  while (other) [one, other] = [other, one % other];
  return one || 1n;
};

/** A fraction in lowest terms; not negative. */
export function rational(above, below = 1n) {
  const common = divisor(above, below);
  above /= common;
  below /= common;
  if (above <= limit && below <= limit) return { above, below };
  const value = Number(above) / Number(below);
  const steps = BigInt(Math.min(1e6, Math.max(1, Math.floor(1e9 / Math.max(value, 1)))));
  const rounded = BigInt(Math.min(Math.round(value * Number(steps)), 1e9));
  const next = divisor(rounded, steps);
  return { above: rounded / next, below: steps / next };
}

/** "3/2" as a fraction. */
export const parsed = (text) => rational(...text.split("/").map(BigInt));
export const times = (one, other) => rational(one.above * other.above, one.below * other.below);
export const plus = (one, other) => rational(one.above * other.below + other.above * one.below, one.below * other.below);
export const over = (one, other) => rational(one.above * other.below, one.below * other.above);
export const isLess = (one, other) => one.above * other.below < other.above * one.below;
const isEqual = (one, other) => one.above * other.below === other.above * one.below;
const distance = (one, other) => {
  const above = one.above * other.below - other.above * one.below;
  return rational(above < 0 ? -above : above, one.below * other.below);
};
const one = rational(1n);

// ---- Numbers as cooks write them ----

/** The nearest multiple of a fraction of one. */
const inSteps = (value, steps) => rational((2n * value.above * steps + value.below) / (2n * value.below), steps);

/** Whether a rounded number is no further from the exact one than a share of it. */
const isNear = (rounded, value, share) => !isLess(times(value, parsed(share)), distance(rounded, value));

function nearest(value, denominators) {
  const found = denominators.map((steps) => inSteps(value, BigInt(steps)));
  return found.reduce((best, other) => (isLess(distance(other, value), distance(best, value)) ? other : best));
}

/** The fractions that can be measured in units of a style. */
function denominatorsOf(style, value, table) {
  const [all, below, few] = table.fractions[style];
  return below && isLess(value, parsed(below)) ? few : all;
}

const isFine = (style, table) => style in table.fractions;

/** The nearest number that can be measured in a unit of a style. */
function simple(value, style, table) {
  const steps = denominatorsOf(style, value, table);
  const exact = steps.map((step) => inSteps(value, BigInt(step))).find((found) => isEqual(found, value));
  return exact ?? nearest(value, isLess(value, parsed(table.halvesFrom)) ? steps : [2]);
}

function decimal(value, isConverted) {
  if (!isLess(value, rational(20n))) return inSteps(value, 1n);
  if (!isLess(value, rational(10n))) return inSteps(value, !isConverted && (2n * value.above) % value.below === 0n ? 2n : 1n);
  const found = inSteps(value, isLess(value, rational(1n, 10n)) ? 1000n : isLess(value, one) ? 100n : 10n);
  return found.above ? found : rational(1n, 1000n);
}

function fine(value, style, isDecimal, table) {
  const found = simple(value, style, table);
  if (isNear(found, value, isDecimal ? table.decimalTolerance : table.tolerance)) return found;
  // Sixteenths are for less than a quarter.
  const other = nearest(value, table.furtherDenominators.filter((steps) => steps < 16 || isLess(value, rational(1n, 4n))));
  return !isDecimal && isNear(other, value, table.tolerance) ? other : decimal(value, false);
}

/** The largest multiple of a fraction of one that is not above a number. */
const floored = (value, steps) => rational((value.above * BigInt(steps)) / value.below, BigInt(steps));

/** Halves, thirds and quarters of what is counted, never more than the tolerance too much: zero is "a little". */
function countedNumber(value, isOfWholes, isRange, table) {
  const isSmall = isLess(value, rational(2n));
  if (isSmall ? (8n * value.above) % value.below === 0n : !isOfWholes && (2n * value.above) % value.below === 0n) return value;
  const isWhole = isOfWholes || isRange;
  const most = plus(value, times(value, parsed(table.tolerance)));
  const fractions = isLess(value, rational(1n, 4n)) ? [8, 6] : [4, 3];
  const steps = isSmall || (!isWhole && isLess(value, parsed(table.halvesFrom))) ? fractions : [isWhole ? 1 : 2];
  const found = nearest(value, steps);
  if (!isLess(most, found)) return found;
  return steps.map((step) => floored(value, step)).reduce((best, other) => (isLess(best, other) ? other : best));
}

/** A number as cooks measure it in a unit of a style. */
function rounded(value, style, { isConverted = false, isDecimal = false, isRange = false }, table) {
  if (isFine(style, table)) return fine(value, style, isDecimal, table);
  if (style === "decimal") return decimal(value, isConverted);
  if (style === "large") return inSteps(value, isLess(value, one) ? 1000n : isLess(value, rational(10n)) ? 100n : 10n);
  if (style === "pinch") return floored(plus(value, times(value, parsed(table.tolerance))), 1);
  if (style === "counted" && isDecimal && !isRange) return decimal(value, false);
  return countedNumber(value, style === "whole", isRange, table);
}

function numberText(value, style, isDecimal, table) {
  const whole = value.above / value.below;
  const rest = value.above % value.below;
  if (!rest) return `${whole}`;
  const hasSign = isFine(style, table)
    ? !isDecimal || isEqual(simple(value, style, table), value)
    : style === "whole" || (style === "counted" && !isDecimal);
  if (hasSign) {
    const sign = table.signs[`${rest}/${value.below}`];
    if (sign) return whole ? `${whole}${sign}` : sign;
    if (value.below === 16n) return `${whole ? `${whole} ` : ""}${rest}/16`;
  }
  const thousandths = (2000n * rest + value.below) / (2n * value.below);
  return `${whole}${table.mark}${`${thousandths}`.padStart(3, "0").replace(/0+$/, "")}`;
}

// ---- Units ----

const styleOf = (unit, table) => table.units[unit]?.[0] ?? "counted";
const namesOf = (unit, table) => table.units[unit]?.[1];

/** A quantity as it is written, and whether what is counted is one. */
function numberOf({ quantity, unit }, options, table) {
  const style = styleOf(unit, table);
  const ends = quantity.map((value) => rounded(value, style, { ...options, isRange: quantity.length > 1 }, table));
  if (!ends.at(-1).above) return { text: table.little, isOne: true };
  const shown = ends.length > 1 && (isEqual(ends[0], ends[1]) || !ends[0].above) ? [ends[1]] : ends;
  const isExact = ends.every((value, index) => isNear(value, quantity[index], table.tolerance));
  const text = shown.map((value) => numberText(value, style, options.isDecimal, table)).join("–");
  const isNearly = !isExact && (style === "counted" || style === "whole");
  const { above, below } = shown.at(-1);
  const most = Number(above) / Number(below);
  return {
    text: isNearly ? table.nearly + text : text,
    isOne: table.countsFew ? most < 3 || most > 10 : table.countsToTwo ? most < 2 : most <= 1,
  };
}

/** Whether rounding changes an amount by no more than a share of it. */
const isMeasured = ({ quantity, unit }, share, table) =>
  quantity.every((value) => {
    const style = styleOf(unit, table);
    return isNear(isFine(style, table) ? simple(value, style, table) : rounded(value, style, {}, table), value, share);
  });

export const isMetric = (unit, table) => /decimal|large/.test(styleOf(unit, table));
const moved = ({ quantity }, step) => ({ quantity: quantity.map((value) => times(value, parsed(step[1]))), unit: step[0] });

/**
 * An amount in the units in which cooks measure it: one part, or two that are added.
 *
 * `units` are those that it may be moved up to, beside metric ones; undefined for all.
 */
function fitted(measure, isConverted, units, table) {
  // Butter is measured in sticks and tablespoons, and not in cups.
  const isOfSticks = measure.unit === "stick";
  for (;;) {
    const step = table.units[measure.unit]?.[3];
    if (!step || !namesOf(step[0], table) || !isLess(measure.quantity[0], parsed(step[2]))) break;
    measure = moved(measure, step);
  }
  for (;;) {
    const step = isOfSticks ? undefined : table.units[measure.unit]?.[2];
    if (!step || !namesOf(step[0], table) || isLess(measure.quantity[0], parsed(step[2]))) break;
    if (!isMetric(step[0], table) && units && !units.has(step[0])) break;
    const larger = moved(measure, step);
    // A range has no sum.
    if (larger.quantity.length > 1 && !isMeasured(larger, table.tolerance, table)) break;
    measure = larger;
  }
  return partsOf(measure, isConverted ? table.tolerance : table.sumTolerance, table);
}

/** How well a rest can be measured: wholes before halves, and both before others. */
const rankOf = ({ above, below }) => (above % below === 0n ? 0 : (2n * above) % below === 0n ? 1 : 2);
const minus = (one, other) => rational(one.above * other.below - other.above * one.below, one.below * other.below);

/** What a unit measures, and the rest in the next smaller one. */
function partsOf(measure, tolerance, table) {
  const { quantity: [value, upper], unit } = measure;
  const style = styleOf(unit, table);
  const step = table.units[unit]?.[3];
  if (upper || isMeasured(measure, tolerance, table) || !step || !isFine(style, table)) return [measure];
  if (!namesOf(step[0], table)) return [measure];
  const ratio = parsed(step[1]);
  let [first, rest] = [rational(0n), value];
  for (const denominator of [...denominatorsOf(style, value, table), 1]) {
    const whole = floored(value, denominator);
    if (!whole.above) continue;
    const left = minus(value, whole);
    if (first.above && rankOf(times(left, ratio)) >= rankOf(times(rest, ratio))) continue;
    [first, rest] = [whole, left];
  }
  const part = first.above ? partOf(rest, value, unit, step, table) : undefined;
  return part ? [{ quantity: [first], unit }, part] : [measure];
}

/** A rest in the smaller unit, in wholes, halves, or else as that unit measures it; undefined where nothing comes near it. */
function partOf(rest, value, unit, [smaller, step], table) {
  const ratio = parsed(step);
  const isWithin = (found, amount, share) => !isLess(times(value, share), distance(found, amount));
  // "¼ tsp + ⅛ tsp"
  const eighth = rational(1n, 8n);
  if (smaller === "pinch" && isWithin(eighth, rest, parsed(table.sumTolerance))) return { quantity: [eighth], unit };
  const amount = times(rest, ratio);
  const style = styleOf(smaller, table);
  const measured = isFine(style, table) ? simple(amount, style, table) : inSteps(amount, 1n);
  const least = times(parsed(table.sumTolerance), ratio);
  const found = [1n, 2n].map((steps) => inSteps(amount, steps)).find((one) => isWithin(one, amount, least));
  const part = smaller === "pinch" ? measured : (found ?? measured);
  return part.above && isWithin(part, amount, times(parsed(table.tolerance), ratio)) ? { quantity: [part], unit: smaller } : undefined;
}

/** "3/2 cup", "2-3" */
export function measureOf(text) {
  const space = text.indexOf(" ");
  const [numbers, unit] = space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
  return { quantity: numbers.split("-").map(parsed), unit };
}

const multiplied = ({ quantity, unit }, factor) => ({ quantity: quantity.map((value) => times(value, factor)), unit });

/** "360 ml" for "3/2 cup"; undefined for an amount that the system has no measure for. */
function convertedText(text, factor, table) {
  const texts = fitted(multiplied(measureOf(text), factor), true, undefined, table).map((part) => {
    const names = namesOf(part.unit, table);
    if (!names || !isMeasured(part, table.greatestError, table)) return undefined;
    const number = numberOf(part, { isConverted: true }, table);
    return `${number.text} ${names.at(number.isOne ? 0 : -1)}`;
  });
  return texts.includes(undefined) ? undefined : texts.join(" + ");
}

/** A word with its end for one or for more. `forms` has both: "y|ies". */
function wordWith(forms, word, isForOne) {
  const ends = forms.split("|");
  const isOther = ends[0].length < ends[1].length ? word.endsWith(ends[1]) : !word.endsWith(ends[0]);
  const written = ends[isOther ? 1 : 0];
  return word.endsWith(written) ? word.slice(0, word.length - written.length) + ends[isForOne ? 0 : 1] : word;
}

/** The number of an amount, and the word that belongs to it: "¼" and "cup + 2 tbsp". */
function scaledTexts(element, word, factor, units, table) {
  const whole = multiplied(measureOf(element.value), factor);
  const [isDecimal, style, value] = [element.dataset.decimal !== undefined, styleOf(whole.unit, table), whole.quantity[0]];
  const staysDecimal =
    isDecimal &&
    isFine(style, table) &&
    !isLess(value, rational(1n, 8n)) &&
    isEqual(rounded(value, style, { isDecimal }, table), value) &&
    !isNear(simple(value, style, table), value, table.decimalTolerance);
  const [measure, ...parts] = word?.dataset.unit !== undefined && !staysDecimal ? fitted(whole, false, units, table) : [whole];
  const isSame = measure.unit === whole.unit;
  const number = numberOf(measure, { isDecimal: isDecimal && isSame }, table);
  const names = isSame ? undefined : namesOf(measure.unit, table);
  if (!names && element.dataset.forms) return [number.text + element.dataset.forms.split("|").at(number.isOne ? 0 : -1)];
  const forms = word?.dataset.unit || word?.dataset.forms;
  let name = names?.at(number.isOne ? 0 : -1) ?? (forms ? wordWith(forms, word.textContent, number.isOne) : word?.textContent);
  // "a little garlic"
  if (number.text === table.little && measure.unit) name = "";
  for (const part of parts) {
    const { text, isOne } = numberOf(part, {}, table);
    name += ` + ${text} ${namesOf(part.unit, table).at(isOne ? 0 : -1)}`;
  }
  return [number.text, name];
}

// ---- The page ----

const places = "data[value], [data-forms], [data-unit], [data-metric], [data-us], .of";
function put(element, text) {
  element[written] ??= [...element.childNodes];
  write(element, text);
}

/** Writes "٢" where the element has "١", and no other dot than that of "1.5". */
function write(element, text) {
  const hasOwnDigits = /[٠-٩]/.test(element.textContent);
  element.textContent = hasOwnDigits
    ? text.replace(/\d|(?<=\d)\./g, (sign) => (sign === "." ? "٫" : String.fromCharCode(1632 + +sign)))
    : text;
}

/** The unit of an amount's element. */
const unitOf = (element) => element.value.split(" ").slice(1).join(" ");

/** A number in the place of a written one, with what was joined to that: "de 2" for "d'1", "1 " for "une demi-". */
function joinedTo(text, number) {
  const spaced = text.endsWith("-") ? `${number} ` : number;
  return /^d['’]/i.test(text) ? (number === "1" ? "d’" : "de ") + spaced : spaced;
}

/** Shows the amounts of a part of a page multiplied, and in a system of units: `written`, `metric` or `us`. */
export function showAmounts(part, factor, system, table) {
  for (const element of part.querySelectorAll(places)) {
    if (element[written]) element.replaceChildren(...element[written]);
  }
  const all = [...part.querySelectorAll(places)];
  const units = new Set(all.filter((element) => element.localName === "data").map(unitOf));
  const isWhole = isEqual(factor, one);
  for (const [index, element] of all.entries()) {
    const measure = system === "written" ? undefined : element.dataset[system];
    const text = measure && convertedText(measure, element.dataset.size === undefined ? factor : one, table);
    if (text) put(element, element.dataset.times === undefined ? text : `× ${text}`);
    // A bracket that says the amount again.
    if (measure === "") put(element, "");
    if (isWhole || element.localName !== "data" || !part.contains(element)) continue;
    // "1 (15 ounce) can"
    let after = index + 1;
    while (all[after]?.dataset.size !== undefined) after += 1;
    const next = all[after];
    const word = next?.matches("span[data-forms], [data-unit]") && next.closest("li, p") === element.closest("li, p") ? next : undefined;
    const [number, name] = scaledTexts(element, word, factor, units, table);
    put(element, element.dataset.implied === undefined ? joinedTo(element.textContent, number) : `${number} × `);
    if (!word) continue;
    put(word, name);
    // "a little salt" for a part of "a pinch of salt"
    if (!name && all[after + 1]?.className === "of") put(all[after + 1], "");
  }
}

/** Shows the upper end of each range alone: what there is has to be enough. */
export function keepUpperEnds(part, table) {
  const upper = (text) => text.replace(/^[^ -]+-/, "");
  for (const element of part.querySelectorAll(places)) {
    for (const name of ["metric", "us"]) if (element.dataset[name]) element.dataset[name] = upper(element.dataset[name]);
    if (element.localName !== "data" || !/^[^ ]+-/.test(element.value)) continue;
    element.value = upper(element.value);
    const isDecimal = element.dataset.decimal !== undefined;
    write(element, numberOf(measureOf(element.value), { isDecimal }, table).text);
  }
}

/** The amount of an element in a system, for "I have 300 g": its quantity and its unit's name, where one number tells it. */
export function amountOf(element, system, table) {
  const text = (system !== "written" && element.dataset[system]) || element.value || element.querySelector("data")?.value;
  return text ? measureOf(text) : undefined;
}
