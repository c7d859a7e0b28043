"""Recipes on paper: one page, black on white, without what belongs to a screen."""

from __future__ import annotations

import io
import re
import shutil
import subprocess

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from accessibility import violations, violations_of_look
from site_server import SiteServer
from test_recipe import FULL, address_of, open_recipe
from visitor import all_cards, open_page, shown, wait_until, wait_until_still

DARK = {"by the device": {"color_scheme": "dark"}, "by choice": {}, "not": {"color_scheme": "light"}}


# Of the recipe FULL, where `site.url` says that the site is.
OWN_ADDRESS = "https://example.org/supper/recipes/sunday-lasagne/"

# Counts what the button prints: the browser's own dialog would wait for a person.
COUNTING = "window.printed = 0; window.print = () => { window.printed += 1; };"


def pdf(page, **options) -> PdfReader:
    """The page on paper, with the margins that it asks for."""
    return PdfReader(io.BytesIO(page.pdf(print_background=True, **options)))


def text(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text().split()) for page in reader.pages)


@pytest.mark.parametrize("count", [6, pytest.param(None, marks=pytest.mark.long)], ids=["longest", "all"])
def test_ordinary_recipes_fit_one_page(visit, site, folder, count):
    page = visit().new_page()
    longest = sorted(all_cards(folder), key=lambda card: -(folder / card["url"] / "index.html").stat().st_size)
    long = []
    for card in longest[:count]:
        page.goto(site.url + card["url"])
        for paper in ["A4", "Letter"]:
            if len(pdf(page, format=paper).pages) > 1:
                long.append((card["title"], paper))
    assert long == []


@pytest.mark.moving
@pytest.mark.few(1)
@pytest.mark.parametrize("dark", DARK)
def test_paper_is_white_and_ink_is_black(visit, site, folder, dark):
    page = visit(**DARK[dark]).new_page()
    open_recipe(page, site, folder)
    if dark == "by choice":
        page.get_by_role("combobox", name="Colors").select_option("dark")
        expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    page.emulate_media(media="print")
    colours = page.evaluate(
        """() => {
          const style = (element) => getComputedStyle(element);
          const title = document.querySelector("h1");
          const side = document.querySelector("#ingredients").closest("section").parentElement;
          return [style(document.body).backgroundColor, style(side).backgroundColor, style(title).color,
                  style(document.querySelector("#step-1")).color, style(side).boxShadow];
        }"""
    )
    assert colours == ["rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)", "rgb(0, 0, 0)", "none"]


@pytest.mark.moving
def test_controls_are_not_printed(page, site, folder):
    open_recipe(page, site, folder)
    page.get_by_role("checkbox").first.check()
    printed = text(pdf(page, format="A4"))
    assert FULL in printed and "olive oil" in printed and "squares come out as squares" in printed
    for word in ["Related recipes", "All recipes", "Cuisines", "Print", "Share", "Uncheck", "opens in a new tab"]:
        assert word not in printed, word
    page.emulate_media(media="print")
    # The times of steps, which are buttons, are text of the recipe.
    buttons = page.get_by_role("button", name=re.compile("^(?!Start a timer)"))
    for part in [page.get_by_role("checkbox"), page.get_by_role("navigation"), buttons]:
        expect(part).to_have_count(0)
    line = page.get_by_text("olive oil", exact=True)
    assert line.evaluate("(line) => getComputedStyle(line).textDecorationLine") == "none"


def test_only_the_addresses_of_source_and_page_are_printed(page, site, folder):
    open_recipe(page, site, folder)
    printed = text(pdf(page, format="A4")).replace(" ", "")
    assert printed.count("https://") == 2
    assert "https://example.org/bellwood/sunday-lasagne" in printed
    assert OWN_ADDRESS in printed


def test_prints_alike_without_scripts(visit, site, folder):
    page = visit(java_script_enabled=False).new_page()
    page.goto(site.url + address_of(folder, FULL))
    reader = pdf(page, format="A4")
    assert len(reader.pages) == 1 and "olive oil" in text(reader)


# ---- The code of the address ----


