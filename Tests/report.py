"""Prints the times of a run of Scripts/test: of each part, and of its slowest tests.

    report.py FOLDER

FOLDER has `parts.txt`, a line of seconds and a name for each part, and the reports of the runners in JUnit's XML.
"""

from __future__ import annotations

import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def tests(folder: pathlib.Path):
    """The tests of all reports: seconds, name, and the outcome: passed, failed or skipped."""
    for file in sorted(folder.glob("*.xml")):
        try:
            root = ElementTree.parse(file).getroot()
        except ElementTree.ParseError as error:
            # Of a process that was killed.
            yield 0, f"{file.name}: {error}", "failed"
            continue
        for case in root.iter("testcase"):
            names = {child.tag for child in case}
            outcome = "failed" if names & {"failure", "error"} else "skipped" if "skipped" in names else "passed"
            yield float(case.get("time") or 0), f"{case.get('classname')} {case.get('name')}", outcome


def main(folder: pathlib.Path) -> int:
    found = list(tests(folder))
    print("\nThe slowest tests, in seconds:")
    for seconds, name, _ in sorted(found, reverse=True)[:20]:
        print(f"{seconds:7.1f}  {name}")
    print("\nThe parts, in seconds:")
    lines = (folder / "parts.txt").read_text(encoding="utf-8").splitlines() if (folder / "parts.txt").exists() else []
    for line in lines:
        seconds, name = line.split("\t")
        print(f"{seconds:>7}  {name}")
    print(f"{sum(int(line.split(chr(9))[0]) for line in lines):>7}  together\n")
    counts = {outcome: sum(found == outcome for _, _, found in found) for outcome in ["passed", "failed", "skipped"]}
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] or not counts["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
