"""The search index in a browser: answers as those of a plain scan of all recipes, and what happens to damaged files."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import sys
import tempfile
import time
import unicodedata

import pytest
from playwright.sync_api import sync_playwright

import search_reference
from browser import launch
from search_reference import Catalogue, file_of, varint
from site_server import SiteServer

SCRIPTS = pathlib.Path(__file__).parents[2] / "Templates/Assets/Scripts"
PAGE = """<!doctype html>
<html data-root="./"><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
import * as index from "./search-index.js";
import * as near from "./search-near.js";
import * as words from "./search-words.js";
Object.assign(window, { index, near, words });
window.ask = async (text, choices = []) => {
  const steps = [];
  for await (const { docs, isWhole, corrected = null } of index.search(text, { choices })) {
    steps.push({ docs: [...docs], isWhole, corrected });
  }
  return steps;
};
window.countsOf = async (text, choices, values) => {
  for await (const answer of index.search(text, { choices })) if (answer.isWhole) return near.countsOf(answer, values);
};
</script></html>"""

LANGUAGES = {
    "en": (
        "tomato tomatoes potato leaf leaves knife chicken soup soups rice lasagna lasagne eggplant aubergine "
        "stir-fry noodles noodle crème brûlée cheese mac berry berries olive oil spring onion scallion thai "
        "pies sauce s'mores rock'n'roll Smørrebrød pasta paste baste quick bread breaded butter buttermilk garlic",
        "the and with of in",
    ),
    "de": (
        "Käse Nudeln Nudel Suppe Suppen Straße Gemüse Kartoffel Kartoffeln Brot Brötchen Apfel Äpfel Kuchen "
        "Zwiebel Zwiebeln Kräuter Öl Ei Eier Eiern Schnitzel Sauerkraut Linsen Reis Pilz Pilze Pilzen",
        "und mit der die das",
    ),
    "fr": (
        "crêpe crêpes gâteau gâteaux œuf œufs poulet poulets chou choux d'ail l’huile riz soupe potage "
        "légumes légume noix beurre bœuf tarte tartes tatin pomme pommes terre fromage oignons",
        "de la le au aux avec et",
    ),
    "es": (
        "arroz pollo pollos sopa sopas jalapeño huevo huevos patata patatas limón limones pescado tortilla "
        "tortillas aceite oliva cebolla cebollas leche dulce queso quesos maíz frijoles",
        "de la el con y",
    ),
    "ar": (
        "دجاج الدجاج أرز الأرز شوربة شوربه سلطة خبز زيت زيتون بصل ثوم طماطم بطاطس حليب جبنة كشرى كشري ملوخية "
        "فول لحم مشوي السـكر كُنافة pizza pizzas",
        "و مع في",
    ),
    "ja": (
        "カレー カレーライス ラーメン 味噌汁 豆腐 麻婆豆腐 たまご 卵焼き ごはん 親子丼 鶏肉 豚肉とキャベツの炒め物 そば うどん ﾊﾝﾊﾞｰｸﾞ 餅 パン coffeeゼリー pizza 2人分 茶",
        "の と",
    ),
}
# Names of fields and diets in the language of a site, folded.
FIELDS = {
    "de": ({"kuche": "cuisine", "zutat": "ingredient", "zeit": "time", "ernahrung": "diet", "schlagwort": "tag"},
           {"glutenfrei": "glutenfree", "vegetarisch": "vegetarian"}),
    "ar": ({"مطبخ": "cuisine", "مكون": "ingredient", "وقت": "time"}, {"نباتي": "vegetarian", "خالمنالغلوتين": "glutenfree"}),
}
CUISINES = ["Thai", "South Indian", "Café", "中華"]
DIETS = ["VeganDiet", "GlutenFreeDiet", "VegetarianDiet"]
DIFFICULTIES = ["Easy", "Für Geübte", "hard!"]
VALUES = {
    "cuisine": [*CUISINES, "thai", "Nowhere"], "diet": ["vegan", "gluten-free", "Vegetarian"], "difficulty": DIFFICULTIES,
    "time": ["15", "30", "60", "120", "more", "45", "x"],
}


def catalogue(language: str, count: int, seed: int) -> Catalogue:
    chance = random.Random(f"{language} {seed}")
    words, stop = (texts.split() for texts in LANGUAGES[language])

    def text(most: int) -> str:
        return " ".join(chance.choice(words + stop[:2]) for _ in range(chance.randint(1, most)))

    def some(names, most: int):
        return chance.sample(names, chance.randint(0, most))

    recipes = [
        {"id": f"feed:{seed}-{number}", "title": text(6), "cuisines": some(CUISINES, 2), "categories": some(words, 1),
         "tags": [text(2) for _ in range(chance.randint(0, 2))], "diets": some(DIETS, 2),
         "difficulty": chance.choice([None, *DIFFICULTIES]),
         "ingredients": [text(3) for _ in range(chance.randint(0, 5))],
         "steps": [text(8) for _ in range(chance.randint(0, 3))],
         "minutes": chance.choice([None, 1, 15, 16, 30, 45, 60, 90, 120, 121, 600])}
        for number in range(count)
    ]
    # Rare words: few recipes allow slips.
    for word in words:
        for recipe in chance.sample(recipes, 2):
            recipe["title"] += f" {word[:4]}{word}ra"
    same = [["eggplant", "aubergin"], ["springonion", "scallion", "leek"], ["lasagna", "lasagn"]]
    fields, diets = FIELDS.get(language, ({}, {}))
    return Catalogue(recipes, language, stop, same if language == "en" else [], fields=fields, diets=diets)


def few(titles: list[str]) -> Catalogue:
    return Catalogue([
        {"id": f"f:{number}", "title": title, "cuisines": [], "categories": [], "tags": [], "diets": [],
         "difficulty": None, "ingredients": ["water"], "steps": ["Cook the dinner."], "minutes": 20}
        for number, title in enumerate(titles)
    ])


def values_of(chance: random.Random, words: list[str]) -> list[dict]:
    """Values of a random facet."""
    facet, names = chance.choice([*VALUES.items(), ("tag", words), ("category", words)])
    return [{"facet": facet, "value": name} for name in names]


def query(chance: random.Random, words: list[str], stop: list[str]) -> tuple[str, list[dict]]:
    """A random query, and choices of facets."""

    def slip(word: str) -> str:
        at = chance.randrange(1, len(word) + 1)
        other = chance.choice("aeést" + word)
        return chance.choice([
            word[:at] + word[at + 1:], word[:at] + other + word[at:], word[:at] + other + word[at + 1:],
            word[:at - 1] + word[at:at + 1] + word[at - 1:at] + word[at + 1:],
        ])

    def word() -> str:
        name = chance.choice(words * 3 + stop)
        if chance.random() < 0.2:
            name = f"{name[:4]}{name}ra"
        return chance.choice([name, name, name.upper(), name[:chance.randint(1, len(name))], slip(name)])

    def phrase() -> str:
        return " ".join(chance.choice(words + stop) for _ in range(chance.randint(1, 4)))

    def field() -> str:
        facet, names = chance.choice([
            ("cuisine", [*CUISINES, "SOUTH-INDIAN", "ind", "Nowhere"]), ("küche", CUISINES), ("مَطبخ", CUISINES),
            ("diet", ["vegan", "gluten-free", "glutenfrei", "veg", "Vegetarisch", "نباتي"]), ("Ernährung", ["vegan", "glutenfrei", "vegeta"]),
            ("tag", words), ("category", words), ("difficulty", ["für geübte", "EASY"]), ("ingredient", words), ("Zutat", words),
            ("مكوّن", words), ("wine", words), ("cuisine", ["", "!!", ","]),
        ])
        values = [chance.choice(names) for _ in range(chance.choice([1, 1, 1, 2, 3]))]
        if facet in ["ingredient", "Zutat", "مكوّن", "tag"]:
            values = [chance.choice([value, word(), phrase()]) for value in values]
        quoted = [chance.choice([value, f'"{value}"', f"„{value}“"]) for value in values]
        return f"{facet}:{chance.choice(['', '', '', ' ', '  '])}{chance.choice([',', ',', '،', '，', ',,', ', ']).join(quoted)}{chance.choice(['', '', ','])}"

    def time() -> str:
        minutes = [chance.choice([
            "9", "15", "30", "45", "60", "90", "120", "200", "0", "1h", "1h30", "1:30", "1,5h", "2.5 Std.", "2hours", "30min",
            "45 m", "٣٠", "۲س", "30دقيقة", "1 h 30 min", "x", "", "1h30h", "9" * 40,
        ]) for _ in range(2)]
        limit = chance.choice(["", "<", "<=", "≤", "＜", ">", ">=", "≥", "=", "< "]) + minutes[0]
        limit = chance.choice([limit, limit, f"{minutes[0]}-{minutes[1]}", "–".join(minutes)])
        if " " in limit and chance.random() < 0.8:
            limit = f'"{limit}"'
        return f"{chance.choice(['time', 'Time', 'zeit', 'وقت'])}:{chance.choice(['', '', ' '])}{limit}"

    def part() -> str:
        kind = chance.randrange(16)
        if kind < 8:
            return word()
        minus = chance.choice(["", "", "-"])
        return minus + [
            f'"{phrase()}"', f"“{phrase()}”", "-" + word(), f"ingredient:{word()}", field(), field(), time(),
            chance.choice([f"other:{word()}", f'other:"{phrase()}"', f'other: "{phrase()}"', "!!", "-", '"', "cuisine:", "time:<"]),
        ][kind - 8]

    text = " ".join(part() for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 4]))) + chance.choice(["", "", " "])
    chosen = [
        {**choice, "isExcluded": chance.random() < 0.3}
        for _ in range(chance.choice([0, 0, 0, 1, 2]))
        for choice in chance.sample(values_of(chance, words), chance.choice([1, 1, 2]))
    ]
    return text, chosen


@contextlib.contextmanager
def site_of(folder: pathlib.Path, catalogue: Catalogue, **options):
    for script in SCRIPTS.glob("*.js"):
        shutil.copy(script, folder)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    catalogue.write(folder, **options)
    with SiteServer(folder) as server:
        yield server


def open_page(context, server):
    page = context.new_page()
    page.goto(server.url)
    return page


def requests_of(page) -> list[str]:
    """The paths of data that a page requests from now on."""
    paths = []
    page.on("request", lambda request: paths.append(request.url.split("/data/")[-1]))
    return paths


@pytest.fixture
def context(chromium):
    context = chromium.new_context()
    yield context
    context.close()


# ---- Answers ----


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_as_a_scan_of_all_recipes(context, tmp_path, language, seed):
    site = catalogue(language, [60, 300][seed - 1], seed)
    chance = random.Random(seed)
    words, stop = (texts.split() for texts in LANGUAGES[language])
    queries = [query(chance, words, stop) for _ in range(300)]
    layout = [dict(shards=1, word_files=1), dict(shards=64, word_files=8, most=40)][seed - 1]
    with site_of(tmp_path, site, **layout) as server:
        page = open_page(context, server)
        found = 0
        for text, choices in queries:
            steps = page.evaluate("([text, choices]) => ask(text, choices)", [text, choices])
            docs, corrected = site.answer(text, choices)
            assert steps[-1] == {"docs": docs, "isWhole": True, "corrected": corrected}, (text, choices)
            # What is shown first does not move.
            for step in steps[:-1]:
                assert not step["isWhole"] and step["docs"] == docs[:len(step["docs"])], (text, choices)
            found += len(docs) > 0
        # Most queries are worth a comparison.
        assert found > 100


@pytest.mark.parametrize("language", ["en", "ja"])
def test_counts_what_each_value_of_a_facet_would_add(context, tmp_path, language):
    site = catalogue(language, 200, 9)
    chance = random.Random(9)
    words, stop = (texts.split() for texts in LANGUAGES[language])
    with site_of(tmp_path, site, shards=64, most=40) as server:
        page = open_page(context, server)
        total = 0
        for _ in range(60):
            _, choices = query(chance, words, stop)
            text = chance.choice(["", "", words[0][:2], f"-{words[1]}", "diet:vegan"])
            values = values_of(chance, words[:8])
            counts = page.evaluate(
                "([text, choices, values]) => countsOf(text, choices, values)", [text, choices, values]
            )
            assert counts == site.counts(text, choices, values), (text, choices, values)
            total += sum(counts)
        assert total > 1000


@pytest.mark.parametrize(("text", "near"), [
    ("rice bred", "rice bread"), ("rice brocolli", "rice broccoli"), ("rice zzzz", "rice"), ("noodle pea", "noodle"),
    ("zzzz", None), ("-bread rice noodle", "-bread noodle"), ("time:>2h rice zzzz", "rice"),
    ("cuisine:itallian rice", "cuisine:italian rice"), ("Cuisine:itallian", "Cuisine:italian"),
    ("cuisine:ital rice", "cuisine:italian rice"), ("cuisine:indian rice", "cuisine:south-indian rice"),
    ('cuisine:"south indain" rice', "cuisine:south-indian rice"), ("cuisine:itallian,nowhere rice", "cuisine:italian rice"),
    ("diet:vegna rice", "diet:vegan rice"), ("tag:none rice", "rice"), ("cuisine:italian noodle", "noodle"),
    ("tag:none cuisine:italian", "cuisine:italian"), ("tag:none", None), ("-tag:vegan tag:none", None),
    ("ingredient:none rice", "rice"), ("-cuisine:italian cuisine:itallian rice", "-cuisine:italian rice"),
])
@pytest.mark.parametrize("most", [0, 1 << 14], ids=["in key files", "in shards"])
def test_suggests_a_near_query_that_finds_something(context, tmp_path, text, near, most):
    titles = ["Rice bread", "Rice broccoli", "Noodle", "Noodle salad", "Pea"]
    # So many recipes have this word that it counts as meant.
    titles += ["Bred"] * 9
    site = few(titles)
    site = Catalogue([
        {**recipe, "cuisines": [["Italian"], ["South Indian"]][index] if index < 2 else [], "diets": ["VeganDiet"][:2 - index]}
        for index, recipe in enumerate(site.recipes.values())
    ])
    with site_of(tmp_path, site, most=most) as server:
        found = open_page(context, server).evaluate(
            """async (text) => {
              for await (const answer of index.search(text)) {
                if (answer.isWhole && answer.docs.length === 0) return near.nearQuery(answer);
              }
            }""", text
        )
        assert (" ".join([*found["rest"], *found["words"]]) if found else None) == near


@pytest.mark.parametrize(("text", "found"), [
    ("親", ["親子丼"]), ("子", ["親子丼", "玉子焼き"]), ("丼", ["親子丼"]), ("き", ["玉子焼き"]), ("卵", ["親子丼"]), ("鶏", ["親子丼"]),
    ("水", []), ("𠮷", ["𠮷野家"]), ("家", ["𠮷野家"]), ("cuisine:華", []), ("華", ["玉子焼き"]), ("親 丼", ["親子丼"]), ("-子", ["𠮷野家"]),
])
def test_one_character_finds_it_anywhere_in_a_name(context, tmp_path, text, found):
    empty = {"cuisines": [], "categories": [], "tags": [], "diets": [], "difficulty": None, "ingredients": [], "steps": [], "minutes": 5}
    site = Catalogue([
        {**empty, "id": "1", "title": "親子丼", "ingredients": ["鶏肉", "鶏卵"], "steps": ["出汁水"]},
        {**empty, "id": "2", "title": "玉子焼き", "cuisines": ["中華"]}, {**empty, "id": "3", "title": "𠮷野家"},
    ], "ja")
    with site_of(tmp_path, site, shards=64) as server:
        [*_, whole] = open_page(context, server).evaluate("(text) => ask(text)", text)
        assert sorted(site.recipes[doc]["title"] for doc in whole["docs"]) == sorted(found)


@pytest.mark.parametrize("text", [
    '"soup 2"', '"2 soup"', "soup 2", "soup2", "2pea", '"2 pea"', 'ingredient:"water 2"', '-"pea soup 2"', '"pea soup 2"',
])
def test_word_and_the_number_after_it_are_no_pair(context, tmp_path, text):
    site = few(["Soup 2", "2 pea soups", "Pea soup 3", "Soup2"])
    with site_of(tmp_path, site, shards=1) as server:
        [*_, whole] = open_page(context, server).evaluate("(text) => ask(text)", text)
        assert whole["docs"] == site.answer(text)[0]
        assert not any("soup2" in keys for document, keys in site.keys.items() if site.recipes[document]["title"] != "Soup2")


def test_long_query_is_cut(context, tmp_path):
    site = few(["Soup", "Soup of peas"])
    lists = "ingredient:" + ",".join(f'"{number} {number} {number} water"' for number in range(50_000))
    with site_of(tmp_path, site, shards=1) as server:
        page = open_page(context, server)
        for text in ["soup " * 50_000, "soup cuisine:" + "x" * 100_000, lists, "soup " + " " * 100_000, "a:" * 50_000,
                     "cuisine:" + '"' * 50_000, "time:" + "1" * 100_000, "soup cuisine: " + " -" * 50_000]:
            start = time.monotonic()
            attempt(page, text)
            assert time.monotonic() - start < 5, text[:20]


def test_first_answer_comes_without_weak_files(context, tmp_path):
    site = few(["Rice", "Rice soup", "Soup of olive oil"])
    with site_of(tmp_path, site) as server:
        page = open_page(context, server)
        page.route("**/data/search/w*", lambda route: None)
        for text, first in [("soup", 2), ("soup rice", 1), ("ric", 2), ('"olive oil"', 1), ("time:<30", 3)]:
            docs = page.evaluate("async (text) => [...(await index.search(text).next()).value.docs]", text)
            assert docs == site.answer(text)[0][:first] and len(docs) == first, text


def test_queries_at_once_do_not_disturb_each_other(context, tmp_path):
    site = catalogue("en", 300, 4)
    texts = ["so", "soup", "sope", "tomatoo", "-soup", "rice soup", "lasagan", "potatoe", '"olive oil" pa', "soup"]
    with site_of(tmp_path, site) as server:
        page = open_page(context, server)
        # Some are given up after the first step.
        page.evaluate("(texts) => { for (const text of texts) index.search(text).next() }", texts)
        found = page.evaluate("(texts) => Promise.all(texts.map((text) => ask(text)))", texts)
        assert [steps[-1]["docs"] for steps in found] == [site.answer(text)[0] for text in texts]


def test_cards_of_documents(context, tmp_path):
    site = catalogue("en", 60, 5)
    with site_of(tmp_path, site) as server:
        page = open_page(context, server)
        ids = page.evaluate(
            """async () => {
              for await (const { docs, isWhole, edition } of index.search("-zzz")) {
                if (isWhole) return Promise.all([...docs].map(async (doc) => (await index.cardAt(doc, edition)).id));
              }
            }"""
        )
        assert ids == [recipe["id"] for _, recipe in sorted(site.recipes.items())]


# ---- Folding ----


def test_folds_as_the_reference_does(context, tmp_path):
    chance = random.Random(6)
    # Of Unicode 14, which Python 3.11 knows; surrogates and private characters are no text.
    known = [chr(code) for code in range(1, 0x110000) if unicodedata.category(chr(code)) not in ["Cn", "Cs", "Co"]]
    common = [sign for sign in known if ord(sign) < 0x3000]
    texts = ["".join(chance.choice(common if chance.random() < 0.7 else known) for _ in range(12)) for _ in range(5000)]
    texts += ["Ἀθήνας ΟΔΟΣ ΣΣ", "İstanbul IĞDIR ıspanak", "ẞß ﬁ Ⅷ ½ ㎏ ｶﾞ が", "김치찌개", "x" * 40, "𠮷野家", "々〇ー", "क्षी"]
    # Every character on its own, between letters.
    texts += [f"a{sign}b" for sign in known]
    with site_of(tmp_path, catalogue("en", 3, 6)) as server:
        page = open_page(context, server)
        for start in range(0, len(texts), 20_000):
            some = texts[start:start + 20_000]
            folded, words = page.evaluate("(texts) => [texts.map(words.folded), texts.map(words.wordsOf)]", some)
            wrong = [text for text, one in zip(some, folded) if search_reference.fold(text) != one]
            assert wrong == [], [text.encode("unicode_escape") for text in wrong[:20]]
            wrong = [text for text, one in zip(some, words) if search_reference.words_of(text) != one]
            assert wrong == [], [text.encode("unicode_escape") for text in wrong[:20]]


# ---- What is amiss ----

ONE = varint(1 << 4 | 3)
DAMAGED = {
    "number without an end": b"\x80",
    "number too long": b"\x80\x80\x80\x80\x80\x00" + b"\x04soup\x01" + ONE,
    "large number": b"\x00\xff\xff\xff\xff\x7fsoup\x01" + ONE,
    "first key shares": b"\x01\x04soup\x01" + ONE,
    "key ends late": b"\x00\x14soup\x01" + ONE,
    "empty key": b"\x00\x00\x01" + ONE,
    "postings end late": b"\x00\x04soup\x02" + ONE,
    "name ends late": b"\x00\x04soup\x00" + b"123456789012345",
    "no such file": b"\x00\x04soup\x00" + b"1234567890123456",
    "posting ends late": b"\x00\x04soup\x01\x93",
    "same document twice": b"\x00\x04soup\x02" + ONE + b"\x03",
    "first document before zero": b"\x00\x04soup\x01\x03",
    "no such document": b"\x00\x04soup\x03" + varint(1025 << 4 | 3),
    "keys descend": b"\x00\x04soup\x01" + ONE + b"\x00\x04soul\x01" + ONE,
    "key twice": b"\x00\x04soup\x01" + ONE + b"\x04\x00\x01" + ONE,
    "not UTF-8": b"\x00\x04sou\xff\x01" + ONE,
    "page": b"<!doctype html><title>Welcome</title>",
}


def attempt(page, text: str):
    """The whole answer, or an error's text."""
    return page.evaluate("(text) => ask(text).then((steps) => steps.at(-1).docs, (error) => String(error))", text)


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_file_counts_as_failed_and_is_fetched_again(context, tmp_path, name):
    site = few(["Soup", "Soup of peas", "Bread"])
    with site_of(tmp_path, site, shards=1, word_files=1) as server:
        page = open_page(context, server)
        for kind in "sw":
            page.route(f"**/data/search/{kind}*", lambda route: route.fulfill(body=DAMAGED[name]))
            assert isinstance(attempt(page, "soup"), str)
            page.unroute(f"**/data/search/{kind}*")
            # Also of other keys, as far as the file can be read.
            assert attempt(page, "soup") == site.answer("soup")[0]
            page.reload()


