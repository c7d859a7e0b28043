"""The home page: the greeting and the name in it, the owner's banner, the orders of the list."""

from __future__ import annotations

import datetime
import json

import pytest
from playwright.sync_api import expect

from visitor import LAYOUT_SHIFTS, box_of, cards, keep, layout_shifts, next_frame, release, resized, shown, wait_until

SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]


def at(hour: int, minute: int = 0) -> datetime.datetime:
    return datetime.datetime(2026, 1, 15, hour, minute, tzinfo=datetime.timezone.utc)


def greeting(page, words: str):
    return page.get_by_role("main").get_by_text(words, exact=True)


def store_name(page, site, text: str) -> None:
    """Stores an answer to the greeting. Leaves the page on the home page."""
    page.goto(site.url)
    keep(page, site, "greeting", text)


@pytest.fixture
def evening(visit, site):
    """A page that opens in the evening."""
    page = visit(timezone_id="UTC").new_page()
    page.clock.set_fixed_time(at(19))
    page.goto(site.url)
    return page


GREETINGS = {
    (4, 59): "A late hello", (5, 0): "Good morning", (11, 59): "Good morning", (12, 0): "Good afternoon",
    (17, 59): "Good afternoon", (18, 0): "Good evening", (22, 59): "Good evening", (23, 0): "A late hello",
    (0, 0): "A late hello",
}


def test_greeting_depends_on_the_time_of_day(visit, site):
    page = visit(timezone_id="UTC").new_page()
    for time, words in GREETINGS.items():
        page.clock.set_fixed_time(at(*time))
        page.goto(site.url)
        expect(greeting(page, words)).to_be_visible()


def test_greeting_uses_the_time_zone_of_the_visitor(visit, site):
    page = visit(timezone_id="Asia/Tokyo").new_page()
    page.clock.set_fixed_time(at(23))
    page.goto(site.url)
    expect(greeting(page, "Good morning")).to_be_visible()


def test_name_is_asked_once_and_stored(evening, site):
    page = evening
    field = page.get_by_label("What may we call you?")
    field.fill("  Ana \n María ")
    field.press("Enter")
    expect(page.get_by_text("Good evening, Ana María")).to_be_visible()
    expect(page.get_by_role("button", name="Change name")).to_be_focused()
    page.reload()
    expect(page.get_by_text("Good evening, Ana María")).to_be_visible()
    expect(field).to_be_hidden()


def test_name_can_be_changed_and_removed(evening):
    page = evening
    field = page.get_by_label("What may we call you?")
    field.fill("Ana")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Change name").click()
    expect(field).to_be_focused()
    expect(field).to_have_value("Ana")
    field.fill("Ben")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Good evening, Ben")).to_be_visible()
    page.get_by_role("button", name="Change name").click()
    page.get_by_role("button", name="Forget").click()
    expect(greeting(page, "Good evening")).to_be_visible()
    expect(page.get_by_role("button", name="Add your name")).to_be_focused()
    page.reload()
    expect(page.get_by_role("button", name="Add your name")).to_be_visible()
    expect(page.get_by_text("Ben")).to_have_count(0)


@pytest.mark.few(1)
@pytest.mark.parametrize("way", ["button", "key"])
def test_name_question_can_be_dismissed(evening, way):
    page = evening
    field = page.get_by_label("What may we call you?")
    if way == "button":
        page.get_by_role("button", name="Not now").click()
    else:
        field.press("Escape")
    expect(field).to_be_hidden()
    page.reload()
    expect(greeting(page, "Good evening")).to_be_visible()
    expect(field).to_be_hidden()


def test_name_with_markup_is_shown_as_text(evening):
    page = evening
    page.get_by_label("What may we call you?").fill("<img src=x onerror=alert(1)>{0}$&")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Good evening, <img src=x onerror=alert(1)>{0}$&")).to_be_visible()


def test_greeting_has_no_name_with_damaged_storage(evening, site):
    page = evening
    for stored in [
        "not json", "", "null", "[]", "7", '{"name": 7}', '{"name": {"a": 1}}', '{"version": 1, "name": "   "}',
    ]:
        keep(page, site, "greeting", stored)
        page.reload()
        expect(greeting(page, "Good evening")).to_be_visible()
        expect(page.get_by_role("button", name="Add your name")).to_be_visible()


