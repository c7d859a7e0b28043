"""The container file, the Homebrew formula and the action of GitHub do what they say: their commands run in a Debian without
Swift, in the order in which the service would run them."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile

import pytest
import yaml

from debian import DIST, ROOT, suite

PROGRAM = os.environ["RECIPEGEN_PROGRAM"]
STARTER = ROOT / "Sources/Program/Tasks/NewSite/Starter"
# Steps that only GitHub has; a site is built without them too.
SERVICES = {"actions/checkout@v4", "actions/cache@v4", "actions/upload-pages-artifact@v3", "actions/deploy-pages@v4"}


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def evaluated(text, values):
    """A text of GitHub with its expressions replaced; each must be known."""
    return re.sub(r"\$\{\{ (.+?) \}\}", lambda match: values[match[1]], str(text))


def validate(file, schema, *options):
    """As the service's own schema says, which check-jsonschema has."""
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *options, file],
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file, schema, options", [
    (ROOT / "action.yml", "vendor.github-actions", []),
    (STARTER / "github.yml", "vendor.github-workflows", []),
    (STARTER / "gitlab.yml", "vendor.gitlab-ci", ["--data-transform", "gitlab-ci"]),
], ids=["action", "workflow", "gitlab"])
def test_agrees_with_the_schema_of_the_service(file, schema, options):
    validate(file, schema, *options)


def test_uses_known_actions_only():
    used = set(re.findall(r"uses: (\S+)", (ROOT / "action.yml").read_text() + (STARTER / "github.yml").read_text()))
    assert used <= SERVICES


class Job:
    """A new site in a Debian, and the steps that build it there."""

    def __init__(self, root, package, folder):
        self.root = root
        self.package = package
        subprocess.run([PROGRAM, "new", folder / "site", "--ci", "github"], check=True, capture_output=True)
        root.copy(folder / "site", "/site")
        for path in (package, package.parent / "SHA256SUMS"):
            root.copy(path, f"/packages/{path.name}")
        digest = hashlib.sha256(package.read_bytes()).hexdigest()
        self.variables = {
            "RECIPEGEN_PACKAGE": f"file:///packages/{package.name}", "RECIPEGEN_SHA256": digest,
            "GITHUB_OUTPUT": "/tmp/output",
        }

    def run(self, shell, script, environment=None):
        self.root.run(*shell, script, folder="/site", environment={**self.variables, **(environment or {})})

    def workflow(self):
        steps = yaml.safe_load((STARTER / "github.yml").read_text())["jobs"]["build"]["steps"]
        for step in steps:
            # The shell that GitHub has in containers.
            if "run" in step: self.run(["sh", "-e", "-c"], step["run"])

    def pipeline(self):
        """That of GitLab."""
        job = yaml.safe_load((STARTER / "gitlab.yml").read_text())[".site"]
        self.run(["sh", "-e", "-c"], "\n".join(job["before_script"] + job["script"]))

    def action(self):
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        version = self.package.name.split("_")[1]
        inputs = {name: value["default"] for name, value in action["inputs"].items()}
        inputs |= {"version": version, "packages": "file:///packages"}
        values = {f"inputs.{name}": value for name, value in inputs.items()} | {
            "github.action_ref": "v0.0.0", "github.server_url": "https://github.com", "github.run_id": "1",
            "github.action_repository || github.repository": "recipegen/recipegen",
        }
        for step in action["runs"]["steps"]:
            environment = {name: evaluated(value, values) for name, value in step.get("env", {}).items()}
            for value in step.get("with", {}).values(): evaluated(value, values)
            if "run" in step:
                assert "${{" not in step["run"], "what others write would become a command"
                self.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"], step["run"], environment)
        assert (self.root.path / "tmp/output").read_text() == f"version={version}\n"


@pytest.mark.long
@pytest.mark.package
@pytest.mark.parametrize("steps", [Job.workflow, Job.pipeline, Job.action], ids=lambda steps: steps.__name__)
def test_builds_a_site_with_the_steps_of(steps, bare, package, tmp_path):
    steps(Job(bare, package, tmp_path))
    # Names of some files are made from the program, too, so the same one builds here.
    subprocess.run(["dpkg-deb", "-x", package, tmp_path / "package"], check=True)
    subprocess.run([tmp_path / "package/usr/bin/recipegen", "build", tmp_path / "site", "--quiet"], check=True)
    assert files(bare.path / "site/public") == files(tmp_path / "site/public")


