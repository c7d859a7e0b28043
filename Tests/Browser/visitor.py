"""Where a visitor looks: parts of the pages by role and name, as assistive technology sees them."""

from __future__ import annotations

import re

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
