import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeReading
import RecipeSamples
import Testing

/// Texts as people mistype them: what is not read as it is meant gets a warning with the line and the right form.
@Suite struct HandEditTests {
    private static let body = "\n## Ingredients\n\n- 1 egg\n- 2 apples\n\n## Directions\n\n1. Mix.\n2. Bake.\n"

    private func feed(_ text: String) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test", folder: "r")).read(JSONSource(Array(text.utf8), name: "r/pie.md"))
    }

    private func warnings(_ text: String) async -> [String] {
        let feed = await feed(text)
        return (feed.diagnostics + feed.records.flatMap(\.diagnostics)).filter { $0.severity == .warning }
            .map { "\($0.location?.line ?? 0): \($0.message); \($0.fix ?? "")" }
    }

    @Test(
        arguments: [
            ("servigns: 4", "3: the key \"servigns\" is not known", "write servings"),
            ("imgae: x.jpg", "3: the key \"imgae\" is not known", "write image"),
            ("discription: Good", "3: the key \"discription\" is not known", "write description"),
            ("prep_tiem: 5 min", "3: the key \"prep_tiem\" is not known", "write preptime"),
            ("kochzet: 5 min", "3: the key \"kochzet\" is not known", "write kochzeit"),
            ("tags: #quick, easy", "3: what follows # in the value of \"tags\" is a comment", "take out the #"),
            ("tags: soup, #winter", "3: what follows # in the value of \"tags\" is a comment", "take out the #"),
            ("esrvings: 4", "3: the key \"esrvings\" is not known", "write servings"),
            ("tite: Pie", "3: the key \"tite\" is not known", "write title"),
            ("vorbereitng: 5 min", "3: the key \"vorbereitng\" is not known", "write vorbereitung"),
            ("title: Cake", "3: the key \"title\" is here again; it is in line 2", "keep one of them"),
        ])
    func namesKeysThatAreNearlyKnown(line: String, message: String, fix: String) async throws {
        let found = await warnings("---\ntitle: Pie\n\(line)\n---\n" + Self.body)
        let only = try #require(found.first)
        #expect(found.count == 1)
        #expect(only.hasPrefix(message) && only.contains("; " + fix))
    }

    /// Keys of other programs, and of their owners.
    @Test(arguments: [
        "layout: recipe", "mood: happy", "rank: 3", "color: red", "tags: [a]", "tags:", "my_own_key: yes",
    ])
    func leavesOtherKeys(line: String) async {
        #expect(await warnings("---\ntitle: Pie\n\(line)\n---\n" + Self.body) == [])
    }

    @Test(
        arguments: [
            ("Ingrediants", "Ingredients"), ("Ingrediets", "Ingredients"), ("Ingredeints", "Ingredients"),
            ("Zutatn", "Zutaten"),
            ("Dirctions", "Directions"),
            ("Instrutions", "Instructions"), ("Zubereitungg", "Zubereitung"), ("Preparción", "Preparacion"),
        ])
    func namesHeadingsThatAreNearlyKnown(heading: String, meant: String) async throws {
        let found = await warnings(
            "# Pie\n\n## \(heading)\n\n- 1 egg\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\nMix.\n")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("3: the heading \"\(heading)\" is not known") == true)
        #expect(found.first?.contains("write \"## \(meant)\"") == true)
    }

    @Test(arguments: ["Tips", "Variations", "For the sauce", "Storage", "Serving", "Wine"])
    func leavesOtherHeadings(heading: String) async {
        #expect(await warnings("# Pie\n\(Self.body)\n## \(heading)\n\nMore.\n") == [])
    }

    @Test func namesShortHeadingsAndParagraphsOfARecipeWithoutAPart() async {
        let found = await warnings("# Pie\n\n**Ingedients**\n\n- 1 egg\n\n## Methd\n\nMix the egg.\n")
        #expect(found.map { $0.prefix(14) } == ["3: the heading", "7: the heading"])
    }

    /// Headings that are missing, or that hold the first line of their list.
    @Test(
        arguments: [
            "## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n1. Cut them.\n2. Boil.",
            "- 2 leeks\n- 1 l stock\n\n## Directions\n\n1. Cut them.\n2. Boil.",
            "## Ingredients\n\n## Directions\n\n- 2 leeks\n- 1 l stock\n\n1. Cut them.\n2. Boil.",
            "## Ingredients - 2 leeks\n- 1 l stock\n\n## Directions: 1. Cut them up.\n2. Boil.",
            "## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n## Directions\n\n1. Cut them.\n2, Boil.",
            "## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n## Directions\n\na) Cut them.\nb) Boil.",
            "## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n## Directions\n\nI. Cut them.\nII. Boil.",
            "## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n## Directions\n\n(1) Cut them.\n(2) Boil.",
            "## Ingredients\n\n- 2 leeks\n- 1 l stock\n\n## Directions\n\nl. Cut them.\n2. Boil.",
        ])
    func readsSectionsAndCountersAsTheyAreMeant(text: String) async throws {
        let text = "---\ntitle: Soup\n---\n\n\(text)\n"
        let recipe = try #require(await feed(text).recipes.first)
        #expect(recipe.ingredientGroups.flatMap { $0.ingredients.map(\.line) } == ["2 leeks", "1 l stock"])
        let steps = recipe.sections.flatMap { $0.steps.map(\.text.source) }
        #expect(steps.count == 2 && steps.first?.hasPrefix("Cut them") == true && steps.last == "Boil.")
        #expect(await warnings(text) == [])
    }

    @Test(
        arguments: [
            ("## Directions\n\n- 2 leeks\n- 1 l stock\n", "5: what is read as steps looks like ingredients"),
            (
                "## Ingredients\n\n- Cut the leeks into thin rings.\n- Boil them in the stock for an hour.\n",
                "5: what is read as ingredients looks like steps"
            ),
            (
                "## Ingredients\n\n- 2 leeks\n- Boil them in the stock for an hour.\n",
                "1: the text comes out without steps: \"Boil them"
            ),
            (
                "Two leeks and a liter of stock, from the garden.\n\n## Directions\n\n1. Cut.\n",
                "1: the text comes out without ingredients: \"Two leeks"
            ),
            (
                "## Ingredients\n\n- 2 leeks\n\nCut the leeks.\n\nThen boil them in the stock.\n",
                "1: the text comes out without steps: \"Cut the leeks.\" is read as a note"
            ),
            ("## Ingredients: 2 leeks\n\n- 1 l stock\n\n## Directions\n\n1. Cut.\n", "5: \"2 leeks\" in the heading"),
            (
                "## Ingredients\n\n- 2 leeks\n  - 1 l stock\n- salt\n\n## Directions\n\n1. Cut.\n",
                "8: \"1 l stock\" is indented"
            ),
            (
                "<!--\n## Ingredients\n\n- 2 leeks\n-->\n\n## Directions\n\n1. Cut.\n",
                "6: the ingredients are within a comment"
            ),
        ])
    func namesWhatIsInAnotherPlaceThanItIsMeant(text: String, message: String) async {
        let found = await warnings("---\ntitle: Soup\n---\n\n\(text)")
        #expect(found.count == 1 && found.first?.hasPrefix(message) == true, "\(found)")
    }

    @Test(
        arguments: [
            "## Ingredients (for 1 loaf)\n\n- 1 onion\n  peeled\n- 1 can tomatoes\n  400 g\n\n## Method\n\n1. Mix.\n",
            "<!-- of my aunt -->\n\n## Ingredients\n\n- 1 egg\n<!-- - 1 pear -->\n\n## Method\n\n1. Mix.\n",
            "## Ingredients: 4 servings\n\n- Salt to taste.\n- Pepper.\n\n## Method\n\n- 20 minutes later, eat.\n- Go.\n",
            "Very good with bread.\n\n## Ingredients\n\n- 1 egg\n",
        ])
    func findsNoSlipInRightTexts(text: String) async {
        #expect(await warnings("---\ntitle: Soup\n---\n\n\(text)") == [])
    }

    @Test(arguments: [
        ("tags: [soup; quick]", ["soup", "quick"]), ("tags: soup; quick", ["soup", "quick"]),
        ("tags: [“soup”, „quick“]", ["soup", "quick"]), ("tags: [slow cooker]", ["slow cooker"]),
    ])
    func readsTagsAsTheyAreMeant(line: String, tags: [String]) async throws {
        let text = "---\ntitle: “Pie”\n\(line)\n---\n" + Self.body
        let recipe = try #require(await feed(text).recipes.first)
        #expect(recipe.title == "Pie" && recipe.tags == tags)
        #expect(await warnings(text) == [])
    }

    @Test func namesAListOfTagsWithoutCommas() async {
        let found = await warnings("---\ntitle: Pie\ntags: [soup quick winter]\n---\n" + Self.body)
        #expect(found == ["3: \"soup quick winter\" is read as one tag; put commas between tags, if these are several"])
    }

    /// Posts of Jekyll have their day in the name of the file.
    @Test(
        arguments: [
            ("2019-05-01-lemon-cake.md", "", "Lemon cake", "2019-05-01"),
            ("2019-05-01-lemon-cake.md", "---\ndate: 2020-01-02\n---\n", "Lemon cake", "2020-01-02"),
            ("2019-13-01-lemon-cake.md", "", "2019 13 01 lemon cake", nil), ("lemon-cake.md", "", "Lemon cake", nil),
        ] as [(String, String, String, String?)])
    func takesTheDayOfAFileName(name: String, front: String, title: String, date: String?) async throws {
        let source = JSONSource(Array((front + Self.body).utf8), name: "r/" + name)
        let feed = await FeedReader(FeedContext(name: "test", folder: "r")).read(source)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == title)
        let day = recipe.published.map { [$0.year, $0.month, $0.day] }
        #expect(day == date.map { $0.split(separator: "-").compactMap { Int($0) } })
    }

    /// A list between the ingredients and the method is a group of them.
    @Test func readsAGroupWhoseHeadingIsNotDeeper() async throws {
        let text = "# Pie\n\n## Ingredients\n\n- 1 egg\n\n## For the sauce\n\n- 1 onion\n- salt\n\n## Method\n\nMix.\n"
        let recipe = try #require(await feed(text).recipes.first)
        #expect(recipe.ingredientGroups.map(\.name) == ["Ingredients", "For the sauce"])
    }

    /// Lines that go on, and lines with a sign that is no mark.
    @Test(
        arguments: [
            ("- 1 onion, cut into\n2 cm pieces\n", ["1 onion, cut into 2 cm pieces"]),
            ("- 1 onion or\n2 shallots\n- salt\n", ["1 onion or 2 shallots", "salt"]),
            ("- 1 onion,\n  peeled\n- salt\n", ["1 onion, peeled", "salt"]),
            ("- 1 egg\nsalt\n- 2 apples\n", ["1 egg", "salt", "2 apples"]),
            ("*1 egg\n* 2 apples\n", ["1 egg", "2 apples"]),
            ("- 1 egg\n\n---\n\n- *2* apples\n", ["1 egg", "2 apples"]),
        ])
    func readsItemsAsTheyAreMeant(list: String, lines: [String]) async throws {
        let recipe = try #require(await feed("# Pie\n\n## Ingredients\n\n\(list)\n## Method\n\nMix.\n").recipes.first)
        #expect(
            recipe.ingredientGroups.flatMap { $0.ingredients.map(\.line) }.map { $0.replacing("*", with: "") } == lines)
    }
}
