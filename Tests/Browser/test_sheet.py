"""Recipes that open over their list, as a dialog with their own address."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_of_look
from layouts import site_fixture
from test_print import pdf, text
from visitor import (
    all_cards,
    box_of,
    cards,
    hearts,
    my_favorites,
    next_frame,
    record_scroll_at_click,
    recorded_scroll,
    release,
    store_favorites,
    stored_favorites,
    wait_until,
    wait_until_still,
)

pytestmark = pytest.mark.moving

site = site_fixture("sheet")

SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]


def sheet(page):
    return page.get_by_role("dialog")


def title(page):
    return sheet(page).get_by_role("heading", level=1)


def open_card(page, index: int = 0) -> str:
    """Opens a recipe of the list; gives its name."""
    link = cards(page).nth(index).get_by_role("link")
    name = link.inner_text()
    link.click()
    expect(title(page)).to_have_text(name)
    return name


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), [SIZES[0], SIZES[-1]])
def test_sheet_opens_over_the_list_and_closes_to_its_scroll_position(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    page.goto(site.url)
    list_title = page.title()
    link = cards(page).nth(9).get_by_role("link")
    address = site.url + link.get_attribute("href")
    record_scroll_at_click(page)
    name = open_card(page, 9)
    top = recorded_scroll(page)
    expect(page).to_have_url(address)
    assert page.title().startswith(name)
    expect(title(page)).to_be_focused()
    expect(sheet(page)).to_have_accessible_name(name)
    box = box_of(sheet(page).get_by_role("link", name="Close"))
    assert round(box["width"]) >= 44 and round(box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sheet(page).get_by_role("link", name="Close").click()
    expect(sheet(page)).to_have_count(0)
    expect(page).to_have_url(site.url)
    expect(link).to_be_focused()
    assert page.title() == list_title
    assert page.evaluate("scrollY") == top


@pytest.mark.parametrize("way", ["Escape", "outside", "back"])
def test_each_way_out_leads_to_the_list(page, site, way):
    page.goto(site.url)
    length = page.evaluate("history.length")
    open_card(page, 3)
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "outside":
        page.mouse.click(20, 300)
    else:
        page.go_back()
    expect(sheet(page)).to_have_count(0)
    expect(page).to_have_url(site.url)
    expect(cards(page).nth(3).get_by_role("link")).to_be_focused()
    # No step is left over.
    assert page.evaluate("history.length") == length + 1


def test_back_and_forward_open_and_close_the_sheet(page, site):
    page.goto(site.url + "cuisines/italian/")
    name = open_card(page)
    address = page.url
    page.go_back()
    expect(sheet(page)).to_have_count(0)
    page.go_forward()
    expect(title(page)).to_have_text(name)
    expect(page).to_have_url(address)
    page.reload()
    # Its address works on its own, as a page.
    expect(page.get_by_role("main").get_by_role("heading", level=1)).to_have_text(name)
    expect(sheet(page)).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url + "cuisines/italian/")
    expect(cards(page).first).to_be_visible()


def test_link_in_a_sheet_replaces_its_recipe(page, site):
    page.goto(site.url)
    first = open_card(page)
    other = cards(page).nth(5).get_by_role("link").evaluate("(link) => [link.href, link.textContent]")
    page.evaluate(
        """([href, text]) => { const link = document.createElement("a"); link.href = href; link.textContent = text;
           document.querySelector("dialog article").append(link) }""",
        other,
    )
    sheet(page).get_by_role("link", name=other[1]).click()
    expect(title(page)).to_have_text(other[1])
    expect(page).to_have_url(other[0])
    page.go_back()
    expect(title(page)).to_have_text(first)
    page.go_forward()
    expect(title(page)).to_have_text(other[1])
    page.keyboard.press("Escape")
    expect(page).to_have_url(site.url)
    page.go_forward()
    expect(title(page)).to_have_text(first)


def test_modified_clicks_open_tabs_as_usual(page, site):
    page.goto(site.url)
    link = cards(page).first.get_by_role("link")
    # The tabs are not opened: Chromium's headless shell often crashes in them.
    page.evaluate("""window.left = [];
      for (const kind of ["click", "auxclick"]) {
        addEventListener(kind, (event) => {
          window.left.push(`${kind} ${event.defaultPrevented}`);
          event.preventDefault();
        });
      }""")
    link.click(modifiers=["ControlOrMeta"])
    link.click(button="middle")
    assert page.evaluate("window.left") == ["click false", "auxclick false"]
    expect(sheet(page)).to_have_count(0)
    expect(page).to_have_url(site.url)


def test_tab_key_stays_in_the_sheet(page, site):
    page.goto(site.url)
    open_card(page)
    for _ in range(12):
        page.keyboard.press("Tab")
        # The browser's own bar may come between.
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")


def test_hearts_work_in_the_sheet_and_in_the_list_below(page, site):
    page.goto(site.url)
    name = open_card(page)
    sheet(page).get_by_role("button", name="Save").click()
    assert len(stored_favorites(page, site)) == 1
    page.keyboard.press("Escape")
    expect(hearts(page).first).to_have_attribute("aria-pressed", "true")


def test_search_keeps_its_query_below_a_sheet(page, site):
    page.goto(site.url + "search/?q=butter")
    found = cards(page)
    # The first card comes before the others.
    expect(page.get_by_role("status").filter(has_text="Recipes found:")).to_have_count(1)
    expect(page.locator("main li.card-placeholder:visible")).to_have_count(0)
    count = found.count()
    open_card(page, 1)
    page.keyboard.press("Escape")
    expect(page).to_have_url(site.url + "search/?q=butter")
    assert found.count() == count
    expect(page.get_by_role("main").get_by_role("searchbox")).to_have_value("butter")
    expect(found.nth(1).get_by_role("link")).to_be_focused()


def test_favorites_open_in_the_second_accent(page, site):
    page.goto(site.url)
    name = open_card(page)
    halo = "getComputedStyle(document.querySelector('dialog')).getPropertyValue('--halo')"
    first = page.evaluate(halo)
    page.keyboard.press("Escape")
    hearts(page).first.click()
    page.goto(site.url + "favorites/")
    page.get_by_role("region", name="Your favorites").get_by_role("link", name=name).click()
    expect(title(page)).to_have_text(name)
    assert page.evaluate(halo) != first


def test_recipe_with_photos_of_other_hosts_opens_as_page(page, site):
    def other(route):
        answer = route.fetch()
        body = answer.text().replace("img-src 'self' data:", "img-src 'self' data: https://photos.example", 1)
        route.fulfill(response=answer, body=body)

    page.goto(site.url)
    page.route("**/recipes/*/", other)
    cards(page).first.get_by_role("link").click()
    expect(page.get_by_role("main").get_by_role("link", name="Close")).to_be_visible()
    expect(sheet(page)).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url)
    expect(cards(page).first).to_be_visible()


def test_sheet_can_be_closed_while_it_loads(page, site):
    held = []
    page.route("**/recipes/*/", lambda route: held.append(route))
    page.goto(site.url)
    cards(page).first.get_by_role("link").click()
    expect(sheet(page).get_by_role("status")).to_contain_text("Loading the recipe")
    expect(sheet(page).get_by_role("link", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet(page)).to_have_count(0)
    release(page, held)
    held[0].request.response()
    next_frame(page)
    expect(sheet(page)).to_have_count(0)
    # A closed dialog must not have got the recipe either.
    assert page.locator("dialog article").count() == 0


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_failed_recipe_can_be_retried(chromium, site, scheme):
    # Not `visit`: the browser itself complains about the request that fails here on purpose.
    context = chromium.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(site.url)
    address = site.url + cards(page).first.get_by_role("link").get_attribute("href")
    page.route("**/recipes/*/", lambda route: route.fulfill(status=503))
    cards(page).first.get_by_role("link").click()
    expect(sheet(page).get_by_role("alert")).to_contain_text("could not be loaded")
    expect(sheet(page).get_by_role("link", name="Open its own page")).to_have_attribute("href", address)
    assert violations_in_sheet(page, scheme) == []
    page.unroute("**/recipes/*/")
    sheet(page).get_by_role("button", name="Try again").click()
    expect(title(page)).to_be_visible()
    assert violations_in_sheet(page, scheme) == []
    context.close()


def violations_in_sheet(page, scheme: str):
    # It comes out of the transparent, in colours that nobody could read.
    wait_until_still(sheet(page))
    # Dark pages have other colors alone.
    return violations(page) if scheme == "light" else violations_of_look(page, "dialog")


def test_without_scripts_cards_are_links(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url)
    cards(page).first.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/recipes/"))
    expect(page.get_by_role("main").get_by_role("link", name="Close")).to_be_visible()


def test_sheet_is_printed_without_its_list(page, site, folder):
    page.goto(site.url)
    name = open_card(page)
    paper = pdf(page, format="A4")
    assert len(paper.pages) == 1
    printed = text(paper)
    assert name in printed and "Sort by" not in printed


def test_messages_show_in_the_sheet_and_stay_when_it_closes(visit, site):
    context = visit()
    context.add_init_script("delete Navigator.prototype.share; delete Navigator.prototype.clipboard;")
    page = context.new_page()
    page.goto(site.url)
    open_card(page)
    sheet(page).get_by_role("button", name="Share").click()
    expect(sheet(page).get_by_role("status").filter(has_text="Copy this link:")).to_be_in_viewport()
    sheet(page).get_by_role("link", name="Close").click()
    expect(sheet(page)).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Copy this link:")).to_be_visible()


def test_canonical_link_follows_the_recipe_in_the_sheet(page, site):
    page.goto(site.url)
    canonical = page.locator("link[rel=canonical]")
    own = canonical.get_attribute("href")
    open_card(page)
    expect(canonical).to_have_attribute("href", re.compile(r"/recipes/"))
    page.keyboard.press("Escape")
    expect(canonical).to_have_attribute("href", own)


def test_focus_stays_in_the_page_when_the_card_has_gone(page, site, folder):
    page.goto(site.url)
    store_favorites(page, site, [card["id"] for card in all_cards(folder)[:2]])
    page.goto(site.url + "favorites/")
    my_favorites(page).get_by_role("listitem").get_by_role("link").first.click()
    expect(title(page)).to_be_focused()
    hearts(sheet(page)).first.click()
    page.keyboard.press("Escape")
    # The dialog is gone before the page knows of it.
    expect(page).to_have_url(site.url + "favorites/")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), [(375, 812), (768, 1024), (1440, 900)])
def test_title_and_close_stay_at_the_top_while_scrolling(visit, site, folder, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    page.goto(site.url)
    cards(page).get_by_role("link", name="Sunday Lasagne", exact=True).click()
    expect(title(page)).to_have_text("Sunday Lasagne")
    wait_until_still(sheet(page))
    sheet(page).evaluate("(dialog) => { dialog.scrollTop = 900 }")
    top = box_of(sheet(page))["y"]
    wait_until(page, "document.querySelector('dialog .title-bar').getBoundingClientRect().top > 0")
    bar = box_of(page.locator("dialog .title-bar"))
    assert abs(bar["y"] - top) <= 1
    close = box_of(sheet(page).get_by_role("link", name="Close"))
    assert top <= close["y"] and close["y"] + close["height"] <= top + 57


@pytest.mark.parametrize("width", [375, 1440])
def test_sheet_shows_the_contents_of_the_card_while_it_loads(visit, site, width):
    page = visit(viewport={"width": width, "height": 900}).new_page()
    held = []
    page.route("**/recipes/*/", lambda route: held.append(route))
    page.goto(site.url)
    cards(page).get_by_role("link", name="Sunday Lasagne", exact=True).click()
    expect(sheet(page).get_by_text("Sunday Lasagne").first).to_be_in_viewport()
    expect(sheet(page).get_by_text("3 h 30 min")).to_be_in_viewport()
    expect(sheet(page).get_by_text("Loading the recipe").last).to_be_in_viewport()
    picture = sheet(page).locator(".picture img").first
    expect(picture).to_be_in_viewport()
    wait_until(page, "document.querySelector('dialog .picture img').naturalWidth > 0")
    wait_until_still(sheet(page))
    top = box_of(picture)["y"]
    release(page, held)
    expect(title(page)).to_have_text("Sunday Lasagne")
    # The photo stays where it was.
    assert abs(box_of(sheet(page).locator(".picture img").first)["y"] - top) <= 1
    expect(sheet(page).get_by_text("Loading the recipe").last).to_be_hidden()


def test_selecting_text_beyond_the_edge_does_not_close_the_sheet(page, site):
    page.goto(site.url)
    open_card(page)
    address = page.url
    box = box_of(title(page))
    page.mouse.move(box["x"] + 5, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(5, box["y"] + 40, steps=4)
    page.mouse.up()
    expect(sheet(page)).to_be_visible()
    expect(page).to_have_url(address)
    # A press outside still closes it.
    page.mouse.click(5, 300)
    expect(sheet(page)).to_have_count(0)


def test_recipe_in_the_sheet_is_added_to_the_shopping_list(page, site):
    page.goto(site.url)
    cards(page).filter(has_text="Bibimbap").get_by_role("link").click()
    sheet(page).get_by_role("button", name="Add to shopping list").click()
    expect(sheet(page).get_by_role("status").filter(has_text="Bibimbap is on your shopping list.")).to_be_visible()
    page.goto(site.url + "shopping-list/")
    page.get_by_role("region", name="For these recipes").get_by_role("link", name="Bibimbap").click()
    expect(page).to_have_url(site.url + "recipes/bibimbap/")
