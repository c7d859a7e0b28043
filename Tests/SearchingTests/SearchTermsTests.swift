import Bytes
import CatalogModel
import Foundation
import RecipeSamples
import Testing

@testable import Searching

@Suite struct SearchTermsTests {
    private func words(_ text: String) -> [String] {
        var words = SearchWords()
        words.add(text)
        return words.words.map { words.withBytes(of: $0) { String($0) } }
    }

    @Test(
        arguments: [
            ("Crème Brûlée", ["creme", "brulee"]), ("Shepherd's Pie", ["shepherds", "pie"]),
            ("Côtes d’agneau", ["cotes", "d", "agneau"]), ("STRASSE Straße", ["strasse", "strasse"]),
            ("Stir-fry & rice", ["stir", "fry", "rice"]), ("½ cup", ["1", "2", "cup"]), ("ΣΟΥΠΑΣ", ["σουπασ"]),
            ("東京ラーメン", ["東京", "京ラ", "ラー", "ーメ", "メン"]), ("茶", ["茶"]), ("ABC寿司def", ["abc", "寿司", "def"]),
            ("شوربةُ ـعدس", ["شوربه", "عدس"]), ("شوربة العدس", ["شوربه", "عدس"]), ("الله", ["الله"]),
            ("Rock'n'Roll", ["rocknroll"]), ("Rock’n’Roll é", ["rocknroll", "e"]), ("'n'", ["n"]), ("", []), ("—", []),
        ] as [(String, [String])])
    func foldsWords(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    /// One value folds all of them, one after the other, and each again after all others.
    @Test func foldsEachCharacterAsItsDecomposition() {
        var words = SearchWords()
        func folded(_ text: String) -> [String] {
            words.removeAll()
            words.add(text)
            return words.words.map { words.withBytes(of: $0) { String($0) } }
        }
        for value in [0x80..<0x3200, 0x4DFF..<0x4E10, 0xAC00..<0xB100, 0xF900..<0x10000, 0x1D400..<0x1D420].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = "a\(scalar)b \(scalar)\(scalar)é"
            let whole = text.decomposedStringWithCompatibilityMapping.lowercased()
            #expect(folded(text) == folded(whole), "U+\(String(value, radix: 16))")
        }
        #expect(folded("é寿司½ß") == ["e", "寿司", "1", "2ss"])
    }

    @Test func cutsLongWordsAndTexts() {
        #expect(words(String(repeating: "a", count: 100)) == [String(repeating: "a", count: 32)])
        #expect(words(String(repeating: "é ", count: 5000)).count == 5000)
        #expect(words(String(repeating: "\u{301}", count: 50_000)) == [])
        #expect(words(String(repeating: "字", count: 3000)).count >= 2990)
    }

    @Test(
        arguments: [
            (
                "en",
                "tomato tomatoes potato potatoes berry berries leaf leaves olive olives knife knives dish dishes pie pies"
            ),
            ("en", "egg eggs cookie cookies cake cakes peach peaches curry curries turkey turkeys tomato tomatoe"),
            ("de", "kartoffel kartoffeln tomate tomaten zwiebel zwiebeln suppe suppen nudel nudeln"),
            ("fr", "tomate tomates gateau gateaux crepe crepes"), ("it", "pomodoro pomodori fungo funghi"),
            ("es", "tomate tomates limon limones"), ("sv", "pannkaka pannkakor"),
        ] as [(String, String)])
    func oneStemForSingularAndPlural(language: String, pairs: String) {
        let words = pairs.split(separator: " ").map(String.init)
        for index in stride(from: 0, to: words.count, by: 2) {
            #expect(stem(words[index], language) == stem(words[index + 1], language))
        }
    }

    @Test func differentWordsHaveDifferentStems() {
        let words = [
            "pork", "pink", "rice", "pasta", "paste", "bass", "base", "couscous", "asparagus", "swiss", "beef",
        ]
        #expect(Set(words.map { stem($0, "en") }).count == words.count)
    }

    private func stem(_ word: String, _ language: String) -> String {
        var key = ByteBuffer()
        word.withBytes { SearchLanguage.of(language).appendStem(of: $0, to: &key) }
        return String(key)
    }

