"""A recipe's page: its photo and title as one scrolls, its buttons, and what stands below it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visitor import all_cards, next_frame, open_first_recipe, open_page, resized, wait_until

SIZES = [(375, 812), (667, 375), (820, 1180), (1440, 900)]
FULL = "Sunday Lasagne"

# A device that shares, and says what it was given.
SHARING = """
window.given = [];
navigator.share = async (data) => {
  window.given.push(data);
  if (window.refusal) throw new DOMException("no", window.refusal);
};
"""
NOT_SHARING = "delete Navigator.prototype.share;"
NOT_COPYING = "if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('no'));"


def address_of(folder, title: str) -> str:
    return next(card["url"] for card in all_cards(folder) if card["title"] == title)


def open_recipe(page, site, folder, title: str = FULL) -> None:
    open_page(page, site.url + address_of(folder, title))


def scroll(page, top: float) -> None:
    page.evaluate("(top) => scrollTo(0, top)", top)
    next_frame(page)


def bar(page):
    """The copy of the title at the upper edge: for the eye alone, so it has no role."""
    return page.locator("article > [aria-hidden] > span")


def opacity(page) -> float:
    return float(bar(page).evaluate("(bar) => getComputedStyle(bar).opacity"))


# ---- The photo and the title ----


@pytest.mark.moving
def test_title_is_visible_before_scrolling_and_at_the_top_afterwards(page, site, folder):
    open_recipe(page, site, folder)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_count(1)
    for _ in resized(page, *SIZES):
        expect(title).to_be_in_viewport(ratio=1)
        assert opacity(page) == 0
        box = title.bounding_box()
        scroll(page, box["y"] + box["height"])
        expect(bar(page)).to_be_in_viewport()
        assert opacity(page) == 1
        assert abs(bar(page).bounding_box()["y"]) < 1
        assert bar(page).inner_text() == title.inner_text()
        scroll(page, 0)
        assert opacity(page) == 0


@pytest.mark.moving
def test_photo_grows_from_its_top_while_scrolling(page, site, folder):
    open_recipe(page, site, folder)
    photo = page.get_by_role("article").locator("header picture img")
    for _ in resized(page, *SIZES):
        before = photo.bounding_box()
        scroll(page, 200)
        after = photo.bounding_box()
        assert after["width"] > before["width"] * 1.02
        assert abs(after["y"] + 200 - before["y"]) < 1
        scroll(page, 0)


def test_nothing_moves_with_reduced_motion(visit, site, folder):
    page = visit(reduced_motion="reduce", viewport={"width": 375, "height": 812}).new_page()
    open_recipe(page, site, folder)
    assert page.evaluate("document.getAnimations().length") == 0
    photo = page.get_by_role("article").locator("header picture img")
    before = photo.bounding_box()["width"]
    scroll(page, 600)
    expect(bar(page)).to_be_hidden()
    assert photo.bounding_box()["width"] == before


@pytest.mark.moving
def test_focused_elements_stay_below_the_title_bar(visit, site, folder):
    page = visit(viewport={"width": 667, "height": 375}).new_page()
    open_recipe(page, site, folder)
    # The End key would scroll for a while yet, and take the page back from where the focus has brought it.
    scroll(page, page.evaluate("document.documentElement.scrollHeight"))
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        top = page.evaluate("document.activeElement.getBoundingClientRect().top")
        assert top >= 56 or page.evaluate("scrollY") < 200


# ---- The buttons ----


def test_buttons_without_an_address_are_absent(page, site, folder):
    open_recipe(page, site, folder)
    article = page.get_by_role("article")
    for name in ["Recipe at example.org", "Watch video"]:
        link = article.get_by_role("link", name=re.compile(f"^{name}"))
        expect(link).to_have_accessible_name(f"{name} (opens in a new tab)")
        expect(link).to_have_attribute("rel", "noopener noreferrer")
    open_recipe(page, site, folder, "Tarte à l’oignon")
    expect(page.get_by_role("link", name="Watch video")).to_have_count(0)


def test_units_do_not_break_over_lines(page, site, folder):
    open_recipe(page, site, folder)
    for width in resized(page, 375, 820, 1440):
        lines = page.evaluate(
            """() => {
              const amount = document.querySelector(".ingredients .amount");
              amount.textContent = "2 heaped tablespoons";
              const text = amount.firstChild;
              const word = document.createRange();
              word.setStart(text, text.data.indexOf("table"));
              word.setEnd(text, text.data.length);
              return word.getClientRects().length;
            }"""
        )
        assert lines == 1, width


@pytest.mark.parametrize("refusal", [None, "AbortError"])
def test_share_opens_the_share_dialog_of_the_device(visit, site, folder, refusal):
    context = visit()
    context.add_init_script(SHARING)
    page = context.new_page()
    page.goto(site.url + address_of(folder, FULL) + "#step-3")
    page.evaluate("(name) => { window.refusal = name; }", refusal)
    page.get_by_role("button", name="Share").click()
    wait_until(page, "window.given.length === 1")
    given = page.evaluate("window.given[0]")
    assert given["url"] == site.url + address_of(folder, FULL)
    assert FULL in given["title"]
    # An empty message has no role.
    expect(page.locator("[data-toast]")).to_be_empty()


def test_share_copies_the_address_without_share_dialog(visit, site, folder):
    context = visit(permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script(NOT_SHARING)
    page = context.new_page()
    open_recipe(page, site, folder)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="The link to this recipe is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == site.url + address_of(folder, FULL)


def test_share_shows_the_address_without_clipboard(visit, site, folder):
    context = visit()
    context.add_init_script(NOT_SHARING + NOT_COPYING)
    page = context.new_page()
    open_recipe(page, site, folder)
    page.get_by_role("button", name="Share").click()
    message = page.get_by_role("status").filter(has_text=f"Copy this link: {site.url}{address_of(folder, FULL)}")
    expect(message).to_be_visible()


def test_script_buttons_are_absent_without_scripts(visit, site, folder):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + address_of(folder, FULL))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    expect(page.get_by_role("link", name="Recipe at ")).to_be_visible()


def test_main_targets_are_large_enough(page, site, folder):
    open_recipe(page, site, folder)
    article = page.get_by_role("article")
    for size in resized(page, *SIZES):
        targets = article.get_by_role("button").all() + article.get_by_role("link", name="opens in a new tab").all()
        assert len(targets) >= 5
        for target in targets:
            box = target.bounding_box()
            assert box["width"] >= 44 and box["height"] >= 44, (target.inner_text(), size)


# ---- Below the recipe ----


def test_related_recipes_are_listed_below(visit, site, folder):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + address_of(folder, FULL))
    related = page.get_by_role("region", name="Related recipes")
    cards = related.get_by_role("listitem")
    assert 1 <= cards.count() <= 6
    expect(related.get_by_role("heading", level=2)).to_have_text("Related recipes")
    expect(related.get_by_role("heading", level=3)).to_have_count(cards.count())
    expect(related.get_by_role("heading", name=FULL)).to_have_count(0)
    name = related.get_by_role("heading", level=3).first.inner_text()
    related.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_hearts_of_related_recipes_work(page, site, folder):
    open_first_recipe(page, site)
    open_recipe(page, site, folder)
    heart = page.get_by_role("region", name="Related recipes").get_by_role("button", name="Favorite: ").first
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(heart).to_have_attribute("aria-pressed", "true")


# ---- Partners ----


def partners(page):
    return page.get_by_role("region", name="Our partners").get_by_role("link")


@pytest.mark.parametrize("scripts", [True, False])
def test_partners_open_in_new_tab_and_say_so(visit, site, folder, scripts):
    page = visit(java_script_enabled=scripts).new_page()
    page.goto(site.url + address_of(folder, FULL))
    assert partners(page).count() >= 2
    for link in partners(page).all():
        expect(link).to_have_accessible_name(re.compile(r"\(opens in a new tab\)$"))
        expect(link).to_have_attribute("target", "_blank")
        expect(link).to_have_attribute("rel", "noopener noreferrer sponsored")


@pytest.mark.parametrize("width", [375, 1440])
def test_row_of_partners_scrolls_only_to_the_focused_link(visit, site, folder, width):
    page = visit(viewport={"width": width, "height": 812}).new_page()
    open_recipe(page, site, folder)
    row = page.get_by_role("region", name="Our partners").get_by_role("list")
    row.scroll_into_view_if_needed()
    next_frame(page)
    assert row.evaluate("(row) => row.getAnimations({ subtree: true }).length") == 0
    assert row.evaluate("(row) => row.scrollLeft") == 0
    for link in partners(page).all():
        link.focus()
        # Browsers leave alone what is for the most part in view.
        expect(link).to_be_in_viewport(ratio=0.5)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width < 1000:
        assert row.evaluate("(row) => row.scrollLeft") > 0
