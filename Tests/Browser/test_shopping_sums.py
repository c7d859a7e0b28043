"""What recipes need together: the script's sums against amounts that the program writes."""

from __future__ import annotations

import json
import random
import re
import subprocess
from contextlib import contextmanager
from fractions import Fraction

import pytest
from site_server import SiteServer
from test_amounts import SYSTEMS, comparable, scaled
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

NUMBERS = {
    "en": ["1", "2", "3", "5", "1/2", "1 1/2", "2/3", "3/8", "7", "2-3", "1/4 to 1/2", "12", "250", "40"],
    "de": ["1", "2", "3", "5", "1/2", "1 1/2", "2/3", "3/8", "7", "2-3", "1/4 bis 1/2", "12", "250", "40"],
}
# Of each row the amounts can be added up: a name with its units, the largest first, and the size of each. Words have their plurals
# after a bar; the program knows no rule for those of German.
FOODS = {
    "en": [
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
    ],
    "de": [
        ("Butter", [("kg", 1000), ("g", 1)]),
        ("Sahne", [("l", 1000), ("ml", 1)]),
        ("Brühe", [("l", 1000), ("cl", 10), ("ml", 1)]),
        ("Knoblauch", [("Zehe|n", 1)]),
        ("Tomaten", [("Dose|n", 1)]),
        ("Sellerie", [("Stange|n", 1)]),
        ("Thymian", [("Zweig|e", 1)]),
        ("Salz", [("Prise|n", 1)]),
        ("Eier", [("", 1)]),
        ("Zwiebel|n", [("", 1)]),
        ("reife Banane|n", [("", 1)]),
    ],
}


def upper_end(number: str) -> str:
    return re.split(" to | bis |-", number)[-1]


def value(number: str) -> Fraction:
    """Of a range the upper end, which is what one has to buy."""
    text = upper_end(number)
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def lines(language: str) -> list[tuple[str, str, Fraction]]:
    """Each line, with the same line for people who buy the upper end of a range, and the size of its amount."""
    found = []
    for name, units in FOODS[language]:
        for unit, size in units:
            for number in NUMBERS[language]:
                words = [word.replace("|", "") if value(number) > 1 or language == "de" else word.split("|")[0] for word in (unit, name)]
                texts = [" ".join([text, *words]).replace("  ", " ") for text in (number, upper_end(number))]
                found.append((texts[0], texts[1], value(number) * size))
    return found


def parts_of(chance, target: int, total: Fraction, system: str, language: str) -> list[tuple[int, str]]:
    """Some lines with factors that are together one line as often as a total says."""
    all_lines = lines(language)
    numbers = len(NUMBERS[language])
    per_food = {name: len(units) * numbers for name, units in FOODS[language]}
    start = 0
    for count in per_food.values():
        if target < start + count:
            break
        start += count
    row = (target - start) // numbers
    # Smaller units of the same food; in other systems a spoon of a food may not have its share of a cup's weight.
    end = start + count if system == "written" else start + (row + 1) * numbers
    others = [index for index in range(start + row * numbers, end)]
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


def same_as(target: int, total: Fraction, parts: list[tuple[int, str]], language: str) -> list[str]:
    """The lines among some that say what all are together: such a one is shown as it is written."""
    all_lines = lines(language)
    return [comparable(all_lines[index][1]) for index, _ in parts if all_lines[index][2] == total * all_lines[target][2]]


@contextmanager
def sums_of(texts, chromium, program, tmp_path, language):
    """Gives a function that returns the sums of some cases: of each, pairs of a line's index and a factor."""
    recipe = {"@type": "Recipe", "name": "All", "recipeIngredient": texts, "recipeInstructions": ["Stir."]}
    (tmp_path / "recipes.json").write_text(json.dumps([recipe]), encoding="utf-8")
    site = f"site: {{title: Sums, language: {language}}}\nfeeds: [{{source: recipes.json}}]\n"
    (tmp_path / "recipegen.yml").write_text(site, encoding="utf-8")
    subprocess.run([program, "build", str(tmp_path), "--quiet"], check=True, capture_output=True)
    context = chromium.new_context(bypass_csp=True)
    with SiteServer(tmp_path / "public") as server:
        page = context.new_page()
        page.goto(server.url + "recipes/all/")
        load_modules(page, MODULE)
        yield lambda cases, system: page.evaluate(
            "([cases, system]) => cases.map((parts) => added(parts, system))", [cases, system])
    context.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_sums_are_what_the_program_writes(chromium, program, tmp_path, language):
    texts = [text for text, _, _ in lines(language)]
    chance = random.Random(7)
    compared = 0
    with sums_of(texts, chromium, program, tmp_path, language) as sums:
        for turn in range(34):
            total = Fraction(chance.randint(1, 40), chance.choice([1, 1, 2, 3, 4, 5, 8, 12]))
            system = SYSTEMS[turn % 3]
            expected = scaled(program, "\n".join(upper for _, upper, _ in lines(language)), str(total), system, language)
            cases = [parts_of(chance, target, total, system, language) for target in range(len(texts))]
            differing = [
                (found, wanted, [(texts[index], factor) for index, factor in parts])
                for target, (found, wanted, parts) in enumerate(zip(sums(cases, system), expected, cases))
                if len(found) != 1 or comparable(found[0]) not in [comparable(wanted), *same_as(target, total, parts, language)]
            ]
            assert differing == [], f"{total} {system}"
            compared += len(cases)
    assert compared > {"en": 10_000, "de": 5_000}[language]


def test_sum_has_the_plural_that_a_line_has(chromium, program, tmp_path):
    with sums_of(["1 Zwiebel", "3 Zwiebeln", "1 Ei", "2 Eier"], chromium, program, tmp_path, "de") as sums:
        assert sums([[(0, "1"), (1, "1")], [(3, "1"), (2, "1")]], "written") == [["4 Zwiebeln"], ["3 Eier"]]
