import CatalogModel
import Checking
import Testing

/// Recipes with nearly the same words.
@Suite struct NearEqualTests {
    private static func sketched(_ slug: String, _ steps: [String]) -> CheckedPage {
        var dish = Recipe(id: RecipeID(feed: "family", key: slug), title: slug)
        dish.sections = [MethodSection(steps: Steps(steps.map { Step(.plain($0)) }))]
        return recipe(slug, slug, sketch: ContentSketch(dish))
    }

    private static let words = (0..<120).map { "word\($0 * 7919 % 1000)" }
    private static func text(from start: Int, changing places: Set<Int> = []) -> String {
        words.indices.map { places.contains($0) ? "other\(start)\($0)" : "\(words[$0])x\(start)" }.joined(
            separator: " ")
    }

    @Test func findsThoseWithAFewOtherWords() {
        let pages = [
            Self.sketched("a", [Self.text(from: 1)]), Self.sketched("b", [Self.text(from: 2)]),
            Self.sketched("a-again", [Self.text(from: 1, changing: [60]).uppercased() + "!"]),
            Self.sketched("a-third", [Self.text(from: 1, changing: [3])]),
        ]
        #expect(
            NearEqualCheck.findings(pages).map(\.words) == [
                [
                    "recipe-near-equal",
                    "\"a\" (/recipes/a/), \"a-again\" (/recipes/a-again/), \"a-third\" (/recipes/a-third/)",
                ]
            ])
    }

    @Test func acceptsThoseThatShareHalfOfTheirWords() {
        let half = Set(0..<60)
        let pages = [
            Self.sketched("a", [Self.text(from: 1)]), Self.sketched("b", [Self.text(from: 1, changing: half)]),
        ]
        #expect(NearEqualCheck.findings(pages).isEmpty)
    }

    @Test func acceptsShortRecipes() {
        #expect(
            NearEqualCheck.findings([Self.sketched("a", ["Boil an egg."]), Self.sketched("b", ["Boil an egg."])])
                .isEmpty)
    }

    /// All equal: each is compared with a few others, not with all.
    @Test(.timeLimit(.minutes(60))) func takesTimeThatGrowsWithTheirNumber() {
        let sketch = Self.sketched("a", [Self.text(from: 1)]).sketch
        let pages = (0..<60_000).map { recipe("r\($0)", "R\($0)", sketch: sketch) }
        let findings = NearEqualCheck.findings(pages)
        #expect(findings.first?.message == "60,000 recipes have nearly the words of another")
        #expect(findings.first?.items.count == 1)
    }
}
