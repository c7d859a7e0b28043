package import CatalogModel
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

/// The owner's text about a group of recipes: a Markdown file of `taxonomies/cuisines/` and the like.
package enum GroupText {
    /// Reads a text. Settings before it, as own pages have, there are none.
    ///
    /// A heading `# ...` that opens it is left out: the group's page has a title already.
    ///
    /// - Returns: nil for a file that is not UTF-8, whose settings have a key twice, or that is empty.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<Text?> {
        do throws(YAMLFailure) {
            try YAMLText.checkEncoding(of: bytes, name: name)
            let parts = try FrontMatter.split(YAMLText.withoutByteOrderMark(bytes), name: name)
            let root = try FrontMatter.read(parts.settings, name: name)
            let settings = MappingReader.read(root.value, file: name, severity: .warning) { _ in }
            var body = PageBody(parts.body)
            body.dropTitle()
            return Outcome(
                body.text.isEmpty ? nil : .markdown(body.text), (settings?.diagnostics ?? []) + root.diagnostics)
        } catch {
            return Outcome(nil, [error.diagnostic])
        }
    }
}
