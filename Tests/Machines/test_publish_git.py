"""`recipegen publish` to a branch: what else is there, what hosts look for, and how a remote is named."""

from __future__ import annotations

import json
import os
import subprocess

import pytest

from publishing import DISHES, LIST, PROGRAM, Target, built, counts, dishes, git, publish, site, write  # noqa: F401


@pytest.fixture
def branch(tmp_path) -> Target:
    return Target("git", tmp_path)


def push(branch: Target, files: dict[str, bytes | None]) -> None:
    """What the owner changes on the branch; None removes a file."""
    checkout = branch.path
    for name, content in files.items():
        path = checkout / name
        if content is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    git("add", "--all", ".", folder=checkout)
    git("commit", "--quiet", "-m", "mine", folder=checkout)
    git("push", "--quiet", "origin", "pages", folder=checkout)


def test_other_files_of_the_branch_stay(site, branch):
    counts(publish(site, branch))
    mine = {"README.md": b"mine", "CNAME": b"www.mine.test\n", "recipes/dish-3/mine.txt": b"mine"}
    push(branch, mine)
    write(site, dishes(7))
    counts(publish(site, branch))
    found = branch.all_files()
    assert {name: found.get(name) for name in mine} == mine
    assert {name: found.get(name) for name in built(site)} == built(site)
    assert "recipes/dish-8/index.html" not in found
    assert "CNAME" not in json.loads(found[LIST])["files"]


def test_a_file_in_the_way_is_named_before_anything_is_sent(site, branch):
    counts(publish(site, branch))
    push(branch, {"thing/mine.txt": b"mine"})
    (site / "static").mkdir()
    (site / "static" / "thing").write_text("a file")
    before = branch.all_files()
    for options in [["--dry-run"], []]:
        done = publish(site, branch, *options)
        assert done.returncode == 1 and "thing/mine.txt" in done.stderr and branch.all_files() == before


@pytest.mark.parametrize("address, name", [
    ("https://www.cook.test/", "www.cook.test"), ("https://me.github.io/", None),
])
def test_the_branch_names_the_owners_domain_only(site, branch, address, name):
    text = (site / "recipegen.yml").read_text()
    (site / "recipegen.yml").write_text(text.replace("https://cook.test/", address))
    counts(publish(site, branch))
    assert branch.all_files().get("CNAME") == (name and f"{name}\n".encode())


def test_the_name_follows_the_address(site, branch):
    counts(publish(site, branch))
    text = (site / "recipegen.yml").read_text()
    for address, name in [("https://soup.test/", b"soup.test\n"), ("https://me.pages.dev/", None)]:
        (site / "recipegen.yml").write_text(text.replace("https://cook.test/", address))
        counts(publish(site, branch, "--replace-site"))
        assert branch.all_files().get("CNAME") == name


def test_a_branch_without_a_list_is_not_to_be_deleted(site, branch):
    counts(publish(site, branch))
    push(branch, {LIST: None})
    done = publish(site, branch)
    assert done.returncode == 1 and "its files are not recipegen's" in done.stderr and "delete" not in done.stderr


# The list is read as that of a folder, of which more damage is tested.
@pytest.mark.parametrize("content", [b"{", pytest.param(b'{"version": 9, "files": {}}', marks=pytest.mark.long)])
def test_a_damaged_list_deletes_nothing(site, branch, content):
    counts(publish(site, branch))
    push(branch, {LIST: content, "mine.txt": b"mine"})
    write(site, dishes(DISHES - 1))
    done = publish(site, branch)
    assert "the list of the last publication is damaged" in done.stderr
    assert counts(done)[0] == len(built(site))
    assert {"mine.txt", "recipes/dish-9/index.html"} <= branch.all_files().keys()


@pytest.mark.parametrize("remote, is_setting", [
    ("../target", True), ("origin", False), ("other", True), (".", False),
    *[pytest.param(*case, marks=pytest.mark.long) for case in [
        ("../target", False), ("origin", True), ("other", False), (".", True)]],
])
def test_a_remote_is_named_as_git_does(site, branch, tmp_path, remote, is_setting):
    git("init", "--quiet", folder=site)
    git("remote", "add", "origin", str(branch.folder), folder=site)
    git("remote", "add", "other", "../target", folder=site)
    if remote == ".":
        branch.folder = site
    address = f"git:{remote}#pages"
    if is_setting:
        with (site / "recipegen.yml").open("a") as settings:
            settings.write(f"publish: {{to: '{address}'}}\n")
    arguments = [site] if is_setting else [".", "--to", address]
    environment = os.environ | {"GIT_CONFIG_GLOBAL": "/dev/null"}
    for options in [["--dry-run"], [], []]:
        done = subprocess.run(
            [PROGRAM, "publish", *arguments, *options], cwd=tmp_path if is_setting else site, env=environment,
            capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    assert "nothing to publish" in done.stderr
    assert branch.files() == built(site)


def test_an_unknown_remote_is_told_by_a_rehearsal_too(site, tmp_path):
    for options in [["--dry-run"], []]:
        done = subprocess.run(
            [PROGRAM, "publish", site, "--to", "git:nowhere#pages", *options], cwd=tmp_path, capture_output=True,
            text=True)
        assert done.returncode == 1 and 'knows no remote "nowhere"' in done.stderr


def test_the_commit_has_the_name_of_the_repository_of_the_sources(site, branch):
    git("init", "--quiet", folder=site)
    for key, value in [("user.name", "Ann"), ("user.email", "ann@example.org")]:
        git("config", key, value, folder=site)
    counts(publish(site, branch))
    assert git("log", "-1", "--format=%an <%ae>", "pages", folder=branch.folder) == "Ann <ann@example.org>\n"


def test_bytes_are_those_of_the_build(site, branch):
    static = site / "static"
    static.mkdir()
    (static / ".gitattributes").write_text("*.txt text eol=lf\n*.bin filter=lfs ident\n*.u working-tree-encoding=UTF-16\n")
    (static / "a.txt").write_bytes(b"one\r\ntwo\r\n")
    (static / "a.bin").write_bytes(b"$Id$\r\n")
    (static / "a.u").write_bytes(b"\xff\xfea\x00")
    counts(publish(site, branch))

    def blob(name: str) -> bytes:
        return subprocess.run(
            ["git", "-C", branch.folder, "cat-file", "blob", f"pages:{name}"], check=True, capture_output=True).stdout

    assert {name: blob(name) for name in built(site)} == built(site)
