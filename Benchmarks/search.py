#!/usr/bin/env python3
"""Measures the search of a built site in headless Chromium, and Pagefind's search of the same pages beside it.

    Scripts/bench --search [--recipes 10000,100000] [--no-pagefind] [--program PATH]

The recipes have a vocabulary as large as that of real ones: see `vocabulary.py`. The site's server compresses texts with
gzip. Pagefind is installed from PyPI into a temporary folder. Folders are made where TMPDIR says: 100,000 recipes need 5 GB.

Bytes are those of bodies as they are sent. A cold query begins after the page has loaded, with an empty cache.
"""

import argparse
import contextlib
import gzip
import json
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    from playwright.sync_api import sync_playwright
except ModuleNotFoundError:
    sys.exit("the search is measured in a browser: `Scripts/setup --tests` installs Playwright")

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "Benchmarks"), str(ROOT / "Tests/Browser")]
from browser import launch
from catalogue import write_feed
from site_server import SiteServer
from vocabulary import varied_catalogue

PAGEFIND_VERSION = "1.5.2"
SLIPS = 300
COLD_QUERIES = ["chicken", "tomato soup", "basil pepper", "walnut bread", "honey"]
QUERIES = [
    *COLD_QUERIES, "butter", "lemon thyme", "garlic lentil", "ginger fish", "roasted carrot", "fried egg", "beef stock wine",
    "cheese potato", "cream", "rice milk", "grilled leek", "cumin chicken", "parsley lemon butter", "baked onion", "bean stew",
    "tomatto", "chiken", "potatos", "pasley", "walnuts", "leeks", "lentils soup", "eggs", '"tomato soup"', '"olive oil"',
    "soup -cream", "chicken -garlic -onion", "cuisine:thai", "cuisine:italian garlic", "category:dessert honey",
    "tag:basil", "ingredient:leek", "time:<30", "time:<60 salad", "with the garlic",
]
# The search page for scripts: the modules alone, without a page around them.
BARE_PAGE = """<!doctype html>
<html data-root="../"><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import { search } from "./search-index.js";
const ask = async (text) => {
  let docs;
  for await (const answer of search(text)) docs = answer.docs;
  return docs;
};
window.time = async (text) => {
  const start = performance.now();
  await ask(text);
  return performance.now() - start;
};
window.isFound = async ([word, typed]) => {
  const right = new Set(await ask(`${word} `));
  return (await ask(`${typed} `)).slice(0, 10).some((doc) => right.has(doc));
};
document.documentElement.dataset.ready = "";
</script></html>"""
# Types a text, each letter after a pause; gives the times of the first key and of the first result, and all requests after it but
# for that of the page's icon, which the browser makes when the address changes.
TYPE = """async ([text, pause]) => {
  performance.setResourceTimingBufferSize(10_000);
  const box = document.querySelector("[data-search] input");
  const grid = document.querySelector("[data-part=cards]");
  const until = (isDone) => new Promise((resolve) => {
    const look = () => isDone() && (watch.disconnect(), resolve(performance.now()));
    const watch = new MutationObserver(look);
    watch.observe(document.querySelector("[data-search]"), { childList: true, subtree: true, attributes: true });
    look();
  });
  const start = performance.now();
  const first = until(() => grid.querySelector(".card-title a"));
  for (const part of pause > 0 ? text : [text]) {
    box.value += part;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const shown = await first;
  const isWhole = () => document.querySelector("[data-part=count]").textContent && !grid.querySelector(".card-placeholder");
  const whole = await until(isWhole);
  const isOfQuery = ({ startTime, initiatorType }) => startTime >= start && initiatorType !== "other";
  const requests = performance.getEntriesByType("resource").filter(isOfQuery)
    .map(({ name, responseEnd, encodedBodySize }) => [name, responseEnd, encodedBodySize]);
  return { first: shown - start, requests, shown, whole: whole - start };
}"""
# Asks for a text without the pause that the page makes after a key; gives the time until the page shows the answer.
ASK = """async (text) => {
  const box = document.querySelector("[data-search] input");
  const count = document.querySelector("[data-part=count]");
  const ask = (value) => { box.value = value; box.form.requestSubmit(); };
  ask("");
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  const answered = new Promise((resolve) => {
    const watch = new MutationObserver(() => count.textContent && (watch.disconnect(), resolve(performance.now())));
    watch.observe(count, { childList: true });
  });
  ask(text);
  return (await answered) - start;
}"""
PAGEFIND = """async ([text, shown]) => {
  performance.setResourceTimingBufferSize(10_000);
  const start = performance.now();
  const pagefind = await import("../pagefind/pagefind.js");
  await pagefind.options({ noWorker: true });
  const { results } = await pagefind.search(text);
  await results[0].data();
  const first = performance.now();
  await Promise.all(results.slice(1, shown).map((result) => result.data()));
  const requests = performance.getEntriesByType("resource").filter((entry) => entry.startTime >= start)
    .map(({ name, responseEnd, encodedBodySize }) => [name, responseEnd, encodedBodySize]);
  const again = performance.now();
  await pagefind.search(text.slice(0, -1));
  return { first: first - start, requests, shown: first, found: results.length, again: performance.now() - again };
}"""


