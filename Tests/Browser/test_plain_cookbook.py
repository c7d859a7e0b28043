"""A cookbook that nobody designed (Fixtures/plain-cookbook): half of its recipes have no photo, none has a cuisine, and
titles are very long, in capitals, in other scripts, a single letter."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from layouts import site_fixture
from test_layout import WCAG, every_page

site = site_fixture("plain")

SIZES = {320: 640, 375: 812, 820: 1180, 1440: 900}
# A photo, none, a title that fills the page, another script, a link with and without a photo, and with a video.
RECIPES = ["bread", "baked-beans", "the-beef-stew", "饺子", "حمص", "ragu-see-link", "lasagne-from", "hand-pulled"]


@pytest.fixture(scope="module")
def plain(folder):
    return folder.with_name(f"{folder.name}-plain")


@pytest.fixture(scope="module")
def pages(plain) -> list[str]:
    """The home page, another order of its list, and a recipe of each kind."""
    recipes = [next(address for address in every_page(plain) if address.startswith(f"recipes/{name}")) for name in RECIPES]
    return ["", "newest/", "favorites/", *recipes]


@pytest.mark.parametrize("width", SIZES)
def test_no_page_scrolls_sideways(visit, site, plain, width):
    page = visit(viewport={"width": width, "height": SIZES[width]}).new_page()
    wide = []
    for address in every_page(plain):
        page.goto(site.url + address)
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(address)
    assert wide == []


# A text that ends outside of the box that clips it, or of the page.
CUT = """() => [...document.querySelectorAll("main :is(h1, h2, h3, .card-title, .recipe-facts, .actions, .ingredients li, .steps li)")]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(".visually-hidden, .more-links"))
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
  .map((part) => part.textContent.trim().slice(0, 40))"""


@pytest.mark.parametrize("width", SIZES)
def test_no_title_or_line_is_wider_than_its_place(visit, site, pages, width):
    page = visit(viewport={"width": width, "height": SIZES[width]}).new_page()
    for address in pages:
        page.goto(site.url + address, wait_until="networkidle")
        assert page.evaluate(CUT) == [], address


@pytest.mark.parametrize(("width", "scheme"), [(375, "light"), (1440, "light"), (1440, "dark")])
def test_axe_finds_no_violations(visit, site, pages, width, scheme):
    page = visit(viewport={"width": width, "height": SIZES[width]}, color_scheme=scheme).new_page()
    for address in pages:
        page.goto(site.url + address, wait_until="networkidle")
        results = Axe().run(page, options={"runOnly": {"type": "tag", "values": WCAG}})
        found = [(violation["id"], node["html"][:120]) for violation in results.response["violations"] for node in violation["nodes"]]
        assert found == [], address
