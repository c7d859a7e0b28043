"""What all tests in Python share: `--long` runs those with the mark `long`, too, and all cases of those with the mark `few`."""

from __future__ import annotations

import collections

import pytest


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run the tests with the mark 'long', too")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--long"):
        return
    counts = collections.Counter()
    short, long = [], []
    for item in items:
        test = (item.parent, item.originalname)
        counts[test] += 1
        few = item.get_closest_marker("few")
        is_long = item.get_closest_marker("long") or (few and counts[test] > few.args[0])
        (long if is_long else short).append(item)
    config.hook.pytest_deselected(items=long)
    items[:] = short
