"""Sites whose recipes are not in `recipes/`: they open from lists, close to them, and are found by their addresses."""

from __future__ import annotations

import json
import os
import re
import subprocess

import pytest
from playwright.sync_api import expect

from site_server import SiteServer
from visitor import cards, import_text, my_favorites, stored_favorites

PATTERNS = {
    "/{slug}/": "dish-1/", "/food/{slug}/": "food/dish-1/", "/{year}/{month}/{slug}/": "2024/02/dish-1/",
}


def recipe(number: int) -> dict:
    dates = {"datePublished": f"2024-0{1 + number}-11"} if number < 8 else {}
    return {
        "@type": "Recipe", "identifier": str(number), "name": f"Dish {number}", "recipeIngredient": ["1 leek"],
        "recipeInstructions": "Cook.", "recipeCuisine": "Irish", **dates,
    }


FORMS = [(pattern, "split") for pattern in PATTERNS] + [("/{slug}/", "sheet"), ("/{slug}/", "page")]
LONG = [(pattern, layout) for pattern in PATTERNS for layout in ["sheet", "page"] if (pattern, layout) not in FORMS]


@pytest.fixture(scope="module", params=FORMS + [pytest.param(form, marks=pytest.mark.long) for form in LONG])
def form(request):
    return request.param


@pytest.fixture(scope="module")
def site(form, tmp_path_factory):
    program = os.environ.get("RECIPEGEN_PROGRAM")
    if not program:
        pytest.skip("RECIPEGEN_PROGRAM names no program")
    pattern, layout = form
    folder = tmp_path_factory.mktemp("site")
    (folder / "recipes.json").write_text(json.dumps([recipe(number) for number in range(12)]), encoding="utf-8")
    (folder / "pages").mkdir()
    (folder / "pages" / "about.md").write_text("# About us\n\nWe cook.\n", encoding="utf-8")
    (folder / "recipegen.yml").write_text(
        "site: {title: Pattern, url: 'https://example.org/cook/book/'}\n"
        f"addresses: {{pattern: '{pattern}'}}\nlayout: {{detail: {layout}}}\nfeeds: [{{source: recipes.json, name: a}}]\n",
        encoding="utf-8"
    )
    subprocess.run([program, "build", folder, "--output", folder / "public", "--quiet"], check=True)
    with SiteServer(folder / "public") as server:
        yield server


@pytest.fixture
def page(visit):
    return visit(viewport={"width": 1200, "height": 800}).new_page()


def test_a_recipe_opens_from_a_list_and_closes_to_it(page, site, form):
    pattern, layout = form
    page.goto(site.url + "cuisines/irish/")
    page.evaluate("window.isSame = true")
    cards(page).filter(has=page.get_by_role("link", name="Dish 1", exact=True)).get_by_role("link").first.click()
    expect(page).to_have_url(site.url + PATTERNS[pattern])
    place = page.get_by_role("dialog") if layout == "sheet" else page.get_by_role("main")
    expect(place.get_by_role("heading", name="Dish 1", exact=True)).to_be_visible()
    assert page.evaluate("window.isSame === true") == (layout == "sheet")
    place.get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url + "cuisines/irish/")


def test_another_page_of_the_site_is_no_recipe(page, site):
    page.goto(site.url)
    page.evaluate("window.isSame = true")
    page.get_by_role("navigation").get_by_role("link", name="About us").first.click()
    expect(page).to_have_url(site.url + "about/")
    expect(page.get_by_role("heading", name="About us")).to_be_visible()
    assert page.evaluate("window.isSame") is None


def test_a_file_of_addresses_is_imported(page, site, form):
    pattern, layout = form
    # A recipe without a date has none in its address.
    name = "dish-9" if "{year}" in pattern else "dish-1"
    page.goto(site.url + "favorites/")
    import_text(page, my_favorites(page), json.dumps([name]))
    expect(my_favorites(page).get_by_text(re.compile("Added: 1"))).to_be_visible()
    assert stored_favorites(page, site) == ["a:" + name.removeprefix("dish-")]
