"""Without a network: what the device keeps, and that no page is shown with files of another build. `RECIPEGEN_PROGRAM` names the
program, for sites with other settings."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import time

import pytest
from playwright.sync_api import expect

from accessibility import violations
from contexts import contexts_of
from site_server import SiteServer
from test_split import rows
from visitor import LAYOUT_SHIFTS, all_cards, layout_shifts, my_favorites, next_frame, store_favorites
from visitor import wait_until as wait_until_soon

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPE = "recipes/brown-soda-bread/"
OTHER = "recipes/harira/"


@pytest.fixture
def device(chromium):
    """Makes browser contexts with service workers; errors of scripts fail the test."""
    with contexts_of(chromium, service_workers="allow") as make:
        yield make


@pytest.fixture
def variant(tmp_path_factory):
    """Builds the demo site with a change of its settings."""
    program = os.environ.get("RECIPEGEN_PROGRAM") or str(ROOT / ".build/debug/recipegen")

    def build(*changes: tuple[str, str]) -> pathlib.Path:
        folder = tmp_path_factory.mktemp("site") / "Site"
        shutil.copytree(ROOT / "Site", folder, ignore=shutil.ignore_patterns("public"))
        settings = (folder / "recipegen.yml").read_text(encoding="utf-8").replace("../Fixtures", str(ROOT / "Fixtures"))
        for old, new in changes:
            assert old in settings
            settings = settings.replace(old, new)
        (folder / "recipegen.yml").write_text(settings, encoding="utf-8")
        subprocess.run([program, "build", str(folder), "--quiet"], check=True, capture_output=True)
        return folder / "public"

    return build


@pytest.fixture
def hosted(tmp_path):
    """Serves a folder that the test may exchange for another one. The browser's own cache would hide which one it is."""
    with contextlib.ExitStack() as servers:

        def serve(folder: pathlib.Path):
            place = tmp_path / "hosted"

            def publish(other: pathlib.Path):
                new = tmp_path / "new"
                new.symlink_to(other)
                new.rename(place)

            publish(folder)
            return servers.enter_context(SiteServer(place, is_stored=False)), publish

        yield serve


def wait_until(page, condition: str) -> None:
    """Waits for the worker, which a busy machine lets wait."""
    wait_until_soon(page, condition, seconds=30)


def ready(page) -> None:
    """Waits until the page has a service worker."""
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")


def kept(page, site, kind: str) -> list[str]:
    """The addresses in one of the worker's caches, from the site's root, in their order."""
    addresses = page.evaluate(
        "async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)",
        f"recipegen.{kind}:{site.base}",
    )
    return [address.removeprefix(site.url) for address in addresses]


def wait_until_kept(page, site, kind: str, *paths: str, isThere: bool = True) -> None:
    name = json.dumps(f"recipegen.{kind}:{site.base}")
    for path in paths:
        wait_until(
            page,
            f"caches.open({name}).then((cache) => cache.match({json.dumps(site.url + path)}))"
            f".then((response) => Boolean(response) === {json.dumps(isThere)})",
        )


def visit_recipe(page, site, path: str = RECIPE) -> None:
    page.goto(site.url + path)
    wait_until_kept(page, site, "visited", path)
    # Its photos come after it.
    wait_until(page, "navigator.locks.query().then(({ held, pending }) => held.length + pending.length === 0)")


def expect_photos(part) -> None:
    """All photos of a part of the page are shown."""
    images = part.locator(".picture img:not(.placeholder)")
    expect(images).not_to_have_count(0)
    for image in images.all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("(image) => image.naturalWidth") > 0


