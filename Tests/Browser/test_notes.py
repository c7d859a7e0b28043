"""The visitor's own notes on recipes, and when they cooked them."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import expect

from visitor import (
    export,
    file_button,
    import_text,
    keep,
    kept,
    my_favorites,
    open_first_recipe,
    open_list,
    store_favorites,
    text_kept,
)

NAME = "notes"


def stored_notes(page, site) -> list:
    return (kept(page, site, NAME) or {"recipes": []})["recipes"]


def section(page):
    return page.get_by_role("region", name="My notes")


def come_to_notes(page):
    """Scrolls as a visitor does; the notes come when they are near."""
    part = page.locator("[data-notes]")
    part.scroll_into_view_if_needed()
    expect(section(page).get_by_role("textbox", name="Note")).to_be_visible()
    return section(page)


def write(page, text: str) -> None:
    field = come_to_notes(page).get_by_role("textbox", name="Note")
    field.fill(text)
    field.blur()


def test_note_is_kept_and_shown_on_the_favorites_page(page, site, four_cards):
    page.goto(site.url)
    store_favorites(page, site, [card["id"] for card in four_cards])
    page.goto(site.url + four_cards[2]["url"])
    write(page, "Less salt.\n<b>Ten</b> minutes longer.")
    page.reload()
    expect(come_to_notes(page).get_by_role("textbox", name="Note")).to_have_value("Less salt.\n<b>Ten</b> minutes longer.")
    page.goto(site.url + "favorites/")
    mine = my_favorites(page)
    expect(mine.get_by_text("<b>Ten</b> minutes longer.")).to_be_visible()
    mine.get_by_role("searchbox", name="Search your favorites").fill("salt longer")
    headings = mine.get_by_role("listitem").get_by_role("heading")
    expect(headings.and_(page.locator(":visible"))).to_have_text([four_cards[2]["title"]])


def test_last_words_are_kept_when_the_visitor_leaves_while_typing(page, site):
    open_first_recipe(page, site)
    come_to_notes(page).get_by_role("textbox", name="Note").press_sequentially("Good")
    page.goto(site.url)
    assert [entry["note"] for entry in stored_notes(page, site)] == ["Good"]


def test_cooked_recipe_has_its_dates(page, site, four_cards):
    page.clock.install(time="2026-11-27T23:30:00")
    page.goto(site.url)
    store_favorites(page, site, [four_cards[0]["id"]])
    page.goto(site.url + four_cards[0]["url"])
    part = come_to_notes(page)
    expect(part.get_by_label("Cooked on")).to_have_value("2026-11-27")
    part.get_by_role("button", name="Cooked it").click()
    part.get_by_label("Cooked on").fill("2026-10-03")
    part.get_by_role("button", name="Cooked it").click()
    expect(part.get_by_role("listitem")).to_have_text(["October 3, 2026 ×", "November 27, 2026 ×"])
    page.goto(site.url + "favorites/")
    expect(my_favorites(page).get_by_text("Cooked 2 times · November 27, 2026")).to_be_visible()
    page.go_back()
    part = come_to_notes(page)
    part.get_by_role("button", name="Remove: October 3, 2026").press("Enter")
    expect(part.get_by_role("listitem")).to_have_text(["November 27, 2026 ×"])
    expect(part.get_by_role("button", name="Remove: November 27, 2026")).to_be_focused()
    part.get_by_role("button", name="Remove: November 27, 2026").press("Enter")
    expect(part.get_by_label("Cooked on")).to_be_focused()
    assert stored_notes(page, site) == []


def test_emptied_note_is_forgotten(page, site):
    open_first_recipe(page, site)
    write(page, "x")
    assert len(stored_notes(page, site)) == 1
    write(page, " ")
    assert stored_notes(page, site) == []


def test_note_in_one_tab_shows_in_another(visit, site):
    context = visit()
    one, other = context.new_page(), context.new_page()
    open_first_recipe(one, site)
    other.goto(one.url)
    come_to_notes(other)
    write(one, "From the other tab")
    expect(section(other).get_by_role("textbox", name="Note")).to_have_value("From the other tab")


@pytest.mark.parametrize("method", ["getItem", "setItem"])
def test_notes_say_when_they_cannot_be_stored(page, site, method):
    page.add_init_script(f"Storage.prototype.{method} = () => {{ throw new DOMException('no', 'QuotaExceededError'); }}")
    open_first_recipe(page, site)
    if method == "getItem":
        page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }")
        page.reload()
    write(page, "x")
    expect(section(page).get_by_text("does not let the site keep notes")).to_be_visible()
    expect(section(page).get_by_role("textbox", name="Note")).to_have_value("x")


@pytest.mark.parametrize(
    "stored",
    [
        "not json", "null", '{"recipes": {}}', '{"recipes": [null, 7, {"id": 5}, {"id": "a:b", "note": 7, "cooked": 7}]}',
        '{"recipes": [{"id": "a:b", "cooked": ["2026-13-45", "tomorrow", 7, null]}]}',
    ],
)
def test_notes_work_with_damaged_storage(page, site, stored):
    page.goto(site.url)
    keep(page, site, NAME, stored)
    open_first_recipe(page, site)
    write(page, "Works")
    assert [entry["note"] for entry in stored_notes(page, site)][-1] == "Works"


def test_recipe_opened_from_a_list_has_its_own_note(visit, site):
    page = visit(viewport={"width": 1440, "height": 900}).new_page()
    open_first_recipe(page, site)
    write(page, "Of the first")
    first = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("navigation", name="List of recipes").get_by_role("listitem").nth(1).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(first)
    expect(come_to_notes(page).get_by_role("textbox", name="Note")).to_have_value("")
    write(page, "Of the second")
    assert [entry["note"] for entry in stored_notes(page, site)] == ["Of the first", "Of the second"]


def test_recipe_has_no_notes_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url)
    page.goto(page.get_by_role("main").locator("a[href*='recipes/']").first.evaluate("(link) => link.href"))
    expect(page.get_by_text("My notes")).to_be_hidden()


def test_recipe_without_texts_shows_no_notes_and_works(chromium, site):
    context = chromium.new_context()
    page = context.new_page()
    page.route("**/assets/notes-texts.*.json", lambda route: route.abort())
    with page.expect_request("**/assets/notes-texts.*.json"):
        open_first_recipe(page, site)
        page.locator("[data-notes]").scroll_into_view_if_needed()
    expect(section(page)).to_have_count(0)
    context.close()


def test_export_and_import_bring_notes_and_lists(visit, site, four_cards):
    page = visit().new_page()
    ids = [card["id"] for card in four_cards]
    mine = open_list(page, site, four_cards)
    data = {"lists": {"lists": [{"name": "L", "recipes": ids[:2], "note": "kept"}]},
            "notes": {"recipes": [{"id": ids[0], "note": "Mine", "cooked": ["2026-01-02"]}]}}
    for name, value in data.items():
        keep(page, site, name, value)
    page.reload()
    file = export(page, mine)
    assert file == {
        "version": 2, "recipes": [{"id": id, "added": 1_000_000 - index} for index, id in enumerate(ids)],
        "collections": [{"name": "L", "recipes": ids[:2], "note": "kept"}],
        "notes": [{"id": ids[0], "note": "Mine", "cooked": ["2026-01-02"]}],
    }
    other = visit().new_page()
    theirs = open_list(other, site, [])
    note = {"recipes": [{"id": ids[0], "note": "Theirs", "cooked": ["2026-03-04"]}]}
    keep(other, site, NAME, note)
    import_text(other, theirs, json.dumps({**file, "future": [1]}))
    expect(theirs.get_by_text("Added: 4. There already: 0. Unknown here: 0. New as well: 1 list, 1 note.")).to_be_visible()
    [entry] = stored_notes(other, site)
    assert entry == {"id": ids[0], "note": "Theirs\n\nMine", "cooked": ["2026-01-02", "2026-03-04"]}
    again = export(other, theirs)
    assert again["future"] == [1]
    assert again["collections"] == file["collections"]
    assert [entry["id"] for entry in again["recipes"]] == ids
    import_text(other, theirs, json.dumps(again))
    expect(theirs.get_by_text("Added: 0. There already: 4. Unknown here: 0.", exact=True)).to_be_visible()


def test_link_brings_everything_to_another_device(visit, site, four_cards):
    context = visit()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    ids = [card["id"] for card in four_cards]
    mine = open_list(page, site, four_cards)
    note = {"recipes": [{"id": ids[0], "note": "Für Oma: ½ Salz", "cooked": []}]}
    keep(page, site, NAME, note)
    page.reload()
    expect(mine.get_by_text("Für Oma")).to_be_visible()
    file_button(mine, "To another device").click()
    expect(mine.get_by_text("It holds all that this device keeps")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#d=" in link and len(link) < 2_000

    other = visit().new_page()
    other.goto(link)
    received = other.get_by_role("region", name="From another device")
    expect(received.get_by_text("The link holds: 4 recipes, 1 note.")).to_be_visible()
    assert text_kept(other, site, NAME) is None
    received.get_by_role("button", name="Add to this device").click()
    expect(my_favorites(other).get_by_text("Für Oma: ½ Salz")).to_be_visible()
    expect(received).to_have_count(0)
    assert other.url == site.url + "favorites/"


@pytest.mark.parametrize("fragment", ["d=", "d=%", "d=AAAA", "d=eJwDAAAAAAE", "d=undefined", "d=" + "A" * 3000])
def test_damaged_link_says_so_and_changes_nothing(page, site, fragment):
    page.goto(site.url + "favorites/#" + fragment)
    received = page.get_by_role("region", name="From another device")
    expect(received.get_by_text("The link is not complete.")).to_be_visible()
    expect(received.get_by_role("button", name="Add to this device")).to_have_count(0)
    received.get_by_role("button", name="Not now").click()
    expect(received).to_have_count(0)


def test_too_much_for_a_link_leads_to_the_file(page, site, four_cards):
    mine = open_list(page, site, four_cards)
    letters = random.Random(1)
    text = "".join(chr(letters.randrange(0x4E00, 0x9FFF)) for _ in range(5000))
    note = {"recipes": [{"id": card["id"], "note": text, "cooked": []} for card in four_cards]}
    keep(page, site, NAME, note)
    page.reload()
    expect(mine.get_by_role("listitem").get_by_role("heading")).to_have_count(4)
    file_button(mine, "To another device").click()
    expect(mine.get_by_text("This is too much for a link.")).to_be_visible()


def test_link_that_unpacks_to_too_much_is_refused(page, site):
    page.goto(site.url)
    packed = page.evaluate(
        """async () => {
          const stream = new Blob(["[", " ".repeat(6_000_000), "]"]).stream().pipeThrough(new CompressionStream("deflate-raw"));
          const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
          return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        }"""
    )
    page.goto(f"{site.url}favorites/#d={packed}")
    expect(page.get_by_text("The link is not complete.")).to_be_visible()


def test_long_words_stay_within_the_page(visit, site, four_cards):
    page = visit(viewport={"width": 320, "height": 700}).new_page()
    page.goto(site.url + four_cards[2]["url"])
    write(page, f"https://example.org/{'a' * 150}")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