@pytest.mark.parametrize("name", [*DAMAGED, "empty", "other key"])
def test_damaged_file_of_a_key_counts_as_failed_and_is_fetched_again(context, tmp_path, name):
    site = few(["Soup", "Soup of peas", "Bread"])
    body = {**DAMAGED, "empty": b"", "other key": b"\x00\x04soap\x01" + ONE}[name]
    with site_of(tmp_path, site, shards=1, word_files=1, most=0) as server:
        page = open_page(context, server)
        assert attempt(page, "bread ") == site.answer("bread ")[0]
        page.route("**/data/search/k*", lambda route: route.fulfill(body=body))
        assert isinstance(attempt(page, "soup "), str)
        assert attempt(page, "bread ") == site.answer("bread ")[0]
        page.unroute("**/data/search/k*")
        assert attempt(page, "soup ") == site.answer("soup ")[0]


def test_word_does_not_need_the_postings_of_others(context, tmp_path):
    site = catalogue("en", 60, 10)
    with site_of(tmp_path, site, shards=1, word_files=1, most=0) as server:
        page = open_page(context, server)
        asked = requests_of(page)
        assert attempt(page, "soup -rice ") == site.answer("soup -rice ")[0]
        assert len([path for path in asked if path.startswith("search/k")]) in range(2, 5)


