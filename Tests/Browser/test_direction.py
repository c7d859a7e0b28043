"""English texts on a site whose pages run from right to left."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from accessibility import violations
from layouts import site_fixture
from visitor import box_of, resized

site = site_fixture("ar")

# Whether the last sign of an element stands at the right of its line, as the end of an English sentence does.
ENDS_AT_THE_RIGHT = """
(element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  // A mark may end before the last sign, so the two last signs may be in two texts.
  const signs = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const { index } of node.data.matchAll(/\\S/g)) signs.push({ node, index });
  }
  const box = ({ node, index }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect();
  };
  return box(signs.at(-1)).left >= box(signs.at(-2)).right - 1;
}
"""


def test_english_texts_end_at_the_right_on_right_to_left_page(page, site):
    page.goto(site.url)
    assert page.evaluate("document.documentElement.dir") == "rtl"
    page.goto(site.url + "recipes/sunday-lasagne/")
    article = page.get_by_role("article")
    texts = [
        article.get_by_text("it only gets better."),
        *article.get_by_role("listitem").filter(has_text=re.compile(r"\.\s*$")).get_by_role("paragraph").all(),
    ]
    assert len(texts) > 5
    for _ in resized(page, 375, 820, 1440):
        for text in texts:
            assert text.evaluate(ENDS_AT_THE_RIGHT), text.inner_text()
    page.goto(site.url + "about/")
    for _ in resized(page, 375, 820, 1440):
        for text in page.get_by_role("article").get_by_role("paragraph").all():
            assert text.evaluate(ENDS_AT_THE_RIGHT), text.inner_text()


def test_shopping_list_begins_at_the_right(visit, site):
    page = visit(viewport={"width": 320, "height": 800}).new_page()
    page.goto(site.url + "recipes/harira/")
    page.get_by_role("button", name="أضف إلى قائمة التسوّق").click()
    expect(page.get_by_text("إلى قائمة تسوّقك")).to_be_visible()
    page.goto(site.url + "shopping-list/")
    box, text = page.get_by_role("checkbox").first, page.locator(".item-text").first
    expect(box).to_be_visible()
    assert box_of(box)["x"] > box_of(text)["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
