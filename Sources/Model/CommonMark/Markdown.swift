// Measured: a line of 26 bytes takes 0.1 microseconds as plain text and 0.5 as Markdown, a step of 130 bytes with a link
// and two emphases 3 microseconds. Half of that is libcmark's own time.

package import Bytes
package import CatalogModel
package import SafeHTML

/// A recipe's texts as HTML and as text without markup, whether they are plain or CommonMark.
///
/// Nothing in a text can harm a page: raw HTML is left out, images give way to their descriptions unless the caller has
/// them, and links lead only to the addresses that `WebLink` allows. Markdown that is larger or nested deeper than people write (`MarkdownLimits`)
/// is shown as it was written.
package enum Markdown {
    /// Text for a place that holds paragraphs, lists and headings.
    ///
    /// - Parameter headingOffset: How much deeper headings become: with 2, `# Sauce` is an `h3`, since a recipe's page
    ///   has headings of its own above. No heading gets deeper than `h6`, and none
    ///   becomes an `h1`, which every page has already.
    package static func block(_ text: Text, headingOffset: Int = 2) -> HTML {
        var html = HTML(capacity: text.source.utf8.count + 64)
        write(block: text, headingOffset: headingOffset, to: &html)
        return html
    }

    /// Text with its pictures, for a place that holds paragraphs, lists and headings.
    package static func block(_ text: Text, headingOffset: Int, pictures: MarkdownPictures) -> HTML {
        text.source.withBytes { utf8 in
            guard case .markdown = text.markup,
                let document = MarkdownDocument(utf8),
                let blocks = document.blocks(headingOffset: headingOffset, pictures: pictures)
            else { return block(text, headingOffset: headingOffset) }
            return blocks
        }
    }

    /// Adds text for a place that holds paragraphs, lists and headings.
    package static func write(block text: Text, headingOffset: Int = 2, to html: inout HTML) {
        text.source.withBytes { write(block: $0, text.markup, headingOffset: headingOffset, to: &html) }
    }

    /// Adds text for a place that holds paragraphs, lists and headings.
    ///
    /// - Parameters:
    ///   - utf8: Well-formed UTF-8.
    ///   - writeText: Writes the runs of text that are in no heading, link, image or code.
    package static func write(
        block utf8: ByteView, _ markup: Text.Markup, headingOffset: Int = 2, to html: inout HTML,
        writeText: @escaping TextWriter = { $1.append(text: $0) }
    ) {
        guard case .markdown = markup else {
            return PlainText.write(paragraphs: utf8, to: &html, writeText: writeText)
        }
        if let line = SimpleEmphasis(utf8) {
            html.append(literal: "<p>")
            line.write(to: &html, writeText: writeText)
            html.append(literal: "</p>\n")
        } else if let document = MarkdownDocument(utf8),
            let blocks = document.blocks(headingOffset: headingOffset, writeText: writeText)
        {
            html.append(blocks)
        } else {
            PlainText.write(paragraphs: utf8, to: &html, writeText: writeText)
        }
    }

    /// Adds text for a place within a line.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package static func write(
        inline utf8: ByteView, _ markup: Text.Markup, to html: inout HTML
    ) {
        guard case .markdown = markup else { return PlainText.write(line: utf8, to: &html) }
        if let line = SimpleEmphasis(utf8) {
            line.write(to: &html)
        } else if let document = MarkdownDocument(utf8), let line = document.onlyParagraph() {
            html.append(line)
        } else {
            PlainText.write(line: utf8, to: &html)
        }
    }

    /// Text for a place within a line: what stands in the only paragraph. What is no single paragraph, such as
    /// `# 1 tin`, is shown as it was written.
    package static func inline(_ text: Text) -> HTML {
        var html = HTML(capacity: text.source.utf8.count + 16)
        text.source.withBytes { write(inline: $0, text.markup, to: &html) }
        return html
    }

    /// The text in one line without markup, for descriptions that machines read: links are their text, images their
    /// description, any white space is one space.
    package static func plainText(_ text: Text) -> String {
        let line = text.source.withBytes { text.markup == .markdown ? plainText(markdown: $0) : nil }
        return line ?? PlainText.collapsed(text.source)
    }

    /// The same of a text in CommonMark.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    /// - Returns: nil for a text beyond the limits.
    private static func plainText(markdown utf8: ByteView) -> String? {
        SimpleEmphasis(utf8)?.line ?? MarkdownDocument(utf8)?.text()
    }
}

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
