import Configuration
import Diagnostics
import Fetching
import Files
import JSONText
import Parsing

// The repository of a site has more than its recipes: templates, settings, pages about authors. None of these is a broken
// recipe.

extension FileFeed {
    /// The documents of a folder of texts that belong to a site's machinery, by their places.
    ///
    /// - Parameter known: Those that had recipes in the last build are none.
    func machinery(_ parsed: [ParsedFeed], known: FeedRecord?) -> Set<Int> {
        let withRecipes = parsed.indices.filter { parsed[$0].recipeCount > 0 }
        let texts = withRecipes.count { isText(parsed[$0]) }
        guard texts >= Self.fewestTexts, texts * 2 > withRecipes.count else { return [] }
        let counts = known?.countsByFile ?? [:]
        return Set(
            parsed.indices.filter { index in
                let name = documents[index].source.name
                return parsed[index].recipeCount == 0 && counts[context.folder.fileKey(name), default: 0] == 0
                    && isMachinery(documents[index], parsed[index])
            })
    }

    /// One note for all of them.
    func passedOver(_ machinery: Set<Int>) -> [Diagnostic] {
        guard let first = machinery.min() else { return [] }
        let name = relative(documents[first].source.name)
        let files =
            machinery.count == 1
            ? "a file of the site that the texts are from holds no recipe: \(name)"
            : "\(machinery.count) files of the site that the texts are from hold no recipe, such as \(name)"
        return [Diagnostic(.note, .fileSkipped, files, at: Location(file: context.folder.join(settings.source)))]
    }

    /// Fewer texts are no collection.
    private static let fewestTexts = 3

    private static let folders: Set<Substring> = [
        "layouts", "layout", "_layouts", "_includes", "includes", "themes", "theme", "templates", "_templates",
        "partials", "shortcodes", "_data", "data", "_sass", "assets", "static", "archetypes", "authors", "author",
        "_authors", "i18n", "config", "_config", "scripts", "src", "bin", "tools", "test", "tests", "admin",
        "components",
        "resources", "plugins", "_plugins",
    ]

    private func isText(_ parsed: ParsedFeed) -> Bool {
        ["markdown", "recipemd", "cooklang"].contains(parsed.format ?? "")
    }

    private func isMachinery(_ document: FeedDocument, _ parsed: ParsedFeed) -> Bool {
        let isInFolder = relative(document.source.name).split(separator: "/").dropLast().contains {
            Self.folders.contains($0)
        }
        if isInFolder { return true }
        guard !isText(parsed) else { return false }
        // A page or data without recipes, as against a damaged file.
        let isOther = parsed.diagnostics.allSatisfy {
            [.pageWithoutRecipe, .formatUnknown, .feedEmpty, .contentUnread].contains($0.code) || $0.severity == .note
        }
        return isOther || isTemplate(document)
    }

    /// Whether a page begins as templates of Hugo, Jekyll and Eleventy do.
    private func isTemplate(_ document: FeedDocument) -> Bool {
        let start = document.source.bytes.prefix(200).drop { $0 <= 0x20 }
        return start.starts(with: "{{".utf8) || start.starts(with: "{%".utf8) || start.starts(with: "---".utf8)
    }

    private func relative(_ name: String) -> String {
        Paths.relative(name, to: context.folder.join(settings.source))
    }
}
