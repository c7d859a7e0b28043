"""The list beside a recipe on wide screens, and recipes that change it in their place."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from visitor import all_cards, cards, hearts, keep, kept, let_go, settle, wait_until

WIDE = {"width": 1440, "height": 900}
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture
def page(visit):
    return visit(viewport=WIDE).new_page()


def beside(page):
    return page.get_by_role("navigation", name="List of recipes")


def rows(page):
    return beside(page).get_by_role("listitem").get_by_role("link")


def current(page):
    return beside(page).get_by_role("link").and_(page.locator("[aria-current=page]"))


def title(page):
    return page.get_by_role("main").get_by_role("heading", level=1)


def open_from(page, site, address: str, index: int = 0) -> str:
    """Opens a recipe of a list; gives its name."""
    page.goto(site.url + address)
    link = cards(page).nth(index).get_by_role("link")
    name = link.inner_text()
    link.click()
    expect(title(page)).to_have_text(name)
    expect(current(page)).to_have_text(name)
    settle(page)
    return name


def violations(page):
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": WCAG}}).response["violations"]
    return [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]]


def test_list_that_the_visitor_came_from_stands_beside_the_recipe(page, site):
    page.goto(site.url + "cuisines/australian/")
    names = cards(page).get_by_role("heading").all_inner_texts()
    open_from(page, site, "cuisines/australian/", 1)
    assert rows(page).all_inner_texts() == names
    expect(current(page)).to_have_count(1)
    box = beside(page).bounding_box()
    article = page.get_by_role("article").bounding_box()
    assert box["x"] + box["width"] <= article["x"]
    way = beside(page).get_by_role("link", name="Australian", exact=True)
    way.click()
    expect(page).to_have_url(site.url + "cuisines/australian/")
    page.go_forward()
    expect(current(page)).to_have_count(1)


def test_choosing_another_recipe_changes_it_in_its_place(page, site):
    first = open_from(page, site, "")
    page.evaluate("window.isSamePage = true")
    beside(page).evaluate("(list) => { list.scrollTop = 500 }")
    top = beside(page).evaluate("(list) => list.scrollTop")
    other = rows(page).nth(8)
    name, address = other.inner_text(), other.evaluate("(link) => link.href")
    other.click()
    expect(title(page)).to_have_text(name)
    expect(title(page)).to_be_focused()
    expect(page).to_have_url(address)
    expect(page).to_have_title(re.compile(f"^{re.escape(name)}"))
    expect(current(page)).to_have_text(name)
    assert beside(page).evaluate("(list) => list.scrollTop") == top
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(title(page)).to_have_text(first)
    expect(current(page)).to_have_text(first)
    page.go_forward()
    expect(title(page)).to_have_text(name)
    assert page.evaluate("window.isSamePage")
    # The X passes over the recipes in between.
    page.get_by_role("article").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url)
    expect(cards(page).first).to_be_visible()


def test_address_of_each_recipe_works_on_its_own(page, site):
    open_from(page, site, "cuisines/australian/")
    other = rows(page).nth(1)
    name = other.inner_text()
    other.click()
    expect(title(page)).to_have_text(name)
    page.reload()
    expect(title(page)).to_have_text(name)
    expect(current(page)).to_have_text(name)
    page.get_by_role("article").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url + "cuisines/australian/")


def test_back_leads_to_the_place_in_the_recipe(page, site):
    name = open_from(page, site, "", 33)
    page.evaluate("scrollTo(0, 300)")
    rows(page).nth(30).click()
    expect(title(page)).not_to_have_text(name)
    page.go_back()
    expect(title(page)).to_have_text(name)
    wait_until(page, "scrollY === 300")


def test_arrows_move_within_the_list(page, site):
    open_from(page, site, "", 2)
    names = rows(page).all_inner_texts()

    def focused():
        return page.evaluate("document.activeElement.textContent")

    current(page).focus()
    for key, index in [("ArrowDown", 3), ("ArrowUp", 2), ("ArrowUp", 1), ("Home", 0), ("ArrowUp", 0), ("End", -1)]:
        page.keyboard.press(key)
        assert focused() == names[index], key
    expect(rows(page).last).to_be_in_viewport()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text(names[-2])
    expect(title(page)).to_be_focused()
    # One stop for the Tab key, however long the list is.
    assert beside(page).locator("li a[tabindex='0']").count() == 1


def test_hearts_work_in_a_recipe_that_came_later(page, site):
    open_from(page, site, "")
    other = rows(page).nth(4)
    name = other.inner_text()
    other.click()
    expect(title(page)).to_have_text(name)
    page.get_by_role("button", name=f"Favorite: {name}").click()
    assert len(kept(page, site)) == 1


def test_favorites_stand_beside_their_recipe_in_the_second_accent(page, site, folder):
    page.goto(site.url)
    ids = [card["id"] for card in all_cards(folder)[3:6]]
    names = [card["title"] for card in all_cards(folder)[3:6]]
    keep(page, site, ids)
    page.goto(site.url + "favorites/")
    page.get_by_role("region", name="Your favorites").get_by_role("link").nth(1).click()
    expect(current(page)).to_have_text(names[1])
    assert rows(page).all_inner_texts() == names
    expect(page.get_by_role("article").get_by_role("link", name="Back to Favorites")).to_be_visible()
    expect(beside(page).get_by_role("link", name="Favorites", exact=True)).to_be_visible()


def test_search_stands_beside_its_recipe(page, site):
    page.goto(site.url + "search/?q=butter")
    names = cards(page).get_by_role("heading")
    expect(names.nth(1)).to_be_visible()
    found = names.all_inner_texts()
    cards(page).nth(1).get_by_role("link").click()
    expect(current(page)).to_have_text(found[1])
    assert rows(page).all_inner_texts() == found
    page.get_by_role("article").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url + "search/?q=butter")


def test_who_came_from_nowhere_gets_the_cuisine(page, site, folder):
    card = next(card for card in all_cards(folder) if card["cuisine"] == "Australian")
    page.goto(site.url + card["url"])
    expect(current(page)).to_have_text(card["title"])
    expect(beside(page).get_by_role("link", name="Australian", exact=True)).to_be_visible()
    page.get_by_role("article").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url)


def test_who_came_from_nowhere_to_the_only_one_of_its_cuisine_gets_all(page, site, folder):
    card = next(card for card in all_cards(folder) if card["cuisine"] == "Italian")
    assert len([other for other in all_cards(folder) if other["cuisine"] == "Italian"]) == 1
    page.goto(site.url + card["url"])
    expect(current(page)).to_have_text(card["title"])
    expect(rows(page)).to_have_count(len(all_cards(folder)))
    expect(beside(page).get_by_role("link", name="All recipes", exact=True)).to_be_visible()


def test_large_text_is_not_cut_in_the_list(visit, site, folder):
    page = visit(viewport=WIDE).new_page()
    page.goto(site.url + all_cards(folder)[0]["url"])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    row = rows(page).first
    expect(row).to_be_visible()
    outside = row.evaluate(
        """(link) => {
          const card = link.closest("li").getBoundingClientRect();
          const letters = document.createRange();
          letters.selectNodeContents(link);
          const line = letters.getClientRects()[0];
          const title = link.closest(".card-title").getBoundingClientRect();
          return [line.top < card.top, line.bottom > card.bottom, title.height < line.height];
        }"""
    )
    assert outside == [False, False, False]


def test_list_leads_to_its_further_pages(page, site):
    def with_pages(route):
        answer = route.fetch()
        pager = '<nav class="pager" aria-label="Pages"><a rel="next" href="page/2/">Next</a></nav></main>'
        route.fulfill(response=answer, body=answer.text().replace("</main>", pager))

    page.route(site.url + "cuisines/australian/", with_pages)
    open_from(page, site, "cuisines/australian/")
    more = beside(page).get_by_role("link", name="More of this list")
    expect(more).to_have_attribute("href", site.url + "cuisines/australian/page/2/")


@pytest.mark.parametrize(("width", "height"), [(375, 812), (667, 375), (820, 1180), (1099, 800)])
def test_narrow_screens_fetch_no_list(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url)
    name = cards(page).first.get_by_role("heading").inner_text()
    cards(page).first.get_by_role("link").click()
    expect(title(page)).to_have_text(name)
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/data/" in url] == []
    expect(beside(page)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size(WIDE)
    expect(current(page)).to_have_text(name)


def test_without_scripts_a_link_back_stands_there(visit, site, folder):
    page = visit(viewport=WIDE, java_script_enabled=False).new_page()
    page.goto(site.url + all_cards(folder)[0]["url"])
    expect(rows(page)).to_have_count(0)
    beside(page).get_by_role("link", name="All recipes").click()
    expect(page).to_have_url(site.url)


def test_nothing_shifts_however_slow_the_list_comes(visit, site):
    context = visit(viewport=WIDE)
    page = context.new_page()
    page.add_init_script(
        """window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value);
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    held = []
    page.route("**/data/cards/*.json", lambda route: held.append(route))
    page.goto(site.url + "cuisines/australian/")
    cards(page).first.get_by_role("link").click()
    expect(beside(page).get_by_role("status")).to_contain_text("Loading the list")
    # Longer than a shift is blamed on the visitor.
    page.wait_for_timeout(700)
    let_go(page, held)
    expect(current(page)).to_have_count(1)
    page.wait_for_timeout(100)
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(chromium, site, folder, scheme):
    # Not `visit`: the browser itself complains about the requests that fail here on purpose.
    context = chromium.new_context(viewport=WIDE, color_scheme=scheme)
    page = context.new_page()
    page.route("**/data/cards/*.json", lambda route: route.fulfill(status=503))
    page.goto(site.url + all_cards(folder)[0]["url"])
    expect(beside(page).get_by_role("alert")).to_contain_text("could not be loaded")
    assert violations(page) == []
    page.unroute("**/data/cards/*.json")
    beside(page).get_by_role("button", name="Try again").click()
    expect(current(page)).to_have_count(1)
    expect(beside(page).get_by_role("alert")).to_have_count(0)
    assert violations(page) == []

    page.route("**/recipes/*/", lambda route: route.fulfill(status=503))
    page.goto(site.url)
    page.unroute("**/recipes/*/")
    open_from(page, site, "")
    page.route("**/recipes/*/", lambda route: route.fulfill(status=503))
    rows(page).nth(3).click()
    lost = page.get_by_role("main").get_by_role("alert").filter(has_text="The recipe could not be loaded")
    expect(lost).to_be_in_viewport()
    expect(lost.get_by_role("link", name="Open its own page")).to_have_attribute("href", page.url)
    assert violations(page) == []
    page.unroute("**/recipes/*/")
    lost.get_by_role("button", name="Try again").click()
    expect(title(page)).to_have_text(rows(page).nth(3).inner_text())
    context.close()


