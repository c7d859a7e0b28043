"""Pictures of a built site, for people to look at.

    python screenshots.py SITE FOLDER [PAGE...]

writes PNGs of the pages (addresses within the site; the home page if none is named) at three widths, light and dark.
"""

from __future__ import annotations

import pathlib
import sys

from playwright.sync_api import sync_playwright

from browser import launch
from site_server import SiteServer
from visitor import open_page

LOAD_PHOTOS = """
    Promise.all([...document.images].map(image => { image.loading = "eager"; return image.decode().catch(() => {}) }))
"""
SIZES = {375: 812, 820: 1180, 1440: 900}


def take(site: pathlib.Path, folder: pathlib.Path, pages: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with SiteServer(site) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for scheme in ["light", "dark"]:
            for width, height in SIZES.items():
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                for address in pages:
                    open_page(page, server.url + address)
                    name = address.strip("/").replace("/", "-") or "home"
                    page.screenshot(path=folder / f"{name}-{width}-{scheme}.png")
                    # Photos further down come only when somebody scrolls to them.
                    page.evaluate(LOAD_PHOTOS)
                    page.screenshot(path=folder / f"{name}-{width}-{scheme}-whole.png", full_page=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    take(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:] or [""])
