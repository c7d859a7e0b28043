"""The plan of the week: choosing recipes, moving them, shopping for them, and the owner's plan."""

from __future__ import annotations

import datetime
import os
import pathlib
import re
import subprocess

import pytest
from playwright.sync_api import expect

from accessibility import violations
from site_server import SiteServer
from test_print import pdf
from test_shopping_list import FORBIDDEN, FULL, texts, toast
from visitor import box_of, keep, kept, small_targets, store_favorites, text_kept, wait_until

NAME = "meal-plan"
ROOT = pathlib.Path(__file__).parents[2]
NOW = datetime.datetime(2026, 11, 27, 12)


def stop_clock(page) -> None:
    """Lets the browser take each moment for `NOW`, a Friday."""
    page.clock.set_fixed_time(NOW)


def date_after(days: int) -> str:
    return (NOW.date() + datetime.timedelta(days=days)).isoformat()


def day(page, index: int):
    return page.locator(".day").nth(index)


def open_plan(page, site) -> None:
    stop_clock(page)
    page.goto(site.url + "meal-plan/")
    expect(page.locator(".day")).to_have_count(7)


def choose(page, index: int, text: str) -> None:
    """Puts a recipe on a day."""
    day(page, index).get_by_role("button", name="Add a recipe").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox", name="Search recipes").fill(text)
    dialog.get_by_role("button", name=text).click()
    expect(dialog).to_be_hidden()
    expect(day(page, index).get_by_role("link", name=text)).to_be_visible()


def meal(page, title: str):
    return page.locator(".days").get_by_role("listitem").filter(has_text=title)