def test_very_long_name_is_cut_and_shifts_no_layout(visit, site):
    context = visit(viewport={"width": 320, "height": 640})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    store_name(page, site, json.dumps({"name": "Wolfgang " * 99}))
    with shown(page):
        page.reload()
    expect(page.get_by_role("button", name="Change name")).to_be_visible()
    assert len(page.get_by_role("main").get_by_text("Wolfgang").first.inner_text()) <= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert layout_shifts(page) == []


@pytest.mark.parametrize(
    "trouble",
    [
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    ],
    ids=["forbidden", "full"],
)
def test_name_is_not_asked_without_storage(visit, site, trouble):
    context = visit(timezone_id="UTC")
    context.add_init_script(trouble)
    page = context.new_page()
    page.clock.set_fixed_time(at(8))
    page.goto(site.url)
    expect(greeting(page, "Good morning")).to_be_visible()
    expect(page.get_by_label("What may we call you?")).to_be_hidden()
    expect(page.get_by_role("button", name="Add your name")).to_be_hidden()


def test_name_shows_in_another_tab(visit, site):
    context = visit()
    one, other = context.new_page(), context.new_page()
    one.goto(site.url)
    other.goto(site.url)
    one.get_by_label("What may we call you?").fill("Ana")
    one.get_by_role("button", name="Save").click()
    expect(other.get_by_text(", Ana")).to_be_visible()
    expect(other.get_by_role("button", name="Change name")).to_be_visible()


def test_there_is_no_greeting_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url)
    expect(page.locator("[data-greeting]")).to_be_hidden()
    gap = page.evaluate_handle("document.querySelector('[data-greeting]')").bounding_box()
    assert gap is None


# Of less than three pixels the browser does not tell.
PLACES_OF_LIST = """
window.places = new Set();
(function look() {
  const list = document.querySelector("main .grid");
  if (list) window.places.add(list.getBoundingClientRect().top);
  requestAnimationFrame(look);
})();
"""


# Each size and each state of the name once.
LATE = list(zip(SIZES, [None, "", "Ana", None]))


