import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading
@testable import TextRecipes

/// The test cases of the RecipeMD specification.
@Suite(.enabled(if: Corpus.isThere, Corpus.comment))
struct RecipeMDTests {
    @Test func readsAllValidCasesAsExpected() throws {
        let names = try Corpus.files(below: "recipemd", ending: ".json")
        #expect(names.count == 20)
        for name in names {
            let text = try Corpus.bytes("recipemd/" + name.replacing(".json", with: ".md"))
            let expected = try JSONDocument(JSONSource(try Corpus.bytes("recipemd/" + name), name: name)).root.node
            let found = Self.json(try RecipeMDDocument(text))
            #expect(Self.sorted(found) == Self.sorted(expected), "\(name)")
        }
    }

    @Test func refusesAllInvalidCases() async throws {
        let names = try Corpus.files(below: "recipemd", ending: ".invalid.md")
        #expect(names.count == 10)
        for name in names {
            let bytes = try Corpus.bytes("recipemd/" + name)
            #expect(throws: RecipeMDDocument.Invalid.self, "\(name)") { try RecipeMDDocument(bytes) }
            let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: name))
            #expect(feed.recipes.isEmpty, "\(name)")
        }
    }

    private static func json(_ document: RecipeMDDocument) -> JSONNode {
        func text(_ text: String?) -> JSONNode { text.map(JSONNode.string) ?? .null }
        func amount(_ amount: RecipeMDDocument.Amount?) -> JSONNode {
            amount.map { ["factor": .string($0.factor), "unit": text($0.unit)] } ?? .null
        }
        func ingredients(_ all: [RecipeMDDocument.Ingredient]) -> JSONNode {
            .array(all.map { ["name": .string($0.name), "amount": amount($0.amount), "link": text($0.link)] })
        }
        func groups(_ all: [RecipeMDDocument.Group]) -> JSONNode {
            .array(
                all.map {
                    [
                        "title": .string($0.title), "ingredients": ingredients($0.ingredients),
                        "ingredient_groups": groups($0.groups),
                    ]
                })
        }
        return [
            "title": .string(document.title), "description": text(document.description),
            "yields": .array(document.yields.map { amount($0) }), "tags": .array(document.tags.map(JSONNode.string)),
            "ingredients": ingredients(document.ingredients), "ingredient_groups": groups(document.groups),
            "instructions": text(document.instructions),
        ]
    }

    private static func sorted(_ node: JSONNode) -> JSONNode {
        switch node {
        case .array(let items): .array(items.map(sorted))
        case .object(let members):
            .object(members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
        default: node
        }
    }
}
