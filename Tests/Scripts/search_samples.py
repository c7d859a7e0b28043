"""Sites and queries for the tests of the search scripts, with the answers of the reference.

Reads commands as lines of JSON, `[name, arguments...]`, and writes a line with each result. Sites are named by numbers.
"""

from __future__ import annotations

import json
import pathlib
import random
import sys
import unicodedata

import search_reference
from search_reference import Catalogue, file_of, varint

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


SITES: list[Catalogue] = []


def described(site: Catalogue) -> dict:
    SITES.append(site)
    return {"number": len(SITES) - 1, "recipes": site.recipes}


def site_of(recipes: list[dict], language: str = "en") -> dict:
    return described(Catalogue(recipes, language))


def random_site(language: str, count: int, seed: int) -> dict:
    return described(catalogue(language, count, seed))


def write(site: int, folder: str, options: dict) -> None:
    SITES[site].write(pathlib.Path(folder), **options)


def documents_of(site: int, key: str) -> list[int]:
    return [*SITES[site].postings.get(key, {})]


def answer(site: int, text: str, choices=()) -> dict:
    docs, corrected = SITES[site].answer(text, choices)
    return {"docs": docs, "isWhole": True, "corrected": corrected}


def queries(language: str, seed: int, count: int) -> list:
    chance = random.Random(seed)
    words, stop = (texts.split() for texts in LANGUAGES[language])
    return [query(chance, words, stop) for _ in range(count)]


def counts(site: int, seed: int, count: int) -> list:
    """Random queries, each with values of a facet and the number of recipes of each."""
    chance = random.Random(seed)
    words, stop = (texts.split() for texts in LANGUAGES[SITES[site].language])
    found = []
    for _ in range(count):
        _, choices = query(chance, words, stop)
        text = chance.choice(["", "", words[0][:2], f"-{words[1]}", "diet:vegan"])
        values = values_of(chance, words[:8])
        found.append([text, choices, values, SITES[site].counts(text, choices, values)])
    return found


def folded() -> list:
    """Texts, folded and as words: random ones, special ones, and every character between letters."""
    chance = random.Random(6)
    # Of the Unicode that Python knows; surrogates and private characters are no text.
    known = [chr(code) for code in range(1, 0x110000) if unicodedata.category(chr(code)) not in ["Cn", "Cs", "Co"]]
    common = [sign for sign in known if ord(sign) < 0x3000]
    texts = ["".join(chance.choice(common if chance.random() < 0.7 else known) for _ in range(12)) for _ in range(5000)]
    texts += ["Ἀθήνας ΟΔΟΣ ΣΣ", "İstanbul IĞDIR ıspanak", "ẞß ﬁ Ⅷ ½ ㎏ ｶﾞ が", "김치찌개", "x" * 40, "𠮷野家", "々〇ー", "क्षी"]
    texts += [" ".join(f"a{sign}b" for sign in known[start:start + 20]) for start in range(0, len(known), 20)]
    return [[text, search_reference.fold(text), search_reference.words_of(text)] for text in texts]


def ends_of_entries(site: int, sound: str) -> list[int]:
    """The offsets at which entries of a site's only strong file end, which is given in hexadecimal: a cut there cannot be seen."""
    catalogue = SITES[site]
    entries = {}
    for document, keys in sorted(catalogue.keys.items()):
        for key, (weight, of_ingredient, is_pair) in keys.items():
            if weight >= 2:
                before = entries.setdefault(key, [-1, b""])
                before[1] += varint((document - before[0]) << 5 | is_pair << 4 | of_ingredient << 3 | weight)
                before[0] = document
    postings = sorted(((key, value[1]) for key, value in entries.items()), key=lambda item: item[0].encode())
    assert file_of(dict(postings), catalogue.vocabulary) == bytes.fromhex(sound)
    return [len(file_of(dict(postings[:count]), catalogue.vocabulary)) for count in range(len(postings) + 1)]


COMMANDS = {
    command.__name__: command for command in [site_of, random_site, write, documents_of, answer, queries, counts, folded, ends_of_entries]
}

if __name__ == "__main__":
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        print(json.dumps(COMMANDS[name](*arguments)), flush=True)
