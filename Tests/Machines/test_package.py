"""The Debian package of Scripts/package works in a Debian without Swift."""

import re
import shutil
import subprocess
import time
import urllib.request

import pytest

from debian import ROOT
from servers import serving, started

pytestmark = [pytest.mark.long, pytest.mark.package]

# What the program takes from the system. The rest is part of it.
LIBRARIES = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "libcurl.so.4", "libarchive.so.13", "libqrencode.so.4",
             "libxml2.so.2"}


def content(address):
    with urllib.request.urlopen(address, timeout=60) as response:
        return response.read().decode()


def commands_of_readme():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    section = text[text.index("\n## Install\n"):]
    return re.search(r"```sh\n(.*?)```", section, re.DOTALL).group(1).splitlines()


def test_publishes_a_site_with_the_five_commands_of_readme(bare, package):
    """From nothing to a site that nginx serves: the commands as they are written, in a folder with the package."""
    bare.install("nginx-light", "sudo")
    bare.copy(package, f"/root/{package.name}")
    commands = commands_of_readme()
    assert len(commands) == 5
    for command in commands:
        start = time.monotonic()
        bare.run("sh", "-c", command, folder="/root")
        print(f"{time.monotonic() - start:6.2f} s  {command}")
    settings = bare.path / "etc/nginx/sites-available/default"
    default = re.sub(r"listen .*;", "", settings.read_text())

    def nginx(port):
        settings.write_text(default.replace("server {", f"server {{ listen 127.0.0.1:{port};", 1))
        return bare.command("nginx", "-g", "daemon off;")

    with serving(nginx) as port:
        page = content(f"http://127.0.0.1:{port}/")
        assert "Sunday Pancakes" in page
        recipe = re.search(r'href="([^"]*sunday-pancakes[^"]*)"', page).group(1)
        assert "Sunday Pancakes" in content(f"http://127.0.0.1:{port}/{recipe}")


def test_serves_a_site_without_swift(installed):
    installed.run("recipegen", "new", "/served")
    command = installed.command("recipegen", "serve", "/served", "--port", "0", "--quiet")
    with started(command, subprocess.PIPE, text=True) as server:
        assert "Sunday Pancakes" in content(server.stdout.readline().strip())


def test_says_the_version_of_the_package(installed, package):
    version = installed.run("recipegen", "--version").strip()
    architecture = installed.run("dpkg", "--print-architecture").strip()
    assert package.name == f"recipegen_{version}_{architecture}.deb"
    assert installed.run("dpkg-query", "--show", "--showformat", "${Version}", "recipegen") == version


def test_is_small_and_needs_few_libraries(installed):
    """What it loads itself, apart from what those libraries load."""
    program = installed.path / "usr/bin/recipegen"
    assert program.stat().st_size <= 31_000_000
    dynamic = subprocess.run(["readelf", "--wide", "--dynamic", program], capture_output=True, text=True, check=True)
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic.stdout))
    assert needed <= LIBRARIES | {"ld-linux-aarch64.so.1"}
    subprocess.run([ROOT / "Scripts/hardening", program], check=True)


def test_installs_manual_pages_and_completions(installed):
    files = installed.run("dpkg", "--listfiles", "recipegen").split("\n")
    for path in (
        "/usr/share/man/man1/recipegen.1.gz", "/usr/share/man/man1/recipegen-build.1.gz",
        "/usr/share/bash-completion/completions/recipegen", "/usr/share/zsh/vendor-completions/_recipegen",
        "/usr/share/fish/vendor_completions.d/recipegen.fish",
    ):
        assert path in files


@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not installed")
def test_has_no_errors_of_lintian(package):
    done = subprocess.run(
        ["lintian", "--fail-on", "error", "--allow-root", package], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_has_the_sums_of_all_archives(package):
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=package.parent, check=True, capture_output=True)
    names = {line.split("  ")[1] for line in (package.parent / "SHA256SUMS").read_text().splitlines()}
    assert names == {path.name for path in package.parent.iterdir()} - {"SHA256SUMS", "recipegen.rb"}
