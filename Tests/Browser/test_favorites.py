"""Hearts: kept on the device, right everywhere at once, harmless whatever the storage holds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visitor import (
    cards,
    first_recipe,
    hearts,
    keep,
    kept,
    menu,
    my_favorites,
    open_first_recipe,
    release,
    store_favorites,
)


def test_heart_survives_a_reload_and_fills_the_favorites(page, site):
    name = open_first_recipe(page, site)
    heart = page.get_by_role("article").get_by_role("button", name="Save", exact=True)
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(heart).to_have_attribute("aria-pressed", "true")

    menu(page, "Favorites").click()
    page.reload()
    mine = my_favorites(page)
    expect(mine.get_by_role("link", name=name, exact=True)).to_be_visible()
    expect(menu(page, "Favorites")).to_have_text(re.compile(r"1$"))
    mine.get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_favorites_card_equals_the_card_of_the_list(page, site):
    page.goto(site.url)
    for index in range(min(6, cards(page).count())):
        hearts(page).nth(index).click()
    wanted = sorted(cards(page).nth(index).inner_text() for index in range(min(6, cards(page).count())))
    pictures = page.locator("main img").count()
    menu(page, "Favorites").click()
    mine = my_favorites(page)
    expect(mine.get_by_role("link")).to_have_count(len(wanted))
    # Below it stands what the visitor adds to a favorite.
    shown = [cards(page).nth(index).inner_text().removesuffix("Lists").strip() for index in range(len(wanted))]
    assert sorted(shown) == wanted
    if pictures:
        # Not by role: a photo without a text of its own has none.
        expect(mine.locator("img").first).to_be_visible()


def test_removed_favorite_leaves_the_list_and_focus_moves_to_the_next(page, site):
    page.goto(site.url)
    hearts(page).nth(0).click()
    hearts(page).nth(1).click()
    menu(page, "Favorites").click()
    mine = my_favorites(page)
    expect(hearts(mine)).to_have_count(2)
    hearts(mine).first.press("Enter")
    expect(hearts(mine)).to_have_count(1)
    expect(hearts(mine).first).to_be_focused()
    hearts(mine).first.press("Enter")
    expect(mine.get_by_text("Nothing marked yet")).to_be_visible()
    expect(mine.get_by_role("link", name="Browse the recipes")).to_be_focused()
    expect(menu(page, "Favorites")).to_have_text("Favorites")


def test_without_favorites_four_recipes_are_suggested(page, site):
    page.goto(site.url + "favorites/")
    ideas = page.get_by_role("region", name="How about one of these?")
    expect(hearts(ideas)).to_have_count(4)
    title = ideas.get_by_role("listitem").first.get_by_role("heading").inner_text()
    hearts(ideas).first.click()
    expect(my_favorites(page).get_by_role("listitem").get_by_role("heading")).to_have_text([title])
    expect(ideas).to_be_hidden()


def test_heart_in_one_tab_shows_in_another(visit, site):
    context = visit()
    one, other = context.new_page(), context.new_page()
    one.goto(site.url)
    other.goto(site.url)
    hearts(one).first.click()
    expect(hearts(other).first).to_have_attribute("aria-pressed", "true")
    expect(menu(other, "Favorites")).to_have_text(re.compile(r"1$"))
    hearts(other).first.click()
    expect(hearts(one).first).to_have_attribute("aria-pressed", "false")


def test_heart_shows_after_going_back(page, site):
    open_first_recipe(page, site)
    page.get_by_role("article").get_by_role("button", name="Save", exact=True).click()
    page.go_back()
    expect(hearts(page).first).to_have_attribute("aria-pressed", "true")


def test_favorites_work_with_damaged_storage(page, site):
    page.goto(site.url)
    keep(page, site, "favorites", {"version": 1, "recipes": [{"id": "<img src=x onerror=alert(1)>", "added": "x"}, 7]})
    page.goto(site.url + "favorites/")
    expect(my_favorites(page)).to_be_visible()
    expect(my_favorites(page).get_by_role("img")).to_have_count(0)
    page.goto(site.url)
    hearts(page).first.click()
    expect(hearts(page).first).to_have_attribute("aria-pressed", "true")
    data = kept(page, site, "favorites")
    assert data["version"] == 1
    assert all(set(entry) == {"id", "added"} for entry in data["recipes"])


def test_favorite_of_removed_recipe_can_be_deleted(page, site):
    page.goto(site.url)
    store_favorites(page, site, ["no such feed:<b>gone</b>"])
    menu(page, "Favorites").click()
    mine = my_favorites(page)
    expect(mine.get_by_text("no longer part of this site")).to_be_visible()
    mine.get_by_role("button", name="Forget them").click()
    expect(mine.get_by_text("Nothing marked yet")).to_be_visible()


def test_failed_favorites_can_be_retried(chromium, site):
    # Not `visit`: the browser itself complains about the request that fails here on purpose.
    context = chromium.new_context()
    page = context.new_page()
    page.goto(site.url)
    name = first_recipe(page)
    hearts(page).first.click()
    page.route("**/data/cards/*.json", lambda route: route.abort())
    menu(page, "Favorites").click()
    mine = my_favorites(page)
    expect(mine.get_by_role("alert")).to_be_visible()
    page.unroute("**/data/cards/*.json")
    mine.get_by_role("button", name="Try again").click()
    expect(mine.get_by_role("link", name=name, exact=True)).to_be_visible()
    expect(mine.get_by_role("alert")).to_have_count(0)
    context.close()


# Requests are given up a hundred times as soon.
GIVING_UP_SOON = """
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (time) => timeout.call(AbortSignal, time / 100);
"""


def test_favorites_can_be_retried_after_timeout(chromium, site):
    # Not `visit`: the browser itself complains about the request that is given up here on purpose.
    context = chromium.new_context()
    page = context.new_page()
    page.goto(site.url)
    name = first_recipe(page)
    hearts(page).first.click()
    page.add_init_script(GIVING_UP_SOON)
    page.route("**/data/cards/*.json", lambda route: None)
    page.goto(site.url + "favorites/")
    mine = my_favorites(page)
    expect(mine.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute("**/data/cards/*.json")
    mine.get_by_role("button", name="Try again").click()
    expect(mine.get_by_role("link", name=name, exact=True)).to_be_visible()
    expect(mine.get_by_role("alert")).to_have_count(0)
    context.close()


@pytest.mark.parametrize("method", ["getItem", "setItem"])
def test_hearts_say_when_favorites_cannot_be_stored(page, site, method):
    page.add_init_script(f"Storage.prototype.{method} = () => {{ throw new DOMException('no', 'QuotaExceededError'); }};")
    page.goto(site.url)
    hearts(page).nth(0).click()
    hearts(page).nth(1).click()
    if method == "setItem":
        expect(page.get_by_role("status").filter(has_text="does not let the site keep")).to_be_visible()
    for index in range(2):
        expect(hearts(page).nth(index)).to_have_attribute("aria-pressed", "true")
    expect(menu(page, "Favorites")).to_have_text(re.compile(r"2$"))
    page.goto(site.url + "favorites/")
    expect(my_favorites(page).get_by_text("Nothing marked yet")).to_be_visible()


def test_slow_favorites_show_placeholders(page, site, four_cards):
    page.goto(site.url)
    store_favorites(page, site, [card["id"] for card in four_cards])
    held = []
    page.route("**/data/cards/*.json", lambda route: held.append(route))
    page.goto(site.url + "favorites/")
    mine = my_favorites(page)
    expect(mine.get_by_text("Loading your favorites")).to_be_attached()
    expect(mine.get_by_role("listitem")).to_have_count(4)
    release(page, held)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(4)
    expect(mine.get_by_text("Loading your favorites")).to_be_hidden()


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_favorites_header_is_animated_unless_motion_is_reduced(visit, site, motion, moves):
    page = visit(reduced_motion=motion).new_page()
    page.goto(site.url + "favorites/")
    durations = page.evaluate("document.getAnimations().map((animation) => animation.effect.getComputedTiming().endTime)")
    assert bool(durations) == moves
    # What moves by itself for longer needs a button that stops it (WCAG 2.2.2).
    assert all(duration < 5000 for duration in durations)
