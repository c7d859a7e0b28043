import CatalogModel
import Configuration
import Diagnostics

/// The places of the recipes that the owner names by id or slug in a file beside the settings.
struct PickedRecipes {
    private let named: NamedRecipes
    private let catalog: Catalog
    private let file: String
    private let code: Diagnostic.Code
    private var index: RecipeIndex?
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - named: Knows all that the file names.
    ///   - code: Of a name that no recipe has.
    init(_ named: NamedRecipes, in file: String, _ code: Diagnostic.Code, _ catalog: Catalog) {
        self.named = named
        self.catalog = catalog
        self.file = file
        self.code = code
    }

    /// The places of some picks. A name that no recipe has is reported and left out; so is a draft, which the build has
    /// counted.
    mutating func places(of picks: [Favorites.Pick]) -> [Int32] {
        picks.compactMap { pick in
            let name = pick.recipe
            if let place = named[name] { return place }
            if catalog.unpublished.contains(name) { return nil }
            let known = index ?? RecipeIndex(catalog.summaries)
            index = known
            diagnostics.append(
                Diagnostic(
                    .warning, code, "no recipe has the id or slug \"\(name)\"",
                    at: pick.location ?? Location(file: file), fix: known.fix(for: name)
                )
            )
            return nil
        }
    }
}
