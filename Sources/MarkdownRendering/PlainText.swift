import SafeHTML

/// Texts whose characters mean themselves.
enum PlainText {
    /// Paragraphs between empty lines; in each, the lines as they are.
    static func paragraphs(_ source: String) -> HTML {
        var source = source
        return source.withUTF8 { text in
            var html = HTML()
            html.reserveCapacity(text.count + 64)
            var paragraph: HTML.Mark?
            var start = 0
            while start < text.count {
                var end = start
                while end < text.count, !isLineBreak(text[end]) { end += 1 }
                let line = trimmed(text[start..<end])
                if line.isEmpty, let opened = paragraph {
                    html.enclose(since: opened, "<p>", "</p>\n")
                    paragraph = nil
                } else if !line.isEmpty {
                    if paragraph == nil { paragraph = html.end } else { html += "<br>\n" }
                    html.append(text: UnsafeBufferPointer(rebasing: line))
                }
                // The line feed of a CR LF does not make an empty line.
                if end + 1 < text.count, text[end] == UInt8(ascii: "\r"), text[end + 1] == UInt8(ascii: "\n") {
                    end += 1
                }
                start = end + 1
            }
            if let paragraph { html.enclose(since: paragraph, "<p>", "</p>\n") }
            return html
        }
    }

    /// All in one line.
    static func line(_ source: String) -> HTML {
        HTML(text: collapsed(source))
    }

    /// All in one line, not escaped. Most texts are it already and are not copied.
    static func collapsed(_ source: String) -> String {
        var source = source
        let collapsed = source.withUTF8 { text -> String? in
            guard !TextLine.isTidy(text) else { return nil }
            var line = TextLine()
            line.append(text)
            return line.text
        }
        return collapsed ?? source
    }

    /// Vertical tab and form feed, which some word processors write, break lines as well.
    private static func isLineBreak(_ byte: UInt8) -> Bool { (0x0a...0x0d).contains(byte) }

    /// Without white space and control characters at its ends.
    private static func trimmed(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
        var line = line
        while let first = line.first, first <= 0x20 || first == 0x7f { line.removeFirst() }
        while let last = line.last, last <= 0x20 || last == 0x7f { line.removeLast() }
        return line
    }
}
