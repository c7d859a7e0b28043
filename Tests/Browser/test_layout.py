"""What the eye meets: nothing moves, nothing sticks out, nothing is out of reach."""

from __future__ import annotations

import pytest

from visitor import LAYOUT_SHIFTS, all_cards, cards, hearts, layout_shifts, next_frame, open_page, resized

SEARCHES = ["search/", "search/?q=butter&cuisine=American", "search/?q=zzz"]


def shared_list(folder) -> str:
    feed, key = all_cards(folder)[0]["id"].split(":", 1)
    return f"favorites/#r={feed}~{key}"


@pytest.mark.moving
@pytest.mark.few(1)
@pytest.mark.parametrize("width", [375, 1440])
def test_pages_shift_no_layout_while_they_load_and_scroll(visit, site, folder, width):
    context = visit(viewport={"width": width, "height": 800})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    page.goto(site.url)
    hearts(page).first.click()
    recipe = cards(page).first.get_by_role("link").get_attribute("href")
    for address in ["", recipe, "cuisines/", "favorites/", *SEARCHES, shared_list(folder)]:
        open_page(page, site.url + address)
        height = page.evaluate("document.documentElement.scrollHeight")
        for top in range(0, height, 700):
            page.evaluate("(top) => scrollTo(0, top)", top)
            next_frame(page)
        assert layout_shifts(page) == [], address


@pytest.mark.moving
@pytest.mark.few(1)
@pytest.mark.parametrize("width", [375, 1440])
def test_page_that_arrives_in_pieces_shifts_no_layout(visit, site, folder, width):
    context = visit(viewport={"width": width, "height": 800})
    context.add_init_script(LAYOUT_SHIFTS)
    page = context.new_page()
    # In the menu, the opening of the page, its banner, the first of its lists, the footer.
    places = ["/\">Favorites", "<h1", "</h1>", "class=\"external-link\"", "Sort by</span>", "</li>", "<footer", "</a>"]
    with site.pausing_after(*places):
        for address in ["", all_cards(folder)[0]["url"], "cuisines/", "favorites/", "search/", "404.html"]:
            open_page(page, site.url + address)
            assert layout_shifts(page) == [], address


def every_page(folder) -> list[str]:
    """The addresses of all pages but the one that leads on to another at once."""
    addresses = (file.parent.relative_to(folder).as_posix() + "/" for file in folder.rglob("index.html"))
    return sorted(address for address in addresses if address != "recipes/")


def longest_word(card: dict) -> int:
    return max(map(len, card["title"].split()))


def expect_to_fit_phones(visit, site, addresses: list[str], *widths: int) -> None:
    """No page is wider than the screen, and no text of double size makes it so."""
    page = visit(viewport={"width": widths[0], "height": 640}).new_page()
    page.goto(site.url)
    hearts(page).first.click()
    wide = []
    for address in addresses:
        # What a script fills in counts too.
        open_page(page, site.url + address)
        for size in ["100%", "200%"]:
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
            for width in widths:
                page.set_viewport_size({"width": width, "height": 640})
                if page.evaluate("document.documentElement.scrollWidth") > width:
                    wide.append((address, size, width))
    assert wide == []


def test_no_kind_of_page_scrolls_sideways(visit, site, folder):
    # The longest titles, and the longest words in them.
    titles = sorted(all_cards(folder), key=lambda card: -len(card["title"]))[:3]
    words = sorted(all_cards(folder), key=lambda card: -longest_word(card))[:3]
    recipes = {card["url"] for card in [*titles, *words]} | {"recipes/sunday-lasagne/"}
    others = [address for address in every_page(folder) if address.count("/") < 2]
    cuisines = ["cuisines/korean/", "cuisines/australian/"]
    expect_to_fit_phones(visit, site, [*others, *recipes, *cuisines, "404.html", *SEARCHES, shared_list(folder)], 320)


@pytest.mark.long
def test_no_page_scrolls_sideways(visit, site, folder):
    expect_to_fit_phones(visit, site, every_page(folder), 320, 375)


def test_group_names_are_centred_in_their_lines(visit, site):
    # The list of cuisines for those without scripts.
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + "search/")
    for width in [375, 820, 1440]:
        page.set_viewport_size({"width": width, "height": 800})
        off = page.get_by_role("main").get_by_role("listitem").get_by_role("link").evaluate_all(
            """(links) => links.map((link) => {
              const [all, name] = [link, link.querySelector(".name")].map((part) => part.getBoundingClientRect());
              return Math.abs(all.top + all.bottom - name.top - name.bottom) / 2;
            })"""
        )
        assert off and max(off) < 2, width


def test_cuisines_and_categories_are_tiles(visit, site):
    columns = {375: 2, 820: 3, 1440: 5}
    page = visit().new_page()
    for address in ["cuisines/", "categories/"]:
        page.goto(site.url + address)
        for width in resized(page, *columns):
            tiles = page.get_by_role("main").get_by_role("listitem")
            tops = tiles.evaluate_all("(tiles) => tiles.map((tile) => tile.getBoundingClientRect().top)")
            assert tops.count(tops[0]) == columns[width], address
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
    page = visit().new_page()
    page.goto(site.url + "cuisines/australian/")
    for width in resized(page, 375, 1280):
        is_beside = width == 1280
        photo = page.get_by_role("main").locator("picture > img").first.bounding_box()
        title = page.get_by_role("heading", level=1).bounding_box()
        assert photo["y"] < 120
        assert (title["x"] > photo["x"] + photo["width"]) == is_beside
        assert (title["y"] > photo["y"] + photo["height"]) != is_beside


def test_group_names_break_between_words(visit, site):
    page = visit().new_page()
    page.goto(site.url + "cuisines/")
    names = ["Mediterranean", "Miscellaneous", "HangoverFood", "Middle Eastern and Mediterranean"]
    tiles = page.get_by_role("main").get_by_role("listitem")
    tiles.evaluate_all(
        """(tiles, names) => names.forEach((name, index) => {
          tiles[index].querySelector(".name").firstChild.data = name;
          tiles[index].querySelector(".number").textContent = "4,034 recipes";
        })""",
        names,
    )
    for width in resized(page, 320, 375, 820, 1280, 1440):
        # A word that is broken has boxes on two lines.
        broken = tiles.evaluate_all(
            """(tiles) => tiles.flatMap((tile) => {
              const text = tile.querySelector(".name").firstChild;
              return Array.from(text.data.matchAll(/\\S+/g)).filter((word) => {
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                return range.getClientRects().length > 1;
              }).map(([word]) => word);
            })"""
        )
        assert broken == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