def test_list_of_a_page_that_does_not_come_can_be_asked_for_again(chromium, site, folder):
    context = chromium.new_context(viewport=WIDE)
    page = context.new_page()
    card = next(card for card in all_cards(folder) if card["cuisine"] == "Australian")
    page.route("**/cuisines/australian/", lambda route: route.fulfill(status=503))
    page.goto(site.url + card["url"])
    expect(beside(page).get_by_role("alert")).to_be_visible()
    page.unroute("**/cuisines/australian/")
    beside(page).get_by_role("button", name="Try again").click()
    expect(current(page)).to_have_text(card["title"])
    context.close()


def test_recipe_that_comes_late_does_not_take_the_place_of_a_later_choice(page, site):
    open_from(page, site, "")
    held = []
    slow = rows(page).nth(2).evaluate("(link) => link.href")
    page.route(slow, lambda route: held.append(route))
    rows(page).nth(2).click()
    expect(current(page)).to_have_text(rows(page).nth(2).inner_text())
    rows(page).nth(5).click()
    name = rows(page).nth(5).inner_text()
    expect(title(page)).to_have_text(name)
    let_go(page, held)
    page.wait_for_timeout(200)
    expect(title(page)).to_have_text(name)


def test_ids_that_no_longer_exist_are_told(page, site):
    page.goto(site.url + "cuisines/australian/")
    hearts(page).last.evaluate("(heart) => { heart.dataset.heart = 'fetch:gone' }")
    cards(page).first.get_by_role("link").click()
    expect(current(page)).to_have_count(1)
    expect(beside(page).get_by_text("no longer part of this site")).to_be_visible()


