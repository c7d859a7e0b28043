"""Sites of other layouts and languages than the demo's, for the tests of these."""

from __future__ import annotations

import pytest

from site_server import SiteServer


def site_fixture(kind: str):
    """A fixture that a module names `site`, so that its visitors come to the site of that layout or language."""

    @pytest.fixture(scope="module")
    def site(folder):
        other = folder.with_name(f"{folder.name}-{kind}")
        with SiteServer(other) as server:
            yield server

    return site
