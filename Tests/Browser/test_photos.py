"""Photos that do not load."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visitor import box_of, cards, open_list, release, shown, wait_until

SIZES = [(375, 812), (1440, 900)]
BROKEN = "[...document.images].filter((image) => image.complete && !image.naturalWidth).length"


def without_photos(page) -> None:
    """Makes all photos empty files. A failed request would be an error in the console."""
    page.route("**/photos/*", lambda route: route.fulfill(status=200, body="", content_type="image/webp"))


def is_title_in_field(card) -> bool:
    """Whether the title of a card is within the field in place of a photo, which is the start of the card."""
    field, title = box_of(card.locator(".picture")), box_of(card.get_by_role("heading"))
    ends = [box["y"] + box["height"] for box in (field, title)]
    return field["y"] <= title["y"] and abs(ends[0] - ends[1]) < 1 and field["width"] == title["width"]


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_failed_photos_of_lists_are_replaced_by_titles(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    without_photos(page)
    page.goto(site.url)
    for card in cards(page).all():
        # Photos further down are asked for when the reader comes near.
        card.scroll_into_view_if_needed()
        expect(card.locator("img")).to_have_count(0)
        assert is_title_in_field(card)
    assert page.evaluate(BROKEN) == 0


def test_field_of_a_card_has_the_hue_of_its_cuisine(page, site):
    page.goto(site.url)
    ground = "(card) => getComputedStyle(card.querySelector('.picture')).backgroundColor"
    british = cards(page).filter(has_text="British")
    expected = british.and_(page.locator(".no-photo")).first.evaluate(ground)
    title = british.filter(has=page.locator("img")).first.get_by_role("heading").inner_text()
    without_photos(page)
    page.reload()
    card = cards(page).filter(has=page.get_by_role("heading", name=title, exact=True))
    card.scroll_into_view_if_needed()
    expect(card.locator("img")).to_have_count(0)
    assert card.evaluate(ground) == expected
    assert expected not in ("", "rgba(0, 0, 0, 0)")


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_recipe_without_photo_begins_with_its_title(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    without_photos(page)
    page.goto(site.url)
    card = cards(page).filter(has_text="British").nth(2)
    name = card.get_by_role("heading").inner_text()
    card.get_by_role("link").click()
    article = page.get_by_role("article")
    title = article.get_by_role("heading", level=1)
    expect(title).to_have_text(name)
    expect(article.locator(".hero")).to_have_count(0)
    assert title.evaluate("(title) => getComputedStyle(title).borderBlockEndWidth") == "2px"
    assert box_of(title)["y"] < 260
    if width >= 1100:
        beside = page.get_by_role("navigation", name="List of recipes").get_by_role("listitem")
        row = beside.filter(has=page.locator("[aria-current]"))
        expect(row.locator(".picture")).to_be_hidden()
    wait_until(page, f"{BROKEN} === 0")


def test_photos_that_fail_before_the_script_runs_are_removed(page, site):
    script, held = "**/assets/home-*.js", []
    page.route(script, lambda route: held.append(route))
    without_photos(page)
    page.goto(site.url, wait_until="commit")
    wait_until(page, f"{BROKEN} > 0")
    release(page, held)
    expect(page.locator(".lead-recipe img")).to_have_count(0)
    wait_until(page, f"{BROKEN} === 0")


def test_cards_made_by_scripts_show_titles_for_failed_photos(page, site, four_cards):
    without_photos(page)
    mine = open_list(page, site, four_cards)
    for card in mine.get_by_role("listitem").all():
        expect(card.locator("img")).to_have_count(0)
        assert is_title_in_field(card)


def test_failed_photo_of_the_banner_is_removed(page, site):
    without_photos(page)
    page.goto(site.url)
    banner = page.locator(".banner")
    banner.scroll_into_view_if_needed()
    expect(banner.locator(".picture")).to_have_count(0)
    expect(banner).to_contain_text("One pot")


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [375, 1280])
def test_cuisines_whose_photos_fail_keep_their_tiles(visit, site, width):
    page = visit(viewport={"width": width, "height": 800}).new_page()

    def sizes():
        return page.locator(".tile").evaluate_all("(tiles) => tiles.map((tile) => [tile.offsetWidth, tile.offsetHeight])")

    page.goto(site.url + "cuisines/")
    expected = sizes()
    without_photos(page)
    page.goto(site.url + "cuisines/")
    for tile in page.locator(".tile").all():
        tile.scroll_into_view_if_needed()
        expect(tile.locator("img")).to_have_count(0)
    assert sizes() == expected


def test_cuisine_whose_photo_fails_begins_with_its_name(visit, site):
    page = visit(viewport={"width": 1280, "height": 800}).new_page()
    without_photos(page)
    page.goto(site.url + "cuisines/australian/")
    expect(page.locator(".heading .picture")).to_have_count(0)
    assert box_of(page.get_by_role("heading", level=1))["x"] < 60


def test_failed_photos_are_covered_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    without_photos(page)
    page.goto(site.url)
    cover = """(image) => {
        const { position, inset } = getComputedStyle(image, "::before");
        return position === "absolute" && inset === "0px";
    }"""
    assert cards(page).first.locator("img").evaluate(cover)


# ---- Copies of photos ----

COPY = r"/photos/[0-9a-f]{16}-(\d+)\.webp$"


def widths(part) -> list[int]:
    """The widths of the copies that the browser took, in the order of the page."""
    sources = part.locator("picture img").evaluate_all("(images) => images.map((image) => image.currentSrc)")
    return [int(re.search(COPY, source)[1]) for source in sources if source]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("width", "scale", "copy"), [(375, 1, 320), (375, 2, 480), (375, 3, 640), (820, 1, 320), (1440, 1, 320), (1440, 2, 640)]
)
def test_cards_load_the_smallest_copy_that_is_sharp(visit, site, width, scale, copy):
    page = visit(viewport={"width": width, "height": 900}, device_scale_factor=scale).new_page()
    page.goto(site.url + "quickest/")
    first = cards(page).filter(has=page.locator("picture")).first
    first.scroll_into_view_if_needed()
    assert widths(first) == [copy]


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [375, 820, 1440])
def test_preload_fetches_the_copy_that_the_first_photo_shows(visit, site, width):
    page = visit(viewport={"width": width, "height": 900}).new_page()
    page.goto(site.url)
    recipe = cards(page).filter(has=page.locator("picture")).first.get_by_role("link").evaluate("(link) => link.href")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for address in [site.url, recipe]:
        asked.clear()
        with shown(page):
            page.goto(address)
        copy = page.get_by_role("main").locator("img[fetchpriority=high]").evaluate("(image) => image.currentSrc")
        others = copy.rpartition("-")[0]
        assert [url for url in asked if url.startswith(others)][0] == copy
        assert asked.count(copy) == 1


def test_cards_made_by_scripts_offer_the_same_copies(page, site, four_cards):
    page.goto(site.url)
    sources = "(card) => Array.from(card.querySelectorAll('source'), ({ type, srcset, sizes }) => [type, srcset, sizes])"
    plain = {card.get_by_role("heading").inner_text(): card.evaluate(sources) for card in cards(page).all()}
    mine = open_list(page, site, four_cards)
    for card in mine.get_by_role("listitem").all():
        made = card.evaluate(sources)
        title = card.get_by_role("heading").inner_text()
        # Scripts resolve the addresses.
        assert [[kind, srcset.replace(site.url, ""), sizes] for kind, srcset, sizes in made] == plain[title]


def test_recipe_shows_placeholder_under_its_photo_until_it_has_loaded(page, site):
    page.route(re.compile(COPY), lambda route: None)
    page.goto(site.url, wait_until="domcontentloaded")
    cards(page).filter(has=page.locator("picture")).first.get_by_role("link").click()
    tiny = page.get_by_role("article").locator(".hero .placeholder")
    expect(tiny).to_be_visible()
    assert tiny.evaluate("(image) => image.complete && image.naturalWidth") == 16
    hero = box_of(page.get_by_role("article").locator(".hero"))
    assert box_of(tiny) == hero
