import CatalogModel
import Configuration
import Planning
import RecipeSamples
import Testing

@testable import Templates

/// The drawings of social cards.
@Suite struct SocialCardTests {
    private func drawing(of title: String, site: String = "Supper") throws -> String {
        var configuration = SiteConfiguration()
        configuration.site.title = site
        let recipe = RecipeSummary(Recipe(id: RecipeID(feed: "a", key: "1"), title: title))
        let card = SocialCard(of: recipe, configuration)
        return String(decoding: try #require(Templates().render(.socialCard(card))), as: UTF8.self)
    }

    @Test(
        arguments: [
            ("Soup", ["Soup"], 92),
            (
                "Lamb cutlets with smashed peas, feta and mint",
                ["Lamb cutlets with", "smashed peas, feta", "and mint"], 76
            ),
            ("  Two   spaces ", ["Two   spaces"], 92),
            ("親子丼と味噌汁", ["親子丼と味噌汁"], 92),
            ("親子丼と味噌汁の簡単な夕食", ["親子丼と味噌汁の簡単", "な夕食"], 92),
            (
                String(repeating: "a", count: 40),
                [String(repeating: "a", count: 20), String(repeating: "a", count: 20)], 76
            ),
            ("", [""], 92),
        ] as [(String, [String], Int)])
    func titleIsBrokenIntoLinesOfTheLargestSizeThatFits(title: String, lines: [String], size: Int) {
        let card = CardTitle(title)
        #expect(card.lines == lines)
        #expect(card.size == size)
    }

    @Test func longTitleEndsInAnEllipsis() {
        let title = CardTitle(String(repeating: "very long ", count: 1000) + "title")
        #expect(title.lines.count == 4 && title.size == 60)
        #expect(title.lines.last?.hasSuffix("…") == true)
    }

    @Test func linesStandAroundTheMiddle() {
        let one = CardTitle("Soup")
        #expect((0..<1).map(one.baseline) == [379])
        let three = CardTitle("Lamb cutlets with smashed peas, feta and mint")
        #expect((0..<3).map(three.baseline) == [278, 373, 468])
    }

    @Test(arguments: HostileTextTests.texts)
    func hostileTextChangesNoElement(text: String) throws {
        let page = Markup(
            try drawing(of: text, site: text).replacing("<svg xmlns=\"http://www.w3.org/2000/svg\"", with: "<svg"))
        // A longer title has more lines.
        let other = Markup(
            try drawing(of: "a", site: "b").replacing("<svg xmlns=\"http://www.w3.org/2000/svg\"", with: "<svg"))
        #expect(Set(page.structure) == Set(other.structure))
        #expect(page.attributes(named: "href") == [])
    }
}
