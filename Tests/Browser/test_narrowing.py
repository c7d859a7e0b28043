"""Narrowing a list in place: by facets, with the state in the address, in each layout, and when something is amiss."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_of_look
from site_server import SiteServer
from visitor import LAYOUT_SHIFTS, box_of, cards, have_packs, hearts, layout_shifts, menu, my_favorites, open_page, release

COUNT = 120


def recipe(number: int) -> dict:
    """A recipe that takes part in groups by what divides its number."""
    tags = {3: "quick", 4: "spicy", 5: 'bean "& pea"', 7: "new #1"}
    return {
        "@type": "Recipe", "name": f"Dish {number:03}", "recipeIngredient": ["1 leek"], "recipeInstructions": "Cook.",
        "recipeCuisine": ["South Thai" if number % 2 == 0 else "Irish"] + (["Fusion"] if number % 10 == 0 else []),
        "keywords": [tag for divisor, tag in tags.items() if number % divisor == 0],
        "suitableForDiet": "https://schema.org/VeganDiet" if number % 6 == 0 else None,
        "totalTime": f"PT{[10, 25, 50, 100, 200][number % 5]}M",
        "datePublished": f"2024-0{1 + number % 9}-11",
    }


def titles(*divisors: int) -> set[str]:
    """The recipes whose numbers all of these divide."""
    return {f"Dish {number:03}" for number in range(COUNT) if all(number % divisor == 0 for divisor in divisors)}


def build(folder: pathlib.Path, layout: str, language: str = "en") -> pathlib.Path:
    program = os.environ.get("RECIPEGEN_PROGRAM")
    if not program:
        pytest.skip("RECIPEGEN_PROGRAM names no program")
    (folder / "recipes.json").write_text(json.dumps([recipe(number) for number in range(COUNT)]), encoding="utf-8")
    (folder / "recipegen.yml").write_text(
        f"site: {{title: Narrow, url: 'https://example.org/cook/book/', language: {language}}}\n"
        f"layout: {{detail: {layout}}}\nfeeds: [{{source: recipes.json}}]\n", encoding="utf-8"
    )
    subprocess.run([program, "build", folder, "--output", folder / "public", "--quiet"], check=True)
    return folder / "public"


@pytest.fixture(scope="module", params=["split"])
def site(request, tmp_path_factory):
    with SiteServer(build(tmp_path_factory.mktemp(request.param), request.param)) as server:
        yield server


each_layout = pytest.mark.parametrize("site", ["split", "sheet", "page"], indirect=True)


def opener(page):
    return page.get_by_role("button", name="Narrow these recipes")


def facet(page, name: str):
    return page.get_by_role("group", name="Narrow by").get_by_role("button", name=name, exact=True)


def value(page, facet_name: str, name: str):
    button = facet(page, facet_name)
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    panel = page.get_by_role("group", name=facet_name, exact=True)
    return panel.get_by_role("button", name=re.compile(rf"^{re.escape(name)}( \d+)?$"))


def chosen(page):
    return page.get_by_role("group", name="Chosen").get_by_role("button")


def tally(page, count: int):
    return page.get_by_role("main").get_by_role("status").filter(has_text=f"Recipes found: {count}")


def results(page):
    return page.get_by_role("list", name="Recipes found")


def found(page) -> set[str]:
    """The titles of all results."""
    while page.get_by_role("button", name="Show more").is_visible():
        page.get_by_role("button", name="Show more").click()
    expect(page.locator("main li.card-placeholder:visible")).to_have_count(0)
    return set(results(page).get_by_role("heading").all_inner_texts())


def expect_whole_list(page, count: int) -> None:
    """The list as the page has it."""
    expect(results(page)).to_have_count(0)
    expect(cards(page)).to_have_count(count)
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()
    expect(page.get_by_role("button", name="Reset")).to_have_count(0)


# ---- Choosing ----


def test_values_combine_exclude_and_come_off(page, site):
    address = site.url + "cuisines/south-thai/"
    page.goto(address)
    opener(page).click()
    expect(facet(page, "Tags")).to_be_visible()
    expect_whole_list(page, 48)
    assert page.url == address

    value(page, "Tags", "quick").click()
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    assert found(page) == titles(2, 3)
    expect(page.get_by_role("navigation", name="Pages")).to_be_hidden()
    assert page.url == address + "?tag=quick"

    # Any value of a facet, and one of each facet.
    value(page, "Tags", "spicy").click()
    expect(tally(page, len(titles(2, 3) | titles(4)))).to_be_visible()
    value(page, "Time", "Up to 15 min").click()
    expect(tally(page, len(titles(2, 3, 5) | titles(4, 5)))).to_be_visible()
    assert page.url == address + "?tag=quick&tag=spicy&time=15"
    value(page, "Tags", "spicy").click()
    assert found(page) == titles(2, 3, 5) - titles(4)
    expect(chosen(page)).to_have_text(["quick", "not spicy", "Up to 15 min"])

    page.get_by_role("button", name="Remove: quick").click()
    expect(tally(page, len(titles(2, 5) - titles(4)))).to_be_visible()
    page.get_by_role("button", name="Reset").click()
    expect_whole_list(page, 48)
    expect(opener(page)).to_be_focused()
    assert page.url == address


def test_counts_are_those_of_the_results(page, site):
    page.goto(site.url + "cuisines/south-thai/")
    opener(page).click()
    expect(value(page, "Tags", "quick")).to_have_accessible_name(f"quick {len(titles(2, 3))}")
    value(page, "Diets", "Vegan").click()
    expect(value(page, "Tags", "quick")).to_have_accessible_name(f"quick {len(titles(6))}")
    expect(value(page, "Tags", "spicy")).to_have_accessible_name(f"spicy {len(titles(12))}")


def test_group_of_the_list_is_no_choice_and_its_other_values_keep_to_the_list(page, site):
    page.goto(site.url + "cuisines/south-thai/")
    opener(page).click()
    # No recipe of the list is Irish.
    fusion = value(page, "Cuisines", "Fusion")
    expect(fusion).to_have_accessible_name(f"Fusion {len(titles(10))}")
    expect(page.get_by_role("group", name="Cuisines", exact=True).get_by_role("button")).to_have_count(1)
    fusion.click()
    expect(tally(page, len(titles(10)))).to_be_visible()
    assert found(page) == titles(10)
    page.goto(site.url + "cuisines/south-thai/?cuisine=South+Thai&not-cuisine=south-thai&tag=quick")
    expect(chosen(page)).to_have_text(["quick"])
    expect(tally(page, len(titles(2, 3)))).to_be_visible()


def test_facet_without_values_in_the_list_is_left_out(page, site):
    page.goto(site.url + "cuisines/irish/")
    opener(page).click()
    expect(facet(page, "Tags")).to_be_visible()
    # All vegan recipes are Thai, and those with a second cuisine, too.
    expect(facet(page, "Diets")).to_have_count(0)
    expect(facet(page, "Cuisines")).to_have_count(0)


def test_list_of_a_large_catalog_says_that_a_facet_has_no_values_when_it_is_opened(page, site):
    have_packs(page, 64)
    page.goto(site.url + "cuisines/irish/")
    opener(page).click()
    expect(facet(page, "Diets")).to_be_enabled()
    facet(page, "Diets").click()
    expect(facet(page, "Diets")).to_be_disabled()
    expect(facet(page, "Diets")).to_be_focused()
    expect(facet(page, "Diets")).to_have_attribute("aria-expanded", "false")
    expect(value(page, "Tags", "quick")).to_have_accessible_name(f"quick {len(titles(3)) - len(titles(6))}")


@pytest.mark.parametrize(("list", "divisor"), [("tags/bean-pea/", 5), ("tags/new-1/", 7), ("cuisines/fusion/", 10)])
def test_every_kind_of_list_can_be_narrowed(page, site, list, divisor):
    page.goto(site.url + list)
    opener(page).click()
    value(page, "Tags", "spicy").click()
    expect(tally(page, len(titles(divisor, 4)))).to_be_visible()
    assert found(page) == titles(divisor, 4)


@pytest.mark.parametrize("list", ["", "newest/page/2/", *(pytest.param(list, marks=pytest.mark.long) for list in ["page/2/", "newest/"])])
def test_list_of_all_recipes_narrows_as_a_whole(page, site, list):
    page.goto(site.url + list)
    before = cards(page).get_by_role("heading").all_inner_texts()
    opener(page).click()
    value(page, "Cuisines", "South Thai").click()
    expect(tally(page, COUNT // 2)).to_be_visible()
    assert found(page) == titles(2)
    page.get_by_role("button", name="Remove: South Thai").click()
    expect(cards(page).get_by_role("heading")).to_have_text(before)
    expect(page.get_by_role("navigation", name="Sort by")).to_be_visible()


def test_page_2_of_a_group_narrows_the_whole_group(page, site):
    page.goto(site.url + "cuisines/south-thai/page/2/")
    expect_whole_list(page, 12)
    opener(page).click()
    value(page, "Tags", "spicy").click()
    expect(tally(page, len(titles(4)))).to_be_visible()
    assert found(page) == titles(4)
    page.get_by_role("button", name="Remove: spicy").click()
    expect_whole_list(page, 12)


def test_nothing_that_fits_says_so_and_leads_back(page, site):
    page.goto(site.url + "cuisines/south-thai/?diet=vegan&tag=new+%231&time=15&time=30&not-tag=quick")
    expect(page.get_by_role("heading", name="Nothing found for “Vegan, new #1, Up to 15 min, Up to 30 min, not quick”")).to_be_visible()
    expect(tally(page, 0)).to_be_visible()
    expect(page.get_by_text("Try fewer words")).to_have_count(0)
    page.get_by_role("button", name="Reset").click()
    expect_whole_list(page, 48)


# ---- The address ----


def test_address_restores_what_is_chosen(page, site):
    address = site.url + "cuisines/south-thai/"
    page.goto(address + "?tag=quick&utm_source=mail")
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    expect(opener(page)).to_have_attribute("aria-expanded", "true")
    value(page, "Time", "Up to 15 min").click()
    expect(page).to_have_url(address + "?tag=quick&time=15")
    expect(tally(page, len(titles(2, 3, 5)))).to_be_visible()
    page.reload()
    expect(tally(page, len(titles(2, 3, 5)))).to_be_visible()
    expect(chosen(page)).to_have_text(["quick", "Up to 15 min"])
    page.go_back()
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    page.go_forward()
    expect(chosen(page)).to_have_text(["quick", "Up to 15 min"])


def test_history_leads_into_and_out_of_a_narrowed_list(page, site):
    address = site.url + "cuisines/south-thai/"
    page.goto(address)
    opener(page).click()
    value(page, "Tags", "quick").click()
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    page.go_back()
    expect_whole_list(page, 48)
    # The script is fetched anew for the way forward.
    page.reload()
    expect_whole_list(page, 48)
    page.go_forward()
    expect(page).to_have_url(address + "?tag=quick")
    expect(tally(page, len(titles(2, 3)))).to_be_visible()


def test_address_that_asks_for_nothing_shows_the_list(page, site):
    for query in ["?tag=", "?cuisine=%20", "?other=1", "?not-=1", "?time=", "?q=leek"]:
        page.goto(site.url + "cuisines/south-thai/" + query)
        expect_whole_list(page, 48)


@pytest.mark.few(2)
@each_layout
def test_recipe_opens_from_a_narrowed_list_and_leads_back(page, site):
    address = site.url + "cuisines/south-thai/?diet=vegan"
    page.goto(site.url + "cuisines/south-thai/")
    opener(page).click()
    value(page, "Diets", "Vegan").click()
    expect(tally(page, len(titles(6)))).to_be_visible()
    link = results(page).get_by_role("link", name="Dish 012")
    hearts(results(page).get_by_role("listitem").filter(has_text="Dish 012")).click()
    link.click()
    expect(page.get_by_role("heading", level=1, name="Dish 012")).to_be_visible()
    if "split" in page.locator("html").get_attribute("data-layout"):
        rows = page.get_by_role("navigation", name="Recipes").get_by_role("listitem")
        expect(rows).to_have_count(len(titles(6)))
        expect(page.get_by_role("link", name="More of this list")).to_have_count(0)
    page.get_by_role("link", name="Close", exact=True).first.click()
    expect(page).to_have_url(address)
    expect(tally(page, len(titles(6)))).to_be_visible()
    expect(link).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    menu(page, "Favorites").click()
    expect(my_favorites(page).get_by_role("heading", level=3)).to_have_text("Dish 012")


# ---- Keyboard, screen readers, sizes ----


def test_keyboard_alone_narrows_and_restores_the_list(page, site):
    page.goto(site.url + "cuisines/south-thai/")
    opener(page).focus()
    page.keyboard.press("Space")
    expect(opener(page)).to_have_attribute("aria-expanded", "true")
    expect(opener(page)).to_be_focused()
    expect(facet(page, "Tags")).to_be_enabled()
    page.keyboard.press("Tab")
    expect(facet(page, "Cuisines")).to_be_focused()
    facet(page, "Tags").press("Enter")
    expect(value(page, "Tags", "quick")).to_be_visible()
    page.keyboard.press("Tab")
    expect(value(page, "Tags", "quick")).to_be_focused()
    page.keyboard.press("Enter")
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    expect(value(page, "Tags", "quick")).to_be_focused()
    first = results(page).get_by_role("link").first
    first.focus()
    page.keyboard.press("ArrowUp")
    expect(opener(page)).to_be_focused()
    page.get_by_role("button", name="Remove: quick").press("Enter")
    expect_whole_list(page, 48)
    expect(opener(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(facet(page, "Tags")).to_be_hidden()
    expect(opener(page)).to_have_attribute("aria-expanded", "false")


def test_closed_facets_leave_the_narrowed_list(page, site):
    page.goto(site.url + "?diet=vegan")
    expect(tally(page, len(titles(6)))).to_be_visible()
    opener(page).click()
    expect(facet(page, "Diets")).to_be_hidden()
    expect(chosen(page)).to_have_text(["Vegan"])
    expect(tally(page, len(titles(6)))).to_be_visible()


WIDTHS = [320, 375, 820, 1440]


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_and_nothing_is_cut(visit, site, scheme):
    page = visit(viewport={"width": 1440, "height": 900}, color_scheme=scheme).new_page()

    def check():
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        # Dark pages have other colors alone. Light ones are narrow here.
        if scheme == "light":
            page.set_viewport_size({"width": 320, "height": 900})
        assert (violations(page) if scheme == "light" else violations_of_look(page, "main")) == []

    for address in ["", "cuisines/south-thai/"]:
        page.goto(site.url + address)
        opener(page).click()
        expect(value(page, "Tags", "quick")).to_be_visible()
        value(page, "Tags", "quick").click()
        expect(page.get_by_role("button", name="Reset")).to_be_visible()
        expect(page.locator("main li.card-placeholder:visible")).to_have_count(0)
        check()


def test_headings_of_results_are_those_of_the_list(page, site):
    for address, level in [("", 3), ("cuisines/south-thai/", 2)]:
        page.goto(site.url + address + "?diet=vegan")
        expect(results(page).get_by_role("heading", level=level)).to_have_count(len(titles(6)))


def test_narrowed_list_shifts_no_layout(visit, site):
    page = visit(viewport={"width": 375, "height": 800}).new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    page.goto(site.url + "cuisines/south-thai/?diet=vegan")
    expect(tally(page, len(titles(6)))).to_be_visible()
    assert layout_shifts(page) == []


def test_whole_list_is_never_seen_while_a_narrowed_one_loads(page, site):
    held = []
    page.route("**/assets/list-filters.*.js", lambda route: held.append(route))
    page.goto(site.url + "cuisines/south-thai/?diet=vegan", wait_until="domcontentloaded")
    expect(cards(page)).to_have_count(0)
    release(page, held)
    expect(tally(page, len(titles(6)))).to_be_visible()


def test_arabic_list_is_narrowed_from_right_to_left(chromium, tmp_path):
    folder = build(tmp_path, "split", "ar")
    with SiteServer(folder) as site:
        context = chromium.new_context(viewport={"width": 375, "height": 800})
        page = context.new_page()
        page.goto(site.url + "cuisines/south-thai/?diet=vegan")
        expect(page.get_by_role("button", name="تضييق هذه الوصفات")).to_have_attribute("aria-expanded", "true")
        expect(page.locator("main").get_by_role("status").filter(has_text=str(len(titles(6))))).to_be_visible()
        first, second = (box_of(page.locator(".facet-button").nth(index)) for index in (0, 1))
        assert first["x"] > second["x"]
        assert page.evaluate("document.documentElement.scrollWidth") <= 375
        context.close()


# ---- What is fetched, and when something is amiss ----


def test_list_fetches_nothing_until_it_is_narrowed(page, site):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    open_page(page, site.url + "cuisines/south-thai/")
    assert not any("list-filters" in url or "/data/" in url or "/search/" in url for url in fetched)


def test_without_scripts_there_is_no_button(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + "cuisines/south-thai/?diet=vegan")
    expect(page.get_by_text("Narrow these recipes")).to_be_hidden()
    expect(cards(page)).to_have_count(48)


@pytest.mark.few(1)
@pytest.mark.parametrize("lost", ["/assets/list-filters", "/book/search/"])
def test_search_page_opens_where_the_list_cannot_be_narrowed(chromium, site, lost):
    # Not `visit`: the browser itself complains about the request that fails here on purpose.
    context = chromium.new_context()
    page = context.new_page()
    page.route(re.compile(lost), lambda route: route.continue_() if route.request.is_navigation_request() else route.abort())
    page.goto(site.url + "cuisines/south-thai/")
    opener(page).click()
    expect(page).to_have_url(site.url + "search/?cuisine=South+Thai")
    expect(tally(page, COUNT // 2)).to_be_visible()
    page.go_back()
    expect_whole_list(page, 48)
    page.goto(site.url + "cuisines/south-thai/?tag=quick")
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    expect(page).to_have_url(site.url + "search/?cuisine=South+Thai&tag=quick")
    context.close()


def test_search_page_opens_where_the_list_may_not_show_all_photos(page, site):
    def fulfill(route):
        html = route.fetch().text().replace("img-src 'self'", "img-src 'self' https://photos.example", 1)
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route(re.compile("/book/search/"), fulfill)
    page.goto(site.url + "tags/quick/")
    opener(page).click()
    expect(page).to_have_url(site.url + "search/?tag=quick")
    expect(tally(page, len(titles(3)))).to_be_visible()


def test_failed_search_can_be_retried(chromium, site):
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/data/search.json", lambda route: route.fulfill(status=503))
    page.goto(site.url + "cuisines/south-thai/?tag=quick")
    expect(page.get_by_role("alert")).to_contain_text("could not be searched")
    page.unroute("**/data/search.json")
    page.get_by_role("button", name="Try again").click()
    expect(tally(page, len(titles(2, 3)))).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    context.close()
