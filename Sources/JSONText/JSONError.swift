package import Diagnostics

/// Why a document could not be read: the first thing in it that is not JSON.
package struct JSONError: Error, Sendable, Hashable {
    package var reason: Reason
    /// Where, in bytes from the start of the file.
    package var offset: Int
    /// The value that was being read, such as `recipes[3].name`; empty for the document itself.
    package var path: String

    package init(_ reason: Reason, at offset: Int, path: String = "") {
        self.reason = reason
        self.offset = offset
        self.path = path
    }

    /// The same in a file of which what was read begins at a place.
    func moved(by start: Int) -> JSONError { JSONError(reason, at: offset + start, path: path) }

    /// The same for the owner of the file, with line and column.
    package func diagnostic(in source: JSONSource) -> Diagnostic {
        let position = source.position(at: offset)
        return Diagnostic(
            .error,
            reason.isAboutEncoding ? .encodingInvalid : .jsonSyntax,
            reason.summary(in: source),
            at: Location(
                file: source.name, line: position.line, column: position.column, path: path.isEmpty ? nil : path
            ),
            fix: reason.fix
        )
    }
}
