"""The shopping list: adding recipes, the list that they make, its changes, and what a device does with it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from test_print import pdf
from visitor import all_cards, edit_page, keep, kept, menu, open_page, small_targets, text_kept, wait_until

NAME = "shopping-list"
BIBIMBAP, LASAGNE, HARIRA = "bibimbap", "sunday-lasagne", "harira"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"
FORBIDDEN = "for (const name of ['getItem', 'setItem']) Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError') };"


def toast(page):
    return page.locator("[data-toast]")


def add(page, site, *recipes: str) -> None:
    for recipe in recipes:
        page.goto(f"{site.url}recipes/{recipe}/")
        page.get_by_role("button", name="Add to shopping list").click()
        expect(toast(page)).to_contain_text("is on your shopping list.")


def open_list(page, site, *recipes: str) -> None:
    add(page, site, *recipes)
    page.goto(site.url + "shopping-list/")
    expect(page.get_by_role("heading", name="For these recipes")).to_be_visible()


def line(page, name: str):
    """The row of the list with a text."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("checkbox", name=re.compile(name)))


def texts(page) -> list[str]:
    return [re.sub(r"\s+", " ", text).strip() for text in page.locator(".item-text").all_text_contents()]


def recipe_row(page, title: str):
    return page.get_by_role("region", name="For these recipes").get_by_role("listitem").filter(has_text=title)


def line_of(name: str, amount: str, unit: str = "", **others) -> dict:
    """A line as the device keeps it."""
    pieces = [
        {"part": "amount", "pieces": [
            {"value": f"{amount} {unit}".strip(), "pieces": [amount]}, " ", {"unit": "", "pieces": [unit]}, " "]},
        {"part": "name", "pieces": [name]},
    ]
    return {"text": f"{amount} {unit} {name}", "name": name, "pieces": pieces, **others}


def recipe_with(key: str, title: str, *lines: dict, **others) -> dict:
    recipe = {"key": key, "id": f"f:{key}", "title": title, "url": f"recipes/{key}/", "factor": "1", "yield": 4,
              "label": "Servings", "lines": list(lines)}
    return {**recipe, **others}


# ---- Adding a recipe ----


def test_recipe_is_added_at_the_servings_chosen_there(page, site, folder):
    page.goto(f"{site.url}recipes/{BIBIMBAP}/?servings=6")
    expect(page.get_by_role("button", name="Original amounts")).to_be_visible()
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("Bibimbap is on your shopping list.")
    [recipe] = kept(page, site, NAME)["recipes"]
    [card] = [card for card in all_cards(folder) if card["title"] == "Bibimbap"]
    assert (recipe["id"], recipe["title"], recipe["url"]) == (card["id"], "Bibimbap", "recipes/bibimbap/")
    assert recipe["factor"] == "3/2"
    assert recipe["lines"][0]["text"].startswith("1½ cup short-grain rice")
    toast(page).get_by_role("link", name="Shopping list").click()
    expect(page).to_have_url(site.url + "shopping-list/")
    expect(line(page, "short-grain rice")).to_contain_text("2¼ cups short-grain rice")
    expect(recipe_row(page, "Bibimbap").get_by_role("spinbutton", name="Servings")).to_have_value("6")


def test_factor_that_one_ingredient_gives_is_exact(page, site):
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    page.locator("summary").filter(has_text="Units").click()
    page.get_by_label("I have").fill("1")
    page.locator("[data-have] select").select_option("beef sirloin (lb)")
    page.get_by_role("button", name="Scale", exact=True).click()
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("is on your shopping list.")
    assert kept(page, site, NAME)["recipes"][0]["factor"] == "4/3"


def test_adding_in_other_units_keeps_the_lines_as_written(page, site):
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    page.locator("summary").filter(has_text="Units").click()
    page.get_by_role("radio", name="Metric", exact=True).check()
    expect(page.locator(".ingredients li").first).to_contain_text("278 g")
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("is on your shopping list.")
    assert kept(page, site, NAME)["recipes"][0]["lines"][0]["text"].startswith("1½ cup short-grain rice")
    page.goto(site.url + "shopping-list/")
    expect(line(page, "short-grain rice")).to_contain_text("278 g short-grain rice")
    page.locator("[data-part=menu] summary").click()
    page.get_by_label("Units").select_option("As written")
    expect(line(page, "short-grain rice")).to_contain_text("1½ cup")