    private func keys(_ recipe: Recipe) -> [String: SearchTerms.Traits] {
        var keys: [String: SearchTerms.Traits] = [:]
        var collector = SearchTermCollector(language: "en")
        collector.add(recipe)
        collector.finish().forEach { keys[String($0)] = $1 }
        return keys
    }

    @Test func characterOfATitleOrIngredientIsAKeyByItself() {
        var recipe = Recipe(id: RecipeID(feed: "f", key: "1"), title: "親子丼 𠮷野")
        recipe.ingredientGroups = [IngredientGroup(ingredients: [Ingredient(line: "鶏肉", item: .plain("鶏肉"))])]
        recipe.sections = [MethodSection(steps: [Step(.markdown("煮込む。茶。"))])]
        let keys = keys(recipe)
        for key in ["親", "子", "丼", "親子", "子丼", "𠮷", "野", "𠮷野"] { #expect(keys[key]?.weight == 5, "\(key)") }
        for key in ["鶏", "肉", "鶏肉"] {
            #expect(keys[key] == SearchTerms.Traits(weight: 1, isInIngredient: true), "\(key)")
        }
        // A character of a step only if it is alone.
        #expect(keys["煮"] == nil && keys["煮込"]?.weight == 0 && keys["茶"]?.weight == 0)
    }

    @Test(
        arguments: [
            ("레이텍 요리", ["레", "요"]), ("떡볶이", []), ("레", ["레"]), ("파전", ["파"]), ("한", []),
        ] as [(String, [String])])
    func firstSyllableOfATitleIsAKeyIfItHasTwoLetters(title: String, syllables: [String]) {
        let keys = keys(Recipe(id: RecipeID(feed: "f", key: "1"), title: title)).keys.map { $0 }
        let found = keys.filter { $0.unicodeScalars.count == 2 }.map(\.precomposedStringWithCanonicalMapping).sorted()
        #expect(found == syllables.sorted())
    }

    @Test func findsAllPlacesOfARecipe() {
        var recipe = Recipe(id: RecipeID(feed: "f", key: "1"), title: "Mac & Cheese with Leeks")
        recipe.cuisines = ["South Indian"]
        recipe.tags = ["Comfort food"]
        recipe.diets = [.vegetarian, .glutenFree]
        recipe.totalTime = CookingTime(.seconds(60 * 30))
        recipe.ingredientGroups = [
            IngredientGroup(ingredients: [Ingredient(line: "2 leeks", amount: "2", item: .plain("leeks"))])
        ]
        recipe.sections = [
            MethodSection(steps: [Step(.markdown("Stir **gently**. See [here](https://example.org/x)."))])
        ]
        let keys = keys(recipe)
        // Of a title of three words.
        #expect(keys["chees"] == SearchTerms.Traits(weight: 5))
        #expect(keys["macchees"] == SearchTerms.Traits(weight: 5, isPair: true))
        #expect(keys["leek"] == SearchTerms.Traits(weight: 5, isInIngredient: true))
        #expect(keys["with"] == nil && keys["https"] == nil && keys["example"] == nil)
        #expect(keys["gently"] == nil && keys["gentli"] == SearchTerms.Traits(weight: 0))
        #expect(keys["=c:south-indian"] != nil && keys["=g:comfort-food"] != nil && keys["=d:glutenfree"] != nil)
        #expect(keys["=t:30"] != nil && keys["=a:all"] != nil)
        #expect(keys["vegetarian"]?.weight == 2)
    }

    @Test func readsAnyText() {
        var random = SmallRandom(seed: 11)
        for _ in 0..<300 {
            let scalars = (0..<Int.random(in: 0..<400, using: &random)).compactMap { _ in
                Unicode.Scalar(UInt32.random(in: 0..<(Bool.random(using: &random) ? 0x300 : 0x110000), using: &random))
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            var recipe = Recipe(id: RecipeID(feed: "f", key: "1"), title: String(text))
            recipe.tags = [String(text)]
            recipe.sections = [MethodSection(steps: [Step(.markdown(String(text))), Step(.plain(String(text)))])]
            for key in keys(recipe).keys { #expect(key.utf8.count < 256) }
        }
    }
}
