"""The preview in a browser: what is edited shows by itself. `RECIPEGEN_PROGRAM` names the program."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import urllib.parse

import pytest
from playwright.sync_api import expect

from visitor import cards, next_frame, settle, wait_until


class Kitchen:
    """A site of the owner, and the preview of it."""

    def __init__(self, folder: pathlib.Path, program: str):
        self.folder = folder
        self.program = program
        self.write_layout("split")
        self.write("my.css", "h1 { letter-spacing: 1px }")
        self.write_soup()
        self.start(0)

    def start(self, port: int):
        self.process = subprocess.Popen(
            [self.program, "serve", str(self.folder), "--port", str(port), "--quiet"], stdout=subprocess.PIPE, text=True
        )
        self.url = self.process.stdout.readline().strip()

    def start_again(self):
        """At the address that open pages know."""
        url = self.url
        self.start(urllib.parse.urlsplit(url).port)
        assert self.url == url

    def write(self, name: str, text: str):
        new = self.folder / f"{name}.new"
        new.write_text(text, encoding="utf-8")
        new.rename(self.folder / name)

    def write_layout(self, detail: str):
        self.write(
            "recipegen.yml",
            f"site: {{title: Supper}}\nlayout: {{detail: {detail}}}\ntheme: {{css: my.css}}\n"
            "feeds: [{source: a.json, name: fam}]\n",
        )

    def write_dishes(self, **texts: str):
        """Forty dishes, some with a text of their own: `dish_7="..."`."""
        steps = [{"@type": "HowToStep", "text": f"{number}. Stir."} for number in range(60)]
        dishes = [
            {
                "@type": "Recipe", "name": f"Dish {number}", "identifier": str(number), "recipeInstructions": steps,
                "description": texts.get(f"dish_{number}", "Plain."),
            }
            for number in range(10, 50)
        ]
        self.write("a.json", json.dumps(dishes))

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


def scroll(page, top: int):
    page.evaluate(f"scrollTo({{top: {top}, behavior: 'instant'}})")
    assert page.evaluate("scrollY") == top


def test_page_reloads_and_keeps_its_scroll_position(page, kitchen):
    open_soup(page, kitchen)
    scroll(page, 700)
    # Below what is seen, so that nothing moves by itself.
    kitchen.write_soup(recipeInstructions=[f"{number}. Stir." for number in range(60)] + ["Serve with leek."])
    expect(page.get_by_text("Serve with leek.").first).to_be_attached()
    wait_until(page, "document.readyState === 'complete'")
    wait_until(page, "scrollY === 700")
    assert page.evaluate("window.stays") is None


def test_page_stays_when_only_its_stylesheet_changes(page, kitchen):
    open_soup(page, kitchen)
    kitchen.write("my.css", "h1 { letter-spacing: 3px }")
    expect(page.get_by_role("heading", level=1)).to_have_css("letter-spacing", "3px")
    assert page.evaluate("window.stays") is True
    wait_until(page, "document.querySelectorAll('link[rel=stylesheet]').length == 2")


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


def test_all_open_tabs_show_a_change(page, kitchen):
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


def test_preview_ends_at_once_with_open_pages(page, kitchen):
    open_soup(page, kitchen)
    kitchen.write_soup(description="Now with leek.")
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    assert kitchen.end() == 0


def sheet(page):
    return page.get_by_role("dialog")


def open_sheet(page, kitchen, name: str):
    """Opens a recipe of the home page over it."""
    kitchen.write_layout("sheet")
    page.goto(kitchen.url)
    # The preview has seen the setting.
    expect(page.locator("html")).to_have_attribute("data-layout", "sheet")
    cards(page).get_by_role("link", name=name).click()
    expect(sheet(page).get_by_role("heading", level=1)).to_have_text(name)


def test_recipe_in_a_sheet_shows_a_change(page, kitchen):
    open_sheet(page, kitchen, "Soup")
    kitchen.write_soup(description="Now with leek.")
    expect(page.get_by_text("Now with leek.").first).to_be_visible()
    expect(page).to_have_url(kitchen.url + "recipes/soup/")
    page.go_back()
    expect(page).to_have_url(kitchen.url)
    expect(sheet(page)).to_have_count(0)
    expect(cards(page).get_by_role("link")).to_have_text(["Pie", "Soup"])


def test_list_below_a_sheet_shows_a_change_when_the_sheet_closes(page, kitchen):
    kitchen.write_dishes()
    open_sheet(page, kitchen, "Dish 10")
    page.evaluate("window.stays = true")
    kitchen.write("a.json", (kitchen.folder / "a.json").read_text(encoding="utf-8").replace("Dish 49", "Dish 51"))
    kitchen.write("my.css", "h1 { letter-spacing: 3px }")
    # The change was seen, and the sheet stays.
    expect(sheet(page).get_by_role("heading", level=1)).to_have_css("letter-spacing", "3px")
    assert page.evaluate("window.stays") is True
    page.keyboard.press("Escape")
    expect(page).to_have_url(kitchen.url)
    expect(cards(page).last.get_by_role("heading")).to_have_text("Dish 51")


def test_recipe_beside_its_list_shows_a_change(page, kitchen):
    kitchen.write_dishes()
    page.goto(kitchen.url)
    cards(page).first.get_by_role("link").click()
    beside = page.get_by_role("navigation", name="List of recipes")
    title = page.get_by_role("main").get_by_role("heading", level=1)
    expect(beside.get_by_role("listitem")).to_have_count(40)
    settle(page)
    # Another one takes the place of the first, without a page of its own.
    beside.get_by_role("link", name="Dish 30").click()
    expect(title).to_have_text("Dish 30")
    # It has come, and the page is where it begins.
    expect(title).to_be_focused()
    settle(page)
    page.evaluate("window.stays = true")
    kitchen.write_dishes(dish_20="Now with leek.")
    kitchen.write("my.css", "h1 { letter-spacing: 3px }")
    expect(title).to_have_css("letter-spacing", "3px")
    assert page.evaluate("window.stays") is True
    kitchen.write_dishes(dish_30="Now with leek.")
    expect(page.get_by_text("Now with leek.").first).to_be_attached()
    expect(title).to_have_text("Dish 30")
    expect(page).to_have_url(kitchen.url + "recipes/dish-30/")
    expect(beside.get_by_role("link", name="Dish 30")).to_have_attribute("aria-current", "page")
    expect(beside.get_by_role("listitem")).to_have_count(40)


def test_page_shows_what_changed_while_the_preview_was_away(page, kitchen):
    open_soup(page, kitchen)
    assert kitchen.end() == 0
    kitchen.write_soup(description="Now with leek.")
    kitchen.start_again()
    expect(page.get_by_text("Now with leek.").first).to_be_attached(timeout=15_000)


def test_page_stays_when_the_preview_was_away_and_nothing_changed(page, kitchen):
    open_soup(page, kitchen)
    assert kitchen.end() == 0
    kitchen.start_again()
    kitchen.write("my.css", "h1 { letter-spacing: 3px }")
    expect(page.get_by_role("heading", level=1)).to_have_css("letter-spacing", "3px", timeout=15_000)
    assert page.evaluate("window.stays") is True


def test_preview_leaves_no_service_worker_in_the_browser(chromium, kitchen):
    context = chromium.new_context(service_workers="allow")
    page = context.new_page()
    page.goto(kitchen.url)
    # The site's script registers one when a page has loaded.
    wait_until(page, "document.readyState === 'complete'")
    next_frame(page)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert page.locator("[data-offline]").count() == 0
    context.close()
