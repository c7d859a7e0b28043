"""The program of Documentation/library.md: its very text is built, and shows its card and its recipe page, and nothing else."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ["RECIPEGEN_PROGRAM"]
TEXT = (ROOT / "Documentation/library.md").read_text(encoding="utf-8")

sys.path.insert(0, str(ROOT / "Tests/Browser"))

from browser import launch  # noqa: E402

pytestmark = [pytest.mark.long, pytest.mark.library]


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


class OwnProgram:
    """The package of the documentation, built."""

    def __init__(self, folder):
        self.folder = folder
        blocks = dict(re.findall(r"<!-- test: (\S+) -->\n\n```swift\n(.*?)```", TEXT, re.DOTALL))
        self.main = blocks["main.swift"]
        manifest = blocks["Package.swift"].replace('"../recipegen"', json.dumps(str(ROOT)))
        (folder / "Package.swift").write_text(manifest.replace('package: "recipegen"', f"package: {json.dumps(ROOT.name)}"))
        # The versions that the checkout has already.
        shutil.copyfile(ROOT / "Package.resolved", folder / "Package.resolved")
        self.program = self.build(self.main)

    def build(self, main):
        """The program with this `main.swift`. What the checkout has built is used, so that only the package is compiled."""
        (self.folder / "main.swift").write_text(main)
        build = ["swift", "build", "--scratch-path", ROOT / ".build"]
        run(*build, "--product", "supper", cwd=self.folder)
        built = Path(run(*build, "--show-bin-path", cwd=self.folder).stdout.strip()) / "supper"
        copy = self.folder / f"program-{len(list(self.folder.glob('program-*')))}"
        shutil.move(built, copy)
        return copy


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    return OwnProgram(tmp_path_factory.mktemp("supper"))


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site"
    (folder / "pages").mkdir(parents=True)
    (folder / "pages/about.md").write_text("---\ntitle: About\n---\nWe cook.\n")
    (folder / "recipegen.yml").write_text(
        "site: {title: Supper, url: 'https://example.org/'}\n"
        "feeds: [{source: recipes.json, name: a}]\nimages: {socialCards: false}\n"
    )
    recipes = [
        {
            "@type": "Recipe", "identifier": str(number), "name": f"Dish {number} & Co",
            "recipeCuisine": f"Land {number % 9} & Sea", "author": "Ana & Bo", "totalTime": "PT20M",
            "recipeIngredient": [f"{number} leeks"], "recipeInstructions": ["Boil the leeks.", "Serve."],
        }
        for number in range(60)
    ]
    (folder / "recipes.json").write_text(json.dumps(recipes))
    return folder


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def built(program, site, name):
    """The files of a build of a copy of the site."""
    copy = site.parent / name
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("public", ".recipegen"))
    run(program, "build", copy, "--quiet")
    return files(copy / "public")


CARD = re.compile(r'<li class="card hue-\d+ no-photo"(?: data-own)?>.*?</li>')
THANKS = re.compile(r'<p class="thanks">.*?</p>')


def test_ten_lines_suffice(own):
    assert len(own.main.splitlines()) <= 11


def test_only_cards_and_recipe_pages_change(own, site):
    mine, plain = built(own.program, site, "mine"), built(PROGRAM, site, "plain")
    pages = {name for name in plain if name.endswith(".html")}
    assert pages == {name for name in mine if name.endswith(".html")}
    recipes = {name for name in pages if re.fullmatch(r"recipes/[^/]+/index\.html", name)}
    assert len(recipes) == 60
    for name in sorted(pages):
        page, before = mine[name].decode(), plain[name].decode()
        assert len(THANKS.findall(page)) == (1 if name in recipes else 0), name
        cards = CARD.findall(page)
        assert len(cards) == len(CARD.findall(before)), name
        assert all(re.search('<p class="land">Land [0-8] &amp; Sea</p>', card) for card in cards), name
        if name not in recipes and not cards:
            assert page == before, name
        assert CARD.sub("", THANKS.sub("", page)) == CARD.sub("", before), name
    assert '<p class="thanks">Thank you, Ana &amp; Bo!</p>' in mine["recipes/dish-1-co/index.html"].decode()
    # Names of packs change with the cards, and those of foods with the program.
    others = {name for name in mine.keys() | plain.keys() if mine.get(name) != plain.get(name)} - pages
    assert all(re.match(r"data/(cards/|foods|packs\.json|search\.json)", name) for name in others), others


def test_program_without_templates_makes_the_same_site(own, site):
    program = own.build("import RecipeSite\nstruct Plain: PageTemplates {}\nawait RecipeSite.main(templates: Plain())\n")
    mine, plain = built(program, site, "mine"), built(PROGRAM, site, "plain")
    named = re.compile(r"data/(cards/|foods|packs\.json|search\.json)")
    assert {name for name in mine if not named.match(name)} == {name for name in plain if not named.match(name)}
    for name in plain:
        assert named.match(name) or mine[name] == plain[name], name


def test_edited_template_makes_pages_anew(own, site):
    run(own.program, "build", site, "--quiet")
    assert "nothing changed" in run(own.program, "build", site).stderr
    # As long as before: neither the size of the program nor what its pages show of the recipe tells.
    program = own.build(own.main.replace("Thank you", "We thank"))
    run(program, "build", site, "--quiet")
    pages = files(site / "public")
    assert b"We thank, Ana &amp; Bo" in pages["recipes/dish-1-co/index.html"]
    assert pages == built(program, site, "new")


def test_library_builds_a_site_with_a_report(own, site):
    program = own.build(
        "import RecipeSite\nstruct Plain: PageTemplates {}\n"
        f"let report = try await RecipeSite.build(folder: {json.dumps(str(site))}, templates: Plain())\n"
        "print(report.isWritten, report.recipes, report.leftOut, report.messages.filter { $0.severity == .error }.count)\n"
    )
    assert run(program).stdout == "true 60 0 0\n"
    assert (site / "public/index.html").exists()


def test_shards_have_the_same_cards(own, site):
    whole = built(own.program, site, "whole")
    run(own.program, "build", site, "--plan-only", "--quiet")
    for number in (1, 2):
        run(own.program, "build", site, "--shard", f"{number}/2", "--quiet")
    run(own.program, "merge", "--site", site, "--quiet")
    assert files(site / "public") == whole


@pytest.fixture
def preview(own, site):
    """The address of a preview by the package's program."""
    process = subprocess.Popen([own.program, "serve", site, "--port", "0", "--quiet"], stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


def test_preview_and_scripts_show_the_card(preview):
    with urllib.request.urlopen(preview + "recipes/dish-1-co/") as answer:
        assert b'<p class="thanks">' in answer.read()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(error))
        page.goto(preview + "search/?q=dish%207")
        card = page.locator("main .card", has=page.get_by_role("link", name="Dish 7 & Co", exact=True))
        expect(card).to_contain_text("Land 7 & Sea")
        expect(card.get_by_role("heading", level=2)).to_have_text("Dish 7 & Co")
        card.get_by_role("button", name="Favorite: Dish 7").click()
        page.goto(preview + "favorites/")
        card = page.locator("[data-favorite-list] .card")
        expect(card).to_contain_text("Land 7 & Sea")
        expect(card.get_by_role("heading", level=3)).to_have_text("Dish 7 & Co")
        card.get_by_role("button", name="Favorite: Dish 7").click()
        expect(page.get_by_role("status").filter(has_text="Dish 7 & Co")).to_have_count(1)
        page.get_by_role("button", name="Undo").click()
        card.get_by_role("link", name="Dish 7 & Co").click()
        expect(page.get_by_role("heading", level=1, name="Dish 7 & Co")).to_be_visible()
        expect(page.locator("main .thanks")).to_have_text("Thank you, Ana & Bo!")
        assert errors == []
        browser.close()
