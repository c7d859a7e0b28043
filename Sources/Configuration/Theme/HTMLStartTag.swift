/// A start tag of HTML in a text of the owner's.
struct HTMLStartTag: Sendable, Hashable {
    /// In lower case.
    let name: String
    /// Of its `<`.
    let offset: Int
    private let attributes: [String: String]

    /// The value of an attribute; empty for one without a value.
    subscript(_ name: String) -> String? { attributes[name] }

    /// The names of its attributes, sorted.
    var attributeNames: [String] { attributes.keys.sorted() }

    /// All start tags but those in comments, scripts and styles.
    static func all(in bytes: [UInt8]) -> [HTMLStartTag] {
        var reader = TagReader(bytes)
        var tags: [HTMLStartTag] = []
        while let tag = reader.next() { tags.append(tag) }
        return tags
    }

    fileprivate init(_ name: String, at offset: Int, _ attributes: [String: String]) {
        self.name = name
        self.offset = offset
        self.attributes = attributes
    }
}

/// Goes through a text from tag to tag.
private struct TagReader {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> HTMLStartTag? {
        while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
            offset = start + 1
            if bytes[start...].starts(with: "<!--".utf8) {
                skip(past: "-->")
                continue
            }
            let name = word { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            guard let first = name.utf8.first, first.isASCIILetter else { continue }
            // What the text ends in is no tag.
            guard let attributes = attributes() else { return nil }
            let tag = HTMLStartTag(name, at: start, attributes)
            if name == "script" || name == "style" { skip(past: "</\(name)") }
            return tag
        }
        return nil
    }

    /// The attributes up to the end of the tag, of two with one name the first; nil for a tag without an end.
    private mutating func attributes() -> [String: String]? {
        var attributes: [String: String] = [:]
        while true {
            skipSpace(and: UInt8(ascii: "/"))
            guard offset < bytes.count else { return nil }
            guard bytes[offset] != UInt8(ascii: ">") else { break }
            let name = word { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "=") }
            skipSpace()
            var value = ""
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "=") {
                offset += 1
                skipSpace()
                value = attributeValue()
            }
            if attributes[name] == nil { attributes[name] = value }
        }
        offset += 1
        return attributes
    }

    private mutating func attributeValue() -> String {
        guard offset < bytes.count else { return "" }
        let quote = bytes[offset]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { offset += 1 }
        let value = bytes[offset...].prefix { isQuoted ? $0 != quote : $0 > 0x20 && $0 != UInt8(ascii: ">") }
        offset = min(value.endIndex + (isQuoted ? 1 : 0), bytes.count)
        return String(decoding: value, as: UTF8.self)
    }

    /// A name in lower case; one that would be empty is the next byte, so that each step goes on.
    private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
        let word = bytes[offset...].prefix(while: belongs)
        offset = word.endIndex
        if word.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: "=") { offset += 1 }
        return String(decoding: word, as: UTF8.self).lowercased()
    }

    private mutating func skipSpace(and other: UInt8 = 0x20) {
        offset = bytes[offset...].firstIndex { $0 > 0x20 && $0 != other } ?? bytes.count
    }

    private mutating func skip(past text: String) {
        let wanted = Array(text.utf8)
        while offset < bytes.count {
            let isThere =
                bytes.count - offset >= wanted.count
                && zip(bytes[offset...], wanted).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
            if isThere {
                offset += wanted.count
                return
            }
            offset += 1
        }
    }
}
