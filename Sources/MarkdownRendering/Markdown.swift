package import CatalogModel
package import SafeHTML

// Measured: a line of 26 bytes takes 0.1 microseconds as plain text and 0.5 as Markdown, a step of 130 bytes with a link
// and two emphases 3 microseconds. Half of that is libcmark's own time.

/// A recipe's texts as HTML and as text without markup, whether they are plain or CommonMark.
///
/// Nothing in a text can harm a page: raw HTML is left out, images give way to their descriptions, and links lead only
/// to the addresses that `WebLink` allows. Markdown that is larger or nested deeper than people write (`MarkdownLimits`)
/// is shown as it was written.
package enum Markdown {
    /// Text for a place that holds paragraphs, lists and headings.
    ///
    /// - Parameter headingOffset: How much deeper headings become: with 2, `# Sauce` is an `h3`, since a recipe's page
    ///   has headings of its own above. No heading gets deeper than `h6`, and none
    ///   becomes an `h1`, which every page has already.
    package static func block(_ text: Text, headingOffset: Int = 2) -> HTML {
        guard case .markdown = text.markup, let document = MarkdownDocument(text.source),
            let html = document.blocks(headingOffset: headingOffset)
        else { return PlainText.paragraphs(text.source) }
        return html
    }

    /// Adds text for a place that holds paragraphs, lists and headings.
    package static func write(block text: Text, headingOffset: Int = 2, to html: inout HTML) {
        guard case .plain = text.markup else { return html.append(block(text, headingOffset: headingOffset)) }
        PlainText.write(paragraphs: text.source, to: &html)
    }

    /// Adds text for a place that holds paragraphs, lists and headings.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package static func write(
        block utf8: UnsafeBufferPointer<UInt8>, _ markup: Text.Markup, to html: inout HTML
    ) {
        guard case .plain = markup else {
            return html.append(block(.markdown(String(decoding: utf8, as: UTF8.self))))
        }
        PlainText.write(paragraphs: utf8, to: &html)
    }

    /// Adds text for a place within a line.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package static func write(
        inline utf8: UnsafeBufferPointer<UInt8>, _ markup: Text.Markup, to html: inout HTML
    ) {
        guard case .plain = markup else {
            return html.append(inline(.markdown(String(decoding: utf8, as: UTF8.self))))
        }
        PlainText.write(line: utf8, to: &html)
    }

    /// Text for a place within a line: what stands in the only paragraph. What is no single paragraph, such as
    /// `# 1 tin`, is shown as it was written.
    package static func inline(_ text: Text) -> HTML {
        guard case .markdown = text.markup, let document = MarkdownDocument(text.source),
            let html = document.onlyParagraph()
        else { return PlainText.line(text.source) }
        return html
    }

    /// The text in one line without markup, for descriptions that machines read: links are their text, images their
    /// description, any white space is one space.
    package static func plainText(_ text: Text) -> String {
        guard case .markdown = text.markup, let document = MarkdownDocument(text.source), let line = document.text()
        else { return PlainText.collapsed(text.source) }
        return line
    }
}
