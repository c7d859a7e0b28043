"""Each kind of page by axe: light in a wide window, then dark in a narrow one. States that a visitor brings about are checked
where they are made."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_of_look
from contexts import contexts_of
from layouts import sites_of
from visitor import all_cards, hearts, open_page, wait_until_still

# By the site: pages with parts that no other page has.
KINDS = {
    "": [
        "", "recipes/sunday-lasagne/", "cuisines/", "cuisines/korean/", "search/?q=butter&cuisine=American", "search/?q=zzz",
        "what-can-i-cook/", "shopping-list/", "meal-plan/", "about/",
    ],
    # Without a photo, and a link to a video.
    "-plain": ["recipes/baked-beans", "recipes/hand-pulled"],
}
# Pages of the same look: with other parts missing, other texts, other languages.
OTHERS = {
    "": [
        "newest/", "recipes/treacle-toffee/", "recipes/bibimbap/", "recipes/harira/", "categories/", "search/", "offline/",
        "404.html",
    ],
    "-page": ["recipes/sunday-lasagne/"],
    "-plain": [
        "", "recipes/bread", "recipes/the-beef-stew", "recipes/饺子", "recipes/حمص", "recipes/ragu-see-link", "recipes/lasagne-from",
    ],
    "-two-languages": ["ar/", "recipes/apple-pie/", "recipes/فطيرة-التفاح/", "recipes/maultaschen/"],
    # Pages in a language that the interface does not have.
    "-fi": ["", "recipes/sunday-lasagne/", "search/?q=a"],
}


def each(pages: dict[str, list[str]]):
    return pytest.mark.parametrize(("suffix", "address"), [(suffix, address) for suffix in pages for address in pages[suffix]])


@pytest.fixture(scope="module")
def sites(folder):
    with sites_of(folder) as sites:
        yield sites


@pytest.fixture
def page(chromium):
    with contexts_of(chromium) as make:
        yield make(viewport={"width": 1280, "height": 900}, color_scheme="light").new_page()


def open_in(page, sites, folder, suffix: str, address: str) -> None:
    if suffix == "-plain" and address:
        built = folder.with_name(folder.name + suffix)
        address = next(f"{found.relative_to(built)}/" for found in sorted(built.glob(f"{address}*/")))
    open_page(page, sites(suffix).url + address)


def expect_no_violations(page) -> None:
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    # So high that the bar of phones lies over nothing.
    page.set_viewport_size({"width": 375, "height": 4000})
    wait_until_still(page.locator("html"))
    assert violations_of_look(page) == []


@each(KINDS)
def test_kind_of_page_has_no_violations(page, sites, folder, suffix, address):
    open_in(page, sites, folder, suffix, address)
    expect_no_violations(page)


@pytest.mark.few(4)
@each(OTHERS)
def test_other_page_has_no_violations(page, sites, folder, suffix, address):
    open_in(page, sites, folder, suffix, address)
    assert violations(page, has_look=False) == []


@pytest.mark.long
@each(OTHERS)
def test_other_page_has_enough_contrast(page, sites, folder, suffix, address):
    open_in(page, sites, folder, suffix, address)
    expect_no_violations(page)


def test_favorites_with_a_message_have_no_violations(page, sites):
    page.goto(sites("").url)
    hearts(page).first.click()
    hearts(page).nth(1).click()
    open_page(page, sites("").url + "favorites/")
    hearts(page).first.click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect_no_violations(page)


def test_shared_list_has_no_violations(page, sites, folder):
    feed, key = all_cards(folder)[0]["id"].split(":", 1)
    open_page(page, f"{sites('').url}favorites/#r={feed}~{key}")
    expect_no_violations(page)
