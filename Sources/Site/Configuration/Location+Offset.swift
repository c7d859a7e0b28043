package import Diagnostics
import JSONText

extension Location {
    /// The line and column of an offset in a text.
    ///
    /// - Parameter offset: In bytes.
    package init(file: String, offset: Int, in bytes: [UInt8]) {
        let position = JSONSource(bytes, name: file).position(at: offset)
        self.init(file: file, line: position.line, column: position.column)
    }
}