def test_damaged_word_file_counts_as_failed(context, tmp_path):
    site = few(["Lasagna", "Rice"])
    with site_of(tmp_path, site) as server:
        page = open_page(context, server)
        page.route("**/data/search/v*", lambda route: route.fulfill(body=b"\x00\x07lasag"))
        assert isinstance(attempt(page, "lasanga"), str)
        assert attempt(page, "rice ") == site.answer("rice ")[0]
        page.unroute("**/data/search/v*")
        assert attempt(page, "lasanga") == site.answer("lasanga")[0] != []


def test_every_cut_and_every_changed_byte_ends(context, tmp_path):
    site = catalogue("en", 20, 7)
    chance = random.Random(7)
    with site_of(tmp_path, site, shards=1, word_files=1) as server:
        [path] = tmp_path.glob("data/search/s0.*")
        sound = path.read_bytes()
        # The offsets at which an entry ends: a cut there cannot be seen.
        ends, offset = [], 0
        entries = {}
        for document, keys in sorted(site.keys.items()):
            for key, (weight, of_ingredient, is_pair) in keys.items():
                if weight >= 2:
                    before = entries.setdefault(key, [-1, b""])
                    before[1] += varint((document - before[0]) << 5 | is_pair << 4 | of_ingredient << 3 | weight)
                    before[0] = document
        postings = {key: value[1] for key, value in entries.items()}
        assert file_of(postings, site.vocabulary) == sound
        for count in range(len(postings) + 1):
            first = dict(sorted(postings.items(), key=lambda item: item[0].encode())[:count])
            ends.append(len(file_of(first, site.vocabulary)))
        page = open_page(context, server)
        body = [b""]
        page.route("**/data/search/s*", lambda route: route.fulfill(body=body[0]))
        for cut in chance.sample(range(1, len(sound)), 40):
            body[0] = sound[:cut]
            page.reload()
            assert isinstance(attempt(page, "time:<600 -zzz"), str) or cut in ends, cut
        for _ in range(40):
            at = chance.randrange(len(sound))
            body[0] = sound[:at] + bytes([chance.randrange(256)]) + sound[at + 1:]
            page.reload()
            attempt(page, "soup -rice tomat")


