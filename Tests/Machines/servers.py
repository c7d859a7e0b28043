"""Servers on this machine, for the time of a test."""

from __future__ import annotations

import contextlib
import pathlib
import socket
import subprocess
import tempfile
import time


def free_port() -> int:
    """A port of this machine alone that was free. Another process may take it before it is used."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def listens(process: int, port: int) -> bool:
    """Whether a process listens on a port, and no other one in its place."""
    rows = [line.split() for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]]
    # The columns are in proc(5): 0A is "listens".
    sockets = {f"socket:[{row[9]}]" for row in rows if row[3] == "0A" and int(row[1].split(":")[1], 16) == port}
    with contextlib.suppress(FileNotFoundError):
        return any(str(file.readlink()) in sockets for file in pathlib.Path(f"/proc/{process}/fd").iterdir())
    # A file that was closed meanwhile.
    return False


@contextlib.contextmanager
def serving(command, **options):
    """Runs a server until the block ends; gives its port.

    Another process may take the port first: then the server ends, and the next port is tried.

    - command: Makes the command for a port.
    """
    for attempt in range(3):
        port = free_port()
        with tempfile.TemporaryFile() as output, started(command(port), output, **options) as server:
            end = time.monotonic() + 60
            while server.poll() is None and not listens(server.pid, port):
                assert time.monotonic() < end, "the server does not listen"
                time.sleep(0.01)
            if server.poll() is None:
                yield port
                return
            output.seek(0)
            said = output.read().decode(errors="replace")
    raise AssertionError(f"the server ended: {said}")


@contextlib.contextmanager
def started(command, output=subprocess.DEVNULL, **options):
    """Runs a program until the block ends."""
    process = subprocess.Popen(command, stdout=output, stderr=output, **options)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
