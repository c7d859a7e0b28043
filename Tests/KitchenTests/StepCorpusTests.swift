// Steps of the wild, which are not part of this project. RECIPEGEN_CORPUS names a folder with them; without it the
// test is skipped.

import Bytes
import CatalogModel
import Foundation
import Kitchen
import Testing

@Suite struct StepCorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["RECIPEGEN_CORPUS"].map { URL(filePath: $0) }

    private struct Recipe {
        var language: String?
        var lines: [String]
        var steps: [String]
    }

    @Test(.enabled(if: folder != nil, "RECIPEGEN_CORPUS does not name the folder of the corpus"))
    func readsTheStepsOfTheCorpus() throws {
        let folder = try #require(Self.folder)
        let recipes = try Self.savedPages(folder) + Self.meals(folder) + Self.markdownFiles(folder)
        var (steps, times, temperatures, ingredients, amounts, written) = (0, 0, 0, 0, 0, 0)
        for recipe in recipes {
            var reader = StepReader(items: recipe.lines, language: recipe.language)
            for step in recipe.steps {
                steps += 1
                let cut = reader.step(step)
                #expect(cut.whole(of: step) == step)
                for mark in cut.marks {
                    switch mark {
                    case .time: times += 1
                    case .temperature: temperatures += 1
                    case .ingredient(let ingredient):
                        ingredients += 1
                        #expect(recipe.lines.indices.contains(ingredient.index))
                    case .amount: amounts += 1
                    case .written: written += 1
                    }
                }
            }
        }
        print(
            "\(steps) steps: \(times) times, \(temperatures) temperatures, \(ingredients) ingredients, \(amounts) amounts, \(written) as written"
        )
        #expect(steps > 1000 && times > 500 && temperatures > 100 && ingredients > 1000 && amounts > 100)
    }

    /// The fields that are expected of the saved pages.
    private static func savedPages(_ folder: URL) throws -> [Recipe] {
        try files(folder.appending(path: "pages"), "json").compactMap { file in
            guard let page = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] else {
                return nil
            }
            return Recipe(
                language: page["language"] as? String, lines: page["ingredients"] as? [String] ?? [],
                steps: page["instructions_list"] as? [String] ?? [])
        }
    }

    private static func meals(_ folder: URL) throws -> [Recipe] {
        let data = try Data(contentsOf: folder.appending(path: "feeds/themealdb/search.json"))
        let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return (answer?["meals"] as? [[String: Any]] ?? []).map { meal in
            Recipe(
                language: "en", lines: (1...20).compactMap { meal["strIngredient\($0)"] as? String },
                steps: (meal["strInstructions"] as? String ?? "").split(whereSeparator: \.isNewline).map(String.init))
        }
    }

    /// Lines of Markdown: list items as lines of ingredients and all lines as steps.
    private static func markdownFiles(_ folder: URL) throws -> [Recipe] {
        try ["markdown", "recipemd", "cooklang"].flatMap { name in
            try (files(folder.appending(path: name), "md") + files(folder.appending(path: name), "cook")).map { file in
                let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(
                    whereSeparator: \.isNewline)
                let items = lines.filter { $0.hasPrefix("- ") || $0.hasPrefix("* ") }
                return Recipe(language: "en", lines: items.map(String.init), steps: lines.map(String.init))
            }
        }
    }

    private static func files(_ folder: URL, _ type: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == type }.sorted { $0.path < $1.path }
    }
}
