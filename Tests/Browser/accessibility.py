"""Accessibility by axe-core."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# What depends on the colors and the width. It takes two thirds of the time.
LOOK = ["color-contrast", "link-in-text-block", "target-size"]

RUN = """async ([context, options]) => {
  const { violations } = await axe.run(context, { ...options, resultTypes: ["violations"], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html.slice(0, 120)]));
}"""


def run(page, part: str, **options) -> list[list[str]]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN, [part, options])


def violations(page, part: str = "html", has_look: bool = True) -> list[list[str]]:
    """What axe finds wrong with a page or a part of it, with or without its look: rules and elements."""
    rules = {} if has_look else {rule: {"enabled": False} for rule in LOOK}
    return run(page, part, runOnly={"type": "tag", "values": WCAG}, rules=rules)


def violations_of_look(page, part: str = "html") -> list[list[str]]:
    """What axe finds wrong with the colors and sizes of a page or a part of it."""
    return run(page, part, runOnly={"type": "rule", "values": LOOK})
