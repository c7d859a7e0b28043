"""Light and dark as readers choose, pages for those whose devices or wishes differ, and what a page looks like: contrast, the
order of the focus, cards without a photo."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pixels import contrast, luminances
from visitor import all_cards, cards, hearts, open_page

PAPER = {"light": "rgb(251, 246, 238)", "dark": "rgb(26, 21, 18)"}
# On phones the choice of colors is in the menu.
SIZES = [(375, 812), (1440, 900)]


def scheme_switch(page):
    return page.get_by_role("combobox", name="Colors")


def paper(page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def frame_colors(page) -> list[str]:
    """The colours that the browser may give its own frame, with the devices that each is for."""
    return page.evaluate("[...document.querySelectorAll('meta[name=theme-color]')].map(m => m.media + ' ' + m.content)")


def open_menu(page) -> None:
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


PLACES = ["", "recipes/sunday-lasagne/", "favorites/", "search/"]


def test_icons_are_visible_in_forced_colors(visit, site):
    page = visit(forced_colors="active", color_scheme="dark").new_page()
    for address in PLACES:
        open_page(page, site.url + address)
        ground = paper(page)
        signs = page.evaluate(SIGNS)
        assert signs, address
        assert [sign for sign in signs if sign[1] in (ground, "rgba(0, 0, 0, 0)")] == [], address


def test_nothing_moves_with_reduced_motion(visit, site):
    page = visit(reduced_motion="reduce").new_page()
    moving = "document.getAnimations({ subtree: true }).map((a) => a.animationName ?? a.transitionProperty)"
    for address in PLACES:
        open_page(page, site.url + address)
        assert page.evaluate(moving) == [], address
        if cards(page).count():
            cards(page).first.hover()
            assert page.evaluate(moving) == [], address


# ---- Names on photos ----


@pytest.fixture
def reader(chromium):
    """A page that reads pictures."""
    page = chromium.new_page()
    yield page
    page.close()


# A white photo is the worst one; a real one shows that the names are over the photos.
@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("width", "photo"),
    [
        (320, "white"), (360, "real"), (1280, "white"),
        *(pytest.param(*case, marks=pytest.mark.long)
          for case in [(320, "real"), (820, "real"), (1280, "real"), (360, "white"), (820, "white")]),
    ],
)
def test_names_on_photos_have_enough_contrast(visit, site, reader, width, photo):
    page = visit(viewport={"width": width, "height": 800}, reduced_motion="reduce").new_page()
    if photo == "white":
        white = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path fill="#fff" d="M0 0h4v3H0z"/></svg>'
        page.route("**/photos/**", lambda route: route.fulfill(body=white, content_type="image/svg+xml"))
    page.goto(site.url + "cuisines/")
    tiles = page.get_by_role("main").get_by_role("listitem").filter(has=page.locator("img"))
    # A name of three lines reaches far up into its photo.
    tiles.first.locator(".name").evaluate("(name) => { name.textContent = 'Middle Eastern and Mediterranean Islands'; }")
    for tile in tiles.all()[: 8 if photo == "real" else 2]:
        tile.scroll_into_view_if_needed()
        tile.locator("picture > img").evaluate("async (image) => { image.loading = 'eager'; await image.decode(); }")
        for text in [tile.locator(".name"), tile.locator(".number")]:
            text.evaluate("(text) => { text.style.color = 'transparent'; }")
            ground = luminances(reader, text.screenshot())
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


def test_focus_follows_the_eye_in_the_header(page, site):
    for width, stops in [(375, 4), (820, 4), (1280, 8)]:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(site.url)
        page.keyboard.press("Tab")
        assert_reading_order(places_of_focus(page, stops))


def test_focus_follows_the_eye_on_the_home_page(page, site):
    page.goto(site.url)
    for width in [375, 820, 1280]:
        page.set_viewport_size({"width": width, "height": 800})
        page.get_by_role("main").get_by_role("heading", level=1).evaluate("(title) => { title.tabIndex = -1; title.focus(); }")
        # The leading recipe and its heart, the newest ones and theirs.
        places = [place for place in places_of_focus(page, 10) if place[0]]
        assert len(places) >= 6
        assert_reading_order(places)


# The rings of the focused element and of what is drawn over it: their width, and how they differ from what is behind them.
RING = """() => {
  const part = document.activeElement;
  if (part === document.body) return undefined;
  const isSeen = (color) => !/, 0\\)$|^transparent$/.test(color);
  const groundOf = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return isSeen(backgroundColor) || !element.parentElement ? backgroundColor : groundOf(element.parentElement);
  };
  const isRing = ({ outlineStyle, outlineColor, outlineOffset }) =>
    outlineStyle !== "none" && isSeen(outlineColor) &&
    outlineColor !== groundOf(parseFloat(outlineOffset) < 0 ? part : part.parentElement);
  const rings = ["", "::before", "::after"].map((name) => getComputedStyle(part, name || null))
    .filter((style, index) => (index === 0 || style.content !== "none") && isRing(style));
  const name = part.getAttribute("aria-label") || part.textContent.trim() || part.outerHTML;
  return { name: `${part.localName} ${name}`, width: Math.max(0, ...rings.map((style) => parseFloat(style.outlineWidth))) };
}"""


@pytest.mark.few(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["", "recipes/sunday-lasagne/"])
def test_focus_of_the_keyboard_is_visible(visit, site, address, scheme):
    page = visit(viewport={"width": 1280, "height": 800}, color_scheme=scheme).new_page()
    open_page(page, site.url + address)
    # Cards are alike.
    page.evaluate("document.querySelectorAll('main .grid > :nth-child(n + 4)').forEach((card) => card.remove())")
    rings = []
    page.keyboard.press("Tab")
    while (ring := page.evaluate(RING)) and len(rings) < 400:
        # The parts of a field of a date, of which the browser marks the last one itself, are one element.
        if rings and rings[-1]["name"] == ring["name"]:
            ring["width"] = max(ring["width"], rings.pop()["width"])
        rings.append(ring)
        page.keyboard.press("Tab")
    assert 20 < len(rings) < 400
    assert [ring["name"] for ring in rings if ring["width"] < 2] == []


# ---- Large text ----


def columns(items) -> int:
    """How many items are on the first line."""
    tops = items.evaluate_all("(items) => items.map((item) => item.getBoundingClientRect().top)")
    return tops.count(tops[0])


def test_text_of_double_size_has_one_column_on_phones(visit, site, folder):
    page = visit(viewport={"width": 360, "height": 740}).new_page()
    for address in ["", "cuisines/", "search/?q=butter", all_cards(folder)[0]["url"]]:
        open_page(page, site.url + address)
        items = page.get_by_role("main").get_by_role("listitem").filter(has=page.locator(".picture, .name"))
        shown = items.and_(page.locator(".shelf-row *, .all-recipes *, .tiles *, .filled *, .related *"))
        for size, expected in [("100%", 2), ("200%", 1)]:
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
            assert columns(shown) == expected, address
            assert page.evaluate("document.documentElement.scrollWidth") <= 360


# ---- Cards ----


def test_card_without_photo_has_the_hue_of_a_cuisine_or_none(page, site):
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


@pytest.mark.few(2)
@pytest.mark.parametrize("width", [360, 820])
@pytest.mark.parametrize("address", ["search/?q=butter", "favorites/"])
def test_cards_of_scripts_are_as_high_as_their_content(visit, site, width, address):
    page = visit(viewport={"width": width, "height": 740}).new_page()
    page.goto(site.url)
    for heart in hearts(page).all()[:5]:
        heart.click()
    open_page(page, site.url + address)
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
