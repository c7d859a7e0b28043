"""Fields of a query by their names in the language of the interface."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from layouts import site_fixture

site = site_fixture("ar")


@pytest.mark.parametrize(("text", "english"), [
    ("مطبخ:korean", "cuisine:korean"), ("المطابخ: korean", "cuisine:korean"), ("-مطبخ:korean", "-cuisine:korean"),
    ("مكوّن:butter", "ingredient:butter"), ("وقت:<٣٠", "time:<30"), ("وقت:>1س", "time:>60"), ('حمية:"نباتي صرف"', "diet:vegan"),
    ("diet:نباتي", "diet:veg"), ("وقت:<٦٠دقيقة مكون:butter", "time:<60 ingredient:butter"),
])
def test_field_is_understood_in_arabic_and_english(page, site, text, english):
    tally = page.locator("[data-part=count]")
    counts = []
    for query in [text, english]:
        page.goto(site.url + "search/")
        page.get_by_role("search").get_by_role("searchbox").fill(query)
        expect(tally).not_to_be_empty()
        counts.append(tally.inner_text())
        expect(page.locator("[data-part=cards] li").first).to_be_visible()
    assert counts[0] == counts[1]
