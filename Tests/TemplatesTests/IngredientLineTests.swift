import CatalogModel
import Foundation
import Kitchen
import RecipeSamples
import Testing

@testable import Planning
@testable import Templates

/// Lines of ingredients on the page of a recipe.
@Suite struct IngredientLineTests {
    private static let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/lines/counts-after-names.txt")

    /// A line with its language, as the fixture has it: "de: Knoblauch Zehe 1".
    private static func lines() throws -> [(language: String, line: String)] {
        try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n").map { row in
            let parts = try #require(row.firstRange(of: ": "))
            return (String(row[..<parts.lowerBound]), String(row[parts.upperBound...]))
        }
    }

    private static func page(_ line: String, _ language: String) throws -> String {
        var recipe = Sample.bareRecipe
        recipe.language = language
        var reader = LineReader(language: language)
        let ingredient = reader.ingredient(line)
        recipe.ingredientGroups = [IngredientGroup(ingredients: [ingredient])]
        let frame = try Sample.frame(.page("recipes/soup"))
        let content = RecipeContent(frame: frame, recipe: Shared(recipe), photos: [:], terms: [])
        return String(decoding: try #require(Templates().render(.recipe(content))), as: UTF8.self)
    }

    /// The words of the page's only line.
    private static func words(_ line: String, _ language: String) throws -> String {
        let page = try page(line, language)
        let item = try #require(page.firstMatch(of: /<li id="ingredient-1"[^>]*>(.*)<\/li>/)).output.1
        return String(item).replacing(/<[^>]*>/, with: "")
    }

    /// The amount is shown in its column, and thus first, without a sign before it.
    @Test func showsLinesWhoseCountIsAfterTheName() throws {
        for (language, line) in try Self.lines() {
            let words = try Self.words(line, language)
            let shown = line.replacing(" x ", with: " ")
            #expect(words.filter { $0 != " " }.sorted() == shown.filter { $0 != " " }.sorted(), "\(line)")
        }
    }

    @Test(
        arguments: [
            ("butter (100 g)", "100 g butter"), ("salt and pepper (1/4 tsp each)", "¼ tsp each salt and pepper"),
            ("Butter: 100 g, soft", "100 g Butter, soft"),
        ] as [(String, String)])
    func showsAnAmountInABracketFirst(line: String, shown: String) throws {
        #expect(try Self.words(line, "en") == shown)
    }

    /// Japanese readers expect the name before its amount, and steps refer to the mark of a group.
    @Test(arguments: [
        "A 酒 大さじ2", "☆みりん 大さじ1", "（A）しょうゆ 大さじ2", "① 薄力粉 100g", "酒…大さじ2", "卵(Lサイズ)2個", "塩 少々", "水 400ml(2カップ)",
    ])
    func showsJapaneseLinesInTheirOwnOrder(line: String) throws {
        #expect(try Self.words(line, "ja") == line)
    }

    @Test func namesNoMarkOfAGroup() throws {
        let page = try Self.page("☆みりん 大さじ1", "ja")
        #expect(
            page.contains(
                """
                <span class="whole-line">☆<span class="ingredient-name">みりん</span> <span class="amount">大さじ\
                <data value="1 tablespoon">1</data></span></span>
                """))
    }

    @Test func givesTheFormsOfWordsThatCountThemselves() throws {
        let page = try Self.page("كوبان من الدقيق", "ar")
        #expect(page.contains("<data value=\"2 cup\" data-forms=\" كوب| أكواب\">كوبان</data>"))
    }
}
