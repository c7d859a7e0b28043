"""Light and dark as readers choose, pages for those whose devices or wishes differ, and what a page looks like: contrast, the
order of the focus, cards without a photo."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pixels import contrast, luminances
from visitor import all_cards, cards, hearts

PAPER = {"light": "rgb(251, 246, 238)", "dark": "rgb(26, 21, 18)"}
SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]


def scheme_switch(page):
    return page.get_by_role("combobox", name="Colors")


def paper(page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def frame_colors(page) -> list[str]:
    """The colours that the browser may give its own frame, with the devices that each is for."""
    return page.evaluate("[...document.querySelectorAll('meta[name=theme-color]')].map(m => m.media + ' ' + m.content)")


def open_menu(page) -> None:
    """On phones the choice of colors is in the menu."""
    button = page.locator(".menu summary")
    if button.is_visible():
        button.click()


@pytest.mark.parametrize("size", SIZES)
def test_visitors_choose_light_or_dark_pages(visit, site, size):
    width, height = size
    page = visit(viewport={"width": width, "height": height}, color_scheme="light").new_page()
    page.goto(site.url)
    open_menu(page)
    assert paper(page) == PAPER["light"]
    expect(scheme_switch(page)).to_have_value("")
    scheme_switch(page).focus()
    scheme_switch(page).select_option("Dark")
    assert paper(page) == PAPER["dark"]
    assert frame_colors(page) == ["not all #fbf6ee", "all #1a1512"]
    # Another tab follows, and other pages know it.
    other = page.context.new_page()
    other.goto(site.url + "cuisines/")
    assert paper(other) == PAPER["dark"]
    open_menu(other)
    expect(scheme_switch(other)).to_have_value("dark")
    scheme_switch(other).select_option("As the device")
    expect(scheme_switch(page)).to_have_value("")
    assert paper(page) == PAPER["light"]
    page.emulate_media(color_scheme="dark")
    assert paper(page) == PAPER["dark"]
    scheme_switch(page).select_option("Light")
    assert paper(page) == PAPER["light"]


def test_choice_of_colors_lasts_until_reload_without_storage(visit, site):
    context = visit(color_scheme="light")
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page = context.new_page()
    page.goto(site.url)
    scheme_switch(page).select_option("Dark")
    assert paper(page) == PAPER["dark"]
    page.reload()
    assert paper(page) == PAPER["light"]


def test_colors_follow_the_device_without_scripts(visit, site):
    page = visit(java_script_enabled=False, color_scheme="dark").new_page()
    page.goto(site.url)
    expect(scheme_switch(page)).to_be_hidden()
    assert paper(page) == PAPER["dark"]


SIGNS = """
() => [...document.querySelectorAll("button, select, a, input")].flatMap((control) =>
  [control, control.parentElement].map((element) => ({ element, style: getComputedStyle(element, "::before") }))
    .filter(({ style }) => style.maskImage && style.maskImage !== "none" && style.visibility !== "hidden")
    .map(({ element, style }) => [element.className, style.backgroundColor]))