def expect_recipe(page, name: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect_photos(page.get_by_role("article"))


def card_of(page, title: str):
    link = page.get_by_role("link", name=title, exact=True)
    return page.get_by_role("main").get_by_role("listitem").filter(has=link).first


def heart_of(page, title: str):
    return card_of(page, title).get_by_role("button", name=f"Favorite: {title}")


def home_with_worker(device, site, **options):
    """A context and its page, the home page, which has a service worker."""
    context = device(**options)
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    return context, page


def make_favorite(page, site, title: str = "Harira", path: str = OTHER) -> None:
    """Presses the heart of a card, and waits until all of the recipe is kept."""
    heart_of(page, title).click()
    wait_until_kept(page, site, "favorites", path)
    wait_until_kept(page, site, "files", "data/favorites")


# ---- Recipes that were visited, and favorites ----


@pytest.mark.parametrize("base", ["/supper/", "/"])
def test_visited_recipe_opens_without_a_network(device, folder, variant, hosted, base):
    site, _ = hosted(folder if base == "/supper/" else variant(("https://example.org/supper/", "https://example.org/")))
    assert site.base == base
    context = device()
    page = context.new_page()
    # The first page of the first visit: the worker comes after it.
    visit_recipe(page, site)
    visit_recipe(page, site, OTHER)
    context.set_offline(True)
    for path, name in [(RECIPE, "Brown Soda Bread"), (OTHER, "Harira"), (RECIPE + "?servings=3", "Brown Soda Bread")]:
        page.goto(site.url + path)
        expect_recipe(page, name)
    # What a page loads on demand is there, too.
    page.get_by_role("button", name="Start cooking").click()
    expect(page.get_by_role("dialog")).to_contain_text("Heat the oven")


def test_favorite_opens_without_a_network_although_it_was_never_opened(device, site):
    context, page = home_with_worker(device, site)
    make_favorite(page, site)
    context.set_offline(True)
    page.goto(site.url + "favorites/")
    mine = my_favorites(page)
    expect_photos(mine)
    mine.get_by_role("link", name="Harira", exact=True).click()
    expect_recipe(page, "Harira")


@pytest.mark.long
def test_favorite_of_a_slow_network_opens_without_one_after_one_visit(device, site):
    context = device()
    page = context.new_page()
    with site.slow(seconds=0.5):
        page.goto(site.url)
        # The worker is still being installed.
        make_favorite(page, site)
    context.set_offline(True)
    page.goto(site.url + OTHER)
    expect_recipe(page, "Harira")


def test_favorite_is_tried_again_when_the_server_has_failed(device, site):
    _, page = home_with_worker(device, site)
    with site.failing(OTHER):
        heart_of(page, "Harira").click()
        wait_until(page, "caches.keys().then((names) => names.some((name) => name.includes('favorites')))")
        wait_until_kept(page, site, "files", "data/packs.json")
    page.goto(site.url + "cuisines/")
    wait_until_kept(page, site, "favorites", OTHER)


def test_request_that_hangs_keeps_no_other_recipe_from_being_kept(device, site, folder):
    photo = next(card["photo"]["src"] for card in all_cards(folder) if card["url"] == OTHER)
    _, page = home_with_worker(device, site)
    with site.silent_for(photo):
        heart_of(page, "Harira").click()
        page.goto(site.url + RECIPE)
        wait_until_kept(page, site, "visited", RECIPE)
        wait_until_kept(page, site, "favorites", OTHER)


def test_caches_of_others_on_the_host_are_not_asked(device, site):
    context, page = home_with_worker(device, site)
    page.evaluate(
        "async (url) => (await caches.open('another')).put(url, new Response('old'))", site.url + OTHER
    )
    heart_of(page, "Harira").click()
    wait_until_kept(page, site, "favorites", OTHER)
    context.set_offline(True)
    page.goto(site.url + OTHER)
    expect(page.get_by_role("heading", level=1)).to_have_text("Harira")


@pytest.mark.few(1)
@pytest.mark.parametrize("address", ["recipes/harira", "recipes/harira/index.html", "recipes/harira?servings=2"])
def test_recipe_opens_without_a_network_at_addresses_that_lead_to_it(device, site, address):
    context = device()
    page = context.new_page()
    visit_recipe(page, site, OTHER)
    wait_until(page, "navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    page.goto(site.url + address)
    expect_recipe(page, "Harira")


def test_imported_favorites_are_kept(device, site, four_cards):
    page = device().new_page()
    page.goto(site.url + "favorites/")
    ready(page)
    text = json.dumps([card["id"] for card in four_cards]).encode()
    page.locator("input[type=file]").set_input_files({"name": "f.json", "mimeType": "application/json", "buffer": text})
    wait_until_kept(page, site, "favorites", *[card["url"] for card in four_cards])


def test_removed_favorite_drops_what_nothing_else_needs(device, site, folder):
    # The favorites page, which is always kept, names the photos of the owner's collections.
    collected = text_of(folder / "favorites/index.html")
    free = [card for card in all_cards(folder) if card["photo"] and card["photo"]["src"].split("-")[0] not in collected]
    one, other = free[:2]
    _, page = home_with_worker(device, site)
    for card in [one, other]:
        heart_of(page, card["title"]).click()
    wait_until_kept(page, site, "favorites", one["url"], other["url"])
    wait_until_kept(page, site, "files", "data/favorites", one["photo"]["src"], other["photo"]["src"])
    heart_of(page, other["title"]).click()
    wait_until_kept(page, site, "favorites", other["url"], isThere=False)
    wait_until_kept(page, site, "files", other["photo"]["src"], isThere=False)
    expect(card_of(page, other["title"]).get_by_text("Available offline")).to_have_count(0)
    assert kept(page, site, "favorites") == [one["url"]]
    assert one["photo"]["src"] in kept(page, site, "files")


def test_favorite_that_was_visited_stays_when_its_heart_goes(device, site):
    page = device().new_page()
    visit_recipe(page, site)
    save = page.get_by_role("article").get_by_role("button", name="Save", exact=True)
    save.click()
    wait_until_kept(page, site, "favorites", RECIPE)
    save.click()
    wait_until_kept(page, site, "favorites", RECIPE, isThere=False)
    assert kept(page, site, "visited") == [RECIPE]


@pytest.mark.few(1)
@pytest.mark.parametrize("layout", ["split", "sheet"])
def test_recipes_that_open_within_a_page_are_kept(device, folder, layout):
    built = folder if layout == "split" else folder.with_name(f"{folder.name}-sheet")
    with SiteServer(built) as site:
        context = device(viewport={"width": 1400, "height": 900})
        page = context.new_page()
        page.goto(site.url)
        ready(page)
        if layout == "split":
            card_of(page, "Brown Soda Bread").get_by_role("link").click()
            rows(page).filter(has_text="Harira").click()
        else:
            card_of(page, "Harira").get_by_role("link").click()
        expect(page.get_by_role("heading", level=1, name="Harira")).to_be_visible()
        expect_photos(page.get_by_role("article"))
        wait_until_kept(page, site, "visited", OTHER)
        context.set_offline(True)
        page.goto(site.url + OTHER)
        expect_recipe(page, "Harira")


def test_page_that_was_only_fetched_in_advance_is_not_kept(device, site):
    _, page = home_with_worker(device, site)
    page.reload()
    card_of(page, "Harira").get_by_role("link").hover()
    site.expect_prefetch(site.url + OTHER)
    visit_recipe(page, site)
    assert kept(page, site, "visited") == [RECIPE]
    page.goto(site.url)
    card_of(page, "Harira").get_by_role("link").hover()
    card_of(page, "Harira").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Harira")
    wait_until_kept(page, site, "visited", OTHER)


def test_only_the_last_hundred_visits_are_kept(device, site):
    _, page = home_with_worker(device, site)
    wait_until_kept(page, site, "shell", "offline/")
    page.evaluate(
        """async ([name, root]) => {
          const cache = await caches.open(name);
          for (let number = 0; number < 100; number += 1) {
            await cache.put(`${root}recipes/old-${number}/`, new Response("<p>"));
          }
        }""",
        [f"recipegen.visited:{site.base}", site.url],
    )
    visit_recipe(page, site)
    wait_until_kept(page, site, "visited", "recipes/old-0/", isThere=False)
    pages = kept(page, site, "visited")
    assert len(pages) == 100
    assert (pages[0], pages[-1]) == ("recipes/old-1/", RECIPE)
    # A visit makes a page the last one to go.
    page.goto(site.url + OTHER)
    wait_until_kept(page, site, "visited", OTHER, "recipes/old-2/")
    visit_recipe(page, site)
    page.goto(site.url)
    wait_until(page, "caches.open('recipegen.visited:%s').then((cache) => cache.keys())"
               ".then((keys) => keys.at(-1).url.endsWith('bread/'))" % site.base)


# ---- The offline page, the marks and the message ----


def test_offline_page_stands_for_pages_that_are_not_there(device, site):
    context, page = home_with_worker(device, site)
    heart_of(page, "Harira").click()
    wait_until_kept(page, site, "favorites", OTHER)
    visit_recipe(page, site)
    context.set_offline(True)
    page.goto(site.url + "cuisines/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Available offline")
    expect(page.get_by_role("alert")).to_contain_text("That page is not on this device.")
    for heading, name in [("Your favorites", "Harira"), ("Opened last", "Brown Soda Bread")]:
        region = page.get_by_role("region", name=heading)
        expect(region.get_by_role("listitem").get_by_role("heading")).to_have_text([name])
        expect_photos(region)
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cuisines")


def test_offline_page_leads_to_no_other_site(device, site):
    page = device().new_page()
    for end in ["https://evil.example/", "javascript:alert(1)", "//evil.example/"]:
        page.goto(f"{site.url}offline/#{end}")
        page.reload()
        expect(page.get_by_role("heading", name="No recipes here yet")).to_be_visible()
        expect(page.get_by_role("link", name="Try again")).to_have_count(0)


def test_offline_page_says_when_nothing_is_kept(device, site):
    context = device()
    page = context.new_page()
    page.goto(site.url + "offline/")
    expect(page.get_by_role("heading", name="No recipes here yet")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.few(1)
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("ar", "dark")])
def test_offline_page_is_accessible_and_fits_narrow_screens(device, folder, language, scheme):
    built = folder if language == "en" else folder.with_name(f"{folder.name}-ar")
    with SiteServer(built) as site:
        context = device(viewport={"width": 320, "height": 700}, color_scheme=scheme, reduced_motion="reduce")
        page = context.new_page()
        visit_recipe(page, site)
        visit_recipe(page, site, OTHER)
        context.set_offline(True)
        page.goto(site.url + "cuisines/")
        expect(page.get_by_role("listitem").filter(has=page.get_by_role("heading"))).to_have_count(2)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.get_by_role("alert").get_by_role("link")).to_be_focused()


