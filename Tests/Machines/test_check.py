"""`recipegen check` as owners and scripts run it: what it prints, and how it ends."""

import json
import os
import subprocess

import pytest

PROGRAM = os.environ["RECIPEGEN_PROGRAM"]
STEPS = "## Ingredients\n\n- 1 apple\n\n## Steps\n\n1. Cook.\n"


def check(site, *options):
    return subprocess.run([PROGRAM, "check", str(site), *options], capture_output=True, text=True, timeout=300)


@pytest.fixture
def site(tmp_path):
    (tmp_path / "recipes").mkdir()
    (tmp_path / "recipegen.yml").write_text("site: {title: Supper, url: 'https://example.org/'}\n")
    (tmp_path / "recipes" / "pie.md").write_text(f"# Pie\n\n{STEPS}")
    return tmp_path


def test_advice_ends_with_0_and_problems_with_1(site):
    fine = check(site)
    assert fine.returncode == 0 and "ADVICE" in fine.stdout and "PROBLEMS" not in fine.stdout
    (site / "recipes" / "pie.md").write_text(f"# Pie\n\nSee [soup](../soup/).\n\n{STEPS}")
    broken = check(site, "--quiet")
    assert broken.returncode == 1
    assert f'../soup/ in "Pie" ({site}/recipes/pie.md:3)' in broken.stdout
    assert "ADVICE" not in broken.stdout


def test_json_is_one_object_with_all_findings(site):
    found = json.loads(check(site, "--json", "--for", "cloudflare-pages").stdout)
    assert (found["version"], found["recipes"], found["problems"]) == (1, 1, 0)
    codes = [finding["code"] for finding in found["findings"]]
    assert "host-unmeasured" in codes and "rich-result-impossible" in codes
    for finding in found["findings"]:
        assert finding["count"] == len(finding["items"])
    assert [row["name"] for row in found["structuredData"]["properties"] if row["required"]] == ["image", "name"]
    assert not (site / ".recipegen").exists() and not (site / "addresses.json").exists()


def test_wrong_use_ends_with_2(site):
    assert check(site, "--for", "nowhere").returncode == 2
    assert check(site, "--external", "--offline").returncode == 2
    assert check(site / "no-such-folder").returncode == 1
