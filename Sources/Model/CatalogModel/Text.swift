package import Bytes

/// A text of a recipe that knows how it is marked up.
///
/// Recipe APIs and apps give plain text, people write Markdown. Read as Markdown, "1986. A great year" becomes a list
/// and "5*5 pan and 6*6 pan" loses its stars: so the reader of a feed says which it is, and nobody guesses later.
package struct Text: Sendable, Hashable {
    package enum Markup: UInt8, Sendable, Hashable {
        /// Shown letter by letter; line breaks are kept.
        case plain
        /// CommonMark.
        case markdown
    }

    package var source: String
    package var markup: Markup

    package init(_ source: String, markup: Markup) {
        self.source = source
        self.markup = markup
    }

    /// A text whose characters mean themselves.
    package static func plain(_ source: String) -> Text { Text(source, markup: .plain) }

    /// A text in CommonMark.
    package static func markdown(_ source: String) -> Text { Text(source, markup: .markdown) }
}

// Whether CommonMark would read a text as anything but its letters. Most steps of a feed in Markdown have no marks; to
// know it spares them the parser.

extension Text.Markup {
    /// Whether a text holds what can be a mark within a line: emphasis, code, links, escapes, HTML and references.
    package static func mayMark(_ utf8: ByteView) -> Bool { !utf8.containsNone(of: InlineMarks.self) }

    /// How a line of Markdown is best kept: plain where nothing in it can be a mark.
    package static func ofMarkdownLine(_ utf8: ByteView) -> Text.Markup {
        mayMark(utf8) ? .markdown : .plain
    }

    /// How a text in Markdown is best kept: plain where it is a line in which nothing can be a mark, nor open a list, a
    /// heading, a quote or code.
    package static func ofMarkdown(_ utf8: ByteView) -> Text.Markup {
        utf8.isSingleSpacedLine && !opensBlock(utf8) ? ofMarkdownLine(utf8) : .markdown
    }

    /// Whether a text may begin with more than words.
    package static func opensBlock(_ utf8: ByteView) -> Bool {
        guard let first = utf8.first else { return false }
        guard first.isDigit else { return first <= 0x20 || first.isOne(of: "#>-+=~|:") }
        return utf8.first { !$0.isDigit }.map { $0.isOne(of: ".)") } ?? true
    }

    private enum InlineMarks: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            block.mask(of: UInt8(ascii: "*")) .| block.mask(of: UInt8(ascii: "_"))
                .| block.mask(of: UInt8(ascii: "\\")) .| block.mask(of: UInt8(ascii: "`"))
                .| block.mask(of: UInt8(ascii: "[")) .| block.mask(of: UInt8(ascii: "<"))
                .| block.mask(of: UInt8(ascii: "&"))
        }
    }
}
