import Pipeline
import Testing

@testable import Commands
@testable import Tasks

/// A recipe as `recipegen inspect` prints it.
@Suite struct RecipeCardTests {
    @Test func listsFactsIngredientsAndSteps() async throws {
        let feed = """
            [{"@type": "Recipe", "name": "Soup", "identifier": "s1", "recipeCuisine": "Thai", "recipeYield": "4 bowls",
              "prepTime": "PT1H10M", "description": "Warm \\u001b[31mand red.", "publisher": {"name": "The magazine"},
              "recipeIngredient": ["200 g flour, sifted", "For the top:", "salt"],
              "recipeInstructions": ["Boil the water with the salt and wait until the bubbles are large, then pour it over everything else.", "Serve."]}]
            """
        let findings = try await Inspection(jobs: 1).findings(in: "-", standardInput: Array(feed.utf8))
        let finding = try #require(findings.first { $0.recipe != nil })
        #expect(
            RecipeCard(try #require(finding.model), finding).text == """
                Soup
                ====
                format       schemaorg
                id           feed:s1
                description  Warm [31mand red.
                cuisine      Thai
                yield        4 bowls
                preparation  1 h 10 min
                ingredients  2, as [amount] [item] (note)
                    [200 g] [flour], (sifted)
                  For the top:
                    [salt]
                steps        2
                    1. Boil the water with the salt and wait until the bubbles are large, then pour it
                       over everything else.
                    2. Serve.
                not read     publisher

                """)
    }

    @Test(
        arguments: [
            ("[]", "0 recipes"),
            (#"[{"@type": "Recipe", "name": "Soup"}]"#, "1 recipe, without ingredients, steps, photo"),
            (
                #"[{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"]}, {"@type": "Recipe", "name": "B"}, {"@type": "Recipe"}]"#,
                "2 recipes: 1 with ingredients, 0 with steps, 0 with a photo; 1 left out"
            ),
        ] as [(String, String)])
    func summaryCountsWhatRecipesHave(feed: String, text: String) async throws {
        var summary = InspectionSummary()
        summary.add(try await Inspection(jobs: 1).findings(in: "-", standardInput: Array(feed.utf8)))
        #expect(summary.text == text)
    }
}
