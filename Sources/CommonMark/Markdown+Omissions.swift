import Bytes
package import CatalogModel

/// Something that is written in a text and not in its HTML.
package struct MarkdownOmission: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// Raw HTML, as it is written.
        case html(String)
        /// A picture by its address; its description is shown instead.
        case picture(String)
    }

    package var kind: Kind
    /// Of the text, from 1.
    package var line: Int

    package init(_ kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }
}

extension Markdown {
    /// The raw HTML and the pictures of a text. Comments are no loss.
    package static func omissions(in text: Text) -> [MarkdownOmission] {
        guard case .markdown = text.markup else { return [] }
        return text.source.withBytes { MarkdownDocument($0)?.omissions() ?? [] }
    }
}
