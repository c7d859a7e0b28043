"""What pages weigh, and when a slow phone or computer shows them.

    python measure.py SITE [PAGE...]

visits a page of each kind (or the pages that are named) with 150 ms of latency, 1.6 Mbit/s and a processor four times
slower, five times with an empty cache, at 360 and 1280 px. It prints a table with the medians: bytes as they come over the
line by kind of file, requests, bytes of the photos in the first view, the largest contentful paint, the time from which
hearts work, and the sum of layout shifts. Answers are compressed, as hosts do.
"""

from __future__ import annotations

import pathlib
import statistics
import sys

from playwright.sync_api import sync_playwright

from browser import launch
from site_server import SiteServer
from visitor import next_frame, shown
from weights import heaviest_recipe

SLOW_LINE = {
    "offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8,
}
VIEWS = {
    360: {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True},
    1280: {"viewport": {"width": 1280, "height": 800}},
}
WATCH = """
window.measured = { shift: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  const entry = list.getEntries().at(-1);
  measured.paint = entry.startTime;
  measured.painted = entry.element?.tagName ?? entry.url;
}).observe({ type: "largest-contentful-paint", buffered: true });
// Hearts are shown by the script that makes them work.
(function look() {
  const heart = document.querySelector("button[data-heart]");
  if (heart && !heart.hidden) measured.hearts = performance.now();
  else requestAnimationFrame(look);
})();
"""
PHOTOS_IN_VIEW = """
Object.fromEntries([["in view", [...document.images].filter((image) => {
  const box = image.getBoundingClientRect();
  return box.width > 1 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0;
}).reduce((sum, image) => sum + (performance.getEntriesByName(image.currentSrc)[0]?.encodedBodySize ?? 0), 0)]])
"""
IMAGES_DECODED = """
Promise.allSettled([...document.images].filter((image) => image.complete).map((image) => image.decode()))
"""
KINDS = {"Document": "HTML", "Stylesheet": "CSS", "Script": "scripts", "Image": "photos"}
SIZES = [*KINDS.values(), "in view", "others"]
VISITS = 5


def visit(browser, url: str, width: int) -> dict[str, float]:
    context = browser.new_context(**VIEWS[width])
    try:
        context.add_init_script(WATCH)
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        requests: dict[str, str] = {}
        sizes: dict[str, int] = {}
        devtools.on("Network.requestWillBeSent", lambda event: requests.update({event["requestId"]: event.get("type", "")}))
        devtools.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        with shown(page, seconds=60):
            page.goto(url)
        # The last image may be decoded and painted only after its bytes have arrived.
        page.evaluate(IMAGES_DECODED)
        next_frame(page)
        found = dict.fromkeys([*KINDS.values(), "others"], 0)
        for request, size in sizes.items():
            found[KINDS.get(requests.get(request, ""), "others")] += size
        return found | {"requests": len(sizes)} | page.evaluate(PHOTOS_IN_VIEW) | page.evaluate("measured")
    finally:
        context.close()


def kinds_of_pages(folder: pathlib.Path) -> list[str]:
    """A page of each kind that the site has."""
    groups = [f"{path.relative_to(folder)}/" for kind in ["cuisines", "categories", "tags"]
              for path in [folder / kind] if (path / "index.html").exists()]
    cuisine = max(folder.glob("cuisines/*/index.html"), key=lambda page: page.stat().st_size, default=None)
    recipes = sorted(folder.glob("recipes/*/index.html"))
    link = next((page for page in recipes if "link-only" in page.read_text(encoding="utf-8")), None)
    pages = [heaviest_recipe(folder), link, cuisine]
    return ["", *(f"{page.parent.relative_to(folder)}/" for page in pages if page), *groups, "favorites/", "search/"]


def row(address: str, width: int, visits: list[dict[str, float]]) -> str:
    def median(key: str) -> float:
        values = [visit[key] for visit in visits if visit.get(key) is not None]
        return statistics.median(values) if values else float("nan")

    sizes = " ".join(f"{median(kind) / 1000:8.1f}" for kind in SIZES)
    return (
        f"/{address[:34]:34} {width:5} {sizes} {median('requests'):8.0f} {median('paint'):8.0f} {median('hearts'):8.0f} "
        f"{median('shift'):6.3f} {visits[0].get('painted')}"
    )


def measure(folder: pathlib.Path, pages: list[str]) -> None:
    heads = "".join(f"{name:>9}" for name in [*SIZES, "requests", "LCP ms", "hearts"])
    print(f"{'page':35} width{heads}    CLS (sizes in kB)")
    with SiteServer(folder, compresses=True) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for address in pages or kinds_of_pages(folder):
            for width in VIEWS:
                visits = [visit(browser, server.url + address, width) for _ in range(VISITS)]
                print(row(address, width, visits), flush=True)
        browser.close()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    measure(pathlib.Path(sys.argv[1]).resolve(), [page.lstrip("/") for page in sys.argv[2:]])
