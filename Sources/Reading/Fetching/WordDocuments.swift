import Bytes
import Diagnostics

/// Documents of word processors, in which people write recipes, too: their texts are not read.
enum WordDocuments {
    private static let endings: [(ending: String, name: String)] = [
        (".docx", "a Word document"), (".doc", "a Word document"), (".odt", "an OpenDocument text"),
        (".rtf", "an RTF document"), (".pdf", "a PDF"), (".pages", "a document of Pages"),
    ]

    private static func name(of file: String) -> String? {
        let file = file.suffix(8).lowercased()
        return endings.first { file.hasSuffix($0.ending) }?.name
    }

    /// Whether a file is one by its name.
    static func contains(_ file: String) -> Bool { name(of: file) != nil }

    /// What is said of a document that is a source; nil for another file.
    static func diagnostic(of file: String) -> Diagnostic? {
        name(of: file).map { name in
            Diagnostic(
                .error, .formatUnknown, "this is \(name), which is not read", at: Location(file: file),
                fix: "save it as plain text (.txt) in the program that opens it, and name that file")
        }
    }

    /// What is said of those in a folder.
    ///
    /// - Parameter shown: Their names for people.
    static func diagnostic(_ files: [String], shown: String, in folder: String) -> Diagnostic {
        let first = files.first.flatMap(name) ?? "a document"
        return Diagnostic(
            .warning, .fileSkipped,
            files.count == 1
                ? "\(shown) is \(first), and is not read" : "\(files.count) documents are not read: \(shown)",
            at: Location(file: folder),
            fix: "save \(files.count == 1 ? "it" : "each") as plain text (.txt) if it is a recipe, or move it elsewhere"
        )
    }
}
