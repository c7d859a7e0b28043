"""The ingredients that steps name: their lines in a popover, and what goes in as chips below a step."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from accessibility import violations, violations_of_look
from visitor import LAYOUT_SHIFTS, box_of, choose_units, edit_page, layout_shifts, open_units

RECIPE = "recipes/sunday-lasagne/"


@pytest.fixture
def recipe(visit, site):
    page = visit(viewport={"width": 1280, "height": 900}).new_page()
    page.goto(site.url + RECIPE)
    return page


def word(page, step: int, name: str):
    return page.locator(f"#step-{step}").get_by_role("link", name=name, exact=True).first


def popover(page):
    return page.get_by_role("tooltip")


def switch(page):
    open_units(page)
    return page.get_by_role("switch", name="Amounts in steps")


# ---- The popover ----


def test_line_of_an_ingredient_appears_on_hover(recipe):
    word(recipe, 2, "pancetta").hover()
    expect(popover(recipe)).to_have_text("100 g smoked pancetta, diced")
    popover(recipe).hover()
    expect(popover(recipe)).to_be_visible()
    recipe.get_by_role("heading", name="Method").hover()
    expect(popover(recipe)).to_have_count(0)


def test_line_of_an_ingredient_appears_on_keyboard_focus_and_escape_closes_it(recipe):
    first = recipe.locator("#step-4").get_by_role("link").first
    recipe.locator("#step-3").get_by_role("link").last.focus()
    recipe.keyboard.press("Tab")
    while not first.evaluate("(link) => link === document.activeElement"):
        recipe.keyboard.press("Tab")
    expect(popover(recipe)).to_contain_text("chopped tomatoes")
    expect(first).to_have_accessible_description("2 tins (400 g each) chopped tomatoes")
    recipe.keyboard.press("Escape")
    expect(popover(recipe)).to_have_count(0)
    expect(first).to_be_focused()


@pytest.mark.moving
def test_first_tap_shows_the_line_and_the_second_one_leads_to_it(visit, site):
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    page.goto(site.url + RECIPE)
    word(page, 4, "tomatoes").tap()
    expect(popover(page)).to_be_visible()
    expect(page).to_have_url(site.url + RECIPE)
    word(page, 4, "tomatoes").tap()
    expect(page).to_have_url(re.compile("#ingredient-11$"))
    expect(popover(page)).to_have_count(0)


def test_first_tap_shows_the_line_when_its_script_comes_late(visit, site):
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    held = []
    page.route("**/assets/popover.*.js", lambda route: held.append(route))
    page.goto(site.url + RECIPE)
    with page.expect_request("**/assets/popover.*.js"):
        word(page, 4, "tomatoes").tap()
    # The mouse is elsewhere, so nothing is below a pointer any more.
    page.mouse.move(1, 1)
    held[0].continue_()
    expect(popover(page)).to_contain_text("chopped tomatoes")
    expect(page).to_have_url(site.url + RECIPE)


def test_tap_leads_to_the_line_without_the_script(chromium, site):
    # Not `visit`: the browser itself complains about the request that fails here on purpose.
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    page = context.new_page()
    page.route("**/assets/popover.*.js", lambda route: route.abort())
    page.goto(site.url + RECIPE)
    word(page, 4, "tomatoes").tap()
    expect(page).to_have_url(re.compile("#ingredient-11$"))
    context.close()


def test_click_leads_to_the_line(recipe):
    word(recipe, 2, "pancetta").click()
    expect(recipe).to_have_url(re.compile("#ingredient-6$"))
    expect(popover(recipe)).to_have_count(0)


def test_popover_never_leaves_a_narrow_window(visit, site):
    page = visit(viewport={"width": 360, "height": 740}).new_page()
    page.goto(site.url + RECIPE)
    words = page.locator(".steps a[href*='#ingredient-']")
    for index in range(words.count()):
        words.nth(index).scroll_into_view_if_needed()
        words.nth(index).hover()
        box = box_of(popover(page))
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360, box
        assert box["y"] >= 0 and box["y"] + box["height"] <= 740, box


def test_popover_shifts_nothing(visit, site):
    context = visit(viewport={"width": 1280, "height": 900})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    page.goto(site.url + RECIPE)
    word(page, 2, "pancetta").hover()
    expect(popover(page)).to_be_visible()
    assert layout_shifts(page) == []


def test_popover_shows_the_scaled_line_in_the_chosen_units(recipe, site):
    recipe.goto(site.url + RECIPE + "?servings=16")
    expect(recipe.locator("#ingredient-6")).to_contain_text("200 g")
    word(recipe, 2, "pancetta").hover()
    expect(popover(recipe)).to_have_text("200 g smoked pancetta, diced")


def test_popover_of_a_part_shows_the_whole_line_as_such(recipe):
    word(recipe, 8, "Parmesan").hover()
    expect(popover(recipe)).to_contain_text(re.compile(r"^In all: .*Parmesan"))


def test_popover_of_several_ingredients_has_a_row_for_each(recipe):
    word(recipe, 2, "mince").hover()
    expect(popover(recipe)).to_contain_text("500 g beef mince (not too lean)")
    expect(popover(recipe)).to_contain_text("250 g pork mince")


def test_only_the_first_mention_in_a_step_is_a_tab_stop(recipe):
    edit_page(recipe, ("both kinds of", 'the <a href="#ingredient-7" data-part>mince</a>, both kinds of'))
    recipe.reload()
    mentions = recipe.locator("#step-2").get_by_role("link", name="mince")
    expect(mentions).to_have_count(2)
    assert mentions.evaluate_all("(links) => links.map((link) => link.tabIndex)") == [0, -1]


# ---- What goes in ----


def chips(page, step: int):
    return page.locator(f"#step-{step}").get_by_role("listitem")


def test_a_scaled_step_stays_as_its_author_wrote_it(recipe):
    recipe.get_by_role("button", name="More servings").click()
    expect(recipe.locator("#ingredient-12")).to_contain_text(re.compile(r"33[78](\.5)? ml"))
    expect(recipe.locator("#step-4")).to_contain_text("Add the tomatoes, stock and bay leaves.")
    expect(chips(recipe, 4)).to_have_count(0)


def test_chips_below_a_step_show_what_goes_in_when_the_visitor_asks(recipe):
    switch(recipe).check()
    expect(chips(recipe, 4)).to_have_text([re.compile("^2 tins .*chopped tomatoes$"), re.compile("^300 ml .*stock"), re.compile("bay leaves$")])
    # Of the half and the rest of an ingredient nothing is shown.
    expect(chips(recipe, 8).filter(has_text="Parmesan")).to_have_count(0)
    expect(chips(recipe, 2).filter(has_text="mince")).to_have_text(["500 g beef mince", "250 g pork mince"])
    recipe.reload()
    expect(chips(recipe, 4)).to_have_count(3)
    switch(recipe).uncheck()
    expect(chips(recipe, 4)).to_have_count(0)
    recipe.reload()
    expect(switch(recipe)).not_to_be_checked()


def test_chips_follow_the_servings_and_the_units(recipe, site):
    switch(recipe).check()
    recipe.goto(site.url + RECIPE + "?servings=16")
    expect(chips(recipe, 4).nth(1)).to_contain_text("600 ml")
    choose_units(recipe, "US")
    expect(chips(recipe, 4).nth(1)).to_contain_text("2½ cups")


def test_an_amount_of_a_step_that_stays_is_marked(recipe):
    edit_page(recipe, ("Add the ", 'Add <span data-fixed>1 tsp</span> of the '))
    recipe.reload()
    expect(recipe.get_by_text("Add 1 tsp of the tomatoes")).to_be_visible()
    recipe.get_by_role("button", name="More servings").click()
    expect(recipe.get_by_text("Add 1 tsp as written of the tomatoes")).to_be_visible()


@pytest.mark.few(1)
@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_popover_and_chips_are_accessible(visit, site, width, scheme):
    page = visit(viewport={"width": width, "height": 800}, color_scheme=scheme).new_page()
    page.goto(site.url + RECIPE + "?servings=16")
    switch(page).check()
    expect(chips(page, 4).nth(1)).to_contain_text("600 ml")
    page.keyboard.press("Escape")
    word(page, 8, "Parmesan").hover()
    expect(popover(page)).to_be_visible()
    # Dark pages have other colors alone.
    assert (violations(page) if scheme == "light" else violations_of_look(page)) == []