def test_what_search_engines_read_is_of_the_recipe_that_is_shown(page, site):
    open_from(page, site, "cuisines/australian/")
    rows(page).nth(2).click()
    name = rows(page).nth(2).inner_text()
    expect(title(page)).to_have_text(name)
    data = page.locator("script[type='application/ld+json']").all_text_contents()
    assert [entry["name"] for entry in map(json.loads, data) if entry["@type"] == "Recipe"] == [name]
    assert page.title().startswith(name)
    page.reload()
    expect(title(page)).to_have_text(name)
    # All that the head says of the recipe is as if the page had been opened by itself.
    assert page.locator("script[type='application/ld+json']").all_text_contents() == data


def test_rows_show_whole_titles(page, site):
    page.route(
        "**/data/cards/*.json",
        lambda route: route.fulfill(
            body=(answer := route.fetch()).text().replace('"title":"', '"title":"A very long name of a dish with everything in it and '),
            response=answer,
        ),
    )
    open_list = site.url + "cuisines/australian/"
    page.goto(open_list)
    cards(page).first.get_by_role("link").click()
    expect(rows(page).first).to_contain_text("everything in it")
    for row in rows(page).all():
        assert row.evaluate("(link) => link.parentElement.scrollHeight <= link.parentElement.clientHeight + 1")


def test_close_stays_within_reach_on_phones(visit, site):
    page = visit(viewport={"width": 375, "height": 812}).new_page()
    page.goto(site.url + "recipes/sunday-lasagne/")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    close = page.get_by_role("main").get_by_role("link", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    # It stands in the bar that has the title.
    assert close.bounding_box()["y"] + 44 <= 57
