"""What compare.py has measured, as tables in Markdown and as a chart in SVG."""

CASES = {
    "cold": "nothing built before",
    "unchanged": "nothing changed",
    "step": "one step edited",
    "title": "one title edited",
    "style": "one style edited",
    "percent": "1 % of recipes edited",
}


def number(value):
    """With two digits, or more where they are before the point."""
    return f"{value:,.{3 if value < 0.1 else 2 if value < 1 else 1 if value < 10 else 0}f}"


def with_ratios(values, key, unit):
    """A value for each program, and for Hugo how many times recipegen's it is."""
    first, *others = (value[key] for value in values)
    return [f"{number(first)} {unit}", *(f"{number(value)} {unit} ({number(value / first)} ×)" for value in others)]


def table(head, rows):
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def describe(results):
    """The tables, in Markdown."""
    options, host = results["options"], results["machine"]
    rounds = "one round" if options["rounds"] == 1 else f"median of {options['rounds']} rounds"
    feed = "one JSON file" if options["feed"] == "json" else "the Markdown files that Hugo reads"
    parts = [
        f"{options['recipes']:,} recipes, {rounds}; recipegen reads {feed}. Hugo {host['hugo']},"
        f" recipegen {host['recipegen']}. {host['machine']}."
    ]
    measured = {"time": ("seconds", "s"), "processor time": ("processor", "s"), "most memory": ("megabytes", "MB")}
    for place, found in results["places"].items():
        names = list(found["made"])
        for title, (key, unit) in measured.items():
            rows = [[text, *with_ratios(found["median"][case].values(), key, unit)] for case, text in CASES.items()]
            parts.append(table([f"{title}, on a {place}", *names], rows))
    rows = [
        [text, *(f"{value['written']:,.0f} ({value['changed']:,.0f})" for value in found["median"][case].values())]
        for case, text in CASES.items()
    ]
    parts.append(table(["files written (with new content)", *names], rows))
    rows = [
        [name, *(f"{counts[name][0]:,} ({counts[name][1] / 1e6:.2f} MB)" for counts in found["made"].values())]
        for name in sorted(found["made"]["recipegen"])
    ]
    rows.append(["a recipe page, gzip", *(f"{size / 1000:.1f} KB" for size in found["compressed"].values())])
    parts.append(table(["files of the site", *names], rows))
    return "\n\n".join(parts) + "\n"


def chart(results):
    """Bars of the seconds of each build, on the first folder."""
    place, found = next(iter(results["places"].items()))
    names = list(found["made"])
    longest = max(value["seconds"] for case in found["median"].values() for value in case.values())
    left, width, bar, gap = 180, 440, 14, 18
    title = f"Seconds to build {results['options']['recipes']:,} recipes on a {place}"
    shapes, y = [], 84
    for case, text in CASES.items():
        shapes.append(f'<text x="{left - 12}" y="{y + 1.5 * bar + 4:.0f}" text-anchor="end">{text}</text>')
        for index, name in enumerate(names):
            seconds = found["median"][case][name]["seconds"]
            length = max(seconds / longest * width, 1.5)
            shapes.append(
                f'<rect class="b{index}" x="{left}" y="{y}" width="{length:.1f}" height="{bar - 2}"/>'
                f'<text class="number" x="{left + length + 6:.1f}" y="{y + bar - 4}">{number(seconds)}</text>'
            )
            y += bar
        y += gap
    x, legend = left, []
    for index, name in enumerate(names):
        legend.append(
            f'<rect class="b{index}" x="{x}" y="50" width="12" height="12"/><text x="{x + 18}" y="60.5">{name}</text>'
        )
        x += 18 + 8 * len(name) + 16
    said = "; ".join(
        f"{text}: " + ", ".join(f"{name} {number(found['median'][case][name]['seconds'])}" for name in names)
        for case, text in CASES.items()
    )
    size = f'viewBox="0 0 700 {y}" width="700" height="{y}"'
    return f"""<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title desc">
<title id="title">{title}</title>
<desc id="desc">{said}.</desc>
<style>
svg {{ font: 13px system-ui, sans-serif; }}
.title {{ font-size: 16px; font-weight: 600; }} .number {{ font-size: 12px; }}
.paper {{ fill: #fff; }} text {{ fill: #24292f; }}
.b0 {{ fill: #c2410c; }} .b1 {{ fill: #475569; }} .b2 {{ fill: #94a3b8; }}
@media (prefers-color-scheme: dark) {{
.paper {{ fill: #0d1117; }} text {{ fill: #e6edf3; }} .b0 {{ fill: #fb923c; }} .b1 {{ fill: #94a3b8; }} .b2 {{ fill: #566377; }}
}}
</style>
<rect class="paper" width="100%" height="100%" rx="6"/>
<text class="title" x="20" y="30">{title}</text>
{chr(10).join(legend + shapes)}
</svg>
"""
