"""Sites of the other layouts, for tests of pages that open recipes in another way than the demo does."""

from __future__ import annotations

import pytest

from site_server import SiteServer


def site_fixture(layout: str):
    """A fixture that a module names `site`, so that its visitors come to the site of that layout."""

    @pytest.fixture(scope="module")
    def site(folder):
        other = folder.with_name(f"{folder.name}-{layout}")
        with SiteServer(other) as server:
            yield server

    return site