"""


@pytest.mark.parametrize("address", ["", "recipe", "favorites/", "search/"])
def test_icons_are_visible_in_forced_colors(visit, site, address):
    page = visit(forced_colors="active", color_scheme="dark").new_page()
    page.goto(site.url)
    if address == "recipe":
        address = cards(page).first.get_by_role("link").get_attribute("href")
    page.goto(site.url + address, wait_until="networkidle")
    ground = paper(page)
    signs = page.evaluate(SIGNS)
    assert signs
    assert [sign for sign in signs if sign[1] in (ground, "rgba(0, 0, 0, 0)")] == []


@pytest.mark.parametrize("address", ["", "recipe", "favorites/", "search/"])
def test_nothing_moves_with_reduced_motion(visit, site, address):
    page = visit(reduced_motion="reduce").new_page()
    page.goto(site.url)
    card = cards(page).first
    if address == "recipe":
        address = card.get_by_role("link").get_attribute("href")
    page.goto(site.url + address, wait_until="networkidle")
    moving = "document.getAnimations({ subtree: true }).map((a) => a.animationName ?? a.transitionProperty)"
    assert page.evaluate(moving) == []
    if cards(page).count():
        cards(page).first.hover()
        assert page.evaluate(moving) == []


# ---- Names on photos ----


@pytest.mark.parametrize("width", [320, 360, 820, 1280])
@pytest.mark.parametrize("photo", ["real", "white"])
def test_names_on_photos_have_enough_contrast(visit, site, chromium, width, photo):
    page = visit(viewport={"width": width, "height": 800}, reduced_motion="reduce").new_page()
    if photo == "white":
        white = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path fill="#fff" d="M0 0h4v3H0z"/></svg>'
        page.route("**/photos/**", lambda route: route.fulfill(body=white, content_type="image/svg+xml"))
    page.goto(site.url + "cuisines/")
    tiles = page.get_by_role("main").get_by_role("listitem").filter(has=page.locator("img"))
    # A name of three lines reaches far up into its photo.
    tiles.first.locator(".name").evaluate("(name) => { name.textContent = 'Middle Eastern and Mediterranean Islands'; }")
    for tile in tiles.all()[:8]:
        tile.scroll_into_view_if_needed()
        tile.locator("picture > img").evaluate("async (image) => { image.loading = 'eager'; await image.decode(); }")
        for text in [tile.locator(".name"), tile.locator(".number")]:
            text.evaluate("(text) => { text.style.color = 'transparent'; }")
            ground = luminances(chromium, text.screenshot())
            text.evaluate("(text) => { text.style.color = ''; }")
            assert contrast(1, max(ground)) >= 4.5, tile.inner_text()


# ---- The order of the focus ----

PLACE_OF_FOCUS = """() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
  return [document.activeElement.textContent.trim(), left, right, top + scrollY, bottom + scrollY];
}"""


def places_of_focus(page, count: int) -> list[tuple]:
    """The texts of the next elements that the tab key leads to, and where they are on the page."""
    places = []
    for _ in range(count):
        page.keyboard.press("Tab")
        places.append(page.evaluate(PLACE_OF_FOCUS))
    return places


def assert_reading_order(places: list[tuple]) -> None:
    """Each begins below the one before, or after it: on the same line, or in the next column."""
    for (name, left, right, _, bottom), (next_name, next_left, _, next_top, _) in zip(places, places[1:]):
        assert next_top >= bottom - 4 or next_left >= min(right, left + 44), f"{name!r}, then {next_name!r}"


@pytest.mark.parametrize(("width", "stops"), [(375, 4), (820, 4), (1280, 8)])
def test_focus_follows_the_eye_in_the_header(visit, site, width, stops):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    page.goto(site.url)
    page.keyboard.press("Tab")
    assert_reading_order(places_of_focus(page, stops))


@pytest.mark.parametrize("width", [375, 820, 1280])
def test_focus_follows_the_eye_on_the_home_page(visit, site, width):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    page.goto(site.url)
    page.get_by_role("main").get_by_role("heading", level=1).evaluate("(title) => { title.tabIndex = -1; title.focus(); }")
    # The leading recipe and its heart, the newest ones and theirs.
    places = [place for place in places_of_focus(page, 10) if place[0]]
    assert len(places) >= 6
    assert_reading_order(places)


# ---- Large text ----


def columns(items) -> int:
    """How many items are on the first line."""
    tops = items.evaluate_all("(items) => items.map((item) => item.getBoundingClientRect().top)")
    return tops.count(tops[0])


@pytest.mark.parametrize(("size", "expected"), [("100%", 2), ("200%", 1)])
def test_text_of_double_size_has_one_column_on_phones(visit, site, folder, size, expected):
    page = visit(viewport={"width": 360, "height": 740}).new_page()
    for address in ["", "cuisines/", "search/?q=butter", all_cards(folder)[0]["url"]]:
        page.goto(site.url + address, wait_until="networkidle")
        page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
        items = page.get_by_role("main").get_by_role("listitem").filter(has=page.locator(".picture, .name"))
        shown = items.and_(page.locator(".shelf-row *, .all-recipes *, .tiles *, .filled *, .related *"))
        assert columns(shown) == expected, address
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


# ---- Cards ----


def test_card_without_photo_has_the_hue_of_a_cuisine_or_none(page, site, chromium):
    page.goto(site.url)
    ground = "(card) => getComputedStyle(card.querySelector('.picture')).backgroundColor"
    cards_without = cards(page).and_(page.locator(".no-photo"))
    assert len(set(cards_without.evaluate_all(f"(cards) => cards.map({ground})"))) > 1
    # Without a cuisine: the color of surfaces.
    card = cards_without.first
    card.evaluate("(card) => { card.className = 'card no-photo'; }")
    surface = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()")
    expected = page.evaluate("(color) => { document.body.style.color = color; return getComputedStyle(document.body).color; }", surface)
    assert card.evaluate(ground) == expected


@pytest.mark.parametrize("width", [360, 820])
@pytest.mark.parametrize("address", ["search/?q=butter", "favorites/"])
def test_cards_of_scripts_are_as_high_as_their_content(visit, site, width, address):
    page = visit(viewport={"width": width, "height": 740}).new_page()
    page.goto(site.url)
    for heart in hearts(page).all()[:5]:
        heart.click()
    page.goto(site.url + address, wait_until="networkidle")
    empty = page.locator(".filled:visible > .card").evaluate_all(
        """(cards) => cards.map((card) => {
          const parts = [...card.children].filter((part) => !part.matches(".heart, template"));
          const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
          const row = cards.filter((other) => other.offsetTop === card.offsetTop);
          return [card.getBoundingClientRect().bottom - end, row.length];
        })"""
    )
    assert empty
    # The highest card of a row says how high the row is.
    rows = page.locator(".filled:visible > .card").evaluate_all("(cards) => cards.map((card) => card.offsetTop)")
    for top in set(rows):
        assert min(space for (space, _), at in zip(empty, rows) if at == top) < 2
