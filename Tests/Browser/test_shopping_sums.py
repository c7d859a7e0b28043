"""What recipes need together: the script's sums against amounts that the program writes."""

from __future__ import annotations

import json
import random
import subprocess
from fractions import Fraction

from site_server import SiteServer
from test_amounts import SYSTEMS, comparable, program, scaled
from visitor import load_modules

__all__ = ["program"]

MODULE = """
import { FoodKeys } from "./modules/food-keys.js";
import { linesOf } from "./modules/shopping-lines.js";
import { ShoppingSums } from "./modules/shopping-sums.js";
const read = (page, name) => JSON.parse(page.querySelector(`[data-${name}]`).textContent);
const answer = await fetch(new URL("../../shopping-list/", location.href));
const page = new DOMParser().parseFromString(await answer.text(), "text/html");
const data = read(page, "shopping-data");
const sums = new ShoppingSums(new FoodKeys(data), { ...data, units: read(page, "units") }, "more");
const lines = linesOf(document.querySelector("article"));
/** The texts of the lines of some recipes, each a line and its factor. */
window.added = (parts, system) => {
  const recipes = parts.map(([index, factor], key) => ({ key: String(key), factor, lines: [lines[index]] }));
  return sums.items(recipes, system).map(({ element }) => element.textContent.replace(/\\s+/g, " ").trim());
};
"""

NUMBERS = ["1", "2", "3", "5", "1/2", "1 1/2", "2/3", "3/8", "7", "2-3", "1/4 to 1/2", "12", "250", "40"]
# Of each row the amounts can be added up: a name with its units, the largest first, and the size of each. Words have their plurals
# after a bar.
FOODS = [
    ("flour", [("cup|s", 240), ("tablespoon|s", 15), ("teaspoon|s", 5)]),
    ("milk", [("cup|s", 240), ("tbsp", 15), ("tsp", 5)]),
    ("butter", [("kg", 1000), ("g", 1)]),
    ("beef", [("pound|s", 16), ("oz", 1)]),
    ("cream", [("l", 1000), ("ml", 1)]),
    ("sugar", [("tbsp", 3), ("tsp", 1)]),
    ("garlic", [("clove|s", 1)]),
    ("tomatoes", [("can|s", 1)]),
    ("celery", [("stalk|s", 1)]),
    ("parsley", [("sprig|s", 1)]),
    ("ginger", [("inch|es", 1)]),
    ("egg|s", [("", 1)]),
    ("large onion|s", [("", 1)]),
    ("ripe banana|s", [("", 1)]),
]


def value(number: str) -> Fraction:
    """Of a range the upper end, which is what one has to buy."""
    text = number.split("-")[-1].split(" to ")[-1]
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def lines() -> list[tuple[str, str, Fraction]]:
    """Each line, with the same line for people who buy the upper end of a range, and the size of its amount."""
    found = []
    for name, units in FOODS:
        for unit, size in units:
            for number in NUMBERS:
                upper = number.split("-")[-1].split(" to ")[-1]
                words = [word.replace("|", "") if value(number) > 1 else word.split("|")[0] for word in (unit, name)]
                texts = [" ".join([text, *words]).replace("  ", " ") for text in (number, upper)]
                found.append((texts[0], texts[1], value(number) * size))
    return found


def parts_of(chance, target: int, total: Fraction, system: str) -> list[tuple[int, str]]:
    """Some lines with factors that are together one line as often as a total says."""
    all_lines = lines()
    per_food = {name: len(units) * len(NUMBERS) for name, units in FOODS}
    start = 0
    for count in per_food.values():
        if target < start + count:
            break
        start += count
    row = (target - start) // len(NUMBERS)
    # Smaller units of the same food; in other systems a spoon of a food may not have its share of a cup's weight.
    end = start + count if system == "written" else start + (row + 1) * len(NUMBERS)
    others = [index for index in range(start + row * len(NUMBERS), end)]
    rest = total
    parts = []
    for _ in range(chance.randint(1, 3)):
        index = chance.choice(others)
        share = rest * Fraction(chance.randint(1, 5), 7)
        factor = share * all_lines[target][2] / all_lines[index][2]
        if max(factor.numerator, factor.denominator) > 100_000:
            continue
        parts.append((index, str(factor)))
        rest -= share
    parts.append((target, str(rest)))
    chance.shuffle(parts)
    return parts


def same_as(target: int, total: Fraction, parts: list[tuple[int, str]]) -> list[str]:
    """The lines among some that say what all are together: such a one is shown as it is written."""
    all_lines = lines()
    return [comparable(all_lines[index][1]) for index, _ in parts if all_lines[index][2] == total * all_lines[target][2]]


def test_sums_are_what_the_program_writes(chromium, program, tmp_path):
    texts = [text for text, _, _ in lines()]
    recipe = {"@type": "Recipe", "name": "All", "recipeIngredient": texts, "recipeInstructions": ["Stir."]}
    (tmp_path / "recipes.json").write_text(json.dumps([recipe]), encoding="utf-8")
    (tmp_path / "recipegen.yml").write_text("site: {title: Sums}\nfeeds: [{source: recipes.json}]\n", encoding="utf-8")
    subprocess.run([program, "build", str(tmp_path), "--quiet"], check=True, capture_output=True)
    chance = random.Random(7)
    context = chromium.new_context(bypass_csp=True)
    compared = 0
    with SiteServer(tmp_path / "public") as server:
        page = context.new_page()
        page.goto(server.url + "recipes/all/")
        load_modules(page, MODULE)
        for turn in range(34):
            total = Fraction(chance.randint(1, 40), chance.choice([1, 1, 2, 3, 4, 5, 8, 12]))
            system = SYSTEMS[turn % 3]
            expected = scaled(program, "\n".join(upper for _, upper, _ in lines()), str(total), system, "en")
            cases = [parts_of(chance, target, total, system) for target in range(len(texts))]
            shown = page.evaluate("([cases, system]) => cases.map((parts) => added(parts, system))", [cases, system])
            differing = [
                (found, wanted, [(texts[index], factor) for index, factor in parts])
                for target, (found, wanted, parts) in enumerate(zip(shown, expected, cases))
                if len(found) != 1 or comparable(found[0]) not in [comparable(wanted), *same_as(target, total, parts)]
            ]
            assert differing == [], f"{total} {system}"
            compared += len(cases)
    context.close()
    assert compared > 10_000
