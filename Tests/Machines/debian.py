"""A minimal Debian of the version of this machine, without Swift, in which tests run commands."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = ROOT / "dist"
# Made once, in less than a minute, and copied for each module of tests.
CACHE = ROOT / ".build" / "debian-root"

def suite():
    """The name of this machine's version of Debian or Ubuntu."""
    return subprocess.run(
        ["sh", "-c", ". /etc/os-release && echo $VERSION_CODENAME"], capture_output=True, text=True, check=True
    ).stdout.strip()


class Debian:
    """A root folder. Programs that it runs share the network of this machine."""

    def __init__(self, path):
        self.path = path

    def command(self, *command, folder="/", user="root"):
        """The arguments that run a command in the root. The arguments of a program are in /proc; the mount ends with it."""
        enter = 'mount --bind /proc "$1/proc" && exec chroot --userspec="$2" "$1" sh -c \'cd "$0" && exec "$@"\' "${@:3}"'
        return ["unshare", "--mount", "bash", "-c", enter, "bash", self.path, user, folder, *command]

    def run(self, *command, environment=None, **options):
        """Runs a command; gives what it prints."""
        variables = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(
            self.command(*command, **options), capture_output=True, text=True, check=False,
            env={**variables, **(environment or {})}, timeout=600,
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
        return done.stdout

    def install(self, *packages):
        self.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)

    def copy(self, source, target):
        """Copies a file or folder of this machine to an absolute path of the root."""
        place = self.path / target.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, place)


def make(folder):
    """A root in a folder; skips the test where none can be made."""
    if os.geteuid() != 0: pytest.skip("a root of Debian needs the rights of root")
    if shutil.which("debootstrap") is None: pytest.skip("debootstrap is not installed")
    CACHE.parent.mkdir(exist_ok=True)
    with open(CACHE.with_suffix(".lock"), "w") as lock:
        # Another process of the tests may be making it.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (CACHE / "usr/bin/apt-get").exists() or (CACHE / "debootstrap").exists():
            shutil.rmtree(CACHE, ignore_errors=True)
            made = subprocess.run(
                ["debootstrap", "--variant=minbase", suite(), CACHE], capture_output=True, text=True, check=False
            )
            if made.returncode != 0:
                shutil.rmtree(CACHE, ignore_errors=True)
                pytest.skip(f"no root of Debian could be made: {made.stdout[-300:]}")
    subprocess.run(["cp", "-a", CACHE, folder], check=True)
    debian = Debian(folder)
    assert not list(folder.glob("usr/lib/swift*")) and not (folder / "usr/bin/swift").exists()
    debian.run("apt-get", "update", "-q")
    return debian
