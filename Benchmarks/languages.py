#!/usr/bin/env python3
"""Compares builds of the same recipes in each language with the build in English, in instructions of one core.

    Benchmarks/languages.py PROGRAM [--recipes 400,1200] [--languages ar,ja]

PROGRAM is recipegen, a release build; `strip -g` makes it small enough for `valgrind`, which counts the instructions. The
recipes are made of the texts of languages.json, which say the same in each language. A page is the difference of two
builds of different size, without what a build does once. The last column has recipes in English and the other interface.
"""

import argparse
import json
import random
import re
import subprocess
import tempfile
from pathlib import Path

TEXTS = json.loads((Path(__file__).parent / "languages.json").read_text())


def recipes(language, count):
    texts = TEXTS[language]
    choice = random.Random(5)
    for number in range(count):
        yield {
            "@type": "Recipe",
            "name": f"{choice.choice(texts['titles'])} {number + 1}",
            "description": choice.choice(texts["steps"]),
            "recipeCuisine": choice.choice("ABCD"),
            "recipeIngredient": choice.sample(texts["ingredients"], 10),
            "recipeInstructions": choice.sample(texts["steps"], 5),
            "totalTime": choice.choice(["PT20M", "PT45M", "PT90M"]),
            "recipeYield": "4",
        }


def instructions(program, site_language, language, count):
    """Builds a site in a new folder; gives the instructions in thousands and the mean size of a recipe in bytes."""
    with tempfile.TemporaryDirectory(prefix="recipegen-languages-") as folder:
        site = Path(folder)
        feed = json.dumps(list(recipes(language, count)), ensure_ascii=False)
        (site / "recipes.json").write_text(feed)
        (site / "recipegen.yml").write_text(
            f"site: {{title: Bench, language: {site_language}}}\n"
            f"feeds: [{{source: recipes.json, name: bench, language: {language}}}]\n"
        )
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        build = [program, "build", folder, "--quiet", "--jobs", "1"]
        said = subprocess.run([*command, *build], capture_output=True, text=True, check=True).stderr
        return int(re.search(r"Collected : (\d+)", said)[1]) / 1000, len(feed.encode()) / count


def page(program, site_language, language, counts):
    """The instructions of a page in thousands, and the bytes of a recipe."""
    less, _ = instructions(program, site_language, language, counts[0])
    more, size = instructions(program, site_language, language, counts[1])
    return (more - less) / (counts[1] - counts[0]), size


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--recipes", default="400,1200")
    parser.add_argument("--languages", default=",".join(TEXTS))
    options = parser.parse_args()
    counts = [int(count) for count in options.recipes.split(",")]
    english, english_size = page(options.program, "en", "en", counts)
    print(f"en: {english:.0f} thousand instructions a page, {english_size:.0f} bytes a recipe", flush=True)
    for language in options.languages.split(","):
        if language == "en":
            continue
        own, size = page(options.program, language, language, counts)
        interface, _ = page(options.program, language, "en", counts)
        print(
            f"{language}: {own / english - 1:+.1%} a page with {size / english_size - 1:+.0%} of bytes,"
            f" {interface / english - 1:+.1%} with the interface alone",
            flush=True,
        )


if __name__ == "__main__":
    main()
