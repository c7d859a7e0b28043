import Bytes

/// What XML can do beyond elements and texts is taken out of its bytes before libxml2 reads them: so there are no entities to
/// expand and no documents to load.
enum XMLText {
    /// XML with as many lines, in which an `&` that begins no character of XML's own and a `<` that begins no tag are of the
    /// text, and without its document type, comments and control characters.
    static func harmless(_ xml: ByteView) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(xml.count + xml.count / 64)
        var index = 0
        var isInTag = false
        // Of an attribute that ends in the line that it begins in.
        var endOfValue = 0
        func skip(to end: Int) {
            result += repeatElement(0x0A, count: xml[index..<end].count { $0 == 0x0A })
            index = end
        }
        while index < xml.count {
            let byte = xml[index]
            let rest = xml.view(index..<xml.count)
            if byte == UInt8(ascii: "<"), index < endOfValue || !beginsTag(rest) {
                result += "&lt;".utf8
                index += 1
            } else if byte == UInt8(ascii: "<"), rest.begins(with: "<!--") {
                skip(to: end(of: "-->", xml, from: index))
            } else if byte == UInt8(ascii: "<"), rest.begins(with: "<![CDATA[") {
                let end = end(of: "]]>", xml, from: index)
                for byte in xml[index..<end] { result.append(isCharacter(byte) ? byte : 0x20) }
                index = end
            } else if byte == UInt8(ascii: "<"), rest.begins(with: "<!") {
                skip(to: endOfDeclaration(xml, from: index))
            } else {
                result.append(isCharacter(byte) ? byte : 0x20)
                if byte == UInt8(ascii: "&"), !isReference(rest.prefix(12)) { result += "amp;".utf8 }
                if index >= endOfValue {
                    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { isInTag = byte == UInt8(ascii: "<") }
                    let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                    if isInTag, isQuote, xml[..<index].last(where: { $0 > 0x20 }) == UInt8(ascii: "=") {
                        endOfValue = Self.endOfValue(byte, xml, from: index + 1)
                    }
                }
                index += 1
            }
        }
        return result
    }

    /// A name, `/`, `!` or `?` after the sign.
    private static func beginsTag(_ bytes: ByteView) -> Bool {
        guard bytes.count > 1 else { return false }
        return bytes[1].isLetter || bytes[1] >= 0x80 || bytes[1].isOne(of: "/!?_:")
    }

    /// The offset after the quote that ends a value; 0 where the line has none.
    private static func endOfValue(_ quote: UInt8, _ xml: ByteView, from start: Int) -> Int {
        let end = xml[start...].firstIndex { $0 == quote || $0 == 0x0A }
        return end.map { xml[$0] == quote ? $0 + 1 : 0 } ?? 0
    }

    private static func isCharacter(_ byte: UInt8) -> Bool {
        byte >= 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// `&amp;`, `&#189;`, `&#xBD;`
    private static func isReference(_ bytes: Slice<ByteView>) -> Bool {
        guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return false }
        let name = String(decoding: bytes[..<end].dropFirst(), as: UTF8.self)
        guard name.hasPrefix("#") else { return ["amp", "lt", "gt", "quot", "apos"].contains(name) }
        let isHex = name.hasPrefix("#x")
        guard let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) else { return false }
        return number >= 0x20 && Unicode.Scalar(number) != nil && number & 0xFFFE != 0xFFFE
            || [0x09, 0x0A, 0x0D].contains(number)
    }

    /// The offset after a mark; the end if there is none.
    private static func end(of mark: StaticString, _ xml: ByteView, from start: Int) -> Int {
        let last = ByteView(mark)[mark.utf8CodeUnitCount - 1]
        var index = start
        while let found = xml[index...].firstIndex(of: last) {
            if xml.view(start..<found + 1).ends(with: mark) { return found + 1 }
            index = found + 1
        }
        return xml.count
    }

    /// The offset after a declaration such as `<!DOCTYPE recipeml [ ... ]>`, with those in its brackets.
    private static func endOfDeclaration(_ xml: ByteView, from start: Int) -> Int {
        var quote: UInt8?
        var isInBrackets = false
        var index = start
        while index < xml.count {
            let byte = xml[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if isInBrackets, byte == UInt8(ascii: "<"), xml.view(index..<xml.count).begins(with: "<!--") {
                index = end(of: "-->", xml, from: index) - 1
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "["): isInBrackets = true
                case UInt8(ascii: "]"): isInBrackets = false
                case UInt8(ascii: ">") where !isInBrackets: return index + 1
                default: break
                }
            }
            index += 1
        }
        return xml.count
    }
}
