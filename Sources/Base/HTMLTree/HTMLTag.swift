package import Bytes

/// A tag or a comment of HTML. It is valid as long as the bytes that were scanned.
package struct HTMLTag {
    package enum Kind { case start, end, comment }

    package let kind: Kind
    /// The offset of its `<`.
    package let offset: Int
    /// The bytes from its `<` to its `>`.
    package let source: ByteView
    /// As it is written; empty for a comment.
    let writtenName: ByteView
    private let writtenAttributes: ByteView

    init(_ kind: Kind, at offset: Int, _ source: ByteView, name: Range<Int> = 0..<0) {
        self.kind = kind
        self.offset = offset
        self.source = source
        writtenName = source.view(name)
        writtenAttributes = source.view(name.upperBound..<source.count - 1)
    }

    /// The offset after its `>`.
    package var end: Int { offset + source.count }

    /// In lower case; empty for a comment.
    package var name: String { String(mapping: writtenName, \.lowercased) }

    /// - Parameter name: In lower case.
    package func isNamed(_ name: StaticString) -> Bool { writtenName.isWord(ByteView(name)) }

    /// Whether what is up to its end tag is no HTML: a script or a style.
    package var hidesContent: Bool { kind == .start && (isNamed("script") || isNamed("style")) }

    /// Calls a closure with each attribute as it is written.
    package func forEachAttribute(_ body: (_ name: ByteView, _ value: ByteView) -> Void) {
        var offset = 0
        while let (name, value) = writtenAttributes.attribute(from: &offset) { body(name, value) }
    }

    /// The value of an attribute as it is written; empty for one without a value.
    ///
    /// - Parameter name: In lower case.
    package func value(of name: StaticString) -> ByteView? {
        let wanted = ByteView(name)
        var offset = 0
        while let (name, value) = writtenAttributes.attribute(from: &offset) {
            if name.isWord(wanted) { return value }
        }
        return nil
    }

    package subscript(_ name: StaticString) -> String? { value(of: name).map { String($0) } }

    /// The attributes with their names in lower case, of two with one name the first.
    package var attributes: [(name: String, value: String)] {
        var names: Set<String> = []
        return sequence(state: 0) { writtenAttributes.attribute(from: &$0) }
            .map { (String(mapping: $0.name, \.lowercased), String($0.value)) }
            .filter { names.insert($0.0).inserted }
    }
}

extension ByteView {
    /// The next attribute of a tag; nil at a `<` or `>` outside of quotes and at the end of the bytes.
    func attribute(from offset: inout Int) -> (name: ByteView, value: ByteView)? {
        offset = end(from: offset) { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
        guard offset < count, !self[offset].isAngle else { return nil }
        // A name may begin with "=" (HTML Standard, section 13.2.5.32).
        let nameEnd = end(from: offset + 1) { $0.isPartOfName && $0 != UInt8(ascii: "=") }
        let name = view(offset..<nameEnd)
        offset = end(from: nameEnd) { $0 <= 0x20 }
        guard offset < count, self[offset] == UInt8(ascii: "=") else { return (name, view(offset..<offset)) }
        let start = end(from: offset + 1) { $0 <= 0x20 }
        guard start < count, self[start] == UInt8(ascii: "\"") || self[start] == UInt8(ascii: "'") else {
            offset = end(from: start) { $0 > 0x20 && !$0.isAngle }
            return (name, view(start..<offset))
        }
        let quote = self[start]
        let valueEnd = end(from: start + 1) { $0 != quote }
        offset = Swift.min(valueEnd + 1, count)
        return (name, view(start + 1..<valueEnd))
    }

    /// The end of the bytes that belong together from an offset on.
    @inline(__always)
    func end(from start: Int, where belongs: (UInt8) -> Bool) -> Int {
        var end = start
        while end < count, belongs(self[end]) { end += 1 }
        return end
    }

    /// Whether it is the same as a word but for the case of ASCII letters.
    func isWord(_ word: ByteView) -> Bool {
        count == word.count && indices.allSatisfy { self[$0].lowercased == word[$0].lowercased }
    }
}

extension UInt8 {
    fileprivate var isAngle: Bool { self == UInt8(ascii: "<") || self == UInt8(ascii: ">") }

    /// Whether it belongs to the name of a tag.
    var isPartOfName: Bool { self > 0x20 && self != UInt8(ascii: "/") && !isAngle }
}
