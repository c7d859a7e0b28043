"""`Scripts/dev` in a browser: what a designer edits in recipegen itself shows in the open page.

The script runs in a copy of the repository that has no Swift: a stand-in for `swift build` makes a program that first
copies `Templates/about.md` into the site, so that an edit of this file needs a build to show. The compiler would take
minutes for a copy.
"""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import signal
import subprocess
import threading

import pytest
from playwright.sync_api import expect

ROOT = pathlib.Path(__file__).resolve().parents[2]

SWIFT = """#!/bin/sh
if grep -q broken Templates/about.md; then
    echo "$PWD/Templates/about.md:1:1: error: this is broken"
    exit 1
fi
mkdir -p .build/debug
cat > .build/debug/recipegen.new <<END
#!/bin/sh
cat > "\\$2/pages/about.md" <<'PAGE'
$(cat Templates/about.md)
PAGE
exec "$RECIPEGEN_PROGRAM" "\\$@"
END
chmod +x .build/debug/recipegen.new
mv .build/debug/recipegen.new .build/debug/recipegen
"""


class Repository:
    """A copy of the files that `Scripts/dev` needs, the script, and what it has printed."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        shutil.copytree(ROOT / "Templates/Assets", folder / "Templates/Assets")
        self.write("Package.swift", "")
        self.write_about("First")
        self.write("Site/recipegen.yml", "site: {title: Supper}\nfeeds: [{source: a.json, name: fam}]\n")
        self.write("Site/a.json", '[{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"]}]')
        self.write("Site/pages/about.md", "")
        self.write_program("Scripts/setup", "#!/bin/sh\n")
        self.write_program("bin/swift", SWIFT)
        shutil.copy(ROOT / "Scripts/dev", folder / "Scripts/dev")
        self.process = subprocess.Popen(
            [folder / "Scripts/dev", folder / "Site", "--port", "0"],
            env=os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}"},
            stderr=subprocess.PIPE,
            text=True,
            # A shell that runs the tests in the background ignores Ctrl-C, and its children inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.printed: list[str] = []
        self._news = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()
        self.url = re.search(r"http\S+", self.expect_line("Serving")).group()

    def _read(self):
        for line in self.process.stderr:
            with self._news:
                self.printed.append(line)
                self._news.notify_all()

    def expect_line(self, text: str) -> str:
        """Waits until a line with the text is printed; returns the last one."""
        with self._news:
            assert self._news.wait_for(lambda: any(text in line for line in self.printed), timeout=20), self.printed
            return [line for line in self.printed if text in line][-1]

    def write(self, name: str, text: str):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        new = self.folder / "new"
        new.write_text(text, encoding="utf-8")
        new.rename(path)

    def write_program(self, name: str, text: str):
        self.write(name, text)
        (self.folder / name).chmod(0o755)

    def write_about(self, text: str):
        self.write("Templates/about.md", f"---\ntitle: About\n---\n{text}")

    def insert(self, name: str, text: str):
        """Puts a text at the start of a file of `Templates/Assets`."""
        self.write(f"Templates/Assets/{name}", text + (self.folder / "Templates/Assets" / name).read_text("utf-8"))

    def end(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


@pytest.fixture
def repository(tmp_path):
    if not os.environ.get("RECIPEGEN_PROGRAM"):
        pytest.skip("RECIPEGEN_PROGRAM names no program")
    repository = Repository(tmp_path)
    yield repository
    assert repository.end() == 0


@pytest.fixture
def page(chromium, repository):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(repository.url + "about/")
    page.evaluate("window.stays = true")
    yield page
    context.close()


def test_edited_style_shows_without_build_or_reload(page, repository):
    repository.insert("Styles/tokens.css", "h1 { letter-spacing: 7px !important }")
    expect(page.get_by_role("heading", level=1)).to_have_css("letter-spacing", "7px")
    assert page.evaluate("window.stays") is True
    assert not any("Building" in line for line in repository.printed)


def test_edited_script_reloads_page_without_build(page, repository):
    # A module that others import: their names change with its own.
    module = (repository.folder / "Templates/Assets/Scripts/favorites.js").read_text("utf-8")
    repository.write("Templates/Assets/Scripts/favorites.js", module + '\ndocument.title = "Edited";\n')
    expect(page).to_have_title("Edited")
    assert page.evaluate("window.stays") is None
    assert not any("Building" in line for line in repository.printed)


def test_edited_template_is_built_and_reloads_page(page, repository):
    repository.write_about("Second")
    expect(page.get_by_text("Second")).to_be_visible(timeout=20_000)
    assert page.evaluate("window.stays") is None


def test_failed_build_prints_error_and_keeps_preview(page, repository):
    repository.write_about("broken")
    repository.expect_line("The build failed")
    assert "Templates/about.md:1:1: error: this is broken\n" in repository.printed
    page.reload()
    expect(page.get_by_text("First")).to_be_visible()
    repository.write_about("Mended")
    expect(page.get_by_text("Mended")).to_be_visible(timeout=20_000)
