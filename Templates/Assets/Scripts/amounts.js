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

/** The nearest fraction that cooks measure. */
function simple(value, table) {
  const exact = table.denominators[0].map((steps) => inSteps(value, BigInt(steps))).find((found) => isEqual(found, value));
  if (exact) return exact;
  return isLess(value, parsed(table.halvesFrom)) ? nearest(value, table.denominators[0]) : inSteps(value, 2n);
}

function decimal(value, isConverted) {
  if (!isLess(value, rational(20n))) return inSteps(value, 1n);
  if (!isLess(value, rational(10n))) return inSteps(value, !isConverted && (2n * value.above) % value.below === 0n ? 2n : 1n);
  const found = inSteps(value, isLess(value, rational(1n, 10n)) ? 1000n : isLess(value, one) ? 100n : 10n);
  return found.above ? found : rational(1n, 1000n);
}

function fine(value, isDecimal, table) {
  const found = simple(value, table);
  if (isNear(found, value, isDecimal ? table.decimalTolerance : table.tolerance)) return found;
  // Sixteenths are for less than a quarter.
  const other = nearest(value, table.denominators[1].filter((steps) => steps < 16 || isLess(value, rational(1n, 4n))));
  return !isDecimal && isNear(other, value, table.tolerance) ? other : decimal(value, false);
}

/** A number as cooks measure it in a unit of a style. */
function rounded(value, style, { isConverted = false, isDecimal = false, isRange = false }, table) {
  if (style === "fine") return fine(value, isDecimal, table);
  if (style === "decimal") return decimal(value, isConverted);
  if (style === "large") return inSteps(value, isLess(value, one) ? 1000n : isLess(value, rational(10n)) ? 100n : 10n);
  if (style === "counted" && !isRange) {
    if (isDecimal) return decimal(value, false);
    if (isLess(value, rational(1n, 4n))) return rational(1n, 4n);
    return inSteps(value, isLess(value, parsed(table.halvesFrom)) ? 4n : 2n);
  }
  return isLess(value, one) ? one : inSteps(value, 1n);
}

function numberText(value, style, isDecimal, table) {
  const whole = value.above / value.below;
  const rest = value.above % value.below;
  if (!rest) return `${whole}`;
  if (style === "fine" || (style === "counted" && !isDecimal)) {
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
  const shown = ends.length > 1 && isEqual(ends[0], ends[1]) ? [ends[0]] : ends;
  const isExact = ends.every((value, index) => isNear(value, quantity[index], table.tolerance));
  const text = shown.map((value) => numberText(value, style, options.isDecimal, table)).join("–");
  const isNearly = !isExact && unit !== "pinch" && (style === "counted" || style === "whole");
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
    return isNear(style === "fine" ? simple(value, table) : rounded(value, style, {}, table), value, share);
  });

export const isMetric = (unit, table) => /decimal|large/.test(styleOf(unit, table));
const moved = ({ quantity }, step) => ({ quantity: quantity.map((value) => times(value, parsed(step[1]))), unit: step[0] });

/**
 * An amount in the unit in which cooks measure it.
 *
 * `units` are those that it may be moved up to, beside metric ones; undefined for all.
 */
function fitted(measure, isConverted, units, table) {
  const share = isConverted ? table.convertedTolerance : table.tolerance;
  // Butter is measured in sticks and tablespoons, and not in cups.
  const isOfSticks = measure.unit === "stick";
  for (;;) {
    const step = table.units[measure.unit]?.[3];
    if (!step || !namesOf(step[0], table)) break;
    const isBelow = isLess(measure.quantity[0], parsed(step[2]));
    if (!isBelow && (step[0] === "pinch" || isMeasured(measure, share, table))) break;
    measure = moved(measure, step);
  }
  for (;;) {
    const step = isOfSticks ? undefined : table.units[measure.unit]?.[2];
    if (!step || !namesOf(step[0], table) || isLess(measure.quantity[0], parsed(step[2]))) break;
    const larger = moved(measure, step);
    if (!isMetric(step[0], table)) {
      if (units ? !units.has(step[0]) : step[0] === "cup" && !table.hasCups) break;
      if (!isMeasured(larger, isConverted ? share : "0", table)) break;
    }
    measure = larger;
  }
  return measure;
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
  const measure = fitted(multiplied(measureOf(text), factor), true, undefined, table);
  const names = namesOf(measure.unit, table);
  if (!names || !isMeasured(measure, table.greatestError, table)) return undefined;
  const number = numberOf(measure, { isConverted: true }, table);
  return `${number.text} ${names.at(number.isOne ? 0 : -1)}`;
}

/** A word with its end for one or for more. `forms` has both: "y|ies". */
function wordWith(forms, word, isForOne) {
  const ends = forms.split("|");
  const isOther = ends[0].length < ends[1].length ? word.endsWith(ends[1]) : !word.endsWith(ends[0]);
  const written = ends[isOther ? 1 : 0];
  return word.endsWith(written) ? word.slice(0, word.length - written.length) + ends[isForOne ? 0 : 1] : word;
}

/** The number of an amount, and the word that belongs to it. */
function scaledTexts(element, word, factor, units, table) {
  const whole = multiplied(measureOf(element.value), factor);
  const isWritten = element.dataset.decimal !== undefined;
  const staysDecimal =
    isWritten &&
    styleOf(whole.unit, table) === "fine" &&
    !isLess(whole.quantity[0], rational(1n, 8n)) &&
    !isNear(simple(whole.quantity[0], table), whole.quantity[0], table.decimalTolerance);
  const measure = word?.dataset.unit !== undefined && !staysDecimal ? fitted(whole, false, units, table) : whole;
  const isSame = measure.unit === whole.unit;
  const number = numberOf(measure, { isDecimal: isWritten && isSame }, table);
  const names = isSame ? undefined : namesOf(measure.unit, table);
  if (names) return [number.text, names.at(number.isOne ? 0 : -1)];
  if (element.dataset.forms) return [number.text + element.dataset.forms.split("|").at(number.isOne ? 0 : -1)];
  const forms = word?.dataset.unit || word?.dataset.forms;
  return [number.text, forms ? wordWith(forms, word.textContent, number.isOne) : word?.textContent];
}

// ---- The page ----

const places = "data[value], [data-forms], [data-unit], [data-metric], [data-us]";
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
    if (text) put(element, text);
    if (isWhole || element.localName !== "data" || !part.contains(element)) continue;
    // "1 (15 ounce) can"
    let after = index + 1;
    while (all[after]?.dataset.size !== undefined) after += 1;
    const next = all[after];
    const word = next?.matches("span[data-forms], [data-unit]") && next.closest("li, p") === element.closest("li, p") ? next : undefined;
    const [number, name] = scaledTexts(element, word, factor, units, table);
    put(element, element.dataset.implied === undefined ? number : `${number} × `);
    if (word) put(word, name);
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
