"""Chromium of the system, else of Playwright."""

from __future__ import annotations

import functools
import os
import shutil

# The shell of Chromium without its windows opens a page in a third of the processor time of the whole browser.
NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]


def launch(playwright):
    """A headless browser. `RECIPEGEN_CHROMIUM` names another program than the one in PATH.

    Its contexts have service workers only where a test asks for them: a worker would answer what a test's routes are for.
    """
    program = os.environ.get("RECIPEGEN_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    # Chromium's sandbox refuses to run for the superuser, which is who builds in a container.
    options = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    browser = playwright.chromium.launch(executable_path=program, headless=True, args=options)
    for name in ["new_context", "new_page"]:
        setattr(browser, name, functools.partial(getattr(browser, name), service_workers="block"))
    return browser
