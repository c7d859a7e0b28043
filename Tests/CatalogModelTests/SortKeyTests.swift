import CatalogModel
import Testing

@Suite struct SortKeyTests {
    @Test(
        arguments: [
            (
                ["Zucchini bread", "\"CranCrack\"", "#1 Pumpkin Pie", "Apple pie", "(Gluten Free) Brownies"], nil,
                ["#1 Pumpkin Pie", "Apple pie", "\"CranCrack\"", "(Gluten Free) Brownies", "Zucchini bread"]
            ),
            (
                ["The Best Pie", "Banana bread", "A Bean Stew", "An Apple a Day"], nil,
                ["An Apple a Day", "Banana bread", "A Bean Stew", "The Best Pie"]
            ),
            (["Die Torte", "Der Auflauf", "Linsensuppe"], "de-AT", ["Der Auflauf", "Linsensuppe", "Die Torte"]),
            (["Die Cut Cookies", "Eggs"], "en", ["Die Cut Cookies", "Eggs"]),
            (["“Crème” brûlée", "Creme-Torte", "¡Churros!"], nil, ["¡Churros!", "“Crème” brûlée", "Creme-Torte"]),
            (["Theme cake", "A", "The", "!!!"], nil, ["!!!", "A", "The", "Theme cake"]),
            (
                ["寿司", "すし", "Éclair", "Zuppa", "عدس", "سلطة", "(すし) 2"], "ja",
                ["Éclair", "Zuppa", "سلطة", "عدس", "すし", "(すし) 2", "寿司"]
            ),
            // A joiner between a letter and its mark.
            (["が", "か\u{200D}\u{3099}a", "か漢字"], "ja", ["か漢字", "が", "か\u{200D}\u{3099}a"]),
        ] as [([String], String?, [String])])
    func ignoresPunctuationAndArticles(titles: [String], language: String?, sorted: [String]) {
        let summaries = titles.map { title in
            var recipe = Recipe(id: RecipeID(feed: "f", key: title), title: title)
            recipe.language = language
            return RecipeSummary(recipe)
        }
        #expect(SortKey.sorted(summaries).map(\.title) == sorted)
    }

    @Test(
        arguments: [
            ("The Best Pie", "B"), ("\"émincé\"", "E"), ("120 Calorie Muffins", "#"), ("鶏の唐揚げ", "鶏"), ("!!!", nil),
        ] as [(String, Character?)])
    func givesTheLetterOfAnIndex(title: String, letter: Character?) {
        #expect(SortKey(title: title).initial == letter)
    }
}