def container_stages():
    """The instructions of each stage of the container file, with lines that are continued joined."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Packaging/Containerfile").read_text(), flags=re.MULTILINE)
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line.strip()]
    stages = []
    for line in lines:
        name, _, value = line.partition(" ")
        if name == "FROM": stages.append([])
        stages[-1].append((name, value.strip()))
    return stages


@pytest.mark.long
@pytest.mark.package
def test_builds_a_site_with_the_commands_of_the_container_file(bare, package):
    """The last stage, in a root as its image is. The first one runs Scripts/package, which made the package of this test."""
    if suite() != "bookworm": pytest.skip("the image is Debian 12")
    build, stage = container_stages()
    assert [value for name, value in build if name == "RUN"] == ["Scripts/package /package"]
    assert stage[0] == ("FROM", "docker.io/library/debian:12-slim")
    user, folder, values = "root", "/", dict(stage)
    for name, value in stage[1:]:
        if name == "COPY":
            assert value == "--from=package /package/recipegen_*.deb /tmp/"
            bare.copy(package, f"/tmp/{package.name}")
        elif name == "RUN": bare.run("sh", "-c", value, user=user, folder=folder)
        elif name == "USER": user = value
        elif name == "WORKDIR": folder = value
        else: assert name in ("VOLUME", "EXPOSE", "ENTRYPOINT", "CMD")
    assert values["VOLUME"] == folder and user != "root"
    program = yaml.safe_load(values["ENTRYPOINT"])
    bare.run(*program, *yaml.safe_load(values["CMD"]), user=user, folder=folder)
    assert bare.run("id", "-u", user=user).strip() == "1000"
    assert "vips" in bare.run("vipsthumbnail", "--vips-version", user=user)
    bare.run(*program, "new", ".", user=user, folder=folder)
    bare.run(*program, "build", "--strict", user=user, folder=folder)
    assert "Sunday Pancakes" in (bare.path / "site/public/index.html").read_text()
    assert not list(bare.path.glob("tmp/*.deb"))


def test_formula_installs_every_library_of_the_package():
    formula = (ROOT / "Packaging/recipegen.rb").read_text()
    named = set(re.findall(r'(?:depends_on|uses_from_macos) "([^"]+)"', formula))
    package = (ROOT / "Package.swift").read_text()
    libraries = set(re.findall(r'brew: "([^"]+)"', package))
    assert len(libraries) == 8 and libraries <= named
    for place in re.findall(r'system "(Scripts/[^"]+)"', formula):
        assert os.access(ROOT / place, os.X_OK)


@pytest.mark.skipif(shutil.which("ruby") is None, reason="ruby is not installed")
def test_formula_is_ruby():
    subprocess.run(["ruby", "-wc", ROOT / "Packaging/recipegen.rb"], check=True, capture_output=True)


@pytest.mark.long
@pytest.mark.package
@pytest.mark.skipif(not (DIST / "recipegen.rb").exists(), reason="there is no formula in dist/: run Scripts/package")
def test_formula_names_the_sources():
    formula = (DIST / "recipegen.rb").read_text()
    assert not re.search(r"@[A-Z]+\d*@", formula)
    version = re.search(r'^  version "(.+)"$', formula, re.MULTILINE)[1]
    source = DIST / re.search(r'^  url ".*/(.+)"$', formula, re.MULTILINE)[1]
    assert re.search(r'^  sha256 "(.+)"$', formula, re.MULTILINE)[1] == hashlib.sha256(source.read_bytes()).hexdigest()
    with tarfile.open(source) as archive:
        names = set(archive.getnames())
    assert {f"recipegen-{version}/{name}" for name in ("Package.swift", "Scripts/manual-pages", "LICENSE")} <= names


def test_manual_pages_wrap_what_has_no_columns(tmp_path):
    subprocess.run([ROOT / "Scripts/manual-pages", PROGRAM, tmp_path], check=True)
    for page in tmp_path.iterdir():
        kept = re.findall(r"^\.nf\n(.*?)\n\.fi$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
        for block in kept:
            assert re.search("^ ", block, re.MULTILINE), block
    assert len(list(tmp_path.iterdir())) > 10
