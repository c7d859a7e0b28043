import Bytes
import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing
import YAML

@testable import RecipeReading
@testable import TextRecipes

/// The canonical tests of the Cooklang specification.
@Suite(.enabled(if: Corpus.isThere, Corpus.comment))
struct CanonicalCooklangTests {
    @Test func readsAllCanonicalTests() throws {
        let name = "cooklang/canonical.yaml"
        let root = try #require(try YAMLDocument.read(try Corpus.bytes(name), name: name))
        let tests = try #require(root["tests"]?.members)
        #expect(tests.count == 60)
        for test in tests {
            let source = try #require(test.value["source"]?.text)
            let expected = try #require(test.value["result"]?["steps"]?.elements)
            let front = source.hasPrefix("---")
            let found = front ? [] : CooklangDocument(Array(source.utf8)).sections.flatMap(\.steps)
            #expect(
                found.map { $0.map(Part.init) } == expected.map { ($0.elements ?? []).map(Part.init) }, "\(test.key)")
        }
    }

    /// A part of a step as the tests spell it.
    struct Part: Equatable {
        var type: String
        var text: String
        var quantity = ""
        var units = ""

        init(_ value: YAMLValue) {
            type = value["type"]?.text ?? ""
            text = value["name"]?.text ?? value["value"]?.text ?? ""
            quantity = value["quantity"]?.text ?? ""
            units = value["units"]?.text ?? ""
        }

        init(_ part: CooklangDocument.Part) {
            let (type, component, missing): (String, CooklangDocument.Component, String)
            switch part {
            case .text(let plain): (type, component, missing) = ("text", .init(name: plain), "")
            case .ingredient(let marked): (type, component, missing) = ("ingredient", marked, "some")
            case .cookware(let marked): (type, component, missing) = ("cookware", marked, "1")
            case .timer(let marked): (type, component, missing) = ("timer", marked, "")
            }
            self.type = type
            text = component.name
            let number = component.number.map { $0 == $0.rounded() ? String(Int($0)) : "\($0)" }
            quantity = number ?? component.quantity ?? missing
            units = component.unit
        }
    }

    @Test func readsEveryRecipe() async throws {
        for path in try Corpus.files(below: "cooklang/recipes", ending: ".cook") {
            let source = JSONSource(try Corpus.bytes("cooklang/recipes/" + path), name: path)
            let recipe = try #require(await FeedReader(FeedContext(name: "test")).read(source).recipes.first, "\(path)")
            #expect(!recipe.title.isEmpty && !recipe.ingredientGroups.isEmpty && !recipe.sections.isEmpty, "\(path)")
        }
    }
}

extension YAMLValue {
    fileprivate var members: [YAMLMember]? { if case .mapping(let members) = content { members } else { nil } }
    fileprivate var elements: [YAMLValue]? { if case .list(let elements) = content { elements } else { nil } }
    fileprivate var text: String? { if case .scalar(let text, isPlain: _) = content { text } else { nil } }
    fileprivate subscript(key: String) -> YAMLValue? { members?.first { $0.key == key }?.value }
}

@Suite struct CooklangTests {
    private func recipe(_ text: String, name: String = "Soup.cook", pictures: [String] = []) async throws -> Recipe {
        var context = FeedContext(name: "test", folder: "recipes")
        context.pictures = pictures
        let feed = await FeedReader(context).read(JSONSource(Array(text.utf8), name: "recipes/" + name))
        #expect(feed.format == "cooklang")
        return try #require(feed.recipes.first)
    }

