"""Sites with other layouts and languages than the demo site."""

from __future__ import annotations

import contextlib

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


@contextlib.contextmanager
def sites_of(folder):
    """Serves the site of a layout or language, such as "-sheet", or the demo site for "", when it is first asked for."""
    with contextlib.ExitStack() as open_things:
        servers: dict[str, SiteServer] = {}

        def site(suffix: str) -> SiteServer:
            if suffix not in servers:
                servers[suffix] = open_things.enter_context(SiteServer(folder.with_name(folder.name + suffix)))
            return servers[suffix]

        yield site
