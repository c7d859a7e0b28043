// Amounts as the program writes them, for the tests of the scripts that write the same ones.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { built, program, temporaryFolder } from "./built_sites.mjs";
import { pageOf } from "./page.mjs";

export const systems = ["written", "metric", "us"];

const fractions = Object.fromEntries(
  "½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8 ⅙1/6 ⅚5/6 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5".split(" ").map((pair) => [pair[0], ` ${pair.slice(1)}`]),
);

/** Pages show the fractions of amounts as signs. */
export const comparable = (text) => text.replace(/[½⅓⅔¼¾⅛⅜⅝⅞⅙⅚⅕⅖⅗⅘]/g, (sign) => fractions[sign]).replace(/\s+/g, " ").trim();

/** A function that multiplies ingredient lines, and writes them in a system of units. */
export function scaling(lines, language) {
  const file = join(temporaryFolder(), "lines.txt");
  writeFileSync(file, lines.join("\n"));
  return (factor, system) => {
    const options = ["inspect", "--json", "--ingredient-lines", "--language", language, "--scale", factor, "--units", system, file];
    const output = execFileSync(program(), options, { encoding: "utf8", maxBuffer: 2 ** 26 });
    return output.trim().split("\n").map((line) => JSON.parse(line).scaled);
  };
}

/** The page of a recipe with these ingredient lines, on a new site. */
export const recipePage = (lines, language) =>
  pageOf(built([{ "@type": "Recipe", name: "All", recipeIngredient: lines, recipeInstructions: ["Stir."] }], language), "recipes/all/");