def codes(page, tmp_path, **options) -> list[str]:
    """What another program reads in the QR codes of the page on paper."""
    if not shutil.which("zbarimg") or not shutil.which("pdftoppm"):
        pytest.skip("zbarimg or pdftoppm is missing: Scripts/setup --tests installs them")
    paper, pictures = tmp_path / "paper.pdf", tmp_path / "paper"
    paper.write_bytes(page.pdf(**options))
    subprocess.run(["pdftoppm", "-r", "150", "-png", paper, pictures], check=True)
    read = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", *sorted(tmp_path.glob("paper*.png"))],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False,
    )
    return read.stdout.split()


@pytest.mark.parametrize(
    "options", [{}, {"java_script_enabled": False}, pytest.param({"color_scheme": "dark"}, marks=pytest.mark.long)]
)
def test_code_on_paper_has_the_address_of_the_page(visit, site, folder, tmp_path, options):
    page = visit(**options).new_page()
    page.goto(site.url + address_of(folder, FULL))
    assert codes(page, tmp_path, format="A4") == [OWN_ADDRESS]


@pytest.mark.long
@pytest.mark.parametrize("suffix", ["-ar", pytest.param("-sheet", marks=pytest.mark.long)])
def test_code_is_read_from_paper_of_other_sites(chromium, folder, tmp_path, suffix):
    with SiteServer(folder.with_name(folder.name + suffix)) as site:
        page = chromium.new_page()
        open_page(page, site.url + "recipes/sunday-lasagne/")
        assert codes(page, tmp_path, format="A4") == [OWN_ADDRESS]
        page.close()


def test_code_is_not_on_the_screen(page, site, folder):
    open_recipe(page, site, folder)
    code = page.get_by_role("img", name="QR code of the address")
    expect(code).to_have_count(0)
    page.emulate_media(media="print")
    expect(code).to_have_count(1)


# ---- What is printed, and how large ----


def open_options(page, name: str = "Print"):
    page.get_by_role("article").get_by_role("button", name=name, exact=True).click()
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    return dialog


def size_of_step(page) -> float:
    """Of the letters of the first step on paper, in points."""
    sizes = []

    def see(text, transform, matrix, font, size):
        if "olive oil" in text or "onion" in text:
            sizes.append(size * abs(matrix[3] * transform[3]))

    for sheet in pdf(page, format="A4").pages:
        sheet.extract_text(visitor_text=see)
    return round(max(sizes), 2)


def photos_on_paper(page) -> int:
    return sum(len(sheet.images) for sheet in pdf(page, format="A4").pages)


@pytest.mark.long
def test_text_is_printed_in_the_chosen_size(page, site, folder):
    open_recipe(page, site, folder)
    sizes = [size_of_step(page)]
    for size in ["Small", "Normal", "Large"]:
        dialog = open_options(page)
        dialog.get_by_role("radio", name=size).check()
        dialog.get_by_role("button", name="Cancel").click()
        expect(dialog).to_be_hidden()
        sizes.append(size_of_step(page))
    first, small, normal, large = sizes
    assert first == normal and small < 0.9 * normal and large > 1.25 * normal


def test_photos_and_code_are_printed_as_chosen(page, site, folder, tmp_path):
    open_recipe(page, site, folder)
    assert photos_on_paper(page) > 0
    dialog = open_options(page)
    dialog.get_by_role("checkbox", name="Photos").uncheck()
    # Also of what is printed by a key while the dialog is open.
    assert photos_on_paper(page) == 0 and FULL in text(pdf(page)) and "Text size" not in text(pdf(page))
    assert codes(page, tmp_path, format="A4") == [OWN_ADDRESS]
    dialog.get_by_role("checkbox", name="QR code").uncheck()
    assert codes(page, tmp_path, format="A4") == [] and OWN_ADDRESS not in text(pdf(page)).replace(" ", "")
    dialog.get_by_role("checkbox", name="Photos").check()
    assert photos_on_paper(page) > 0


def test_choice_stays_on_the_device(visit, site, folder):
    context = visit()
    context.add_init_script(COUNTING)
    page = context.new_page()
    open_recipe(page, site, folder)
    normal = size_of_step(page)
    dialog = open_options(page)
    dialog.get_by_role("radio", name="Large").check()
    dialog.get_by_role("checkbox", name="Photos").uncheck()
    dialog.get_by_role("button", name="Print").click()
    wait_until(page, "window.printed === 1")
    expect(dialog).to_be_hidden()
    # Printed by a key of the browser, without the dialog.
    with shown(page):
        page.reload()
    assert size_of_step(page) > 1.25 * normal and photos_on_paper(page) == 0
    dialog = open_options(page)
    expect(dialog.get_by_role("radio", name="Large")).to_be_checked()
    expect(dialog.get_by_role("checkbox", name="Photos")).not_to_be_checked()
    expect(dialog.get_by_role("checkbox", name="QR code")).to_be_checked()
    dialog.get_by_role("radio", name="Normal").check()
    dialog.get_by_role("checkbox", name="Photos").check()
    keys = page.evaluate("Object.keys(localStorage).filter((key) => key.includes('print'))")
    assert keys == []