def test_offline_page_without_scripts_says_what_it_needs(device, site):
    page = device(java_script_enabled=False).new_page()
    page.goto(site.url + "offline/")
    expect(page.get_by_text("when JavaScript is switched on")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("heading"))).to_have_count(0)


def test_message_says_that_the_network_is_gone_and_moves_nothing(device, site, folder):
    context = device()
    page = context.new_page()
    page.add_init_script(LAYOUT_SHIFTS)
    page.goto(site.url)
    message = page.get_by_role("status").filter(has_text="You are offline")
    expect(message).to_have_count(0)
    before = layout_shifts(page)
    context.set_offline(True)
    expect(message).to_be_visible()
    assert layout_shifts(page) == before
    context.set_offline(False)
    expect(message).to_have_count(0)
    # A message with a button is of more use.
    page.goto(site.url + "favorites/")
    store_favorites(page, site, [card["id"] for card in all_cards(folder)[:2]])
    page.reload()
    wait_until(page, "navigator.serviceWorker.controller !== null")
    my_favorites(page).get_by_role("button", name="Favorite: ").first.click()
    context.set_offline(True)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.reload()
    expect(message).to_be_visible()


def test_cards_of_kept_recipes_have_a_mark(device, site):
    _, page = home_with_worker(device, site)
    mark = lambda name: card_of(page, name).get_by_text("Available offline")
    expect(mark("Harira")).to_have_count(0)
    heart_of(page, "Harira").click()
    expect(mark("Harira")).to_have_count(1)
    visit_recipe(page, site)
    page.goto(site.url)
    expect(mark("Brown Soda Bread")).to_have_count(1)
    page.goto(site.url + "favorites/")
    expect(mark("Harira")).to_have_count(1)
    assert violations(page, "main") == []


