"""Recipes after public bug reports, on their pages after the number was doubled: the inputs are those of the corpus that
`RECIPEGEN_CORPUS` names, and `RECIPEGEN_PROGRAM` names the program."""

from __future__ import annotations

import contextlib
import os
import pathlib
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from site_server import SiteServer


@pytest.fixture
def recipe_page(chromium, tmp_path):
    """Opens the page of a case's recipe."""
    program, corpus = os.environ.get("RECIPEGEN_PROGRAM"), os.environ.get("RECIPEGEN_CORPUS")
    if not program or not corpus:
        pytest.skip("RECIPEGEN_PROGRAM or RECIPEGEN_CORPUS names nothing")
    with contextlib.ExitStack() as open_things:

        def open_case(name: str):
            recipes = tmp_path / "recipes"
            recipes.mkdir()
            shutil.copy(pathlib.Path(corpus) / "bugs" / name / "recipe.json", recipes)
            (tmp_path / "recipegen.yml").write_text("site: {title: Supper}\n", encoding="utf-8")
            subprocess.run([program, "build", tmp_path, "--quiet"], check=True)
            site = open_things.enter_context(SiteServer(tmp_path / "public"))
            page = open_things.enter_context(chromium.new_context()).new_page()
            page.goto(site.url + "recipes/test/")
            return page

        yield open_case


def double(page):
    number = page.get_by_role("spinbutton")
    number.fill(str(float(number.input_value()) * 2))
    number.press("Enter")


def test_both_ends_of_a_yield_double(recipe_page):
    page = recipe_page("25-yield-range-scaled")
    double(page)
    expect(page.locator("[data-yield]")).to_have_text(re.compile("^24[-–]36$"))
    expect(page.locator("#ingredient-1")).to_contain_text("2 cups")


def test_words_of_a_yield_follow_its_number_and_pieces_are_no_servings(recipe_page):
    page = recipe_page("27-yield-dozen")
    expect(page.get_by_role("group").filter(has=page.get_by_role("spinbutton"))).not_to_contain_text("Servings")
    double(page)
    expect(page.locator("[data-yield]")).to_have_text(re.compile("^About (6 dozen|72)$"))
    expect(page.locator("#ingredient-1")).to_contain_text("2 cups")
