// ElementSplitter an array into its elements without reading them: a scan for strings and brackets, 64 bytes at a time.

import Bytes

/// Finds where the elements of an array begin and end.
///
/// About four instructions a byte (x86-64, recipes of 2.4 KB): cutting a feed costs less than reading it from a disk, so
/// only reading the records needs all cores.
struct JSONArraySplitter {
    let base: UnsafePointer<UInt8>
    let end: Int
    let isLenient: Bool
    let key: String?
    var slices: [JSONSlice] = []

    init(base: UnsafePointer<UInt8>, end: Int, isLenient: Bool, key: String?) {
        self.base = base
        self.end = end
        self.isLenient = isLenient
        self.key = key
    }

    /// Cuts the array whose bracket stands at an offset. The place after its end; nil if it is not well-formed.
    mutating func split(at bracket: Int) -> Int? {
        var offset = skipSpace(bracket + 1)
        if offset < end, base[offset] == .closeBracket { return offset + 1 }
        while true {
            guard let after = endOfElement(offset) else { return nil }
            slices.append(JSONSlice(range: offset..<after, index: slices.count, arrayKey: key))
            offset = skipSpace(after)
            guard offset < end else { return nil }
            if base[offset] == .closeBracket { return offset + 1 }
            guard base[offset] == .comma else { return nil }
            offset = skipSpace(offset + 1)
            if isLenient, offset < end, base[offset] == .closeBracket { return offset + 1 }
        }
    }

    func skipSpace(_ offset: Int) -> Int {
        WhiteSpace.skip(base, offset, end, comments: isLenient)
    }

    /// The place after the element that begins at an offset; nil if it has no end.
    func endOfElement(_ start: Int) -> Int? {
        guard start < end else { return nil }
        switch base[start] {
        case .openBrace, .openBracket:
            return isLenient
                ? endOfContainer(start + 1, depth: 1, inString: false, isEscaped: false)
                : endOfContainerInBlocks(start + 1)
        case .quote: return endOfString(start + 1)
        default: return endOfWord(start)
        }
    }

    /// The place after a string whose content begins at an offset.
    private func endOfString(_ start: Int) -> Int? {
        var offset = start
        while offset < end {
            switch base[offset] {
            case .quote: return offset + 1
            case .backslash: offset += 2
            default: offset += 1
            }
        }
        return nil
    }

    /// The place after a number or a word: whatever it is, the reader of the slice sees to it.
    private func endOfWord(_ start: Int) -> Int? {
        var offset = start
        scan: while offset < end {
            switch base[offset] {
            case .comma, .closeBracket, .closeBrace, .openBracket, .openBrace, .quote, .colon: break scan
            case .space, .tab, .lineFeed, .carriageReturn: break scan
            case .slash where isLenient: break scan
            default: offset += 1
            }
        }
        return offset > start ? offset : nil
    }

    /// The place after the bracket that closes a container, byte by byte: for comments, and for the end of a file.
    private func endOfContainer(_ start: Int, depth: Int, inString: Bool, isEscaped: Bool) -> Int? {
        var depth = depth
        var offset = start
        if isEscaped { offset += 1 }
        if inString {
            guard let after = endOfString(offset) else { return nil }
            offset = after
        }
        while offset < end {
            switch base[offset] {
            case .quote:
                guard let after = endOfString(offset + 1) else { return nil }
                offset = after
            case .openBrace, .openBracket:
                depth += 1
                offset += 1
            case .closeBrace, .closeBracket:
                depth -= 1
                offset += 1
                if depth == 0 { return offset }
            case .slash where isLenient:
                guard let after = WhiteSpace.endOfComment(base, offset, end) else { return nil }
                offset = max(after, offset + 1)
            case .backslash where !isLenient:
                // As the blocks see it. No reader takes a slice that has one outside a string.
                offset += 2
            default:
                offset += 1
            }
        }
        return nil
    }

