"""Recipes on paper: one page, black on white, without what belongs to a screen."""

from __future__ import annotations

import io
import re

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from test_recipe import FULL, address_of, open_recipe
from visitor import all_cards, wait_until

DARK = {"by the device": {"color_scheme": "dark"}, "by choice": {}, "not": {"color_scheme": "light"}}


def pdf(page, **options) -> PdfReader:
    """The page on paper, with the margins that it asks for."""
    return PdfReader(io.BytesIO(page.pdf(print_background=True, **options)))


def text(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in reader.pages)


def test_ordinary_recipes_fit_one_page(visit, site, folder):
    page = visit().new_page()
    long = []
    for card in all_cards(folder):
        page.goto(site.url + card["url"])
        for paper in ["A4", "Letter"]:
            if len(pdf(page, format=paper).pages) > 1:
                long.append((card["title"], paper))
    assert long == []


@pytest.mark.parametrize("dark", DARK)
def test_paper_is_white_and_ink_is_black(visit, site, folder, dark):
    page = visit(**DARK[dark]).new_page()
    open_recipe(page, site, folder)
    if dark == "by choice":
        page.get_by_role("combobox", name="Colors").select_option("dark")
        expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    page.emulate_media(media="print")
    colours = page.evaluate(
        """() => {
          const style = (element) => getComputedStyle(element);
          const title = document.querySelector("h1");
          const side = document.querySelector("#ingredients").closest("section").parentElement;
          return [style(document.body).backgroundColor, style(side).backgroundColor, style(title).color,
                  style(document.querySelector("#step-1")).color, style(side).boxShadow];
        }"""
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)", "none"]


def test_controls_are_not_printed(page, site, folder):
    open_recipe(page, site, folder)
    page.get_by_role("checkbox").first.check()
    printed = text(pdf(page, format="A4"))
    assert FULL in printed and "olive oil" in printed and "squares come out as squares" in printed
    for word in ["Related recipes", "All recipes", "Cuisines", "Print", "Share", "Uncheck", "opens in a new tab"]:
        assert word not in printed, word
    page.emulate_media(media="print")
    # The times of steps, which are buttons, are text of the recipe.
    buttons = page.get_by_role("button", name=re.compile("^(?!Start a timer)"))
    for part in [page.get_by_role("checkbox"), page.get_by_role("navigation"), buttons]:
        expect(part).to_have_count(0)
    line = page.get_by_text("olive oil", exact=True)
    assert line.evaluate("(line) => getComputedStyle(line).textDecorationLine") == "none"


def test_only_the_address_of_the_source_is_printed(page, site, folder):
    open_recipe(page, site, folder)
    printed = text(pdf(page, format="A4")).replace(" ", "")
    assert printed.count("https://") == 1
    assert "https://example.org/bellwood/sunday-lasagne" in printed


def test_prints_alike_without_scripts(visit, site, folder):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + address_of(folder, FULL), wait_until="networkidle")
    reader = pdf(page, format="A4")
    assert len(reader.pages) == 1 and "olive oil" in text(reader)
