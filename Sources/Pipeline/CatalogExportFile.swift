import Archives
import CatalogModel
import Configuration
import Exporting
import JSONText
import MarkdownRendering
import Planning

/// All recipes as the file of an export, which this program and others read.
struct CatalogExportFile {
    let export: CatalogExport

    var bytes: [UInt8] {
        switch export.form {
        case .schemaorg: schemaOrg
        case .recipemd: recipeMD
        }
    }

    /// Texts are plain in recipes that have no other. Where one is Markdown, all are: recipe apps show it as such.
    private var schemaOrg: [UInt8] {
        func images(_ photo: Photo) -> [SchemaOrg.Image] {
            address(of: photo.source).map { [SchemaOrg.Image(address: $0, caption: photo.alternativeText)] } ?? []
        }
        let plain = SchemaOrg(writing: .plain, images: images)
        let markdown = SchemaOrg(writing: .markdown, images: images)
        var json = JSONWriter()
        json.beginArray()
        for (recipe, key) in zip(export.recipes, export.keys) {
            (recipe.value.hasMarkdown ? markdown : plain).write(recipe, key: key, to: &json)
        }
        json.endArray()
        return json.finish()
    }

    private var recipeMD: [UInt8] {
        do throws(ZipWriter.Failure) {
            let zip = try ZipWriter()
            for recipe in export.recipes {
                let file = RecipeMDFile(recipe.value, plainText: Markdown.plainText) { address(of: $0) }
                try zip.add(ImportNames.stem(recipe.value) + ".md", Array(file.text.utf8))
            }
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
