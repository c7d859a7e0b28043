"""Search: by words and cuisines, with the keyboard, with its state in the address, and when something is amiss."""

from __future__ import annotations

import datetime
import re

import pytest
from playwright.sync_api import expect

from visitor import (
    LAYOUT_SHIFTS,
    all_cards,
    cards,
    first_recipe,
    hearts,
    layout_shifts,
    menu,
    my_favorites,
    next_frame,
    release,
)

RTL = "document.addEventListener('readystatechange', () => { document.documentElement.dir = 'rtl' }, {once: true});"


def box(page):
    return page.get_by_role("search").get_by_label("Search recipes")


def results(page):
    return page.get_by_role("list", name="Recipes found").get_by_role("heading")


def tally(page):
    return page.get_by_role("status").filter(has_text="Recipes found:")


def look_for(page, site, text: str):
    page.goto(site.url + "search/")
    box(page).fill(text)
    expect(tally(page)).to_have_count(1)


def titles(page) -> list[str]:
    """Once the cards of all that is shown are there: they come after the number of results."""
    expect(page.locator("main li.card-placeholder:visible")).to_have_count(0)
    return results(page).all_inner_texts()


# ---- Words ----


@pytest.mark.parametrize(("text", "found"), [("  NATA,  past ", "Pastéis de Nata"), ("khachpuri", "Adjarian Khachapuri")])
def test_finds_by_beginnings_of_words_and_in_spite_of_a_slip(page, site, text, found):
    look_for(page, site, text)
    assert found in titles(page)


