package import Bytes

/// The scripts of a page that hold JSON-LD, by their places in its bytes: so that what is wrong with one is found there.
package struct LinkedDataScripts {
    package private(set) var ranges: [Range<Int>] = []

    /// - Parameter page: HTML in UTF-8. Comments are passed over, and so are other scripts.
    package init(_ page: ByteView) {
        var index = 0
        while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            if page.hasWord("!--", at: index) {
                index = page.firstRange(of: "-->", from: index)?.upperBound ?? page.count
                continue
            }
            for name in ["script", "style", "textarea"] where page.hasWord(name, at: index) {
                let tag = index + name.utf8.count
                guard let end = Self.endOfTag(page, from: tag) else { break }
                index = end
                let closing = page.firstRange(of: "</" + name, from: end)?.lowerBound ?? page.count
                if name == "script", Self.holdsLinkedData(page.view(tag..<end)) { ranges.append(end..<closing) }
                index = closing
                break
            }
        }
    }

    /// The offset after the `>` of a tag.
    private static func endOfTag(_ page: ByteView, from start: Int) -> Int? {
        var quote: UInt8?
        // No tag of a script is longer; a quote that is never closed ends it there.
        for index in start..<min(page.count, start + 4096) {
            let byte = page[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return page[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    private static func holdsLinkedData(_ attributes: ByteView) -> Bool {
        // Some templates escape the plus sign.
        ["ld+json", "ld&#43;json", "ld&#x2b;json"].contains { attributes.firstRange(of: $0, from: 0) != nil }
    }
}

extension ByteView {
    /// Whether a word is at an offset, in whatever case.
    fileprivate func hasWord(_ word: String, at start: Int) -> Bool {
        var index = start
        for byte in word.utf8 {
            guard index < count, self[index] == byte || self[index] | 0x20 == byte else { return false }
            index += 1
        }
        return true
    }

    /// The first occurrence of a word in lower case, in whatever case it is.
    fileprivate func firstRange(of word: String, from start: Int) -> Range<Int>? {
        guard let first = word.utf8.first else { return nil }
        var index = start
        while index < count {
            if self[index] == first || self[index] | 0x20 == first, hasWord(word, at: index) {
                return index..<index + word.utf8.count
            }
            index += 1
        }
        return nil
    }
}
