"""The list beside a recipe on wide screens, and recipes that change it in their place."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_of_look
from visitor import (
    LAYOUT_SHIFTS,
    all_cards,
    box_of,
    cards,
    hearts,
    layout_shifts,
    next_frame,
    release,
    settle,
    shown,
    store_favorites,
    stored_favorites,
    wait_until,
)

WIDE = {"width": 1440, "height": 900}


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


def test_recipe_shows_the_list_that_it_was_opened_from(page, site):
    page.goto(site.url + "cuisines/australian/")
    names = cards(page).get_by_role("heading").all_inner_texts()
    open_from(page, site, "cuisines/australian/", 1)
    assert rows(page).all_inner_texts() == names
    expect(current(page)).to_have_count(1)
    box = box_of(beside(page))
    article = box_of(page.get_by_role("article"))
    assert box["x"] + box["width"] <= article["x"]
    way = beside(page).get_by_role("link", name="Australian", exact=True)
    way.click()
    expect(page).to_have_url(site.url + "cuisines/australian/")
    page.go_forward()
    expect(current(page)).to_have_count(1)


def test_choosing_another_recipe_replaces_it_without_page_load(page, site):
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


def test_back_restores_the_scroll_position_of_the_recipe(page, site):
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


def test_hearts_work_in_a_replaced_recipe(page, site):
    open_from(page, site, "")
    other = rows(page).nth(4)
    name = other.inner_text()
    other.click()
    expect(title(page)).to_have_text(name)
    page.get_by_role("article").get_by_role("button", name="Save").click()
    assert len(stored_favorites(page, site)) == 1


def test_recipe_from_favorites_shows_their_list_in_the_second_accent(page, site, folder):
    page.goto(site.url)
    ids = [card["id"] for card in all_cards(folder)[3:6]]
    names = [card["title"] for card in all_cards(folder)[3:6]]
    store_favorites(page, site, ids)
    page.goto(site.url + "favorites/")
    page.get_by_role("region", name="Your favorites").get_by_role("link").nth(1).click()
    expect(current(page)).to_have_text(names[1])
    assert rows(page).all_inner_texts() == names
    expect(page.get_by_role("article").get_by_role("link", name="Back to Favorites")).to_be_visible()
    expect(beside(page).get_by_role("link", name="Favorites", exact=True)).to_be_visible()


def test_recipe_from_search_shows_the_results(page, site):
    page.goto(site.url + "search/?q=butter")
    names = cards(page).get_by_role("heading")
    expect(names.nth(1)).to_be_visible()
    found = names.all_inner_texts()
    cards(page).nth(1).get_by_role("link").click()
    expect(current(page)).to_have_text(found[1])
    assert rows(page).all_inner_texts() == found
    page.get_by_role("article").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url + "search/?q=butter")


def test_recipe_without_a_list_shows_its_cuisine(page, site, folder):
    card = next(card for card in all_cards(folder) if card["cuisine"] == "Australian")
    page.goto(site.url + card["url"])
    expect(current(page)).to_have_text(card["title"])
    expect(beside(page).get_by_role("link", name="Australian", exact=True)).to_be_visible()
    page.get_by_role("article").get_by_role("link", name="Close").click()
    expect(page).to_have_url(site.url)


def test_only_recipe_of_its_cuisine_shows_all_recipes(page, site, folder):
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


@pytest.mark.parametrize(("width", "height"), [(375, 812), (1099, 800)])
def test_narrow_screens_fetch_no_list(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url)
    name = cards(page).first.get_by_role("heading").inner_text()
    with shown(page):
        cards(page).first.get_by_role("link").click()
        expect(title(page)).to_have_text(name)
    assert [url for url in asked if "/data/" in url] == []
    expect(beside(page)).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size(WIDE)
    expect(current(page)).to_have_text(name)


@pytest.mark.parametrize("is_named", [True, False])
def test_direct_visit_fetches_one_list(visit, site, folder, is_named):
    page = visit(viewport=WIDE).new_page()
    recipes = sorted(folder.glob("recipes/*/index.html"))
    recipe = next(file for file in recipes if bool(re.search("<article[^>]* data-list=", file.read_text(encoding="utf-8"))) == is_named)
    asked = []
    page.on("request", lambda request: request.resource_type == "fetch" and asked.append(request.url))
    page.goto(f"{site.url}recipes/{recipe.parent.name}/")
    expect(current(page)).to_have_count(1)
    assert len(asked) == 1 and asked[0].startswith(site.url + ("cuisines/" if is_named else ""))


def test_rows_show_what_the_cards_of_the_list_show(page, site):
    asked = []
    page.on("request", lambda request: request.resource_type == "fetch" and asked.append(request.url))
    page.goto(site.url + "cuisines/australian/")

    def shown(items):
        return items.evaluate_all(
            """(items) => items.map((item) => [
              item.querySelector("a").href, item.querySelector(".card-title").textContent,
              item.querySelector(".card-facts")?.textContent.trim(), item.querySelector(".picture img:not(.placeholder)")?.src,
              item.querySelector("source")?.srcset && new URL(item.querySelector("source").srcset.split(" ")[0], document.baseURI).href,
              item.className.match(/hue-\\d+/)[0],
            ])"""
        )

    expected = shown(cards(page))
    cards(page).first.get_by_role("link").click()
    expect(current(page)).to_have_count(1)
    assert shown(beside(page).get_by_role("listitem")) == expected
    assert asked == [site.url + "cuisines/australian/"]


def test_list_pane_has_a_link_back_without_scripts(visit, site, folder):
    page = visit(viewport=WIDE, java_script_enabled=False).new_page()
    page.goto(site.url + all_cards(folder)[0]["url"])
    expect(rows(page)).to_have_count(0)
    beside(page).get_by_role("link", name="All recipes").click()
    expect(page).to_have_url(site.url)


@pytest.mark.moving
def test_slow_list_shifts_no_layout(visit, site):
    context = visit(viewport=WIDE)
    page = context.new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    held = []
    page.goto(site.url + "cuisines/australian/")
    page.route("**/cuisines/australian/", lambda route: held.append(route))
    cards(page).first.get_by_role("link").click()
    expect(beside(page).get_by_role("status")).to_contain_text("Loading the list")
    next_frame(page)
    release(page, held)
    expect(current(page)).to_have_count(1)
    assert layout_shifts(page) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violations_in_any_state(chromium, site, folder, scheme):
    # Not `visit`: the browser itself complains about the requests that fail here on purpose.
    context = chromium.new_context(viewport=WIDE, color_scheme=scheme)
    page = context.new_page()
    # Dark pages have other colors alone.
    found = violations if scheme == "light" else violations_of_look
    lists = re.compile(re.escape(site.url) + r"(cuisines/.*)?$")
    page.route(lists, lambda route: route.fulfill(status=503))
    page.goto(site.url + all_cards(folder)[0]["url"])
    expect(beside(page).get_by_role("alert")).to_contain_text("could not be loaded")
    assert found(page, ".list-pane") == []
    page.unroute(lists)
    beside(page).get_by_role("button", name="Try again").click()
    expect(current(page)).to_have_count(1)
    expect(beside(page).get_by_role("alert")).to_have_count(0)
    assert found(page) == []

    page.route("**/recipes/*/", lambda route: route.fulfill(status=503))
    page.goto(site.url)
    page.unroute("**/recipes/*/")
    open_from(page, site, "")
    page.route("**/recipes/*/", lambda route: route.fulfill(status=503))
    rows(page).nth(3).click()
    lost = page.get_by_role("main").get_by_role("alert").filter(has_text="The recipe could not be loaded")
    expect(lost).to_be_in_viewport()
    expect(lost.get_by_role("link", name="Open its own page")).to_have_attribute("href", page.url)
    assert found(page, "main") == []
    page.unroute("**/recipes/*/")
    lost.get_by_role("button", name="Try again").click()
    expect(title(page)).to_have_text(rows(page).nth(3).inner_text())
    context.close()


def test_failed_list_can_be_retried(chromium, site, folder):
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


def test_late_recipe_does_not_replace_a_later_choice(page, site):
    open_from(page, site, "")
    held = []
    slow = rows(page).nth(2).evaluate("(link) => link.href")
    page.route(slow, lambda route: held.append(route))
    rows(page).nth(2).click()
    expect(current(page)).to_have_text(rows(page).nth(2).inner_text())
    rows(page).nth(5).click()
    name = rows(page).nth(5).inner_text()
    expect(title(page)).to_have_text(name)
    release(page, held)
    held[0].request.response()
    next_frame(page)
    expect(title(page)).to_have_text(name)


def test_list_says_when_a_recipe_no_longer_exists(page, site):
    page.goto(site.url + "cuisines/australian/")
    hearts(page).last.evaluate("(heart) => { heart.dataset.heart = 'fetch:gone' }")
    cards(page).first.get_by_role("link").click()
    expect(current(page)).to_have_count(1)
    expect(beside(page).get_by_text("no longer part of this site")).to_be_visible()


def test_structured_data_follows_the_recipe_that_is_shown(page, site):
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


def test_titles_in_the_list_are_not_cut(page, site):
    open_list = site.url + "cuisines/australian/"
    long = "A very long name of a dish with everything in it and "
    page.route(
        open_list,
        lambda route: route.fulfill(
            body=re.sub(r'(class="card-title"><a [^>]*>)', rf"\1{long}", (answer := route.fetch()).text()), response=answer
        ),
    )
    page.goto(open_list)
    cards(page).first.get_by_role("link").click()
    expect(rows(page).first).to_contain_text("everything in it")
    for row in rows(page).all():
        assert row.evaluate("(link) => link.parentElement.scrollHeight <= link.parentElement.clientHeight + 1")


def test_close_stays_in_view_on_phones(visit, site):
    page = visit(viewport={"width": 375, "height": 812}).new_page()
    page.goto(site.url + "recipes/sunday-lasagne/")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    close = page.get_by_role("main").get_by_role("link", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    # It stands in the bar that has the title.
    assert box_of(close)["y"] + 44 <= 57
