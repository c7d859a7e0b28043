import CatalogModel
import JSONText

/// Whether a record says that its recipe is a translation of another one.
extension RecordReader {
    /// Reads `translationOf`, in every record, whatever its format. Without it the name of a text's file may say so.
    mutating func addTranslation(to recipe: inout Recipe) {
        recipe.translationOf = line("translationOf").map { .named($0) } ?? recipe.translationOf
        guard recipe.translationOf != nil, let language = recipe.language, [.title, .address].contains(origin.idSource)
        else { return }
        // The original may have the same title and the same source, and so the same id.
        recipe.id.key += "-" + language.lowercased()
    }
}
