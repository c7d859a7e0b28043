"""The search index once more, in plain Python: writes its files, and answers queries by looking at every recipe.

A recipe is a dict: id, title, cuisines, categories, tags, diets (schema.org's names), difficulty, ingredients (names),
steps, minutes. A choice of a facet's value is a dict, too: facet, value, isExcluded.
"""

from __future__ import annotations

import hashlib
import json
import pathlib
import re
import unicodedata

LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "n",
    "ĸ": "k", "ŧ": "t", "ſ": "s", "ƒ": "f", "ς": "σ", "ٱ": "ا", "ة": "ه", "ى": "ي",
}
LANGUAGES = pathlib.Path(__file__).parents[2] / "Languages"
ENDINGS = {"de": ["en", "er", "e", "n", "s"], "sv": ["arna", "erna", "orna", "ar", "er", "or", "n", "a", "e"]}
UNSPACED = re.compile(
    "[\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u31F0-\u31FF"
    "\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]"
)
BANDS = [15, 30, 60, 120]
FACETS = {"cuisine": "c", "category": "k", "tag": "g", "diet": "d", "difficulty": "f", "time": "t"}
FIELDS = {name: name for name in [*FACETS, "ingredient"]}
LETTER = r"[^\W\d_]"
NAME = rf"(?:{LETTER}|[\u0300-\u036f\u064b-\u065f])+"
VALUE = r'"[^"]*"?|[^\s,"][^\s,]*'
SYNTAX = rf'(-?)(?:({NAME}):((?:,|{VALUE})+)|("[^"]*"?|\S+))'
DURATION = rf"(?:([0-9]+)(?:h|:|st|س){LETTER}*\.?)?(?:([0-9]+)(?:[mد]{LETTER}*\.?)?)?"


# ---- Words ----


def fold(text: str) -> str:
    lower = unicodedata.normalize("NFKD", text).lower()
    bare = (sign for sign in lower if unicodedata.category(sign)[0] != "M" and sign != "\u0640")
    text, count = "", 0
    for sign in "".join(LETTERS.get(sign, sign) for sign in bare):
        if sign not in "'’":
            text += sign
        elif count <= 2:
            # What stands before an apostrophe is a word of its own if it is short.
            text += " "
        count = count + 1 if unicodedata.category(sign)[0] in "LN" else count if sign in "'’" and count > 2 else 0
    return text


def runs(text: str) -> list[str]:
    signs = (sign if unicodedata.category(sign)[0] in "LN" else " " for sign in fold(text))
    return "".join(signs).split()


def is_unspaced(text: str) -> bool:
    return bool(UNSPACED.match(text[0]))


def words_of(text: str) -> list[str]:
    words = []
    for run in runs(text):
        stretches = [run[0]]
        for before, sign in zip(run, run[1:]):
            if is_unspaced(before) == is_unspaced(sign):
                stretches[-1] += sign
            else:
                stretches.append(sign)
        for stretch in stretches:
            if not is_unspaced(stretch):
                # Without the Arabic article.
                words.append(re.sub("^ال(?=.{3})", "", stretch[:32]))
            elif len(stretch) == 1:
                words.append(stretch)
            else:
                words += [a + b for a, b in zip(stretch, stretch[1:])]
    return words


def stem(word: str, language: str) -> str:
    if not re.fullmatch("[a-z]{4,}", word):
        return word
    if language in ENDINGS:
        ending = next((end for end in ENDINGS[language] if word.endswith(end)), "")
        return word.removesuffix(ending) if len(word) >= 5 else word
    if language == "it":
        return (word[:-1] if word[-1] in "aeio" else word).removesuffix("h")
    if language == "pl":
        return word[:-1] if word[-1] in "aeiouy" else word
    if language == "fr":
        word = word.removesuffix("x")
    if word[-1] == "s" and word[-2:] not in ["ss", "us", "is"]:
        word = word[:-1]
    if len(word) >= 5:
        word = word.removesuffix("e")
    if len(word) >= 4 and word[-1] in "yf":
        word = word[:-1] + {"y": "i", "f": "v"}[word[-1]]
    return word


