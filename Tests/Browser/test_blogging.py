"""A blogger's post: text around a recipe, and several recipes on one page."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import time

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_of_look
from site_server import SiteServer
from visitor import wait_until_still

ROOT = pathlib.Path(__file__).parents[2]
TITLE = "Jollof rice"
RECIPE = f"""---
title: {TITLE}
servings: 8
aggregateRating: {{ratingValue: 4.7, bestRating: 5, ratingCount: 128}}
image: pot.webp
---

My grandmother made this every Sunday.

![The pot on the stove](pot.webp "Older than I am")

## Why it works

{"It takes its time. " * 60}

![Peppers](peppers.webp)
![The base](base.webp)

{{{{recipe}}}}

Smoky.

## Ingredients

- 4 cups long grain rice
- 3 red peppers

## Directions

1. Blend the peppers.
2. Cook the rice for 30 minutes.

   ![Rice in a pot](rice.webp)
3. Rest.

{{{{/recipe}}}}

## What to serve with it

Fried plantain.
"""
TART = "# Lemon tart\n\n## Ingredients\n\n- 200 g flour\n\n## Method\n\n1. Mix the flour.\n2. Bake for 20 minutes.\n"
POST = """# Summer

Two dishes.

{{recipe: jollof-rice}}

Then something sharp.

{{recipe: lemon-tart}}

## More

{{card: lemon-tart}}
{{card: jollof-rice}}
"""
ADDRESS = "recipes/jollof-rice/"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Builds a site with these texts, once for each layout and language; returns its output."""
    program = os.environ.get("RECIPEGEN_PROGRAM") or str(ROOT / ".build/debug/recipegen")
    sites: dict[tuple[str, str], pathlib.Path] = {}

    def build(layout: str = "page", language: str = "en") -> pathlib.Path:
        if (layout, language) not in sites:
            folder = tmp_path_factory.mktemp("blog")
            for name in ["recipes", "pages"]:
                (folder / name).mkdir()
            photos = sorted((ROOT / "Fixtures/feeds/photos").glob("*.webp"))
            for name, photo in zip(["pot", "peppers", "base", "rice"], photos):
                shutil.copy(photo, folder / f"recipes/{name}.webp")
            (folder / "recipes/jollof-rice.md").write_text(RECIPE, encoding="utf-8")
            (folder / "recipes/lemon-tart.md").write_text(TART, encoding="utf-8")
            (folder / "pages/summer.md").write_text(POST, encoding="utf-8")
            settings = f'site: {{title: Blog, url: "https://example.org/", language: {language}}}\n'
            feeds = "feeds: [{source: recipes, language: en, ratings: own}]\n"
            (folder / "recipegen.yml").write_text(
                f"{settings}layout: {{detail: {layout}}}\n{feeds}", encoding="utf-8")
            subprocess.run([program, "build", str(folder)], check=True, capture_output=True)
            sites[layout, language] = folder / "public"
        return sites[layout, language]

    return build


