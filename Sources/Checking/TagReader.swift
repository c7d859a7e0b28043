// Reads the start tags of pages that the program has rendered. They are well formed, and attributes are quoted, so no tree
// is needed: a page of 40 KB has some hundred tags, of which a check asks few.

import Bytes
import CatalogModel

/// A start tag within a page. It is valid as long as the page's bytes are lent.
struct StartTag {
    /// As it is written.
    let name: ByteView
    /// From the name to the end of the tag.
    private let attributes: ByteView

    fileprivate init(_ name: ByteView, _ attributes: ByteView) {
        self.name = name
        self.attributes = attributes
    }

    func isNamed(_ text: StaticString) -> Bool { name.hasSameBytes(as: ByteView(text)) }

    /// The value of an attribute with its references replaced; nil without it.
    func value(of name: StaticString) -> String? {
        let wanted = ByteView(name)
        var offset = 0
        while let (name, value) = Self.attribute(in: attributes, from: &offset) {
            if name.hasSameBytes(as: wanted) { return HTMLReferences.replaced(in: value) }
        }
        return nil
    }

    /// The next attribute; an empty value for one without a value.
    private static func attribute(in text: ByteView, from offset: inout Int) -> (name: ByteView, value: ByteView)? {
        while offset < text.count, text[offset] <= 0x20 || text[offset] == UInt8(ascii: "/") { offset += 1 }
        guard offset < text.count else { return nil }
        let start = offset
        offset += 1
        while offset < text.count, text[offset] > 0x20, text[offset] != UInt8(ascii: "=") { offset += 1 }
        let name = text.view(start..<offset)
        guard offset < text.count, text[offset] == UInt8(ascii: "=") else { return (name, text.view(offset..<offset)) }
        offset += 1
        guard offset < text.count else { return (name, text.view(offset..<offset)) }
        let quote = text[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = offset
            while offset < text.count, text[offset] > 0x20 { offset += 1 }
            return (name, text.view(start..<offset))
        }
        let first = offset + 1
        offset = first
        while offset < text.count, text[offset] != quote { offset += 1 }
        defer { offset += 1 }
        return (name, text.view(first..<min(offset, text.count)))
    }
}

/// Goes through a page from start tag to start tag. The content of scripts and styles is skipped.
struct TagReader {
    private let html: ByteView
    private var offset = 0

    init(_ html: ByteView) {
        self.html = html
    }

    mutating func next() -> StartTag? {
        while true {
            offset = html.firstOffset(of: LessThan.self, from: offset) + 1
            guard offset < html.count else { return nil }
            if html[offset] == UInt8(ascii: "!") {
                if html.view(offset..<html.count).starts(with: "!--".utf8) { skip(past: "-->") }
                continue
            }
            guard html[offset].isLetter else { continue }
            let start = offset
            while offset < html.count, html[offset] > 0x20, html[offset] != UInt8(ascii: ">") { offset += 1 }
            let name = html.view(start..<offset)
            let end = endOfTag()
            let tag = StartTag(name, html.view(offset..<end))
            offset = min(end + 1, html.count)
            return tag
        }
    }

    /// The text up to the end tag of the element whose start tag was last, which is skipped.
    ///
    /// - Parameter end: Such as `</script`.
    mutating func content(until end: StaticString) -> ByteView {
        let start = offset
        skip(past: end)
        return html.view(start..<max(start, min(offset, html.count) - end.utf8CodeUnitCount))
    }

    /// The offset of the `>` that ends a tag: not one within quotes.
    private func endOfTag() -> Int {
        var offset = offset
        var quote: UInt8 = 0
        while offset < html.count {
            let byte = html[offset]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
            offset += 1
        }
        return offset
    }

    private mutating func skip(past text: StaticString) {
        let wanted = ByteView(text)
        while offset + wanted.count <= html.count {
            if html.view(offset..<offset + wanted.count).hasSameBytes(as: wanted) {
                offset += wanted.count
                return
            }
            offset += 1
        }
        offset = html.count
    }

    private enum LessThan: ByteClass {
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: UInt8(ascii: "<")) }
    }
}

/// Character references, as the program and most owners write them.
enum HTMLReferences {
    private static let named: [(StaticString, String)] = [
        ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
    ]

    static func replaced(in text: ByteView) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(text) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var offset = 0
        while offset < text.count {
            let rest = text.view(offset..<text.count)
            if text[offset] == UInt8(ascii: "&"),
                let (reference, character) = named.first(where: { rest.starts(with: ByteView($0.0)) })
            {
                bytes += character.utf8
                offset += reference.utf8CodeUnitCount
            } else {
                bytes.append(text[offset])
                offset += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
