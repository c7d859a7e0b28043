"""The page that finds recipes by foods at hand: its results, by mouse and keyboard, for screen readers, and when
something is amiss."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from accessibility import violations
from site_server import SiteServer
from visitor import LAYOUT_SHIFTS, layout_shifts, next_frame, release

STAPLES = {"salt", "black pepper", "water", "olive oil"}
# Each with the shorter name of a food that is as good.
FOODS = {
    "onion": None, "red onion": "onion", "garlic": None, "leek": None, "cream": None, "butter": None, "peanut butter": None,
    "chicken": None, "chicken breast": "chicken", "rice": None, "flour": None, "egg": None, "milk": None, "coconut milk": None,
    "tomato": None, "basil": None, "spinach": None, "lemon": None, "thyme": None, "ginger": None,
}


@dataclass
class Kitchen:
    """A site, and the foods that its recipes need, by title."""

    site: SiteServer
    recipes: dict[str, list[str]]

    def expected(self, foods: list[str]) -> dict[str, list[str]]:
        """What the recipes that need one of these foods need beside them."""
        def is_there(item: str) -> bool:
            return item in foods or FOODS[item] in foods

        found = {title: [item for item in items if not is_there(item)] for title, items in self.recipes.items()}
        return {title: missing for title, missing in found.items() if len(missing) < len(self.recipes[title])}

    def used(self, title: str, foods: list[str]) -> int:
        """How many of these foods a recipe needs; one that is also there by its shorter name counts once."""
        named = [food for food in foods if FOODS[food] not in foods]
        return sum(any(food in (item, FOODS[item]) for item in self.recipes[title]) for food in named)


@pytest.fixture(scope="session")
def kitchen(tmp_path_factory):
    program = os.environ.get("RECIPEGEN_PROGRAM")
    if not program:
        pytest.skip("RECIPEGEN_PROGRAM names no program")
    folder = tmp_path_factory.mktemp("kitchen")
    chance = random.Random(4)
    recipes = {}
    lines = []
    for number in range(170):
        items = chance.sample(list(FOODS), chance.randint(1, 11))
        title = f"Dish {number}"
        recipes[title] = items
        others = chance.sample(sorted(STAPLES), chance.randint(0, 3))
        written = [f"{chance.randint(1, 9)} g {item}{chance.choice(['', ', chopped'])}" for item in items + others]
        lines.append({"@type": "Recipe", "name": title, "recipeIngredient": written, "recipeInstructions": "Cook."})
    (folder / "recipes.json").write_text(json.dumps(lines), encoding="utf-8")
    (folder / "recipegen.yml").write_text("site: {title: Kitchen}\nfeeds: [{source: recipes.json}]\n", encoding="utf-8")
    output = folder / "public"
    subprocess.run([program, "build", folder, "--output", output, "--quiet"], check=True)
    with SiteServer(output) as server:
        yield Kitchen(server, recipes)


@pytest.fixture(scope="session")
def site(kitchen):
    return kitchen.site


def box(page):
    return page.get_by_role("combobox", name="Add an ingredient")


def chips(page):
    return page.get_by_role("group", name="Your ingredients").get_by_role("button")


def options(page):
    return page.get_by_role("listbox", name="Suggestions").get_by_role("option")


def tally(page, count: int):
    return page.get_by_role("main").get_by_role("status").filter(has_text=f"Recipes found: {count}")


def shown(page) -> list[tuple[str, str]]:
    """The titles of all results in order, and what is said to be missing."""
    expect(page.locator("main li.card-placeholder:visible")).to_have_count(0)
    return [
        tuple(pair) for pair in page.evaluate(
            """() => Array.from(document.querySelectorAll("[data-part=cards] > li"), (card) =>
                 [card.querySelector("a").textContent, card.querySelector(".missing").textContent])""")
    ]


def all_results(page) -> list[tuple[str, str]]:
    more = page.get_by_role("button", name="Show more")
    while True:
        found = shown(page)
        if not more.is_visible():
            return found
        more.click()


def open_page(page, site, query: str = ""):
    page.goto(site.url + "what-can-i-cook/" + query)
    expect(box(page)).to_be_visible()


# ---- Results ----


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "foods",
    [["red onion"], ["chicken breast", "chicken", "onion", "garlic", "leek", "cream"]],
)
def test_results_are_those_of_a_plain_scan(page, kitchen, foods):
    open_page(page, kitchen.site, "?have=" + ",".join(foods).replace(" ", "%20"))
    expected = kitchen.expected(foods)
    expect(tally(page, len(expected))).to_have_count(1)
    found = all_results(page)
    assert {title for title, _ in found} == set(expected)
    # Those that need the most of the foods come first, and of these those that need the fewest others.
    ranks = [(-kitchen.used(title, foods), len(expected[title])) for title, _ in found]
    assert ranks == sorted(ranks)
    for title, said in found:
        missing = expected[title]
        if not missing:
            assert said == "You have everything"
        elif len(missing) <= 7:
            assert said == "Missing: " + ", ".join(missing)
        else:
            assert said == f"Missing: {', '.join(missing[:6])}, and {len(missing) - 6} more"


def test_show_more_adds_24_and_moves_the_focus(page, kitchen):
    open_page(page, kitchen.site, "?have=onion,butter")
    assert len(shown(page)) == 24
    page.get_by_role("button", name="Show more").click()
    assert len(shown(page)) == 48
    expect(page.locator("[data-part=cards] > li").nth(24).get_by_role("link")).to_be_focused()


def test_foods_that_no_recipe_needs_are_named(page, kitchen):
    open_page(page, kitchen.site, "?have=onion,durian,salt,<b>x</b>")
    expect(page.get_by_role("status").filter(has_text="No recipe here needs durian, <b>x</b>.")).to_have_count(1)
    expect(page.locator("main b")).to_have_count(0)


def test_nothing_found_leads_back(page, kitchen):
    open_page(page, kitchen.site, "?have=durian")
    expect(page.get_by_role("heading", name="No recipe with these ingredients")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Reset").click()
    expect(box(page)).to_be_focused()
    expect(chips(page)).to_have_count(0)
    expect(page.get_by_role("heading", name="Often needed")).to_be_visible()


# ---- Foods ----


def test_examples_add_foods(page, kitchen):
    open_page(page, kitchen.site)
    expect(page.get_by_text("It is assumed that you have salt, pepper, water, and oil.")).to_be_visible()
    example = page.get_by_role("group", name="Often needed").get_by_role("button").first
    name = example.inner_text()
    example.click()
    expect(chips(page)).to_have_text([name])
    expect(tally(page, len(kitchen.expected([name])))).to_have_count(1)
    assert shown(page)


def test_suggestion_is_chosen_by_keyboard(page, kitchen):
    open_page(page, kitchen.site)
    expect(box(page)).to_be_focused()
    page.keyboard.type("oni")
    expect(options(page)).to_have_text(["onion", "red onion"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("listbox").get_by_role("option", selected=True)).to_have_text("red onion")
    assert box(page).get_attribute("aria-activedescendant") == options(page).nth(1).get_attribute("id")
    page.keyboard.press("Enter")
    expect(chips(page)).to_have_text(["red onion"])
    expect(box(page)).to_have_value("")
    expect(options(page)).to_have_count(0)
    page.keyboard.type("oni")
    expect(options(page)).to_have_text(["onion"])
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(box(page)).to_have_value("")


def test_suggestion_is_chosen_by_mouse_and_counted(page, kitchen):
    open_page(page, kitchen.site)
    page.keyboard.type("mil")
    expect(page.get_by_role("status").filter(has_text="Suggested ingredients: 2.")).to_have_count(1)
    options(page).filter(has_text="coconut").click()
    expect(chips(page)).to_have_text(["coconut milk"])
    expect(box(page)).to_be_focused()


def test_words_are_added_by_enter_and_comma_and_removed_by_backspace(page, kitchen):
    open_page(page, kitchen.site)
    page.keyboard.type("leek")
    page.keyboard.press("Enter")
    page.keyboard.type("star anise,")
    expect(chips(page)).to_have_text(["leek", "star anise"])
    page.keyboard.type("Leek,")
    expect(chips(page)).to_have_text(["leek", "star anise"])
    page.keyboard.type("x")
    page.keyboard.press("Backspace")
    expect(chips(page)).to_have_count(2)
    page.keyboard.press("Backspace")
    expect(chips(page)).to_have_text(["leek"])
    box(page).fill("rice, egg , ,butter,")
    expect(chips(page)).to_have_text(["leek", "rice", "egg", "butter"])


def test_chip_is_removed_and_the_focus_goes_to_its_neighbor(page, kitchen):
    open_page(page, kitchen.site, "?have=leek,rice,egg")
    page.get_by_role("button", name="Remove: rice").press("Enter")
    expect(chips(page)).to_have_text(["leek", "egg"])
    expect(page.get_by_role("button", name="Remove: egg")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(chips(page)).to_have_count(0)
    expect(box(page)).to_be_focused()


# ---- The address ----


def test_address_has_the_foods_and_back_restores_them(page, kitchen):
    open_page(page, kitchen.site)
    for food in ["leek", "crème fraîche", "rice"]:
        box(page).fill(food)
        box(page).press("Enter")
    assert page.url.endswith("/what-can-i-cook/?have=leek,cr%C3%A8me%20fra%C3%AEche,rice")
    page.go_back()
    expect(chips(page)).to_have_text(["leek", "crème fraîche"])
    page.reload()
    expect(chips(page)).to_have_text(["leek", "crème fraîche"])
    expect(tally(page, len(kitchen.expected(["leek"])))).to_have_count(1)
    page.go_forward()
    expect(chips(page)).to_have_text(["leek", "crème fraîche", "rice"])
    shown(page)
    page.locator("[data-part=cards] > li").first.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/recipes/"))
    page.go_back()
    expect(chips(page)).to_have_text(["leek", "crème fraîche", "rice"])


def test_page_works_with_invalid_address(page, kitchen):
    for value in ["", ",,,", "%", "%20", "%00", "a," * 300, "x" * 3000, "%F0%9F"]:
        open_page(page, kitchen.site, "?have=" + value)
        box(page).fill("leek")
        box(page).press("Enter")
        expect(page.get_by_role("main").get_by_role("status").filter(has_text="Recipes found")).to_have_count(1)


def test_search_page_and_footer_link_to_it(page, site):
    page.goto(site.url + "search/")
    page.get_by_role("main").get_by_role("link", name="What can I cook?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What can I cook?")
    page.goto(site.url)
    page.get_by_role("contentinfo").get_by_role("link", name="What can I cook?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What can I cook?")


# ---- Files ----


@pytest.mark.parametrize(("files", "answer"), [("foods/f*.bin", {"body": b"\x00\x05onion\x03\x01"}), ("cards/*.json", {"status": 503})])
def test_damaged_and_missing_files_can_be_fetched_again(chromium, kitchen, files, answer):
    # Not `visit`: the browser itself complains about what fails here on purpose.
    context = chromium.new_context()
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route(f"**/data/{files}", lambda route: route.fulfill(**answer))
    open_page(page, kitchen.site, "?have=onion,leek")
    expect(page.get_by_role("alert")).to_contain_text("could not be searched")
    page.unroute(f"**/data/{files}")
    page.get_by_role("button", name="Try again").click()
    assert len(shown(page)) == 24
    expect(page.get_by_role("alert")).to_have_count(0)
    assert faults == []
    context.close()


def test_page_leads_to_all_recipes_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + "what-can-i-cook/")
    expect(page.get_by_role("combobox")).to_have_count(0)
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(page.get_by_text("This page needs JavaScript.")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Browse the recipes").click()
    expect(page).to_have_url(site.url)


# ---- Look ----


def test_slow_answer_shifts_no_layout(visit, kitchen):
    context = visit(viewport={"width": 375, "height": 800})
    page = context.new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    held = []
    page.route("**/data/foods/*.bin", lambda route: held.append(route))
    open_page(page, kitchen.site, "?have=onion,leek")
    expect(page.locator("main li.card-placeholder").first).to_be_visible()
    next_frame(page)
    release(page, held)
    assert shown(page)
    assert layout_shifts(page) == []


@pytest.mark.parametrize("width", [320, *(pytest.param(width, marks=pytest.mark.long) for width in [375, 1440])])
@pytest.mark.parametrize("query", ["", "?have=onion,butter,garlic,flour,eggs,milk,xylophone-and-a-very-long-name-without-spaces"])
def test_page_is_as_wide_as_the_window(visit, site, width, query):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    open_page(page, site, query)
    if query:
        shown(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations(visit, site, scheme):
    page = visit(color_scheme=scheme).new_page()
    open_page(page, site, "?have=onion,flour,durian")
    shown(page)
    box(page).fill("b")
    expect(options(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert violations(page) == []


def test_arabic_page_is_right_to_left(chromium, folder):
    with SiteServer(folder.with_name(folder.name + "-ar")) as site:
        context = chromium.new_context(viewport={"width": 375, "height": 800})
        page = context.new_page()
        page.goto(site.url + "what-can-i-cook/?have=garlic%20cloves")
        expect(page.get_by_role("heading", level=1)).to_have_text("ماذا يمكنني أن أطبخ؟")
        expect(page.get_by_role("combobox", name="أضف مكوّنًا")).to_be_visible()
        expect(page.locator(".missing").first).to_contain_text(re.compile("^ينقصك: |^لديك كل شيء$"))
        assert page.evaluate("document.documentElement.dir") == "rtl"
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        context.close()
