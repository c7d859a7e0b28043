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
