"""Photos that do not load."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visitor import cards, open_list, release, wait_until

SIZES = [(375, 812), (820, 1180), (1440, 900)]
BROKEN = "[...document.images].filter((image) => image.complete && !image.naturalWidth).length"


def without_photos(page) -> None:
    """Makes all photos empty files. A failed request would be an error in the console."""
    page.route("**/photos/*", lambda route: route.fulfill(status=200, body="", content_type="image/webp"))


def drawn(part):
    """The letter of the drawing that replaces a photo. A drawing is decoration, so it has no role."""
    return part.locator("svg.drawing text")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_lists_show_drawings_for_failed_photos(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    without_photos(page)
    page.goto(site.url)
    for card in cards(page).all():
        # Photos further down are asked for when the reader comes near.
        card.scroll_into_view_if_needed()
        title = card.get_by_role("heading").inner_text()
        expect(drawn(card)).to_have_text(re.search(r"\w", title)[0].upper())
        expect(card.locator("img")).to_have_count(0)
    assert page.evaluate(BROKEN) == 0


def test_drawing_of_a_card_has_the_hue_of_its_cuisine(page, site):
    page.goto(site.url)
    hue = "(svg) => getComputedStyle(svg).getPropertyValue('--hue')"
    own = cards(page).filter(has=page.locator("svg")).filter(has_text="British").first
    expected = own.locator("svg").evaluate(hue)
    photo = cards(page).filter(has=page.locator(".picture img")).filter(has_text="British").first
    title = photo.get_by_role("heading").inner_text()
    without_photos(page)
    page.reload()
    card = cards(page).filter(has=page.get_by_role("heading", name=title, exact=True))
    card.scroll_into_view_if_needed()
    expect(drawn(card)).to_be_visible()
    assert card.locator("svg").evaluate(hue) == expected


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_recipe_and_list_pane_show_drawings_for_failed_photos(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    without_photos(page)
    page.goto(site.url)
    card = cards(page).filter(has=page.locator(".picture img, .picture svg")).nth(2)
    name = card.get_by_role("heading").inner_text()
    card.get_by_role("link").click()
    article = page.get_by_role("article")
    expect(article.get_by_role("heading", level=1)).to_have_text(name)
    expect(drawn(article.locator(".hero"))).to_have_text(name[0])
    if width >= 1100:
        beside = page.get_by_role("navigation", name="List of recipes").get_by_role("listitem")
        expect(drawn(beside.first)).to_be_visible()
    wait_until(page, f"{BROKEN} === 0")


def test_photos_that_fail_before_the_script_runs_become_drawings(page, site):
    held = []
    page.route("**/assets/photos.*.js", lambda route: held.append(route))
    without_photos(page)
    page.goto(site.url, wait_until="commit")
    wait_until(page, f"{BROKEN} > 0")
    release(page, held)
    expect(drawn(cards(page).first)).to_be_visible()
    wait_until(page, f"{BROKEN} === 0")


def test_drawing_has_the_text_alternative_of_its_photo(page, site):
    page.route(
        site.url,
        lambda route: route.fulfill(
            response=(answer := route.fetch()), body=answer.text().replace('alt=""', 'alt="A steaming bowl"')
        ),
    )
    without_photos(page)
    page.goto(site.url)
    expect(cards(page).get_by_role("img", name="A steaming bowl").first).to_be_visible()
    expect(cards(page).locator("svg[role=img]").first).to_be_visible()


def test_cards_made_by_scripts_show_drawings_for_failed_photos(page, site, four_cards):
    without_photos(page)
    mine = open_list(page, site, four_cards)
    for card in mine.get_by_role("listitem").all():
        expect(drawn(card)).to_be_visible()


def test_failed_photo_of_the_banner_is_removed(page, site):
    without_photos(page)
    page.goto(site.url)
    banner = page.locator(".banner")
    banner.scroll_into_view_if_needed()
    expect(banner.locator(".picture")).to_have_count(0)
    expect(banner).to_contain_text("One pot")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_failed_photos_are_covered_without_scripts(visit, site, scheme):
    page = visit(java_script_enabled=False, color_scheme=scheme).new_page()
    without_photos(page)
    page.goto(site.url)
    cover = """(image) => ["::before", "::after"].map((part) => getComputedStyle(image, part)).every(
        ({ position, inset }) => position === "absolute" && inset === "0px")"""
    assert cards(page).first.locator("img").evaluate(cover)
