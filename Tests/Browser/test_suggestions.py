"""Suggestions below a search box: by mouse and keyboard, for screen readers, and when something is amiss."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import expect

from accessibility import violations
from site_server import SiteServer
from visitor import LAYOUT_SHIFTS, box_of, layout_shifts, next_frame, open_page, release

KHACHAPURI = "Adjarian Khachapuri"


def box(page):
    return page.get_by_role("search").get_by_label("Search recipes")


def suggestions(page):
    return page.get_by_role("listbox", name="Suggestions")


def options(page):
    return suggestions(page).get_by_role("option")


def active(page):
    return suggestions(page).get_by_role("option", selected=True)


def type_in(page, text: str):
    """Types on a page of the site, and waits for all suggestions."""
    box(page).press_sequentially(text)
    expect(options(page).last).to_have_text(f"All results for “{text}”")
    expect(announcement(page)).to_have_count(1)


def announcement(page):
    return page.get_by_role("search").get_by_role("status").filter(has_text="Suggested recipes")


def data_requests(page) -> list[str]:
    """The requests for data and scripts of the search, from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if is_data(request.url) else None)
    return found


def is_data(url: str) -> bool:
    return "/data/" in url or "/assets/suggestions" in url


# ---- Mouse ----


def test_recipe_opens_with_a_click(page, site):
    page.goto(site.url)
    type_in(page, "khach")
    recipe = options(page).filter(has_text=KHACHAPURI)
    expect(recipe.locator("img")).to_have_js_property("complete", True)
    assert recipe.locator("img").evaluate("(image) => image.naturalWidth > 0 && image.alt === ''")
    expect(recipe).to_contain_text("Georgian")
    recipe.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(KHACHAPURI)


def test_cuisine_leads_to_its_page(page, site):
    page.goto(site.url + "favorites/")
    type_in(page, "kore")
    expect(options(page).first).to_have_text(re.compile(r"^Korean\s*3 recipes$"))
    options(page).first.click()
    expect(page).to_have_url(site.url + "cuisines/korean/")


def test_completed_word_and_all_results_lead_to_the_search(page, site):
    page.goto(site.url)
    type_in(page, "butterm")
    options(page).filter(has_text=re.compile("^buttermilk$")).click()
    expect(page).to_have_url(site.url + "search/?q=buttermilk")
    page.goto(site.url)
    type_in(page, "butterm")
    options(page).last.click()
    expect(page).to_have_url(site.url + "search/?q=butterm")


@pytest.mark.few(1)
@pytest.mark.parametrize("text", ["KORÉAN", "kor", "orea"])
def test_cuisine_is_found_by_its_beginning_or_a_part(page, site, text):
    page.goto(site.url)
    type_in(page, text)
    expect(options(page).first).to_contain_text("Korean")


def test_part_of_a_word_counts_only_where_nothing_begins_so(page, site):
    page.goto(site.url)
    type_in(page, "pan")
    expect(options(page).first).to_contain_text("Pancakes")
    expect(options(page).filter(has_text=re.compile(r"^(Japanese|Spanish)\s*\d"))).to_have_count(0)


