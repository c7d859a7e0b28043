"""A site that several machines build is that of one build: by each engine in Documentation/machines."""

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest
import yaml

from servers import free_port, serving, started

ROOT = Path(__file__).resolve().parent.parent.parent
ENGINES = ROOT / "Documentation" / "machines"
PROGRAM = os.environ["RECIPEGEN_PROGRAM"]

# It listens on this machine alone.
SLURM = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldPort={SlurmctldPort}
SlurmdPort={SlurmdPort}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


@pytest.fixture
def site(tmp_path):
    """A site of 40 recipes in a folder of its own."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "recipegen.yml").write_text(
        "site: {title: Supper, url: 'https://example.org/'}\n"
        "feeds: [{source: recipes.json, name: a}]\nimages: {socialCards: false}\n"
    )
    recipes = [
        {
            "@type": "Recipe", "identifier": str(number), "name": f"Dish {number}", "recipeCuisine": f"Land {number % 9}",
            "recipeIngredient": [f"{number} leeks"], "recipeInstructions": ["Boil the leeks.", "Serve."],
        }
        for number in range(40)
    ]
    (folder / "recipes.json").write_text(json.dumps(recipes))
    (folder / "static").mkdir()
    (folder / "static/.nojekyll").write_text("")
    return folder


def copy_sources(site, target):
    """Without the state, and with the times of now."""
    target.mkdir()
    for name in ("recipegen.yml", "recipes.json"):
        shutil.copyfile(site / name, target / name)
    shutil.copytree(site / "static", target / "static", copy_function=shutil.copyfile)


@pytest.fixture
def program(tmp_path):
    """Gives an environment in which `recipegen` is the program, or a script around it."""

    def install(script='exec "$PROGRAM" "$@"'):
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        file = folder / "recipegen"
        file.write_text(f"#!/bin/sh\nPROGRAM='{PROGRAM}'\n{script}\n")
        file.chmod(0o755)
        return {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}

    return install


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def whole(site):
    """The files of one build of the same sources."""
    copy = site.parent / "whole"
    copy_sources(site, copy)
    subprocess.run([PROGRAM, "build", copy, "--quiet"], check=True)
    return files(copy / "public")


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_parallel(site, program):
    run(ENGINES / "parallel.sh", site, 5, env=program())
    assert files(site / "public") == whole(site)


def test_parallel_repeats_a_shard_that_was_killed(site, program):
    """The second shard is killed while it writes, once."""
    shard = site / ".recipegen/shards/2-of-4"
    # It does not end before: the record that it writes last is a pipe that nothing reads. By its journal the folder is its own.
    record = shard / "recipegen.shard/manifest.recipegen-new"
    killer = f"""
if [ "$*" != "${{*#*--shard 2/4}}" ] && [ ! -e '{site}/killed' ]; then
    mkdir -p '{record.parent}' && echo index.html > '{record.parent}/journal' && mkfifo '{record}'
    "$PROGRAM" "$@" &
    while ! ls '{shard}/recipes/'*/index.html > /dev/null 2>&1 && kill -0 $!; do :; done
    kill -9 $! && touch '{site}/killed'
    rm '{record}'
    exit 1
