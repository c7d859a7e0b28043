"""The visitor's own notes on recipes, and when they cooked them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from visitor import (
    file_button,
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


def test_note_in_one_tab_shows_in_another(visit, site):
    context = visit()
    one, other = context.new_page(), context.new_page()
    open_first_recipe(one, site)
    other.goto(one.url)
    come_to_notes(other)
    write(one, "From the other tab")
    expect(section(other).get_by_role("textbox", name="Note")).to_have_value("From the other tab")


@pytest.mark.few(1)
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


def test_notes_work_with_damaged_storage(page, site):
    page.goto(site.url)
    keep(page, site, NAME, '{"recipes": [null, 7, {"id": "a:b", "note": 7, "cooked": ["2026-13-45", null]}]}')
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


def test_damaged_link_says_so_and_changes_nothing(page, site):
    page.goto(site.url + "favorites/#d=eJwDAAAAAAE")
    received = page.get_by_role("region", name="From another device")
    expect(received.get_by_text("The link is not complete.")).to_be_visible()
    expect(received.get_by_role("button", name="Add to this device")).to_have_count(0)
    received.get_by_role("button", name="Not now").click()
    expect(received).to_have_count(0)


def test_long_words_stay_within_the_page(visit, site, four_cards):
    page = visit(viewport={"width": 320, "height": 700}).new_page()
    page.goto(site.url + four_cards[2]["url"])
    write(page, f"https://example.org/{'a' * 150}")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
