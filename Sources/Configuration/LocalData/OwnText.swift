package import Diagnostics
import YAML

/// A text file of the owner's that is no page and no settings: HTML or CSS.
package enum OwnText {
    /// Reads a text.
    ///
    /// - Returns: nil for a file that is not UTF-8. A byte order mark is no part of the text.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<String?> {
        do throws(YAMLFailure) {
            try YAMLText.checkEncoding(of: bytes, name: name)
            return Outcome(String(decoding: YAMLText.withoutByteOrderMark(bytes), as: UTF8.self))
        } catch {
            return Outcome(nil, [error.diagnostic])
        }
    }
}
