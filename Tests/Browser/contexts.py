"""Contexts of the browser, whose pages report errors."""

from __future__ import annotations

import contextlib


@contextlib.contextmanager
def contexts_of(chromium, watch=lambda page, faults: None, **defaults):
    """Makes browser contexts. Errors of their pages' scripts, and what `watch` adds to its list, fail the test."""
    contexts = []
    faults: list[str] = []

    def opened(page):
        page.on("pageerror", lambda error: faults.append(f"script: {error}"))
        watch(page, faults)

    def make(**options):
        context = chromium.new_context(**defaults | options)
        context.on("page", opened)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert faults == []
