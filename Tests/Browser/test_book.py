"""The book: its page on screens, and on paper by the program's own command. `pdftotext` and `epubcheck` read what was made."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
import zipfile
from xml.etree import ElementTree

import pytest

from accessibility import violations
from site_server import SiteServer

PAPERS = {"a4": (595, 842), "letter": (612, 792), "a5": (420, 595)}
LONG = 'A cake with a title "so long" that no line of any page has a place for it, of hazelnuts, pears & rye'


def recipe(title: str, steps: int, lines: int, photo: str = "") -> str:
    ingredients = "\n".join(f"- {number + 1}00 g of ingredient {number + 1}" for number in range(lines))
    method = "\n".join(f"{number + 1}. Stir {title} for a long time, until nothing of it is left." * 2 for number in range(steps))
    return f"# {title}\n\n{photo}\n\n## Ingredients\n{ingredients}\n\n## Steps\n{method}\n"


def cookbook(folder, paper: str, language: str = "en", titles: list[str] | None = None):
    """Short and long recipes, with photos and without."""
    photo = folder / "recipes" / "dish.png"
    photo.parent.mkdir(parents=True)
    subprocess.run(["vips", "black", str(photo), "1200", "800", "--bands", "3"], check=True)
    titles = titles or ["Soup", LONG, "Bread", "Stew", "Œufs à la neige", "Pie"]
    for number, title in enumerate(titles):
        size = [(1, 2), (4, 8), (60, 90), (12, 20)][number % 4]
        picture = "![A dish](dish.png)" if number % 2 else ""
        (folder / "recipes" / f"{number}.md").write_text(recipe(title, *size, picture), encoding="utf-8")
    (folder / "recipegen.yml").write_text(
        f"site: {{title: Ours, language: {language}}}\nbook: {{title: Our book, paper: {paper}, cover: recipes/dish.png}}\n",
        encoding="utf-8")
    return titles


def run(program: str, folder, *arguments: str) -> str:
    result = subprocess.run([program, "book", str(folder), *arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stderr


def words(text: str) -> str:
    """A text as a reader of PDFs gives it: without the ways in which letters can be joined and lines broken."""
    return re.sub(r"[\s\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069]+", "", unicodedata.normalize("NFKC", text))


def pages(pdf) -> list[str]:
    text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, text=True, check=True).stdout
    return text.split("\f")[:-1]


def listed(page: str, title: str) -> set[int]:
    """The numbers that follow a title in a list. The page ends with its own."""
    lines = page.strip().splitlines()[:-1]
    return {int(number) for number in re.findall(re.escape(words(title)) + r"(\d+)", words("\n".join(lines)))}


@pytest.mark.parametrize("paper", ["a5", *(pytest.param(paper, marks=pytest.mark.long) for paper in ["a4", "letter"])])
def test_contents_and_index_name_the_pages_of_recipes(program, tmp_path, paper):
    titles = cookbook(tmp_path, paper)
    said = run(program, tmp_path, "--pdf", str(tmp_path / "book.pdf"))
    printed = pages(tmp_path / "book.pdf")
    assert f"{len(titles)} recipes, {len(printed)} pages" in said
    size = subprocess.run(["pdfinfo", str(tmp_path / "book.pdf")], capture_output=True, text=True, check=True).stdout
    width, height = map(float, re.search(r"Page size: +([\d.]+) x ([\d.]+)", size).groups())
    assert (width, height) == pytest.approx(PAPERS[paper], abs=1)
    assert words("Our book") in words(printed[0])
    contents = next(page for page in printed if words(page).startswith("Contents") or "Contents" in page[:80])
    index = next(page for page in printed if "Recipes by title" in page)
    foods = " ".join(printed[printed.index(next(page for page in printed if "Recipes by ingredient" in page)):])
    for title in titles:
        numbers = listed(contents, title)
        assert len(numbers) == 1, (title, contents)
        number = numbers.pop()
        assert words(title) in words(printed[number - 1])
        # The page says its own number.
        assert re.search(rf"(^|\s){number}\s*$", printed[number - 1].strip()) or printed[number - 1].strip().startswith(str(number))
        if title != LONG:
            assert number in listed(index, title)
            assert number in listed(foods, title)


def test_right_to_left_books_name_their_pages(program, tmp_path):
    titles = cookbook(tmp_path, "a4", "ar", ["شوربة العدس", "خبز البيت", "فطيرة التفاح"])
    run(program, tmp_path, "--pdf", str(tmp_path / "book.pdf"))
    printed = pages(tmp_path / "book.pdf")
    contents = next(page for page in printed if words("المحتويات") in words(page))
    for title in titles:
        # In lines from right to left the number may stand before or behind the title.
        found = re.search(rf"(\d+){re.escape(words(title))}|{re.escape(words(title))}(\d+)", words(contents))
        assert found, (title, contents)
        number = int(found.group(1) or found.group(2))
        assert words(title) in words(printed[number - 1])


def test_ingredients_stay_with_the_name_of_their_group(program, tmp_path):
    (tmp_path / "recipes").mkdir()
    groups = "\n\n".join(
        f"### Group {name}\n" + "\n".join(f"- {line} g of {name}{line}" for line in range(1, 9)) for name in "ABCDEFGHIJKLMNOPQRST")
    (tmp_path / "recipes" / "a.md").write_text(f"# Much\n\n## Ingredients\n\n{groups}\n\n## Steps\n1. Stir.\n", encoding="utf-8")
    (tmp_path / "recipegen.yml").write_text("site: {title: Ours}\n", encoding="utf-8")
    run(program, tmp_path, "--pdf", str(tmp_path / "book.pdf"))
    printed = [words(page) for page in pages(tmp_path / "book.pdf")]
    for name in "ABCDEFGHIJKLMNOPQRST":
        page = next(page for page in printed if f"Group{name}" in page)
        assert f"1gof{name}1" in page, name


@pytest.mark.parametrize("language", ["en", pytest.param("ar", marks=pytest.mark.long)])
def test_epubs_have_no_faults(program, tmp_path, language):
    if not shutil.which("epubcheck"):
        pytest.skip("epubcheck is not installed")
    titles = cookbook(tmp_path, "a4", language)
    (tmp_path / "recipes" / "9.md").write_text(
        "---\nlanguage: de\nauthor: Omi & Opa\nsource: https://example.org/?a=1&b=2\n---\n# Käse\n\nMit [Rand](https://example.org/r) "
        "und [noch](../pie/).\n\n## Ingredients\n### Für den Teig\n- 1/2 Käse <b>\n\n## Steps\n1. Reiben &amp; essen.\n",
        encoding="utf-8")
    run(program, tmp_path, "--epub", str(tmp_path / "book.epub"))
    checked = subprocess.run(
        ["java", "-jar", shutil.which("epubcheck"), str(tmp_path / "book.epub")], capture_output=True, text=True)
    assert "0 fatals / 0 errors / 0 warnings / 0 infos" in checked.stdout, checked.stdout + checked.stderr
    with zipfile.ZipFile(tmp_path / "book.epub") as book:
        assert book.namelist()[0] == "mimetype"
        navigation = ElementTree.fromstring(book.read("EPUB/nav.xhtml"))
    names = ["".join(link.itertext()) for link in navigation.iter("{http://www.w3.org/1999/xhtml}a")]
    assert set(titles) < set(names)


def test_documents_of_an_epub_are_shown(program, chromium, folder, tmp_path):
    """In a browser, as readers of books show them: nothing is wider than the page, and all pictures are there."""
    (tmp_path / "site").mkdir()
    cookbook(tmp_path / "site", "a4")
    run(program, tmp_path / "site", "--epub", str(tmp_path / "book.epub"))
    with zipfile.ZipFile(tmp_path / "book.epub") as book:
        book.extractall(tmp_path / "book")
    page = chromium.new_page(viewport={"width": 320, "height": 640})
    with SiteServer(tmp_path / "book") as server:
        for file in sorted((tmp_path / "book" / "EPUB").glob("*.xhtml")):
            page.goto(f"{server.url}EPUB/{file.name}")
            assert page.evaluate("document.documentElement.scrollWidth") <= 320, file.name
            assert page.evaluate("[...document.images].every((image) => image.naturalWidth > 0)"), file.name
            assert page.locator("h1").count() == 1, file.name
    page.close()


def test_the_page_of_a_book(program, chromium, tmp_path):
    cookbook(tmp_path, "a4")
    subprocess.run([program, "build", str(tmp_path), "--quiet"], check=True)
    page = chromium.new_page(viewport={"width": 1440, "height": 900})
    faults = []
    page.on("console", lambda message: message.type == "error" and faults.append(message.text))
    with SiteServer(tmp_path / "public") as server:
        page.goto(server.url)
        page.get_by_role("link", name="Cookbook").click()
        page.wait_for_url(server.url + "book/")
        assert violations(page) == []
        for width in [1440, 320]:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("navigation", name="Contents").get_by_role("link", name="Stew").click()
        assert page.url.endswith(f"#{page.get_by_role('article', name='Stew').get_attribute('id')}")
        page.get_by_role("link", name="Ours").click()
        assert page.url == server.url
    page.close()
    assert faults == []
