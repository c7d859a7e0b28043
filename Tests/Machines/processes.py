"""Programs that a test starts: waits for what they write, ends them while they write, and tells whether they run."""

from __future__ import annotations

import contextlib
import functools
import os
import pathlib
import subprocess
import tempfile
import time


def await_text(path: pathlib.Path, text: str = "\n") -> str:
    """Waits until a file has a text; returns all of the file."""
    end = time.monotonic() + 30
    while True:
        content = path.read_text(encoding="utf-8") if path.exists() else ""
        if text in content:
            return content
        assert time.monotonic() < end, f"{path} does not have {text!r}"
        time.sleep(0.01)


@functools.cache
def stopper() -> str:
    """A library that stops a program where it has opened a file. Swift brings the compiler."""
    library = pathlib.Path(tempfile.mkdtemp()) / "stop_at.so"
    source = pathlib.Path(__file__).with_name("stop_at.c")
    subprocess.run(["clang", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return str(library)


def kill_while_it_writes(file: pathlib.Path, command: list) -> None:
    """Runs recipegen and kills it in the middle of a file that it replaces, on machines of any speed.

    It waits where it has opened what it then renames. A half of the file is left, as by a kill.
    """
    temporary = file.with_name(f"{file.name}.recipegen-new")
    environment = {**os.environ, "LD_PRELOAD": stopper(), "STOP_AT": str(temporary)}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    try:
        end = time.monotonic() + 30
        while not has_open(process.pid, temporary):
            assert process.poll() is None and time.monotonic() < end, f"{file} is not written"
            time.sleep(0.002)
    finally:
        process.kill()
        process.wait()
    temporary.write_text("<!doct", encoding="utf-8")


def has_open(process: int, file: pathlib.Path) -> bool:
    opened = pathlib.Path(f"/proc/{process}/fd")
    # A file that is closed meanwhile has no name.
    with contextlib.suppress(FileNotFoundError, PermissionError):
        return any(str(link.readlink()) == str(file) for link in opened.iterdir())
    return False


def await_handler(process: int, number: int) -> None:
    """Waits until a process handles a signal."""
    end = time.monotonic() + 30
    while True:
        status = pathlib.Path(f"/proc/{process}/status").read_text()
        if int(status.split("SigCgt:")[1].split()[0], 16) >> (number - 1) & 1:
            return
        assert time.monotonic() < end, f"{process} does not handle signal {number}"
        time.sleep(0.01)


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
        time.sleep(0.01)
    return True
