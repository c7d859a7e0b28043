"""Writes documents of YAML with what PyYAML reads in them, as JSON: [{"text": ..., "tree": ...}], where each scalar is a text.

    python trees.py FOLDER...

Documents are the front matter of Markdown files below the folders, and random ones in all styles that PyYAML writes.
"""

import json
import random
import sys
from pathlib import Path

import yaml

WORDS = ["Soup", "2 eggs", "salt: a pinch", "it's", '"big"', "# none", "-", "- a", "é ü 食", "no", "null", "~", "", " x ", "a\nb\n", "a\n\n  b", "1.50",
         "a, b", "[c]", "{d}", "&e", "*f", "!g", "%h", "@i", "`j`", "|", ">", "?", "k: ", "\t", "l #m", "https://e.org/?a=b#c", "x" * 200, "w " * 80]


def tree(depth, choice):
    kind = choice.random()
    if depth == 0 or kind < 0.4:
        return choice.choice(WORDS)
    if kind < 0.7:
        return [tree(depth - 1, choice) for _ in range(choice.randrange(0, 5))]
    keys = {choice.choice(WORDS[:12]) or "key" for _ in range(choice.randrange(0, 5))}
    return {key: tree(depth - 1, choice) for key in sorted(keys)}


def random_documents(count):
    choice = random.Random(1)
    for _ in range(count):
        shared = tree(1, choice)
        document = {"a": tree(3, choice), "b": shared, "c": shared, "d": tree(2, choice)}
        yield yaml.dump(
            document, default_flow_style=choice.choice([None, True, False]), default_style=choice.choice([None, None, '"', "'", "|", ">"]),
            width=choice.choice([20, 80, 1000]), indent=choice.choice([2, 4, 8]), allow_unicode=choice.random() < 0.7)


def front_matter(folders):
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.md")):
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            if lines and lines[0] == "---" and "---" in lines[1:]:
                yield "\n".join(lines[1:lines.index("---", 1)]) + "\n"


found = []
for text in [*random_documents(300), *front_matter(sys.argv[1:])]:
    try:
        found.append({"text": text, "tree": yaml.load(text, Loader=yaml.BaseLoader)})
    except yaml.YAMLError:
        pass
json.dump(found, sys.stdout)
