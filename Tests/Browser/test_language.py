"""A site in a language that the program has no words in."""

from __future__ import annotations

import pathlib
import re

from layouts import site_fixture
from visitor import cards, open_page

site = site_fixture("fi")

TEXTS = pathlib.Path(__file__).parents[2] / "Languages"
PAGES = ["", "recipes/sunday-lasagne/", "recipes/treacle-toffee/", "cuisines/", "cuisines/italian/", "favorites/",
         "search/?q=a", "search/?q=zzz", "no/such/page/", "newest/", "about/"]

# Texts and labels that are among the words of the interface, or that are not, with the language that they are in.
LANGUAGES = """
(words) => {
  const found = [];
  const note = (text, element) => {
    if (words.includes(text.trim())) found.push([text.trim(), element.closest("[lang]").getAttribute("lang")]);
  };
  const walk = (root) => {
    for (const element of root.querySelectorAll("body *")) {
      // What the owner wrote may use the same words.
      if (element.closest(".own, [data-facet=category]")) continue;
      for (const name of ["aria-label", "placeholder", "title"]) {
        if (element.hasAttribute(name)) note(element.getAttribute(name), element);
      }
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) note(child.data, element);
    }
  };
  walk(document);
  return found;
}
"""


def words(language: str = "English") -> list[str]:
    """The texts of the interface without placeholders, and without the names of fields, which are typed."""
    file = (TEXTS / f"{language.lower()}.yml").read_text(encoding="utf-8")
    texts = re.findall(r'^(?!field)\w+: "([^"\\\\]+)"$', file, re.MULTILINE)
    return [text for text in texts if "{" not in text]


def test_interface_is_english_in_unsupported_language(page, site):
    page.route("**/no/such/page/", lambda route: route.fulfill(response=route.fetch(), status=200))
    for address in PAGES:
        open_page(page, site.url + address)
        assert page.evaluate("document.documentElement.lang") == "fi"
        found = page.evaluate(LANGUAGES, words())
        assert len(found) > 5, address
        assert [text for text, language in found if language != "en"] == [], address


def test_names_and_texts_of_recipes_are_in_the_language_of_the_site(page, site, folder):
    language = "(element) => element.closest('[lang]').lang"
    page.goto(site.url)
    card = cards(page).first
    assert card.get_by_role("link").evaluate(language) == "fi"
    assert card.get_by_role("button").evaluate(language) == "en"
    assert card.get_by_role("time").evaluate(language) == "en"
    assert page.get_by_role("navigation", name="Cuisines").get_by_role("link", name="Italian").evaluate(language) == "fi"
    page.goto(site.url + "recipes/sunday-lasagne/")
    article = page.get_by_role("article")
    assert article.get_by_role("heading", level=1).evaluate(language) == "fi"
    assert article.get_by_text("olive oil").first.evaluate(language) == "fi"
    assert article.get_by_text("8 generous servings").evaluate(language) == "fi"
    assert article.get_by_role("heading", name="Ingredients").evaluate(language) == "en"
    page.goto(site.url + "search/?q=mango")
    assert cards(page).first.get_by_role("link").evaluate(language) == "fi"
