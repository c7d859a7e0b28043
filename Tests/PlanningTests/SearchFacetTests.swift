import CatalogModel
import Testing

@testable import Planning

@Suite struct SearchFacetTests {
    private func facets(_ recipes: [Recipe]) async -> [SearchFacet] {
        guard case .search(let search) = await plan(recipes).content(at: "search/index.html") else { return [] }
        return search.facets
    }

    @Test func countsTheValuesOfEachFacetCommonestFirst() async {
        let facets = await facets([
            recipe("1", "Soup") {
                $0.cuisines = ["Thai"]
                $0.diets = [.vegan, .glutenFree]
                $0.difficulty = "Für Anfänger"
                $0.totalTime = CookingTime(.seconds(20 * 60))
            },
            recipe("2", "Stew") {
                $0.cuisines = ["Greek", "Thai"]
                $0.diets = [.glutenFree]
                $0.difficulty = "für anfänger"
                $0.totalTime = CookingTime(.seconds(60 * 60))
            },
            recipe("3", "Pie") {
                $0.cuisines = ["Thai"]
                $0.tags = ["Sweet"]
                $0.difficulty = "Für Anfänger"
                $0.totalTime = CookingTime(.seconds(3 * 3600))
            },
            recipe("4", "Bread") { $0.difficulty = "Hard" },
        ])
        func facet(_ kind: SearchFacet.Kind, _ values: (SearchFacet.Name, Int)...) -> SearchFacet {
            SearchFacet(kind: kind, values: values.map { SearchFacet.Value(name: $0.0, count: $0.1) })
        }
        #expect(
            facets == [
                facet(.cuisine, (.text("Thai"), 3), (.text("Greek"), 1)),
                facet(.diet, (.diet(.glutenFree), 2), (.diet(.vegan), 1)),
                facet(.time, (.upTo(minutes: 30), 1), (.upTo(minutes: 60), 2), (.over(minutes: 120), 1)),
                facet(.difficulty, (.text("Für Anfänger"), 3), (.text("Hard"), 1)),
                facet(.tag, (.text("Sweet"), 1)),
            ])
    }

    @Test func leavesOutFacetsThatNarrowNothing() async {
        let facets = await facets([
            recipe("1", "Soup") { $0.cuisines = ["Thai"] }, recipe("2", "Stew") { $0.cuisines = ["Thai"] },
        ])
        #expect(facets == [])
    }

    @Test func listsOnlyValuesThatASearchTellsApart() async {
        let tags = ["C++", "C", "!!!", "🍕", String(repeating: "long", count: 80), "Soup"]
        let facets = await facets([
            recipe("1", "Soup") { $0.tags = tags }, recipe("2", "Stew") { $0.tags = ["C++"] }, recipe("3", "Pie"),
        ])
        let values = facets.first { $0.kind == .tag }?.values
        #expect(
            values == [
                SearchFacet.Value(name: .text("C++"), count: 2), SearchFacet.Value(name: .text("Soup"), count: 1),
            ])
    }

    @Test func listsNoMoreThanTheCommonestValues() async {
        let facets = await facets(
            (0..<50).map { number in recipe("\(number)", "Soup \(number)") { $0.tags = ["All", "Tag \(number)"] } })
        #expect(facets.map(\.values.count) == [40])
        #expect(facets.first?.values.first == SearchFacet.Value(name: .text("All"), count: 50))
    }
}