def test_old_names_of_packs_lead_to_the_new_packs(chromium, site):
    """A host may have an old search.json for some time after the packs have changed."""
    # Its console has the packs that are not found.
    context = chromium.new_context()
    page = context.new_page()
    fetched = []

    def old_names(route):
        fetched.append(route.request.url)
        index = route.fetch().json()
        route.fulfill(json={**index, "packs": "0123abcd" * (len(index["packs"]) // 8)})

    page.route("**/data/search.json", old_names)
    look_for(page, site, "khachap")
    assert titles(page) == ["Adjarian Khachapuri"]
    assert len(fetched) <= 2
    context.close()


def test_finds_nothing_and_leads_back(page, site):
    look_for(page, site, "<b>zzz</b>")
    expect(page.get_by_role("heading", name="Nothing found for “<b>zzz</b>”")).to_be_visible()
    expect(tally(page)).to_have_text("Recipes found: 0")
    page.get_by_role("button", name="Reset").click()
    expect(box(page)).to_have_value("")
    expect(box(page)).to_be_focused()
    expect(page.get_by_text("what is in the fridge")).to_be_visible()
    assert page.url == site.url + "search/"


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [375, 820, 1440])
def test_titles_are_not_cut(visit, site, width):
    page = visit(viewport={"width": width, "height": 900}).new_page()
    look_for(page, site, "salad")
    answers = cards(page).get_by_role("heading")
    expect(answers.filter(has_text="Prawn, mango and avocado salad")).to_be_visible()
    for heading in answers.all():
        assert heading.evaluate("(heading) => heading.scrollHeight <= heading.clientHeight + 1")


# ---- Facets ----


def group(page, name: str):
    """Opens the values of a facet."""
    opener = page.get_by_role("group", name="Narrow by").get_by_role("button", name=re.compile(f"^{name}"))
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    return page.get_by_role("group", name=name, exact=True)


def value(page, facet: str, name: str):
    return group(page, facet).get_by_role("button", name=re.compile(rf"^{re.escape(name)}( \d+)?$"))


def chosen(page):
    return page.get_by_role("group", name="Chosen").get_by_role("button")


def of_cuisines(folder, *cuisines: str) -> set[str]:
    return {card["title"] for card in all_cards(folder) if card["cuisine"] in cuisines}


def test_facets_narrow_the_search_and_combine(page, site, folder):
    page.goto(site.url + "search/")
    value(page, "Cuisines", "Italian").click()
    expect(value(page, "Cuisines", "Italian")).to_have_attribute("aria-pressed", "true")
    italian, both = of_cuisines(folder, "Italian"), of_cuisines(folder, "Italian", "Australian")
    expect(tally(page)).to_have_text(f"Recipes found: {len(italian)}")
    assert set(titles(page)) == italian
    value(page, "Cuisines", "Australian").click()
    expect(tally(page)).to_have_text(f"Recipes found: {len(both)}")
    assert page.url.endswith("search/?cuisine=Italian&cuisine=Australian")
    expect(chosen(page)).to_have_text(["Italian", "Australian"])
    value(page, "Time", "Over 2 h").click()
    expect(tally(page)).to_have_text("Recipes found: 2")
    assert page.url.endswith("&time=more")
    box(page).fill("lasagne")
    expect(tally(page)).to_have_text("Recipes found: 1")
    page.get_by_role("button", name="Reset").click()
    expect(chosen(page)).to_have_count(0)
    page.go_back()
    expect(tally(page)).to_have_text("Recipes found: 1")
    expect(chosen(page)).to_have_text(["Italian", "Australian", "Over 2 h"])
    expect(box(page)).to_have_value("lasagne")


def test_second_press_excludes_and_third_forgets(page, site, folder):
    page.goto(site.url + "search/")
    korean = value(page, "Cuisines", "Korean")
    korean.focus()
    page.keyboard.press("Enter")
    expect(tally(page)).to_have_text(f"Recipes found: {len(of_cuisines(folder, 'Korean'))}")
    page.keyboard.press("Enter")
    excluded = group(page, "Cuisines").get_by_role("button", name="not Korean")
    expect(excluded).to_be_focused()
    expect(excluded).to_have_attribute("aria-pressed", "true")
    rest = len(all_cards(folder)) - len(of_cuisines(folder, "Korean"))
    expect(tally(page)).to_have_text(f"Recipes found: {rest}")
    assert page.url.endswith("search/?not-cuisine=Korean")
    page.keyboard.press("Enter")
    expect(korean).to_have_attribute("aria-pressed", "false")
    expect(korean).to_be_focused()
    assert page.url.endswith("search/")
    page.go_back()
    expect(chosen(page)).to_have_text(["not Korean"])


def test_chosen_values_can_be_removed_one_by_one_with_the_keyboard(page, site):
    page.goto(site.url + "search/?cuisine=Korean&cuisine=Thai&not-tag=Vegan")
    expect(chosen(page)).to_have_text(["Korean", "Thai", re.compile("not vegan", re.IGNORECASE)])
    page.get_by_role("button", name="Remove: Thai").press("Enter")
    expect(chosen(page)).to_have_text(["Korean", re.compile("not vegan", re.IGNORECASE)])
    expect(chosen(page).last).to_be_focused()
    page.keyboard.press("Enter")
    expect(chosen(page)).to_have_text(["Korean"])
    page.keyboard.press("Enter")
    expect(chosen(page)).to_have_count(0)
    expect(box(page)).to_be_focused()


def test_numbers_of_values_are_those_of_the_results(page, site):
    look_for(page, site, "rice")
    chips = group(page, "Cuisines").get_by_role("button")
    # There is no way to nothing.
    without = group(page, "Cuisines").get_by_role("button", disabled=True).first
    expect(without.locator("span").last).to_have_text("0")
    without.click(force=True)
    expect(without).to_have_attribute("aria-pressed", "false")
    for chip in [chip for chip in chips.all() if chip.is_enabled()][:2]:
        number = chip.locator("span").last.inner_text()
        chip.click()
        expect(tally(page)).to_have_text(f"Recipes found: {number}")
        chip.click()
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "false")


def test_diets_are_said_to_be_as_stated(page, site):
    page.goto(site.url + "search/")
    expect(page.get_by_text("as the recipes’ sources state them")).to_be_hidden()
    value(page, "Diets", "Vegan").click()
    expect(page.get_by_text("as the recipes’ sources state them")).to_be_visible()
    assert page.url.endswith("search/?diet=vegan")
    expect(page.get_by_role("group", name="Cuisines", exact=True)).to_have_count(0)


def search_within(page):
    """Opens the search within a list, as where the list cannot be narrowed in place."""
    page.evaluate("document.querySelector('form:has([aria-expanded])').submit()")
    page.wait_for_url(re.compile("/search/"))


def test_list_leads_to_the_search_within_it(page, site, folder):
    page.goto(site.url + "cuisines/australian/")
    search_within(page)
    expect(page).to_have_url(site.url + "search/?cuisine=Australian")
    expect(tally(page)).to_have_text(f"Recipes found: {len(of_cuisines(folder, 'Australian'))}")
    page.goto(site.url)
    search_within(page)
    expect(chosen(page)).to_have_count(0)
    expect(value(page, "Cuisines", "Australian")).to_be_visible()
    expect(box(page)).to_be_focused()


def test_way_from_a_list_leads_to_the_next_facet(page, site):
    page.goto(site.url + "cuisines/american/")
    search_within(page)
    expect(page.get_by_role("button", name="Categories")).to_be_focused()
    expect(results(page).first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Categories", exact=True)).to_be_visible()
    page.reload()
    expect(chosen(page)).to_have_text(["American"])
    expect(box(page)).to_be_focused()
    page.go_back()
    expect(page).to_have_url(site.url + "cuisines/american/")


def test_opening_from_an_address_with_facets_shifts_no_layout(visit, site):
    page = visit(viewport={"width": 375, "height": 800}).new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    page.goto(site.url + "search/?cuisine=Korean")
    expect(results(page).first).to_be_visible()
    assert layout_shifts(page) == []


@pytest.mark.parametrize(("text", "near"), [
    ("mango salaad with zzzz", "mango salad"), ("cuisine:gerogian bread", "cuisine:georgian bread"),
])
def test_suggests_a_near_search(page, site, text, near):
    look_for(page, site, text)
    expect(page.get_by_text(f"Did you mean {near}?")).to_be_visible()
    page.get_by_role("button", name=near).click()
    expect(box(page)).to_have_value(near)
    expect(results(page).first).to_be_visible()


# ---- The address ----


def test_address_has_the_search_and_restores_it(page, site):
    page.goto(site.url)
    box(page).fill("butter")
    box(page).press("Enter")
    expect(page).to_have_url(site.url + "search/?q=butter")
    expect(tally(page)).to_have_count(1)
    found = titles(page)
    box(page).fill("khachapuri")
    expect(page).to_have_url(site.url + "search/?q=khachapuri")
    page.reload()
    expect(box(page)).to_have_value("khachapuri")
    expect(results(page)).to_have_count(1)
    page.get_by_role("link", name=titles(page)[0]).click()
    page.go_back()
    expect(results(page)).to_have_count(1)
    # While one types, the address is replaced: one step back is the page before.
    page.go_back()
    expect(page).to_have_url(site.url)
    assert len(found) > 1


def test_search_works_with_invalid_address(page, site):
    for query in ["?q=", "?q=%20", "?cuisine=Nowhere", "?not-diet=&time=x&tag=%20", "?q=%E0%A4", "?other=1"]:
        page.goto(site.url + "search/" + query)
        expect(box(page)).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)


def test_punctuation_alone_fetches_nothing(page, site):
    page.goto(site.url + "search/?q=" + "!%26%22-")
    expect(page.get_by_text("what is in the fridge")).to_be_visible()
    expect(tally(page)).to_have_count(0)
    expect(results(page)).to_have_count(0)


def test_one_or_two_letters_are_searched_only_when_they_are_all(page, site):
    page.clock.install()
    page.goto(site.url + "search/")
    fetched = []
    page.on("request", lambda request: fetched.append(request.url) if "/data/" in request.url else None)
    box(page).press_sequentially("qx")
    # Longer than anything waits for what is typed next.
    page.clock.run_for(5_000)
    expect(page.get_by_text("what is in the fridge")).to_be_visible()
    assert fetched == []
    box(page).press("Enter")
    expect(page.get_by_role("heading", name="Nothing found for “qx”")).to_be_visible()


# ---- Keys ----


def test_slash_is_left_alone_where_the_box_is_not_shown(visit, site):
    page = visit(viewport={"width": 375, "height": 700}).new_page()
    page.goto(site.url)
    page.evaluate("addEventListener('keydown', (event) => { window.isPrevented = event.defaultPrevented })")
    page.keyboard.press("/")
    assert page.evaluate("window.isPrevented") is False


def test_slash_leads_to_the_box(page, site):
    for address in ["", "cuisines/", "favorites/", "search/", "404.html"]:
        page.goto(site.url + address)
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("/")
        expect(box(page)).to_be_focused()
        page.keyboard.type("a/b")
        expect(box(page)).to_have_value("a/b")


@pytest.mark.few(1)
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_arrows_go_through_the_results_and_enter_opens(page, site, direction):
    if direction == "rtl":
        page.add_init_script(RTL)
    look_for(page, site, "butter")
    names = titles(page)
    columns = page.evaluate(
        """() => { const tops = [...document.querySelectorAll("main li.card")].map((item) => item.offsetTop)
                   return tops.filter((top) => top === tops[0]).length }"""
    )
    onward, back = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")

    def focused():
        return page.evaluate("document.activeElement.textContent")

    place = 0
    page.keyboard.press("ArrowDown")
    assert focused() == names[place]
    for key, next_place in [(onward, 1), ("ArrowDown", 1 + columns), (back, columns), ("ArrowUp", 0), (onward, 1)]:
        page.keyboard.press(key)
        assert focused() == names[next_place], key
    page.keyboard.press(back)
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(names[0])


def test_hearts_work_in_results(page, site):
    look_for(page, site, "khachapuri")
    hearts(page).first.click()
    menu(page, "Favorites").click()
    expect(my_favorites(page).get_by_role("heading", level=3)).to_have_text("Adjarian Khachapuri")


# ---- While recipes come ----


@pytest.mark.moving
def test_slow_search_shows_placeholders_and_shifts_no_layout(visit, site):
    context = visit(viewport={"width": 375, "height": 800})
    page = context.new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    held = []
    page.route("**/data/cards/*.json", lambda route: held.append(route))
    page.goto(site.url + "search/?q=khachapuri")
    expect(page.locator("main li.card-placeholder").first).to_be_visible()
    next_frame(page)
    release(page, held)
    expect(results(page)).to_have_count(1)
    expect(page.locator("main li.card-placeholder").first).to_be_hidden()
    assert layout_shifts(page) == []


@pytest.mark.parametrize(
    ("files", "answer", "is_counted"), [("cards/*.json", {"status": 503}, True), ("search/s*.bin", {"body": b"\x80"}, False)]
)
def test_failed_search_can_be_retried(chromium, site, files, answer, is_counted):
    # Not `visit`: the browser itself complains about the request that fails here on purpose.
    context = chromium.new_context()
    page = context.new_page()
    page.route(f"**/data/{files}", lambda route: route.fulfill(**answer))
    page.goto(site.url + "search/?q=khachapuri")
    # The whole answer fetches again what failed.
    expect(tally(page)).to_have_count(1 if is_counted else 0)
    expect(page.get_by_role("alert")).to_contain_text("could not be searched")
    expect(page.get_by_role("alert").get_by_role("link", name="Available offline")).to_be_visible()
    page.unroute(f"**/data/{files}")
    page.get_by_role("button", name="Try again").click()
    expect(results(page)).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(0)
    context.close()


def test_results_show_within_two_seconds_of_waiting(page, site):
    look_for(page, site, "bread")
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(days=1))
    box(page).fill("khachapuri")
    # The page may wait for more letters, but nothing waits for later.
    page.clock.run_for(2000)
    expect(results(page)).to_have_count(1)