def test_choice_holds_for_the_page_where_storage_is_blocked(visit, site, folder):
    context = visit()
    context.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } });")
    page = context.new_page()
    open_recipe(page, site, folder)
    open_options(page).get_by_role("checkbox", name="Photos").uncheck()
    page.keyboard.press("Escape")
    assert photos_on_paper(page) == 0
    expect(open_options(page).get_by_role("checkbox", name="Photos")).not_to_be_checked()


def test_options_work_by_keyboard(visit, site, folder):
    context = visit()
    context.add_init_script(COUNTING)
    page = context.new_page()
    open_recipe(page, site, folder)
    button = page.get_by_role("article").get_by_role("button", name="Print")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Print")
    expect(dialog.get_by_role("radio", name="Normal")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(dialog.get_by_role("radio", name="Large")).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(dialog.get_by_role("checkbox", name="Photos")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
    assert page.evaluate("window.printed") == 0
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("radio", name="Large")).to_be_focused()
    page.keyboard.press("Enter")
    wait_until(page, "window.printed === 1")
    expect(button).to_be_focused()


def test_recipe_offers_only_what_it_has(chromium, folder):
    # The plain cookbook has few photos and no codes.
    plain = folder.with_name(folder.name + "-plain")
    with SiteServer(plain) as site:
        page = chromium.new_page()
        bare = next(card for card in all_cards(plain) if not card["photo"])
        open_page(page, site.url + bare["url"])
        dialog = open_options(page)
        expect(dialog.get_by_role("radio")).to_have_count(3)
        expect(dialog.get_by_role("checkbox")).to_have_count(0)
        page.close()


@pytest.mark.few(1)
@pytest.mark.parametrize("file", ["print.*.js", "print-styles.*.css", "print-texts.*.json"])
def test_button_prints_at_once_where_the_options_cannot_be_loaded(chromium, site, folder, file):
    page = chromium.new_page()
    page.add_init_script(COUNTING)
    page.route(f"**/assets/{file}", lambda route: route.abort())
    open_recipe(page, site, folder)
    page.get_by_role("article").get_by_role("button", name="Print").click()
    wait_until(page, "window.printed === 1")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.close()


def test_options_have_no_violations_and_fit_their_window(visit, site, folder):
    page = visit(viewport={"width": 1440, "height": 700}).new_page()
    open_recipe(page, site, folder)
    dialog = open_options(page)
    for width in [1440, 375, 320]:
        page.set_viewport_size({"width": width, "height": 700})
        assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
        box = dialog.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert violations(page, "dialog") == []
    page.emulate_media(color_scheme="dark")
    wait_until_still(dialog)
    assert violations_of_look(page, "dialog") == []


def test_options_run_from_right_to_left(chromium, folder):
    with SiteServer(folder.with_name(folder.name + "-ar")) as site:
        page = chromium.new_page(viewport={"width": 320, "height": 700})
        open_page(page, site.url + "recipes/sunday-lasagne/")
        dialog = open_options(page, "طباعة")
        small, large = [dialog.get_by_role("radio", name=name).bounding_box() for name in ["صغير", "عادي"]]
        assert small["x"] > large["x"]
        assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
        page.close()


@pytest.mark.long
def test_options_open_over_a_recipe_in_a_sheet(chromium, folder):
    with SiteServer(folder.with_name(folder.name + "-sheet")) as site:
        page = chromium.new_page()
        open_page(page, site.url)
        page.get_by_role("link", name=FULL, exact=True).last.click()
        expect(page.get_by_role("dialog").get_by_role("heading", level=1)).to_have_text(FULL)
        open_options(page).get_by_role("checkbox", name="Photos").uncheck()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name="Print", exact=True)).to_be_hidden()
        expect(page.get_by_role("heading", level=1, name=FULL)).to_be_visible()
        assert photos_on_paper(page) == 0 and FULL in text(pdf(page))
        page.close()
