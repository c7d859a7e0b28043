"""Finding one's way through a built site, with and without scripts."""

from __future__ import annotations

from playwright.sync_api import expect

from visitor import cards, hearts, menu, my_favorites, open_first_recipe


def test_home_shows_cards(page, site):
    page.goto(site.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(cards(page).first.get_by_role("link")).to_be_visible()
    assert cards(page).count() <= 48


def test_recipe_opens_from_its_card_and_leads_back(page, site):
    open_first_recipe(page, site)
    assert "/recipes/" in page.url
    page.get_by_role("link", name="All recipes", exact=True).click()
    expect(page).to_have_url(site.url)


def test_every_link_of_the_menu_leads_to_a_page(page, site):
    page.goto(site.url)
    for name in page.get_by_role("navigation", name="Main").get_by_role("link").all_inner_texts():
        menu(page, name).click()
        expect(menu(page, name)).to_have_attribute("aria-current", "page")


def test_cuisine_is_reached_through_the_index(page, site):
    page.goto(site.url)
    menu(page, "Cuisines").click()
    page.wait_for_load_state()
    link = page.get_by_role("main").get_by_role("listitem").get_by_role("link").first
    name = link.inner_text().splitlines()[0]
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(cards(page).first).to_be_visible()


def test_skip_link_comes_first(page, site):
    page.goto(site.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()


def test_missing_page_has_working_links_at_any_depth(visit, site):
    page = visit().new_page()
    # The browser itself complains about the answer 404, rightly: it is left out of what `visit` watches.
    page.route("**/no/such/page/", lambda route: route.fulfill(response=route.fetch(), status=200))
    page.goto(site.url + "no/such/page/")
    page.get_by_role("main").get_by_role("link", name="All recipes").click()
    expect(page).to_have_url(site.url)


def test_pages_read_without_scripts(visit, site):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url)
    assert cards(page).count() > 0
    expect(hearts(page)).to_have_count(0)
    cards(page).first.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(hearts(page)).to_have_count(0)
    menu(page, "Favorites").click()
    # Not by its text: Playwright looks for none in `noscript`.
    expect(page.locator("noscript > *")).to_be_visible()
    expect(my_favorites(page)).to_have_count(0)
