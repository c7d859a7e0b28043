"""`recipegen publish` and the programs that it starts: at once, killed, with the variables of a hook, and with odd remotes."""

from __future__ import annotations

import os
import pathlib
import re
import signal
import subprocess

import pytest

from processes import await_handler, await_text, has_ended, is_running
from publishing import PROGRAM, Target, built, counts, dishes, folder, git, publish, site, target, write  # noqa: F401


def wrap(tmp_path: pathlib.Path, name: str, script: str) -> dict[str, str]:
    """The environment in which a shell script takes the place of a program; `"$real" "$@"` runs it."""
    folder = tmp_path / "wrapped"
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(
        f'#!/bin/sh\nreal=$(PATH="${{PATH#*:}}" command -v {name})\n{script}\n', encoding="utf-8")
    program.chmod(0o755)
    return {"PATH": f"{folder}:{os.environ['PATH']}"}


def test_two_publications_of_one_site_wait_for_each_other(site, folder, tmp_path):
    subprocess.run([PROGRAM, "build", site, "--quiet"], check=True)
    hold, said = tmp_path / "hold", tmp_path / "said"
    hold.touch()
    try:
        running, _ = begin_publication(site, tmp_path, f'while [ -e {hold} ]; do sleep 0.01; done\nexec "$real" "$@"')
        with said.open("w") as output:
            following = subprocess.Popen([PROGRAM, "publish", site, "--built", "--to", folder.address], stderr=output)
        await_text(said, "waiting for")
        assert running.poll() is None and following.poll() is None and not folder.folder.exists()
    finally:
        hold.unlink()
    assert [running.wait(timeout=60), following.wait(timeout=60)] == [0, 0]
    assert folder.files() == built(site) == Target("rsync", tmp_path / "of rsync").files()


def heed_signals() -> None:
    """Lets a program be ended by signals, also where the tests run in the background and ignore them."""
    for number in [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]:
        signal.signal(number, signal.SIG_DFL)


def begin_publication(site, tmp_path, script: str) -> tuple[subprocess.Popen, int]:
    """A publication by rsync, in whose place a script has begun, and the process of that."""
    target, note = Target("rsync", tmp_path / "of rsync"), tmp_path / "process"
    target.folder.mkdir(parents=True)
    environment = os.environ | wrap(tmp_path, "rsync", f"echo $$ > {note}\n{script}")
    running = subprocess.Popen(
        [PROGRAM, "publish", site, "--built", "--to", target.address], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=heed_signals)
    return running, int(await_text(note))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_program_that_publishes_too(site, tmp_path, number):
    subprocess.run([PROGRAM, "build", site, "--quiet"], check=True)
    running, child = begin_publication(site, tmp_path, "exec sleep 60")
    await_handler(running.pid, number)
    running.send_signal(number)
    assert running.wait(timeout=20) == -number
    if not has_ended(child):
        os.kill(child, signal.SIGKILL)
        pytest.fail("it goes on without the one that started it")


def test_the_next_publication_waits_for_the_program_of_a_killed_one(site, folder, tmp_path):
    subprocess.run([PROGRAM, "build", site, "--quiet"], check=True)
    hold, said = tmp_path / "hold", tmp_path / "said"
    hold.touch()
    try:
        running, child = begin_publication(site, tmp_path, f"while [ -e {hold} ]; do sleep 0.01; done")
        running.kill()
        running.wait()
        with said.open("w") as output:
            following = subprocess.Popen([PROGRAM, "publish", site, "--built", "--to", folder.address], stderr=output)
        await_text(said, "waiting for")
        assert is_running(child) and following.poll() is None
    finally:
        hold.unlink()
    assert following.wait(timeout=60) == 0 and not is_running(child)
    assert folder.files() == built(site)


def test_what_programs_said_is_not_kept(site, target):
    counts(publish(site, target))
    kept = site / ".recipegen" / "publishing"
    names = {name.name for name in kept.iterdir()} if kept.exists() else set()
    assert names == ({"repository"} if target.kind == "git" else set())


