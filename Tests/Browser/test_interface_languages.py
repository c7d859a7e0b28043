"""A site in each language of the interface: nothing overflows, and nothing is left in English."""

from __future__ import annotations

import pytest

from site_server import SiteServer
from test_language import LANGUAGES as ENGLISH_TEXTS
from test_language import violations, words

LANGUAGES = {"de": "German", "es": "Spanish", "fr": "French", "it": "Italian", "ja": "Japanese", "nl": "Dutch",
             "pt-BR": "Portuguese"}
PAGES = ["", "recipes/sunday-lasagne/", "recipes/treacle-toffee/", "cuisines/", "cuisines/italian/", "favorites/",
         "search/?q=a", "search/?q=zzz", "what-can-i-cook/", "shopping-list/", "meal-plan/", "offline/", "404.html"]


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture(scope="module")
def site(folder, language):
    with SiteServer(folder.with_name(f"{folder.name}-{language}")) as server:
        yield server


def english_texts(page, language: str) -> list:
    """Texts of the interface that are those of English and not of the language."""
    return page.evaluate(ENGLISH_TEXTS, sorted(set(words()) - set(words(LANGUAGES[language]))))


@pytest.mark.parametrize("address", PAGES)
def test_page_fits_and_has_no_english(visit, site, language, address):
    page = visit(viewport={"width": 1440, "height": 800}).new_page()
    page.goto(site.url + address, wait_until="networkidle")
    assert page.evaluate("document.documentElement.lang") == language
    assert english_texts(page, language) == []
    assert violations(page) == []
    for width in 1440, 320:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


@pytest.mark.parametrize("width", [881, 1024, 1200])
def test_the_name_of_the_site_is_in_one_line(visit, site, width):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    page.goto(site.url)
    assert page.locator(".site-name").bounding_box()["height"] < 50
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_cook_mode_is_in_the_language(visit, site, language):
    page = visit(viewport={"width": 320, "height": 800}).new_page()
    page.goto(site.url + "recipes/sunday-lasagne/")
    page.locator("button.cook").first.click()
    page.get_by_role("dialog").wait_for()
    assert english_texts(page, language) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