@pytest.mark.moving
@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("size", "name"),
    LATE + [pytest.param(size, name, marks=pytest.mark.long)
            for size in SIZES for name in [None, "", "Ana"] if (size, name) not in LATE],
)
def test_late_greeting_shifts_no_layout(visit, site, size, name):
    context = visit(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(LAYOUT_SHIFTS)
    context.add_init_script(PLACES_OF_LIST)
    page = context.new_page()
    if name is not None:
        store_name(page, site, json.dumps({"name": name}))
    # The script comes late, after the page has been painted.
    held = []
    page.route("**/assets/home-*.js", lambda route: held.append(route))
    page.goto(site.url, wait_until="commit")
    expect(cards(page).first).to_be_visible()
    next_frame(page)
    with shown(page):
        release(page, held)
    expected = {None: page.get_by_label("What may we call you?"), "": page.get_by_role("button", name="Add your name")}
    expect(expected.get(name, page.get_by_text(", Ana"))).to_be_visible()
    assert layout_shifts(page) == []
    assert page.evaluate("window.places.size") == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


# ---- The banner ----


def test_banner_opens_in_new_tab_and_says_so(page, site):
    page.goto(site.url)
    link = page.get_by_role("main").get_by_role("link", name="(opens in a new tab)")
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    page.goto(site.url + "newest/")
    expect(link).to_have_count(0)


# ---- Orders ----


def order(page, name: str):
    return page.get_by_role("navigation", name="Sort by").get_by_role("link", name=name, exact=True)


@pytest.mark.few(1)
@pytest.mark.parametrize(("size", "scripts"), [(SIZES[0], True), (SIZES[-1], False)])
def test_list_is_sorted_as_the_visitor_chooses(visit, site, size, scripts):
    page = visit(viewport={"width": size[0], "height": size[1]}, java_script_enabled=scripts).new_page()
    page.goto(site.url)
    expect(order(page, "A–Z")).to_have_attribute("aria-current", "page")
    titles = [title.casefold() for title in cards(page).get_by_role("heading").all_inner_texts()]
    order(page, "Quickest").click()
    expect(page).to_have_url(site.url + "quickest/")
    expect(order(page, "Quickest")).to_have_attribute("aria-current", "page")
    expect(page.get_by_role("heading", level=1)).to_have_text("All recipes")
    quickest = [title.casefold() for title in cards(page).get_by_role("heading").all_inner_texts()]
    assert quickest != titles
    order(page, "Newest").click()
    expect(page).to_have_url(site.url + "newest/")
    order(page, "A–Z").click()
    expect(page).to_have_url(site.url)


def test_quickest_recipes_come_first(page, site):
    page.goto(site.url + "quickest/")
    times = page.get_by_role("main").get_by_role("time").evaluate_all("nodes => nodes.map((node) => node.dateTime)")
    minutes = [
        60 * int(hours or 0) + int(rest or 0)
        for time in times
        for hours, _, rest in [time.removeprefix("PT").removesuffix("M").rpartition("H")]
    ]
    assert len(minutes) > 1 and minutes == sorted(minutes)


# ---- What the owner says of groups ----


def test_cuisine_is_described_on_its_page(page, site):
    page.goto(site.url + "cuisines/korean/")
    expect(page.get_by_role("main").get_by_role("emphasis")).to_have_text("Gochujang")
    assert page.locator("meta[name=description]").get_attribute("content").startswith("Korean tables")


def test_name_question_is_not_cut_at_double_text_size(page, site):
    page.goto(site.url)
    question = page.get_by_text("What may we call you?", exact=True)
    expect(question).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in resized(page, 320, 375, 820):
        assert question.evaluate("(label) => label.scrollWidth <= label.clientWidth && label.scrollHeight <= label.clientHeight")
        box, field = question.bounding_box(), page.get_by_label("What may we call you?").bounding_box()
        assert box["y"] + box["height"] <= field["y"] + 1 or box["x"] + box["width"] <= field["x"], width


# ---- What is above the list ----


def test_name_of_the_site_comes_first_and_the_greeting_is_beside_or_below_it(page, site):
    page.goto(site.url)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("Supper")
    expect(page.locator("[data-greeting]")).not_to_be_empty()
    for width in resized(page, 375, 820, 1440):
        name, words = box_of(title), box_of(page.locator("[data-greeting]"))
        first = page.get_by_role("main").locator("img").first.bounding_box()
        cuisines = page.get_by_role("navigation", name="Cuisines").bounding_box()
        assert words["y"] + words["height"] <= first["y"] < cuisines["y"]
        assert words["x"] > name["x"] if width > 640 else words["y"] >= name["y"] + name["height"]
        assert first["y"] < 260


def shelves(page):
    return page.get_by_role("main").get_by_role("region").filter(has=page.get_by_role("link", name="See all"))


def test_no_recipe_is_shown_twice_above_the_list(page, site):
    page.goto(site.url)
    above = page.get_by_role("main").locator(".lead-recipe, .shelf").get_by_role("heading", level=3)
    titles = above.all_inner_texts() + [page.locator(".lead-recipe").get_by_role("heading").inner_text()]
    assert len(titles) > 8 and len(titles) == len(set(titles))


def test_each_shelf_has_another_form_than_the_one_before(page, site):
    page.goto(site.url)
    forms = []
    for shelf in shelves(page).all():
        pictures = shelf.locator(".picture")
        forms.append((pictures.count(), round(pictures.first.bounding_box()["width"]) if pictures.count() else 0))
    assert len(forms) == 4
    assert all(one != other for one, other in zip(forms, forms[1:]))


@pytest.mark.parametrize("width", [375, 1440])
def test_photo_of_a_wide_card_is_sharp(visit, site, width):
    page = visit(viewport={"width": width, "height": 900}).new_page()
    page.goto(site.url)
    photo = page.get_by_role("region", name="Weeknights").locator("picture > img").first
    photo.scroll_into_view_if_needed()
    wait_until(page, "document.querySelector('.shelf-pair picture > img').naturalWidth > 0")
    width, natural = photo.evaluate("async (image) => { await image.decode(); return [image.clientWidth, image.naturalWidth]; }")
    assert natural >= min(width, 960) * 0.95
