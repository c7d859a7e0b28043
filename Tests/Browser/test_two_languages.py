"""A site in English, German and Arabic (Fixtures/two-languages): each page in the language of its recipe, and the ways from one
to another."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from layouts import site_fixture
from test_layout import every_page
from visitor import open_page

site = site_fixture("two-languages")

ENGLISH = "recipes/apple-pie/"
GERMAN = "recipes/apfelkuchen/"
# Of each direction a list and a recipe, which have other shapes in other widths.
SHAPES = ["", "ar/", GERMAN, "recipes/فطيرة-التفاح/"]


@pytest.fixture(scope="module")
def pages(folder) -> list[str]:
    return every_page(folder.with_name(f"{folder.name}-two-languages"))


def test_no_page_scrolls_sideways(visit, site, pages):
    page = visit().new_page()
    wide = []
    for address in pages:
        page.goto(site.url + address)
        for width in [320, 820, 1440] if address in SHAPES else [320]:
            page.set_viewport_size({"width": width, "height": 800})
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.append((address, width))
    assert wide == []


# A page with translations has a link of each language.
ALTERNATE = re.compile(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">')


def test_pages_name_all_their_translations(folder, pages):
    root = folder.with_name(f"{folder.name}-two-languages")
    texts = {address: (root / address / "index.html").read_text(encoding="utf-8") for address in pages}
    alternates = {
        "https://example.org/kitchens/" + address.removeprefix("./"):
            [(language, unquote(link)) for language, link in ALTERNATE.findall(text)]
        for address, text in texts.items()
    }
    translated = {address: links for address, links in alternates.items() if links}
    # The home page and one recipe in three languages, another one in two.
    assert len(translated) == 3 + 3 + 2
    for address, links in translated.items():
        assert address in [link for _, link in links]
        assert [language for language, _ in links].count("x-default") == 1
        assert [translated[other] for _, other in links] == [links] * len(links), address
    for address, start in [(ENGLISH, 'lang="en"'), (GERMAN, 'lang="de"'), (SHAPES[-1], 'lang="ar" dir="rtl"')]:
        assert f"<html {start}" in texts[address]


def test_the_links_to_translations_work_by_keyboard(visit, site):
    page = visit().new_page()
    page.goto(site.url + ENGLISH)
    page.get_by_role("navigation", name="Languages").get_by_role("link", name="Deutsch").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(site.url + GERMAN)
    links = page.get_by_role("navigation", name="Sprachen").get_by_role("link")
    assert [(link.inner_text(), link.get_attribute("lang"), link.get_attribute("hreflang")) for link in links.all()] == [
        ("English", "en", "en"), ("العربية", "ar", "ar")]


def test_nothing_covers_the_links_to_translations(visit, site):
    page = visit().new_page()
    for address in GERMAN, "recipes/linsensuppe/":
        page.goto(site.url + address)
        for width in [320, 375, 820, 1000, 1440]:
            page.set_viewport_size({"width": width, "height": 800})
            covered = page.evaluate("""() => [...document.querySelectorAll("main nav a[hreflang]")].filter((link) => {
                link.scrollIntoView({block: "center"});
                const box = link.getBoundingClientRect();
                const places = [[box.left + 4, box.top + box.height / 2], [box.right - 4, box.top + box.height / 2]];
                return places.some(([x, y]) => !link.contains(document.elementFromPoint(x, y)));
            }).length""")
            assert covered == 0, (address, width)
    assert page.locator("main nav a[hreflang]").count() == 1


def test_the_links_of_a_recipe_lead_to_its_translations_alone(visit, site):
    page = visit().new_page()
    page.goto(site.url + "recipes/linsensuppe/")
    links = page.get_by_role("main").get_by_role("link")
    assert [link.inner_text() for link in links.all() if link.get_attribute("hreflang")] == ["English"]
    page.goto(site.url + "recipes/flapjacks/")
    assert page.get_by_role("main").locator("a[hreflang]").count() == 0


def test_pages_without_a_translation_lead_to_the_home_page_of_a_language(visit, site):
    page = visit(viewport={"width": 1440, "height": 800}).new_page()
    page.goto(site.url + "recipes/flapjacks/")
    page.locator("header").get_by_role("link", name="Deutsch").click()
    expect(page).to_have_url(site.url + "de/")
    titles = page.get_by_role("main").locator(".card-title").all_inner_texts()
    assert titles == ["Apfelkuchen", "Linsensuppe", "Maultaschen"]
    page.get_by_role("link", name="Maultaschen").click()
    page.locator(".site-name").click()
    expect(page).to_have_url(site.url + "de/")


def test_lists_have_each_recipe_once(visit, site):
    page = visit().new_page()
    page.goto(site.url)
    titles = page.locator(".all-recipes .card-title").all_inner_texts()
    assert titles == ["Apple pie", "Flapjacks", "Lentil soup", "Maultaschen"]


@pytest.mark.parametrize(("query", "found"), [("apple", ["Apple pie"]), ("apfelkuchen", ["Apple pie"])])
def test_search_does_not_show_both_versions(visit, site, query, found):
    page = visit().new_page()
    open_page(page, f"{site.url}search/?q={query}")
    titles = page.get_by_role("main").locator(".card-title:visible").all_inner_texts()
    assert [title for title in titles if title in ("Apple pie", "Apfelkuchen")] == found


@pytest.mark.parametrize("address", [ENGLISH, GERMAN])
def test_cook_mode_and_timers_are_in_the_language_of_the_page(visit, site, address):
    page = visit().new_page()
    page.goto(site.url + address)
    page.locator("button.cook").first.click()
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    text = dialog.inner_text() + " ".join(
        button.get_attribute("aria-label") or "" for button in dialog.get_by_role("button").all())
    is_english = bool(re.search(r"\b(step|next|leave|start)\b", text, re.IGNORECASE))
    assert is_english == (address == ENGLISH), text


def test_own_notes_are_in_the_language_of_the_page(visit, site):
    page = visit().new_page()
    page.goto(site.url + GERMAN)
    page.locator("[data-notes]").scroll_into_view_if_needed()
    expect(page.get_by_role("heading", name="Meine Notizen")).to_be_visible()
    assert "Note" not in page.locator("[data-notes]").inner_text().split()
