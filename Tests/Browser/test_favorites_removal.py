"""Taking recipes out of the visitor's list, and back in: by button, key and swipe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visitor import box_of, cards, hearts, menu, open_list, stored_favorites, wait_until, wait_until_still

pytestmark = pytest.mark.moving

RTL = "document.addEventListener('readystatechange', () => { document.documentElement.dir = 'rtl' }, {once: true});"


def toast(page):
    return page.get_by_role("status").filter(has=page.get_by_role("button", name="Undo"))


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_delete_key_removes_the_focused_card(page, site, four_cards, key):
    mine = open_list(page, site, four_cards)
    mine.get_by_role("link", name=four_cards[1]["title"]).press(key)
    expect(mine.get_by_role("link", name=four_cards[1]["title"])).to_have_count(0)
    expect(mine.get_by_role("link", name=four_cards[2]["title"])).to_be_focused()
    expect(toast(page)).to_contain_text(four_cards[1]["title"])
    expect(menu(page, "Favorites")).to_have_text(re.compile(r"3$"))
    assert stored_favorites(page, site) == [four_cards[0]["id"], four_cards[2]["id"], four_cards[3]["id"]]


def test_held_delete_key_removes_one_card(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    mine.get_by_role("link", name=four_cards[0]["title"]).focus()
    for _ in range(3):
        page.keyboard.down("Delete")
    page.keyboard.up("Delete")
    expect(toast(page)).to_contain_text(four_cards[0]["title"])
    assert stored_favorites(page, site) == [card["id"] for card in four_cards[1:]]


def test_undo_puts_the_recipe_back_where_it_was(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    hearts(mine).nth(1).click()
    page.get_by_role("button", name="Undo").click()
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in four_cards])
    expect(mine.get_by_role("link", name=four_cards[1]["title"])).to_be_focused()
    assert stored_favorites(page, site) == [card["id"] for card in four_cards]


def test_undo_goes_back_step_by_step(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    for _ in range(4):
        hearts(mine).first.press("Enter")
    expect(mine.get_by_text("Nothing marked yet")).to_be_visible()
    for left in [3, 2, 1, 0]:
        expect(toast(page)).to_contain_text(four_cards[left]["title"])
        page.keyboard.press("Control+z")
    expect(toast(page)).to_have_count(0)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in four_cards])


def test_undo_is_reached_by_tab_and_stays_while_focused(page, site, four_cards):
    page.clock.install()
    mine = open_list(page, site, four_cards)
    mine.get_by_role("link", name=four_cards[0]["title"]).press("Delete")
    undo = page.get_by_role("button", name="Undo")
    for _ in range(200):
        if undo.evaluate("(button) => button === document.activeElement"):
            break
        page.clock.run_for(1000)
        page.keyboard.press("Tab")
    expect(undo).to_be_focused()
    page.clock.run_for(60_000)
    undo.press("Enter")
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in four_cards])


def test_undo_disappears_after_six_seconds(page, site, four_cards):
    page.clock.install()
    mine = open_list(page, site, four_cards)
    hearts(mine).first.click()
    page.mouse.move(0, 0)
    page.clock.run_for(6_500)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.clock.run_for(30_000)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(3)


def test_removal_by_heart_in_the_owners_list_can_be_undone(page, site):
    page.goto(site.url + "favorites/")
    owners = page.get_by_role("region", name="Weeknights")
    heart = hearts(owners).first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    hearts(page).last.scroll_into_view_if_needed()
    hearts(owners).first.click()
    page.get_by_role("button", name="Undo").click()
    expect(hearts(owners).first).to_have_attribute("aria-pressed", "true")


TOUCHES = """
window.touches = [];
for (const kind of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(kind, () => window.touches.push(kind), { capture: true });
}
addEventListener("pointermove", (event) => { window.movedTo = event.clientX; }, { capture: true });
"""


# The words in the space that a card leaves, the width of that space, and whether letting go removes the card.
SAYS = """(card) => {
  const style = getComputedStyle(card, "::before");
  return [style.content, Math.round(parseFloat(style.inlineSize)), card.matches(".swiped")];
}"""


def swipe(context, page, card, way: int, down: int = 0):
    box = box_of(card)
    session = context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x, "y": y}])
    for part in range(1, 11):
        touch("touchMove", [{"x": x + way * part / 10, "y": y + down * part / 10}])
    # Browsers hand out moves a frame later, and on a busy machine after more than one.
    wait_until(page, f"window.touches.at(-1) === 'pointercancel' || Math.abs(window.movedTo - {x + way}) < 1")
    seen = card.evaluate(SAYS)
    touch("touchEnd", [])
    # The page has handled the end of the touch, or the browser has cancelled it to scroll.
    wait_until(page, "window.touches.at(-1) === 'pointerup' || window.touches.at(-1) === 'pointercancel'")
    wait_until_still(page.get_by_role("main"))
    return seen


# The third one scrolls the page.
@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("direction", "way", "down", "goes"),
    [("ltr", -140, 0, True), ("ltr", -40, 0, False), ("ltr", -90, 300, False), ("rtl", 140, 0, True),
     ("ltr", 140, 0, False), ("rtl", -140, 0, False)],
)
def test_swipe_to_the_start_removes_a_card(visit, site, four_cards, direction, way, down, goes):
    context = visit(has_touch=True, is_mobile=True, viewport={"width": 375, "height": 700})
    context.add_init_script(TOUCHES)
    page = context.new_page()
    if direction == "rtl":
        page.add_init_script(RTL)
    mine = open_list(page, site, four_cards)
    seen = swipe(context, page, cards(mine.page).nth(0 if direction == "rtl" else 1), way, down)
    if goes:
        assert seen == ['"Remove"', abs(way), True]
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(3 if goes else 4)
    assert page.url == site.url + "favorites/"
    if goes:
        # A click: Chromium may take a touch after a swipe for one that stops a fling.
        page.get_by_role("button", name="Undo").click()
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in four_cards])
