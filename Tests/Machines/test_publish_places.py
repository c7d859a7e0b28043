"""`recipegen publish`: which places it takes, what an address means, and what of it is shown."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from publishing import KINDS, PROGRAM, Target, built, site  # noqa: F401


def run(*arguments, folder, **variables) -> subprocess.CompletedProcess:
    return subprocess.run(
        [PROGRAM, "publish", *arguments], cwd=folder, capture_output=True, text=True,
        env=os.environ | {"GIT_CONFIG_GLOBAL": "/dev/null"} | variables)


def tree(folder) -> dict[str, bytes]:
    return {str(name.relative_to(folder)): name.read_bytes() for name in folder.rglob("*") if name.is_file()}


def test_a_folder_of_its_own_in_the_site_is_a_target(site):
    done = run("--to", "dir:www", folder=site)
    assert done.returncode == 0 and (site / "www" / "index.html").exists(), done.stderr


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "git"])
def test_a_tilde_is_the_users_own_folder(site, tmp_path, kind):
    if kind != "dir" and not shutil.which(kind):
        pytest.skip(f"{kind} is not installed")
    home = tmp_path / "home"
    home.mkdir()
    done = run(site, "--to", f"{kind}:~/www", folder=tmp_path, HOME=str(home))
    assert done.returncode == 0 and (home / "www" / "index.html").exists(), done.stderr
    assert not (tmp_path / "~").exists() and not (site / "~").exists()


def test_what_is_no_target_is_told_before_anything_is_built(site, tmp_path):
    done = run(site, "--to", "rclone:store", folder=tmp_path)
    assert done.returncode == 2 and "dir:PATH" in done.stderr, done.stderr
    assert {name.name for name in tmp_path.iterdir()} == {"site"} and not (site / "public").exists()


def test_the_folder_of_the_sources_is_no_target(site):
    before = tree(site)
    for options in [[], ["--dry-run"]]:
        done = run("--built", "--to", "dir:.", *options, folder=site)
        assert done.returncode == 1 and "error[publish-target]" in done.stderr, done.stderr
    assert tree(site) == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_relative_path_of_the_settings_is_from_the_site(site, tmp_path, kind):
    target = Target(kind, tmp_path)
    address = {"dir": "dir:../target", "rsync": "rsync:../target", "rclone": "rclone:../target",
               "git": "git:../target#pages"}[kind]
    with (site / "recipegen.yml").open("a") as settings:
        settings.write(f"publish: {{to: '{address}'}}\n")
    done = run(site, folder="/")
    assert done.returncode == 0, done.stderr
    assert target.files() == built(site)


@pytest.mark.parametrize("value", ["3", "git:https://ann:s3cret@git.test/x"])
def test_a_wrong_target_of_the_settings_is_told_with_its_line(site, value):
    with (site / "recipegen.yml").open("a") as settings:
        settings.write(f"publish: {{to: '{value}'}}\n" if value != "3" else "publish: {to: 3}\n")
    for command in ["build", "check"]:
        done = subprocess.run([PROGRAM, command, site], capture_output=True, text=True)
        said = done.stdout + done.stderr
        assert done.returncode == 1 and "recipegen.yml:4" in said and "dir:PATH" in said, said
        assert "s3cret" not in said


@pytest.mark.parametrize("address", [
    "git:https://ann:s3c@et9@host.invalid/x.git#p", 'rclone::ftp,host=host.invalid,user=a,pass="s3c,et9":/x',
    *[pytest.param(address, marks=pytest.mark.long) for address in [
        "rclone::ftp,host=host.invalid,user=a,pass='s3c:et9':/x", "rclone::webdav,url='http://a:s3cet9@host.invalid':x",
        "rclone::azureblob,account=a,sas_url='https://host.invalid/?sig=s3cet9':x"]],
])
def test_no_password_is_shown_or_stored(site, address):
    done = run(site, "--to", address, folder=site)
    assert done.returncode == 1, done.stderr
    assert "s3c" not in done.stderr and "et9" not in done.stderr
    for name, content in tree(site).items():
        assert b"et9" not in content, name


def test_an_address_of_the_site_with_a_password_is_refused(site):
    text = (site / "recipegen.yml").read_text()
    (site / "recipegen.yml").write_text(text.replace("https://cook", "https://ann:s3cret@cook"))
    done = subprocess.run([PROGRAM, "build", site], capture_output=True, text=True)
    assert done.returncode == 1 and "names a user" in done.stderr and "s3cret" not in done.stderr
    (site / "recipegen.yml").write_text(text)
    done = subprocess.run([PROGRAM, "build", site, "--base-url", "https://a:b@cook.test/"], capture_output=True)
    assert done.returncode == 2


def test_an_unknown_host_is_told_with_what_to_do(site, tmp_path):
    if not shutil.which("rclone"):
        pytest.skip("rclone is not installed")
    done = run(site, "--to", "sftp:ann@127.0.0.1:www", folder=tmp_path, HOME=str(tmp_path), SSH_AUTH_SOCK="")
    assert done.returncode == 1 and "log in once with `sftp" in done.stderr, done.stderr
