"""Where a visitor looks: parts of the pages by role and name, as assistive technology sees them."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import expect


def cards(page):
    return page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("heading"))


def hearts(page):
    return page.get_by_role("button", name="Favorite: ")


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


def my_favorites(page):
    return page.get_by_role("region", name="Your favorites")


def storage_key(site) -> str:
    return f"recipegen.favorites:{site.base}"


def keep(page, site, ids) -> None:
    """Makes recipes favorites, the first on top. The page has to be one of the site."""
    recipes = [{"id": id, "added": 1_000_000 - index} for index, id in enumerate(ids)]
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)",
        [storage_key(site), json.dumps({"version": 1, "recipes": recipes})],
    )


def kept(page, site) -> list[str]:
    """The ids that the device keeps, the newest first."""
    text = page.evaluate("(key) => localStorage.getItem(key)", storage_key(site))
    return [entry["id"] for entry in sorted(json.loads(text)["recipes"], key=lambda entry: -entry["added"])]


def all_cards(folder) -> list[dict]:
    """What the site's card packs hold, by title."""
    packs = [json.loads(file.read_text(encoding="utf-8")) for file in (folder / "data/cards").glob("*.json")]
    return sorted((card for pack in packs for card in pack["cards"]), key=lambda card: card["title"])


def open_list(page, site, some):
    """Opens the favorites page with these recipes in it; gives their part of it."""
    page.goto(site.url)
    keep(page, site, [card["id"] for card in some])
    page.goto(site.url + "favorites/")
    mine = my_favorites(page)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in some])
    return mine


def settle(page) -> None:
    """Waits for the end of a transition: it covers the page, which Playwright scrolls to get at what it clicks."""
    wait_until(page, "!document.activeViewTransition")


def note_place(page) -> None:
    """Notes how far the page is scrolled when it is clicked next, which Playwright may have changed for the click."""
    page.evaluate(
        "addEventListener('click', () => sessionStorage.setItem('place', scrollY), {capture: true, once: true})"
    )


def noted_place(page) -> float:
    return page.evaluate("Number(sessionStorage.getItem('place'))")


def let_go(page, held: list) -> None:
    """Lets requests go on that a test has held; it may not have been told of them yet."""
    end = time.monotonic() + 5
    while not held:
        assert time.monotonic() < end, "nothing was asked for"
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()


def wait_until(page, condition: str) -> None:
    """Not by `wait_for_function`: the pages' policy does not let it evaluate anything."""
    end = time.monotonic() + 5
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(20)
