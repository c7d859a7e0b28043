import Bytes
package import CatalogModel
package import Configuration

/// All recipes of a site as a file for other programs.
package struct CatalogExport: Sendable {
    package var form: ExportForm
    /// In the order of the catalogue.
    package var recipes: [RecipeSummary]
    /// For each recipe, its id within one feed of all of them.
    package var keys: [String]
    /// For places of translations, the keys of their originals.
    package var originals: [Int: String]
    /// The addresses of the photos that are published: whole ones, or from the folder of the file where the site's own is
    /// not known.
    package var photos: [Photo.Source: String]
    /// The digest of the recipes.
    var digest: Digest
}

extension ExportForm {
    /// The file of the export.
    package var path: SitePath {
        switch self {
        case .schemaorg: SitePath("recipes.json")
        case .recipemd: SitePath("recipes-recipemd.zip")
        }
    }
}

extension CatalogExport: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(form.rawValue)
        digest.combine(self.digest)
        digest.combine(keys) { $0.combine($1) }
        digest.combine(originals.sorted { $0.key < $1.key }) {
            $0.combine($1.key)
            $0.combine($1.value)
        }
        digest.combine(photos.values.sorted()) { $0.combine($1) }
    }
}

extension Catalog {
    /// For each recipe an id within one feed that has all of them: its own, with the feed's name where two feeds have it.
    package var distinctKeys: [String] {
        var taken: Set<String> = []
        return summaries.map { recipe in
            let key = recipe.id.key
            return taken.insert(key).inserted ? key : "\(recipe.id.feed)-\(key)"
        }
    }

    /// The place of the recipe of which another is a translation, as far as they say so; nil for an original.
    package func original(of place: Int) -> Int? {
        guard let group = translations.group(of: place) else { return nil }
        let original = group.first { summaries[Int($0)].translationOf == nil } ?? group[0]
        return Int(original) == place ? nil : Int(original)
    }
}
