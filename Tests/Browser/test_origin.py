"""Going back to where a recipe was opened from, and the halo that tells it. On plain pages, where nothing else acts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from layouts import site_fixture
from visitor import (
    all_cards,
    box_of,
    cards,
    menu,
    record_scroll_at_click,
    recorded_scroll,
    store_favorites,
    wait_until_still,
)

site = site_fixture("page")

SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]


def close(page, name: str = "Close"):
    return page.get_by_role("main").get_by_role("link", name=name, exact=True)


def arrive(page, name: str = "Close") -> None:
    """Waits for a recipe that was opened from a list: its scripts note where it came from."""
    expect(close(page, name)).to_be_visible()
    page.wait_for_load_state()


def halo(page) -> str:
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--halo').trim()")


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_close_restores_the_scroll_position_of_the_list(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    page.goto(site.url)
    card = cards(page).nth(20)
    record_scroll_at_click(page)
    # A picture grows under the pointer, by which the browser must not remember the place.
    card.get_by_role("link").hover()
    wait_until_still(card)
    card.get_by_role("link").click()
    arrive(page)
    top = recorded_scroll(page)
    assert top > 0
    box = box_of(close(page))
    assert box["width"] >= 44 and box["height"] >= 44
    assert box["x"] < width / 4 and box["y"] < height
    close(page).click()
    expect(page).to_have_url(site.url)
    expect(card).to_be_in_viewport()
    assert abs(page.evaluate("scrollY") - top) < 2
    # Back, not onward: the recipe comes after the list.
    page.go_forward()
    expect(close(page)).to_be_visible()


def test_close_leads_to_the_list_when_other_pages_came_between(page, site):
    page.goto(site.url + "cuisines/italian/")
    cards(page).first.get_by_role("link").click()
    arrive(page)
    address = page.url
    menu(page, "Cuisines").click()
    page.goto(address)
    close(page).click()
    expect(page).to_have_url(site.url + "cuisines/italian/")


def test_close_ignores_links_within_the_recipe(page, site):
    page.goto(site.url + "cuisines/italian/")
    cards(page).first.get_by_role("link").click()
    arrive(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(page.url.split("#")[0] + "#main")
    close(page).click()
    expect(page).to_have_url(site.url + "cuisines/italian/")


def test_each_step_of_the_history_has_its_own_list(page, site):
    page.goto(site.url + "cuisines/italian/")
    cards(page).first.get_by_role("link").click()
    arrive(page)
    page.goto(site.url)
    cards(page).nth(3).get_by_role("link").click()
    arrive(page)
    page.go_back()
    expect(page).to_have_url(site.url)
    page.go_back()
    close(page).click()
    expect(page).to_have_url(site.url + "cuisines/italian/")


def test_close_works_in_a_tab_of_its_own(visit, site):
    context = visit()
    page = context.new_page()
    page.goto(site.url)
    # As a modified click opens it, at which Chromium's headless shell often crashes.
    tab = context.new_page()
    tab.goto(site.url + cards(page).first.get_by_role("link").get_attribute("href"), referer=site.url)
    close(tab).click()
    expect(tab).to_have_url(site.url)
    expect(tab.get_by_role("heading", level=1)).to_contain_text("Supper")


def test_close_leads_past_related_recipes_to_the_list(page, site):
    page.goto(site.url)
    card = cards(page).nth(20)
    record_scroll_at_click(page)
    card.get_by_role("link").click()
    arrive(page)
    top = recorded_scroll(page)
    assert top > 0
    first = page.url
    page.get_by_role("region", name="Related recipes").get_by_role("link").first.click()
    expect(page).not_to_have_url(first)
    arrive(page)
    close(page).click()
    expect(page).to_have_url(site.url)
    expect(card).to_be_in_viewport()
    assert abs(page.evaluate("scrollY") - top) < 2


def test_close_works_with_damaged_storage(page, site):
    stored = '{"ids":[],"address":"https://example.org/"}'
    page.goto(site.url)
    page.evaluate("([key, text]) => sessionStorage.setItem(key, text)", [f"recipegen.list:{site.base}", stored])
    page.goto(site.url + cards(page).first.get_by_role("link").get_attribute("href"))
    close(page).click()
    expect(page).to_have_url(site.url)


def test_close_leads_home_without_a_list(page, site, folder):
    page.goto(site.url + all_cards(folder)[0]["url"])
    close(page).click()
    expect(page).to_have_url(site.url)


@pytest.mark.parametrize("options", [{"java_script_enabled": False}, {"color_scheme": "dark"}])
def test_close_is_a_link(visit, site, folder, options):
    page = visit(**options).new_page()
    page.goto(site.url + all_cards(folder)[0]["url"])
    expect(close(page)).to_have_attribute("href", "../../")
    close(page).click()
    expect(page).to_have_url(site.url)


def test_close_leads_to_the_list_with_forbidden_storage(visit, site):
    context = visit()
    context.add_init_script(
        "for (const name of ['sessionStorage', 'localStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    page = context.new_page()
    page.goto(site.url + "cuisines/italian/")
    cards(page).first.get_by_role("link").click()
    arrive(page)
    close(page).click()
    expect(page).to_have_url(site.url + "cuisines/italian/")


def test_recipe_from_favorites_has_the_second_accent_at_first_paint(visit, site, folder):
    context = visit()
    # The colour when the body begins, and after everything has run.
    context.add_init_script(
        "new MutationObserver((_, watcher) => { if (!document.body) return; watcher.disconnect();"
        " window.early = document.documentElement.dataset.origin }).observe(document, { childList: true, subtree: true })"
    )
    page = context.new_page()
    page.goto(site.url)
    store_favorites(page, site, [card["id"] for card in all_cards(folder)[:3]])
    cards(page).first.get_by_role("link").click()
    arrive(page)
    first = halo(page)
    assert page.evaluate("window.early") is None
    page.goto(site.url + "favorites/")
    page.get_by_role("region", name="Your favorites").get_by_role("link").first.click()
    arrive(page, "Back to Favorites")
    assert page.evaluate("window.early") == "favorites"
    assert halo(page) != first
    close(page, "Back to Favorites").click()
    expect(page).to_have_url(site.url + "favorites/")


def test_frame_is_absent_in_print_and_in_forced_colors(visit, site, folder):
    page = visit(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(site.url + all_cards(folder)[0]["url"])
    shadow = "getComputedStyle(document.querySelector('article')).boxShadow"
    assert page.evaluate(shadow) != "none"
    page.emulate_media(media="print")
    assert page.evaluate(shadow) == "none"
    expect(close(page)).to_have_count(0)
    page.emulate_media(media="screen", forced_colors="active")
    assert page.evaluate(shadow) == "none"
    expect(close(page)).to_be_visible()


def test_visit_from_another_page_has_no_list(page, site, folder):
    page.goto(site.url)
    recipe = all_cards(folder)[0]
    store_favorites(page, site, [recipe["id"]])
    page.goto(site.url + "favorites/")
    cards(page).first.get_by_role("link").click()
    arrive(page, "Back to Favorites")
    page.goto("about:blank")
    page.goto(site.url + all_cards(folder)[1]["url"])
    arrive(page)
    expect(page.locator("html")).not_to_have_attribute("data-origin", "favorites")


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_close_stays_in_view_while_scrolling(visit, site, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    page.goto(site.url + "recipes/sunday-lasagne/")
    for top in [0, 700, 1500]:
        page.evaluate("(top) => scrollTo({ top, behavior: 'instant' })", top)
        expect(close(page)).to_be_in_viewport(ratio=1)
    box = box_of(close(page))
    assert box["x"] < width / 4 and box["y"] < 60
