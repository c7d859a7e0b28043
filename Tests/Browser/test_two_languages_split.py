"""The site in several languages whose recipes open beside their lists."""

from __future__ import annotations

from playwright.sync_api import expect

from layouts import site_fixture
from test_two_languages import GERMAN

site = site_fixture("two-languages-split")


def open_beside_the_list(page, title: str) -> None:
    page.get_by_role("main").get_by_role("link", name=title, exact=True).first.click()
    page.get_by_role("heading", level=1, name=title).or_(page.get_by_role("heading", level=2, name=title)).first.wait_for()


def test_the_menu_keeps_its_languages_while_recipes_open(visit, site):
    page = visit(viewport={"width": 1440, "height": 800}).new_page()

    def names(part: str) -> list[str]:
        return page.locator(f"{part} a[hreflang]").all_inner_texts()

    page.goto(site.url)
    for title, translations in [("Apple pie", ["العربية", "Deutsch"]), ("Flapjacks", []), ("Lentil soup", ["Deutsch"])]:
        open_beside_the_list(page, title)
        assert names(".site-header") == ["Deutsch", "العربية"]
        assert names("article") == translations
    page.goto(site.url + GERMAN)
    assert names(".site-header") == ["English", "العربية"]


def test_what_a_recipe_opens_is_in_the_language_of_its_page(visit, site):
    page = visit(viewport={"width": 1440, "height": 800}).new_page()
    page.goto(site.url)
    for title, language in [("Apple pie", "en"), ("Maultaschen", "de"), ("Flapjacks", "en")]:
        open_beside_the_list(page, title)
        page.locator("[data-print]:visible").first.click()
        dialog = page.locator("dialog.print-options")
        expect(dialog).to_have_attribute("lang", language)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.locator("[data-notes]").scroll_into_view_if_needed()
        expect(page.locator("[data-notes] .note-parts")).to_have_attribute("lang", language)


def test_the_list_keeps_its_language_beside_a_recipe_in_another(visit, site):
    page = visit(viewport={"width": 1440, "height": 800}).new_page()
    for home, title, ways in [("", "Apple pie", [("العربية", "ar", "rtl"), ("English", "en", "ltr")]),
                              ("de/", "Apfelkuchen", [("English", "en", "ltr"), ("Deutsch", "de", "ltr")])]:
        page.goto(site.url + home)
        language = page.locator("html").get_attribute("lang")
        open_beside_the_list(page, title)
        for name, other, direction in ways:
            page.locator("article nav").get_by_role("link", name=name).click()
            article = page.locator("main article")
            expect(article.locator(f"a[hreflang={other}]")).to_have_count(0)
            assert page.locator("html").get_attribute("lang") == language
            shown = article.evaluate("(one) => [one.closest('[lang]').lang, getComputedStyle(one).direction]")
            assert shown == [other, direction]
