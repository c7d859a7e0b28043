"""Fixtures: a built site, a server for it, and a browser that reports errors of its pages.

`RECIPEGEN_SITE` names the folder of the built site. Folders with `-sheet` and `-page` after this name have sites with
these layouts, folders with `-fi` (which the interface does not have), `-ar` and others sites in these languages, `-plain` is the plain cookbook of `Fixtures`, and
`-two-languages` the one in several languages.
"""

from __future__ import annotations

import os
import pathlib

import pytest
from playwright.sync_api import expect, sync_playwright

from browser import launch
from contexts import contexts_of
from site_server import SiteServer
from visitor import all_cards

# What is expected comes at once, but not on a busy machine.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def folder() -> pathlib.Path:
    name = os.environ.get("RECIPEGEN_SITE")
    if not name:
        pytest.exit("RECIPEGEN_SITE names no folder: build a site first, and give its output", returncode=2)
    return pathlib.Path(name).resolve()


@pytest.fixture(scope="session")
def program() -> str:
    program = os.environ.get("RECIPEGEN_PROGRAM")
    if not program:
        pytest.skip("RECIPEGEN_PROGRAM names no program")
    return program


@pytest.fixture(scope="session")
def site(folder):
    with SiteServer(folder) as server:
        yield server


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def visit(request, chromium, site):
    """Makes browser contexts. Errors of their pages and requests to other hosts fail the test.

    Pages of tests without the mark `moving` do not move: drawing the frames takes time that proves nothing there.
    """

    def watch(page, faults):
        page.on("console", lambda message: message.type == "error" and faults.append(f"console: {message.text}"))
        page.on("request", lambda request: check(request.url, faults))

    def check(url: str, faults):
        if not url.startswith((site.url, "data:")):
            faults.append(f"request to {url}")

    motion = "no-preference" if request.node.get_closest_marker("moving") else "reduce"
    with contexts_of(chromium, watch, reduced_motion=motion) as make:
        yield make


@pytest.fixture
def page(visit):
    return visit().new_page()


@pytest.fixture
def four_cards(folder) -> list[dict]:
    """Four cards of the site."""
    return all_cards(folder)[:4]