    /// The place after the bracket that closes a container, in blocks of 64 bytes of which each byte is one bit: those
    /// inside strings are found by a running exclusive or over the quotes, and only a block whose closing brackets
    /// could reach the depth is looked at bit by bit.
    private func endOfContainerInBlocks(_ start: Int) -> Int? {
        var offset = start
        var depth = 1
        /// All ones inside a string.
        var inString: UInt64 = 0
        /// 1 when the block begins with an escaped character.
        var escapedFirst: UInt64 = 0
        while offset + 64 <= end {
            let block = Block(base + offset)
            var quotes = block.quotes.bits
            var opening = block.opening.bits
            var closing = block.closing.bits
            let backslashes = block.backslashes.bits
            if backslashes | escapedFirst != 0 {
                let escaped = Self.escapedCharacters(after: backslashes, &escapedFirst)
                quotes &= ~escaped
                opening &= ~escaped
                closing &= ~escaped
            }
            let strings = Self.runningParity(quotes) ^ inString
            inString = strings >> 63 == 1 ? .max : 0
            opening &= ~strings
            closing &= ~strings
            if closing.nonzeroBitCount >= depth {
                var brackets = opening | closing
                while brackets != 0 {
                    let bit = brackets.trailingZeroBitCount
                    depth += opening >> UInt64(bit) & 1 == 1 ? 1 : -1
                    if depth == 0 { return offset + bit + 1 }
                    brackets &= brackets - 1
                }
            } else {
                depth += opening.nonzeroBitCount - closing.nonzeroBitCount
            }
            offset += 64
        }
        return endOfContainer(offset, depth: depth, inString: inString != 0, isEscaped: escapedFirst != 0)
    }

    /// The characters that a backslash stands before, which an escaped one does not.
    private static func escapedCharacters(after backslashes: UInt64, _ escapedFirst: inout UInt64) -> UInt64 {
        var escaped = escapedFirst
        var left = backslashes & ~escaped
        escapedFirst = 0
        while left != 0 {
            let bit = left.trailingZeroBitCount
            guard bit < 63 else {
                escapedFirst = 1
                break
            }
            let next: UInt64 = 1 << UInt64(bit + 1)
            escaped |= next
            left &= left - 1
            left &= ~next
        }
        return escaped
    }

    /// Where the bytes stand that matter in a block of 64.
    private struct Block {
        private(set) var quotes = BlockBits()
        private(set) var backslashes = BlockBits()
        private(set) var opening = BlockBits()
        private(set) var closing = BlockBits()

        @inline(__always)
        init(_ base: UnsafePointer<UInt8>) {
            mark(base, row: 0)
            mark(base, row: 1)
            mark(base, row: 2)
            mark(base, row: 3)
        }

        @inline(__always)
        private mutating func mark(_ base: UnsafePointer<UInt8>, row: Int) {
            let block = ByteBlock(from: base + row * 16)
            // The brackets differ from the braces in one bit.
            let folded = block | ByteBlock(repeating: 0x20)
            quotes.add(block.mask(of: .quote), row: row)
            backslashes.add(block.mask(of: .backslash), row: row)
            opening.add(folded.mask(of: .openBrace), row: row)
            closing.add(folded.mask(of: .closeBrace), row: row)
        }
    }

    /// A bit for each of 64 bytes, gathered sixteen at a time. Of a comparison of sixteen bytes there is no direct way to
    /// sixteen bits, but an 8 by 8 matrix of bits can be turned over: while they are gathered, that of byte `n` stands
    /// in byte `n % 8` of one of two words, at place `n / 8`.
    private struct BlockBits {
        private var gathered = ByteBlock()

        /// - Parameter row: Which sixteen bytes of the block were compared.
        @inline(__always)
        mutating func add(_ marks: ByteMask, row: Int) {
            let places = SIMD2(ByteWord.lowBits << UInt64(2 * row), ByteWord.lowBits << UInt64(2 * row + 1))
            let found = unsafeBitCast(marks, to: ByteBlock.self)
            gathered = gathered | found & unsafeBitCast(places, to: ByteBlock.self)
        }

        /// The first byte in the lowest bit. Single bits change places, then squares of two by two and of four by four
        /// (Henry Warren, "Hacker's Delight", section 7-3).
        @inline(__always)
        var bits: UInt64 {
            let words = unsafeBitCast(gathered, to: SIMD2<UInt64>.self)
            var bits = words[0] | words[1]
            var swapped = (bits ^ bits >> 7) & 0x00aa_00aa_00aa_00aa
            bits ^= swapped ^ swapped << 7
            swapped = (bits ^ bits >> 14) & 0x0000_cccc_0000_cccc
            bits ^= swapped ^ swapped << 14
            swapped = (bits ^ bits >> 28) & 0x0000_0000_f0f0_f0f0
            return bits ^ swapped ^ swapped << 28
        }
    }

    /// For each bit whether the number of ones up to it is odd.
    @inline(__always)
    private static func runningParity(_ bits: UInt64) -> UInt64 {
        var parity = bits
        parity ^= parity << 1
        parity ^= parity << 2
        parity ^= parity << 4
        parity ^= parity << 8
        parity ^= parity << 16
        parity ^= parity << 32
        return parity
    }
}