@pytest.fixture
def opened(chromium, built):
    """Opens an address of such a site; messages of errors fail the test."""
    servers, contexts, faults = [], [], []

    def open_page(address: str, layout: str = "page", language: str = "en", **options):
        server = SiteServer(built(layout, language)).__enter__()
        servers.append(server)
        contexts.append(chromium.new_context(**options))
        page = contexts[-1].new_page()
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(server.url + address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    for server in servers:
        server.__exit__(None, None, None)
    assert faults == []


def is_in_view(element) -> bool:
    return element.evaluate("(e) => { const { top } = e.getBoundingClientRect(); return top >= 0 && top < innerHeight; }")


def wait_until(condition) -> None:
    end = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < end


@pytest.mark.parametrize("scripts", [True, False])
def test_link_over_the_story_leads_to_the_ingredients_by_keyboard(opened, scripts):
    page = opened(ADDRESS, java_script_enabled=scripts, viewport={"width": 820, "height": 700})
    link = page.get_by_role("link", name="Jump to recipe")
    ingredients = page.get_by_role("heading", name="Ingredients")
    assert not is_in_view(ingredients) if scripts else True
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/#recipe")
    if scripts:
        wait_until(lambda: is_in_view(ingredients))
        page.keyboard.press("Tab")
        assert page.evaluate("document.querySelector('#recipe').contains(document.activeElement)")


def test_page_reads_as_the_blogger_wrote_it(opened):
    page = opened(ADDRESS, java_script_enabled=False)
    names = page.get_by_role("article").get_by_role("heading").all_inner_texts()
    assert names[:5] == [TITLE, "Why it works", "Ingredients", "Method", "What to serve with it"]
    for name in ["The pot on the stove", "Peppers", "The base", "Rice in a pot"]:
        expect(page.get_by_role("img", name=name)).to_have_attribute("loading", "lazy")
    expect(page.get_by_role("figure").first).to_contain_text("Older than I am")
    expect(page.get_by_text("4.7 out of 5")).to_be_visible()


def test_steps_with_pictures_keep_their_numbers(opened):
    page = opened(ADDRESS, viewport={"width": 1440, "height": 900})
    numbers = page.locator(".steps > li").evaluate_all(
        """(items) => items.map((item) => {
          const style = getComputedStyle(item);
          return style.display === "list-item" || style.counterIncrement.includes("list-item");
        })"""
    )
    assert numbers == [True, True, True]


@pytest.mark.parametrize("address", [ADDRESS, "summer/"])
def test_pages_are_accessible_and_fit_their_window(opened, address):
    page = opened(address, viewport={"width": 1440, "height": 900})
    assert violations(page) == []
    for width in [1440, 820, 375]:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    page.emulate_media(color_scheme="dark")
    wait_until_still(page.locator("html"))
    assert violations_of_look(page) == []


def test_pages_are_right_in_a_right_to_left_language(opened):
    page = opened(ADDRESS, language="ar", viewport={"width": 820, "height": 900})
    expect(page.get_by_role("link", name="انتقل إلى الوصفة")).to_be_visible()
    story = page.get_by_text("My grandmother")
    assert story.evaluate("(text) => getComputedStyle(text.parentElement).direction") == "ltr"
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_print_has_the_recipe_without_its_story(opened):
    page = opened(ADDRESS)
    page.emulate_media(media="print")
    for text in ["My grandmother", "Fried plantain", "Jump to recipe"]:
        expect(page.get_by_text(text)).to_be_hidden()
    expect(page.get_by_text("Blend the")).to_be_visible()


@pytest.mark.parametrize("layout", ["split", "sheet"])
def test_story_looks_the_same_in_a_recipe_that_opens_from_a_list(opened, layout):
    page = opened("recipes/lemon-tart/" if layout == "split" else "", layout, viewport={"width": 1440, "height": 700})
    page.get_by_role("link", name=TITLE, exact=True).first.click()
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_be_visible()
    wait_until(lambda: page.locator(".picture-row").evaluate("(row) => getComputedStyle(row).display") == "grid")
    ingredients = page.get_by_role("heading", name="Ingredients")
    assert not is_in_view(ingredients)
    page.get_by_role("link", name="Jump to recipe").click()
    wait_until(lambda: is_in_view(ingredients))
    expect(page.get_by_role("heading", name=TITLE, level=1)).to_have_count(1)


def recipes(page):
    return page.get_by_role("article").get_by_role("article")


def test_each_recipe_of_a_post_is_whole_without_scripts(opened):
    page = opened("summer/", java_script_enabled=False)
    expect(recipes(page)).to_have_count(2)
    for recipe, title, address in [(recipes(page).nth(0), TITLE, ADDRESS), (recipes(page).nth(1), "Lemon tart", "recipes/lemon-tart/")]:
        expect(recipe).to_have_accessible_name(title)
        link = recipe.get_by_role("link", name=title)
        assert link.evaluate("(link) => link.href").endswith(address)
        for name in ["Ingredients", "Method"]:
            expect(recipe.get_by_role("region", name=name)).to_be_visible()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("layout", ["split", *(pytest.param(name, marks=pytest.mark.long) for name in ["page", "sheet"])])
def test_each_recipe_of_a_post_has_its_own_servings(opened, layout):
    page = opened("summer/", layout)
    first, second = recipes(page).nth(0), recipes(page).nth(1)
    first.get_by_role("button", name="Fewer servings").click()
    expect(first.get_by_role("spinbutton", name="Servings")).to_have_value("7")
    expect(first.get_by_text("3½").first).to_be_visible()
    expect(second.get_by_text("200 g").first).to_be_visible()
    assert page.url.endswith("?servings-1=7")
    second.get_by_role("button", name="Larger amounts").click()
    expect(second.get_by_text("400 g").first).to_be_visible()
    assert page.url.endswith("?servings-1=7&scale-2=2")
    page.reload()
    expect(first.get_by_role("spinbutton", name="Servings")).to_have_value("7")
    expect(second.get_by_text("400 g").first).to_be_visible()


def test_timer_of_a_post_is_named_by_its_recipe(opened):
    page = opened("summer/")
    recipes(page).nth(1).get_by_role("button", name="20 minutes").click()
    link = page.get_by_role("link", name="Lemon tart · Step 2 · 20 minutes")
    expect(link).to_have_attribute("href", "/summer/#step-2-of-2")


def test_ticks_of_a_post_are_those_of_the_recipe(opened):
    page = opened("summer/")
    recipes(page).nth(0).get_by_role("checkbox", name="3 red peppers").check()
    expect(recipes(page).nth(1).get_by_role("checkbox", checked=True)).to_have_count(0)
    recipes(page).nth(0).get_by_role("link", name=TITLE).click()
    expect(page.get_by_role("checkbox", name="3 red peppers")).to_be_checked()


def test_word_of_a_step_shows_the_line_of_its_own_recipe(opened):
    page = opened("summer/")
    word = recipes(page).nth(1).get_by_role("link", name="flour")
    word.hover()
    expect(page.get_by_text("200 g flour").last).to_be_visible()


def test_each_recipe_of_a_post_is_added_to_the_shopping_list(opened):
    page = opened("summer/")
    for title in [TITLE, "Lemon tart"]:
        page.get_by_role("article", name=title).get_by_role("button", name="Add to shopping list").click()
        expect(page.get_by_text(f"{title} is on your shopping list.")).to_be_visible()
    page.get_by_role("status").get_by_role("link", name="Shopping list").click()
    recipes = page.get_by_role("region", name="For these recipes").get_by_role("link")
    expect(recipes).to_have_text([TITLE, "Lemon tart"])
    recipes.last.click()
    expect(page.get_by_role("heading", level=1, name="Lemon tart")).to_be_visible()