def test_a_hook_may_publish(site, tmp_path):
    """Git tells hooks of its own index and folders by variables; these are not those of the publication."""
    target = Target("git", tmp_path)
    git("init", "--quiet", folder=site)
    (site / ".gitignore").write_text("public/\n.recipegen/\n")
    git("add", ".", folder=site)
    git("commit", "--quiet", "-m", "a", folder=site)
    tree = tmp_path / "worktree"
    git("worktree", "add", "--quiet", tree, folder=site)
    hook = site / ".git" / "hooks" / "post-commit"
    hook.write_text(f"#!/bin/sh\nexec {PROGRAM} publish --quiet --to {target.address}\n")
    hook.chmod(0o755)
    write(tree, dishes(11))
    strange = {"GIT_NAMESPACE": "else", "GIT_DEFAULT_HASH": "sha256", "GIT_LITERAL_PATHSPECS": "0"}
    git("commit", "--quiet", "-a", "-m", "b", folder=tree, env=os.environ | strange)
    assert target.files() == built(tree)
    assert git("status", "--porcelain", folder=tree) == "?? addresses.json\n"
    assert "recipes.json" in git("ls-files", folder=tree)


def test_variables_do_not_choose_what_rclone_sends(site, tmp_path):
    target = Target("rclone", tmp_path)
    target.environment = {"RCLONE_DRY_RUN": "true", "RCLONE_EXCLUDE": "*.html", "RCLONE_MAX_SIZE": "1"}
    done = subprocess.run(
        [PROGRAM, "publish", site, "--to", target.address], env=os.environ | target.environment, capture_output=True,
        text=True)
    assert done.returncode == 0, done.stderr
    assert target.files() == built(site)


def test_an_object_store_is_told_types_and_times_to_keep(site, tmp_path):
    """test_publish.py has a store of objects that keeps them."""
    said = tmp_path / "said"
    # The list of a store that has none.
    script = f"""
[ "$1 $2" != "copyto --" ] || exit 3
[ "$1" != copy ] || {{ echo "== $*"; cat {site}/.recipegen/publishing/files; }} >> {said}
"""
    subprocess.run(
        [PROGRAM, "publish", site, "--quiet", "--to", "rclone:store:www"], check=True,
        env=os.environ | wrap(tmp_path, "rclone", script))
    headers = {}
    for run in said.read_text().split("== ")[1:]:
        arguments, *names = run.splitlines()
        headers |= {name: [part.strip() for part in arguments.split(" -- ")[0].split("--header-upload")[1:]] for name in names}
    assert headers.keys() == built(site).keys()
    style = next(name for name in headers if re.match(r"assets/.*\.css", name))
    lasting, short = "Cache-Control: public, max-age=31536000, immutable", "Cache-Control: public, max-age=300"
    assert headers[style] == [lasting, "Content-Type: text/css; charset=utf-8"]
    assert headers["index.html"] == [short, "Content-Type: text/html; charset=utf-8"]
    assert headers["site.webmanifest"] == [short, "Content-Type: application/manifest+json; charset=utf-8"]


def test_a_killed_git_leaves_nothing_that_stops_the_next(site, tmp_path):
    target = Target("git", tmp_path)
    counts(publish(site, target))
    # As git leaves them when it is killed itself.
    script = """
case "$*" in
*" push "*)
    for folder in SITE/.recipegen/publishing/*/; do
        touch "$folder/index.lock" "$folder/shallow.lock" "$folder/config.lock"
    done
    kill -9 $PPID
    exit 1;;
esac
exec "$real" "$@"
""".replace("SITE", str(site))
    write(site, dishes(7))
    killed = subprocess.run(
        [PROGRAM, "publish", site, "--to", target.address, "--quiet"],
        env=os.environ | wrap(tmp_path, "git", script))
    assert killed.returncode == -signal.SIGKILL and target.files() != built(site)
    counts(publish(site, target))
    assert target.files() == built(site)


def test_the_first_lines_of_a_message_are_shown(site, tmp_path):
    script = 'echo "fatal: the cause" >&2\nfor n in 1 2 3 4 5 6 7 8 9 10; do echo "advice $n" >&2; done\nexit 1'
    done = subprocess.run(
        [PROGRAM, "publish", site, "--to", f"rsync:{tmp_path}/www"], capture_output=True, text=True,
        env=os.environ | wrap(tmp_path, "rsync", script))
    assert done.returncode == 1
    assert "fatal: the cause" in done.stderr and "advice 10" in done.stderr and "advice 5" not in done.stderr
