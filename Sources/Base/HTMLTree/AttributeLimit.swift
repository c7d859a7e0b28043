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
            let tag = tag(page, from: index)
            if let rest = tag.rest {
                if limited == nil { limited = Array(page) }
                // Lines keep their numbers.
                for index in rest where page[index] != 0x0A { limited?[index] = 0x20 }
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

    /// The offset of the `>` of a tag, and its attributes beyond the limit. A `<` is part of it, as libxml2 reads it.
    private static func tag(_ page: ByteView, from start: Int) -> (end: Int, rest: Range<Int>?) {
        var end = page.end(from: start, where: \.isPartOfName)
        var limit: Int?
        var count = 0
        while true {
            if page.attribute(from: &end) == nil {
                guard end < page.count, page[end] == UInt8(ascii: "<") else { break }
                end += 1
            }
            count += 1
            if count == most { limit = end }
        }
        return (end, limit.map { $0..<end })
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
