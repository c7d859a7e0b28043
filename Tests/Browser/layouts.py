"""Sites with other layouts and languages than the demo site."""

from __future__ import annotations

import pytest

from site_server import SiteServer


def site_fixture(kind: str):
    """A fixture that replaces `site` in a test module by the site of a layout or language."""

    @pytest.fixture(scope="module")
    def site(folder):
        other = folder.with_name(f"{folder.name}-{kind}")
        with SiteServer(other) as server:
            yield server

    return site
