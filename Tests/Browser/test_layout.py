"""What the eye and assistive technology meet: nothing moves, nothing sticks out, nothing is out of reach."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from visitor import LAYOUT_SHIFTS, all_cards, cards, hearts, layout_shifts, next_frame, wait_until

SCHEMES = ["light", "dark"]
SEARCHES = ["search/", "search/?q=butter&cuisine=American", "search/?q=zzz"]
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def shared_list(folder) -> str:
    feed, key = all_cards(folder)[0]["id"].split(":", 1)
    return f"favorites/#r={feed}~{key}"


@pytest.mark.parametrize("width", [375, 1440])
def test_pages_shift_no_layout_while_they_load_and_scroll(visit, site, folder, width):
    context = visit(viewport={"width": width, "height": 800})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    page.goto(site.url)
    hearts(page).first.click()
    recipe = cards(page).first.get_by_role("link").get_attribute("href")
    for address in ["", recipe, "cuisines/", "favorites/", *SEARCHES, shared_list(folder)]:
        page.goto(site.url + address, wait_until="networkidle")
        height = page.evaluate("document.documentElement.scrollHeight")
        for top in range(0, height, 400):
            page.evaluate("(top) => scrollTo(0, top)", top)
            next_frame(page)
        assert layout_shifts(page) == [], address


@pytest.mark.parametrize("width", [375, 1440])
def test_page_that_arrives_in_pieces_shifts_no_layout(visit, site, folder, width):
    context = visit(viewport={"width": width, "height": 800})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    # In the menu, the opening of the page, its banner, the first of its lists, the footer.
    places = ["/\">Favorites", "<h1", "</h1>", "class=\"external-link\"", "Sort by</span>", "</li>", "<footer", "</a>"]
    with site.pausing_after(*places):
        for address in ["", all_cards(folder)[0]["url"], "cuisines/", "favorites/", "search/", "404.html"]:
            page.goto(site.url + address, wait_until="networkidle")
            assert layout_shifts(page) == [], address


@pytest.mark.parametrize("width", [320, 375])
def test_no_page_scrolls_sideways(visit, site, folder, width):
    page = visit(viewport={"width": width, "height": 640}).new_page()
    page.goto(site.url)
    recipe = cards(page).first.get_by_role("link").get_attribute("href")
    hearts(page).first.click()
    for address in ["", recipe, "cuisines/", "favorites/", "404.html", *SEARCHES, shared_list(folder)]:
        page.goto(site.url + address, wait_until="networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


def every_page(folder) -> list[str]:
    """The addresses of all pages but the one that leads on to another at once."""
    addresses = (file.parent.relative_to(folder).as_posix() + "/" for file in folder.rglob("index.html"))
    return sorted(address for address in addresses if address != "recipes/")


@pytest.mark.parametrize("width", [320, 375])
def test_large_text_scrolls_no_page_sideways(visit, site, folder, width):
    page = visit(viewport={"width": width, "height": 640}).new_page()
    page.goto(site.url)
    hearts(page).first.click()
    wide = []
    for address in [*every_page(folder), "404.html", *SEARCHES, shared_list(folder)]:
        # What a script fills in counts too.
        page.goto(site.url + address, wait_until="load" if "recipes/" in address else "networkidle")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        if page.evaluate("document.documentElement.scrollWidth") > width:
            wide.append(address)
    assert wide == []


@pytest.mark.parametrize("width", [375, 820, 1440])
def test_group_names_are_centred_in_their_lines(visit, site, width):
    # The list of cuisines for those without scripts.
    page = visit(viewport={"width": width, "height": 800}, java_script_enabled=False).new_page()
    page.goto(site.url + "search/")
    off = page.get_by_role("main").get_by_role("listitem").get_by_role("link").evaluate_all(
        """(links) => links.map((link) => {
          const [all, name] = [link, link.querySelector(".name")].map((part) => part.getBoundingClientRect());
          return Math.abs(all.top + all.bottom - name.top - name.bottom) / 2;
        })"""
    )
    assert off and max(off) < 2


@pytest.mark.parametrize(("width", "columns"), [(375, 2), (820, 3), (1440, 5)])
def test_cuisines_and_categories_are_tiles(visit, site, width, columns):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    for address in ["cuisines/", "categories/"]:
        page.goto(site.url + address)
        tiles = page.get_by_role("main").get_by_role("listitem")
        tops = tiles.evaluate_all("(tiles) => tiles.map((tile) => tile.getBoundingClientRect().top)")
        assert tops.count(tops[0]) == columns, address
        # A photo fills its tile, and its name is at the foot.
        with_photo = tiles.filter(has=page.locator("img")).first.evaluate(
            """(tile) => [tile, tile.querySelector("img"), tile.querySelector(".name")].map((part) => {
              const box = part.getBoundingClientRect();
              return [Math.round(box.width), Math.round(box.height), box.bottom];
            })"""
        )
        tile, photo, name = with_photo
        assert photo[:2] == tile[:2] and tile[1] / 2 < tile[1] - (tile[2] - name[2]) < tile[1]


def test_cuisine_opens_with_its_photo_beside_its_name(visit, site):
    for width, is_beside in [(375, False), (1280, True)]:
        page = visit(viewport={"width": width, "height": 800}).new_page()
        page.goto(site.url + "cuisines/australian/")
        photo = page.get_by_role("main").locator("picture > img").first.bounding_box()
        title = page.get_by_role("heading", level=1).bounding_box()
        assert photo["y"] < 120
        assert (title["x"] > photo["x"] + photo["width"]) == is_beside
        assert (title["y"] > photo["y"] + photo["height"]) != is_beside


@pytest.mark.parametrize("width", [320, 375, 820, 1280, 1440])
@pytest.mark.parametrize("name", ["Mediterranean", "Miscellaneous", "HangoverFood", "Middle Eastern and Mediterranean"])
def test_group_names_break_between_words(visit, site, width, name):
    page = visit(viewport={"width": width, "height": 800}).new_page()
    page.route(
        "**/cuisines/",
        lambda route: route.fulfill(
            body=(answer := route.fetch()).text().replace("American", name).replace("3 recipes", "4,034 recipes"),
            response=answer,
        ),
    )
    page.goto(site.url + "cuisines/")
    row = page.get_by_role("main").get_by_role("link", name=name)
    # A word that is broken has boxes on two lines.
    broken = row.evaluate(
        """(link) => {
          const text = link.querySelector(".name").firstChild;
          return Array.from(text.data.matchAll(/\\S+/g)).filter((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return range.getClientRects().length > 1;
          }).map(([word]) => word);
        }"""
    )
    assert broken == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_no_violations(visit, site, folder, scheme):
    page = visit(color_scheme=scheme).new_page()
    page.goto(site.url)
    hearts(page).first.click()
    recipes = [link.get_attribute("href") for link in cards(page).get_by_role("link").all()[:4]]
    page.goto(site.url + "cuisines/")
    cuisine = page.get_by_role("main").get_by_role("listitem").get_by_role("link").first.get_attribute("href")
    links = [link.get_attribute("href") for link in page.get_by_role("contentinfo").get_by_role("link").all()]
    # The feed of new recipes and downloads are no pages.
    own = [link for link in links if not link.endswith((".xml", ".json", ".zip"))]
    addresses = ["", *recipes, "cuisines/", f"cuisines/{cuisine}", "favorites/", "404.html", *SEARCHES]
    addresses.append(shared_list(folder))
    addresses += [f"cuisines/{address}" for address in own]
    for address in addresses:
        page.goto(site.url + address, wait_until="networkidle")
        if address == "favorites/":
            # With a toast.
            hearts(page).first.click()
            expect(page.get_by_role("button", name="Undo")).to_be_visible()
        results = Axe().run(page, options={"runOnly": {"type": "tag", "values": WCAG}})
        found = [
            (violation["id"], node["html"][:120])
            for violation in results.response["violations"]
            for node in violation["nodes"]
        ]
        assert found == [], address
