/// Sources of each format, in a file each.
enum SampleSources {
    static let all: [(name: String, text: String)] = [
        (
            "all.json",
            #"""
            [{"@type": "Recipe", "identifier": "12", "name": "Pie: Nonna's \"best\"", "description": "Serves 4. # Not a heading\n- 2 eggs",
              "image": [{"url": "https://example.org/pie.jpg", "caption": "A pie"}, "https://example.org/pie2.jpg"],
              "recipeYield": ["6", "6 slices"], "prepTime": "PT1H30M", "cookTime": "20 min + cooling", "totalTime": "PT3H",
              "recipeIngredient": ["1.5 kg flour", "1 egg", "For the glaze:", "½ cup *sugar*", "- a pinch of salt"],
              "recipeInstructions": [
                {"@type": "HowToSection", "name": "Dough", "itemListElement": [
                    {"@type": "HowToStep", "name": "Mix", "text": "Mix 1. and 2) well.\nRest.", "image": "https://example.org/step.jpg"},
                    {"@type": "HowToStep", "text": "# 1 tin, <b>buttered</b> & floured"}]},
                {"@type": "HowToSection", "name": "Glaze", "itemListElement": [{"@type": "HowToStep", "text": "1986. A great year"}]}],
              "comment": [{"@type": "Comment", "name": "Tip", "text": "Keep it cool: 5*5 pan and 6*6 pan."}, {"@type": "Comment", "text": "## Ingredients"}],
              "recipeCuisine": ["Italian", "French"], "recipeCategory": "Dessert, sweet", "keywords": "quick, \"fun\", yes, 2024",
              "suitableForDiet": "https://schema.org/VegetarianDiet", "tool": ["Oven", "Tin: 20 cm"],
              "author": {"@type": "Organization", "name": "The Mill", "url": "https://mill.example/"}, "creditText": "Photo: A",
              "url": "https://example.org/pie#top", "inLanguage": "en-GB", "datePublished": "2024-05-01", "dateModified": "2024-06-02",
              "nutrition": {"@type": "NutritionInformation", "calories": "240 kcal", "fatContent": "9 g"},
              "video": {"@type": "VideoObject", "name": "How", "thumbnailUrl": "https://example.org/t.jpg", "uploadDate": "2024-05-01",
                        "contentUrl": "https://example.org/v.mp4", "duration": "PT2M"},
              "aggregateRating": {"ratingValue": 4.5, "ratingCount": 12}}]
            """#
        ),
        (
            "soup.cook",
            """
            ---
            title: Soup
            servings: 2
            ---
            > A note.

            == Stock ==
            Boil @leeks{2%kg} in a #pot{} for ~{20%minutes}.
            """
        ),
        (
            "read-me.md",
            "# README\n\nA dish.\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\n1. Cook.\n\n   Well.\n2. Eat.\n"
        ),
        (
            "recipes.html",
            """
            <!doctype html><title>My recipes</title><div class="recipe"><div id="name">Pie</div>
            <a id="original_link" href="https://example.org/pie">example.org</a><span class="recipeCategory">Cake</span>
            <div id="description">A pie.</div><div id="servings">Servings: <a id="recipeYield">8</a></div>
            <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Crust</li><li class="recipeIngredient">1 egg</li></ul>
            <ol id="recipeInstructions"><li class="instruction">Mix.</li><li class="instruction">Bake.</li></ol>
            <ul id="recipeNotes"><li class="recipeNote">Serve *warm*.</li></ul></div>
            """
        ),
        (
            "keeper.html",
            """
            <!doctype html><title>Recipe Keeper</title><div class="recipe-details"><meta content="r1" itemprop="recipeId">
            <h2 itemprop="name">Bread</h2><meta content="Side" itemprop="recipeCourse"><meta content="PT10M" itemprop="prepTime">
            <meta content="4" itemprop="recipeRating"><meta content="300" itemprop="recipeNutCalories">
            <span itemprop="recipeSource">Ann's book</span><span itemprop="recipeYield">2 loaves</span>
            <div itemprop="recipeIngredients"><p>3 eggs</p><p>Glaze:</p><p>2 cups sugar</p></div>
            <div itemprop="recipeDirections"><p>Beat.</p><p>Bake.</p></div><div itemprop="recipeNotes"><p>One.</p><p>Two.</p></div></div>
            """
        ),
        (
            "spoonacular.json",
            #"""
            {"results": [{"id": 7, "title": "Pasta", "image": "https://example.org/7.jpg", "servings": 2, "readyInMinutes": 45,
              "sourceUrl": "https://example.org/pasta", "sourceName": "Sisters", "creditsText": "The Sisters", "cuisines": ["Italian"],
              "summary": "Pasta is <b>good</b>.", "dishTypes": ["lunch"], "diets": ["vegan", "primal"], "extendedIngredients":
              [{"original": "1 tbsp butter", "name": "butter"}], "analyzedInstructions": [{"name": "", "steps": [{"number": 1,
              "step": "Boil.", "equipment": [{"name": "pot"}]}]}, {"name": "Sauce", "steps": [{"number": 1, "step": "Melt."}]}],
              "nutrition": {"nutrients": [{"name": "Calories", "amount": 543.3, "unit": "kcal"}]}}],
             "offset": 0, "number": 1, "totalResults": 1}
            """#
        ),
        (
            "edamam.json",
            #"""
            {"from": 1, "to": 1, "count": 1, "_links": {}, "hits": [{"recipe": {"label": "Chicken", "source": "Eats", "yield": 4.0,
              "uri": "http://www.edamam.com/ontologies/edamam.owl#recipe_b79", "image": "https://example.org/c.jpg",
              "url": "https://example.org/chicken", "dietLabels": ["Low-Carb"], "healthLabels": ["Kosher"], "calories": 400.5,
              "ingredientLines": ["5 cloves garlic, peeled"], "totalTime": 60.0, "cuisineType": ["italian"], "mealType": ["lunch/dinner"],
              "totalNutrients": {"FAT": {"label": "Fat", "quantity": 49.2, "unit": "g"}}}}]}
            """#
        ),
        (
            "soup.mmf",
            """
            MMMMM----- Recipe via Meal-Master (tm) v8.05

                  Title: Leek Soup
             Categories: Soups, Main dish
                  Yield: 4 Servings

              1 1/2 lb Leeks; sliced                      1 c  Cream
                  2 T  Butter                                  Salt
                       -softened
            -----TOPPING-----
                  2 sl Bread

              From: Ann's mother, with #1 leeks
              and *no* stars.

              Cut the leeks.

            MMMMM-----To serve-----

              1. Toast the bread.
              2. Eat.

            MMMMM
            """
        ),
        (
            "soup.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE recipeml SYSTEM "recipeml.dtd">
            <recipeml version="0.5"><recipe>
            <head><title>Leek soup</title><subtitle>Potage</subtitle><source>Ann, https://example.org/soup</source>
            <categories><cat>Soups</cat></categories><preptime type="Resting">1 hour</preptime><yield>4</yield></head>
            <description>For cold &#189; days &amp; nights.</description>
            <ingredients><ing><amt><qty><frac><n>1</n><d>2</d></frac></qty><unit>lb</unit></amt><item>leeks</item></ing>
            <ing-div><title>Topping</title><ing><item>bread</item><prep>toasted</prep></ing></ing-div></ingredients>
            <directions><step>Cut: well.</step><dir-div><title>To serve</title><step>1. Toast.</step><step>Eat.</step>
            </dir-div><note>It freezes well.</note></directions>
            </recipe></recipeml>
            """
        ),
        (
            "soup.yaml",
            """
            recipe_name: "Leek soup: the best"
            recipe_uuid: 1b0c
            source_authors: [Ann, Bob]
            source_url: https://example.org/soup
            yields:
              - servings: 4
            ingredients:
              - leeks:
                  amounts: [{amount: 3 1/2, unit: each}]
                  processing: [sliced, washed]
                  notes: [Only the white]
              - Oil:
                  amounts: [{amount: 1, unit: tbsp}]
                  substitutions:
                    - butter:
                        amounts: [{amount: 2, unit: tbsp}]
            steps:
              - step: Cut them.
                haccp: {control_point: Wash your hands}
              - step: |
                  Boil: well.
                  Serve.
            oven_time: {amount: 10, unit: minutes}
            notes: [It freezes well.]
            """
        ),
        ("lines.jsonl", "{\"title\": \"Egg\", \"ingredients\": [\"1 egg\"], \"directions\": [\"Cook: well.\"]}\n"),
    ]
}
