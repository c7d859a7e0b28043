package import Diagnostics

extension Location {
    /// The line and column of an offset in a text.
    ///
    /// - Parameter offset: In bytes.
    package init(file: String, offset: Int, in bytes: [UInt8]) {
        let before = String(decoding: bytes[..<min(max(offset, 0), bytes.count)], as: UTF8.self).unicodeScalars
        let column = before.reversed().prefix { $0 != "\n" }.count + 1
        self.init(file: file, line: before.count { $0 == "\n" } + 1, column: column)
    }
}
