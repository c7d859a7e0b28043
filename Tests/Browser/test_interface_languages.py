"""A site in each language of the interface: nothing overflows, and nothing is left in English."""

from __future__ import annotations

import pytest

from accessibility import violations
from site_server import SiteServer
from test_language import LANGUAGES as ENGLISH_TEXTS
from test_language import words
from visitor import open_page

# German has the longest words.
LANGUAGES = {"de": "German", "es": "Spanish", "fr": "French", "it": "Italian", "ja": "Japanese", "nl": "Dutch",
             "pt-BR": "Portuguese"}
RECIPE = "recipes/sunday-lasagne/"
PAGES = ["", RECIPE, "recipes/treacle-toffee/", "cuisines/", "cuisines/italian/", "favorites/", "search/?q=a", "search/?q=zzz",
         "what-can-i-cook/", "shopping-list/", "meal-plan/", "offline/", "404.html"]
SHORT = [("de", address) for address in PAGES] + [(language, address) for language in LANGUAGES for address in ["", RECIPE]]


def case(*values):
    """Each kind of page in one language, and in the others the home page and a recipe."""
    return pytest.param(*values, marks=[] if values in SHORT else pytest.mark.long)


@pytest.fixture(scope="module")
def site(folder, request):
    with SiteServer(folder.with_name(f"{folder.name}-{request.param}")) as server:
        server.language = request.param
        yield server


def english_texts(page, language: str) -> list:
    """Texts of the interface that are those of English and not of the language."""
    return page.evaluate(ENGLISH_TEXTS, sorted(set(words()) - set(words(LANGUAGES[language]))))


def expect_to_fit(page, *widths: int) -> None:
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


@pytest.mark.parametrize(
    ("site", "address"), [case(language, address) for language in LANGUAGES for address in PAGES], indirect=["site"]
)
def test_page_fits_and_has_no_english(request, visit, site, address):
    page = visit(viewport={"width": 1440, "height": 800}).new_page()
    open_page(page, site.url + address)
    assert page.evaluate("document.documentElement.lang") == site.language
    assert english_texts(page, site.language) == []
    # Colors do not depend on words, but sizes do.
    assert violations(page, has_look=request.config.getoption("--long")) == []
    expect_to_fit(page, 1440, 320)
    if address == RECIPE:
        page.locator("button.cook").first.click()
        page.get_by_role("dialog").wait_for()
        assert english_texts(page, site.language) == []
        expect_to_fit(page, 320)


@pytest.mark.parametrize(
    "site", [pytest.param(name, marks=[] if name == "de" else pytest.mark.long) for name in LANGUAGES], indirect=True
)
def test_the_name_of_the_site_is_in_one_line(visit, site):
    page = visit().new_page()
    page.goto(site.url)
    for width in [881, 1024, 1200]:
        expect_to_fit(page, width)
        assert page.locator(".site-name").bounding_box()["height"] < 50, width