def stem_rules(language: str) -> str:
    """The row of the program's own rules, which the script of the site gets."""
    files = [path.read_text(encoding="utf-8") for path in sorted(LANGUAGES.glob("*.txt"))]
    own = [file for file in files if re.search(f"^tag: {language}$", file, re.MULTILINE)]
    rows = re.findall("^search stem: (.*)$", "\n".join(own), re.MULTILINE)
    return rows[0] if rows else re.findall("^search stem: (.*)$", (LANGUAGES / "common.txt").read_text(), re.MULTILINE)[0]


def facet(kind: str, name: str) -> str:
    return f"={kind}:" + ("" if kind == "d" else "-").join(runs(name))


def bands(above: float, up_to: float) -> list[str]:
    """The keys of the bands that are not up to one number of minutes, but up to the other."""
    limits = [*((band, str(band)) for band in BANDS), (float("inf"), "more")]
    return [f"=t:{name}" for limit, name in limits if above < limit <= up_to]


def minutes_of(text: str, default: float) -> float | None:
    """The minutes of "90" or "1h30"; None if a text is no duration."""
    if text == "":
        return default
    found = re.fullmatch(DURATION, text)
    return found and int(found[1] or 0) * 60 + int(found[2] or 0)


def typed_time(value: str) -> list[str] | None:
    """The keys of a time as one types it; None if it is none."""
    text = re.sub(r'["\s]', "", fold(value))
    text = "".join(str(unicodedata.digit(sign)) if sign in "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹" else sign for sign in text)
    sign = re.match("[<>≤≥]?=?", text)[0]
    limits = re.split("[-–]", text[len(sign):])
    if len(limits) == 1:
        limits = [limits[0], ""] if sign[:1] in [">", "≥"] else ["", limits[0]]
    above, up_to = minutes_of(limits[0], 0), minutes_of(limits[-1], float("inf"))
    if len(limits) > 2 or above is None or up_to is None:
        return None
    return bands(above, up_to)


def keys_of(choice) -> list[str]:
    """The keys that recipes with a value have."""
    if choice["facet"] == "time" and choice["value"].isdigit() and (found := bands(0, int(choice["value"]))):
        return found
    return [facet(FACETS[choice["facet"]], choice["value"])]


def distance(one: str, other: str) -> int:
    """The optimal string alignment distance."""
    rows = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            row.append(min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (a != b)))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                row[j] = min(row[j], rows[-2][j - 2] + 1)
        rows.append(row)
    return rows[-1][-1]


# ---- The site ----


# The order of the shards of facets, which come after those of words.
FACET_ORDER = "acdfgkt"


def shard_of(key: str, count: int) -> int:
    """The number of the shard of a key; `count` is that of the shards of words."""
    return count + FACET_ORDER.index(key[1]) if key[0] == "=" and count > 1 else number_of(key[:3], count)


def number_of(text: str, count: int) -> int:
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return (value ^ value >> 16) & count - 1


def varint(number: int) -> bytes:
    parts = []
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])


# A key with more bytes of postings has a file of its own.
MOST_IN_SHARD = 1 << 14


def files_of(entries: dict[str, bytes], vocabulary, most: int) -> tuple[bytes, dict[str, bytes]]:
    """A file with keys and their postings, and those of keys that have many, by name."""
    own = {key: file_of({key: postings}, vocabulary) for key, postings in entries.items() if len(postings or b"") > most}
    names = {key: hashlib.sha256(content).hexdigest()[:16] for key, content in own.items()}
    return file_of(entries, vocabulary, names), {names[key]: content for key, content in own.items()}