    @Test func listsEachIngredientOnce() async throws {
        let recipe = try await recipe(
            "Melt @butter{50%g}, add @flour{1%tbsp}(sifted) and @salt.\n\nAdd @butter{25%g} and @&flour and @salt{to taste}."
        )
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == [
                "75 g butter", "1 tbsp flour, sifted", "salt, to taste",
            ])
        #expect(
            recipe.sections.flatMap(\.steps).map(\.text.source) == [
                "Melt butter, add flour and salt.", "Add butter and flour and salt.",
            ])
    }

    @Test func readsSectionsToolsTimersNotesAndReferences() async throws {
        let recipe = try await recipe(
            """
            >> servings: 4
            >> source: https://e.org/soup
            [- draft -]
            == Stock ==
            Boil @bones{1%kg} in a #large pot{} for ~{2%hours}. -- skim it
            > Freeze what is left.

            = Soup
            Add @./Shared/Dressing{50%ml} and mail ann@e.org.
            """)
        #expect(recipe.title == "Soup")
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.source == link("https://e.org/soup"))
        #expect(recipe.ingredientGroups.map(\.name) == ["Stock", "Soup"])
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 kg bones", "50 ml Dressing"])
        #expect(recipe.sections.map(\.name) == ["Stock", "Soup"])
        #expect(
            recipe.sections.flatMap(\.steps).map(\.text.source) == [
                "Boil bones in a large pot for 2 hours.", "Add Dressing and mail ann@e.org.",
            ])
        #expect(recipe.equipment == ["large pot"])
        #expect(recipe.notes.map(\.text.source) == ["Freeze what is left."])
    }

    @Test func keepsAmountsOfCookwareAndNamesTimers() async throws {
        let text = "Put it into #pots{2} and a #bowl for ~eggs{3%minutes}, then ~rest."
        let source = JSONSource(Array(text.utf8), name: "soup.cook")
        let record = try #require(await FeedReader(FeedContext(name: "test")).read(source).records.first)
        #expect(record.recipe?.equipment == ["2 pots", "bowl"])
        #expect(record.unread == ["timerNames"])
    }

    @Test(
        arguments: [
            ("@flour{ 1 / 2 % cup }", "1/2 cup flour"), ("@flour{1%cup} and @Flour{1/2%cup}", "1 1/2 cup flour"),
            ("@salt{=1%tsp}", "1 tsp salt"), ("@salt{a few}", "salt, a few"),
            ("@?salt{1%tsp}(fine)", "1 tsp salt, fine, optional"),
            ("@flour{1%g} [- of\nrye -]", "1 g flour"), ("@salt{%g}", "salt"),
            ("@flour{1%g} to @&(~1)dough{}", "1 g flour"), ("@flour{100%g*} and @flour{1 * % g}", "101 g flour"),
        ] as [(String, String)])
    func listsAmount(step: String, line: String) async throws {
        let recipe = try await recipe("Add \(step).\n")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == [line])
    }

    @Test(
        arguments: [
            ("@salt{=1%tsp}", ["=1 tsp salt"]), ("@yeast{=7%g}", ["=7 g yeast"]), ("@egg{=1}", ["=1 egg"]),
            ("@salt{= a pinch}", ["=salt, a pinch"]), ("@salt{=1%tsp}(fine) and @salt", ["=1 tsp salt, fine"]),
            ("@salt, then @salt{=1%tsp} and @salt{=2%tsp}", ["=3 tsp salt"]),
            ("@salt{=1%tsp} and @salt{2%tsp} and @salt{3%tsp}", ["=1 tsp salt", "5 tsp salt"]),
        ] as [(String, [String])])
    func keepsAmountThatIsFixed(step: String, lines: [String]) async throws {
        let ingredients = try await recipe("Add \(step).\n").ingredientGroups.flatMap(\.ingredients)
        let isFixed = { (ingredient: Ingredient) in
            ingredient.cut.traits.contains(.isFixed)
                && ingredient.cut.amounts.elements.allSatisfy { $0.traits.contains(.isFixed) }
        }
        #expect(ingredients.map { (isFixed($0) ? "=" : "") + $0.line } == lines)
    }

    @Test func showsTimesInSeveralUnits() async throws {
        let recipe = try await recipe("Bake for ~{1%hour 30%minutes}.\n")
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Bake for 1 hour 30 minutes."])
    }

    @Test(arguments: ["> Keep it cool.\n", "  > Keep it\n  > cool.\n", "@salt{1%g}\n\n> Keep it\ncool.\n"])
    func readsNote(text: String) async throws {
        let recipe = try await recipe(text)
        #expect(recipe.notes.first?.text.source.hasPrefix("Keep it") == true)
    }

    @Test func readsYAMLMetadata() async throws {
        let recipe = try await recipe(
            "---\ntitle: Leek soup\ntags: [soup, quick]\ntime:\n  prep: 10 min\n  cook: 20 min\ndiet: vegan\n---\nCook @leek{2}.\n"
        )
        #expect(recipe.title == "Leek soup")
        #expect(recipe.tags == ["soup", "quick"])
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(1200))
        #expect(recipe.diets == [.vegan])
    }

    @Test func readsMarksInLanguagesWithoutSpaces() async throws {
        let recipe = try await recipe("加入@盐{1%克}和@水，煮~{5%分钟}。")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 克 盐", "水"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["加入盐和水，煮5 分钟。"])
    }

    @Test func findsPicturesBesideTheFile() async throws {
        let recipe = try await recipe(
            "One @egg.\n\nTwo.\n", pictures: ["Soup.1.jpg", "Soup.2.png", "Soup.jpg", "Souper.jpg"])
        #expect(recipe.photos.map(\.source) == [.file(folder: "recipes", path: "Soup.jpg")])
        #expect(
            recipe.sections.flatMap(\.steps).map { $0.photo?.source } == [
                .file(folder: "recipes", path: "Soup.1.jpg"), .file(folder: "recipes", path: "Soup.2.png"),
            ])
    }

    @Test func saysThatAFileIsEmpty() async {
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(Array("\n \n".utf8), name: "a.cook"))
        #expect(feed.diagnostics.map(\.code) == [.feedEmpty])
        #expect(feed.records.isEmpty)
    }

    /// Of the texts that take longest, in parts.
    private static let length = isLongRun ? 50_000 : 10_000
    private static let hostileTexts: [LongText] = [
        LongText(repeating: "@", 200_000), LongText(repeating: "@a{", 100_000),
        LongText(repeating: "@a b c ", length, full: true), LongText(repeating: "[- ", 50_000),
        LongText(repeating: "~{", 100_000), LongText(repeating: "@a{}(", length, full: true),
    ]

    @Test(arguments: hostileTexts)
    func readsHostileTexts(text: LongText) async throws {
        #expect(!(try await recipe(text.text).title.isEmpty))
    }
}
