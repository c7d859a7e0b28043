/// A place in an input.
package struct Location: Sendable, Hashable {
    /// The file or address, as the owner would write it.
    package var file: String
    /// 1-based; nil for the file as a whole.
    package var line: Int?
    /// 1-based, counted in Unicode scalars; nil for the line as a whole.
    package var column: Int?
    /// The value's place in the document's structure, such as `recipes[3].name`.
    package var path: String?

    package init(file: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
    }
}

extension Location: CustomStringConvertible {
    /// `file:line:column`, as editors and terminals open it.
    package var description: String {
        [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    }
}
