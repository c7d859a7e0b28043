"""What all tests in Python share: `--long` runs those with the mark `long`, too."""

from __future__ import annotations

import pytest


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="run the tests with the mark 'long', too")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--long"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if not item.get_closest_marker("long")]