def file_of(entries: dict[str, bytes | None], vocabulary=(), names=None) -> bytes:
    """Keys with their postings or the names of their files, or without if these are None."""
    result, before = b"", b""
    for key, postings in sorted((key.encode(), value) for key, value in entries.items()):
        is_word = key.decode() in vocabulary
        shared = next((i for i, (a, b) in enumerate(zip(key, before)) if a != b), min(len(key), len(before)))
        result += varint(shared) + varint(len(key) - shared) + key[shared:]
        if names and key.decode() in names:
            result += varint(is_word) + names[key.decode()].encode()
        elif postings is not None:
            result += varint(len(postings) << 1 | is_word) + postings
        before = key
    return result


class Catalogue:
    def __init__(self, recipes, language="en", stop=(), same=(), packs=4, width=256, fields=None, diets=None):
        self.language, self.stop, self.same, self.packs, self.width = language, set(stop), list(same), packs, width
        # Folded names of fields, and of diets, in the language of the site.
        self.fields, self.diets = fields or {}, diets or {}
        # Document -> recipe, and document -> key -> (weight, is of an ingredient, is nothing but a pair).
        self.recipes, self.keys, self.vocabulary = {}, {}, set()
        used = [0] * packs
        for recipe in recipes:
            pack = number_of(recipe["id"], packs)
            self.recipes[pack * width + used[pack]] = recipe
            used[pack] += 1
        # Key -> document -> (weight, is of an ingredient).
        self.postings = {}
        for document, recipe in sorted(self.recipes.items()):
            self.keys[document] = self._keys(recipe)
            for key, (weight, of_ingredient, _) in self.keys[document].items():
                self.postings.setdefault(key, {})[document] = (weight, of_ingredient)

    def _words(self, text: str) -> list[str]:
        return [word for word in words_of(text) if word not in self.stop]

    def _stem(self, word: str) -> str:
        return stem(word, self.language)

    def _pairs(self, words: list[str]) -> list[str | None]:
        """The pair key of each two neighbors."""
        return [
            None if is_unspaced(a) or is_unspaced(b) or b[0] in "0123456789" else self._stem(a + b)
            for a, b in zip(words, words[1:])
        ]

    def _keys(self, recipe) -> dict[str, tuple[int, bool, bool]]:
        keys = {}

        def add(key: str, weight: int, of_ingredient=False, is_pair=False):
            old = keys.get(key, (0, False, is_pair))
            keys[key] = (max(old[0], weight), old[1] or of_ingredient, old[2] and is_pair)

        def add_text(text: str, weight: int | None, of_ingredient=False, pairs=True):
            words = self._words(text)
            weight = 8 - min(len(words), 5) if weight is None else weight
            for word in words:
                for sign in word if pairs and is_unspaced(word) else "":
                    add(sign, weight, of_ingredient)
                add(self._stem(word), weight, of_ingredient)
                if weight > 0 and len(self._stem(word)) >= 3:
                    self.vocabulary.add(self._stem(word))
            for pair in filter(None, self._pairs(words) if pairs else []):
                add(pair, weight, of_ingredient, is_pair=True)

        add_text(recipe["title"], None)
        for kind, field in [("c", "cuisines"), ("k", "categories"), ("g", "tags")]:
            for name in recipe[field]:
                add_text(name, 2)
                if runs(name):
                    add(facet(kind, name), 2)
        for name in recipe["diets"]:
            name = name.removesuffix("Diet")
            add_text(re.sub("(?<=[a-z])(?=[A-Z])", " ", name), 2)
            add(facet("d", name), 2)
        for name in recipe["ingredients"]:
            add_text(name, 1, of_ingredient=True)
        for text in recipe["steps"]:
            add_text(text, 0, pairs=False)
        if recipe["difficulty"]:
            add(facet("f", recipe["difficulty"]), 2)
        if recipe["minutes"] is not None:
            add(f"=t:{next((band for band in BANDS if recipe['minutes'] <= band), 'more')}", 2)
        add("=a:all", 2)
        return keys

    # ---- Files ----

    def write(self, folder: pathlib.Path, shards=16, word_files=4, most=MOST_IN_SHARD):
        def write(name: str, content: bytes):
            path = folder / "data" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

        def write_all(kind: str, files: list[dict]) -> str:
            names = ""
            for number, entries in enumerate(files):
                content, own = files_of(entries, self.vocabulary, most)
                for name, file in own.items():
                    write(f"search/k{name}.bin", file)
                name = hashlib.sha256(content).hexdigest()[:8] if content else "00000000"
                names += name
                if content:
                    write(f"search/{kind}{number}.{name}.bin", content)
            return names

        facets = len(FACET_ORDER) if shards > 1 else 0
        strong, weak = ([{} for _ in range(count)] for count in (shards + facets, shards))
        last: dict[str, int] = {}
        for document, keys in sorted(self.keys.items()):
            for key, (weight, of_ingredient, is_pair) in keys.items():
                files = strong if weight >= 2 else weak
                shard = files[shard_of(key, shards)]
                delta = document - last.get((key, weight >= 2), -1)
                last[key, weight >= 2] = document
                shard[key] = shard.get(key, b"") + varint(delta << 5 | is_pair << 4 | of_ingredient << 3 | weight)
        vocabulary = [{} for _ in range(word_files)]
        for word in self.vocabulary:
            vocabulary[number_of(word[0], word_files)][word] = None
        names = []
        for number in range(self.packs):
            cards = [
                {"id": recipe["id"], "title": recipe["title"], "url": f"recipes/{document}/", "hue": 1,
                 "slot": document % self.width}
                for document, recipe in self.recipes.items() if document // self.width == number
            ]
            content = json.dumps({"version": 1, "cards": cards}).encode()
            names.append(hashlib.sha256(content).hexdigest()[:8])
            write(f"cards/{number}.{names[-1]}.json", content)
        write("packs.json", json.dumps({"version": 1, "names": names}).encode())
        index = {
            "version": 2, "recipes": len(self.recipes), "width": self.width, "language": self.language, "stem": stem_rules(self.language),
            "strong": write_all("s", strong), "weak": write_all("w", weak), "words": write_all("v", vocabulary),
            "packs": "".join(names), "same": self.same, "stop": sorted(self.stop), "fields": {**self.fields, **FIELDS},
            "values": {f"=d:{name}": f"=d:{diet}" for name, diet in self.diets.items()},
        }
        write("search.json", json.dumps(index).encode())

    # ---- Queries ----

    def answer(self, text: str, choices=()) -> tuple[list[int], list[str] | None]:
        """The documents that match, in order, and the corrected words."""
        wanted, unwanted, plain, has_words = [], [], [], False
        text = re.sub("[،，]", ",", re.sub("[“”„«»]", '"', text))
        joined = re.sub(
            rf"(?:^|\s)-?({NAME}):\s+(?![-\s]|{NAME}:)",
            lambda found: found[0].rstrip() if self._field(found[1]) else found[0], text,
        )
        for match in re.finditer(SYNTAX, joined):
            sign, name, values, word = match.groups()
            parts = unwanted if sign else wanted
            field = self._field(name if name else word.removesuffix(":"))
            if field and (name or word.endswith(":")) and not runs(values or ""):
                continue
            has_words = has_words or bool(runs(match[0]))
            if name and field == "time" and (keys := typed_time(values)) is not None:
                parts.append(self._having(keys))
            elif name and field == "ingredient":
                found = [self._phrase(words, True) for value in re.findall(VALUE, values) if (words := self._words(value))]
                if found:
                    parts.append({document: 20 for points in found for document in points})
            elif name and field and field != "time":
                parts.append(self._having(self._values(field, values, match.end() == len(joined))))
            else:
                words = self._words(f"{name}:{values}" if name else word)
                if sign or not name and word[0] == '"':
                    if words:
                        parts.append(self._phrase(words, False))
                else:
                    plain += words
        corrected = list(plain)
        for index, word in enumerate(plain):
            pairs = self._pairs(plain[max(index - 1, 0):index + 2])
            points, correction = self._word(word, filter(None, pairs), index == len(plain) - 1 and not text.endswith(" "))
            wanted.append(points)
            corrected[index] = correction or word
        if has_words and not wanted and not unwanted:
            return [], None
        documents = self._having(["=a:all"])
        for field in FACETS:
            keys = [[], []]
            for choice in choices:
                if choice["facet"] == field:
                    keys[choice.get("isExcluded", False)] += keys_of(choice)
            if keys[0]:
                wanted.append(self._having(keys[0]))
            unwanted.append(self._having(keys[1]))
        scores = {
            document: sum(points[document] for points in wanted)
            for document in documents
            if all(document in points for points in wanted) and not any(document in points for points in unwanted)
        }
        order = sorted(scores, key=lambda document: (-scores[document], document))
        return order, corrected if corrected != plain else None

    def _field(self, name: str) -> str | None:
        return FIELDS.get(fold(name)) or self.fields.get(fold(name))

    def _values(self, field: str, text: str, is_last: bool) -> list[str]:
        """The keys of the values of a facet."""
        values = re.findall(VALUE, text)
        known = {key: key for key in self.postings}
        known |= {f"=d:{name}": f"=d:{diet}" for name, diet in self.diets.items()} if field == "diet" else {}
        found = []
        for index, value in enumerate(values):
            key = facet(FACETS[field], value)
            is_open = is_last and index == len(values) - 1 and text.endswith(value) and not value.endswith('"')
            if runs(value):
                found += [key, *(other for name, other in known.items() if name == key or is_open and name.startswith(key))]
        return found

    def counts(self, text: str, choices, values) -> list[int]:
        """For each value, all of one facet: how many recipes match with it in place of those chosen in its facet."""
        return [
            len(self.answer(text, [
                choice for choice in choices if choice["facet"] != value["facet"] or choice.get("isExcluded")
            ] + [value])[0])
            for value in values
        ]

    def _having(self, facets: list[str]) -> dict[int, int]:
        return {document: 0 for key in facets for document in self.postings.get(key, {})}

    def _exact(self, key: str) -> set[str]:
        return {key}.union(*(group for group in self.same if key in group))

    def _points(self, kinds: dict[str, int], of_ingredient=False) -> dict[int, int]:
        points = {}
        for key, kind in kinds.items():
            for document, (weight, is_ingredient) in self.postings.get(key, {}).items():
                if is_ingredient or not of_ingredient:
                    one = 20 if of_ingredient else min(weight, 3) * 12 + kind + min(max(weight - 3, 0), 3)
                    points[document] = max(points.get(document, 0), one)
        return points

    def _phrase(self, words: list[str], of_ingredient: bool) -> dict[int, int]:
        pairs = self._pairs(words)
        lone = [
            self._stem(word) for index, word in enumerate(words) if not any(pairs[max(index - 1, 0):index + 1])
        ]
        found = [
            self._points({name: 8 for name in self._exact(key)}, of_ingredient)
            for key in [*filter(None, pairs), *lone]
        ]
        return {
            document: min(points[document] for points in found)
            for document in found[0] if all(document in points for points in found)
        }

    def _word(self, word: str, pairs, is_open: bool) -> tuple[dict[int, int], str | None]:
        """The points of a plain word with its neighbors' pairs, and its correction if only that finds anything."""
        stemmed, kinds = self._stem(word), {}
        if is_open and len(word) >= 3:
            kinds = {key: 4 for key in self.postings if key.startswith(word)}
        kinds.update((key, 8) for name in [stemmed, *pairs] for key in self._exact(name))
        points = self._points(kinds)
        if len(word) < 5 or len(points) >= 8:
            return points, None
        near = sorted((
            name for name in self.vocabulary | {name for group in self.same for name in group}
            if name[0] == word[0] and 1 in (distance(name, word), distance(name, stemmed))
            and not (points and stemmed.startswith(name))
        ))
        slips = sorted({key for name in near for key in self._exact(name)})
        counts = {name: len(self.postings.get(name, {})) for name in slips}
        candidates = near if any(counts[name] for name in near) else slips
        correction = max(candidates, key=counts.get) if slips and not points else None
        return self._points({**{name: 0 for name in slips}, **kinds}), correction
