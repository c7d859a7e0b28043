"""Pages are light: compressed, without photos. `RECIPEGEN_SITE` names the folder of a built site, as for the tests in a browser."""

from __future__ import annotations

import gzip
import os
import pathlib
import re
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Browser"))
from weights import heaviest_recipe, inline_scripts, loaded, weight


@pytest.fixture(scope="module")
def folder() -> pathlib.Path:
    name = os.environ.get("RECIPEGEN_SITE")
    if not name:
        pytest.skip("RECIPEGEN_SITE names no folder: build a site first, and give its output")
    return pathlib.Path(name).resolve()


@pytest.mark.parametrize("kind, limit", [("HTML", 12_000), ("CSS", 10_000), ("scripts", 12_100)])
def test_heaviest_recipe_stays_within_the_size_limit(folder, kind, limit):
    assert weight(loaded(heaviest_recipe(folder))[kind])[1] <= limit


ON_DEMAND = [
    ("kitchen", 10_000), ("timers", 4_000), ("suggestions", 11_300), ("list-filters", 16_100), ("add-to-list", 5_500),
    ("notes", 3_600),
]


@pytest.mark.parametrize("name, limit", ON_DEMAND)
def test_script_that_is_loaded_on_demand_is_small(folder, name, limit):
    assert weight(list(folder.glob(f"assets/{name}.*.js")))[1] <= limit


@pytest.mark.parametrize("suffix", ["", "-sheet", "-page"])
def test_service_worker_is_small(folder, suffix):
    assert weight([folder.with_name(folder.name + suffix) / "service-worker.js"])[1] <= 4_096


PAGES = [
    ("index.html", 9_000), ("recipes/*/index.html", 12_400), ("favorites/index.html", 21_300),
    ("search/index.html", 20_700), ("what-can-i-cook/index.html", 19_900), ("cuisines/index.html", 9_000), ("404.html", 9_000),
    ("offline/index.html", 8_300),
    ("shopping-list/index.html", 22_900), ("meal-plan/index.html", 24_900),
]


@pytest.mark.parametrize("suffix", ["", "-sheet", "-page"])
@pytest.mark.parametrize("pattern, limit", PAGES)
def test_page_loads_one_small_script(folder, suffix, pattern, limit):
    site = folder.with_name(folder.name + suffix)
    page = next(site.glob(pattern))
    # Where recipes open over their lists, the script has what recipes need, too.
    if suffix == "-sheet":
        limit = {
            9_000: 11_500, 8_300: 11_900, 21_300: 24_800, 20_700: 24_400, 19_900: 23_500, 22_900: 26_500, 24_900: 28_300,
        }.get(limit, limit)
    # The addresses of the page for missing ones begin at the root of the host.
    scripts = [site / "assets" / script.name for script in loaded(page)["scripts"]]
    [inline] = inline_scripts(page)
    assert len(scripts) == 1
    assert len(inline.encode()) <= 600
    assert weight(scripts)[1] + len(gzip.compress(inline.encode(), mtime=0)) <= limit


COUNTS_OF_STYLESHEETS = {"recipes": 1, "what-can-i-cook": 3, "shopping-list": 3, "meal-plan": 3}


@pytest.mark.parametrize("pattern", [pattern for pattern, _ in PAGES])
def test_nothing_but_stylesheets_and_the_inline_script_delays_the_first_paint(folder, pattern):
    html = next(folder.glob(pattern)).read_text(encoding="utf-8")
    folder_name = pattern.split("/")[0]
    # Browsers load styles for paper while they show the page.
    assert html.count('<link rel="stylesheet" href=') == COUNTS_OF_STYLESHEETS.get(folder_name, 2)
    assert "blocking=" not in html
    loading = re.findall(r"<script[^>]* src=[^>]*>", html)
    assert all('type="module"' in tag for tag in loading)
