"""The home page: the greeting and the name in it, the owner's banner, the orders of the list."""

from __future__ import annotations

import datetime
import json

import pytest
from playwright.sync_api import expect

from test_layout import LAYOUT_SHIFTS
from visitor import cards

SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]


def at(hour: int, minute: int = 0) -> datetime.datetime:
    return datetime.datetime(2026, 1, 15, hour, minute, tzinfo=datetime.timezone.utc)


def greeting(page, words: str):
    return page.get_by_role("main").get_by_text(words, exact=True)


def storage_key(site) -> str:
    return f"recipegen.greeting:{site.base}"


def keep(page, site, text: str) -> None:
    """Puts an answer on the device. Leaves the page on the home page."""
    page.goto(site.url)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [storage_key(site), text])


@pytest.fixture
def evening(visit, site):
    """A page that opens in the evening."""
    page = visit(timezone_id="UTC").new_page()
    page.clock.set_fixed_time(at(19))
    page.goto(site.url)
    return page


@pytest.mark.parametrize(
    "hour, minute, words",
    [
        (4, 59, "A late hello"), (5, 0, "Good morning"), (11, 59, "Good morning"), (12, 0, "Good afternoon"),
        (17, 59, "Good afternoon"), (18, 0, "Good evening"), (22, 59, "Good evening"), (23, 0, "A late hello"),
        (0, 0, "A late hello"),
    ],
)
def test_greeting_goes_by_the_time_of_day(visit, site, hour, minute, words):
    page = visit(timezone_id="UTC").new_page()
    page.clock.set_fixed_time(at(hour, minute))
    page.goto(site.url)
    expect(greeting(page, words)).to_be_visible()


def test_time_is_the_visitors_own(visit, site):
    page = visit(timezone_id="Asia/Tokyo").new_page()
    page.clock.set_fixed_time(at(23))
    page.goto(site.url)
    expect(greeting(page, "Good morning")).to_be_visible()


def test_name_is_asked_for_once_and_kept(evening, site):
    page = evening
    field = page.get_by_label("What may we call you?")
    field.fill("  Ana \n María ")
    field.press("Enter")
    expect(page.get_by_text("Good evening, Ana María")).to_be_visible()
    expect(page.get_by_role("button", name="Change name")).to_be_focused()
    page.reload()
    expect(page.get_by_text("Good evening, Ana María")).to_be_visible()
    expect(field).to_be_hidden()


def test_name_is_changed_and_forgotten(evening):
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


@pytest.mark.parametrize("way", ["button", "key"])
def test_nobody_has_to_answer(evening, way):
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


def test_name_is_a_text(evening):
    page = evening
    page.get_by_label("What may we call you?").fill("<img src=x onerror=alert(1)>{0}$&")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Good evening, <img src=x onerror=alert(1)>{0}$&")).to_be_visible()


@pytest.mark.parametrize(
    "stored",
    ["not json", "", "null", "[]", "7", '{"name": 7}', '{"name": {"a": 1}}', '{"version": 1, "name": "   "}'],
)
def test_strange_storage_greets_without_a_name(visit, site, stored):
    page = visit(timezone_id="UTC").new_page()
    page.clock.set_fixed_time(at(19))
    keep(page, site, stored)
    page.reload()
    expect(greeting(page, "Good evening")).to_be_visible()
    expect(page.get_by_role("button", name="Add your name")).to_be_visible()


def test_very_long_name_is_cut_and_moves_nothing(visit, site):
    context = visit(viewport={"width": 320, "height": 640})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    keep(page, site, json.dumps({"name": "Wolfgang " * 99}))
    page.reload(wait_until="networkidle")
    expect(page.get_by_role("button", name="Change name")).to_be_visible()
    assert len(page.locator("bdi", has_text="Wolfgang").first.inner_text()) <= 40
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize(
    "trouble",
    [
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    ],
    ids=["forbidden", "full"],
)
def test_device_that_keeps_nothing_is_asked_nothing(visit, site, trouble):
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


@pytest.mark.parametrize("name", [None, "", "Ana"])
@pytest.mark.parametrize("size", SIZES)
def test_greeting_moves_nothing(visit, site, size, name):
    context = visit(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(LAYOUT_SHIFTS)
    context.add_init_script(PLACES_OF_LIST)
    page = context.new_page()
    if name is not None:
        keep(page, site, json.dumps({"name": name}))
    # The script comes late, when the page has long been painted.
    page.route("**/greeting.*.js", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.goto(site.url, wait_until="networkidle")
    shown = {None: page.get_by_label("What may we call you?"), "": page.get_by_role("button", name="Add your name")}
    expect(shown.get(name, page.get_by_text(", Ana"))).to_be_visible()
    assert page.evaluate("window.shifts") == []
    assert page.evaluate("window.places.size") == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


# ---- The banner ----


def test_banner_leads_out_in_a_new_tab_and_says_so(page, site):
    page.goto(site.url)
    link = page.get_by_role("main").get_by_role("link", name="(opens in a new tab)")
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    page.goto(site.url + "newest/")
    expect(link).to_have_count(0)


# ---- Orders ----


def order(page, name: str):
    return page.get_by_role("navigation", name="Sort by").get_by_role("link", name=name, exact=True)


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_list_is_sorted_by_what_the_reader_chooses(visit, site, size, scripts):
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
    times = page.locator("main time").evaluate_all("nodes => nodes.map((node) => node.dateTime)")
    minutes = [
        60 * int(hours or 0) + int(rest or 0)
        for time in times
        for hours, _, rest in [time.removeprefix("PT").removesuffix("M").rpartition("H")]
    ]
    assert len(minutes) > 1 and minutes == sorted(minutes)


# ---- What the owner says of groups ----


@pytest.mark.parametrize("size", SIZES)
def test_cuisine_is_described_on_its_page(visit, site, size):
    page = visit(viewport={"width": size[0], "height": size[1]}).new_page()
    page.goto(site.url + "cuisines/korean/")
    expect(page.get_by_role("main").get_by_role("emphasis")).to_have_text("Gochujang")
    assert page.locator("meta[name=description]").get_attribute("content").startswith("Korean tables")


@pytest.mark.parametrize("width", [320, 375, 820])
def test_question_is_whole_in_large_letters(visit, site, width):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    page.goto(site.url)
    question = page.locator("[data-part=question]")
    expect(question).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert question.evaluate("(label) => label.scrollWidth <= label.clientWidth && label.scrollHeight <= label.clientHeight")
    box, name = question.bounding_box(), page.locator(".greeting .name").bounding_box()
    assert box["y"] + box["height"] <= name["y"] + 1 or box["x"] + box["width"] <= name["x"]