def kilobytes(count):
    return f"{count / 1000:.1f} KB"


def show(name, value, goal="", ratio=""):
    print(f"| {name} | {value} | {goal} | {ratio} |", flush=True)


def run(*command, **options):
    """Runs a program; returns its standard output."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if result.returncode != 0:
        raise OSError(f"{command[0]}: {result.stderr.strip()[-500:]}")
    return result.stdout


# ---- The site ----


def write_site(folder, count):
    """Writes a site's sources; returns the words of five letters or more in titles and ingredients."""
    folder.mkdir()
    (folder / "recipegen.yml").write_text(
        "site: {title: Bench, url: 'https://example.org/'}\n"
        "feeds: [{source: recipes.json, name: bench}]\nimages: {socialCards: false}\n"
    )
    words = {}

    def collected():
        for recipe in varied_catalogue(count):
            text = " ".join([recipe["name"], *(line.split(",")[0] for line in recipe["recipeIngredient"])])
            words.update(dict.fromkeys(re.findall("[a-z]{5,}", text.lower())))
            yield recipe

    write_feed(folder, collected())
    return sorted(words)


def measure_build(program, site, recipes):
    """Builds the site in turns from nothing, and with nothing but the last build's index; returns the seconds of both.

    The difference is what the index takes: with the last one, no words of recipes are read.
    """
    state = site / ".recipegen"
    index = site.parent / "search-index"
    seconds = {False: [], True: []}
    for _ in range(3 if recipes <= 10_000 else 1):
        for has_index in seconds:
            shutil.rmtree(site / "public", ignore_errors=True)
            if (state / "search-index").exists():
                shutil.copy(state / "search-index", index)
            shutil.rmtree(state, ignore_errors=True)
            (site / "addresses.json").unlink(missing_ok=True)
            if has_index:
                state.mkdir()
                shutil.copy(index, state / "search-index")
            before = os.times().children_user
            run(program, "build", site)
            seconds[has_index].append(os.times().children_user - before)
    return min(seconds[False]), min(seconds[True])


def report_files(public):
    files = {kind: sorted(path.stat().st_size for path in (public / "data/search").glob(f"{kind}*.bin")) for kind in "swkv"}
    names = public / "data/search.json"
    total = sum(map(sum, files.values())) + names.stat().st_size
    count = sum(map(len, files.values())) + 1
    show("index", f"{count} files, {total / 1e6:.2f} MB")
    for kind, name in [("s", "strong shards"), ("w", "weak shards"), ("k", "files of keys"), ("v", "vocabulary files")]:
        sizes = files[kind] or [0]
        show(name, f"{len(files[kind])}, median {kilobytes(statistics.median(sizes))}, largest {kilobytes(sizes[-1])}")
    show("data/search.json, compressed", kilobytes(len(gzip.compress(names.read_bytes()))))
    script, other = (next((public / "assets").glob(f"{kind}-split.*.js")) for kind in ["search", "other"])
    sizes = [len(gzip.compress(path.read_bytes())) for path in (script, other)]
    show("script of the search page, compressed", f"{kilobytes(sizes[0])}, of which {kilobytes(sizes[0] - sizes[1])} search")
    return count, total


