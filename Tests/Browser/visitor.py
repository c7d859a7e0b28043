"""Parts of the pages by role and name, as assistive technology sees them, and ways to wait for the page."""

from __future__ import annotations

import contextlib
import json
import re
import time

from playwright.sync_api import expect


# Above its list of all recipes, the home page shows some of them.
NOT_ABOVE_THE_LIST = ":not(.shelf *, .lead-recipe *)"


def cards(page):
    """The recipes of the list that the page is about."""
    items = page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("heading"))
    return items.and_(page.locator(NOT_ABOVE_THE_LIST))


def hearts(part):
    """The hearts of that list, in a page or a part of one."""
    page = getattr(part, "page", part)
    return part.get_by_role("button", name="Favorite: ").and_(page.locator(NOT_ABOVE_THE_LIST))


def first_recipe(page) -> str:
    """The name of the first recipe of the list that the page shows."""
    return cards(page).first.get_by_role("heading").inner_text()


def open_first_recipe(page, site) -> str:
    page.goto(site.url)
    name = first_recipe(page)
    cards(page).first.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return name


def menu(page, name: str):
    return page.get_by_role("navigation", name="Main").get_by_role("link", name=re.compile(f"^{name}"))


def have_packs(page, count: int) -> None:
    """Lets the site have more card packs than it has."""
    names = ["00000000"] * count
    page.route("**/data/packs.json", lambda route: route.fulfill(json={"version": 1, "names": names}))
    page.route("**/data/search.json", lambda route: route.fulfill(json={**route.fetch().json(), "packs": "".join(names)}))


def edit_page(page, *changes: tuple[str | re.Pattern, str]) -> None:
    """Changes the HTML of the open page on its way to the browser, from the next visit on."""
    path = page.url.split("?")[0]

    def fulfill(route):
        html = route.fetch().text()
        for old, new in changes:
            pattern = old if isinstance(old, re.Pattern) else re.compile(re.escape(old))
            html, count = pattern.subn(lambda match: match.expand(new), html)
            assert count, old
        route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.route(lambda url: url.split("?")[0] == path, fulfill)


def open_units(page) -> None:
    """Opens the menu of units, which has all that changes the amounts but the servings."""
    if not page.get_by_role("radiogroup", name="Units").is_visible():
        page.locator("summary").filter(has_text="Units").click()


def choose_units(page, name: str) -> None:
    open_units(page)
    page.get_by_role("radio", name=name, exact=True).check()


def my_favorites(page):
    return page.get_by_role("region", name="Your favorites")


def text_kept(page, site, name: str) -> str | None:
    """What the device keeps under a name, such as "shopping-list"."""
    return page.evaluate("(key) => localStorage.getItem(key)", f"recipegen.{name}:{site.base}")


def kept(page, site, name: str):
    return json.loads(text_kept(page, site, name) or "null")


def keep(page, site, name: str, data) -> None:
    """Lets the device keep a text, or data as JSON. The page has to be one of the site."""
    text = data if isinstance(data, str) else json.dumps(data)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"recipegen.{name}:{site.base}", text])


def store_favorites(page, site, ids) -> None:
    """Stores recipes as favorites, the first on top. The page has to be one of the site."""
    recipes = [{"id": id, "added": 1_000_000 - index} for index, id in enumerate(ids)]
    keep(page, site, "favorites", {"version": 1, "recipes": recipes})


def stored_favorites(page, site) -> list[str]:
    """The ids of the favorites in the page's storage, the newest first."""
    recipes = kept(page, site, "favorites")["recipes"]
    return [entry["id"] for entry in sorted(recipes, key=lambda entry: -entry["added"])]


def all_cards(folder) -> list[dict]:
    """The cards of the site's card packs, by title."""
    packs = [json.loads(file.read_text(encoding="utf-8")) for file in (folder / "data/cards").glob("*.json")]
    return sorted((card for pack in packs for card in pack["cards"]), key=lambda card: card["title"])


def open_list(page, site, chosen):
    """Opens the favorites page with these recipes; returns the region that lists them."""
    page.goto(site.url)
    store_favorites(page, site, [card["id"] for card in chosen])
    page.goto(site.url + "favorites/")
    mine = my_favorites(page)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in chosen])
    return mine


def file_button(mine, name: str):
    """A button of the menu beside the text of the favorites page."""
    if not mine.get_by_role("button", name=name).is_visible():
        mine.locator("summary").click()
    return mine.get_by_role("button", name=name)


def export(page, mine) -> dict:
    """The file that "Export" on the favorites page makes."""
    with page.expect_download() as download:
        file_button(mine, "Export").click()
    assert download.value.suggested_filename == "favorites.json"
    return json.loads(download.value.path().read_text(encoding="utf-8"))


def import_text(page, mine, text: str | bytes) -> None:
    """Gives a file to "Import" on the favorites page."""
    with page.expect_file_chooser() as chooser:
        file_button(mine, "Import").click()
    content = text if isinstance(text, bytes) else text.encode()
    chooser.value.set_files({"name": "list.json", "mimeType": "application/json", "buffer": content})


