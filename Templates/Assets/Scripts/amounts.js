// Amounts of ingredients, multiplied and in other units, as `AmountWriter` in Swift writes them. Numbers are exact fractions:
// a third of a cup, three times, is a cup.

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
export const over = (one, other) => rational(one.above * other.below, one.below * other.above);
const isLess = (one, other) => one.above * other.below < other.above * one.below;
const isEqual = (one, other) => !isLess(one, other) && !isLess(other, one);
const distance = (one, other) => {
  const [great, small] = isLess(one, other) ? [other, one] : [one, other];
  return rational(great.above * small.below - small.above * great.below, great.below * small.below);
};

// ---- Numbers as cooks write them ----

const signs = { "1/8": "⅛", "1/6": "⅙", "1/4": "¼", "1/3": "⅓", "3/8": "⅜", "1/2": "½", "5/8": "⅝", "2/3": "⅔", "3/4": "¾", "7/8": "⅞" };

/** The nearest multiple of a fraction of one. */
const inSteps = (value, steps) => rational((2n * value.above * steps + value.below) / (2n * value.below), steps);

function inFractions(value, denominators) {
  if (isLess(value, rational(1n, 8n))) return rational(1n, 8n);
  const found = denominators.map((steps) => inSteps(value, steps));
  const exact = found.find((one) => isEqual(one, value));
  if (exact) return exact;
  if (!isLess(value, rational(10n))) return inSteps(value, 2n);
  return found.reduce((best, one) => (isLess(distance(one, value), distance(best, value)) ? one : best));
}

function decimalSteps(value, style, isConverted) {
  const isLarge = style === "large";
  if (!isLess(value, rational(10n))) {
    if (!isConverted && (2n * value.above) % value.below === 0n) return 2n;
    return isLarge ? 10n : 1n;
  }
  if (!isLess(value, rational(1n))) return isLarge ? 100n : 10n;
  return isLess(value, rational(1n, 20n)) ? 100n : 20n;
}

/** The nearest number that cooks measure in a unit of a style. */
function rounded(value, style, isConverted) {
  if (style === "fine") return inFractions(value, [8n, 3n]);
  if (style === "coarse") return inFractions(value, isLess(value, rational(1n, 4n)) ? [8n, 6n] : [4n, 3n]);
  return inSteps(value, decimalSteps(value, style, isConverted));
}

function numberText(value, style, mark) {
  const whole = value.above / value.below;
  const rest = value.above % value.below;
  if (!rest) return `${whole}`;
  const sign = signs[`${rest}/${value.below}`];
  if (sign && (style === "fine" || style === "coarse")) return whole ? `${whole}${sign}` : sign;
  const hundredths = (200n * rest + value.below) / (2n * value.below);
  return `${whole}${mark}${`${hundredths}`.padStart(2, "0").replace(/0$/, "")}`;
}

/** The nearest quantity that cooks measure, a number or the two of a range. */
function roundedQuantity(quantity, style, isConverted = false) {
  const [lower, upper] = quantity.map((value) => rounded(value, style, isConverted));
  return upper && !isEqual(lower, upper) ? [lower, upper] : [lower];
}

const quantityText = (quantity, style, mark) => quantity.map((value) => numberText(value, style, mark)).join("–");

// ---- Units ----

const styleOf = (unit, table) => table.units[unit]?.[0] ?? "coarse";

/** Whether rounding changes an amount by no more than a share of it. */
const isNear = ({ quantity, unit }, share, table) =>
  quantity.every((value) => {
    const off = distance(rounded(value, styleOf(unit, table), false), value);
    return !isLess(times(value, share), off);
  });

const nothing = rational(0n);
const tolerance = rational(3n, 50n);
const greatestError = rational(1n, 8n);
const isMetric = (unit, table) => /decimal|large/.test(styleOf(unit, table));

/** An amount in the unit in which cooks measure it. */
function fitted(measure, isConverted, table) {
  for (const way of [3, 2]) {
    for (;;) {
      const step = table.units[measure.unit]?.[way];
      if (!step) break;
      const isBelow = isLess(measure.quantity[0], parsed(step[2]));
      if (isBelow !== (way === 3)) break;
      const next = { quantity: measure.quantity.map((value) => times(value, parsed(step[1]))), unit: step[0] };
      if (!isMetric(next.unit, table) && !isNear(next, isConverted ? tolerance : nothing, table)) break;
      measure = next;
    }
  }
  return measure;
}

