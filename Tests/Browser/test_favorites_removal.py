"""Taking recipes out of the visitor's list, and back in: by button, key and swipe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visitor import cards, hearts, kept, menu, open_list

RTL = "document.addEventListener('readystatechange', () => { document.documentElement.dir = 'rtl' }, {once: true});"


def toast(page):
    return page.get_by_role("status").filter(has=page.get_by_role("button", name="Undo"))


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_delete_key_takes_the_focused_card_out(page, site, some, key):
    mine = open_list(page, site, some)
    mine.get_by_role("link", name=some[1]["title"]).press(key)
    expect(mine.get_by_role("link", name=some[1]["title"])).to_have_count(0)
    expect(mine.get_by_role("link", name=some[2]["title"])).to_be_focused()
    expect(toast(page)).to_contain_text(some[1]["title"])
    expect(menu(page, "Favorites")).to_have_text(re.compile(r"3$"))
    assert kept(page, site) == [some[0]["id"], some[2]["id"], some[3]["id"]]


def test_key_that_is_held_down_takes_one_out(page, site, some):
    mine = open_list(page, site, some)
    mine.get_by_role("link", name=some[0]["title"]).focus()
    for _ in range(3):
        page.keyboard.down("Delete")
    page.keyboard.up("Delete")
    expect(toast(page)).to_contain_text(some[0]["title"])
    assert kept(page, site) == [card["id"] for card in some[1:]]


def test_undo_puts_the_recipe_back_where_it_was(page, site, some):
    mine = open_list(page, site, some)
    hearts(mine).nth(1).click()
    page.get_by_role("button", name="Undo").click()
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in some])
    expect(mine.get_by_role("link", name=some[1]["title"])).to_be_focused()
    assert kept(page, site) == [card["id"] for card in some]


def test_undo_goes_back_step_by_step(page, site, some):
    mine = open_list(page, site, some)
    for _ in range(4):
        hearts(mine).first.press("Enter")
    expect(mine.get_by_text("Nothing marked yet")).to_be_visible()
    for left in [3, 2, 1, 0]:
        expect(toast(page)).to_contain_text(some[left]["title"])
        page.keyboard.press("Control+z")
    expect(toast(page)).to_have_count(0)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in some])


def test_undo_is_reached_by_tab_and_waits_for_who_types(page, site, some):
    page.clock.install()
    mine = open_list(page, site, some)
    mine.get_by_role("link", name=some[0]["title"]).press("Delete")
    undo = page.get_by_role("button", name="Undo")
    for _ in range(200):
        if undo.evaluate("(button) => button === document.activeElement"):
            break
        page.clock.run_for(1000)
        page.keyboard.press("Tab")
    expect(undo).to_be_focused()
    page.clock.run_for(60_000)
    undo.press("Enter")
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in some])


def test_undo_stays_for_six_seconds_and_goes_then(page, site, some):
    page.clock.install()
    mine = open_list(page, site, some)
    hearts(mine).first.click()
    page.mouse.move(0, 0)
    page.clock.run_for(6_500)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.clock.run_for(30_000)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(3)


def test_heart_of_the_owners_list_can_be_undone_too(page, site):
    page.goto(site.url + "favorites/")
    heart = hearts(page).first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    hearts(page).last.scroll_into_view_if_needed()
    owners = page.locator("main section").nth(2)
    hearts(owners).first.click()
    page.get_by_role("button", name="Undo").click()
    expect(hearts(owners).first).to_have_attribute("aria-pressed", "true")


def swipe(context, page, card, way: int, down: int = 0):
    box = card.bounding_box()
    session = context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for part in range(1, 11):
        touch("touchMove", [{"x": x + way * part / 10, "y": y + down * part / 10}])
    touch("touchEnd", [])
    # Chromium takes a touch that follows at once for one that stops a fling.
    page.wait_for_timeout(300)


@pytest.mark.parametrize(
    ("direction", "way", "down", "goes"),
    [("ltr", -140, 0, True), ("ltr", 140, 0, False), ("ltr", -40, 0, False), ("ltr", -90, 300, False),
     ("rtl", 140, 0, True), ("rtl", -140, 0, False)],
)
def test_swipe_to_the_start_takes_a_card_out(visit, site, some, direction, way, down, goes):
    context = visit(has_touch=True, is_mobile=True, viewport={"width": 375, "height": 700})
    page = context.new_page()
    if direction == "rtl":
        page.add_init_script(RTL)
    mine = open_list(page, site, some)
    swipe(context, page, cards(mine.page).nth(0 if direction == "rtl" else 1), way, down)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(3 if goes else 4)
    assert page.url == site.url + "favorites/"
    if goes:
        # Not by a touch: a busy Chromium takes it for one that stops a fling.
        page.get_by_role("button", name="Undo").click()
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in some])