@pytest.mark.parametrize("file", ["search.json", "search/s", "search/w", "search/v", "search/k"])
def test_failed_file_is_fetched_again_by_the_next_query(context, tmp_path, file):
    site = few(["Lasagna", "Bread"])
    with site_of(tmp_path, site, shards=1, most=0) as server:
        page = open_page(context, server)
        for failure in [dict(status=503), dict(status=404), dict(body="{"), None]:
            page.route(
                f"**/data/{file}*", lambda route: route.fulfill(**failure) if failure else route.abort()
            )
            assert isinstance(attempt(page, "lasanga"), str)
            page.unroute(f"**/data/{file}*")
            assert attempt(page, "lasanga") == site.answer("lasanga")[0]
            page.reload()


@pytest.mark.parametrize("data", [
    {}, {"version": 1}, {"strong": ""}, {"strong": "1234567"}, {"strong": "12345678" * 3}, {"packs": ""},
    {"packs": "1234567"}, {"width": None},
    {"language": None}, {"same": None},
])
def test_index_of_another_kind_fails(context, tmp_path, data):
    site = few(["Soup"])
    with site_of(tmp_path, site) as server:
        page = open_page(context, server)
        right = json.loads((tmp_path / "data/search.json").read_text())
        page.route("**/data/search.json", lambda route: route.fulfill(json={**right, **data} if data else {}))
        assert isinstance(attempt(page, "soup"), str)


