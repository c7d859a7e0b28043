#!/usr/bin/env python3
"""Measures the book of recipes with photos, as PDF and as EPUB: seconds, processor time, the memory of the largest process, bytes.

    Benchmarks/book.py PROGRAM [--recipes 200]

PROGRAM is recipegen, a release build. The photos, of 2000 x 1500 pixels, are made by `vips` from a seed. The site is built
first, as its owner did: the copies of photos are there.
"""

import argparse
import os
import subprocess
import tempfile
import time
from pathlib import Path

from catalogue import catalogue, write_feed
from photos import make_photos


def add_photos(recipes):
    for number, recipe in enumerate(recipes):
        yield recipe | {"image": f"photos/{number}.jpg"}


def measure(*command):
    """Runs a program; gives wall seconds, processor seconds and the memory of the largest process in MB."""
    start = time.perf_counter()
    child = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        raise SystemExit(f"{command} ended with status {status}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--recipes", type=int, default=200)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="recipegen-book-") as folder:
        site = Path(folder) / "site"
        make_photos(site / "photos", options.recipes)
        write_feed(site, add_photos(catalogue(options.recipes)))
        (site / "recipegen.yml").write_text(
            "site: {title: Bench}\nfeeds: [{source: recipes.json, name: bench}]\nbook: {chapters: cuisines}\n"
        )
        measure(options.program, "build", site, "--quiet")
        for kind in ["pdf", "epub"]:
            target = site / f"bench.{kind}"
            seconds, processor, memory = measure(options.program, "book", site, f"--{kind}", target)
            size = target.stat().st_size / 1e6
            print(f"{kind}: {seconds:.1f} s, processor {processor:.1f} s, {memory:.0f} MB; the file has {size:.1f} MB")


if __name__ == "__main__":
    main()
