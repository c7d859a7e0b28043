"""From page to page: the photo that grows into the next page's, and pages that are fetched before they are asked for."""

from __future__ import annotations

import urllib.parse

import pytest
from playwright.sync_api import expect

from visitor import cards, menu, open_page, shown, wait_until

pytestmark = pytest.mark.moving

SIZES = [(375, 812), (1440, 900)]

# What takes part in the transition that brought the page, as the browser has it.
REVEALED = """
addEventListener("pagereveal", (event) => {
  const hasTransition = event.viewTransition !== null;
  window.revealed = { transition: hasTransition, names: [], isReady: !hasTransition };
  event.viewTransition?.ready.then(() => {
    for (const animation of document.getAnimations()) {
      const name = animation.effect.pseudoElement?.match(/view-transition-(?:old|new)\\((.*)\\)/)?.[0];
      if (name) window.revealed.names.push(name);
    }
    window.revealed.isReady = true;
  }).catch(() => window.revealed.isReady = true);
});
"""
BOTH = {"view-transition-old(recipe-photo)", "view-transition-new(recipe-photo)"}


def names(page) -> set[str]:
    wait_until(page, "window.revealed?.isReady === true")
    return set(page.evaluate("window.revealed.names"))


def open_recipe(page, address: str) -> set[str]:
    """Goes from a list to its second recipe, and says what took part in that."""
    page.goto(address)
    card = cards(page).nth(1)
    card.scroll_into_view_if_needed()
    card.get_by_role("link").click()
    expect(page).not_to_have_url(address)
    taking_part = names(page)
    wait_until(page, "document.querySelector('main .hero')?.style.viewTransitionName === ''")
    return taking_part


# A browser may skip a transition when the machine is busy: the page is there all the same. So the way is gone until the
# photo came along, five times at most.
TRIES = range(5)


@pytest.mark.few(1)
@pytest.mark.parametrize("size", SIZES)
def test_photo_of_a_card_grows_into_that_of_the_recipe(visit, site, size):
    context = visit(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(REVEALED)
    page = context.new_page()
    assert any(BOTH <= open_recipe(page, site.url) for _ in TRIES)


def test_other_pages_have_no_photo_transition(visit, site):
    context = visit()
    context.add_init_script(REVEALED)
    page = context.new_page()
    page.goto(site.url)
    menu(page, "Cuisines").click()
    expect(page).to_have_url(site.url + "cuisines/")
    assert not BOTH & names(page)


def test_pages_change_without_transition_with_reduced_motion(visit, site):
    context = visit(reduced_motion="reduce")
    context.add_init_script(REVEALED)
    page = context.new_page()
    page.goto(site.url)
    cards(page).first.get_by_role("link").click()
    expect(page).not_to_have_url(site.url)
    assert names(page) == set()
    assert page.evaluate("window.revealed.transition") is False


def test_skipped_transition_reports_no_error(visit, site):
    page = visit().new_page()
    # Where requests are looked at, no file comes from the cache, and Chromium gives the transition up early.
    page.route("**/*.css", lambda route: route.continue_())
    for _ in TRIES:
        page.goto(site.url)
        with shown(page):
            cards(page).first.get_by_role("link").click()
            expect(page).not_to_have_url(site.url)


def test_other_rejections_are_reported(chromium, site):
    context = chromium.new_context()
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(error.message))
    page.goto(site.url)
    with page.expect_event("pageerror"):
        page.evaluate("void Promise.reject(new TypeError('no transition'))")
    context.close()
    assert errors == ["no transition"]


def test_page_under_the_pointer_is_prefetched(visit, site):
    page = visit().new_page()
    open_page(page, site.url)
    link = cards(page).first.get_by_role("link")
    address = link.evaluate("(link) => link.href")
    link.hover()
    site.expect_prefetch(address)
    # Another page of the site, whose way leads up first.
    open_page(page, site.url + "cuisines/korean/")
    link = page.get_by_role("navigation", name="Main").get_by_role("link", name="Favorites")
    link.hover()
    site.expect_prefetch(site.url + "favorites/")


def test_only_pages_of_the_site_are_prefetched(visit, site):
    page = visit().new_page()
    open_page(page, site.url)
    site.prefetched.clear()  # Of other tests.
    others = ["data/cards/0.json", "feed.xml", "/", "/elsewhere/", "https://example.org/a/"]
    page.evaluate(
        """
        (addresses) => addresses.forEach((address) => {
          const link = document.createElement("a");
          link.href = address;
          link.textContent = address;
          link.draggable = false;
          document.querySelector("main").prepend(link, " ");
        })
        """,
        [*others, "newest/"],
    )
    for address in [*others, "newest/"]:
        page.get_by_role("link", name=address, exact=True).hover()
        # A press makes the browser fetch a page at once; released elsewhere, it is no click.
        page.mouse.down()
        page.mouse.move(0, 0)
        page.mouse.up()
    site.expect_prefetch(site.url + "newest/")
    assert site.prefetched == [urllib.parse.urlsplit(site.url + "newest/").path]
