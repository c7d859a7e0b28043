import Bytes
import CatalogModel
import Kitchen
import RecipeSamples
import Testing

@testable import Searching

@Suite struct FoodRulesTests {
    /// The items of a recipe with some ingredients: the name of each, and its keys.
    private func items(
        _ ingredients: [String], _ language: String = "en", staples: [String]? = [], _ markup: Text.Markup = .plain
    ) -> [(name: String, keys: [String])] {
        var recipe = Recipe(id: RecipeID(feed: "f", key: "1"), title: "Pie")
        var group = IngredientGroup(ingredients: [])
        for text in ingredients {
            group.ingredients.append(Ingredient(line: text, item: Text(text, markup: markup)))
        }
        recipe.ingredientGroups = [group]
        var items: [(name: String, keys: [String])] = []
        let rules = FoodRules.of(language: language, staples: staples)
        var collector = SearchTermCollector(language: language, foods: rules)
        collector.add(recipe).forEach { bytes in
            let item = FoodItem(bytes)
            var keys: [String] = []
            item.forEachKey { keys.append(String($0)) }
            items.append((item.name, keys))
        }
        return items
    }

    /// Whether a food that a visitor types satisfies an ingredient.
    private func satisfies(_ food: String, _ ingredient: String, _ language: String) -> Bool {
        items([ingredient], language).first?.keys.contains(FoodRules.of(language: language).key(of: food)) ?? false
    }

