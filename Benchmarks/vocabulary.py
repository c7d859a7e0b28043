"""Recipes of the benchmarks with a vocabulary as large as that of real ones: the figures of a search depend on it.

The catalogue alone has some 50 different words, each of them in most recipes. Here most words of titles, ingredients,
tags and steps are made up, and frequent as in real texts: by Zipf's law. Names of ingredients come from a list, since real
recipes share theirs.
"""

import random

from catalogue import WORDS, catalogue

SIZE = 20_000
NAMES = 4_000
ONSETS = "b br c ch cl d f fl g gr h j k l m n p pl r s sh st t tr v w z".split()
VOWELS = "a e i o u ai ea oo".split()
ENDS = "n r l t s m ck nd rt".split()


def made_words(rng, count):
    """Different words of five letters or more."""
    words = {}
    while len(words) < count:
        syllables = [rng.choice(ONSETS) + rng.choice(VOWELS) for _ in range(rng.choice([2, 2, 3, 3, 4]))]
        word = "".join(syllables) + rng.choice(ENDS)
        if len(word) >= 5:
            words[word] = None
    return list(words)


def zipf(rng, items):
    """One of the items; the probability of each is about the inverse of its rank."""
    return items[int(len(items) ** rng.random()) - 1]


def varied_catalogue(count):
    """Recipes one by one."""
    rng = random.Random(20261122)
    words = made_words(rng, SIZE)
    pick = lambda: zipf(rng, words) if rng.random() < 0.75 else rng.choice(WORDS)
    names = [" ".join(pick() for _ in range(rng.choice([1, 1, 2, 2, 3]))) for _ in range(NAMES)]
    for recipe in catalogue(count):
        lines = recipe["recipeIngredient"]
        chosen = [zipf(rng, names) for _ in lines]
        recipe["recipeIngredient"] = [
            f"{' '.join(line.split(', ')[0].split(' ')[:-2])} {name}, chopped" for line, name in zip(lines, chosen)
        ]
        verb, number = recipe["name"].split()[0], recipe["name"].split()[-1]
        recipe["name"] = f"{verb} {chosen[0]} with {pick()} {number}"
        recipe["keywords"] = ", ".join(sorted({pick() for _ in range(3)}))
        # Steps are mostly about the recipe's own ingredients: in real catalogues no food is in most recipes.
        own = " ".join(chosen).split()
        for step in recipe["recipeInstructions"]:
            step["text"] = " ".join(
                (rng.choice(own) if rng.random() < 0.8 else zipf(rng, words)) if part in WORDS else part
                for part in step["text"].split(" ")
            )
        yield recipe
