"""`recipegen publish`: what else is at a target, such as links, another site, and folders that are in the way."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess

import pytest

from publishing import (  # noqa: F401
    DISHES, LIST, PROGRAM, Target, built, counts, dishes, folder, publish, recipe, site, target, write,
)


def test_a_nested_folder_becomes_a_file(site, target):
    static = site / "static"
    (static / "thing" / "deep" / "er").mkdir(parents=True)
    for name in ["thing/deep/er/x.txt", "thing/deep/y.txt", "thing/z.txt"]:
        (static / name).write_text(name)
    counts(publish(site, target))
    shutil.rmtree(static / "thing")
    (static / "thing").write_text("a file now")
    counts(publish(site, target))
    assert target.files() == built(site)
    (static / "thing").unlink()
    (static / "thing" / "deep").mkdir(parents=True)
    (static / "thing" / "deep" / "x.txt").write_text("a folder again")
    counts(publish(site, target))
    assert target.files() == built(site)


@pytest.fixture
def other(tmp_path) -> pathlib.Path:
    """Another site."""
    other = tmp_path / "other"
    other.mkdir()
    (other / "recipegen.yml").write_text(
        "site: {title: Other}\nfeeds: [{source: recipes.json, name: a}]\nimages: {socialCards: false}\n")
    write(other, [recipe(number) for number in range(50, 55)])
    return other


def test_another_site_is_not_replaced_without_a_word(site, other, target):
    counts(publish(site, target))
    before = target.files()
    for options in [["--dry-run"], []]:
        done = publish(other, target, *options)
        assert done.returncode == 1 and "has another site" in done.stderr and "--replace-site" in done.stderr
    assert target.files() == before
    counts(publish(other, target, "--replace-site"))
    assert target.files() == built(other)
    done = publish(site, target)
    assert done.returncode == 1 and '"Other"' in done.stderr


def test_a_list_of_an_earlier_version_is_of_this_site(site, folder):
    counts(publish(site, folder))
    known = json.loads((folder.folder / LIST).read_text())
    assert known.pop("site") == {"title": "Publish", "url": "https://cook.test/"}
    (folder.folder / LIST).write_text(json.dumps(known))
    write(site, dishes(DISHES - 1))
    counts(publish(site, folder))
    assert "site" in json.loads((folder.folder / LIST).read_text())


@pytest.mark.parametrize("kind, link", [
    ("dir", "recipes/dish-7"), ("dir", "recipes"), ("rsync", "recipes/dish-7"), ("rclone", "recipes"),
    *[pytest.param(*case, marks=pytest.mark.long) for case in [("rsync", "recipes"), ("rclone", "recipes/dish-7")]],
])
def test_links_of_the_target_are_refused_before_anything_is_sent(site, tmp_path, kind, link):
    target, outside = Target(kind, tmp_path), tmp_path / "outside"
    (target.folder / link).parent.mkdir(parents=True)
    outside.mkdir()
    (outside / "index.html").write_text("mine")
    (target.folder / link).symlink_to(outside)
    for options in [["--dry-run"], []]:
        done = publish(site, target, *options)
        assert done.returncode == 1 and f"{link} is a link" in done.stderr, done.stderr
        assert (target.folder / link).is_symlink() and list(outside.iterdir()) == [outside / "index.html"]
        assert (outside / "index.html").read_text() == "mine"
        assert {name.name for name in target.folder.iterdir()} == {link.split("/")[0]}


@pytest.mark.parametrize("kind", ["dir", "rsync", "rclone"])
def test_no_file_is_written_through_a_link(site, tmp_path, kind):
    target, outside = Target(kind, tmp_path), tmp_path / "outside.html"
    target.folder.mkdir()
    outside.write_text("mine")
    (target.folder / "index.html").symlink_to(outside)
    done = publish(site, target)
    assert outside.read_text() == "mine"
    # It gives way to the file of the site, or is refused.
    assert (done.returncode == 0) == (not (target.folder / "index.html").is_symlink())


@pytest.mark.parametrize("kind", ["dir", "rsync", pytest.param("rclone", marks=pytest.mark.long)])
def test_folders_above_the_target_are_made(site, tmp_path, kind):
    target = Target(kind, tmp_path / "a" / "b") if kind == "dir" else Target(kind, tmp_path / "a")
    counts(publish(site, target))
    assert target.files() == built(site)


@pytest.mark.parametrize("kind", ["dir", "rsync"])
def test_a_server_may_read_what_a_careful_user_built(site, tmp_path, kind):
    target = Target(kind, tmp_path)
    target.folder.mkdir()
    subprocess.run(["sh", "-c", 'umask 077; exec "$0" build "$1" --quiet', PROGRAM, site], check=True)
    counts(publish(site, target, "--built"))
    for path in [target.folder / "index.html", target.folder / LIST]:
        assert path.stat().st_mode & 0o777 == 0o644, path
    assert (target.folder / "recipes").stat().st_mode & 0o777 == 0o755


def test_half_a_file_of_a_killed_publication_goes_with_its_file(site, folder):
    counts(publish(site, folder))
    half = folder.folder / "recipes/dish-9/index.html.recipegen-new"
    half.write_text("<ht")
    write(site, dishes(DISHES - 1))
    counts(publish(site, folder))
    assert not half.exists() and not half.parent.exists()
