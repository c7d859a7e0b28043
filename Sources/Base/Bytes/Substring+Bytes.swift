// Parts of texts by their UTF-8. The methods of StringProtocol with the same purpose compare characters: to ask whether a
// Substring has a prefix takes them 20 times as long.

extension Substring {
    /// Whether its UTF-8 begins with that of a literal.
    @inlinable
    package func begins(with literal: StaticString) -> Bool { withBytes { $0.begins(with: literal) } }

    /// Whether its UTF-8 ends with that of a literal.
    @inlinable
    package func ends(with literal: StaticString) -> Bool { withBytes { $0.ends(with: literal) } }

    /// The text between two offsets of its UTF-8, which must be the beginnings of scalars or the end.
    package func part(_ offsets: Range<Int>) -> Substring {
        let start = utf8.index(startIndex, offsetBy: offsets.lowerBound)
        return self[start..<utf8.index(start, offsetBy: offsets.count)]
    }

    /// The text from an offset of its UTF-8 on, which must be the beginning of a scalar or the end.
    package func part(from offset: Int) -> Substring {
        offset == 0 ? self : self[utf8.index(startIndex, offsetBy: offset)...]
    }

    /// Without spaces and tabs at its ends.
    package var stripped: Substring {
        let range = withBytes { bytes in
            var start = 0
            var end = bytes.count
            while start < end, bytes[start].isBlank { start += 1 }
            while end > start, bytes[end - 1].isBlank { end -= 1 }
            return start..<end
        }
        return range.count == utf8.count ? self : part(range)
    }

    /// Without white space at the ends.
    package var trimmed: String {
        // Most texts begin and end with a visible sign of ASCII.
        if let first = utf8.first, let last = utf8.last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) {
            return String(self)
        }
        let start = unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[start.startIndex...end])
    }

    /// A line without its carriage return, and without spaces and tabs at the ends.
    package var lineContent: Substring {
        (utf8.last == UInt8(ascii: "\r") ? part(0..<utf8.count - 1) : self).stripped
    }
}

extension String {
    /// Whether its UTF-8 begins with that of a literal.
    @inlinable
    package func begins(with literal: StaticString) -> Bool { withBytes { $0.begins(with: literal) } }

    /// Whether its UTF-8 ends with that of a literal.
    @inlinable
    package func ends(with literal: StaticString) -> Bool { withBytes { $0.ends(with: literal) } }

    /// The parts between line feeds.
    package var lines: [Substring] {
        withBytes { bytes in
            var lines: [Substring] = []
            lines.reserveCapacity(bytes.count / 32 + 1)
            var offset = 0
            var start = startIndex
            while true {
                let end = bytes.firstOffset(of: LineFeed.self, from: offset)
                let index = utf8.index(start, offsetBy: end - offset)
                lines.append(self[start..<index])
                guard end < bytes.count else { return lines }
                offset = end + 1
                start = utf8.index(after: index)
            }
        }
    }
}

extension Substring {
    /// How many columns of white space it begins with; a tab goes to the next multiple of four.
    package var indentation: Int { withBytes { $0.indentation.columns } }

    /// Without so many columns of white space at the beginning, as far as it has them.
    package func unindented(_ columns: Int) -> Substring {
        guard columns > 0 else { return self }
        let offset = withBytes { bytes in
            var column = 0
            return bytes.firstIndex { byte in
                if column >= columns || !byte.isBlank { return true }
                column += byte == 0x20 ? 1 : 4 - column % 4
                return false
            }
        }
        return part(from: offset ?? utf8.count)
    }
}

extension ByteView {
    /// Whether it begins with the UTF-8 of a literal.
    @inlinable
    package func begins(with literal: StaticString) -> Bool {
        let prefix = ByteView(literal)
        return count >= prefix.count && view(0..<prefix.count).hasSameBytes(as: prefix)
    }

    /// Whether it ends with the UTF-8 of a literal.
    @inlinable
    package func ends(with literal: StaticString) -> Bool {
        let suffix = ByteView(literal)
        return count >= suffix.count && view(count - suffix.count..<count).hasSameBytes(as: suffix)
    }

    /// How many columns of white space it begins with, and how many bytes that is. A tab goes to the next multiple of four.
    package var indentation: (columns: Int, bytes: Int) {
        var columns = 0
        for (offset, byte) in enumerated() {
            if byte == 0x20 {
                columns += 1
            } else if byte == 0x09 {
                columns += 4 - columns % 4
            } else {
                return (columns, offset)
            }
        }
        return (columns, count)
    }
}

private enum LineFeed: ByteClass {
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: 0x0A) }
}

extension String {
    /// Without white space at the ends.
    package var trimmed: String { self[...].trimmed }
}
