"""How a recipe's page is divided: buttons, photo, columns, frame, and the bar of phones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from contexts import contexts_of
from layouts import sites_of
from test_recipe import FULL, address_of, open_recipe, scroll
from visitor import resized


@pytest.fixture(scope="module")
def in_layout(chromium, folder):
    """A recipe of the site in a layout or language, which tests give other sizes. It is opened once, beside its list."""
    pages = {}
    with sites_of(folder) as sites, contexts_of(chromium) as make:

        def opened(layout: str):
            if layout not in pages:
                pages[layout] = make(viewport={"width": 1440, "height": 900}).new_page()
                open_recipe(pages[layout], sites(layout), folder)
            # Only the page in front draws.
            pages[layout].bring_to_front()
            return pages[layout]

        yield opened


@pytest.mark.few(2)
@pytest.mark.parametrize("layout", ["", "-page", "-sheet", "-ar"])
def test_buttons_are_in_one_row_and_cooking_stands_out(in_layout, layout):
    page = in_layout(layout)
    buttons = page.get_by_role("article").locator("header").locator("button, a.button")
    expect(buttons).to_have_count(7)
    for width in resized(page, 820, 880, 1100, 1280, 1440):
        middles = buttons.evaluate_all(
            """(buttons) => buttons.map((button) => {
              const { top, bottom } = button.getBoundingClientRect();
              return Math.round((top + bottom) / 2);
            })"""
        )
        assert len(set(middles)) == 1, width
        grounds = buttons.evaluate_all("(buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor)")
        accent = page.locator(".kicker a").first.evaluate("(link) => getComputedStyle(link).color")
        assert grounds == [accent] + ["rgba(0, 0, 0, 0)"] * 6, width


# ---- Columns and frame ----


def column_boxes(page) -> list[dict]:
    return [page.locator(f".{name}-column").bounding_box() for name in ["ingredients", "method"]]


@pytest.mark.parametrize("layout", ["", "-page"])
def test_ingredients_are_beside_the_method_from_720_pixels(in_layout, layout):
    page = in_layout(layout)
    for width in resized(page, 719, 720, 1100, 1440):
        ingredients, method = column_boxes(page)
        is_beside = method["x"] >= ingredients["x"] + ingredients["width"]
        assert is_beside == (width >= 720), width
        if is_beside:
            assert abs(ingredients["width"] / method["width"] - 5 / 6) < 0.02, width


def test_column_of_amounts_is_as_narrow_as_its_amounts(visit, site, folder):
    page = visit(viewport={"width": 1280, "height": 900}).new_page()
    open_recipe(page, site, folder, "Blueberry Buttermilk Pancakes")
    lists = page.locator(".ingredients").evaluate_all(
        """(lists) => lists.map((list) => {
          const widths = [...list.querySelectorAll(".amount")].map((amount) => {
            const text = document.createRange();
            text.selectNodeContents(amount);
            return text.getBoundingClientRect().width;
          });
          return [Math.max(...widths), list.querySelector(".amount").getBoundingClientRect().width];
        })"""
    )
    assert lists and all(column <= widest + 8 for widest, column in lists)


def test_card_of_ingredients_has_three_sizes_of_text(visit, site, folder):
    page = visit(viewport={"width": 1440, "height": 900}).new_page()
    open_recipe(page, site, folder)
    sizes = page.locator(".ingredients-column").evaluate(
        """(card) => {
          const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
          const sizes = new Set([...card.querySelectorAll("input[type=number]:not(details *)")].map((field) => getComputedStyle(field).fontSize));
          while (texts.nextNode()) {
            const { parentElement } = texts.currentNode;
            const isText = texts.currentNode.data.trim() && !parentElement.closest(".visually-hidden, script, [hidden]");
            if (isText && parentElement.checkVisibility()) sizes.add(getComputedStyle(parentElement).fontSize);
          }
          return [...sizes];
        }"""
    )
    assert len(sizes) <= 3, sizes


def test_photo_has_sixteen_to_nine(in_layout):
    page = in_layout("")
    for width in resized(page, 375, 820, 1280, 1440):
        photo = page.locator(".hero").bounding_box()
        assert abs(photo["width"] / photo["height"] - 16 / 9) < 0.02, width


NEIGHBORS = """() => {
  const article = document.querySelector("main > article").getBoundingClientRect();
  const around = [...document.querySelectorAll("header, .list-pane img, .list-pane a, .list-pane p, .related h2, .related .picture")];
  const distance = ({ left, right, top, bottom, width }) =>
    width === 0 ? Infinity : Math.max(left - article.right, article.left - right, top - article.bottom, article.top - bottom);
  return around.filter((part) => !part.closest("main > article")).map((part) => distance(part.getBoundingClientRect()));
}"""


@pytest.mark.parametrize("layout", ["", "-page"])
def test_halo_lies_over_no_photo_and_no_text(in_layout, layout):
    page = in_layout(layout)
    article = page.locator("main > article")
    for width in resized(page, 375, 820, 880, 1100, 1440):
        shadow = article.evaluate("(article) => getComputedStyle(article).boxShadow")
        assert article.evaluate("(article) => getComputedStyle(article, '::after').content") in ("none", "normal")
        if width < 880:
            assert shadow == "none"
            continue
        lengths = [abs(float(length)) for length in re.findall(r"(-?[\d.]+)px", shadow)]
        assert lengths and "inset" not in shadow
        assert min(page.evaluate(NEIGHBORS)) >= max(lengths), width
        photo, frame = page.locator(".hero").bounding_box(), article.bounding_box()
        assert photo["x"] >= frame["x"] - 0.5 and photo["x"] + photo["width"] <= frame["x"] + frame["width"] + 0.5


# ---- The bar of phones ----


@pytest.mark.moving
@pytest.mark.parametrize("scripts", [True, False])
def test_bar_leads_to_ingredients_and_method_on_phones(visit, site, folder, scripts):
    page = visit(viewport={"width": 375, "height": 812}, java_script_enabled=scripts).new_page()
    page.goto(site.url + address_of(folder, FULL))
    links = page.get_by_role("navigation", name="Parts of the recipe").get_by_role("link")
    expect(links).to_have_text(["Ingredients", "Method"])
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
        link.click()
        heading = page.get_by_role("heading", name=link.inner_text(), exact=True)
        expect(heading).to_be_in_viewport(ratio=1)
        assert heading.bounding_box()["y"] < 200
        assert link.bounding_box()["height"] >= 44
    box = page.get_by_role("navigation", name="Parts of the recipe").bounding_box()
    assert abs(box["y"] + box["height"] - 812) < 1


def test_bar_opens_cook_mode_and_has_the_focus_again(visit, site, folder):
    page = visit(viewport={"width": 375, "height": 812}).new_page()
    open_recipe(page, site, folder)
    scroll(page, 1500)
    cook = page.get_by_role("button", name="Cook", exact=True)
    cook.click()
    dialog = page.get_by_role("dialog", name="Start cooking")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(cook).to_be_focused()


@pytest.mark.few(1)
@pytest.mark.parametrize(("title", "width"), [(FULL, 720), ("Bibimbap", 375), ("Okonomiyaki", 375)])
def test_there_is_no_bar_where_it_leads_nowhere(visit, site, folder, title, width):
    page = visit(viewport={"width": width, "height": 812}).new_page()
    open_recipe(page, site, folder, title)
    expect(page.get_by_role("navigation", name="Parts of the recipe")).to_have_count(0)
