"""Programs that a test starts: waits for what they write, and tells whether they run."""

from __future__ import annotations

import pathlib
import time


def await_text(path: pathlib.Path, text: str = "\n") -> str:
    """Waits until a file has a text; returns all of the file."""
    end = time.monotonic() + 30
    while True:
        content = path.read_text(encoding="utf-8") if path.exists() else ""
        if text in content:
            return content
        assert time.monotonic() < end, f"{path} does not have {text!r}"
        time.sleep(0.05)


def is_running(process: int) -> bool:
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def has_ended(process: int) -> bool:
    """Whether a process ends within ten seconds."""
    end = time.monotonic() + 10
    while is_running(process):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