def test_undo_takes_the_recipe_from_the_list(page, site):
    add(page, site, BIBIMBAP)
    expect(menu(page, "Shopping list")).to_contain_text(re.compile(r"\d"))
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Add to shopping list")).to_be_focused()
    expect(menu(page, "Shopping list")).not_to_contain_text(re.compile(r"\d"))
    assert kept(page, site, NAME)["recipes"] == []


def test_recipe_used_twice_counts_twice(page, site):
    open_list(page, site, BIBIMBAP, BIBIMBAP)
    expect(line(page, "short-grain rice")).to_contain_text("3 cups short-grain rice")
    expect(recipe_row(page, "Bibimbap")).to_have_count(2)
    expect(line(page, "short-grain rice").get_by_role("link")).to_have_count(1)


def test_script_is_fetched_with_the_first_press(page, site):
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    open_page(page, f"{site.url}recipes/{BIBIMBAP}/")
    assert not [url for url in fetched if "add-to-list" in url]
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("is on your shopping list.")
    assert len([url for url in fetched if "add-to-list" in url]) == 1


def test_recipe_beside_its_list_is_added(visit, site):
    page = visit(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    link = page.locator("[data-list-pane] [data-part=cards] a").nth(1)
    title, address = link.inner_text(), link.evaluate("(link) => link.href")
    link.click()
    expect(page.get_by_role("heading", level=1, name=title)).to_be_visible()
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text(f"{title} is on your shopping list.")
    assert [(entry["title"], site.url + entry["url"]) for entry in kept(page, site, NAME)["recipes"]] == [(title, address)]


# ---- The list ----


def test_equal_foods_are_added_up_and_name_their_recipes(page, site):
    open_list(page, site, LASAGNE, HARIRA)
    onions = line(page, "large onions")
    expect(onions).to_contain_text("2 large onions")
    expect(onions.get_by_role("link")).to_have_text(["Sunday Lasagne", "Harira"])
    expect(line(page, "chopped tomatoes")).to_contain_text("3 tins (400 g each) chopped tomatoes")
    onions.get_by_role("link", name="Harira").click()
    expect(page).to_have_url(site.url + "recipes/harira/")


def test_what_cannot_be_added_up_is_side_by_side(page, site):
    lines = [line_of("potatoes", "300", "gram"), line_of("medium potatoes", "3")]
    page.goto(site.url + "shopping-list/")
    keep(page, site, NAME, {"version": 1, "recipes": [recipe_with(f"r{i}", f"R{i}", one) for i, one in enumerate(lines)]})
    page.reload()
    expect(page.locator(".item-text")).to_have_count(1)
    assert texts(page) == ["300 gram + 3 medium potatoes"]


def test_lines_are_in_the_order_of_the_aisles_with_staples_apart(page, site):
    open_list(page, site, LASAGNE, HARIRA, "adjarian-khachapuri")
    headings = page.locator(".aisles").get_by_role("heading", level=2).all_text_contents()
    wanted = ["Fruit and vegetables", "Meat and fish", "Dairy and eggs", "Pasta, rice and cans", "Baking",
              "Spices, oils and sauces"]
    assert [name for name in headings if name in wanted] == wanted
    assert headings[-1] == "You may have these at home"
    for name, aisle in [("carrots", "Fruit and vegetables"), ("pancetta", "Meat and fish"), ("feta", "Dairy and eggs"),
                        ("chickpeas", "Pasta, rice and cans"), ("strong white flour", "Baking"),
                        ("olive oil", "You may have these at home")]:
        expect(page.get_by_role("list", name=aisle).get_by_role("checkbox", name=re.compile(name))).to_have_count(1)


def test_changed_servings_change_the_lines(page, site):
    open_list(page, site, LASAGNE, HARIRA)
    row = recipe_row(page, "Sunday Lasagne")
    field = row.get_by_role("spinbutton", name="Servings")
    field.fill("16")
    field.press("Enter")
    expect(line(page, "large onions")).to_contain_text("3 large onions")
    expect(toast(page)).to_contain_text("Sunday Lasagne: Servings 16")
    toast(page).get_by_role("button", name="Undo").click()
    expect(line(page, "large onions")).to_contain_text("2 large onions")
    expect(field).to_have_value("8")
    row.get_by_role("button", name="Larger amounts").click()
    expect(field).to_have_value("9")
    expect(row.get_by_role("button", name="Larger amounts")).to_be_focused()
    for impossible in ["0", "-3", "1001", "1e99", ""]:
        field.fill(impossible)
        field.press("Enter")
        expect(field).to_have_value("9")


def test_ticks_are_kept_and_cleared_with_undo(page, site):
    open_list(page, site, LASAGNE, HARIRA)
    count = page.get_by_role("status").filter(has_text="to buy")
    before = int(count.inner_text().split()[0])
    carrots = page.get_by_role("checkbox", name=re.compile("carrots"))
    carrots.check()
    expect(carrots).to_be_focused()
    expect(count).to_have_text(f"{before - 1} items to buy")
    expect(menu(page, "Shopping list")).to_contain_text(str(before - 1))
    page.reload()
    expect(carrots).to_be_checked()
    page.locator("[data-part=menu] summary").click()
    page.get_by_role("button", name="Clear ticked").click()
    expect(carrots).to_have_count(0)
    expect(toast(page)).to_contain_text("2 carrots, finely chopped was removed.")
    toast(page).get_by_role("button", name="Undo").click()
    expect(carrots).to_be_checked()


def test_more_of_a_ticked_food_has_to_be_bought(page, site):
    open_list(page, site, LASAGNE)
    page.get_by_role("checkbox", name=re.compile("large onion")).check()
    open_list(page, site, HARIRA)
    expect(page.get_by_role("checkbox", name=re.compile("2 large onions"))).not_to_be_checked()


def test_line_is_edited_and_its_edit_undone(page, site):
    open_list(page, site, HARIRA)
    line(page, "chickpeas").get_by_role("button", name=re.compile("^Edit")).click()
    field = page.get_by_role("textbox", name="Item", exact=True)
    expect(field).to_be_focused()
    field.fill("2 jars of chickpeas")
    field.press("Enter")
    expect(page.get_by_role("checkbox", name="2 jars of chickpeas")).to_be_visible()
    expect(line(page, "2 jars").get_by_role("button", name="Edit: 2 jars of chickpeas")).to_be_focused()
    page.reload()
    expect(page.get_by_role("checkbox", name="2 jars of chickpeas")).to_be_visible()
    line(page, "2 jars").get_by_role("button", name=re.compile("^Edit")).click()
    field.fill("3 jars")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("checkbox", name="3 jars")).to_be_visible()
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_role("checkbox", name="2 jars of chickpeas")).to_be_visible()