# ---- The browser ----


@contextlib.contextmanager
def opened(browser, address, ready):
    """A page with an empty cache."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    page.wait_for_selector(ready, state="attached")
    yield page
    context.close()


def sums(found):
    """The requests and bytes until the first result is shown, and until all are."""
    early = [size for _, end, size in found["requests"] if end <= found["shown"]]
    return len(early), sum(early), len(found["requests"]), sum(size for *_, size in found["requests"])


def middle(rows):
    return [statistics.median(column) for column in zip(*rows)]


SEARCH_READY = "[data-search]:not([data-pending])"
BARE_READY = "[data-ready]"


def measure_cold(browser, address):
    rows = []
    for query in COLD_QUERIES:
        with opened(browser, address + "search/", SEARCH_READY) as page:
            rows.append(sums(page.evaluate(TYPE, [query, 0])))
    early, early_bytes, whole, whole_bytes = middle(rows)
    show("cold query until the first result", f"{early:.0f} requests, {kilobytes(early_bytes)}")
    show("cold query until 48 cards are shown", f"{whole:.0f} requests, {kilobytes(whole_bytes)}")
    return early_bytes, whole_bytes


def measure_slow(browser, address):
    """Over a line with 150 ms latency and 1.6 Mbit/s."""
    for name, pause in [("typed, a letter each 100 ms", 100), ("pasted", 0)]:
        times = []
        for query in COLD_QUERIES:
            with opened(browser, address + "search/", SEARCH_READY) as page:
                page.context.new_cdp_session(page).send(
                    "Network.emulateNetworkConditions",
                    {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750},
                )
                times.append(page.evaluate(TYPE, [query, pause])["first"])
        value = statistics.median(times)
        show(
            f"first result, 150 ms and 1.6 Mbit/s, {name}", f"{value:.0f} ms, longest {max(times):.0f} ms", "1000 ms",
            f"{value / 1000:.2f}",
        )


def measure_keys(browser, address, recipes):
    goal = 16 if recipes <= 10_000 else 50
    texts = [query[:end] for query in QUERIES for end in range(1, len(query) + 1) if re.search(r"\w", query[:end])]

    def report(name, times, has_goal=True):
        value, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        limits = [f"{goal} ms", f"{value / goal:.2f}"] if has_goal else []
        show(name, f"{value:.1f} ms, 95 % {late:.1f} ms, longest {max(times):.1f} ms", *limits)

    with opened(browser, address + "search/", SEARCH_READY) as page:
        ask = lambda text: page.evaluate(ASK, text)
        first = [ask(text) for text in texts]
        report(f"key to answer on the page, {len(texts)} keys", [ask(text) for text in texts])
        report("the same while files are fetched", first, has_goal=False)
    with opened(browser, address + "bench/", BARE_READY) as page:
        for text in texts:
            page.evaluate("time", text)
        report("key to answer, the index alone", [page.evaluate("time", text) for text in texts])


def slip(rng, word, first):
    """The word with one slip, at `first` or later."""
    letter = rng.choice("abcdefghijklmnopqrstuvwxyz")
    at = rng.randrange(first, len(word))
    kind = rng.choice(["insertion", "deletion", "change", "swap"])
    if kind == "insertion":
        return word[:at] + letter + word[at:]
    if kind == "deletion":
        return word[:at] + word[at + 1:]
    if kind == "change":
        return word[:at] + letter + word[at + 1:]
    at = min(at, len(word) - 2)
    return word[:at] + word[at + 1] + word[at] + word[at + 2:]


def measure_recall(browser, address, words):
    """A slip is understood if one of the first ten results has the word itself, as the index finds it."""
    for name, first, goal in [("first letter right", 1, "97 %"), ("any letter wrong", 0, "")]:
        rng = random.Random(20261123)
        found = 0
        tested = rng.sample(words, min(SLIPS, len(words)))
        with opened(browser, address + "bench/", BARE_READY) as page:
            for word in tested:
                typed = word
                while typed == word or len(typed) < 5:
                    typed = slip(rng, word, first)
                found += page.evaluate("isFound", [word, typed])
        share = found / len(tested)
        show(f"recall of {len(tested)} slips, {name}", f"{share:.1%}", goal, f"{share / 0.97:.2f}" if goal else "")


# ---- Pagefind ----


def measure_pagefind(browser, work, public, address, ours):
    python = work / "pagefind/bin/python"
    try:
        run(sys.executable, "-m", "venv", work / "pagefind")
        package = f"pagefind[bin]=={PAGEFIND_VERSION}"
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package)
    except OSError as error:
        return print(f"\nPagefind could not be installed: {error}")
    before = os.times().children_user
    run(python, "-m", "pagefind", "--site", public, "--glob", "recipes/*/index.html", "--root-selector", "main", cwd=work)
    seconds = os.times().children_user - before
    files = [path for path in (public / "pagefind").rglob("*") if path.is_file()]
    index = [path.stat().st_size for path in files if path.suffix in {".pf_index", ".pf_fragment", ".pf_meta"}]
    rows, again = [], []
    for query in COLD_QUERIES:
        with opened(browser, address + "bench/", BARE_READY) as page:
            found = page.evaluate(PAGEFIND, [query, 24])
            rows.append(sums(found))
            again.append(found["again"])
    early, early_bytes, whole, whole_bytes = middle(rows)
    print(f"\n| Pagefind {PAGEFIND_VERSION}, recipe pages alone | value | ours | ratio |\n| --- | --- | --- | --- |")

    def compare(name, text, value, our_text, our_value):
        show(name, text, our_text, f"{value / our_value:.1f}")

    compare("index files", len(index), len(index), ours["files"], ours["files"])
    compare(
        "index bytes", f"{sum(index) / 1e6:.2f} MB", sum(index), f"{ours['bytes'] / 1e6:.2f} MB", ours["bytes"]
    )
    compare(
        "indexing alone (ours: a whole build), processor time", f"{seconds:.1f} s", seconds, f"{ours['build']:.1f} s",
        ours["build"],
    )
    compare(
        "cold query until the first result", f"{early:.0f} requests, {kilobytes(early_bytes)}", early_bytes,
        kilobytes(ours["first"]), ours["first"],
    )
    compare(
        "cold query until 24 results (ours: 48 cards)", f"{whole:.0f} requests, {kilobytes(whole_bytes)}", whole_bytes,
        kilobytes(ours["whole"]), ours["whole"],
    )
    show("a search one letter shorter, files loaded", f"{statistics.median(again):.1f} ms")


def measure(program, recipes, has_pagefind):
    work = Path(tempfile.mkdtemp(prefix="recipegen-bench-"))
    try:
        site = work / "site"
        public = site / "public"
        words = write_site(site, recipes)
        build, build_with_index = measure_build(program, site, recipes)
        print(f"\n| {recipes} recipes, {len(words)} words of five letters or more | value | goal | ratio |")
        print("| --- | --- | --- | --- |")
        count, total = report_files(public)
        show("cold build, processor time", f"{build:.2f} s; {build_with_index:.2f} s with the last index")
        share = max(build - build_with_index, 0) / build
        show("share of the index", f"{share:.1%}, from the difference")
        (public / "bench").mkdir()
        (public / "bench/index.html").write_text(BARE_PAGE)
        for script in (ROOT / "Templates/Assets/Scripts").glob("*.js"):
            shutil.copy(script, public / "bench")
        with SiteServer(public, compresses=True) as server, sync_playwright() as playwright:
            browser = launch(playwright)
            first, whole = measure_cold(browser, server.url)
            measure_slow(browser, server.url)
            measure_keys(browser, server.url, recipes)
            measure_recall(browser, server.url, words)
            if has_pagefind:
                ours = {"files": count, "bytes": total, "build": build, "first": first, "whole": whole}
                measure_pagefind(browser, work, public, server.url, ours)
            browser.close()
    finally:
        shutil.rmtree(work)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--recipes", default="10000,100000")
    parser.add_argument("--no-pagefind", action="store_true")
    options = parser.parse_args()
    for recipes in map(int, options.recipes.split(",")):
        measure(options.program, recipes, not options.no_pagefind)


if __name__ == "__main__":
    main()
