// Groups of saved pages whose data is changed: no line may come into another group.

import Bytes
import CatalogModel
import HTMLTree
import JSONText
import Kitchen
import RecipeSamples
import Testing

@testable import Parsing
@testable import RecipeReading
@testable import WebPages

@Suite(.enabled(if: Corpus.isThere, Corpus.comment))
struct CorpusGroupsTests {
    /// Lists that data may have in place of one, with a change at each line in turn: without the line, with another before it, with
    /// other words, with the next line first, with a line twice.
    private static func changed(_ lines: [String]) -> [[String]] {
        lines.indices.map { index in
            var changed = lines
            switch index % 5 {
            case 0: changed.remove(at: index)
            case 1: changed.insert("7 drops of something new", at: index)
            case 2: changed[index] = "some other words"
            case 3: changed.swapAt(index, (index + 1) % lines.count)
            default: changed.insert(lines[(index + lines.count / 2) % lines.count], at: index)
            }
            return changed
        }
    }

    @Test func keepsLinesOfChangedDataOutOfOtherGroups() async throws {
        var (pages, lists, divided) = (0, 0, 0)
        let names = try Corpus.files(below: "pages", ending: ".html.gz")
        for (number, name) in names.enumerated() where isLongRun || number % 5 == 0 {
            let html = try Corpus.page("pages/" + name)
            guard let recipe = await read(html).recipes.first else { continue }
            let page = PageRows(Array(html.utf8).withView { HTMLDocument($0) })
            let kinds = [
                (recipe.ingredientGroups.flatMap(\.ingredients).map(\.line), Self.groupsOfIngredients),
                (recipe.sections.flatMap(\.steps).map(\.text.source), Self.sectionsOfSteps),
            ]
            for (lines, divide) in kinds {
                let own = divide(lines, recipe, page)
                guard !own.isEmpty else { continue }
                pages += 1
                for changed in Self.changed(lines) {
                    lists += 1
                    let groups = divide(changed, recipe, page)
                    if !groups.isEmpty { divided += 1 }
                    for (line, names) in groups {
                        guard let expected = own[line] else { continue }
                        #expect(names.isSubset(of: expected), "\(name): \(line) in \(names) instead of \(expected)")
                    }
                }
            }
        }
        print("\(pages) lists of pages, \(lists) changed lists, \(divided) of them with groups")
        #expect(pages > (isLongRun ? 50 : 10))
    }

    /// The names of the groups that each line is in; empty where there are none.
    private static func groupsOfIngredients(_ lines: [String], _ recipe: Recipe, _ page: PageRows) -> [String: Set<
        String
    >] {
        var recipe = recipe
        var reader = LineReader(language: recipe.language)
        recipe.ingredientGroups = [IngredientGroup(ingredients: Ingredients(lines.map { reader.ingredient($0) }))]
        guard recipe.divideIngredients(by: page) else { return [:] }
        return names(recipe.ingredientGroups.map { ($0.name, $0.ingredients.map(\.line)) })
    }

    private static func sectionsOfSteps(_ lines: [String], _ recipe: Recipe, _ page: PageRows) -> [String: Set<String>]
    {
        var recipe = recipe
        var section = MethodSection(steps: Steps())
        for line in lines { section.steps.append(Step(.plain(line))) }
        recipe.sections = [section]
        recipe.divideSteps(by: page)
        guard recipe.sections.count > 1 else { return [:] }
        return names(recipe.sections.map { ($0.name, $0.steps.map(\.text.source)) })
    }

    private static func names(_ groups: [(name: String?, lines: [String])]) -> [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        for group in groups {
            for line in group.lines { names[line, default: []].insert(group.name ?? "") }
        }
        return names
    }
}
