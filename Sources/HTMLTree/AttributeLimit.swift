// A limit of the attributes of a tag: libxml2 compares each with all before it, which takes 18 s for 100,000 of them.

import Bytes

/// Removes the attributes of tags that have more than any page needs.
enum AttributeLimit {
    /// How many attributes of a tag are read.
    private static let most = 256

    /// The page with spaces for the further attributes of tags; nil where no tag has as many.
    static func limited(_ page: ByteView) -> [UInt8]? {
        var limited: [UInt8]?
        var index = 0
        while let start = page[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            if page.has("!--", at: index) {
                index = end(of: "-->", page, from: index)
                continue
            }
            guard index < page.count, page[index].isLetter else { continue }
            let tag = Tag(page, from: index)
            if let rest = tag.furtherAttributes {
                var bytes = limited ?? Array(page)
                // Lines keep their numbers.
                for index in rest where bytes[index] != 0x0A { bytes[index] = 0x20 }
                limited = bytes
            }
            let isScript = page.has("script", at: index)
            let isRaw = isScript || page.has("style", at: index)
            index = isRaw ? end(of: isScript ? "</script" : "</style", page, from: tag.end) : tag.end
        }
        return limited
    }

    private static func end(of mark: StaticString, _ page: ByteView, from start: Int) -> Int {
        let first = ByteView(mark)[0]
        var index = start
        while let found = page[index...].firstIndex(of: first) {
            if page.has(mark, at: found) { return found + mark.utf8CodeUnitCount }
            index = found + 1
        }
        return page.count
    }

    /// Where the tag of an element ends.
    private struct Tag {
        /// The offset of its `>`.
        var end: Int
        /// The attributes beyond the limit.
        var furtherAttributes: Range<Int>?

        init(_ page: ByteView, from start: Int) {
            var quote: UInt8?
            var before = UInt8(ascii: " ")
            var count = 0
            var limit: Int?
            end = start
            while end < page.count {
                let byte = page[end]
                if let open = quote {
                    if byte == open {
                        quote = nil
                        before = UInt8(ascii: " ")
                    }
                } else if byte == UInt8(ascii: ">") {
                    break
                } else if before == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte.isBlank || byte == 0x0A || byte == 0x0D {
                    // A value may follow its sign after white space.
                    if before != UInt8(ascii: "=") { before = UInt8(ascii: " ") }
                } else {
                    if before == UInt8(ascii: " "), byte != UInt8(ascii: "=") {
                        count += 1
                        // The first is the name of the element.
                        if count == AttributeLimit.most + 2 { limit = end }
                    }
                    before = byte
                }
                end += 1
            }
            furtherAttributes = limit.map { $0..<end }
        }
    }
}

extension ByteView {
    /// Whether a word in lower case is at an offset, in whatever case.
    fileprivate func has(_ word: StaticString, at start: Int) -> Bool {
        let word = ByteView(word)
        guard start + word.count <= count else { return false }
        return word.indices.allSatisfy { self[start + $0] == word[$0] || self[start + $0] | 0x20 == word[$0] }
    }
}
