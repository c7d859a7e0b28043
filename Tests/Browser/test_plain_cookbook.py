"""A cookbook with ordinary data (Fixtures/plain-cookbook): few photos, no cuisines, titles of every kind: very long, in
capitals, in other scripts, a single letter."""

from __future__ import annotations

import pytest

from playwright.sync_api import expect

from layouts import site_fixture
from test_layout import every_page
from visitor import box_of

site = site_fixture("plain")

SIZES = {320: 640, 375: 812, 820: 1180, 1440: 900}
# A photo, none, a title that fills the page, another script, a link with and without a photo, and with a video.
RECIPES = ["bread", "baked-beans", "the-beef-stew", "饺子", "حمص", "ragu-see-link", "lasagne-from", "hand-pulled"]


@pytest.fixture(scope="module")
def plain(folder):
    return folder.with_name(f"{folder.name}-plain")


# A text that ends outside of the box that clips it, or of the page.
CUT = """() => [...document.querySelectorAll("main :is(h1, h2, h3, .card-title, .recipe-facts, .actions, .ingredients li, .steps li)")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".visually-hidden, .more-links"))
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
  .map((part) => part.textContent.trim().slice(0, 40))"""


def expect_to_fit(visit, site, addresses: list[str], sizes: list[int]) -> None:
    page = visit().new_page()
    wide = []
    for address in addresses:
        page.goto(site.url + address)
        for width in sizes:
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((address, width))
            wide += [(address, width, cut) for cut in page.evaluate(CUT)]
    assert wide == []


def test_nothing_is_wider_than_its_place(visit, site, plain):
    recipes = [next(address for address in every_page(plain) if address.startswith(f"recipes/{name}")) for name in RECIPES]
    expect_to_fit(visit, site, ["", "newest/", "favorites/", *recipes], [*SIZES])


@pytest.mark.long
def test_nothing_is_wider_than_its_place_on_small_phones(visit, site, plain):
    expect_to_fit(visit, site, every_page(plain), [320])


@pytest.mark.long
def test_nothing_is_wider_than_its_place_on_any_page(visit, site, plain):
    expect_to_fit(visit, site, every_page(plain), [*SIZES])


# ---- Recipes without a photo ----


def test_newest_recipes_have_photos_and_at_most_one_has_none(page, site):
    page.goto(site.url)
    expect(page.locator(".lead-recipe img:not(.placeholder)")).to_have_count(1)
    new = page.get_by_role("region", name="New", exact=True).get_by_role("listitem")
    without = [index for index, card in enumerate(new.all()) if card.locator("img").count() == 0]
    assert new.count() == 4
    assert without in ([], [3])


def test_cards_without_photo_or_cuisine_look_alike(page, site):
    page.goto(site.url)
    grounds = page.locator(".all-recipes .no-photo > .picture").evaluate_all(
        "(pictures) => [...new Set(pictures.map((picture) => getComputedStyle(picture).backgroundColor))]"
    )
    assert len(grounds) == 1


def test_row_without_photo_begins_at_the_edge_of_the_list(visit, site):
    page = visit(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(site.url)
    page.get_by_role("main").get_by_role("link", name="Baked beans").click()
    rows = page.get_by_role("navigation", name="List of recipes").get_by_role("listitem")
    rows.filter(has_text="Baked beans").first.wait_for()
    starts = [
        (row.locator("img").count(), box_of(row.locator(".card-title a, img").first)["x"])
        for row in [rows.filter(has_text="Baked beans").first, rows.filter(has_text="Apple cake").first]
    ]
    assert [count for count, _ in starts] == [0, 1]
    assert abs(starts[0][1] - starts[1][1]) < 1


# ---- A recipe that is only a link ----


@pytest.mark.parametrize("scripts", [True, False])
def test_link_only_recipe_shows_its_photo_once_with_the_play_sign(visit, site, plain, scripts):
    page = visit(java_script_enabled=scripts).new_page()
    page.goto(site.url + next(address for address in every_page(plain) if address.startswith("recipes/hand-pulled")))
    header = page.get_by_role("article").locator("header")
    expect(header.locator("img:not(.placeholder)")).to_have_count(1)
    video = header.get_by_role("link", name="Watch on example.org")
    for width in [375, 1280]:
        page.set_viewport_size({"width": width, "height": 800})
        photo = box_of(header.locator("img:not(.placeholder)"))
        expect(video).to_be_visible()
        link = box_of(video)
        assert abs(link["width"] - photo["width"]) < 2 and link["height"] <= photo["height"] + 1
