import Archives
package import CatalogModel
import CommonMark
import Configuration
import Exporting
import Fetching
import JSONText
import Planning

/// All recipes as the file of an export, which this program and others read.
struct CatalogExportFile {
    let export: CatalogExport

    /// - Throws: `RecipeLost` when a recipe has to be read again and is not what it was.
    func bytes() throws(RecipeLost) -> [UInt8] {
        switch export.form {
        case .schemaorg: try schemaOrg()
        case .recipemd: try recipeMD()
        }
    }

    /// Texts are plain in recipes that have no other. Where one is Markdown, all are: recipe apps show it as such.
    private func schemaOrg() throws(RecipeLost) -> [UInt8] {
        func images(_ photo: Photo) -> [SchemaOrg.Image] {
            address(of: photo.source).map { [SchemaOrg.Image(address: $0, caption: photo.alternativeText)] } ?? []
        }
        let plain = SchemaOrg(writing: .plain, images: images)
        let markdown = SchemaOrg(writing: .markdown, images: images)
        var json = JSONWriter()
        json.beginArray()
        for (place, summary) in export.recipes.enumerated() {
            var recipe = try summary.recipe()
            if let original = export.originals[place] {
                var translation = recipe.value
                translation.translationOf = .named(original)
                recipe = Shared(translation)
            }
            (recipe.value.hasMarkdown ? markdown : plain).write(recipe, key: export.keys[place], to: &json)
        }
        json.endArray()
        return json.finish()
    }

    private func recipeMD() throws(RecipeLost) -> [UInt8] {
        let files = try export.recipes.map { (summary) throws(RecipeLost) in
            let recipe = try summary.recipe().value
            let file = RecipeMDFile(recipe, plainText: Markdown.plainText) { address(of: $0) }
            return (name: recipe.textName + ".md", text: file.text)
        }
        do throws(ZipWriter.Failure) {
            let zip = try ZipWriter()
            for file in files { try zip.add(file.name, Array(file.text.utf8)) }
            return try zip.finish()
        } catch {
            preconditionFailure("libarchive writes zip into memory: \(error.reason)")
        }
    }

    private func address(of source: Photo.Source) -> String? { export.photos[source] }
}

extension Recipe {
    /// Whether a text of it is Markdown.
    fileprivate var hasMarkdown: Bool {
        description?.markup == .markdown || notes.contains { $0.text.markup == .markdown }
            || sections.contains { $0.steps.contains { $0.text.markup == .markdown } }
            || ingredientGroups.contains { $0.ingredients.contains { $0.markup == .markdown } }
    }
}

extension Recipe {
    /// The name of a recipe's text without its ending: its address.
    package var textName: String {
        let slug = slug.text
        // Texts about a collection are not read as recipes.
        if OtherPrograms.isDocumentation(slug + ".md") { return slug + "_recipe" }
        // Of recipes with one title, the first has the plain address. Its file has to come first too: an underscore is
        // sorted after the dot of its ending, a hyphen before.
        let plain = Slug(title: title, id: id).text
        guard slug.hasPrefix(plain + "-") else { return slug }
        return "\(plain)_\(slug.dropFirst(plain.count + 1))"
    }
}