def test_edit_of_a_long_line_lasts(page, site):
    name = "word " * 29 + "flour"
    page.goto(site.url + "shopping-list/")
    keep(page, site, NAME, {"version": 1, "recipes": [recipe_with("r", "R", line_of(name, "1", "cup"))]})
    page.reload()
    line(page, "flour").get_by_role("button", name=re.compile("^Edit")).click()
    page.get_by_role("textbox", name="Item", exact=True).fill("Flour")
    page.keyboard.press("Enter")
    page.reload()
    expect(page.get_by_role("checkbox", name="Flour", exact=True)).to_be_visible()


def test_text_that_is_typed_stays_when_another_line_is_ticked(page, site):
    open_list(page, site, HARIRA)
    line(page, "chickpeas").get_by_role("button", name=re.compile("^Edit")).click()
    field = page.get_by_role("textbox", name="Item", exact=True)
    field.fill("2 jars of")
    page.get_by_role("checkbox", name=re.compile("lemons")).check()
    expect(field).to_have_value("2 jars of")


def test_edit_is_left_with_escape(page, site):
    open_list(page, site, HARIRA)
    edit = line(page, "chickpeas").get_by_role("button", name=re.compile("^Edit"))
    edit.click()
    page.get_by_role("textbox", name="Item", exact=True).fill("Other")
    page.keyboard.press("Escape")
    expect(edit).to_be_focused()
    expect(page.get_by_role("checkbox", name="Other")).to_have_count(0)


def test_edited_line_stays_when_servings_change_and_says_what_is_asked_for(page, site):
    open_list(page, site, HARIRA)
    line(page, "chickpeas").get_by_role("button", name=re.compile("^Edit")).click()
    page.get_by_role("textbox", name="Item", exact=True).fill("Dried chickpeas")
    page.keyboard.press("Enter")
    recipe_row(page, "Harira").get_by_role("spinbutton", name="Bowls").fill("12")
    page.keyboard.press("Enter")
    row = line(page, "Dried chickpeas")
    expect(row).to_contain_text("The recipes now ask for 2 tins (400 g) chickpeas, drained.")
    row.get_by_role("button", name="Use this").click()
    expect(line(page, r"2 tins \(400 g\) chickpeas")).to_be_visible()
    toast(page).get_by_role("button", name="Undo").click()
    expect(row).to_contain_text("The recipes now ask for")


