import Bytes

/// A tag of HTML within a text.
struct HTMLTag {
    /// In lower case.
    var name: String
    var isClosing: Bool
    /// The address of an `a`.
    var address: String?
    /// The tag as it is written; nil for a comment.
    var source: String?
    /// Where it ends, after its `>`.
    var end: Int
}

/// Finds the tags of HTML in texts, without pretending to be a browser: what has no `>` is text.
enum HTMLTags {
    /// Whether there is a `<` at all.
    static func mayBegin(in text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "<"))
    }

    /// Whether there is at least one tag or comment.
    static func hasTags(_ text: String) -> Bool {
        var found = false
        scan(text) { _ in
        } tag: { _ in
            found = true
        }
        return found
    }

    /// The text without its tags; what separates blocks becomes a space.
    static func stripped(_ text: String) -> String {
        var result: [UInt8] = []
        scan(text) {
            result.append(contentsOf: $0)
        } tag: {
            if separating.contains($0.name) { result.append(0x20) }
        }
        return String(decoding: result, as: UTF8.self).limitingMarks
    }

    /// The lines of a text in which tags such as `</p>` and `<br>` break lines; other tags stay where they are.
    static func lines(_ text: String) -> [String] {
        var broken: [UInt8] = []
        scan(text) {
            broken.append(contentsOf: $0)
        } tag: {
            if separating.contains($0.name) {
                broken.append(0x0A)
            } else if let source = $0.source {
                broken.append(contentsOf: source.utf8)
            }
        }
        return String(decoding: broken, as: UTF8.self)
            .split { $0.isNewline }.map { $0.trimmed }.filter { !$0.isEmpty }
    }

    /// The tags that begin or end a line of their own.
    static let separating: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "td", "th", "table", "section",
        "article", "blockquote", "hr", "dd", "dt", "dl",
    ]

    /// Gives the runs of text and the tags between them in order; the content of scripts and styles is neither.
    static func scan(_ text: String, run: (Slice<ByteView>) -> Void, tag: (HTMLTag) -> Void) {
        text.withBytes { bytes in
            var index = 0
            var start = 0
            // An end that is not there is looked for once, not again for each of a million beginnings.
            var mayEndComment = true
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "<"),
                    let found = self.tag(in: bytes, at: index, mayEndComment: &mayEndComment)
                else {
                    index += 1
                    continue
                }
                if start < index { run(bytes[start..<index]) }
                tag(found)
                index = found.end
                if !found.isClosing, found.name == "script" || found.name == "style" {
                    index = endOfRawText(in: bytes, from: index, of: found.name)
                }
                start = index
            }
            if start < bytes.count { run(bytes[start...]) }
        }
    }

    /// The tag or comment that begins here; nil when it is no more than a sign: `5 < 6`, `<3`.
    private static func tag(
        in bytes: ByteView, at start: Int, mayEndComment: inout Bool
    ) -> HTMLTag? {
        var index = start + 1
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "!") {
            guard mayEndComment, bytes[start...].starts(with: "<!--".utf8) else { return nil }
            let comment = comment(in: bytes, at: start)
            mayEndComment = comment != nil
            return comment
        }
        let isClosing = bytes[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let nameStart = index
        while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
        guard index > nameStart, bytes[nameStart].isLetter else { return nil }
        let name = String(decoding: bytes[nameStart..<index].map { $0 | 0x20 }, as: UTF8.self)
        // A tag that is never closed would swallow the rest of the text.
        var quote: UInt8?
        let attributes = index
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                let address = name == "a" && !isClosing ? self.address(in: bytes[attributes..<index]) : nil
                return HTMLTag(
                    name: name, isClosing: isClosing, address: address,
                    source: String(decoding: bytes[start...index], as: UTF8.self), end: index + 1
                )
            } else if byte == UInt8(ascii: "<") {
                return nil
            }
            index += 1
        }
        return nil
    }

    private static func comment(in bytes: ByteView, at start: Int) -> HTMLTag? {
        // `<!-->` is one, and `--!>` ends one (https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state).
        var index = start + 2
        while index + 2 < bytes.count {
            let rest = bytes.view(index..<bytes.count)
            let isEnd = rest.begins(with: "-->")
            if isEnd || index >= start + 4 && rest.begins(with: "--!>") {
                return HTMLTag(name: "!", isClosing: false, address: nil, end: index + (isEnd ? 3 : 4))
            }
            index += 1
        }
        return nil
    }

    /// The value of `href`.
    private static func address(in attributes: Slice<ByteView>) -> String? {
        let key = Array("href=".utf8)
        var index = attributes.startIndex
        while index + key.count <= attributes.endIndex {
            if attributes[index..<index + key.count].elementsEqual(key, by: { $0 | 0x20 == $1 | 0x20 }) { break }
            index += 1
        }
        guard index + key.count < attributes.endIndex else { return nil }
        let value = attributes[(index + key.count)...]
        guard let first = value.first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
            return String(decoding: value.prefix { $0 > 0x20 }, as: UTF8.self)
        }
        return String(decoding: value.dropFirst().prefix { $0 != first }, as: UTF8.self)
    }

    private static func endOfRawText(in bytes: ByteView, from start: Int, of name: String) -> Int {
        var index = start
        var mayEndComment = false
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<"), let tag = tag(in: bytes, at: index, mayEndComment: &mayEndComment),
                tag.isClosing, tag.name == name
            {
                return tag.end
            }
            index += 1
        }
        return bytes.count
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "-")
    }
}
