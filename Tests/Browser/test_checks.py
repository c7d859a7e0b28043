"""Ticking off ingredients: by mouse, by keyboard, kept on the device, and without storage."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from test_recipe import FULL, address_of, open_recipe
from visitor import box_of, keep

FORBIDDEN = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def boxes(page):
    return page.get_by_role("region", name="Ingredients").get_by_role("checkbox")


def box(page, name: str):
    return page.get_by_role("checkbox", name=name, exact=True)


def uncheck_all(page):
    return page.get_by_role("button", name="Uncheck all")


def test_ticks_survive_reload_and_one_button_clears_them(page, site, folder):
    open_recipe(page, site, folder)
    expect(uncheck_all(page)).to_be_hidden()
    box(page, "2 carrots, finely chopped").check()
    box(page, "500 g beef mince (not too lean)").check()
    page.reload()
    expect(box(page, "2 carrots, finely chopped")).to_be_checked()
    expect(box(page, "500 g beef mince (not too lean)")).to_be_checked()
    expect(box(page, "2 tbsp olive oil")).not_to_be_checked()
    uncheck_all(page).click()
    assert page.get_by_role("checkbox", checked=True).count() == 0
    expect(uncheck_all(page)).to_be_hidden()
    expect(boxes(page).first).to_be_focused()
    page.reload()
    assert page.get_by_role("checkbox", checked=True).count() == 0


def test_checkbox_is_named_by_the_whole_ingredient_line(visit, site, folder):
    plain = visit(java_script_enabled=False).new_page()
    plain.goto(site.url + address_of(folder, FULL))
    lines = plain.get_by_role("region", name="Ingredients").get_by_role("listitem").all_inner_texts()
    page = visit().new_page()
    open_recipe(page, site, folder)
    expect(boxes(page)).to_have_count(len(lines))
    for place, line in enumerate(lines):
        expect(boxes(page).nth(place)).to_have_accessible_name(" ".join(line.split()).replace(" ,", ","))


def test_checkboxes_work_by_keyboard(page, site, folder):
    open_recipe(page, site, folder)
    boxes(page).first.focus()
    page.keyboard.press("Space")
    expect(boxes(page).first).to_be_checked()
    page.keyboard.press("Tab")
    expect(boxes(page).nth(1)).to_be_focused()
    # The controls for servings and units are between them.
    for _ in range(8):
        page.keyboard.press("Shift+Tab")
        if uncheck_all(page).evaluate("(button) => button === document.activeElement"):
            break
    expect(uncheck_all(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(boxes(page).first).not_to_be_checked()


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(375, 812), (667, 375), (820, 1180), (1440, 900)])
def test_whole_ingredient_line_is_the_click_target(visit, site, folder, size):
    page = visit(viewport={"width": size[0], "height": size[1]}).new_page()
    open_recipe(page, site, folder)
    for item in page.get_by_role("region", name="Ingredients").get_by_role("listitem").all():
        label = box_of(item.locator("label"))
        whole = box_of(item)
        assert label["height"] >= 44 and label["width"] >= whole["width"] - 1
    line = page.get_by_text("beef mince")
    line.click()
    expect(box(page, "500 g beef mince (not too lean)")).to_be_checked()


def test_ticks_show_in_other_tabs(visit, site, folder):
    context = visit()
    page, other = context.new_page(), context.new_page()
    open_recipe(page, site, folder)
    open_recipe(other, site, folder)
    boxes(page).first.check()
    expect(boxes(other).first).to_be_checked()


def test_each_recipe_has_its_own_ticks(page, site, folder):
    open_recipe(page, site, folder)
    boxes(page).first.check()
    open_recipe(page, site, folder, "Shakshuka")
    assert page.get_by_role("checkbox", checked=True).count() == 0


def test_checkboxes_work_with_damaged_storage(page, site, folder):
    page.goto(site.url)
    keep(page, site, "checks", '{"recipes": [null, {"id": 3}, {"id": "a"}]}')
    open_recipe(page, site, folder)
    boxes(page).first.check()
    page.reload()
    expect(boxes(page).first).to_be_checked()


def test_ticks_last_until_reload_without_storage(visit, site, folder):
    context = visit()
    context.add_init_script(FORBIDDEN)
    page = context.new_page()
    open_recipe(page, site, folder)
    boxes(page).first.check()
    boxes(page).nth(2).check()
    expect(boxes(page).first).to_be_checked()
    boxes(page).nth(2).uncheck()
    expect(boxes(page).first).to_be_checked()
    uncheck_all(page).click()
    expect(boxes(page).first).not_to_be_checked()