# ---- Builds that follow each other ----


def text_of(file: pathlib.Path) -> str:
    return file.read_text(encoding="utf-8")


def rebuilt(folder: pathlib.Path, copy: pathlib.Path, mark: str) -> pathlib.Path:
    """A copy of a site, of which each page, style and script has a mark: the latter two have other digests and names."""
    shutil.copytree(folder, copy)
    names: dict[str, str] = {}
    for file in sorted((copy / "assets").iterdir()):
        name, digest, ending = file.name.split(".")
        text = text_of(file)
        text += (
            f":root{{--{name}: {mark}}}" if ending == "css" else f"document.documentElement.dataset.{name.split('-')[0]} = '{mark}';\n"
        )
        names[digest] = hashlib.sha256(text.encode()).hexdigest()[:16]
        file.unlink()
        file.with_name(f"{name}.{names[digest]}.{ending}").write_text(text, encoding="utf-8")
    pattern = re.compile("|".join(names))
    for file in [*copy.rglob("*.html"), copy / "service-worker.js"]:
        text = pattern.sub(lambda match: names[match[0]], text_of(file)).replace("<html ", f'<html data-build="{mark}" ')
        text = text.replace('{"version":"', f'{{"version":"{mark}')
        file.write_text(text, encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def builds(folder, tmp_path_factory):
    """Two builds of the site, of which the second one has no style and no script of the first one."""
    place = tmp_path_factory.mktemp("builds")
    return rebuilt(folder, place / "A", "A"), rebuilt(folder, place / "B", "B")


def assets_named(build: pathlib.Path, *pages: str) -> set[str]:
    """The styles and scripts that pages name."""
    texts = [text_of(build / page / "index.html") for page in pages]
    return {f"assets/{name}" for text in texts for name in re.findall(r"assets/([\w.-]+)", text)}


def build_of(page) -> str:
    """The build of a page, which all its parts are of."""
    found = page.evaluate(
        """() => {
          const { dataset } = document.documentElement;
          const styles = getComputedStyle(document.documentElement);
          const marks = ["--site", "--lists"].map((name) => styles.getPropertyValue(name));
          const scripts = ["recipe", "favorites", "offline", "kitchen"].map((name) => dataset[name]);
          return [dataset.build, ...marks, ...scripts].filter((mark) => /^[AB]$/.test(mark));
        }"""
    )
    # The page, at least one style and one script.
    assert len(found) >= 3
    assert len(set(found)) == 1, found
    return found[0]


class TwoTabs:
    """A visitor who has opened a recipe in a tab before the site changed, and uses another one."""

    def __init__(self, context, site):
        self.context, self.site = context, site
        self.old, self.page = context.new_page(), context.new_page()
        visit_recipe(self.page, site)
        self.page.goto(site.url + "favorites/")
        self.old.goto(site.url + RECIPE)
        assert build_of(self.old) == build_of(self.page) == "A"

    def show(self, path: str, build: str | None = None) -> None:
        self.page.goto(self.site.url + path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        shown = build_of(self.page)
        assert build in (None, shown)

    def recipe(self):
        self.show(RECIPE, "B")

    def favorites(self):
        self.show("favorites/", "B")

    def without_a_network(self, build: str | None = None):
        self.context.set_offline(True)
        for path in [RECIPE, "favorites/", "cuisines/"]:
            self.show(path, build)
        self.context.set_offline(False)

    def open_page(self):
        """Uses what the page that is still open loads on demand."""
        self.old.get_by_role("button", name="More servings").or_(
            self.old.get_by_role("button", name="Larger amounts")).first.click()
        wait_until(self.old, "document.documentElement.dataset.kitchen")
        assert build_of(self.old) == "A"


def update(page, site) -> None:
    """Waits until the worker of the second build has kept its shell. Browsers look for a new worker some time after a visit."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((own) => own.update()).catch(() => {})")
    offline = json.dumps(site.url + "offline/")
    wait_until(page, f"caches.match({offline}).then((page) => page.text()).then((page) => page.includes('data-build=\"B\"'))")


def with_new_worker(context, page, site):
    """Closes the only page, so that the worker that waits begins, which takes some time, and returns another page."""
    other = context.new_page()
    workers: dict[str, str] = {}
    tools = context.new_cdp_session(other)
    tools.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: workers.update({one["versionId"]: one["status"] for one in event["versions"]}),
    )
    tools.send("ServiceWorker.enable")
    page.close()
    end = time.monotonic() + 30
    while "activated" not in workers.values() or not {"activated", "redundant"}.issuperset(workers.values()):
        assert time.monotonic() < end, workers
        next_frame(other)
    other.goto(site.url)
    ready(other)
    assert other.evaluate("navigator.serviceWorker.getRegistration().then((own) => own.waiting === null)")
    return other


ORDERS = list(itertools.permutations(["recipe", "favorites", "without_a_network", "open_page"]))
# Each step comes before each other once, and after it.
SHORT = [ORDERS[0], ORDERS[-1]]


@pytest.mark.parametrize(
    "order",
    [pytest.param(order, id="-".join(order), marks=[] if order in SHORT else pytest.mark.long) for order in ORDERS],
)
def test_no_page_is_shown_with_files_of_another_build(device, builds, hosted, order):
    site, publish = hosted(builds[0])
    visitor = TwoTabs(device(), site)
    publish(builds[1])
    for step in order:
        getattr(visitor, step)()
    # In the end everything is new, also without a network: with the old worker, and with the new one.
    visitor.old.close()
    visitor.recipe()
    update(visitor.page, site)
    visitor.favorites()
    visitor.without_a_network("B")
    visitor.page = with_new_worker(visitor.context, visitor.page, site)
    visitor.without_a_network("B")


def test_slow_or_broken_server_leaves_the_page_that_is_kept(device, builds, hosted):
    site, publish = hosted(builds[0])
    page = device().new_page()
    visit_recipe(page, site)
    publish(builds[1])
    for fault in [site.failing(RECIPE), site.silent()]:
        with fault:
            page.goto(site.url + RECIPE)
            expect_recipe(page, "Brown Soda Bread")
            assert build_of(page) == "A"
    page.goto(site.url + RECIPE)
    expect(page.locator("html")).to_have_attribute("data-build", "B")
    assert build_of(page) == "B"


SHELL = ["favorites", "search", "shopping-list", "meal-plan", "offline"]


def test_old_styles_and_scripts_are_dropped(device, builds, hosted):
    site, publish = hosted(builds[0])
    context = device()
    page = context.new_page()
    visit_recipe(page, site)
    assets = lambda: {path for path in kept(page, site, "files") if path.startswith("assets/")}
    named = lambda build, *pages: assets_named(build, *SHELL, *pages)
    assert assets() == named(builds[0], RECIPE)
    publish(builds[1])
    page.goto(site.url)
    update(page, site)
    wait_until_kept(page, site, "files", *named(builds[1]))
    # A recipe that is kept has its own.
    page.goto(site.url + "favorites/")
    assert assets_named(builds[0], RECIPE) <= assets()
    page.goto(site.url + RECIPE)
    assert build_of(page) == "B"
    page = with_new_worker(context, page, site)
    wait_until_kept(page, site, "files", *named(builds[0], RECIPE), isThere=False)


@pytest.mark.parametrize("is_offline", [False, True])
def test_recipe_of_another_build_is_opened_whole_from_a_list(device, builds, hosted, is_offline):
    site, publish = hosted(builds[0])
    context = device(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    visit_recipe(page, site, OTHER)
    visit_recipe(page, site)
    publish(builds[1])
    if is_offline:
        page.goto(site.url + RECIPE)
        context.set_offline(True)
    rows(page).filter(has_text="Harira").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Harira")
    expect(page.locator("html")).to_have_attribute("data-build", "A" if is_offline else "B")
    page.wait_for_load_state()
    build_of(page)


def test_new_recipe_is_shown_at_once_by_the_same_worker(device, folder, hosted, tmp_path):
    after = shutil.copytree(folder, tmp_path / "after")
    recipe = after / RECIPE / "index.html"
    recipe.write_text(text_of(recipe).replace("Brown Soda Bread", "White Soda Bread"), encoding="utf-8")
    site, publish = hosted(folder)
    page = device().new_page()
    visit_recipe(page, site)
    publish(after)
    page.goto(site.url + RECIPE)
    expect(page.get_by_role("heading", level=1)).to_have_text("White Soda Bread")


# ---- Switched off ----


def test_switching_it_off_removes_all_that_the_site_has_kept_and_nothing_else(device, variant, hosted):
    site, publish = hosted(variant())
    off = variant(("site:\n", "offline: false\nsite:\n"))
    page = device().new_page()
    visit_recipe(page, site)
    page.evaluate("Promise.all(['recipegen.files:/other/', 'recipegen.files:/', 'mine'].map((name) => caches.open(name)))")
    publish(off)
    page.goto(site.url)
    wait_until(page, "navigator.serviceWorker.getRegistrations().then((all) => all.length === 0)")
    assert sorted(page.evaluate("caches.keys()")) == ["mine", "recipegen.files:/", "recipegen.files:/other/"]
    page.reload()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert not (off / "offline").exists()
    expect(page.locator("[data-offline]")).to_have_count(0)


# ---- Storage that is full, forbidden or damaged ----


@pytest.mark.long
def test_full_storage_drops_the_oldest_visit_first_and_favorites_last(device, site, folder):
    context, page = home_with_worker(device, site)
    make_favorite(page, site)
    visit_recipe(page, site)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    origin = page.evaluate("location.origin")
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 40_000})
    others = [card["url"] for card in all_cards(folder) if card["url"] not in (RECIPE, OTHER)]
    for path in others[:12]:
        page.goto(site.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    wait_until_kept(page, site, "visited", RECIPE, isThere=False)
    assert kept(page, site, "favorites") == [OTHER]
    context.set_offline(True)
    page.goto(site.url + OTHER)
    expect_recipe(page, "Harira")


FORBIDDEN = """
for (const name of ["open", "match", "keys", "has"]) {
  CacheStorage.prototype[name] = () => Promise.reject(new DOMException("no", "SecurityError"));
}
ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"));
"""


def test_forbidden_storage_costs_nothing_else(device, site):
    page = device().new_page()
    page.add_init_script(FORBIDDEN)
    page.goto(site.url)
    heart_of(page, "Harira").click()
    expect(heart_of(page, "Harira")).to_have_attribute("aria-pressed", "true")
    page.goto(site.url + "offline/")
    expect(page.get_by_role("heading", name="No recipes here yet")).to_be_visible()


@pytest.mark.parametrize("record", ["{", "[1]", *(pytest.param(text, marks=pytest.mark.long) for text in ["null", "7", '{"a": 7}'])])
def test_damaged_storage_is_made_anew(device, site, record):
    context, page = home_with_worker(device, site)
    make_favorite(page, site)
    page.evaluate(
        """async ([base, root, record]) => {
          await (await caches.open(`recipegen.files:${base}`)).put(`${root}data/favorites`, new Response(record));
          await caches.delete(`recipegen.favorites:${base}`);
          await (await caches.open(`recipegen.visited:${base}`)).put(`${root}recipes/none/`, new Response("\\0"));
        }""",
        [site.base, site.url, record],
    )
    page.reload()
    wait_until_kept(page, site, "favorites", OTHER)
    context.set_offline(True)
    page.goto(site.url + "cuisines/")
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("heading"))).to_have_count(1)


def test_page_of_a_network_that_asks_for_a_login_is_not_kept(device, folder, hosted, tmp_path):
    site, publish = hosted(folder)
    context = device()
    page = context.new_page()
    visit_recipe(page, site)
    login = tmp_path / "login" / RECIPE
    login.mkdir(parents=True)
    (login / "index.html").write_text("<!doctype html><h1>Log in</h1>", encoding="utf-8")
    publish(tmp_path / "login")
    page.goto(site.url + RECIPE)
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    context.set_offline(True)
    page.goto(site.url + RECIPE)
    expect_recipe(page, "Brown Soda Bread")