def test_first_card_comes_before_what_it_does_not_need(context, tmp_path):
    site = catalogue("en", 300, 11)
    with site_of(tmp_path, site) as server:
        page = open_page(context, server)
        asked = requests_of(page)
        first = []
        page.on("requestfinished", lambda request: "/cards/" in request.url and not first and first.extend(asked))
        page.evaluate("""async () => {
          for await (const { docs, edition } of index.search("rice soup ")) {
            await Promise.all([...docs].map((doc) => index.cardAt(doc, edition)));
          }
        }""")
        # The index, a shard for each word, and a pack.
        assert [re.sub(r"\d+\..*", "", path) for path in first] == ["search.json", "search/s", "search/s", "cards/"]
        assert {re.sub(r"\d+\..*", "", path) for path in asked[len(first):]} == {"cards/", "search/w"}


def test_each_file_is_fetched_once(context, tmp_path):
    site = catalogue("en", 60, 8)
    with site_of(tmp_path, site, most=40) as server:
        page = open_page(context, server)
        asked = requests_of(page)
        for text in ["s", "so", "sou", "soup", "soup ", "soup r", "soup ri", "soup rice", "soop", "so", "soup -rice"]:
            attempt(page, text)
        assert len(asked) == len(set(asked)) > 5


def publish(site: Catalogue, folder: pathlib.Path, **options) -> None:
    """Replaces the files of a site. The server tells browsers their times in seconds."""
    shutil.rmtree(folder / "data")
    site.write(folder, **options)
    for path in folder.glob("data/*.json"):
        os.utime(path, (time.time(), time.time() + 60))


