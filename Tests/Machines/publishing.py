"""What tests of `recipegen publish` share: a site, and targets of each kind."""

from __future__ import annotations

import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile

import pytest

PROGRAM = os.environ["RECIPEGEN_PROGRAM"]
LIST = ".recipegen-published.json"
# Those that start a program have less of their own than they share with a folder.
KINDS = ["dir", "git", pytest.param("rsync", marks=pytest.mark.long), pytest.param("rclone", marks=pytest.mark.long)]
# For tests of what each kind does in its own way.
ALL_KINDS = ["dir", "git", "rsync", "rclone"]
# Of the site.
DISHES = 10


def recipe(number: int, step: str = "Cook.") -> dict:
    return {
        "@type": "Recipe", "identifier": str(number), "name": f"Dish {number}", "recipeCuisine": "Irish",
        "recipeIngredient": ["1 leek"], "recipeInstructions": step,
    }


def dishes(count: int = DISHES, changed: int | None = None) -> list[dict]:
    """Recipes for a site; the steps of one may be others than at first."""
    return [recipe(number, "Fry." if number == changed else "Cook.") for number in range(count)]


def write(site: pathlib.Path, recipes: list[dict]) -> None:
    (site / "recipes.json").write_text(json.dumps(recipes), encoding="utf-8")


@pytest.fixture
def site(tmp_path) -> pathlib.Path:
    site = tmp_path / "site"
    site.mkdir()
    (site / "recipegen.yml").write_text(
        "site: {title: Publish, url: 'https://cook.test/'}\nfeeds: [{source: recipes.json, name: a}]\n"
        "images: {socialCards: false}\n", encoding="utf-8"
    )
    write(site, dishes())
    return site


class Target:
    """A place to publish to, and what is there."""

    def __init__(self, kind: str, folder: pathlib.Path):
        if kind in ["rsync", "rclone"] and not shutil.which(kind):
            pytest.skip(f"{kind} is not installed")
        self.kind, self.folder, self.checkout = kind, folder / "target", folder / "checkout"
        self.environment: dict[str, str] = {}
        if kind == "git":
            subprocess.run(["git", "init", "--quiet", "--bare", self.folder], check=True)
            self.address = f"git:{self.folder}#pages"
        else:
            self.address = f"{kind}:{self.folder}"

    @property
    def path(self) -> pathlib.Path:
        if self.kind != "git":
            return self.folder
        shutil.rmtree(self.checkout, ignore_errors=True)
        subprocess.run(["git", "clone", "--quiet", "--branch", "pages", self.folder, self.checkout], check=True)
        return self.checkout

    def all_files(self) -> dict[str, bytes]:
        if self.kind != "git":
            return {str(name.relative_to(self.folder)): name.read_bytes() for name in self.folder.rglob("*") if name.is_file()}
        done = subprocess.run(["git", "-C", self.folder, "archive", "pages"], check=True, capture_output=True)
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            return {file.name: archive.extractfile(file).read() for file in archive if file.isfile()}

    def files(self) -> dict[str, bytes]:
        """Of the site: without what a publication adds."""
        added = {LIST, ".nojekyll", "CNAME"}
        return {name: content for name, content in self.all_files().items() if name.split("/")[-1] not in added}


@pytest.fixture(params=KINDS)
def target(request, tmp_path) -> Target:
    return Target(request.param, tmp_path)


@pytest.fixture
def folder(tmp_path) -> Target:
    return Target("dir", tmp_path)


def publish(site, target, *options) -> subprocess.CompletedProcess:
    return subprocess.run(
        [PROGRAM, "publish", site, "--to", target.address, *options], capture_output=True, text=True, timeout=300,
        # Settings of this machine are not those of another.
        env={name: value for name, value in os.environ.items() if not name.startswith(("AWS_", "RCLONE_", "SSH_"))}
        | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"} | target.environment)


def git(*arguments, folder, **options) -> str:
    """What git says in a folder."""
    name = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    return subprocess.run(
        ["git", "-C", folder, *name, *arguments], check=True, capture_output=True, text=True, **options).stdout


def counts(done: subprocess.CompletedProcess) -> tuple[int, int, int]:
    """New, changed and deleted files."""
    assert done.returncode == 0, done.stderr
    last = done.stderr.strip().split("\n")[-1]
    if "nothing to publish" in last:
        return 0, 0, 0
    return tuple(int(count) for count in re.search(r"(\d+) new, (\d+) changed, (\d+) deleted", last).groups())


def built(site) -> dict[str, bytes]:
    public = site / "public"
    return {str(name.relative_to(public)): name.read_bytes() for name in public.rglob("*") if name.is_file()}