def test_own_item_comes_into_its_aisle_and_is_undone(page, site):
    page.goto(site.url + "shopping-list/")
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()
    field = page.get_by_role("textbox", name="Add an item")
    for text in ["2 l oat milk", "  Kitchen   paper "]:
        field.fill(text)
        field.press("Enter")
    expect(page.get_by_role("list", name="Dairy and eggs").get_by_role("checkbox", name="2 l oat milk")).to_be_visible()
    expect(page.get_by_role("list", name="Other").get_by_role("checkbox", name="Kitchen paper")).to_be_visible()
    expect(field).to_be_focused()
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_role("checkbox", name="Kitchen paper")).to_have_count(0)
    expect(page.get_by_role("checkbox", name="2 l oat milk")).to_be_visible()
    page.get_by_role("checkbox", name="2 l oat milk").check()
    page.reload()
    expect(page.get_by_role("checkbox", name="2 l oat milk")).to_be_checked()


def test_own_item_beyond_the_most_is_refused_and_stays_in_its_field(page, site):
    page.goto(site.url + "shopping-list/")
    items = [{"key": f"i{number}", "text": f"Thing {number}"} for number in range(300)]
    keep(page, site, NAME, {"version": 1, "recipes": [], "items": items})
    page.reload()
    expect(page.get_by_role("checkbox")).to_have_count(300)
    field = page.get_by_role("textbox", name="Add an item")
    field.fill("Bread")
    field.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Bread could not be added.")).to_be_visible()
    expect(field).to_have_value("Bread")
    assert kept(page, site, NAME)["items"] == items


def test_lines_and_recipes_are_removed_with_undo(page, site):
    open_list(page, site, LASAGNE, HARIRA)
    before = texts(page)
    line(page, "carrots").get_by_role("button", name=re.compile("^Remove")).click()
    assert len(texts(page)) == len(before) - 1
    toast(page).get_by_role("button", name="Undo").click()
    assert texts(page) == before
    recipe_row(page, "Harira").get_by_role("button", name="Remove: Harira").click()
    expect(line(page, "chickpeas")).to_have_count(0)
    expect(line(page, "large onion")).to_contain_text("1 large onion")
    expect(toast(page)).to_contain_text("Harira was removed.")
    page.keyboard.press("Control+z")
    expect(toast(page)).to_contain_text("That is undone.")
    assert texts(page) == before


def test_list_is_cleared_with_undo(page, site):
    open_list(page, site, HARIRA)
    before = texts(page)
    page.locator("[data-part=menu] summary").click()
    page.get_by_role("button", name="Clear the list").click()
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()
    expect(toast(page)).to_contain_text(f"{len(before)} items were removed.")
    toast(page).get_by_role("button", name="Undo").click()
    assert texts(page) == before


def test_menu_closes_with_escape_and_a_click_elsewhere(page, site):
    open_list(page, site, HARIRA)
    summary, button = page.locator("[data-part=menu] summary"), page.get_by_role("button", name="Copy")
    for leave in [lambda: page.keyboard.press("Escape"), lambda: page.get_by_role("heading", level=1).click()]:
        summary.click()
        expect(button).to_be_visible()
        leave()
        expect(button).to_be_hidden()


def test_list_is_used_by_keyboard_alone(page, site):
    open_list(page, site, HARIRA)
    page.get_by_role("textbox", name="Add an item").focus()
    page.keyboard.type("Bread")
    page.keyboard.press("Enter")
    box = page.get_by_role("checkbox", name="Bread")
    expect(box).to_be_visible()
    box.focus()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Edit: Bread")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Remove: Bread")).to_be_focused()
    page.keyboard.press("Enter")
    expect(box).to_have_count(0)
    expect(page.locator(":focus")).to_have_attribute("data-does", "remove")
    page.keyboard.press("Delete")
    expect(toast(page)).to_contain_text("was removed.")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(box).to_be_checked()


# ---- Copying, sharing, printing ----


