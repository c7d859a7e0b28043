"""What pages weigh, and when a phone on a slow line shows them.

    python measure.py SITE [PAGE...]

prints the bytes of the heaviest recipe's page by kind, raw and compressed, and for each page (the home page and that
recipe if none is named) the largest contentful paint with 150 ms of latency, 1.6 Mbit/s and a processor four times slower:
the median of five visits with an empty cache. Answers are compressed, as hosts do.
"""

from __future__ import annotations

import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

from browser import launch
from site_server import SiteServer
from visitor import next_frame, wait_until
from weights import heaviest_recipe, loaded, weight

SLOW_LINE = {
    "offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8,
}
LARGEST_PAINT = """
new Promise((done) => new PerformanceObserver((list) => {
  const entry = list.getEntries().at(-1);
  done([entry.startTime, entry.element?.tagName ?? entry.url]);
}).observe({ type: "largest-contentful-paint", buffered: true }))
"""
IMAGES_DECODED = """
Promise.allSettled([...document.images].filter((image) => image.complete).map((image) => image.decode()))
"""
VISITS = 5


def largest_paint(browser, url: str) -> tuple[float, str]:
    """Milliseconds from the start of the visit, and what was painted."""
    context = browser.new_context(viewport={"width": 375, "height": 812}, device_scale_factor=2)
    try:
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        page.goto(url, wait_until="networkidle")
        # The last image may be decoded and painted only after its bytes have arrived.
        page.evaluate(IMAGES_DECODED)
        next_frame(page)
        return tuple(page.evaluate(LARGEST_PAINT))
    finally:
        context.close()


def measure(folder: pathlib.Path, pages: list[str]) -> None:
    recipe = heaviest_recipe(folder)
    address = f"{recipe.parent.relative_to(folder)}/"
    print(f"{address}: the heaviest recipe")
    for kind, files in loaded(recipe, folder).items():
        raw, compressed = weight(files)
        print(f"  {kind}: {raw} bytes, {compressed} compressed")
    with SiteServer(folder, compresses=True) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for page in pages or ["", address]:
            paints = [largest_paint(browser, server.url + page) for _ in range(VISITS)]
            median = statistics.median(time for time, _ in paints)
            print(f"/{page}: largest contentful paint after {median / 1000:.2f} s ({paints[0][1]})")
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    measure(pathlib.Path(sys.argv[1]).resolve(), [page.lstrip("/") for page in sys.argv[2:]])