fi
exec "$PROGRAM" "$@"
"""
    run(ENGINES / "parallel.sh", site, 4, env=program(killer))
    assert (site / "killed").exists()
    assert files(site / "public") == whole(site)


@pytest.fixture
def slurm(tmp_path):
    """Slurm on this machine alone, with its daemons for the time of a test; gives the environment for its commands."""
    if not shutil.which("slurmctld") or os.geteuid() != 0:
        pytest.skip("needs Slurm (apt install slurm-wlm; Scripts/test --long installs it), and to be root")
    folder = tmp_path / "slurm"
    for name in ("state", "spool"):
        (folder / name).mkdir(parents=True)
    key = folder / "key"
    key.write_bytes(os.urandom(1024))
    key.chmod(0o400)
    host = socket.gethostname().split(".")[0]
    settings = folder / "slurm.conf"
    environment = {**os.environ, "SLURM_CONF": str(settings)}
    ports = {"SlurmctldPort": free_port(), "SlurmdPort": free_port()}

    def configured(key, command):
        """The command for a daemon whose port another process may have taken."""

        def at(port):
            ports[key] = port
            settings.write_text(SLURM.format(folder=folder, host=host, **ports))
            return command

        return at

    munge = [f"--{name}-file={folder}/munge.{name}" for name in ("pid", "log", "seed")]
    with contextlib.ExitStack() as daemons:
        daemons.enter_context(started(
            ["munged", "--foreground", "--force", f"--key-file={key}", f"--socket={folder}/munge", *munge]))
        wait_until(lambda: (folder / "munge").exists())
        daemons.enter_context(serving(configured("SlurmctldPort", ["slurmctld", "-D"]), env=environment))
        daemons.enter_context(serving(configured("SlurmdPort", ["slurmd", "-D"]), env=environment))
        subprocess.run(["scontrol", "reconfigure"], env=environment, check=False)
        wait_until(lambda: "idle" in subprocess.run(["sinfo"], env=environment, capture_output=True, text=True).stdout)
        yield environment


def wait_until(is_so):
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.1)
    pytest.fail("Slurm did not start within a minute")


@pytest.mark.long
@pytest.mark.slurm
def test_slurm(site, program, slurm):
    run(ENGINES / "slurm.sh", site, 3, env={**program(), "SLURM_CONF": slurm["SLURM_CONF"]})
    assert files(site / "public") == whole(site)


def test_kubernetes_jobs_do_their_steps(site, program):
    """The commands of the pods, as Kubernetes starts them."""
    jobs = list(yaml.safe_load_all((ENGINES / "kubernetes.yml").read_text()))
    assert [job["metadata"]["labels"]["step"] for job in jobs] == ["plan", "shards", "merge"]
    environment = program()
    for job in jobs:
        [container] = job["spec"]["template"]["spec"]["containers"]
        command = [part.replace("/site", str(site)) for part in container["command"]]
        for index in reversed(range(job["spec"].get("completions", 1))):
            run(*command, env={**environment, "JOB_COMPLETION_INDEX": str(index)})
    assert files(site / "public") == whole(site)


def test_kubernetes_jobs_are_valid():
    run(ROOT / ".venv/bin/kubernetes-validate", "--strict", ENGINES / "kubernetes.yml")


def test_github_workflow_is_valid():
    run(ROOT / ".venv/bin/check-jsonschema", "--builtin-schema", "vendor.github-workflows", ENGINES / "github.yml")


def test_github_jobs_do_their_steps(site, program, tmp_path):
    """The commands of the workflow; artifacts are copied from machine to machine, and lose their modes and times."""
    workflow = yaml.safe_load((ENGINES / "github.yml").read_text())
    artifacts = tmp_path / "artifacts"
    program()
    # The program itself would be copied twice for each machine.
    address = f"file://{tmp_path}/bin/recipegen"
    for name, job in workflow["jobs"].items():
        numbers = job.get("strategy", {}).get("matrix", {}).get("number", [None])
        for number in numbers:
            machine = tmp_path / f"{name}-{number}"
            for step in job["steps"]:
                perform(step, machine, site, artifacts, number, address)
    assert files(tmp_path / "publish-None" / "public") == whole(site)


def perform(step, machine, site, artifacts, number, address):
    """One step of a job, in the folder of its machine."""
    def filled(text):
        text = text.replace("${{ matrix.number }}", str(number)).replace("${{ vars.RECIPEGEN_URL }}", address)
        assert "${{" not in text
        return text

    if "run" in step:
        values = {key: filled(value) for key, value in step.get("env", {}).items()}
        run("sh", "-euc", filled(step["run"]), cwd=machine, env={**os.environ, **values})
        return
    action, values = step["uses"].split("@")[0], step.get("with", {})
    if action == "actions/checkout":
        copy_sources(site, machine)
    elif action == "actions/upload-artifact":
        hidden = values.get("include-hidden-files", False)
        names = filled(values["path"]).split()
        target = artifacts / filled(values["name"])
        for name in names:
            # The path of a single one is not kept.
            carry(machine / name, target / name if len(names) > 1 else target, hidden)
    elif action == "actions/download-artifact":
        if "name" in values:
            carry(artifacts / values["name"], machine)
        else:
            prefix = re.sub(r"\*$", "", values["pattern"])
            for artifact in artifacts.iterdir():
                if artifact.name.startswith(prefix):
                    carry(artifact, machine / values["path"] / artifact.name)
    else:
        assert action in ("actions/cache/restore", "actions/cache/save", "actions/upload-pages-artifact", "actions/deploy-pages")


def carry(source, target, hidden=True):
    """Copies a file or a folder as tools for artifacts do: with the time of now, and without hidden files unless asked."""
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
        return
    for path in source.rglob("*"):
        if path.is_file() and (hidden or not any(part.startswith(".") for part in path.relative_to(source).parts)):
            carry(path, target / path.relative_to(source))
