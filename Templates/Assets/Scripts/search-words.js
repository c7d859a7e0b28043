// The words of texts and queries as the search index has them. `SearchWords.swift` and
// `SearchStemmer.swift` of `Sources/Site/Searching` make them in the same way.

/** Latin letters without a Unicode decomposition, by CLDR's transform Latin-ASCII; Greek and Arabic variants. */
const letters = new Map(
  "ßss æae œoe øo đd ðd þth łl ħh ıi ŋn ĸk ŧt ſs ƒf ςσ ٱا ةه ىي".split(" ").map((pair) => [pair[0], pair.slice(1)]),
);
const variants = new RegExp(`[${[...letters.keys()].join("")}]`, "g");
/** Characters of scripts without spaces between words. */
const unspaced =
  "\\u3005-\\u3007\\u3041-\\u3096\\u309D-\\u309F\\u30A1-\\u30FA\\u30FC-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}";
const stretches = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
const unspacedStart = new RegExp(`^[${unspaced}]`, "u");
export const isUnspaced = (word) => unspacedStart.test(word);

/** What stands before an apostrophe is a word of its own if it is short: l'agneau, but shepherd's and rock'n'roll. */
const afterApostrophe = (before, after) => before + (/(^| )[^ ]{0,2}$/u.test(before) ? " " : "") + after;

/** A text without case, accents and width. */
export function folded(text) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(variants, (letter) => letters.get(letter))
    .replace(/[\p{L}\p{N}'’]+/gu, (run) => run.split(/['’]/).reduce(afterApostrophe));
}

export const runs = (text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The folded words of a text. Text without spaces gives its overlapping pairs of characters. */
export function wordsOf(text) {
  return runs(text).flatMap((run) => run.match(stretches)).flatMap((stretch) => {
    const characters = [...stretch];
    // Without the Arabic article, which is written as one with its word.
    if (!isUnspaced(stretch)) return characters.slice(0, 32).join("").replace(/^ال(?=.{3})/u, "");
    return characters.length < 2 ? stretch : characters.slice(1).map((next, index) => characters[index] + next);
  });
}

/** A text without the start of a word at its end that is too short to find words by: a syllable of Korean has several letters. */
export const withoutShortStart = (text) =>
  text.replace(/(^|\s)\S{1,2}$/u, (start) => (/[가-힣]/.test(start) || wordsOf(start).some(isUnspaced) ? start : ""));

/** The steps of a row of rules: `s/ -ss >3, y/i`. `StemRule` in Swift says what they mean. */
const stepsOf = (text) =>
  text.split(",").map((step) => {
    const rules = [];
    for (const word of step.trim().split(" ")) {
      if (word[0] === "-") rules.at(-1).kept.push(word.slice(1));
      else if (word[0] === ">") for (const rule of rules) rule.least ||= Number(word.slice(1));
      else rules.push({ ending: word.split("/")[0], other: word.split("/")[1], kept: [], least: 0 });
    }
    return rules;
  });

/** The function that cuts words to their stems by the rules of a language. */
export function stemmer(text) {
  const steps = stepsOf(text);
  const cut = (word, rules) => {
    const applies = ({ ending, kept, least }) =>
      word.length > Math.max(least, ending.length) && word.endsWith(ending) && !kept.some((one) => word.endsWith(one));
    const rule = rules.find(applies);
    return rule ? word.slice(0, -rule.ending.length) + rule.other : word;
  };
  return (word) => (/^[a-z]{4,}$/.test(word) ? steps.reduce(cut, word) : word);
}

/** The function that gives the spellings of a folded word by the rules of a language, `ae/a oe/o`: "kaese" may be "käse". */
export function speller(text) {
  const letters = new Map(text.match(/\S+/g)?.map((rule) => rule.split("/")));
  // A vowel before them is of the same syllable: "neue", "Quelle".
  const pairs = new RegExp(`(?<![aeiouq])(?:${[...letters.keys()].join("|") || "(?!)"})`, "g");
  return (word) => [...new Set([word, word.replace(pairs, (pair) => letters.get(pair))])];
}

/** Whether one character is missing, added or wrong, or two neighbors are swapped. */
export function isSlip(one, other) {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 2) return false;
  const [a, b] = [[...one], [...other]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [end, otherEnd] = [a.length, b.length];
  while (end > start && otherEnd > start && a[end - 1] === b[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [end - start, otherEnd - start];
  if (left < 2 && right < 2) return left + right > 0;
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

/** A word without one of its characters but the first, for each of them: what is a slip away from one is two from the word. */
export const shorterForms = (word) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)).slice(1);