# ---- Without scripts, and when lost ----


def test_search_page_leads_to_the_cuisines_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url)
    expect(page.get_by_role("searchbox")).to_have_count(0)
    menu(page, "Search").click()
    expect(page.get_by_role("searchbox")).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name=re.compile("^Italian")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Italian")
    assert first_recipe(page)


@pytest.mark.few(2)
@pytest.mark.parametrize("address", ["", "recipes/sunday-lasagne/", "cuisines/", "favorites/", "about/", "404.html"])
def test_search_is_one_tap_away_on_a_phone(visit, site, address):
    page = visit(viewport={"width": 375, "height": 700}, has_touch=True).new_page()
    page.goto(site.url + address)
    expect(menu(page, "Search")).to_be_in_viewport()
    menu(page, "Search").tap()
    expect(page).to_have_url(site.url + "search/")
    expect(box(page)).to_be_focused()


def test_phone_has_a_link_to_the_search_without_scripts(visit, site):
    page = visit(java_script_enabled=False, viewport={"width": 375, "height": 700}).new_page()
    page.goto(site.url)
    expect(menu(page, "Search")).to_be_visible()


def test_missing_page_searches(visit, site):
    page = visit().new_page()
    page.route("**/no/such/page/", lambda route: route.fulfill(response=route.fetch(), status=200))
    page.goto(site.url + "no/such/page/")
    field = page.get_by_role("main").get_by_label("Search recipes")
    field.fill("khachapuri")
    field.press("Enter")
    expect(results(page)).to_have_text(["Adjarian Khachapuri"])
