import Diagnostics

/// Diagnostics of text formats that have several recipes in one file.
enum PlainCollection {
    /// A note of a line that is in no recipe.
    static func stray(_ lines: SourceLines, _ index: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .note, .contentUnread,
            "\"\(RecordReader.excerpt(String(lines[index])))\" is in no recipe and is left out",
            at: Location(file: file, line: lines.first + index),
            fix: "move it below the first line of a recipe, or take it out"
        )
    }
}
