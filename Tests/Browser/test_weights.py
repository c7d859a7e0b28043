"""Pages are light: compressed, without photos."""

from __future__ import annotations

import pytest

from weights import heaviest_recipe, loaded, weight


@pytest.mark.parametrize("kind, limit", [("HTML", 12_000), ("CSS", 11_000), ("scripts", 15_000)])
def test_heaviest_recipe_stays_within_the_size_limit(folder, kind, limit):
    assert weight(loaded(heaviest_recipe(folder), folder)[kind])[1] <= limit


def test_only_one_stylesheet_and_one_small_script_block_the_first_paint(folder):
    html = heaviest_recipe(folder).read_text(encoding="utf-8")
    head = html[: html.index("</head>")]
    assert head.count('<link rel="stylesheet"') == 1
    blocking = [part for part in head.split("<script")[1:] if " src=" in part.split(">")[0] and "module" not in part.split(">")[0]]
    assert len(blocking) == 1
    early = next(file for file in loaded(heaviest_recipe(folder), folder)["scripts"] if file.name.startswith("before-paint."))
    assert early.stat().st_size <= 600
