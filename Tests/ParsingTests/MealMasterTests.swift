import CatalogModel
import Diagnostics
import JSONText
import RecipeSamples
import Testing

@testable import Parsing
@testable import RecipeFormats
@testable import RecipeReading

/// Files of Meal-Master: columns, units, groups, encodings, and recipes that are broken.
@Suite struct MealMasterTests {
    private func feed(_ bytes: [UInt8], name: String = "a.mmf", format: String? = nil) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test", format: format)).read(JSONSource(bytes, name: name))
    }

    private func feed(_ text: String, name: String = "a.mmf", format: String? = nil) async -> ParsedFeed {
        await feed(Array(text.utf8), name: name, format: format)
    }

    /// A recipe with a body.
    private static func recipe(_ body: String, title: String? = "Soup", end: String = "MMMMM\n") -> String {
        "MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n\(title.map { "      Title: \($0)\n" } ?? "")"
            + " Categories: Soups, Main dish\n      Yield: 4 Servings\n \n\(body)\n\(end)"
    }

    /// The lines of the ingredients in a body; `# ` before the names of groups.
    private func ingredients(_ body: String) async -> [String] {
        await feed(Self.recipe(body)).recipes.first?.ingredientGroups.flatMap { group in
            (group.name.map { ["# \($0)"] } ?? []) + group.ingredients.map(\.line)
        } ?? []
    }

    /// The steps of a body; `# ` before the names of sections.
    private func steps(_ body: String) async -> [String] {
        await feed(Self.recipe(body)).recipes.first?.sections.flatMap { section in
            (section.name.map { ["# \($0)"] } ?? []) + section.steps.map(\.text.source)
        } ?? []
    }

    @Test func readsTheHead() async throws {
        let feed = await feed(Self.recipe("      1 c  Milk\n \n  Boil it.\n"))
        #expect(feed.allDiagnostics == [])
        #expect(feed.format == "mealmaster")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Soup")
        #expect(recipe.categories == ["Soups", "Main dish"])
        #expect(recipe.yield?.text == "4 Servings")
        #expect(recipe.yield?.kind == .serves)
        #expect(recipe.yield?.quantity == 4)
    }

    @Test func readsServingsThatAreABareNumber() async throws {
        let text = """
            ---------- Recipe via Meal-Master (tm) v7.07

                 Title: Soup
            Categories: None
              Servings:  6

                  1 c  Milk

            -----
            """
        let recipe = try #require(await feed(text).recipes.first)
        #expect(recipe.yield?.quantity == 6)
        #expect(recipe.categories == [])
    }

    // MARK: Recognition

    private static let sample = recipe("      1 c  Milk\n")

    @Test(
        arguments: [
            ("a.mmf", sample), ("a.MM", sample), ("a.txt", sample), ("recipes", sample),
            ("a.json", sample), ("a.rk", sample),
            ("https://example.org/list?a=1", sample),
            ("a.txt", "\n\n\nFrom: Ann\n{braces}\n\n" + sample),
            ("a.txt", "<From: Ann>\n" + sample),
            ("a.mmf", "-----MEAL-MASTER Format-----\nTitle: Soup\n\n      1 c  Milk\n-----\n"),
        ] as [(String, String)])
    func knowsFileByItsHeader(name: String, text: String) async {
        let feed = await feed(text, name: name)
        #expect(feed.format == "mealmaster")
        #expect(feed.recipes.map(\.title) == ["Soup"])
    }

    @Test(arguments: ["a.md", "a.html"])
    func leavesFilesOfOtherNotations(name: String) async {
        #expect(await feed(Self.sample, name: name).format != "mealmaster")
    }

    @Test(
        arguments: [
            ("a.mmf", nil, "Soup\n1 egg\n", "the file has no recipe of Meal-Master"),
            ("a.json", "mealmaster", "[]", "the file has no recipe of Meal-Master"),
            ("a.mmf", nil, " \n", "the file is empty"), ("a.mmf", nil, "%PDF-1.7", "this is a PDF, not a text"),
            ("a.mm", nil, "\0\u{1}\u{2}", "this is binary data, not a text"),
        ] as [(String, String?, String, String)])
    func saysWhatHasNoRecipe(name: String, format: String?, text: String, message: String) async {
        #expect(await feed(text, name: name, format: format).allDiagnostics.map(\.message) == [message])
    }

    // MARK: Ingredients

    @Test(
        arguments: [
            ("      1 c  Milk", "1 cup Milk"), ("  1 1/2 c  Milk", "1 1/2 cups Milk"),
            ("1-1 1/2 c  Milk", "1-1 1/2 cups Milk"),
            ("    1-2 tb Butter", "1-2 tablespoons Butter"), ("     .5 ts Salt", ".5 teaspoon Salt"),
            ("      2 T  Oil", "2 tablespoons Oil"), ("      2 t  Oil", "2 teaspoons Oil"),
            ("      2 Tb Oil", "2 tablespoons Oil"),
            ("      3 ea Eggs", "3 Eggs"), ("      1 x  Salt", "1 Salt"), ("      2 md Onions", "2 medium Onions"),
            ("      1 lg Egg", "1 large Egg"), ("      1 sm Egg", "1 small Egg"), ("      2 lb Beef", "2 pounds Beef"),
            ("    1/4 pt Cream", "1/4 pint Cream"), ("      2 cn Beans", "2 cans Beans"),
            ("    250 ml Milk", "250 ml Milk"),
            ("      3    Eggs; beaten", "3 Eggs; beaten"), ("           Salt", "Salt"),
            ("        ds Salt", "dash Salt"),
            ("      2 zz Eggs", "2 zz Eggs"), ("      ½ c  Milk", "½ cup Milk"), ("      8 fl Cream", "8 fl oz Cream"),
            ("      1 C  Milk", "1 cup Milk"), ("      1 L  Milk", "1 l Milk"), ("\t1 c Milk", "1 cup Milk"),
            ("1 c Milk", "1 cup Milk"), ("      1 c  Crème fraîche", "1 cup Crème fraîche"),
            (
                "      1 c  A long name that goes on past both columns, and 2 more",
                "1 cup A long name that goes on past both columns, and 2 more"
            ),
        ] as [(String, String)])
    func readsColumns(line: String, expected: String) async { #expect(await ingredients(line + "\n") == [expected]) }

    /// The words for the units are those that the reader of ingredients knows.
    @Test(arguments: [
        "c", "T", "tb", "t", "ts", "pt", "qt", "ga", "oz", "lb", "ml", "cl", "dl", "l", "mg", "g", "kg", "fl", "cn",
        "pk",
        "pn", "dr", "ds", "bn", "sl", "ct",
    ])
    func writesUnitsThatAreKnown(unit: String) async throws {
        let column = unit.count == 1 ? unit + " " : unit
        let recipe = try #require(await feed(Self.recipe("      2 \(column) Thing\n")).recipes.first)
        let item = recipe.ingredientGroups.flatMap(\.ingredients).map(\.item.source)
        #expect(item == ["Thing"])
    }

    @Test func readsTwoColumnsOneAfterTheOther() async {
        let found = await ingredients(
            """
                  1 c  Flour                              2    Eggs; beaten
              1 1/2 c  Brown sugar, packed                1 ts Vanilla
                       -firmly                                 -extract
                  2 tb Butter                                  Salt
                       -softened

            """)
        #expect(
            found == [
                "1 cup Flour", "1 1/2 cups Brown sugar, packed firmly", "2 tablespoons Butter softened",
                "2 Eggs; beaten",
                "1 teaspoon Vanilla extract", "Salt",
            ])
    }

    @Test func beginsGroupsAtHeaders() async {
        let found = await ingredients(
            """
                  1 c  Flour                              2    Eggs

            MMMMM--------------------------TOPPING--------------------------------
                  1 c  Sugar
            -----For the glaze-----

                  1 tb Butter
                       --FILLING--
                  1 c  Cream

            """)
        #expect(
            found == [
                "1 cup Flour", "2 Eggs", "# TOPPING", "1 cup Sugar", "# For the glaze", "1 tablespoon Butter",
                "# FILLING",
                "1 cup Cream",
            ])
    }

    @Test func keepsLinesThatLostTheirColumns() async {
        #expect(
            await ingredients("1 c Milk\n2 eggs\n 1/2 tb Butter\n\n2 cups are enough for all.\n")
                == ["1 cup Milk", "2 eggs", "1/2 tablespoon Butter"])
    }

    // MARK: Directions

    @Test(
        arguments: [
            ("  Cut the leeks,\n  and wash them.\n \n  Boil.\n", ["Cut the leeks, and wash them.", "Boil."]),
            ("  1. Cut.\n  2. Boil\n  for long.\n", ["Cut.", "Boil for long."]),
            ("  Cut.\n\n  Source: A book\n", ["Cut.", "Source: A book"]),
            (
                "  Cut.\n\nMMMMM-----GLAZE-----\n\n  Melt.\n\n  Pour.\n-----To serve-----\n  Eat.\n",
                ["Cut.", "# GLAZE", "Melt.", "Pour.", "# To serve", "Eat."]
            ),
            ("  Cut.\n\n           Deeply indented.\n", ["Cut.", "Deeply indented."]),
        ] as [(String, [String])])
    func makesStepsOfParagraphs(text: String, expected: [String]) async {
        #expect(await steps("      1 c  Milk\n \n" + text) == expected)
    }

    @Test func readsIngredientsBelowAHeaderAmongTheDirections() async {
        let body = "      1 c  Milk\n\n  Boil.\n\n-----SAUCE-----\n\n      1 tb Oil\n\n  Stir.\n"
        #expect(await ingredients(body) == ["1 cup Milk", "# SAUCE", "1 tablespoon Oil"])
        #expect(await steps(body) == ["Boil.", "Stir."])
    }

    @Test func takesTheTextAboveTheIngredientsAsDescription() async throws {
        let recipe = try #require(
            await feed(Self.recipe("  From my aunt.\n\n      1 c  Milk\n\n  Boil.\n")).recipes.first)
        #expect(recipe.description?.source == "From my aunt.")
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Boil."])
        let other = try #require(await feed(Self.recipe("  Boil.\n\n      1 c  Milk\n")).recipes.first)
        #expect(other.description == nil)
        #expect(other.sections.flatMap(\.steps).map(\.text.source) == ["Boil."])
    }

    // MARK: Several recipes

    @Test func leavesOutOnlyBrokenRecipes() async {
        let milk = "      1 c  Milk\n"
        let text =
            Self.recipe(milk, title: "One") + Self.recipe(milk, title: nil) + "A word between.\n"
            + Self.recipe(milk, title: "Three", end: "") + Self.recipe(milk, title: "Four") + Self.recipe(milk, end: "")
        let feed = await feed(text)
        #expect(feed.recipes.map(\.title) == ["One", "Four", "Soup"])
        #expect(
            feed.allDiagnostics.map { "\($0.location?.line ?? 0) \($0.severity) \($0.message)" } == [
                "18 note \"A word between.\" is in no recipe and is left out",
                "10 error record 2 has no title and is left out",
                "19 error record 3 (\"Three\") has no end before the next recipe begins and is left out",
                "36 warning record 5 (\"Soup\") has no end mark; the file may have been cut off",
            ])
        #expect(feed.isReadable)
    }

    @Test func endsARecipeAtTheMarkOfItsHeader() async throws {
        let steps = await steps("      1 c  Milk\n\n  Cut.\n\n-----\n\n  Boil.\n")
        #expect(steps == ["Cut.", "Boil."])
        let feed = await feed(Self.recipe("      1 c  Milk\n", end: "-----\n") + Self.sample)
        #expect(feed.allDiagnostics == [])
        #expect(feed.recipes.count == 2)
    }

    @Test func namesTheLineOfAMember() async {
        let long = String(repeating: "long ", count: 60_000)
        let feed = await feed(Self.recipe("      1 c  Milk\n\n  \(long)\n\n  Cook.\n"))
        #expect(feed.allDiagnostics.map { $0.location?.line } == [9])
        #expect(feed.allDiagnostics.map(\.code) == [.textTooLong])
    }

    // MARK: Encodings

    private static let words = "Crème brûlée à la Käßler, ½ Öl, 350°F"
    private static let signsOf437: [Unicode.Scalar: UInt8] = [
        "è": 0x8A, "û": 0x96, "é": 0x82, "à": 0x85, "ä": 0x84, "ß": 0xE1, "½": 0xAB, "Ö": 0x99, "°": 0xF8,
    ]
    private static let encodings: [[UInt8]] = [
        Array(words.utf8), words.unicodeScalars.map { UInt8($0.value) },
        words.unicodeScalars.map { signsOf437[$0] ?? UInt8($0.value) },
    ]

    @Test(arguments: encodings)
    func decodesTexts(bytes: [UInt8]) async {
        let parts = Self.recipe("      1 c  Milk\n\n  @\n").utf8.split(separator: UInt8(ascii: "@"))
        // DOS ends a file so.
        let file: [UInt8] = Array(parts[0]) + bytes + Array(parts[1]) + [0x1A]
        let steps = await feed(file).recipes.first?.sections.flatMap(\.steps).map(\.text.source)
        #expect(steps == [Self.words])
    }

    /// Texts in which each `\u{1}` is the byte of the case.
    @Test(
        arguments: [
            ("It\u{1}s", 0x92, "It’s"), ("\u{1}good", 0x93, "“good"), ("a \u{1} b", 0x96, "a – b"),
            ("20\u{1}", 0xB0, "20°"),
            ("Pur\u{1}e", 0x82, "Purée"), ("Pur\u{1}e", 0xE9, "Purée"), ("jalape\u{1}o", 0xA4, "jalapeño"),
            ("jalape\u{1}o", 0xF1, "jalapeño"), ("gr\u{1}n", 0x94, "grön"), ("350\u{1}F", 0xF8, "350°F"),
            ("1\u{1} c", 0xAB, "1½ c"), ("1\u{1} c", 0xBD, "1½ c"), ("\u{1}l", 0x99, "Öl"), ("\u{1}l", 0xD6, "Öl"),
        ] as [(String, UInt8, String)])
    func tellsCodePage437FromWindows1252(text: String, byte: UInt8, expected: String) {
        let bytes = text.utf8.map { $0 == 1 ? byte : $0 }
        #expect(String(decoding: MealMasterEncoding.utf8(bytes), as: UTF8.self) == expected)
    }

    // MARK: Hostile files

    private static let textsWithoutEnd: [LongText] = [
        LongText(repeating: "MMMMM----- Meal-Master\n", 20_000),
        LongText(repeating: "-----", 20_000, then: " Meal-Master", full: true),
        LongText(sample, repeating: "MMMMM\n", 20_000),
        LongText(
            "MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: ", repeating: "a", 200_000,
            then: "\n Categories: Soups, Main dish\n      Yield: 4 Servings\n \n\nMMMMM\n"),
    ]

    @Test(arguments: textsWithoutEnd)
    func endsForTextsWithoutEnd(text: LongText) async {
        #expect(await feed(text.text).format == "mealmaster")
    }

    private static let bodiesWithoutEnd: [LongText] = [
        LongText(repeating: "\n-----A-----\n", 20_000),
        LongText(repeating: "      1 c  Milk                               1 c  Milk\n", 20_000),
        LongText("      1 c  Milk\n", repeating: "           -more\n", 20_000, full: true),
        LongText(repeating: "  1. Cut.\n", 20_000), LongText(repeating: " ", 200_000, then: "a"),
        LongText(repeating: "\t", 50_000, then: "a"), LongText(repeating: "1", 200_000, then: " c Milk"),
    ]

    @Test(arguments: bodiesWithoutEnd)
    func endsForBodiesWithoutEnd(body: LongText) async {
        #expect(await feed(Self.recipe(body.text)).format == "mealmaster")
    }

    @Test func readsAnyBytes() async {
        var random = SmallRandom(seed: 7)
        let sample = Array(
            Self.recipe("      1 c  Milk                               1 c  Milk\n-----A-----\n  Cut.\n").utf8)
        for _ in 0..<300 {
            var bytes = sample + sample
            for _ in 0..<8 {
                let index = Int(random.next() % UInt64(bytes.count))
                bytes[index] = UInt8(truncatingIfNeeded: random.next())
            }
            _ = await feed(Array(bytes.prefix(Int(random.next() % UInt64(bytes.count)))))
        }
    }
}