def share(context, page, mine) -> str:
    """The link that "Share as a link" on the favorites page copies."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    mine.get_by_role("button", name="Share as a link").click()
    expect(mine.get_by_text("The link is copied")).to_be_visible()
    return page.evaluate("navigator.clipboard.readText()")


def box_of(part) -> dict[str, float]:
    """The box of an element, once it has one. If a script replaces the element meanwhile, measures its successor."""
    end = time.monotonic() + 30
    while not (box := part.bounding_box()):
        assert time.monotonic() < end, part
    return box


def small_targets(controls) -> list[str]:
    """The HTML of the visible controls with less than 24 pixels, measured at once."""
    return controls.evaluate_all(
        """(controls) => controls.filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return control.checkVisibility() && Math.min(width, height) < 24;
        }).map((control) => control.outerHTML)"""
    )


def settle(page) -> None:
    """Waits for the end of a view transition, which covers the page and would take clicks."""
    wait_until(page, "!document.activeViewTransition")


def record_scroll_at_click(page) -> None:
    """Makes the page record its scroll offset at the next click. Playwright may scroll before it clicks."""
    page.evaluate(
        "addEventListener('click', () => sessionStorage.setItem('place', scrollY), {capture: true, once: true})"
    )


def recorded_scroll(page) -> float:
    return page.evaluate("Number(sessionStorage.getItem('place'))")


# What is to be shown and is not yet: parts that a script fills, and photos in view that are not decoded.
SHOWN = """async () => {
  const isPending = (part) => part.matches("[data-pending], [aria-busy=true]") || part.checkVisibility();
  if ([...document.querySelectorAll("[data-pending], [aria-busy=true], .card-placeholder")].some(isPending)) return false;
  await document.fonts.ready;
  const isInView = ({ width, top, bottom }) => width > 0 && top < innerHeight && bottom > 0;
  const images = [...document.images].filter((image) => isInView(image.getBoundingClientRect()));
  await Promise.allSettled(images.map((image) => image.decode()));
  return true;
}"""


@contextlib.contextmanager
def shown(page, seconds: float = 10):
    """Waits at its end until the page has loaded, its scripts have got what they asked for, and all in view is drawn."""
    waiting = set()

    def begin(request):
        if request.resource_type in ("document", "stylesheet", "script", "fetch"):
            waiting.add(request)

    def answered(request):
        waiting.discard(request)

    handlers = [("request", begin), ("requestfinished", answered), ("requestfailed", answered)]
    for name, handler in handlers:
        page.on(name, handler)
    try:
        yield
        page.wait_for_load_state()
        end, frames = time.monotonic() + seconds, 0
        # A script may ask for more when it has got an answer.
        while frames < 2:
            assert time.monotonic() < end, [request.url for request in waiting]
            next_frame(page)
            frames = 0 if waiting or not page.evaluate(SHOWN) else frames + 1
    finally:
        for name, handler in handlers:
            page.remove_listener(name, handler)


def open_page(page, address: str) -> None:
    """Goes to an address, and waits until all is shown. The page has to have scripts."""
    with shown(page):
        page.goto(address)


def resized(page, *sizes):
    """Gives the page one size after the other: widths, or widths and heights."""
    for size in sizes:
        width, height = size if isinstance(size, tuple) else (size, 800)
        page.set_viewport_size({"width": width, "height": height})
        next_frame(page)
        yield size


def next_frame(page) -> None:
    """Waits until the page has painted a frame with everything that is due now."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def wait_until(page, condition: str, seconds: float = 30) -> None:
    """Waits until a JavaScript expression is true. `wait_for_function` is blocked by the pages' security policy."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        # Each look would take time from what it waits for.
        time.sleep(0.02)


def wait_until_still(part) -> None:
    """Waits for the end of all transitions and animations in a part of the page that have an end."""
    next_frame(part.page)
    part.evaluate(
        """async (element) => {
          const animations = element.getAnimations({ subtree: true });
          // Not those that follow the scroll position or go on for ever.
          const ending = animations.filter((animation) => animation.timeline === document.timeline
            && animation.effect.getComputedTiming().endTime !== Infinity);
          await Promise.allSettled(ending.map((animation) => animation.finished));
        }"""
    )


def release(page, held: list) -> None:
    """Lets requests go on that a route of the test holds, and waits for the first one if there is none yet."""
    end = time.monotonic() + 30
    while not held:
        assert time.monotonic() < end, "there was no request"
        next_frame(page)
    for route in held:
        route.continue_()


LAYOUT_SHIFTS = """
window.shifts = [];
window.shiftObserver = new PerformanceObserver((list) => window.recordShifts(list.getEntries()));
window.recordShifts = (entries) => {
  for (const entry of entries) {
    if (!entry.hadRecentInput) window.shifts.push([entry.value, entry.sources?.map((s) => s.node?.className)]);
  }
};
window.shiftObserver.observe({ type: "layout-shift", buffered: true });
"""


def layout_shifts(page) -> list:
    """The layout shifts up to now of a page with the script `LAYOUT_SHIFTS`."""
    next_frame(page)
    return page.evaluate("(window.recordShifts(window.shiftObserver.takeRecords()), window.shifts)")
