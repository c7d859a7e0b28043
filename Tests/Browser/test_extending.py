"""What owners add to pages without a fork: slots, other hosts, and videos that load after a click."""

from __future__ import annotations

import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import expect

from site_server import SiteServer

TALK = "https://talk.example"
PLAYER = "https://www.youtube-nocookie.com"
SLOTS = {
    "recipe-end": '<p>Share <a href="https://share.example/?t={{title}}&amp;u={{url}}">{{title}}</a></p>\n'
    f'<section aria-label="Comments" data-id="{{{{id}}}}"></section><script src="{TALK}/talk.js"></script>',
    "card-end": '<p><a href="{{link}}#notes">Notes on {{title}}</a></p>',
    "before-footer": '<aside aria-label="Newsletter">News of {{site}}</aside>',
}
TITLE = 'Nonna\'s "ragù" & pasta'
RECIPE = """---
title: 'Nonna''s "ragù" & pasta'
video: https://www.youtube.com/watch?v=6R8ffRRJcrg
---

## Ingredients

- 1 onion

## Method

1. Chop it.
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Builds a site with these slots; returns its output."""
    program = os.environ.get("RECIPEGEN_PROGRAM") or str(pathlib.Path(__file__).parents[2] / ".build/debug/recipegen")
    folder = tmp_path_factory.mktemp("extended")

    def build(policy: str, layout: str = "page") -> pathlib.Path:
        (folder / "recipes").mkdir(exist_ok=True)
        (folder / "slots").mkdir(exist_ok=True)
        (folder / "recipes" / "ragu.md").write_text(RECIPE, encoding="utf-8")
        for name, text in SLOTS.items():
            (folder / "slots" / f"{name}.html").write_text(text, encoding="utf-8")
        settings = 'site: {title: Supper, url: "https://example.org/"}\n' + f"layout: {{detail: {layout}}}\n"
        (folder / "recipegen.yml").write_text(settings + policy, encoding="utf-8")
        subprocess.run([program, "build", str(folder)], check=True, capture_output=True)
        return folder / "public"

    return build


def test_scripts_of_slots_run_in_recipes_that_open_from_a_list(chromium, built):
    policy = "policy: {scripts: [talk.example]}\n"
    requests: list[str] = []
    messages: list[str] = []
    with SiteServer(built(policy, layout="sheet")) as server:
        page = open_recipe(chromium, server, requests, messages)
        comments = page.get_by_role("region", name="Comments")
        expect(comments).to_have_text("2 comments")
        assert messages == []
        # It is the page of the list, and the script has run once for the recipe.
        assert page.evaluate("performance.getEntriesByType('navigation')[0].name") == server.url
        page.go_back()
        expect(comments).to_be_hidden()
        page.close()


def test_a_script_of_a_slot_runs_once_on_the_page_of_a_recipe_beside_its_list(chromium, built):
    with SiteServer(built("policy: {scripts: [talk.example]}\n", layout="split")) as server:
        page = open_recipe(chromium, server, [], [])
        expect(page.get_by_role("navigation", name="List of recipes").get_by_role("link", name=TITLE)).to_be_visible()
        expect(page.get_by_role("region", name="Comments")).to_have_text("2 comments")
        page.close()


def open_recipe(chromium, server, requests: list[str], messages: list[str]):
    page = chromium.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.on("console", lambda message: message.type == "error" and messages.append(message.text))
    script = "document.querySelector('[aria-label=Comments]').append('2 comments');"
    page.route(f"{TALK}/**", lambda route: route.fulfill(content_type="text/javascript", body=script))
    page.route(f"{PLAYER}/**", lambda route: route.fulfill(content_type="text/html", body="<p>The film</p>"))
    page.goto(server.url)
    page.get_by_role("main").get_by_role("link", name=TITLE, exact=True).first.click()
    page.wait_for_load_state()
    return page


def test_allowed_hosts_work_and_a_video_loads_after_a_click(chromium, built):
    policy = "policy: {scripts: [talk.example], frames: [www.youtube-nocookie.com]}\n"
    requests: list[str] = []
    messages: list[str] = []
    with SiteServer(built(policy)) as server:
        page = open_recipe(chromium, server, requests, messages)
        share = page.get_by_role("link", name=TITLE, exact=True)
        assert "t=Nonna%27s%20%22rag%C3%B9%22%20%26%20pasta&u=https%3A%2F%2F" in share.get_attribute(
            "href"
        )
        expect(page.get_by_role("region", name="Comments")).to_have_text("2 comments")
        expect(page.get_by_role("complementary", name="Newsletter")).to_have_text("News of Supper")
        assert not any(url.startswith(PLAYER) for url in requests)
        page.get_by_role("link", name="Watch on YouTube").click()
        film = page.frame_locator("iframe[title*=ragù]")
        expect(film.get_by_text("The film")).to_be_visible()
        assert f"{PLAYER}/embed/6R8ffRRJcrg?autoplay=1" in requests
        assert messages == []
        page.close()


def test_other_hosts_are_blocked_and_a_video_is_a_link(chromium, built):
    requests: list[str] = []
    messages: list[str] = []
    with SiteServer(built("")) as server:
        page = open_recipe(chromium, server, requests, messages)
        expect(page.get_by_role("link", name="Watch video")).to_have_attribute(
            "href", "https://www.youtube.com/watch?v=6R8ffRRJcrg"
        )
        expect(page.get_by_role("region", name="Comments")).to_have_text("")
        assert any("Content Security Policy" in text and TALK in text for text in messages)
        page.close()


def test_cards_show_their_slot_with_the_address_from_their_page(chromium, built):
    with SiteServer(built("")) as server:
        page = chromium.new_page()
        page.goto(server.url)
        link = page.get_by_role("link", name=f"Notes on {TITLE}").first
        link.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
        assert page.url.endswith("/#notes")
        page.close()


def test_slots_of_every_page_stand_where_its_header_does(chromium, built):
    folder = built("").parent
    word = folder / "slots" / "after-header.html"
    word.write_text("<p>A word of the house</p>", encoding="utf-8")
    with SiteServer(built("")) as server:
        page = chromium.new_page()
        page.goto(server.url)
        for width in [375, 820, 1440, 1800]:
            page.set_viewport_size({"width": width, "height": 900})
            places = page.evaluate("""[".site-name", ".slot-after-header > *", ".slot-before-footer > *"].map(
                (name) => Math.round(document.querySelector(name).getBoundingClientRect().left))""")
            assert len(set(places)) == 1, (width, places)
        page.close()
    word.unlink()