const isOne = (quantity, table) => {
  const most = quantity.at(-1);
  return table.countsToTwo ? isLess(most, rational(2n)) : !isLess(rational(1n), most);
};

/** "3/2 cup", "2-3" */
function measureOf(text) {
  const space = text.indexOf(" ");
  const [numbers, unit] = space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
  return { quantity: numbers.split("-").map(parsed), unit };
}

const multiplied = ({ quantity, unit }, factor) => ({ quantity: quantity.map((value) => times(value, factor)), unit });

/** "360 ml" for "3/2 cup"; undefined for an amount that the system has no measure for. */
function convertedText(text, factor, table) {
  const measure = fitted(multiplied(measureOf(text), factor), true, table);
  const names = table.units[measure.unit]?.[1];
  if (!names || !isNear(measure, greatestError, table)) return undefined;
  const style = styleOf(measure.unit, table);
  const quantity = roundedQuantity(measure.quantity, style, true);
  return `${quantityText(quantity, style, table.mark)} ${isOne(quantity, table) ? names[0] : names.at(-1)}`;
}

/** A word with its end for one or for more. `forms` has both: "y|ies". */
function wordWith(forms, word, isForOne) {
  const ends = forms.split("|");
  const written = ends[1].length > ends[0].length ? (word.endsWith(ends[1]) ? 1 : 0) : word.endsWith(ends[0]) ? 0 : 1;
  return word.slice(0, word.length - ends[written].length) + ends[isForOne ? 0 : 1];
}

/** The number of an amount, and the word after it. */
function scaledTexts(amount, word, factor, table) {
  const whole = multiplied(measureOf(amount.value), factor);
  const canMove = word?.dataset.unit !== undefined;
  const measure = canMove ? fitted(whole, false, table) : whole;
  const style = styleOf(measure.unit, table);
  const quantity = roundedQuantity(measure.quantity, style);
  const number = quantityText(quantity, style, table.mark);
  const forms = canMove ? word.dataset.unit : word?.dataset.forms;
  const isForOne = isOne(quantity, table);
  const names = measure.unit === whole.unit ? undefined : table.units[measure.unit]?.[1];
  if (names) return [number, isForOne ? names[0] : names.at(-1)];
  return [number, forms ? wordWith(forms, word.textContent, isForOne) : word?.textContent];
}

// ---- The page ----

/** The content of elements as written, by element. */
const written = new WeakMap();

function put(element, text) {
  if (!written.has(element)) written.set(element, [...element.childNodes]);
  element.textContent = text;
}

/** Shows the amounts of a part of a page multiplied, and in a system of units: `written`, `metric` or `us`. */
export function showAmounts(part, factor, system, table) {
  const places = part.querySelectorAll("data[value], [data-forms], [data-unit], [data-metric], [data-us]");
  for (const element of places) {
    if (written.has(element)) element.replaceChildren(...written.get(element));
  }
  const all = [...part.querySelectorAll("data[value], [data-forms], [data-unit], [data-metric], [data-us]")];
  const isWhole = isEqual(factor, rational(1n));
  for (const [index, element] of all.entries()) {
    const measure = system === "written" ? undefined : element.dataset[system];
    const text = measure && convertedText(measure, factor, table);
    if (text) put(element, text);
    if (isWhole || element.localName !== "data" || !element.isConnected) continue;
    const next = all[index + 1];
    const word = next?.matches("[data-forms], [data-unit]") && next.closest("li, p") === element.closest("li, p") ? next : undefined;
    const [number, name] = scaledTexts(element, word, factor, table);
    put(element, number);
    if (word) put(word, name);
  }
}

/** The amount of an element in a system, for "I have 300 g": its quantity and its unit's name, where one number tells it. */
export function amountOf(element, system, table) {
  const text = (system !== "written" && element.dataset[system]) || element.value || element.querySelector("data")?.value;
  return text ? measureOf(text) : undefined;
}