def test_list_is_copied_as_text_without_what_is_ticked(visit, site):
    page = visit(permissions=["clipboard-read", "clipboard-write"]).new_page()
    open_list(page, site, HARIRA)
    page.get_by_role("checkbox", name=re.compile("chickpeas")).check()
    page.locator("[data-part=menu] summary").click()
    page.get_by_role("button", name="Copy").click()
    expect(toast(page)).to_have_text("The list is copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert "Fruit and vegetables\n- " in text and "- 1 large onion" in text
    assert "chickpeas" not in text


def test_list_is_shared_as_text(page, site):
    page.add_init_script("navigator.share = async (data) => { window.given = data };")
    open_list(page, site, HARIRA)
    page.get_by_role("button", name="Share").click()
    wait_until(page, "window.given")
    assert "- 1 large onion" in page.evaluate("given.text")


def test_list_is_printed_on_one_page(page, site):
    open_list(page, site, LASAGNE, HARIRA, BIBIMBAP)
    page.get_by_role("checkbox", name=re.compile("chickpeas")).check()
    file = pdf(page)
    assert len(file.pages) == 1
    text = file.pages[0].extract_text()
    assert "carrots" in text and "chickpeas" not in text and "Larger amounts" not in text


# ---- The device ----


def test_list_is_in_step_with_other_tabs(visit, site):
    context = visit()
    page, other = context.new_page(), context.new_page()
    open_list(page, site, HARIRA)
    other.goto(site.url + "shopping-list/")
    other.get_by_role("checkbox", name=re.compile("chickpeas")).check()
    expect(page.get_by_role("checkbox", name=re.compile("chickpeas"))).to_be_checked()
    other.goto(f"{site.url}recipes/{LASAGNE}/")
    other.get_by_role("button", name="Add to shopping list").click()
    expect(recipe_row(page, "Sunday Lasagne")).to_be_visible()
    line(page, "large onions").get_by_role("button", name=re.compile("^Remove")).click()
    expect(menu(other, "Shopping list")).to_contain_text(menu(page, "Shopping list").inner_text().split()[-1])


def test_text_of_a_line_that_another_tab_removes_is_kept(visit, site):
    context = visit()
    page, other = context.new_page(), context.new_page()
    open_list(page, site, HARIRA)
    line(page, "lemons").get_by_role("button", name=re.compile("^Edit")).click()
    page.get_by_role("textbox", name="Item", exact=True).fill("limes")
    other.goto(site.url + "shopping-list/")
    line(other, "lemons").get_by_role("button", name=re.compile("^Remove")).click()
    expect(line(page, "lemons")).to_have_count(0)
    expect(page.get_by_role("textbox", name="Item", exact=True)).to_have_count(0)
    expect(page.get_by_role("textbox", name="Add an item")).to_have_value("limes")


def test_undo_leaves_what_another_tab_has_changed(visit, site):
    context = visit()
    page, other = context.new_page(), context.new_page()
    open_list(page, site, HARIRA)
    line(page, "lemons").get_by_role("button", name=re.compile("^Remove")).click()
    other.goto(site.url + "shopping-list/")
    other.get_by_role("textbox", name="Add an item").fill("Bread")
    other.keyboard.press("Enter")
    expect(page.get_by_role("checkbox", name="Bread")).to_be_visible()
    toast(page).get_by_role("button", name="Undo").click()
    expect(line(page, "lemons")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Bread")).to_be_visible()


def test_what_cannot_be_read_is_left_until_the_visitor_starts_anew(page, site):
    content = '{"version": 2, "recipes": []}'
    page.goto(site.url + "shopping-list/")
    keep(page, site, NAME, content)
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("Bibimbap could not be added.")
    assert text_kept(page, site, NAME) == content
    toast(page).get_by_role("link", name="Shopping list").click()
    alert = page.get_by_role("alert").filter(has_text="damaged, or comes from a newer version")
    expect(alert).to_be_visible()
    assert text_kept(page, site, NAME) == content
    alert.get_by_role("button", name="Start anew").click()
    expect(alert).to_be_hidden()
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()


def test_full_storage_keeps_the_list_as_long_as_the_page(page, site):
    page.goto(site.url + "shopping-list/")
    page.evaluate(f"() => {{ {FULL} }}")
    page.get_by_role("textbox", name="Add an item").fill("Bread")
    page.keyboard.press("Enter")
    expect(page.get_by_role("checkbox", name="Bread")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="it lasts until you leave the page")).to_be_visible()


@pytest.mark.parametrize("storage", [FULL, FORBIDDEN])
def test_recipe_is_not_said_to_be_added_where_nothing_is_kept(page, site, storage):
    page.add_init_script(storage)
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("Bibimbap could not be added.")


def test_forbidden_storage_costs_the_list_alone(page, site):
    page.add_init_script(FORBIDDEN)
    page.goto(site.url + "shopping-list/")
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()
    page.get_by_role("textbox", name="Add an item").fill("Bread")
    page.keyboard.press("Enter")
    expect(page.get_by_role("checkbox", name="Bread")).to_be_visible()


def test_hostile_texts_stay_texts(page, site):
    markup = "<img src=x onerror=alert(1)>"
    page.goto(site.url + "shopping-list/")
    hostile = recipe_with("x", markup, line_of(markup, "1", "cup"), url=f"recipes/{markup}/", label=markup)
    other = recipe_with("y", "Y", line_of(markup, "2", "cup"), url="recipes/y/\"><b>")
    strange = recipe_with("z", "Z", line_of(markup, "1", "cup"), url="https://example.org/")
    keep(page, site, NAME, {"version": 1, "recipes": [hostile, other, strange], "items": [{"key": markup, "text": markup}],
                      "edits": [{"key": "__proto__", "text": markup, "was": markup}]})
    page.reload()
    assert sorted(texts(page)) == sorted([markup, f"3 cup {markup}"])
    assert page.locator("main img, main b").count() == 0
    for link in page.locator("main .shopping a[href]").all():
        assert link.evaluate("(link) => link.protocol") in ["http:", "https:"]
    page.get_by_role("checkbox", name=markup, exact=True).check()
    page.get_by_role("button", name=f"Remove: {markup}").first.click()
    expect(toast(page)).to_contain_text(markup)


def test_title_with_dollar_signs_is_said_as_it_is(page, site):
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    edit_page(page, (re.compile("<h1>[^<]*</h1>"), "<h1>$&amp; {0} &lt;b></h1>"))
    page.reload()
    page.get_by_role("button", name="Add to shopping list").click()
    expect(toast(page)).to_contain_text("$& {0} <b> is on your shopping list.")


# ---- Every visitor ----


def test_page_says_that_it_needs_a_script(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + "shopping-list/")
    expect(page.get_by_text("needs JavaScript to be shown")).to_be_visible()
    expect(page.get_by_role("textbox", name="Add an item")).to_be_hidden()
    page.goto(f"{site.url}recipes/{BIBIMBAP}/")
    expect(page.get_by_role("button", name="Add to shopping list")).to_be_hidden()


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
def test_list_is_accessible(visit, site, width, scheme):
    page = visit(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page()
    page.goto(site.url + "shopping-list/")
    expect(page.get_by_role("heading", name="Nothing to buy yet")).to_be_visible()
    assert violations(page) == []
    open_list(page, site, LASAGNE, HARIRA)
    page.get_by_role("checkbox", name=re.compile("carrots")).check()
    line(page, "chickpeas").get_by_role("button", name=re.compile("^Edit")).click()
    page.locator("[data-part=menu] summary").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert small_targets(page.locator(".shopping").locator("button, input, summary, select")) == []


# Counts the storage events of a tab, and answers those that count turns, up to forty.
COUNTING = """() => {
  window.count = 0;
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== "turns") window.count += 1;
    else if (newValue < 40) localStorage.setItem("turns", Number(newValue) + 1);
  });
}"""


def test_tabs_that_count_otherwise_do_not_answer_each_other(visit, site):
    context = visit()
    page, other = context.new_page(), context.new_page()
    open_list(page, site, "harira")
    other.goto(site.url + "shopping-list/")
    edit_page(other, ('"staples":[', '"staples":["flour","dates",'))
    other.reload()
    for tab in [page, other]:
        tab.evaluate(COUNTING)
    other.get_by_role("checkbox").first.check()
    wait_until(page, "window.count > 0")
    # Storage events keep their order: tabs that answer each other would have done it as often as these two did.
    page.evaluate("localStorage.setItem('turns', 1)")
    wait_until(page, "Number(localStorage.getItem('turns')) >= 40")
    assert page.evaluate("window.count") < 5
