import CatalogModel
import Diagnostics
import Foundation
import JSONText
import Languages
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

    /// A title, a list, two lines of method, the list in one line, and the heading of a method.
    @Test(
        arguments: [
            (
                "Potato pancakes", "1 kg potatoes\n1 onion\n2 eggs\nSalt",
                "Grate the potatoes and mix everything.\nFry in hot oil until golden.",
                "Ingredients: 200g butter, 200g sugar, 4 eggs, 300g flour", "Method"
            ),
            (
                "Kartoffelpuffer", "1 kg Kartoffeln\n1 Zwiebel\n2 Eier\nSalz",
                "Kartoffeln reiben und alles mischen.\nIn heißem Fett ausbacken.",
                "Zutaten: 200g Butter, 200g Zucker, 4 Eier, 300g Mehl", "Zubereitung"
            ),
            (
                "Galettes", "1 kg de pommes de terre\n1 oignon\n2 œufs\nSel",
                "Râper les pommes de terre et mélanger.\nFaire dorer dans l’huile chaude.",
                "Ingrédients : 200 g de beurre, 200 g de sucre, 4 œufs, 300 g de farine", "Préparation"
            ),
            (
                "Tortitas", "1 kg de patatas\n1 cebolla\n2 huevos\nSal",
                "Rallar las patatas y mezclar todo.\nFreír en aceite caliente.",
                "Ingredientes: 200 g de mantequilla, 200 g de azúcar, 4 huevos, 300 g de harina", "Preparación"
            ),
            (
                "Frittelle", "1 kg di patate\n1 cipolla\n2 uova\nSale",
                "Grattugiare le patate e mescolare tutto.\nFriggere in olio caldo.",
                "Ingredienti: 200 g di burro, 200 g di zucchero, 4 uova, 300 g di farina", "Preparazione"
            ),
            (
                "Aardappelkoekjes", "1 kg aardappelen\n1 ui\n2 eieren\nZout",
                "Rasp de aardappelen en meng alles.\nBak ze in hete olie.",
                "Ingrediënten: 200 g boter, 200 g suiker, 4 eieren, 300 g bloem", "Bereiding"
            ),
            (
                "Panquecas", "1 kg de batatas\n1 cebola\n2 ovos\nSal",
                "Rale as batatas e misture tudo.\nFrite em óleo quente.",
                "Ingredientes: 200 g de manteiga, 200 g de açúcar, 4 ovos, 300 g de farinha", "Modo de preparo"
            ),
            (
                "Raggmunk", "1 kg potatis\n1 lök\n2 ägg\nSalt", "Riv potatisen och blanda allt.\nStek i het olja.",
                "Ingredienser: 200 g smör, 200 g socker, 4 ägg, 300 g mjöl", "Gör så här"
            ),
            (
                "Kartoffelpandekager", "1 kg kartofler\n1 løg\n2 æg\nSalt",
                "Riv kartoflerne og bland det hele.\nSteg i varm olie.",
                "Ingredienser: 200 g smør, 200 g sukker, 4 æg, 300 g mel", "Fremgangsmåde"
            ),
            (
                "Placki ziemniaczane", "1 kg ziemniaków\n1 cebula\n2 jajka\nSól",
                "Ziemniaki zetrzeć i wymieszać wszystko.\nSmażyć na gorącym oleju.",
                "Składniki: 200 g masła, 200 g cukru, 4 jajka, 300 g mąki", "Przygotowanie"
            ),
            (
                "じゃがいもパンケーキ", "じゃがいも 1kg\n玉ねぎ 1個\n卵 2個\n塩 少々", "じゃがいもをすりおろして混ぜる。\n熱い油で焼く。",
                "材料：バター 200g、砂糖 200g、卵 4個、小麦粉 300g", "作り方"
            ),
            (
                "فطائر البطاطس", "1 كيلو بطاطس\n1 بصلة\n2 بيضة\nملح", "ابشر البطاطس واخلط كل شيء.\nاقليها في زيت ساخن.",
                "المقادير: 200 جرام زبدة، 200 جرام سكر، 4 بيضات، 300 جرام دقيق", "طريقة التحضير"
            ),
        ])
    func readsShortTextsOfAllLanguages(
        title: String, list: String, method: String, line: String, heading: String
    ) async throws {
        let texts = [
            ("a.txt", "\(title)\n\n\(list)\n\n\(method)\n"), ("a.txt", "\(title)\n\(list)\n\n\(method)\n"),
            ("a.md", "# \(title)\n\(list)\n\n\(method)\n"), ("a.txt", "\(title)\n\(line)\n\(heading)\n\(method)\n"),
            ("a.md", "# \(title)\n\n\(line)\n\n\(heading):\n\(method)\n"),
        ]
        for (name, text) in texts {
            let feed = await feed(text, name)
            let recipe = try #require(feed.recipes.first, "\(text)")
            #expect(recipe.title == title && feed.allDiagnostics == [])
            #expect(recipe.ingredientGroups.flatMap(\.ingredients).count == 4, "\(text)")
            #expect(recipe.sections.flatMap(\.steps).count == 2, "\(text)")
        }
    }

    /// A letter is no recipe.
    @Test(
        arguments: [
            ("letter.txt", "Danke für den Brief. Uns geht es gut, und am Sonntag kommen alle.\n", "\"Zutaten\" and"),
            ("letter.md", "Danke für den Brief. Uns geht es gut, und am Sonntag kommen alle.\n", "\"## Zubereitung\","),
            ("letter.txt", "Dinner at eight.\n", "\"Ingredients\" and \"Directions\""),
        ])
    func namesHeadingsInTheLanguageOfTheText(name: String, text: String, headings: String) async throws {
        let fix = try #require(await feed(text, name).allDiagnostics.first?.fix)
        #expect(fix.contains(headings), "\(fix)")
    }

    /// Headings that are written are read.
    @Test(arguments: Language.all.map(\.tag) + ["cs"])
    func knowsTheHeadingsOfALanguage(tag: String) {
        let headings = Language.headings(tag)
        #expect(RecipeSection(name: headings.ingredients) == .ingredients)
        #expect(RecipeSection(name: headings.method) == .method)
    }

    @Test func readsTheSamplesOfTheDocumentation() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Documentation/plain-texts.md")
        let samples = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```text\n").dropFirst()
        #expect(samples.count == 3)
        for sample in samples {
            let text = sample.components(separatedBy: "```")[0]
            let feed = await feed(text, "sample.txt")
            let recipe = try #require(feed.recipes.first)
            #expect(feed.allDiagnostics == [])
            #expect(recipe.title == text.prefix { $0 != "\n" })
            #expect(recipe.ingredientGroups.flatMap(\.ingredients).count > 2)
            #expect(!recipe.sections.isEmpty)
        }
    }

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
