"""The size of a page by kind of file, raw and compressed."""

from __future__ import annotations

import gzip
import pathlib
import re


def loaded(page: pathlib.Path) -> dict[str, list[pathlib.Path]]:
    """A page and the files that it loads, without photos, by kind."""
    html = page.read_text(encoding="utf-8")
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)"', html)
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', html)
    return {
        "HTML": [page],
        "CSS": [(page.parent / name).resolve() for name in styles],
        "scripts": [(page.parent / name).resolve() for name in scripts],
    }


def inline_scripts(page: pathlib.Path) -> list[str]:
    """The scripts within a page."""
    return re.findall(r"<script>(.*?)</script>", page.read_text(encoding="utf-8"), re.DOTALL)


def weight(files: list[pathlib.Path]) -> tuple[int, int]:
    """The sum of the sizes, and of the sizes of each file compressed."""
    contents = [file.read_bytes() for file in files]
    return sum(map(len, contents)), sum(len(gzip.compress(content, mtime=0)) for content in contents)


def heaviest_recipe(folder: pathlib.Path) -> pathlib.Path:
    return max(folder.glob("recipes/*/index.html"), key=lambda page: weight([page])[1])