def test_site_that_was_published_anew_is_searched_anew(context, tmp_path):
    old, new = few(["Soup", "Bread"]), few(["Bread", "Soup", "Soup of peas", "Pie"])
    with site_of(tmp_path, old) as server:
        page = open_page(context, server)
        assert attempt(page, "soup") == old.answer("soup")[0]
        publish(new, tmp_path, shards=4)
        # This word's file is not there any more.
        assert attempt(page, "pie") == new.answer("pie")[0] != []
        assert attempt(page, "soup") == new.answer("soup")[0]


def test_card_of_a_site_that_was_published_anew_is_not_mistaken(context, tmp_path):
    old, new = few(["Soup", "Bread"]), few(["Bread", "Soup"])
    with site_of(tmp_path, old) as server:
        page = open_page(context, server)
        page.evaluate("async () => { for await (const answer of index.search('soup')) window.answer = answer }")
        publish(new, tmp_path)
        outdated = "index.cardAt(answer.docs[0], answer.edition).then(() => false, (error) => error.isOutdated)"
        assert page.evaluate(outdated)
        # The next answer is of the new site, and has its cards.
        title = """async () => {
          for await (const answer of index.search('soup')) window.answer = answer;
          return (await index.cardAt(answer.docs[0], answer.edition)).title
        }"""
        assert page.evaluate(title) == "Soup"


