"""Chromium of the system, else of Playwright."""

from __future__ import annotations

import os
import shutil

NAMES = ["chromium", "chromium-browser", "google-chrome"]


def launch(playwright):
    """A headless browser. `RECIPEGEN_CHROMIUM` names another program than the one in PATH."""
    program = os.environ.get("RECIPEGEN_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    # Chromium's sandbox refuses to run for the superuser, which is who builds in a container.
    options = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=program, headless=True, args=options)
