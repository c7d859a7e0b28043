"""The Debian package of Scripts/package works in a Debian without Swift."""

import os
import shutil
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = sorted((ROOT / "dist").glob("recipegen_*.deb"))
# Made once, in less than a minute, and copied for each test.
CACHE = ROOT / ".build" / "debian-root"

pytestmark = [
    pytest.mark.skipif(not PACKAGES, reason="there is no package in dist/: run Scripts/package"),
    pytest.mark.skipif(shutil.which("debootstrap") is None, reason="debootstrap is not installed"),
    pytest.mark.skipif(os.geteuid() != 0, reason="a root of Debian needs the rights of root"),
]


# The arguments of a program are in /proc. The mount ends with the command.
ENTER = ["unshare", "--mount", "sh", "-c", 'mount --bind /proc "$1/proc" && exec chroot "$@"', "sh"]


def run(root, *command):
    """Runs a command in the root; gives what it prints."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        [*ENTER, root, *command], capture_output=True, text=True, check=False, env=environment, timeout=300
    )
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """The root of a minimal Debian with the package."""
    if not (CACHE / "usr/bin/apt-get").exists() or (CACHE / "debootstrap").exists():
        shutil.rmtree(CACHE, ignore_errors=True)
        suite = subprocess.run(
            ["sh", "-c", ". /etc/os-release && echo $VERSION_CODENAME"], capture_output=True, text=True, check=True
        ).stdout.strip()
        made = subprocess.run(
            ["debootstrap", "--variant=minbase", suite, CACHE], capture_output=True, text=True, check=False
        )
        if made.returncode != 0:
            shutil.rmtree(CACHE, ignore_errors=True)
            pytest.skip(f"no root of Debian could be made: {made.stdout[-300:]}")
    folder = tmp_path_factory.mktemp("debian") / "root"
    subprocess.run(["cp", "-a", CACHE, folder], check=True)
    shutil.copyfile(PACKAGES[-1], folder / "recipegen.deb")
    run(folder, "apt-get", "update", "-q")
    run(folder, "apt-get", "install", "-q", "-y", "--no-install-recommends", "/recipegen.deb")
    yield folder
    shutil.rmtree(folder)


def test_makes_and_builds_a_site_without_swift(root):
    assert not list(root.glob("usr/lib/swift*")) and not (root / "usr/bin/swift").exists()
    assert PACKAGES[-1].name.startswith(f"recipegen_{run(root, 'recipegen', '--version').strip()}")
    run(root, "recipegen", "new", "/cookbook")
    run(root, "recipegen", "build", "--strict", "/cookbook")
    assert "Sunday Pancakes" in (root / "cookbook/public/index.html").read_text()


def test_serves_a_site_without_swift(root):
    run(root, "recipegen", "new", "/served")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [*ENTER, root, "recipegen", "serve", "/served", "--port", str(port)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    try:
        until = time.monotonic() + 60
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as response:
                    assert b"Sunday Pancakes" in response.read()
                break
            except OSError:
                assert server.poll() is None, server.stdout.read()
                assert time.monotonic() < until
    finally:
        server.terminate()
        server.wait(30)


def test_installs_manual_pages_and_completions(root):
    files = run(root, "dpkg", "--listfiles", "recipegen").split("\n")
    for path in (
        "/usr/share/man/man1/recipegen.1.gz", "/usr/share/man/man1/recipegen-build.1.gz",
        "/usr/share/bash-completion/completions/recipegen", "/usr/share/zsh/vendor-completions/_recipegen",
        "/usr/share/fish/vendor_completions.d/recipegen.fish",
    ):
        assert path in files
