"""The preview in a browser: what is edited shows by itself. `RECIPEGEN_PROGRAM` names the program."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import expect

from visitor import wait_until


class Kitchen:
    """A site of the owner, and the preview of it."""

    def __init__(self, folder: pathlib.Path, program: str):
        self.folder = folder
        self.write("recipegen.yml", "site: {title: Supper}\ntheme: {css: my.css}\nfeeds: [{source: a.json, name: fam}]\n")
        self.write("my.css", "h1 { letter-spacing: 1px }")
        self.write_soup()
        self.process = subprocess.Popen(
            [program, "serve", str(folder), "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True
        )
        self.url = self.process.stdout.readline().strip()

    def write(self, name: str, text: str):
        new = self.folder / f"{name}.new"
        new.write_text(text, encoding="utf-8")
        new.rename(self.folder / name)

    def write_soup(self, **fields):
        steps = [{"@type": "HowToStep", "text": f"{number}. Stir."} for number in range(60)]
        soup = {"@type": "Recipe", "name": "Soup", "identifier": "1", "recipeInstructions": steps}
        pie = {"@type": "Recipe", "name": "Pie", "identifier": "2", "recipeIngredient": ["1 apple"]}
        self.write("a.json", json.dumps([soup | fields, pie]))

    def end(self):
        self.process.terminate()
        return self.process.wait(timeout=10)


@pytest.fixture
def kitchen(tmp_path):
    program = os.environ.get("RECIPEGEN_PROGRAM")
    if not program:
        pytest.skip("RECIPEGEN_PROGRAM names no program")
    kitchen = Kitchen(tmp_path, program)
    yield kitchen
    assert kitchen.end() == 0


@pytest.fixture
def page(chromium, kitchen):
    context = chromium.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: "Content Security Policy" in message.text and faults.append(message.text))
    yield page
    context.close()
    assert faults == []


def open_soup(page, kitchen):
    page.goto(kitchen.url + "recipes/soup/")
    page.evaluate("window.stays = true")


def test_page_reloads_and_keeps_its_place(page, kitchen):
    open_soup(page, kitchen)
    page.evaluate("scrollTo({top: 700, behavior: 'instant'})")
    place = page.evaluate("scrollY")
    assert place > 400
    kitchen.write_soup(description="Now with leek.")
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    # A line more above it: the browser keeps what is seen, not the number.
    wait_until(page, f"Math.abs(scrollY - {place}) < 200")


def test_page_stays_when_another_one_changes(page, kitchen):
    open_soup(page, kitchen)
    kitchen.write("my.css", "h1 { letter-spacing: 3px }")
    expect(page.get_by_role("heading", level=1)).to_have_css("letter-spacing", "3px")
    assert page.evaluate("window.stays") is True
    wait_until(page, "document.querySelectorAll('link[rel=stylesheet]').length == 1")


def test_panel_comes_and_goes_without_a_reload(page, kitchen):
    open_soup(page, kitchen)
    kitchen.write_soup(description="Now with leek.")
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    page.evaluate("window.stays = true")
    kitchen.write("a.json", "[{")
    panel = page.get_by_role("complementary", name="recipegen")
    expect(panel).to_contain_text("Not up to date")
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    kitchen.write_soup(description="Now with leek.")
    expect(panel).to_have_count(0)
    assert page.evaluate("window.stays") is True


def test_tabs_that_are_open_all_show_a_change(page, kitchen):
    open_soup(page, kitchen)
    other = page.context.new_page()
    other.goto(kitchen.url + "recipes/pie/")
    other.evaluate("window.stays = true")
    kitchen.write_soup(description="Now with leek.")
    page.bring_to_front()
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    kitchen.write("recipegen.yml", "site: {titel: Supper}\n")
    for tab in [page, other]:
        tab.bring_to_front()
        expect(tab.get_by_role("complementary", name="recipegen")).to_contain_text("Not up to date")


def test_ends_at_once_while_pages_listen(page, kitchen):
    open_soup(page, kitchen)
    kitchen.write_soup(description="Now with leek.")
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    assert kitchen.end() == 0
