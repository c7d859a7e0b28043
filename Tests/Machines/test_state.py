"""Whatever becomes of a build and of its state, the next build makes the site that one from nothing makes."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import time

import pytest

from processes import await_handler, await_text, has_ended, kill_while_it_writes

PROGRAM = os.environ["RECIPEGEN_PROGRAM"]

# Numbers of random changes, and of recipes: many of them have their records and cards in several files.
CASES = [(0, 20)] + [pytest.param(seed, 300, marks=pytest.mark.long) for seed in range(1, 4)]


class Sources:
    """A site whose feeds and settings change at random."""

    def __init__(self, folder, rng, count):
        self.folder, self.rng = folder, rng
        self.dishes = {str(number): f"Dish {number}" for number in range(count)}
        self.texts = {f"text-{number}": f"Text {number}" for number in range(count // 6)}
        self.steps = {}
        self.language, self.layout = "en", "split"
        (folder / "texts").mkdir(parents=True)
        self.write()

    def write(self):
        (self.folder / "recipegen.yml").write_text(
            f"site: {{title: Supper, url: 'https://example.org/', language: {self.language}}}\n"
            f"layout: {{detail: {self.layout}}}\nimages: {{socialCards: false}}\n"
            "feeds: [{source: recipes.json, name: a}, {source: texts, name: b}]\n"
        )
        recipes = [
            {
                "@type": "Recipe", "identifier": key, "name": title, "recipeCuisine": f"Land {int(key) % 7}",
                "recipeIngredient": ["2 leeks"], "recipeInstructions": [self.steps.get(key, "Boil them.")],
            }
            for key, title in self.dishes.items()
        ]
        (self.folder / "recipes.json").write_text(json.dumps(recipes))
        for file in (self.folder / "texts").iterdir():
            if file.stem not in self.texts:
                file.unlink()
        for name, title in self.texts.items():
            steps = self.steps.get(name, "Boil them.")
            text = f"# {title}\n\n## Ingredients\n\n- 2 leeks\n\n## Directions\n\n1. {steps}\n"
            file = self.folder / "texts" / f"{name}.md"
            if not file.exists() or file.read_text() != text:
                file.write_text(text)

    def change(self):
        rng = self.rng
        for _ in range(rng.randint(1, 3)):
            kind = rng.choice(["step", "step", "title", "add", "remove", "text", "text", "language", "layout"])
            key = rng.choice(list(self.dishes))
            if kind == "step":
                self.steps[key] = f"Boil them {rng.randint(2, 90)} minutes."
            elif kind == "title":
                self.dishes[key] = f"{rng.choice('ABCXYZ')} dish {rng.randint(0, 400)}"
            elif kind == "add":
                self.dishes[str(rng.randint(1000, 9999))] = f"New dish {rng.randint(0, 99)}"
            elif kind == "remove":
                del self.dishes[key]
            elif kind == "text":
                self.steps[rng.choice(list(self.texts))] = f"Fry them {rng.randint(2, 90)} minutes."
            elif kind == "language":
                self.language = rng.choice(["en", "de", "fr"])
            else:
                self.layout = rng.choice(["split", "page", "sheet"])
        self.write()


def build(folder):
    """Gives what it says."""
    done = subprocess.run([PROGRAM, "build", folder, "--verbose"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stderr


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def built_anew(folder, spare):
    """The files of a build of the same sources where nothing was before."""
    shutil.rmtree(spare, ignore_errors=True)
    shutil.copytree(folder, spare, ignore=shutil.ignore_patterns("public", ".recipegen"))
    build(spare)
    return files(spare / "public")


def expect_clean(folder, spare, may_have_more=False):
    """The output is that of the same sources, built where nothing was before; gives the names of what it has beside that."""
    made, clean = files(folder / "public"), built_anew(folder, spare)
    assert clean.keys() - made.keys() == set()
    assert [name for name in clean if made[name] != clean[name]] == []
    more = sorted(made.keys() - clean.keys())
    assert may_have_more or more == []
    return more


def expect_clean_beside_leftovers(folder, spare, said):
    """What no record names is not removed: it may be of another site. But it is named."""
    more = expect_clean(folder, spare, may_have_more=True)
    assert bool(more) == bool(re.search(r"output-leftover\]: (?!removed)", said)), (more, said)
    for name in more:
        (folder / "public" / name).unlink()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_killed_at_any_moment(tmp_path, seed):
    """Also while it reads, renders, deletes and records what it knows, and several times in a row."""
    rng = random.Random(seed)
    sources = Sources(tmp_path / "site", rng, 300)
    build(sources.folder)
    killed = 0
    for _ in range(5):
        for _ in range(rng.randint(1, 3)):
            sources.change()
            try:
                subprocess.run(
                    [PROGRAM, "build", sources.folder, "--quiet"], stderr=subprocess.DEVNULL, timeout=rng.uniform(0.002, 0.1))
            except subprocess.TimeoutExpired:
                killed += 1
        build(sources.folder)
        expect_clean(sources.folder, tmp_path / "clean")
    assert killed > 0


@pytest.mark.parametrize("seed, count", CASES)
def test_killed_while_it_writes(tmp_path, seed, count):
    """The list of what it is to write, a page, and the record of what it wrote."""
    rng = random.Random(seed)
    sources = Sources(tmp_path / "site", rng, count)
    build(sources.folder)
    state, output = sources.folder / ".recipegen/outputs/public", sources.folder / "public"
    for moments in [["journal", "page", "manifest"], ["page"], ["manifest", "journal"]]:
        for moment in moments:
            sources.change()
            sources.dishes[str(10_000 + len(sources.dishes))] = "Newest dish"
            sources.write()
            goal, before = built_anew(sources.folder, tmp_path / "clean"), files(output)
            changed = [name for name in goal if goal[name] != before.get(name)]
            page = rng.choice([name for name in changed if name in before])
            kill_while_it_writes(
                output / page if moment == "page" else state / moment,
                [PROGRAM, "build", sources.folder, "--jobs", "1"])
            now = files(output)
            written = [name for name in changed if now.get(name) == goal[name]]
            expected = {"journal": not written, "page": 0 < len(written) < len(changed), "manifest": written == changed}
            assert expected[moment]
        build(sources.folder)
        expect_clean(sources.folder, tmp_path / "clean")


def test_killed_while_it_reads(tmp_path):
    """By the program of a feed."""
    sources = Sources(tmp_path / "site", random.Random(0), 20)
    build(sources.folder)
    (sources.folder / "feed").write_text("#!/bin/sh\nkill -9 $PPID\n", encoding="utf-8")
    (sources.folder / "feed").chmod(0o755)
    settings = sources.folder / "recipegen.yml"
    sources.change()
    kept = settings.read_text()
    settings.write_text(kept.replace("feeds: [", "feeds: [{exec: [./feed], name: c}, "))
    killed = subprocess.run([PROGRAM, "build", sources.folder, "--quiet"])
    assert killed.returncode == -signal.SIGKILL
    settings.write_text(kept)
    build(sources.folder)
    expect_clean(sources.folder, tmp_path / "clean")


@pytest.mark.parametrize("seed, count", CASES)
def test_state_of_another_machine(tmp_path, seed, count):
    """The state, or the site, or both are those of another machine with other sources, or of another day."""
    rng = random.Random(seed)
    sources = Sources(tmp_path / "site", rng, count)
    build(sources.folder)
    other = tmp_path / "other"
    shutil.copytree(sources.folder, other)
    for _ in range(4):
        sources.change()
        build(sources.folder)
        names = rng.choice([[".recipegen"], [".recipegen/known"], [".recipegen/outputs"], [".recipegen", "public"]])
        for name in names:
            shutil.rmtree(sources.folder / name)
            shutil.copytree(other / name, sources.folder / name)
        sources.change()
        said = build(sources.folder)
        if names in ([".recipegen/known"], [".recipegen", "public"]):
            expect_clean(sources.folder, tmp_path / "clean")
        else:
            expect_clean_beside_leftovers(sources.folder, tmp_path / "clean", said)


@pytest.mark.parametrize("seed, count", CASES)
def test_clock_that_goes_back(tmp_path, seed, count):
    """Files have times of any day, in any order, and what was written later looks older."""
    rng = random.Random(seed)
    sources = Sources(tmp_path / "site", rng, count)
    build(sources.folder)
    for _ in range(4):
        sources.change()
        now = time.time()
        for path in [path for path in sources.folder.rglob("*") if path.is_file() and rng.random() < 0.5]:
            moment = now + rng.choice([-1, 1]) * rng.choice([0, 1, 3600, 86_400 * 400])
            os.utime(path, (moment, moment))
        build(sources.folder)
        expect_clean(sources.folder, tmp_path / "clean")


@pytest.mark.parametrize("seed, count", CASES)
def test_damaged_state(tmp_path, seed, count):
    """Bytes of the state are wrong, or its end is missing."""
    rng = random.Random(seed)
    sources = Sources(tmp_path / "site", rng, count)
    build(sources.folder)
    for _ in range(4):
        state = [path for path in (sources.folder / ".recipegen").rglob("*") if path.is_file() and path.stat().st_size]
        for path in rng.sample(state, min(2, len(state))):
            content = bytearray(path.read_bytes())
            if rng.random() < 0.3:
                del content[rng.randrange(len(content)) :]
            else:
                content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
            path.write_bytes(content)
        sources.change()
        said = build(sources.folder)
        if "manifest: note[state-damaged]" in said:
            expect_clean_beside_leftovers(sources.folder, tmp_path / "clean", said)
        else:
            expect_clean(sources.folder, tmp_path / "clean")


def test_a_signal_ends_the_programs_of_feeds_too(tmp_path):
    note = tmp_path / "process"
    (tmp_path / "recipegen.yml").write_text("feeds: [{exec: [./feed], name: a}]\n", encoding="utf-8")
    (tmp_path / "feed").write_text(f"#!/bin/sh\necho $$ > {note}\nexec sleep 60\n", encoding="utf-8")
    (tmp_path / "feed").chmod(0o755)
    running = subprocess.Popen([PROGRAM, "build", tmp_path, "--quiet"])
    program = int(await_text(note))
    await_handler(running.pid, signal.SIGTERM)
    running.send_signal(signal.SIGTERM)
    assert running.wait(timeout=20) == -signal.SIGTERM
    if not has_ended(program):
        os.kill(program, signal.SIGKILL)
        pytest.fail("the program of the feed goes on")
