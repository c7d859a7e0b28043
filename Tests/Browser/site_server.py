"""A server for a built site on a loopback port, below the path of the site's address."""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import pathlib
import re
import sys
import threading
import time
import urllib.parse


def base_path(folder: pathlib.Path) -> str:
    """The path of the site's address, from 404.html, the only page that has it."""
    page = folder / "404.html"
    if not page.exists():
        return "/"
    found = re.search(r'data-root="(/[^"]*)"', page.read_text(encoding="utf-8"))
    return found.group(1) if found else "/"


_COMPRESSED = {".html", ".css", ".js", ".json", ".xml", ".svg"}


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the folder below the base path, and 404.html for all else, as static hosts do."""

    protocol_version = "HTTP/1.1"

    def __init__(
        self, *arguments, base: str, compresses: bool, pauses_after: list[str], prefetched: list[str],
        answers: threading.Event, is_stored: bool, **options
    ):
        self.base = base
        self.compresses = compresses
        self.pauses_after = pauses_after
        self.prefetched = prefetched
        self.answers = answers
        self.is_stored = is_stored
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        path = urllib.parse.urlsplit(path).path
        if not path.startswith(self.base):
            return str(pathlib.Path(self.directory) / "no such file")
        return super().translate_path("/" + path[len(self.base):])

    def do_GET(self):
        self.answers.wait()
        time.sleep(self.server.delay)
        fault = self.server.faults.get(urllib.parse.urlsplit(self.path).path.removeprefix(self.base))
        if isinstance(fault, int):
            return self.send_error(fault)
        if fault:
            fault.wait()
        if "prefetch" in self.headers.get("Sec-Purpose", ""):
            self.prefetched.append(self.path)
        path = pathlib.Path(self.translate_path(self.path))
        if path.is_dir():
            path = path / "index.html"
        if self.pauses_after and path.suffix == ".html" and path.is_file():
            return self.send_in_pieces(path)
        if not self.compresses or path.suffix not in _COMPRESSED or not path.is_file():
            return super().do_GET()
        body = gzip.compress(path.read_bytes(), mtime=0)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        if not self.is_stored:
            self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_in_pieces(self, path: pathlib.Path):
        body = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for text in map(str.encode, self.pauses_after):
            if text in body:
                piece, _, body = body.partition(text)
                self.wfile.write(piece + text)
                time.sleep(0.1)
        self.wfile.write(body)

    def send_error(self, code, message=None, explain=None):
        page = pathlib.Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        pass


class _Server(http.server.ThreadingHTTPServer):
    # A browser opens more connections at once than five, and waits a second before it tries again.
    request_queue_size = 128
    # Before each answer, in seconds.
    delay = 0.0

    def __init__(self, *arguments):
        super().__init__(*arguments)
        # By path: the status of the answer, or what it waits for.
        self.faults: dict[str, int | threading.Event] = {}

    def handle_error(self, request, client_address):
        # A page that is closed ends its requests.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServer:
    """Serves `folder` while it is open. `url` is the address of the home page; texts can be compressed, and browsers can be
    told to store nothing in their own cache."""

    def __init__(self, folder: pathlib.Path, compresses: bool = False, is_stored: bool = True):
        self.base = base_path(folder)
        # The paths that browsers have prefetched.
        self.prefetched: list[str] = []
        self._pauses_after: list[str] = []
        self._answers = threading.Event()
        self._answers.set()
        handler = functools.partial(
            _Handler,
            base=self.base,
            compresses=compresses,
            pauses_after=self._pauses_after,
            prefetched=self.prefetched,
            answers=self._answers,
            is_stored=is_stored,
            directory=str(folder),
        )
        self._server = _Server(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{self.base}"

    @contextlib.contextmanager
    def pausing_after(self, *texts: str):
        """Sends pages in pieces: each ends with one of these texts, in this order."""
        self._pauses_after.extend(texts)
        try:
            yield
        finally:
            self._pauses_after.clear()

    @contextlib.contextmanager
    def silent(self):
        """Keeps the server from answering, as a network does that is too slow."""
        self._answers.clear()
        try:
            yield
        finally:
            self._answers.set()

    @contextlib.contextmanager
    def slow(self, seconds: float):
        """Delays each answer."""
        self._server.delay = seconds
        try:
            yield
        finally:
            self._server.delay = 0.0

    @contextlib.contextmanager
    def failing(self, path: str, status: int = 503):
        """Answers requests for a path with an error."""
        self._server.faults[path] = status
        try:
            yield
        finally:
            self._server.faults.clear()

    @contextlib.contextmanager
    def silent_for(self, path: str):
        """Leaves requests for a path without an answer."""
        self._server.faults[path] = answers = threading.Event()
        try:
            yield
        finally:
            self._server.faults.clear()
            answers.set()

    def expect_prefetch(self, address: str) -> None:
        """Waits until a browser has prefetched a page."""
        path = urllib.parse.urlsplit(address).path
        end = time.monotonic() + 30
        while path not in self.prefetched:
            assert time.monotonic() < end, f"{path} was not fetched, only {self.prefetched}"
            time.sleep(0.05)

    def __enter__(self) -> "SiteServer":
        # The server looks as often whether it is to stop.
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
