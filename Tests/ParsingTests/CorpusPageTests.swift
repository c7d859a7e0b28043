// Saved pages against what people wrote down about each. `Scripts/fidelity` compares more of them.

import CatalogModel
import Diagnostics
import JSONText
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite(.enabled(if: Corpus.isThere, Corpus.comment))
struct CorpusPageTests {
    /// What of a page agrees with what was expected.
    private struct Tally: CustomStringConvertible {
        var agreed = 0
        var compared = 0

        var share: Double { Double(agreed) / Double(max(compared, 1)) }

        var description: String { "\(agreed) of \(compared)" }

        mutating func count(_ agrees: Bool) {
            compared += 1
            if agrees { agreed += 1 }
        }
    }

    @Test func readsTheRecipesOfSavedPages() async throws {
        var recipes = 0
        var titles = Tally()
        var ingredients = Tally()
        var steps = Tally()
        var times = Tally()
        var yields = Tally()
        let pages = try Corpus.files(below: "pages", ending: ".html.gz")
        for page in pages {
            let expectedName = page.replacing(".html.gz", with: ".json")
            let source = JSONSource(try Corpus.bytes("pages/" + expectedName), name: expectedName)
            let expected = try JSONDocument(source).root
            let content = JSONSource(Array(try Corpus.page("pages/" + page).utf8), name: page)
            guard let recipe = await FeedReader(FeedContext(name: "page")).read(content).recipes.first else { continue }
            recipes += 1
            titles.count(plain(recipe.title) == plain(expected["title"]?.string ?? ""))
            let lines = recipe.ingredientGroups.flatMap(\.ingredients).count
            ingredients.count(lines == expected["ingredients"]?.count)
            let wanted = (expected["instructions_list"].map { Array($0.elements) } ?? []).compactMap(\.string)
            // Some people wrote down the numbers of the steps, too.
            let uncounted = wanted.enumerated().map {
                StepCounter.dropped(from: $1, expected: $0 + 1, isCounted: false)
            }
            let found = methods(of: recipe)
            steps.count(found.contains(plain(wanted.joined())) || found.contains(plain(uncounted.joined())))
            let pairs = [
                ("prep_time", recipe.prepTime?.duration), ("cook_time", recipe.cookTime?.duration),
                ("total_time", recipe.overallTime),
            ]
            for (name, time) in pairs {
                guard let wanted = expected[name]?.integer else { continue }
                times.count(time ?? .zero == .seconds(wanted * 60))
            }
            if let wanted = expected["yields"]?.string {
                yields.count(recipe.yield?.quantity.map { "\(Int($0))" } ?? "" == wanted.prefix { $0.isNumber })
            }
        }
        print("\(recipes) pages: titles \(titles), ingredients \(ingredients), methods \(steps)")
        print("times \(times), yields \(yields)")
        // What is missing: people who wrote down more or other things than the pages hold.
        #expect(recipes > pages.count * 98 / 100)
        #expect(titles.share > 0.99)
        #expect(ingredients.share > 0.96)
        #expect(steps.share > 0.94)
        #expect(times.share > 0.98)
        #expect(yields.share > 0.93)
    }

    /// The words of a method, with and without the names of its sections and steps, which some people wrote down too.
    private func methods(of recipe: Recipe) -> [String] {
        func words(_ parts: (MethodSection) -> [String]) -> String { plain(recipe.sections.flatMap(parts).joined()) }
        func names(_ section: MethodSection) -> [String] { [section.name].compactMap { $0 } }
        return [
            words { names($0) + $0.steps.flatMap { [$0.name ?? "", $0.text.source] } },
            words { names($0) + $0.steps.map(\.text.source) },
            words { $0.steps.flatMap { [$0.name ?? "", $0.text.source] } },
            words { $0.steps.map(\.text.source) },
        ]
    }

    /// A text in which only letters and digits count.
    private func plain(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
