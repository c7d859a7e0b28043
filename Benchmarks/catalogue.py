"""The recipes that the benchmarks build sites of, made from a seed: about 2.5 KB each, in schema.org's terms."""

import json
import random

WORDS = (
    "butter flour sugar onion garlic pepper salt lemon thyme basil tomato carrot celery cream milk egg rice bean lentil "
    "chicken beef fish stock wine oil vinegar honey ginger cumin parsley coriander potato leek cheese bread walnut"
).split()
VERBS = "Chop Fry Simmer Whisk Fold Bake Roast Stir Season Knead Drain Mash Grill Toss Boil".split()
CUISINES = "Italian French Thai Indian Mexican Greek Turkish Japanese Spanish Moroccan British German".split()
UNITS = ["cups", "g", "tablespoons", "teaspoons", "ml", "large", "small"]


def recipe(number, rng):
    """One recipe; its length is about 2.5 KB as JSON."""
    pick = lambda count: " ".join(rng.choice(WORDS) for _ in range(count))
    title = f"{rng.choice(VERBS)}ed {pick(3)} number {number}"
    ingredients = [
        f"{rng.choice(['1', '2', '1 1/2', '250', '3-4', '½'])} {rng.choice(UNITS)} {pick(2)}, {pick(2)}"
        for _ in range(rng.randint(9, 13))
    ]
    steps = [
        {"@type": "HowToStep", "text": f"{rng.choice(VERBS)} the {pick(12)} for {rng.randint(2, 50)} minutes; {pick(6)}."}
        for _ in range(rng.randint(6, 9))
    ]
    return {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "identifier": f"bench-{number}",
        "name": title,
        "description": f"{pick(18)}. {pick(14)}.",
        "author": {"@type": "Person", "name": pick(2).title()},
        "datePublished": f"20{rng.randint(10, 25)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}",
        "prepTime": f"PT{rng.randint(5, 40)}M",
        "cookTime": f"PT{rng.randint(10, 90)}M",
        "recipeYield": f"{rng.randint(2, 12)} servings",
        "recipeCategory": rng.choice(["Main", "Dessert", "Soup", "Salad"]),
        "recipeCuisine": rng.choice(CUISINES),
        "keywords": ", ".join(sorted({rng.choice(WORDS) for _ in range(3)})),
        "recipeIngredient": ingredients,
        "recipeInstructions": steps,
        "nutrition": {"@type": "NutritionInformation", "calories": f"{rng.randint(90, 900)} kcal"},
    }


def catalogue(count, edit=lambda recipe: None):
    """The recipes one by one, since the memory of this script would count as that of the programs that it starts.

    The edit is made to the middle one.
    """
    rng = random.Random(20261121)
    for number in range(count):
        made = recipe(number, rng)
        if number == count // 2:
            edit(made)
        yield made


def write_feed(folder, recipes):
    with open(folder / "recipes.json", "w", encoding="utf-8") as feed:
        for number, recipe in enumerate(recipes):
            feed.write("[\n" if number == 0 else ",\n")
            feed.write(json.dumps(recipe, ensure_ascii=False))
        feed.write("\n]\n")