# ---- Times: `python test_search_index.py 10000` ----


def measure(count: int) -> None:
    """Prints how long keystrokes take in a site of so many random recipes, once the files are there."""
    chance = random.Random(1)
    syllables = [a + b for a in "b c d f g k l m n p r s t ch st".split() for b in "a e i o u an en or".split()]
    words = list({"".join(chance.choice(syllables) for _ in range(chance.choice([2, 2, 3]))) for _ in range(20_000)})
    words[:6] = ["chicken", "soup", "rice", "salt", "butter", "onion"]
    weights = [1 / (rank + 5) for rank in range(len(words))]
    pool = chance.choices(words, weights, k=1_000_000)

    def text(count: int) -> str:
        start = chance.randrange(len(pool) - count)
        return " ".join(pool[start:start + count])

    recipes = [
        {"id": f"f:{number}", "title": text(chance.randint(1, 6)), "cuisines": [chance.choice(CUISINES)],
         "categories": [text(1)], "tags": [text(1), text(1)], "diets": [],
         "difficulty": chance.choice(["easy", "hard"]), "ingredients": [text(2) for _ in range(9)],
         "steps": [text(25) for _ in range(3)], "minutes": chance.choice([20, 40, 90])}
        for number in range(count)
    ]
    packs = 1 << (count // 40).bit_length()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        site = Catalogue(recipes, packs=packs)
        with site_of(folder, site, shards=max(16, packs // 4), word_files=16) as server:
            sizes = sorted(path.stat().st_size for path in folder.glob("data/search/[sw]*"))
            print(f"{count} recipes, {packs} packs; shards: {len(sizes)}, median {sizes[len(sizes) // 2]} bytes,"
                  f" largest {sizes[-1]}, all {sum(sizes)}; vocabulary {len(site.vocabulary)}")
            browser = launch(playwright)
            page = browser.new_page()
            page.goto(server.url)
            for whole in [
                "chicken soup with rice", "salt butter onion", "buter salt", "-salt -butter", '"chicken soup" rice',
                "ingredient:salt chi", "cuisine:thai ric",
            ]:
                keys = [whole[:end] for end in range(1, len(whole) + 1)]
                first, again = (page.evaluate(
                    """async (texts) => {
                      const times = [];
                      for (const text of texts) {
                        const start = performance.now();
                        const steps = await ask(text);
                        times.push([performance.now() - start, steps.at(-1).docs.length]);
                      }
                      return times;
                    }""", keys) for _ in range(2))
                slowest = max(range(len(keys)), key=lambda at: again[at][0])
                print(f"{whole!r}: {again[-1][1]} found; first time with files at most"
                      f" {max(t for t, _ in first):.1f} ms;"
                      f" then median {sorted(t for t, _ in again)[len(again) // 2]:.1f} ms, at most"
                      f" {again[slowest][0]:.1f} ms ({keys[slowest]!r})")
            browser.close()


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        measure(int(argument))
