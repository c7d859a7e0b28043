import Pipeline
import Testing

@testable import recipegen

/// A recipe as `recipegen inspect` prints it.
@Suite struct RecipeOutlineTests {
    @Test func listsFactsIngredientsAndSteps() async throws {
        let feed = """
            [{"@type": "Recipe", "name": "Soup", "identifier": "s1", "recipeCuisine": "Thai", "recipeYield": "4 bowls",
              "prepTime": "PT10M", "recipeIngredient": ["200 g flour, sifted", "salt"],
              "recipeInstructions": ["Boil.", "Serve."]}]
            """
        let findings = try await Inspection(jobs: 1).findings(in: "-", standardInput: Array(feed.utf8))
        let finding = try #require(findings.first)
        #expect(
            RecipeOutline(try #require(finding.recipe), finding).text == """
                Soup
                  format: schemaorg
                  id: feed:s1
                  cuisine: Thai
                  yield: 4 bowls
                  preparation: PT10M
                  ingredients: 2, as [amount] [item] (note)
                    [200 g] [flour] (sifted)
                    [salt]
                  steps: 2
                """)
    }
}