def test_click_elsewhere_closes_the_list(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.mouse.click(5, 700)
    expect(suggestions(page)).to_have_count(0)
    expect(box(page)).to_have_attribute("aria-expanded", "false")
    expect(box(page)).to_have_value("kore")


# ---- Keyboard ----


def test_arrows_go_around_and_enter_opens(page, site):
    page.goto(site.url)
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    type_in(page, "kore")
    count = options(page).count()
    expect(active(page)).to_have_count(0)
    page.keyboard.press("ArrowDown")
    expect(active(page)).to_contain_text("Korean")
    expect(box(page)).to_have_attribute("aria-activedescendant", active(page).get_attribute("id"))
    page.keyboard.press("ArrowUp")
    expect(active(page)).to_have_text("All results for “kore”")
    for _ in range(count):
        page.keyboard.press("ArrowDown")
    expect(active(page)).to_have_text("All results for “kore”")
    expect(box(page)).to_be_focused()
    expect(box(page)).to_have_value("kore")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(site.url + "cuisines/korean/")


def test_typing_forgets_the_choice(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.keyboard.press("ArrowDown")
    expect(active(page)).to_contain_text("Korean")
    page.keyboard.type("a")
    expect(active(page)).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page).to_have_url(site.url + "search/?q=korea")


def test_arrow_up_begins_at_the_end(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.keyboard.press("ArrowUp")
    expect(active(page)).to_have_text("All results for “kore”")


def test_enter_without_a_choice_searches(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.keyboard.press("Enter")
    expect(page).to_have_url(site.url + "search/?q=kore")


def test_escape_closes_then_clears(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.keyboard.press("Escape")
    expect(suggestions(page)).to_have_count(0)
    expect(box(page)).to_have_value("kore")
    page.keyboard.press("ArrowDown")
    expect(suggestions(page)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(box(page)).to_have_value("")
    expect(box(page)).to_be_focused()


def test_tab_leaves_and_closes(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(suggestions(page)).to_have_count(0)
    expect(page.get_by_role("navigation", name="Main").get_by_role("link").first).to_be_focused()
    assert page.url == site.url


def test_home_and_end_stay_in_the_text(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    assert box(page).evaluate("(box) => box.selectionStart") == 0
    page.keyboard.press("End")
    assert box(page).evaluate("(box) => box.selectionStart") == 4
    expect(active(page)).to_contain_text("Korean")


def test_composition_is_left_alone_until_it_ends(page, site):
    page.goto(site.url)
    box(page).focus()
    expect(box(page)).to_have_role("combobox")
    keys = page.context.new_cdp_session(page)
    requests = data_requests(page)
    keys.send("Input.imeSetComposition", {"text": "kore", "selectionStart": 4, "selectionEnd": 4})
    expect(box(page)).to_have_value("kore")
    next_frame(page)
    assert requests == []
    keys.send("Input.insertText", {"text": "korean"})
    expect(options(page).first).to_contain_text("Korean")


# ---- Screen readers ----


def test_counts_are_announced(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    expect(announcement(page)).to_have_text("Suggested recipes: 3. Other suggestions: 1.")
    box(page).fill("zzzz")
    expect(announcement(page)).to_have_text("Suggested recipes: 0. Other suggestions: 0.")
    expect(suggestions(page)).to_have_count(0)


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations(visit, site, scheme):
    page = visit(color_scheme=scheme).new_page()
    page.goto(site.url + "cuisines/")
    type_in(page, "butt")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(active(page)).to_have_count(1)
    assert violations(page) == []


def test_titles_cannot_add_markup(page, site):
    page.goto(site.url)
    box(page).press_sequentially("<butter>")
    expect(options(page).last).to_have_text("All results for “<butter>”")
    expect(suggestions(page).locator("butter")).to_have_count(0)


# ---- Looks ----


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [1000, 1440])
@pytest.mark.parametrize("suffix", ["", "-ar"])
def test_list_is_below_the_box_and_in_the_window(chromium, folder, suffix, width):
    with SiteServer(folder.with_name(folder.name + suffix)) as other:
        context = chromium.new_context(viewport={"width": width, "height": 900})
        page = context.new_page()
        page.goto(other.url)
        field = page.get_by_role("banner").locator("input")
        field.press_sequentially("butt")
        found = page.get_by_role("listbox").get_by_role("option")
        expect(found.nth(6)).to_be_visible()
        frame, area = box_of(field), box_of(page.get_by_role("listbox"))
        assert area["y"] >= frame["y"] + frame["height"]
        assert area["x"] >= 0 and area["x"] + area["width"] <= width
        # Both begin at the same edge.
        edges = [area["x"] + area["width"], frame["x"] + frame["width"]] if suffix else [area["x"], frame["x"]]
        assert abs(edges[0] - edges[1]) <= 1
        covered = """(one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
        assert not any(one.evaluate(covered) for one in found.all())
        context.close()


def test_nothing_moves(visit, site):
    page = visit(viewport={"width": 1200, "height": 800}).new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    page.goto(site.url)
    height = page.evaluate("document.documentElement.scrollHeight")
    type_in(page, "butt")
    assert layout_shifts(page) == []
    assert page.evaluate("document.documentElement.scrollHeight") == height
    frame = box_of(box(page))
    page.keyboard.press("Escape")
    assert box_of(box(page)) == frame


def test_list_fits_into_a_phone_and_scrolls(visit, site):
    page = visit(viewport={"width": 375, "height": 640}).new_page()
    page.route("**/no/such/page/", lambda route: route.fulfill(response=route.fetch(), status=200))
    page.goto(site.url + "no/such/page/")
    page.get_by_role("main").get_by_label("Search recipes").press_sequentially("butt")
    expect(options(page).last).to_have_text("All results for “butt”")
    expect(options(page).nth(6)).to_be_attached()
    area = box_of(suggestions(page))
    assert area["x"] >= 0 and area["x"] + area["width"] <= 375
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    page.keyboard.press("ArrowUp")
    expect(active(page)).to_be_in_viewport(ratio=0.9)


def test_print_shows_no_list(page, site):
    page.goto(site.url)
    type_in(page, "kore")
    page.emulate_media(media="print")
    expect(page.locator("[role=listbox]")).to_be_hidden()


def test_photo_of_another_host_is_loaded_only_where_the_page_allows_it(page, site):
    def with_other_photos(route):
        pack = route.fetch().json()
        for card in pack["cards"]:
            card["photo"] = {"src": "https://photos.example/1.jpg", "alt": ""}
        route.fulfill(json=pack)

    page.route("**/data/cards/*", with_other_photos)
    page.goto(site.url)
    type_in(page, "khach")
    expect(options(page).filter(has_text=KHACHAPURI)).to_be_visible()
    expect(suggestions(page).locator("img")).to_have_count(0)


# ---- Loading ----


def test_nothing_is_fetched_before_the_visitor_types(page, site):
    requests = data_requests(page)
    open_page(page, site.url)
    assert requests == []
    box(page).focus()
    expect(box(page)).to_have_role("combobox")
    assert [url for url in requests if "/data/" in url] == []
    type_in(page, "kore")
    assert any(url.endswith("/data/terms.json") for url in requests)


def test_what_is_typed_before_the_script_arrives_counts(page, site):
    held: list = []
    page.route("**/assets/suggestions.*.js", lambda route: held.append(route))
    page.goto(site.url)
    box(page).press_sequentially("kore")
    release(page, held)
    expect(options(page).first).to_contain_text("Korean")


def test_search_page_has_no_suggestions(page, site):
    requests = data_requests(page)
    page.goto(site.url + "search/")
    box(page).press_sequentially("kore")
    expect(page.get_by_role("status").filter(has_text="Recipes found: ")).to_be_visible()
    expect(suggestions(page)).to_have_count(0)
    assert not any("suggestions" in url or "terms" in url for url in requests)


def test_answer_to_an_older_question_is_ignored(page, site):
    held: list = []
    page.route("**/data/cards/*", lambda route: held.append(route))
    page.goto(site.url)
    box(page).press_sequentially("khach")
    expect(options(page)).to_have_text(["All results for “khach”"])
    box(page).fill("kore")
    release(page, held)
    expect(options(page).last).to_have_text("All results for “kore”")
    expect(options(page).filter(has_text="Bibimbap")).to_be_visible()
    expect(options(page).filter(has_text=KHACHAPURI)).to_have_count(0)


def test_answer_after_the_list_was_closed_is_ignored(page, site):
    held: list = []
    page.route("**/data/cards/*", lambda route: held.append(route))
    page.goto(site.url)
    box(page).press_sequentially("khach")
    expect(options(page)).to_have_text(["All results for “khach”"])
    page.keyboard.press("Escape")
    with page.expect_response("**/data/cards/*"):
        release(page, held)
    next_frame(page)
    expect(suggestions(page)).to_have_count(0)


@pytest.mark.few(1)
@pytest.mark.parametrize("missing", ["**/data/**", "**/assets/suggestions*"])
def test_form_still_searches_when_files_fail(chromium, site, missing):
    context = chromium.new_context()
    page = context.new_page()
    faults: list = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.route(missing, lambda route: route.abort())
    page.goto(site.url)
    with page.expect_event("requestfailed"):
        box(page).press_sequentially("kore")
    expect(suggestions(page)).to_have_count(0)
    page.unroute(missing)
    page.keyboard.press("Enter")
    expect(page).to_have_url(site.url + "search/?q=kore")
    assert faults == []
    context.close()


@pytest.mark.few(1)
@pytest.mark.parametrize("missing", ["**/assets/suggestions*.js*", "**/assets/suggestions*.css*"])
def test_next_focus_fetches_what_failed(chromium, site, missing):
    context = chromium.new_context()
    page = context.new_page()
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.route(missing, lambda route: route.abort())
    page.goto(site.url)
    # The script learns of a failure a little later than this test does. Some browsers do not fetch a module twice from one
    # address.
    end = time.monotonic() + 30
    while len(set(failed)) < 2:
        assert time.monotonic() < end, failed
        box(page).focus()
        next_frame(page)
        box(page).blur()
    page.unroute(missing)
    box(page).focus()
    type_in(page, "khach")
    expect(options(page).filter(has_text=KHACHAPURI)).to_have_count(1)
    context.close()


def test_recipes_are_suggested_without_the_terms_and_the_other_way_round(chromium, site):
    for missing, shown in [("**/data/terms.json", "Bibimbap"), ("**/data/search.json", "3 recipes")]:
        context = chromium.new_context()
        page = context.new_page()
        page.route(missing, lambda route: route.abort())
        page.goto(site.url)
        box(page).press_sequentially("kore")
        expect(options(page).filter(has_text=shown)).to_be_visible()
        context.close()


def test_works_offline_with_what_is_cached(chromium, site):
    context = chromium.new_context()
    page, later = context.new_page(), context.new_page()
    page.goto(site.url)
    type_in(page, "kore")
    later.goto(site.url)
    box(later).focus()
    expect(box(later)).to_have_role("combobox")
    context.set_offline(True)
    box(later).press_sequentially("kore")
    expect(options(later).filter(has_text="Bibimbap")).to_be_visible()
    expect(options(later).first).to_contain_text("Korean")
    context.close()


def test_large_list_of_terms_is_searched_by_beginnings_first(page, site):
    names = [f"Pie {number}" for number in range(995)] + ["Apple pie", "Magpie", "PIE"]
    terms = [[name, f"tags/{index}/", 1000 - index] for index, name in enumerate(names)]
    page.route("**/data/terms.json", lambda route: route.fulfill(body=json.dumps({"version": 1, "terms": terms})))
    page.goto(site.url)
    box(page).press_sequentially("pie 99")
    expect(options(page).nth(3)).to_contain_text("Pie 992")
    box(page).fill("apple")
    expect(options(page).first).to_contain_text("Apple pie")
