"""The visitor's own lists: made, named, ordered, filled, shared and removed on the favorites page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from site_server import SiteServer
from visitor import keep, kept, my_favorites, open_list, share

NAME = "lists"


def stored_lists(page, site) -> list:
    lists = (kept(page, site, NAME) or {"lists": []})["lists"]
    return [[entry["name"], entry["recipes"]] for entry in lists]


def new_list(mine, name: str) -> None:
    mine.get_by_role("button", name="New list").click()
    mine.get_by_role("textbox", name="Name of the list").fill(name)
    mine.get_by_role("textbox", name="Name of the list").press("Enter")


def choices(mine):
    return mine.get_by_role("group", name="My lists").get_by_role("button")


def choose(mine, name: str) -> None:
    choices(mine).filter(has_text=name).click()


def titles(mine):
    return mine.get_by_role("listitem").get_by_role("heading")


def put_into(mine, title: str, name: str) -> None:
    """Checks a list of the dialog that opens below a card."""
    page = mine.page
    mine.get_by_role("button", name=f"Lists for {title}").click()
    dialog = page.get_by_role("dialog", name=f"Lists for {title}")
    dialog.get_by_role("checkbox", name=name).check()
    dialog.get_by_role("button", name="Done").click()
    expect(mine.get_by_role("button", name=f"Lists for {title}")).to_be_focused()


def test_list_is_made_filled_and_shown(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    new_list(mine, "Weeknights")
    expect(choices(mine).filter(has_text="Weeknights")).to_be_focused()
    expect(mine.get_by_text("Nothing is in this list yet.")).to_be_visible()
    expect(titles(mine)).to_have_count(0)
    choose(mine, "All")
    for card in four_cards[1:3]:
        put_into(mine, card["title"], "Weeknights")
    choose(mine, "Weeknights")
    expect(titles(mine)).to_have_text([card["title"] for card in four_cards[1:3]])
    expect(choices(mine)).to_have_text([re.compile(r"All\s+4"), re.compile(r"Weeknights\s+2")])
    page.reload()
    expect(choices(mine).filter(has_text="Weeknights")).to_have_attribute("aria-pressed", "true")
    expect(titles(mine)).to_have_text([card["title"] for card in four_cards[1:3]])


def test_list_is_made_where_a_recipe_is_put_into_it(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    mine.get_by_role("button", name=f"Lists for {four_cards[0]['title']}").press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="New list").fill("Christmas")
    dialog.get_by_role("textbox", name="New list").press("Enter")
    expect(dialog.get_by_role("checkbox", name="Christmas")).to_be_checked()
    page.keyboard.press("Escape")
    assert stored_lists(page, site) == [["Christmas", [four_cards[0]["id"]]]]


def test_name_is_taken_once(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    new_list(mine, "One")
    new_list(mine, "  One ")
    field = mine.get_by_role("textbox", name="Name of the list")
    assert field.evaluate("(element) => element.validationMessage") == "There is a list of this name already."
    field.fill("Two")
    field.press("Enter")
    assert [name for name, _ in stored_lists(page, site)] == ["One", "Two"]


def test_list_is_renamed_ordered_and_removed_with_undo(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    for name in ["One", "Two"]:
        new_list(mine, name)
    mine.get_by_role("button", name="Earlier").click()
    expect(mine.get_by_role("status").filter(has_text="Two: 1 of 2")).to_have_count(1)
    assert [name for name, _ in stored_lists(page, site)] == ["Two", "One"]
    expect(mine.get_by_role("button", name="Earlier")).to_be_disabled()
    expect(mine.get_by_role("button", name="Later")).to_be_focused()
    mine.get_by_role("button", name="Rename").click()
    mine.get_by_role("textbox", name="Name of the list").fill("Three")
    mine.get_by_role("button", name="Save").click()
    assert [name for name, _ in stored_lists(page, site)] == ["Three", "One"]
    mine.get_by_role("button", name="Remove list").click()
    expect(page.get_by_text("Three was removed.")).to_be_visible()
    assert [name for name, _ in stored_lists(page, site)] == ["One"]
    expect(titles(mine)).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Three is back.")).to_be_visible()
    assert [name for name, _ in stored_lists(page, site)] == ["Three", "One"]
    expect(choices(mine).filter(has_text="Three")).to_be_focused()


def test_recipes_of_a_list_are_ordered_by_keyboard(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    ids = [card["id"] for card in four_cards]
    # The second one is no favorite any more, and the list has a recipe that the site does not know.
    keep(page, site, NAME, {"version": 1, "lists": [{"name": "L", "recipes": [ids[0], "gone:1", ids[1], ids[2]]}]})
    page.goto(site.url + "favorites/?list=L")
    expect(titles(mine)).to_have_text([card["title"] for card in four_cards[:3]])
    later = mine.get_by_role("button", name=f"Later: {four_cards[0]['title']}")
    later.press("Enter")
    expect(later).to_be_focused()
    expect(titles(mine)).to_have_text([four_cards[place]["title"] for place in (1, 0, 2)])
    later.press("Enter")
    expect(titles(mine)).to_have_text([four_cards[place]["title"] for place in (1, 2, 0)])
    expect(mine.get_by_role("status").filter(has_text="3 of 3")).to_have_count(1)
    expect(mine.get_by_role("button", name=f"Earlier: {four_cards[0]['title']}")).to_be_focused()
    page.reload()
    expect(titles(mine)).to_have_text([four_cards[place]["title"] for place in (1, 2, 0)])


def test_removed_heart_leaves_the_list_and_undo_brings_it_back(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    ids = [card["id"] for card in four_cards]
    keep(page, site, NAME, {"lists": [{"name": "L", "recipes": ids[:3]}]})
    page.goto(site.url + "favorites/?list=L")
    mine.get_by_role("button", name=f"Favorite: {four_cards[1]['title']}").click()
    expect(titles(mine)).to_have_text([four_cards[0]["title"], four_cards[2]["title"]])
    page.get_by_role("button", name="Undo").click()
    expect(titles(mine)).to_have_text([card["title"] for card in four_cards[:3]])


def test_list_is_shared_with_its_name(visit, site, four_cards):
    context = visit()
    page = context.new_page()
    mine = open_list(page, site, four_cards)
    ids = [card["id"] for card in four_cards]
    keep(page, site, NAME, {"lists": [{"name": "Été & <b>", "recipes": [ids[2], ids[0]]}]})
    page.goto(site.url + "favorites/?list=" + "%C3%89t%C3%A9 %26 <b>")
    expect(titles(mine)).to_have_count(2)
    link = share(context, page, mine)
    friend = visit().new_page()
    friend.goto(link)
    shared = friend.get_by_role("region", name="A list shared with you: Été & <b>")
    expect(titles(shared)).to_have_text([four_cards[2]["title"], four_cards[0]["title"]])
    shared.get_by_role("button", name="Add all to my favorites").click()
    choose(my_favorites(friend), "Été & <b>")
    assert stored_lists(friend, site) == [["Été & <b>", [ids[2], ids[0]]]]
    expect(titles(my_favorites(friend))).to_have_text([four_cards[2]["title"], four_cards[0]["title"]])


def test_list_made_in_one_tab_shows_in_another(visit, site, four_cards):
    context = visit()
    one, other = context.new_page(), context.new_page()
    mine = open_list(one, site, four_cards)
    other.goto(site.url + "favorites/")
    new_list(mine, "Both")
    expect(choices(my_favorites(other)).filter(has_text="Both")).to_be_visible()


def test_lists_work_with_damaged_storage(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    keep(page, site, NAME, '{"lists": [7, {"name": "<img src=x onerror=alert(1)>", "recipes": [null, 7, {"id": 5}]}]}')
    page.reload()
    expect(titles(mine)).to_have_count(4)
    expect(mine.get_by_role("group", name="My lists").get_by_role("img")).to_have_count(0)
    new_list(mine, "New")
    assert ["New", []] in stored_lists(page, site)


def test_favorites_are_found_by_title_and_list(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    ids = [card["id"] for card in four_cards]
    keep(page, site, NAME, {"lists": [{"name": "Grandma's", "recipes": [ids[3]]}]})
    page.reload()
    expect(titles(mine)).to_have_count(4)
    field = mine.get_by_role("searchbox", name="Search your favorites")
    field.fill("grandm")
    expect(titles(mine).and_(page.locator(":visible"))).to_have_text([four_cards[3]["title"]])
    expect(mine.get_by_role("status").filter(has_text="1 recipe")).to_have_count(1)
    field.fill("nothing of that kind")
    expect(mine.get_by_text("None of these has such words.")).to_be_visible()
    field.press("Escape")
    expect(titles(mine).and_(page.locator(":visible"))).to_have_count(4)


@pytest.mark.few(1)
@pytest.mark.parametrize("language", ["", "-ar"])
@pytest.mark.parametrize("width", [320, pytest.param(1440, marks=pytest.mark.long)])
def test_page_with_lists_fits_and_has_no_barrier(chromium, four_cards, folder, language, width):
    ids = [card["id"] for card in four_cards]
    name = "A list with a name of many words, in fifty characters"
    data = {
        "favorites": {"recipes": [{"id": id, "added": 1} for id in ids]},
        "lists": {"lists": [{"name": name, "recipes": ids}, {"name": "B", "recipes": []}]},
        "notes": {"recipes": [{"id": ids[0], "note": "Less salt.\nMore time.", "cooked": ["2026-01-02"]}]},
    }
    context = chromium.new_context(viewport={"width": width, "height": 800})
    with SiteServer(folder.with_name(folder.name + language)) as server:
        page = context.new_page()
        page.goto(server.url)
        for key, value in data.items():
            keep(page, server, key, value)
        page.goto(f"{server.url}favorites/?list={name}")
        expect(page.get_by_text("Less salt.")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
        page.locator("[data-choose]").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
    context.close()
