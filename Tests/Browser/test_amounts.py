"""Servings and units: the controls of a recipe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations
from visitor import box_of, choose_units, edit_page, open_page, open_units, release

RECIPE = "recipes/bibimbap/"
YIELD = re.compile(r"<(span|bdi) data-yield[^>]*>.*?</\1>")


def comparable(text: str) -> str:
    """Pages show the fractions of amounts as signs."""
    for sign, plain in zip("½⅓⅔¼¾⅛⅜⅝⅞⅙⅚⅕⅖⅗⅘", "1/2 1/3 2/3 1/4 3/4 1/8 3/8 5/8 7/8 1/6 5/6 1/5 2/5 3/5 4/5".split()):
        text = text.replace(sign, f" {plain}")
    return re.sub(r"\s+", " ", text).strip()


def amounts(page) -> list[str]:
    """The texts of the ingredient lines."""
    return [comparable(text) for text in page.locator(".ingredients li").all_text_contents()]


def test_servings_change_the_amounts_and_the_address(page, site):
    page.goto(site.url + RECIPE)
    edit_page(page, (YIELD, '<span data-yield><data value="4">4</data> servings</span>'))
    page.reload()
    original = page.locator(".ingredients").inner_html()
    assert amounts(page)[0].startswith("1 1/2 cup short-grain rice")
    page.get_by_role("button", name="More servings").click()
    expect(page).to_have_url(re.compile(r"\?servings=5$"))
    assert amounts(page)[0].startswith("1 3/4 cups + 2 tbsp short-grain rice")
    expect(page.locator("[data-yield]")).to_have_text("5 servings")
    page.get_by_label("Servings").and_(page.get_by_role("spinbutton")).fill("8")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"\?servings=8$"))
    assert amounts(page)[0].startswith("3 cups short-grain rice")
    page.reload()
    expect(page.locator("[data-yield]")).to_have_text("8 servings")
    assert amounts(page)[0].startswith("3 cups short-grain rice")
    page.get_by_role("button", name="Original amounts").click()
    expect(page).to_have_url(re.compile(r"/bibimbap/$"))
    expect(page.locator("[data-yield]")).to_have_text("4 servings")
    # The checkboxes apart, which are there from the start.
    assert page.locator(".ingredients").inner_html() == original


def test_units_are_remembered(page, site):
    page.goto(site.url + RECIPE)
    choose_units(page, "Metric")
    expect(page.locator(".ingredients li").first).to_contain_text("278 g")
    page.goto(site.url + "recipes/adjarian-khachapuri/")
    expect(page.locator("summary").filter(has_text="Units")).to_have_text("Units: Metric")
    choose_units(page, "US")
    expect(page.locator(".ingredients li").first).to_contain_text("10½ oz")
    choose_units(page, "As written")
    expect(page.locator(".ingredients li").first).to_contain_text("300 g")


def test_recipe_is_scaled_to_the_amount_of_one_ingredient(page, site):
    page.goto(site.url + RECIPE)
    open_units(page)
    page.get_by_label("I have").fill("1.5")
    page.locator("[data-have] select").select_option("beef sirloin (lb)")
    page.get_by_role("button", name="Scale", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?servings=8$"))
    assert amounts(page)[1].startswith("1 1/2 pounds beef sirloin")


def status(page):
    return page.locator(".scaling").get_by_role("status")


def servings(page):
    return page.get_by_role("spinbutton", name="Servings")


def test_each_change_is_announced(page, site):
    page.goto(site.url + RECIPE)
    page.get_by_role("button", name="More servings").click()
    expect(status(page)).to_have_text("Amounts for 5 servings")
    servings(page).fill("1")
    servings(page).press("Enter")
    expect(status(page)).to_have_text("Amounts for 1 serving")
    page.get_by_role("button", name="Original amounts").click()
    expect(status(page)).to_have_text("Amounts for 4 servings")


@pytest.mark.parametrize(
    ("recipe", "label", "more", "announced"),
    [
        ("harira", "Bowls", "More bowls", "Amounts for 7 bowls. 1 line stays as written"),
        ("brown-soda-bread", "Amounts ×", "Larger amounts", "Amounts × 2"),
    ],
)
def test_controls_name_what_they_count(page, site, recipe, label, more, announced):
    page.goto(f"{site.url}recipes/{recipe}/")
    expect(page.get_by_role("group", name=label)).to_contain_text(label)
    page.get_by_role("button", name=more).click()
    expect(status(page)).to_have_text(announced)


def test_what_stays_as_written_is_marked_in_a_scaled_recipe(page, site):
    page.goto(site.url + "recipes/sunday-lasagne/")
    edit_page(
        page, (re.compile('<li id="(ingredient-[23]|step-1)"'), r'<li id="\1" data-fixed'),
        (YIELD, "<span data-yield data-fixed>8 servings</span>"),
    )
    page.reload()
    original = page.locator("article").inner_text()
    assert "as written" not in original
    page.get_by_role("button", name="More servings").click()
    for id in ["ingredient-2", "ingredient-3", "step-1"]:
        expect(page.locator(f"#{id}")).to_contain_text("as written")
    expect(page.locator("#ingredient-1")).not_to_contain_text("as written")
    expect(page.locator("[data-yield]")).to_have_text("8 servings (as written)")
    expect(page.get_by_text("2 lines stay as written", exact=True)).to_be_visible()
    expect(status(page)).to_have_text("Amounts for 9 servings. 2 lines stay as written")
    page.get_by_role("button", name="Original amounts").click()
    expect(page.locator("#ingredient-2")).not_to_contain_text("as written")
    expect(page.get_by_text("2 lines stay as written")).to_be_hidden()


def test_address_with_an_impossible_number_shows_the_original(page, site):
    for number in ["0.001", "0", "-1", "abc", "1e99", "NaN", "1001", "", "Infinity"]:
        page.goto(f"{site.url}{RECIPE}?servings={number}")
        # The script has read the address.
        expect(page.locator("article[data-amounts]")).to_have_attribute("data-amounts", "1/1")
        expect(servings(page)).to_have_value("4")
        assert amounts(page)[0].startswith("1 1/2 cup short-grain rice")
        expect(page.get_by_role("button", name="Original amounts")).to_be_hidden()


def test_typed_number_that_is_impossible_is_refused(page, site):
    page.goto(site.url + RECIPE + "?servings=6")
    expect(page.get_by_role("button", name="Original amounts")).to_be_visible()
    for number in ["0.05", "0", "-3", "1001", "1e99", ""]:
        status(page).evaluate("(status) => { status.textContent = '' }")
        servings(page).fill(number)
        servings(page).press("Enter")
        expect(status(page)).to_have_text("Please type a number from 0.1 to 1000.")
        status(page).scroll_into_view_if_needed()
        expect(status(page)).to_be_in_viewport()
        expect(servings(page)).to_have_value("6")
        expect(page).to_have_url(re.compile(r"\?servings=6$"))


@pytest.mark.parametrize(
    ("number", "said"), [("6", "Amounts for 6 servings"), ("0.05", "Please type a number from 0.1 to 1000.")]
)
def test_number_counts_that_is_typed_before_the_script_has_arrived(page, site, number, said):
    held = []
    page.route("**/kitchen.*.js", lambda route: held.append(route))
    page.goto(site.url + RECIPE)
    servings(page).fill(number)
    servings(page).press("Enter")
    release(page, held)
    expect(status(page)).to_have_text(said)


def test_ingredients_to_scale_to_are_named_with_their_units(page, site):
    page.goto(site.url + "recipes/sunday-lasagne/")
    open_units(page)
    names = page.locator("[data-have] select")
    expect(names.get_by_role("option", name="garlic (cloves)")).to_be_attached()
    for name in ["olive oil (tbsp)", "celery (stalks)", "large onion", "chopped tomatoes (tins)", "red wine (ml)"]:
        expect(names.get_by_role("option", name=name, exact=True)).to_be_attached()
    # Of "3–4" the upper end counts.
    names.select_option("garlic (cloves)")
    page.get_by_label("I have").fill("8")
    page.get_by_role("button", name="Scale", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?servings=16$"))
    page.get_by_label("I have").fill("4000")
    page.get_by_role("button", name="Scale", exact=True).click()
    expect(status(page)).to_have_text("Please type a number from 0.1 to 1000.")
    expect(page).to_have_url(re.compile(r"\?servings=16$"))


def test_menu_of_units_closes_with_escape_and_with_a_click_elsewhere(page, site):
    page.goto(site.url + RECIPE)
    choose_units(page, "Metric")
    expect(page.locator(".ingredients li").first).to_contain_text("278 g")
    page.keyboard.press("Escape")
    expect(page.get_by_role("radiogroup", name="Units")).to_be_hidden()
    expect(page.locator("summary").filter(has_text="Units")).to_be_focused()
    open_units(page)
    page.get_by_role("heading", name="Ingredients").click()
    expect(page.get_by_role("radiogroup", name="Units")).to_be_hidden()


def test_controls_are_on_one_line_beside_the_list(visit, site):
    page = visit(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(site.url + "recipes/sunday-lasagne/")
    steps = box_of(page.get_by_role("button", name="More servings"))
    menu = box_of(page.locator("summary").filter(has_text="Units"))
    assert menu["y"] + menu["height"] == pytest.approx(steps["y"] + steps["height"], abs=1)
    column, method = (box_of(page.locator(f".{name}-column"))["width"] for name in ["ingredients", "method"])
    assert column / method == pytest.approx(5 / 6, abs=0.01)


def test_scaled_amounts_are_printed(page, site):
    page.goto(site.url + RECIPE + "?servings=8")
    expect(page.get_by_role("button", name="Original amounts")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".scaling")).to_be_hidden()
    assert amounts(page)[0].startswith("3 cups short-grain rice")


def test_ticks_stay_with_their_lines_when_amounts_change(page, site):
    page.goto(site.url + RECIPE)
    page.locator(".ingredients li").nth(2).get_by_role("checkbox").check()
    page.get_by_role("button", name="More servings").click()
    expect(page.locator(".ingredients li").nth(2).get_by_role("checkbox")).to_be_checked()
    page.reload()
    expect(page.locator(".ingredients li").nth(2).get_by_role("checkbox")).to_be_checked()


def test_script_is_loaded_only_when_it_is_needed(page, site):
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    open_page(page, site.url + RECIPE)
    assert not [url for url in loaded if "/kitchen." in url]
    page.get_by_role("button", name="More servings").focus()
    expect(page.locator("article[data-amounts]")).to_be_visible()
    servings(page).focus()
    assert len([url for url in loaded if "/kitchen." in url]) == 1


def test_recipe_beside_its_list_opens_in_the_chosen_units(visit, site):
    page = visit(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(site.url + RECIPE)
    choose_units(page, "Metric")
    expect(page.locator(".ingredients li").first).to_contain_text("278 g")
    page.locator("[data-list-pane] [data-part=cards] a").nth(1).click()
    expect(page).not_to_have_url(site.url + RECIPE)
    expect(page.locator("summary").filter(has_text="Units")).to_have_text("Units: Metric")


def test_controls_are_absent_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + RECIPE)
    expect(page.locator(".scaling")).to_be_hidden()
    assert amounts(page)[0].startswith("1 1/2 cup short-grain rice")


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "scheme"), [(375, "light"), (1280, "dark")])
def test_controls_are_accessible(visit, site, width, scheme):
    page = visit(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page()
    page.goto(site.url + RECIPE + "?servings=6")
    open_units(page)
    assert violations(page) == []
