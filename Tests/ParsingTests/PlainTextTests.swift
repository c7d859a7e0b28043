import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// Recipes as the plain texts that recipe apps export and people write.
@Suite struct PlainTextTests {
    struct PlainText: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var title = "Soup"
        var lines = ["2 leeks"]
        var steps = ["Cut.", "Boil."]
    }

    static let plainTexts: [PlainText] = [
        PlainText(
            testDescription: "ChefTap",
            text: "Soup\n\nhttps://e.org/s\n\nIngredients\n\n2 leeks\n\nDirections\n\nCut.\n\nBoil.\n"),
        PlainText(
            testDescription: "Saffron",
            text:
                "Title: Soup\nDescription: \nSource: \nOriginal URL: https://e.org\nYield: 4\nCookbook: Mine\nImage: \n\nIngredients: \n2 leeks\n\nInstructions: \nCut.\nBoil.\n"
        ),
        PlainText(
            testDescription: "headings in capitals, steps counted",
            text: "SOUP OF LEEKS\n\nINGREDIENTS\n- 2 leeks\n\nMETHOD\n1. Cut.\n2. Boil.\n", title: "SOUP OF LEEKS"),
        PlainText(
            testDescription: "German",
            text: "Suppe\nFür 4 Personen\n\nZutaten:\n2 Lauch\n\nZubereitung:\nSchneiden.\nKochen.\n",
            title: "Suppe", lines: ["2 Lauch"], steps: ["Schneiden.", "Kochen."]),
        PlainText(
            testDescription: "groups",
            text: "Soup\n\nIngredients\nFor the base:\n2 leeks\n\nDirections\nFor the base:\nCut.\nBoil.",
            lines: ["# For the base", "2 leeks"], steps: ["# For the base", "Cut.", "Boil."]),
        PlainText(
            testDescription: "no headings",
            text: "Soup\n2 leeks\n1 onion\n\nCut the leeks and the onion finely.\nBoil them.",
            lines: ["2 leeks", "1 onion"], steps: ["Cut the leeks and the onion finely.", "Boil them."]),
        PlainText(
            testDescription: "a list and one sentence",
            text: "Puffer\n\n1 kg Kartoffeln\n1 Zwiebel\n2 Eier\n\nReiben und ausbacken.\n",
            title: "Puffer", lines: ["1 kg Kartoffeln", "1 Zwiebel", "2 Eier"], steps: ["Reiben und ausbacken."]),
        PlainText(
            testDescription: "ingredients in one line",
            text: "Gâteau\nIngrédients : 200 g de beurre, 200 g de sucre, 4 œufs\n\nPréparation\nMélanger.\nCuire.\n",
            title: "Gâteau", lines: ["200 g de beurre", "200 g de sucre", "4 œufs"], steps: ["Mélanger.", "Cuire."]),
        PlainText(
            testDescription: "signs around headings",
            text: "Soup\n\n*** Ingredients ***\n2 leeks\n\n--- Directions ---\nCut.\nBoil."),
    ]

    @Test(arguments: plainTexts)
    func readsPlainText(_ sample: PlainText) async throws {
        let feed = await feed(sample.text, "soup.txt")
        #expect(feed.format == "text")
        #expect(feed.allDiagnostics == [])
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == sample.title)
        #expect(lines(recipe) == sample.lines)
        #expect(steps(recipe) == sample.steps)
    }

    /// Markdown whose only mark is its title.
    @Test(arguments: [
        "# Rouladen\n4 Rouladen\nSenf\n4 Scheiben Speck\n1 Zwiebel\n\nMit Senf bestreichen, aufrollen.\n1,5 Stunden schmoren.\n",
        "# Rouladen\n\n- 4 Rouladen\n- 4 Scheiben Speck\n\nAufrollen. Schmoren.\n",
        "# Rouladen\n\n4 rollitos\n4 lonchas de beicon\n1 cebolla\n\nEnrollar y guisar.\n",
    ])
    func readsATextWhoseTitleAloneIsMarked(text: String) async throws {
        let recipe = try #require(await feed(text, "a.md").recipes.first)
        #expect(recipe.title == "Rouladen")
        #expect(lines(recipe).count >= 2 && !steps(recipe).isEmpty)
    }

    @Test(arguments: ["# Notes\n\nWe met at 5.\n", "# Trip\n\n- tent\n- 2 bags\n\nPack it.\n", "# Prices\n\n2 leeks\n"])
    func leavesOtherTexts(text: String) async { #expect(await feed(text, "a.md").recipes.isEmpty) }

    @Test func readsTheFactsOfPlainText() async throws {
        let text = """
            Title: Soup
            Source: Example
            Original URL: https://e.org/s
            Yield: 4
            Active: 10 min
            Total: 30 min
            Tags: winter^quick
            Section: Soups

            From my aunt.
            Oven: 200 °C

            Ingredients:
            2 leeks
            Instructions:
            Cut.
            Notes: Freezes well.
            Nutrition:
            Calories: 180
            """
        let recipe = try #require(await feed(text, "soup.txt").recipes.first)
        #expect(recipe.credit == "Example")
        #expect(recipe.source?.text == "https://e.org/s")
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.totalTime?.duration == .seconds(1800))
        #expect(recipe.tags == ["winter", "quick", "Soups"])
        #expect(recipe.description?.source == "From my aunt.\nOven: 200 °C")
        #expect(notes(recipe) == ["Freezes well."])
        #expect(recipe.nutrition == Nutrition([.init(.calories, "180 kcal")]))
    }

    @Test(arguments: [
        ("soup.txt", "Soup\n~~~~\n\nIngredients:\n2 leeks\n<!-- mine:\n\n- 1 secret\n-->\n\nDirections:\nCut.\n"),
        (
            "soup.md",
            "---\nnote: a <!-- b\n---\n# Soup\n\n## Ingredients\n\n- 2 leeks\n<!-- 1 secret -->\n\n## Directions\n\n1. Cut.\n"
        ),
    ])
    func readsNoCommentsAndAllThatIsBesideThem(file: String, text: String) async throws {
        let recipe = try #require(await feed(text, file).recipes.first)
        #expect(recipe.title == "Soup")
        #expect(lines(recipe) == ["2 leeks"])
        #expect(steps(recipe) == ["Cut."])
    }

    @Test func readsSeveralRecipesOfAPlainText() async {
        let one = "Title: Soup\nIngredients:\n2 leeks\nDirections:\nCut.\n"
        let feed = await feed("\(one)--------------\n\(one.replacing("Soup", with: "Pie"))--------------\n", "all.txt")
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie"])
    }

    @Test func keepsEveryLineOfAPlainText() async throws {
        let text = """
            Title: Pie
            Description: Good.
            Main Ingredient: Apples
            Rating: 5

            Ingredients:
            Crust
               1 cup flour
            Filling
               3 apples
            Directions:
            Bake.
            """
        let recipe = try #require(await feed(text, "pie.txt").recipes.first)
        #expect(recipe.description?.source == "Good.")
        #expect(notes(recipe) == ["Main Ingredient: Apples\nRating: 5"])
        #expect(lines(recipe) == ["# Crust", "1 cup flour", "# Filling", "3 apples"])
    }

    @Test(arguments: [
        "Shopping\n2 apples\n1 milk\n\nCall mom.", "Buy milk\nand eggs", "Notes\n\nInstructions: see above",
        "# Title\n\nNothing.",
    ])
    func takesNoOtherTextForARecipe(text: String) async {
        #expect(!RecipeDetection.isIn(Array(text.utf8), named: "a.txt"))
    }
}