def test_seven_days_begin_with_today(page, site):
    open_plan(page, site)
    names = page.locator(".days").get_by_role("heading", level=2).all_inner_texts()
    days = ["Today", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"]
    assert [name.split()[0] for name in names] == days


def test_recipe_is_found_and_put_on_a_day(page, site):
    open_plan(page, site)
    choose(page, 2, "Harira")
    expect(toast(page)).to_contain_text("Harira: ")
    expect(meal(page, "Harira").get_by_role("spinbutton", name="Bowls")).to_have_value("6")
    [entry] = kept(page, site, NAME)["meals"]
    assert (entry["date"], entry["title"], entry["url"]) == (date_after(2), "Harira", "recipes/harira/")
    page.reload()
    expect(day(page, 2).get_by_role("link", name="Harira")).to_be_visible()
    day(page, 2).get_by_role("link", name="Harira").click()
    expect(page).to_have_url(site.url + "recipes/harira/")


def test_favorites_are_offered_first(page, site, four_cards):
    page.goto(site.url)
    store_favorites(page, site, [card["id"] for card in four_cards])
    open_plan(page, site)
    day(page, 0).get_by_role("button", name="Add a recipe").click()
    choices = page.get_by_role("dialog").get_by_role("listitem")
    expect(choices).to_have_text([card["title"] for card in four_cards])
    choices.nth(1).get_by_role("button").click()
    expect(day(page, 0).get_by_role("link")).to_have_text([four_cards[1]["title"]])


def test_meal_is_moved_and_removed_with_undo(page, site):
    open_plan(page, site)
    choose(page, 0, "Harira")
    move = meal(page, "Harira").get_by_role("combobox", name="Day of Harira")
    move.select_option(date_after(3))
    expect(day(page, 3).get_by_role("link", name="Harira")).to_be_visible()
    expect(move).to_be_focused()
    toast(page).get_by_role("button", name="Undo").click()
    expect(day(page, 0).get_by_role("link", name="Harira")).to_be_visible()
    meal(page, "Harira").get_by_role("button", name="Remove: Harira").click()
    expect(meal(page, "Harira")).to_have_count(0)
    expect(day(page, 0).get_by_role("button", name="Add a recipe")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(day(page, 0).get_by_role("link", name="Harira")).to_be_visible()


def grasp(page, site) -> None:
    """Puts Harira on the first day and presses its grip."""
    open_plan(page, site)
    choose(page, 0, "Harira")
    # The page has fetched the yield, and does not render the meal again.
    expect(meal(page, "Harira").get_by_role("spinbutton", name="Bowls")).to_have_value("6")
    grip = box_of(page.locator(".grip"))
    page.mouse.move(grip["x"] + 10, grip["y"] + 20)
    page.mouse.down()


def test_meal_is_dragged_to_another_day(visit, site):
    page = visit(viewport={"width": 1280, "height": 1000}).new_page()
    grasp(page, site)
    target = box_of(day(page, 2))
    page.mouse.move(target["x"] + 40, target["y"] + 20, steps=4)
    expect(day(page, 2)).to_have_class(re.compile("is-target"))
    page.mouse.up()
    expect(day(page, 2).get_by_role("link", name="Harira")).to_be_visible()
    assert kept(page, site, NAME)["meals"][0]["date"] == date_after(2)


def test_drag_that_ends_elsewhere_changes_nothing(visit, site):
    page = visit(viewport={"width": 1280, "height": 1000}).new_page()
    grasp(page, site)
    page.mouse.move(5, 5, steps=4)
    expect(meal(page, "Harira")).to_have_class(re.compile("is-dragged"))
    page.mouse.up()
    expect(meal(page, "Harira")).not_to_have_class(re.compile("is-dragged"))
    expect(day(page, 0).get_by_role("link", name="Harira")).to_be_visible()


def test_plan_is_made_by_keyboard_alone(page, site):
    open_plan(page, site)
    day(page, 1).get_by_role("button", name="Add a recipe").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    dialog.get_by_role("searchbox").focus()
    page.keyboard.type("bibimbap")
    choice = dialog.get_by_role("button", name="Bibimbap")
    expect(choice).to_be_visible()
    page.keyboard.press("Tab")
    expect(choice).to_be_focused()
    page.keyboard.press("Enter")
    expect(day(page, 1).get_by_role("link", name="Bibimbap")).to_be_visible()
    expect(meal(page, "Bibimbap").get_by_role("combobox")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(day(page, 2).get_by_role("link", name="Bibimbap")).to_be_visible()
    day(page, 2).get_by_role("button", name="Add a recipe").press("Enter")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    day(page, 2).get_by_role("link", name="Bibimbap").focus()
    page.keyboard.press("Delete")
    expect(meal(page, "Bibimbap")).to_have_count(0)


def test_week_goes_to_the_shopping_list_at_its_servings(page, site):
    open_plan(page, site)
    choose(page, 0, "Harira")
    choose(page, 4, "Sunday Lasagne")
    servings = meal(page, "Sunday Lasagne").get_by_role("spinbutton", name="Servings")
    expect(servings).to_have_value("8")
    servings.fill("16")
    servings.press("Enter")
    expect(toast(page)).to_contain_text("Sunday Lasagne: Servings 16")
    button = page.get_by_role("button", name="Add the week to the shopping list")
    button.click()
    expect(toast(page)).to_contain_text("2 recipes are on your shopping list.")
    expect(button).to_be_focused()
    toast(page).get_by_role("button", name="Undo").click()
    button.click()
    toast(page).get_by_role("link", name="Shopping list").click()
    expect(page.get_by_role("checkbox", name=re.compile("3 large onions"))).to_be_visible()
    rows = page.get_by_role("region", name="For these recipes").get_by_role("listitem")
    expect(rows).to_have_count(2)
    assert len(texts(page)) > 10


def test_changed_servings_are_undone(page, site):
    open_plan(page, site)
    choose(page, 0, "Harira")
    field = meal(page, "Harira").get_by_role("spinbutton", name="Bowls")
    expect(field).to_have_value("6")
    meal(page, "Harira").get_by_role("button", name="Larger amounts").click()
    expect(field).to_have_value("7")
    toast(page).get_by_role("button", name="Undo").click()
    expect(field).to_have_value("6")


def test_recipe_that_cannot_be_fetched_is_named(page, site):
    open_plan(page, site)
    choose(page, 0, "Harira")
    choose(page, 1, "Bibimbap")
    expect(meal(page, "Bibimbap").get_by_role("spinbutton", name="Servings")).to_be_visible()
    page.route("**/recipes/harira/", lambda route: route.fulfill(body="<main></main>", content_type="text/html"))
    page.get_by_role("button", name="Add the week to the shopping list").click()
    expect(page.get_by_role("alert").filter(has_text="Harira could not be added.")).to_be_visible()
    expect(toast(page)).to_contain_text("1 recipe is on your shopping list.")


def test_days_that_are_over_stay_for_a_while(page, site):
    stop_clock(page)
    page.goto(site.url + "meal-plan/")
    meals = [{"key": f"m{days}", "date": date_after(days), "id": "f:1", "title": f"Of {days}", "url": "recipes/harira/",
              "factor": "1"} for days in [-20, -1, 0, 9]]
    keep(page, site, NAME, {"version": 1, "meals": meals})
    page.reload()
    earlier = page.get_by_role("region", name="Earlier")
    expect(earlier.get_by_role("link")).to_have_text(["Of -1"])
    earlier.get_by_role("combobox", name="Day of Of -1").select_option(label="Today")
    expect(day(page, 0).get_by_role("link")).to_have_text(["Of 0", "Of -1"])
    expect(earlier).to_be_hidden()


def test_plan_is_printed_on_one_page(page, site):
    open_plan(page, site)
    for index, title in enumerate(["Harira", "Bibimbap", "Sunday Lasagne"]):
        choose(page, index, title)
    file = pdf(page)
    assert len(file.pages) == 1
    text = file.pages[0].extract_text()
    assert "Today" in text and "Sunday Lasagne" in text and "Add a recipe" not in text


# ---- The device ----


def test_choice_counts_while_the_list_is_shown_anew(page, site):
    open_plan(page, site)
    day(page, 0).get_by_role("button", name="Add a recipe").click()
    dialog = page.get_by_role("dialog")
    box = dialog.get_by_role("searchbox", name="Search recipes")
    box.fill("Harira")
    dialog.get_by_role("button", name="Harira").hover()
    page.mouse.down()
    dialog.locator("[data-part=found]").evaluate(
        "(found) => new MutationObserver(() => { window.isShownAnew = true; }).observe(found, { childList: true })"
    )
    box.dispatch_event("input")
    wait_until(page, "window.isShownAnew")
    page.mouse.up()
    expect(day(page, 0).get_by_role("link", name="Harira")).to_be_visible()


def test_plan_is_in_step_with_other_tabs(visit, site):
    context = visit()
    page, other = context.new_page(), context.new_page()
    open_plan(page, site)
    open_plan(other, site)
    choose(other, 1, "Harira")
    expect(day(page, 1).get_by_role("link", name="Harira")).to_be_visible()


def test_what_cannot_be_read_is_left_until_the_visitor_starts_anew(page, site):
    content = '{"version": 2}'
    page.goto(site.url + "meal-plan/")
    keep(page, site, NAME, content)
    page.reload()
    alert = page.get_by_role("alert").filter(has_text="damaged, or comes from a newer version")
    expect(alert).to_be_visible()
    assert text_kept(page, site, NAME) == content
    alert.get_by_role("button", name="Start anew").click()
    expect(page.locator(".day").first).to_be_visible()


@pytest.mark.parametrize("storage", [FULL, FORBIDDEN])
def test_plan_that_is_not_kept_says_so(page, site, storage):
    page.add_init_script(storage)
    open_plan(page, site)
    choose(page, 0, "Harira")
    expect(page.get_by_role("alert").filter(has_text="it lasts until you leave the page")).to_be_visible()


def test_hostile_entries_stay_texts_and_fetch_nothing_elsewhere(page, site):
    markup = "<img src=x onerror=alert(1)>"
    stop_clock(page)
    page.goto(site.url + "meal-plan/")
    today = date_after(0)
    good = {"key": "a", "date": today, "id": markup, "title": markup, "url": "favorites/", "factor": "1", "label": markup}
    bad = [{**good, "key": "b", "date": "today"}, {**good, "key": "c", "factor": "0"}, {**good, "key": "d", "url": 7}, None]
    strange = [{**good, "key": url, "url": url} for url in ["javascript:alert(1)", "https://example.org/", "https://"]]
    keep(page, site, NAME, {"version": 1, "meals": [good, *bad, *strange], "later": 1})
    page.reload()
    expect(day(page, 0).get_by_role("link")).to_have_text([markup])
    assert page.locator(".days img").count() == 0
    for link in page.locator(".days a").all():
        assert link.evaluate("(link) => link.protocol") in ["http:", "https:"]
    page.get_by_role("button", name="Add the week to the shopping list").click()
    expect(page.get_by_role("alert").filter(has_text="could not be added").first).to_be_visible()
    assert kept(page, site, NAME)["later"] == 1


# ---- The owner's plan ----

PLAN = "title: Soup & bread\nnote: Warm.\nsunday: [bread]\nmonday: [soup, bread]\nfriday: [soup, gone]\n"


@pytest.fixture(scope="module")
def planned(tmp_path_factory):
    """A site whose owner publishes a plan, and what its build said."""
    program = os.environ.get("RECIPEGEN_PROGRAM") or str(ROOT / ".build/debug/recipegen")
    folder = tmp_path_factory.mktemp("plan")
    (folder / "recipes").mkdir()
    for name, line in [("soup", "2 onions"), ("bread", "500 g flour")]:
        text = f"# {name.title()}\n\n## Ingredients\n\n- {line}\n\n## Method\n\n1. Cook.\n"
        (folder / f"recipes/{name}.md").write_text(text, encoding="utf-8")
    (folder / "recipegen.yml").write_text("site: {title: Plan}\nfeeds: [{source: recipes}]\n", encoding="utf-8")
    (folder / "meal-plan.yml").write_text(PLAN, encoding="utf-8")
    done = subprocess.run([program, "build", str(folder)], check=True, capture_output=True, text=True)
    with SiteServer(folder / "public") as server:
        yield server, done.stdout + done.stderr


def test_owners_plan_is_complete_without_scripts(chromium, planned):
    server, said = planned
    assert 'no recipe has the id or slug "gone"' in said and "meal-plan.yml:5" in said
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url + "meal-plan/")
    expect(page.get_by_text("Your own plan is kept on your device and needs JavaScript")).to_be_visible()
    plan = page.get_by_role("region", name="Soup & bread")
    expect(plan).to_contain_text("Warm.")
    expect(plan.get_by_role("heading", level=3).filter(has_text="day")).to_have_text(["Sunday", "Monday", "Friday"])
    expect(plan.get_by_role("region", name="Monday").get_by_role("link")).to_have_text(["Soup", "Bread"])
    expect(plan.get_by_role("button", name="Take over this plan")).to_be_hidden()
    context.close()


def test_owners_plan_is_taken_over_and_undone(chromium, planned):
    server, _ = planned
    context = chromium.new_context()
    page = context.new_page()
    stop_clock(page)
    page.goto(server.url + "meal-plan/")
    page.get_by_role("button", name="Take over this plan").click()
    expect(toast(page)).to_contain_text("4 recipes are in your week.")
    for entry in kept(page, server, NAME)["meals"]:
        assert datetime.date.fromisoformat(entry["date"]).strftime("%A") in {
            "Soup": ["Monday", "Friday"], "Bread": ["Sunday", "Monday"]}[entry["title"]]
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.locator(".days").get_by_role("link")).to_have_count(0)
    context.close()


# ---- Every visitor ----


def test_page_says_that_it_needs_a_script(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + "meal-plan/")
    expect(page.get_by_text("needs JavaScript to be shown")).to_be_visible()
    expect(page.get_by_role("button", name="Add the week to the shopping list")).to_be_hidden()


@pytest.mark.parametrize("name", ["shopping-list/", "favorites/"])
def test_other_pages_lead_to_the_plan(page, site, name):
    page.goto(site.url + name)
    page.get_by_role("main").get_by_role("link", name="This week").click()
    expect(page).to_have_url(site.url + "meal-plan/")


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
def test_plan_is_accessible(visit, site, width, scheme):
    page = visit(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page()
    open_plan(page, site)
    assert violations(page) == []
    choose(page, 0, "Harira")
    choose(page, 1, "Sunday Lasagne")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    day(page, 3).get_by_role("button", name="Add a recipe").click()
    page.get_by_role("searchbox", name="Search recipes").last.fill("soup")
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    assert violations(page) == []
    assert small_targets(page.locator(".meal-plan").locator("button, input, select")) == []
