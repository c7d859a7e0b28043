import CatalogModel
import Testing

@Suite struct SortKeyTests {
    private func sorted(_ titles: [(id: String, title: String)]) -> [String] {
        let summaries = titles.map { RecipeSummary(Recipe(id: RecipeID(feed: "a", key: $0.id), title: $0.title)) }
        return SortKey.sorted(summaries).map(\.id.key)
    }

    @Test func ignoresCaseAndAccents() {
        #expect(
            sorted([("1", "Zabaione"), ("2", "apple pie"), ("3", "Äpfel"), ("4", "Apple Cake")]) == [
                "3", "4", "2", "1",
            ])
    }

    @Test func comparesTitlesThatDifferAfterTwentyFourBytes() {
        let start = "Grandmother's best apple "
        #expect(sorted([("1", start + "tart"), ("2", start + "cake"), ("3", start)]) == ["3", "2", "1"])
    }

    @Test func comparesAsciiWithOtherScripts() {
        #expect(sorted([("1", "寿司"), ("2", "Sushi"), ("3", "Ärtsoppa"), ("4", "Борщ")]) == ["3", "2", "4", "1"])
    }

    @Test func ordersEqualTitlesById() {
        #expect(sorted([("b", "Soup"), ("c", "SOUP"), ("a", "soup")]) == ["a", "b", "c"])
    }
}
