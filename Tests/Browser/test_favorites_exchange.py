"""The visitor's list and other people and devices: files and links."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from visitor import export, import_text, my_favorites, open_list, share, stored_favorites, wait_until


def shared(page):
    return page.get_by_role("region", name="A list shared with you")


# ---- Export and import ----


def test_export_has_the_format_of_favorites_json(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    recipes = [{"id": card["id"], "added": 1_000_000 - index} for index, card in enumerate(four_cards)]
    assert export(page, mine) == {"version": 2, "recipes": recipes, "collections": []}


def test_import_merges_and_says_what_it_did(page, site, four_cards):
    mine = open_list(page, site, four_cards[:2])
    ids = [card["id"] for card in four_cards]
    collections = [{"name": "a", "recipes": [ids[1], ids[2], "no such:recipe"]}, {"recipes": [ids[3], ids[2]]}]
    import_text(page, mine, json.dumps({"version": 1, "collections": collections}))
    expect(mine.get_by_text("Added: 2. There already: 1. Unknown here: 1.")).to_be_visible()
    assert set(stored_favorites(page, site)) == set(ids)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(4)


def test_export_and_import_bring_a_list_to_another_device(visit, site, four_cards):
    page, other = visit().new_page(), visit().new_page()
    text = json.dumps(export(page, open_list(page, site, four_cards)))
    mine = open_list(other, site, [])
    import_text(other, mine, text)
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in four_cards])


def test_import_of_invalid_file_reports_it_and_changes_nothing(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    import_text(page, mine, b"\xff\xfe\x00")
    expect(mine.get_by_text("This file holds no list of favorites.")).to_be_visible()
    assert stored_favorites(page, site) == [card["id"] for card in four_cards]


# ---- Links ----


def test_shared_link_shows_the_list_and_adds_it_when_asked(visit, site, four_cards):
    context = visit()
    page = context.new_page()
    link = share(context, page, open_list(page, site, four_cards))
    assert re.fullmatch(re.escape(site.url) + r"favorites/#r=[A-Za-z0-9._~%!*'()-]+", link)

    friend = visit().new_page()
    open_list(friend, site, four_cards[:1])
    friend.goto(link)
    expect(shared(friend).get_by_role("listitem").get_by_role("heading")).to_have_text([card["title"] for card in four_cards])
    friend.reload()
    expect(shared(friend).get_by_role("listitem").get_by_role("heading")).to_have_count(4)
    assert stored_favorites(friend, site) == [four_cards[0]["id"]]
    shared(friend).get_by_role("button", name="Add all to my favorites").click()
    expect(friend.get_by_text("Added to your favorites: 3. There already: 1.")).to_be_visible()
    expect(shared(friend)).to_have_count(0)
    expect(friend.get_by_role("heading", name="Your favorites")).to_be_focused()
    expect(my_favorites(friend).get_by_role("listitem").get_by_role("heading")).to_have_count(4)
    assert friend.url == site.url + "favorites/"


def test_favorites_page_works_with_invalid_shared_link(page, site):
    for fragment, is_list in [
        ("r=no~such~recipe", True), ("r=", False), ("r=%E0%A4~x", False), ("r=~~~", False),
        ("r=<img src=x onerror=alert(1)>~x", True), ("other", False),
    ]:
        # Another fragment alone would not load the page anew.
        page.goto("about:blank")
        page.goto(site.url + "favorites/#" + fragment)
        expect(my_favorites(page).get_by_text("Nothing marked yet")).to_be_visible()
        if not is_list:
            expect(shared(page)).to_have_count(0)
            continue
        expect(shared(page).get_by_text("no longer part of this site")).to_be_visible()
        expect(shared(page).get_by_role("listitem").get_by_role("heading")).to_have_count(0)
        expect(shared(page).get_by_role("button", name="Add all")).to_have_count(0)


def test_failed_shared_list_can_be_retried(chromium, site, four_cards):
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/data/cards/*.json", lambda route: route.abort())
    feed, key = four_cards[0]["id"].split(":", 1)
    page.goto(f"{site.url}favorites/#r={feed}~{key}")
    expect(shared(page).get_by_role("alert")).to_be_visible()
    page.unroute("**/data/cards/*.json")
    shared(page).get_by_role("button", name="Try again").click()
    expect(shared(page).get_by_role("listitem").get_by_role("heading")).to_have_text(four_cards[0]["title"])
    expect(shared(page).get_by_role("button", name="Add all")).to_be_visible()
    context.close()


def test_list_is_shared_with_the_share_dialog_of_the_device(page, site, four_cards):
    page.add_init_script("navigator.share = async (data) => { window.given = data };")
    mine = open_list(page, site, four_cards)
    mine.get_by_role("button", name="Share as a link").click()
    wait_until(page, "!!window.given")
    assert page.evaluate("window.given.url").startswith(site.url + "favorites/#r=")
    expect(mine.get_by_text("The link is copied")).to_have_count(0)


def test_link_can_be_copied_by_hand(page, site, four_cards):
    page.add_init_script("navigator.clipboard.writeText = async () => { throw new DOMException('no') };")
    mine = open_list(page, site, four_cards)
    mine.get_by_role("button", name="Share as a link").click()
    expect(mine.get_by_label("Copy this link:")).to_have_value(re.compile(r"/favorites/#r="))


def test_menu_of_files_closes_when_left(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    button = mine.get_by_role("button", name="Export")
    for leave in [
        lambda: page.keyboard.press("Escape"), lambda: page.get_by_role("heading", level=1).click(),
        lambda: mine.get_by_role("link").first.focus(),
    ]:
        mine.locator("summary").click()
        expect(button).to_be_visible()
        button.focus()
        leave()
        expect(button).to_be_hidden()
