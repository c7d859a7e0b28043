"""Light and dark as readers choose, and pages for those whose devices or wishes differ."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from visitor import cards, wait_until

PAPER = {"light": "rgb(251, 246, 238)", "dark": "rgb(26, 21, 18)"}
SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]


def scheme_switch(page):
    return page.get_by_role("combobox", name="Colors")


def paper(page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def frame_colors(page) -> list[str]:
    """The colours that the browser may give its own frame, with the devices that each is for."""
    return page.evaluate("[...document.querySelectorAll('meta[name=theme-color]')].map(m => m.media + ' ' + m.content)")


def open_menu(page) -> None:
    """On phones the choice of colors is in the menu."""
    button = page.locator(".menu summary")
    if button.is_visible():
        button.click()


@pytest.mark.parametrize("size", SIZES)
def test_visitors_choose_light_or_dark_pages(visit, site, size):
    width, height = size
    page = visit(viewport={"width": width, "height": height}, color_scheme="light").new_page()
    page.goto(site.url)
    open_menu(page)
    assert paper(page) == PAPER["light"]
    expect(scheme_switch(page)).to_have_value("")
    scheme_switch(page).focus()
    scheme_switch(page).select_option("Dark")
    assert paper(page) == PAPER["dark"]
    assert frame_colors(page) == ["not all #fbf6ee", "all #1a1512"]
    # Another tab follows, and other pages know it.
    other = page.context.new_page()
    other.goto(site.url + "cuisines/")
    assert paper(other) == PAPER["dark"]
    open_menu(other)
    expect(scheme_switch(other)).to_have_value("dark")
    scheme_switch(other).select_option("As the device")
    expect(scheme_switch(page)).to_have_value("")
    assert paper(page) == PAPER["light"]
    page.emulate_media(color_scheme="dark")
    assert paper(page) == PAPER["dark"]
    scheme_switch(page).select_option("Light")
    assert paper(page) == PAPER["light"]


def test_choice_of_colors_lasts_until_reload_without_storage(visit, site):
    context = visit(color_scheme="light")
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page = context.new_page()
    page.goto(site.url)
    scheme_switch(page).select_option("Dark")
    assert paper(page) == PAPER["dark"]
    page.reload()
    assert paper(page) == PAPER["light"]


def test_colors_follow_the_device_without_scripts(visit, site):
    page = visit(java_script_enabled=False, color_scheme="dark").new_page()
    page.goto(site.url)
    expect(scheme_switch(page)).to_be_hidden()
    assert paper(page) == PAPER["dark"]


SIGNS = """
() => [...document.querySelectorAll("button, select, a, input")].flatMap((control) =>
  [control, control.parentElement].map((element) => ({ element, style: getComputedStyle(element, "::before") }))
    .filter(({ style }) => style.maskImage && style.maskImage !== "none" && style.visibility !== "hidden")
    .map(({ element, style }) => [element.className, style.backgroundColor]))
"""


@pytest.mark.parametrize("address", ["", "recipe", "favorites/", "search/"])
def test_icons_are_visible_in_forced_colors(visit, site, address):
    page = visit(forced_colors="active", color_scheme="dark").new_page()
    page.goto(site.url)
    if address == "recipe":
        address = cards(page).first.get_by_role("link").get_attribute("href")
    page.goto(site.url + address, wait_until="networkidle")
    ground = paper(page)
    signs = page.evaluate(SIGNS)
    assert signs
    assert [sign for sign in signs if sign[1] in (ground, "rgba(0, 0, 0, 0)")] == []


@pytest.mark.parametrize("address", ["", "recipe", "favorites/", "search/"])
def test_nothing_moves_with_reduced_motion(visit, site, address):
    page = visit(reduced_motion="reduce").new_page()
    page.goto(site.url)
    card = cards(page).first
    if address == "recipe":
        address = card.get_by_role("link").get_attribute("href")
    page.goto(site.url + address, wait_until="networkidle")
    moving = "document.getAnimations({ subtree: true }).map((a) => a.animationName ?? a.transitionProperty)"
    assert page.evaluate(moving) == []
    if cards(page).count():
        cards(page).first.hover()
        assert page.evaluate(moving) == []
