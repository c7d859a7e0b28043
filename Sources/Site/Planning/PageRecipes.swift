import Configuration
import Diagnostics

/// The recipes that the owner's pages show, which they name by id or slug.
struct PageRecipes: Sendable {
    private let places: NamedRecipes
    /// A warning for each name that no recipe has. A draft is left out; the build has counted it.
    let diagnostics: [Diagnostic]

    /// - Parameter mentions: Those of the owner's pages, each with its file.
    init(_ mentions: [(file: String, mention: OwnPage.RecipeMention)], _ places: NamedRecipes, _ catalog: Catalog) {
        self.places = places
        let unknown = mentions.filter { _, mention in
            places[mention.name] == nil && !catalog.unpublished.contains(mention.name)
        }
        guard !unknown.isEmpty else {
            diagnostics = []
            return
        }
        let index = RecipeIndex(catalog.summaries)
        diagnostics = unknown.map { file, mention in
            Diagnostic(
                .warning, .pageRecipeUnknown,
                mention.name.isEmpty
                    ? "the line names no recipe" : "no recipe has the id or slug \"\(mention.name)\"",
                at: Location(file: file, line: mention.line),
                fix: index.fix(for: mention.name)
            )
        }
    }

    /// nil for a name that no recipe has.
    subscript(mention: OwnPage.RecipeMention) -> Int32? { places[mention.name] }
}

extension OwnPage {
    var mentions: [RecipeMention] {
        parts.flatMap { part in
            switch part {
            case .text: [] as [RecipeMention]
            case .recipe(let mention): [mention]
            case .cards(let mentions): mentions
            }
        }
    }
}