    @Test(
        arguments: [
            ("en", "red onion", "red onion/onion/Red Onions", "red/shallot"),
            ("en", "large red onions, finely chopped", "red onion/onion", "large"),
            ("en", "boneless, skinless chicken breasts", "chicken/chicken breast", "breast"),
            ("en", "Chicken Thighs", "chicken/chicken thigh", "thigh"),
            ("en", "chicken stock", "chicken stock/stock", "chicken"),
            ("en", "garlic cloves", "garlic/garlic clove", "cloves"), ("en", "cloves garlic", "garlic", "onion"),
            ("en", "fresh basil leaves (optional)", "basil/basil leaves/fresh basil", "leaves"),
            ("en", "peanut butter", "peanut butter", "butter/peanut"),
            ("en", "unsalted butter", "butter", "peanut butter"),
            ("en", "coconut milk", "coconut milk", "milk/coconut"), ("en", "whole milk", "milk", "almond milk"),
            ("en", "vanilla ice cream", "ice cream/vanilla ice cream", "cream/vanilla"),
            ("en", "cream cheese", "cream cheese", "cheese/cream"),
            ("en", "sweet potatoes", "sweet potato", "potato"),
            ("en", "Red bell pepper", "bell pepper/capsicum", "pepper"),
            ("en", "freshly ground black pepper", "pepper/black pepper", "bell pepper"),
            ("en", "rose water", "rose water", "water"),
            ("en", "almond flour", "almond flour", "flour/almond"), ("en", "egg noodles", "noodles/egg noodle", "egg"),
            ("en", "egg yolks", "egg/egg yolk", "yolk"), ("en", "vanilla bean", "vanilla bean", "bean"),
            ("en", "green beans", "green bean", "bean"),
            ("en", "spring onions", "scallion/green onion/spring onions", "onion"),
            ("en", "aubergines", "eggplant/aubergine", "courgette"),
            ("en", "red wine or chicken stock", "red wine/wine/chicken stock", "chicken"),
            ("en", "tuna in oil, drained", "tuna", "oil"), ("en", "juice of 1 lemon", "lemon", "juice"),
            ("en", "soy sauce", "soy sauce", "sauce"), ("en", "Sweetcorn", "sweet corn/sweetcorn", "corn"),
            ("en", "shiitake mushrooms", "mushroom/shiitake mushrooms", "shiitake"),
            ("de", "rote Zwiebeln", "Zwiebel/rote Zwiebel", "rot"),
            ("de", "Knoblauchzehen", "Knoblauch/Knoblauchzehe", "Zehe"),
            ("de", "große Möhren, geschält", "Karotte/Möhre", "groß"),
            ("de", "Hähnchenbrustfilet", "Hähnchen", "Filet"),
            ("de", "Butter oder Margarine", "Butter/Margarine", "Öl"), ("de", "saure Sahne", "saure Sahne", "Sahne"),
            ("fr", "oignon rouge émincé", "oignon/oignon rouge", "rouge"),
            ("fr", "lait de coco", "lait de coco", "lait/coco"),
            ("fr", "gousses d'ail", "ail", "gousse"), ("fr", "pommes de terre", "pomme de terre", "pomme"),
            ("fr", "blancs de poulet", "poulet", "blanc"),
            ("es", "dientes de ajo", "ajo", "diente"), ("es", "cebolla roja picada", "cebolla/cebolla roja", "roja"),
            ("es", "leche de coco", "leche de coco", "leche"), ("it", "spicchi d'aglio", "aglio", "spicchio"),
            ("it", "cipolla rossa", "cipolla", "rossa"),
            ("it", "pere mature", "pera", "per la torta"), ("pt", "dentes de alho", "alho", "dente"),
            ("pt", "cebola roxa", "cebola", "roxa"),
            ("ar", "بصل أحمر", "بصل/بصل أحمر", "أحمر"), ("ar", "صدور دجاج", "دجاج", "صدور"),
            ("ar", "حليب جوز الهند", "حليب جوز الهند", "حليب"),
            ("ja", "赤玉ねぎ", "赤玉ねぎ", "玉"),
        ] as [(String, String, String, String)])
    func foodsSatisfyIngredients(language: String, ingredient: String, foods: String, others: String) {
        for food in foods.split(separator: "/") { #expect(satisfies(String(food), ingredient, language), "\(food)") }
        for food in others.split(separator: "/") { #expect(!satisfies(String(food), ingredient, language), "\(food)") }
    }

    @Test(
        arguments: [
            ("Large onion, diced", "onion"), ("fresh basil leaves", "basil leaves"),
            ("Chicken (about 1 kg)", "Chicken"),
            ("Olive oil", "Olive oil"), ("crème fraîche", "crème fraîche"), ("butter melted", "butter"),
            ("shepherd's cheese", "shepherd's cheese"), ("½ lemon", "½ lemon"), ("tuna in oil", "tuna"),
            ("red  wine", "red wine"),
        ] as [(String, String)])
    func namesAreWithoutSizesAndCuts(ingredient: String, name: String) {
        #expect(items([ingredient]).map(\.name) == [name])
    }

    @Test func namesHaveNoMarkdown() {
        #expect(items(["[flat *bread*](/recipes/flat_bread)"], .markdown).map(\.name) == ["flat bread"])
    }

    private func items(_ ingredients: [String], _ markup: Text.Markup) -> [(name: String, keys: [String])] {
        items(ingredients, "en", markup)
    }

    @Test(
        arguments: [
            (
                "en",
                "salt/Salt and pepper/freshly ground black pepper/water/extra virgin olive oil/sea salt/oil or butter"
            ),
            ("de", "Salz/Salz und Pfeffer/schwarzer Pfeffer/Wasser/Olivenöl/Öl"),
            ("fr", "sel/poivre noir/eau froide/huile d'olive"),
            ("es", "sal/pimienta negra/agua/aceite de oliva"), ("it", "sale/pepe nero/acqua/olio extravergine d'oliva"),
            ("pt", "sal/água/azeite"), ("nl", "zout/olijfolie"), ("sv", "salt/olivolja"),
            ("pl", "sól/pieprz/woda/olej"), ("ja", "塩/こしょう/塩こしょう/水/サラダ油/塩・こしょう"),
            ("ar", "ملح/فلفل أسود/ماء/زيت زيتون"),
        ] as [(String, String)])
    func staplesAreNotItems(language: String, ingredients: String) {
        #expect(items(ingredients.split(separator: "/").map { String($0) }, language, staples: nil).map(\.name) == [])
    }

    /// Lines with amounts, and the keys of what they need: four peppers are the vegetable, a teaspoon of pepper is the spice.
    @Test(
        arguments: [
            ("4 peppers, sliced", ["capsicum"]), ("2 red peppers", ["redpepper"]),
            ("1 tsp pepper", ["pepper"]), ("200 g peppers", ["capsicum"]), ("1/2 cup chopped peppers", ["capsicum"]),
            ("2 turns of pepper", ["turnpepper", "pepper"]),
            ("pepper to taste", ["pepper"]), ("1 pepper (200 g)", ["capsicum"]), ("2 onions", ["onion"]),
        ] as [(String, [String])])
    func whatIsCountedMayBeAnotherFood(line: String, keys: [String]) {
        #expect(Self.keys(ofLine: line) == keys)
        var reader = LineReader(language: "en")
        var recipe = Recipe(id: RecipeID(feed: "f", key: "1"), title: "Pie")
        recipe.ingredientGroups = [IngredientGroup(ingredients: [reader.ingredient(line)])]
        var collector = SearchTermCollector(language: "en", foods: FoodRules.of(language: "en", staples: []))
        var found: [String] = []
        collector.add(recipe).forEach { FoodItem($0).forEachKey { found.append(String($0)) } }
        #expect(found == keys)
        #expect(FoodRules.of(language: "en").key(of: "bell pepper") == "capsicum")
    }

    private static func keys(ofLine line: String, _ language: String = "en") -> [String] {
        var reader = LineReader(language: language)
        var foods = LineFoods(FoodRules.of(language: language))
        var keys: [String] = []
        Ingredients([reader.ingredient(line)]).forEachLine { foods.forEachKey(of: $0) { keys.append(String($0)) } }
        return keys
    }

    /// Lines with the same first key are one on the shopping list.
    @Test(
        arguments: [
            ("en", "2 tins tuna in oil (drained)", ["tuna"]), ("en", "1 large red onion", ["redonion", "onion"]),
            ("en", "50 g butter or margarine", ["buttermargarin", "butter", "margarin"]),
            ("en", "salt and pepper", ["saltpepper", "salt", "pepper"]),
            ("en", "1 can crushed tomatoes", ["crushedtomato", "tomato"]),
            ("de", "1 Bund frisch gehackte Petersilie", ["petersili"]),
            ("de", "2 EL Öl oder Butter", ["olbutt", "ol", "butt"]), ("fr", "250 g de lait de coco", ["laitcoco"]),
            ("xx", "2 foo bar", ["foobar", "bar"]),
        ] as [(String, String, [String])])
    func linesHaveTheKeysOfTheirFoods(language: String, line: String, keys: [String]) {
        #expect(Self.keys(ofLine: line, language) == keys)
    }

    @Test func onlyStaplesAreAssumed() {
        let ingredients = ["rose water", "sesame oil", "red pepper", "garlic salt", "salt and leeks", "peppers"]
        #expect(items(ingredients.dropLast(), staples: nil).count == 5)
        #expect(items(["salt", "flour", "Brown sugar"], staples: ["Flour", "sugars"]).map(\.name) == ["salt"])
        #expect(items(["salt", "water"], staples: []).count == 2)
        #expect(FoodRules.of(language: "en").stapleNames == ["salt", "pepper", "water", "oil"])
        #expect(FoodRules.of(language: "en", staples: ["rice"]).stapleNames == ["rice"])
    }

    @Test func anItemThatIsThereTwiceCountsOnce() {
        #expect(items(["butter", "Butter, melted", "cold butter", "peanut butter"]).count == 2)
    }

    @Test func hostileIngredientsAreRead() {
        for language in ["en", "de", "fr", "ar", "ja", "", "-", "xx-Latn"] {
            let texts = hostileTexts(ofLength: isLongRun || language == "en" ? 20_000 : 1_000)
            for markup in [Text.Markup.plain, .markdown] {
                for item in items(texts, language, markup) {
                    #expect(item.name.utf8.count <= 84 && !item.name.isEmpty && !item.keys.isEmpty)
                    #expect(item.keys.allSatisfy { !$0.isEmpty && $0.utf8.count <= 64 })
                }
            }
        }
        #expect(items((0..<10_000).map { "food\($0)" }).count == 100)
    }

    private func hostileTexts(ofLength count: Int) -> [String] {
        let long = String(repeating: "onion ", count: count)
        return [
            "", " ", ",", "(", ",,,onion", "or", "or or or", "and", "1 2 3", "½", "\u{301}\u{301}", "large", "'''",
            "x'y'z", "=t:30", "\u{0}",
            "a", "or onion", "onion or", "of", "de", "[]()", "\u{FFFD}", "🍋", "[x](",
            String(repeating: ",", count: count), long, String(repeating: "é", count: count), "\(long), \(long)",
            "Ã\u{97}×÷ ÷", "onion " + String(repeating: "🍋", count: count / 2),
        ]
    }

    @Test func randomIngredientsAreRead() {
        var random = SmallRandom(seed: 11)
        let parts: [String] = [
            "onion", "breast", "clove", "or", "and", ",", "(", ")", "'", "large", "de", "d'", "peanut", "butter", "ß",
            "字", "é", "½", "12", " ", "-",
            "\u{301}", "زيت", "[", "](", "*", "🍋", "\n", "powder", "Zehe",
        ]
        for language in ["en", "de", "fr", "it", "ar"] {
            for _ in 0..<400 {
                let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                    (parts.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
                }.joined()
                for item in items([text], language, Bool.random(using: &random) ? .plain : .markdown) {
                    #expect(!item.keys.isEmpty && Set(item.keys).count == item.keys.count)
                }
            }
        }
    }

    /// What recipes write in either number is one food on the shopping list.
    @Test(
        arguments: [
            ("en", "egg eggs, tomato tomatoes, leaf leaves, berry berries, loaf loaves, peach peaches"),
            ("de", "Ei Eier, Nuss Nüsse, Apfel Äpfel, Zwiebel Zwiebeln, Tomate Tomaten, Möhre Möhren"),
            ("fr", "œuf œufs, poireau poireaux, chou choux, oignon oignons, tomate tomates, noix noix, citron citrons"),
        ] as [(String, String)])
    func singularAndPluralHaveOneKey(language: String, pairs: String) {
        let rules = FoodRules.of(language: language)
        for pair in pairs.split(separator: ", ") {
            let keys = Set(pair.split(separator: " ").map { rules.key(of: String($0)) })
            #expect(keys.count == 1, "\(pair)")
        }
    }

    @Test func namesOfAFoodHaveOneKey() {
        let rules = FoodRules.of(language: "en")
        #expect(rules.key(of: "cilantro") == rules.key(of: "Coriander"))
        #expect(rules.key(of: "green onions") == rules.key(of: "scallion"))
        #expect(rules.key(of: "") == "" && rules.key(of: "2") == "")
        #expect(rules.name(ofKey: rules.key(of: "garlic"), in: "garlic cloves") == "garlic")
        #expect(rules.name(ofKey: "x", in: "") == nil && rules.name(ofKey: "x", in: "y") == nil)
    }
}
