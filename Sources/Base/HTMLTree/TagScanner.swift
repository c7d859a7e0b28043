package import Bytes

/// Goes through HTML of people, of feeds and of the program from tag to tag, in time that is linear in its length.
///
/// Attributes are those that browsers see. What does not end is text, and so is a tag with a `<` outside of quotes, which is an
/// error in HTML: a text of a feed has `5 <b and 6`. What is in a script or a style is skipped.
package struct TagScanner: Sequence, IteratorProtocol {
    private let bytes: ByteView
    private var offset = 0
    /// The name of the element whose end tag is the next tag.
    private var hiding: ByteView?
    /// An end that is not there is looked for once, not again for each of a million beginnings.
    private var mayEndComment = true
    /// How many bytes were read for tags that do not end. Quotes may hide the same `<` from many of them.
    private(set) var wasted = 0

    package init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    package mutating func next() -> HTMLTag? {
        while true {
            let start = bytes.firstOffset(of: LessThan.self, from: offset)
            guard start + 1 < bytes.count else { return nil }
            offset = start + 1
            guard let tag = bytes[offset] == UInt8(ascii: "!") ? comment(at: start) : tag(at: start) else { continue }
            hiding = tag.hidesContent ? tag.writtenName : nil
            offset = tag.end
            return tag
        }
    }

    /// What is between a start tag, which was the last tag, and its end tag, after which the scanner goes on.
    package mutating func content(of tag: HTMLTag) -> ByteView {
        hiding = tag.writtenName
        let end = next()?.offset ?? bytes.count
        return bytes.view(tag.end..<end)
    }

    private mutating func tag(at start: Int) -> HTMLTag? {
        let isEnd = bytes[start + 1] == UInt8(ascii: "/")
        let nameStart = start + (isEnd ? 2 : 1)
        guard nameStart < bytes.count, bytes[nameStart].isLetter, wasted <= 8 * bytes.count else { return nil }
        let nameEnd = bytes.end(from: nameStart, where: \.isPartOfName)
        if let hiding {
            guard isEnd, hiding.isWord(bytes.view(nameStart..<nameEnd)) else { return nil }
        }
        var end = nameEnd
        while bytes.attribute(from: &end) != nil {}
        guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else {
            wasted += end - start
            return nil
        }
        return HTMLTag(
            isEnd ? .end : .start, at: start, bytes.view(start..<end + 1), name: nameStart - start..<nameEnd - start)
    }

    /// `<!-->` is one, and `--!>` ends one (HTML Standard, section 13.2.5.43).
    private mutating func comment(at start: Int) -> HTMLTag? {
        guard mayEndComment, hiding == nil, bytes.view(start..<bytes.count).begins(with: "<!--") else { return nil }
        var end = start + 4
        while true {
            end = bytes.firstOffset(of: GreaterThan.self, from: end)
            guard end < bytes.count else { break }
            if bytes.view(start + 2..<end).ends(with: "--") || bytes.view(start + 4..<end).ends(with: "--!") {
                return HTMLTag(.comment, at: start, bytes.view(start..<end + 1))
            }
            end += 1
        }
        mayEndComment = false
        return nil
    }
}

private enum LessThan: ByteClass {
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: UInt8(ascii: "<")) }
}

private enum GreaterThan: ByteClass {
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: UInt8(ascii: ">")) }
}
