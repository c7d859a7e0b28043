// Splits an array into its elements without reading them: a scan for strings and brackets.

import Bytes

/// Finds where the elements of an array begin and end.
///
/// Splitting a feed costs less than reading it from a disk, so only parsing the records needs all cores.
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

    /// Splits the array whose bracket is at an offset. Returns the offset after its end; nil if it is not well-formed.
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
            return endOfContainer(start + 1)
        case .quote: return endOfString(start + 1)
        default: return endOfWord(start)
        }
    }

    private var bytes: ByteView { ByteView(UnsafeBufferPointer(start: base, count: end)) }

    /// The offset after a string whose content begins at an offset.
    private func endOfString(_ start: Int) -> Int? {
        var offset = start
        while case let stop = bytes.firstOffset(of: QuoteOrBackslash.self, from: offset), stop < end {
            if base[stop] == .quote { return stop + 1 }
            offset = stop + 2
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

    /// The offset after the bracket that closes a container.
    private func endOfContainer(_ start: Int) -> Int? {
        var depth = 1
        var offset = start
        while case let stop = structuralByte(from: offset), stop < end {
            offset = stop + 1
            switch base[stop] {
            case .quote:
                guard let after = endOfString(offset) else { return nil }
                offset = after
            case .openBrace, .openBracket: depth += 1
            case .closeBrace, .closeBracket:
                depth -= 1
                if depth == 0 { return offset }
            case .slash where isLenient:
                guard let after = WhiteSpace.endOfComment(base, stop, end) else { return nil }
                offset = max(after, offset)
            // No reader takes an element that has one outside a string.
            case .backslash where !isLenient: offset += 1
            default: break
            }
        }
        return nil
    }

    /// The offset of the next structural byte. Between two strings there is mostly `: ` or `, `: to see that takes less than
    /// to search for the quote.
    @inline(__always)
    private func structuralByte(from offset: Int) -> Int {
        if offset < end - 2, base[offset + 2] == .quote, base[offset + 1] == .space,
            base[offset] == .colon || base[offset] == .comma
        {
            return offset + 2
        }
        return bytes.firstOffset(of: StructuralByte.self, from: offset)
    }

    private enum QuoteOrBackslash: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: .quote) .| block.mask(of: .backslash) }
    }

    /// Quotes, brackets, and what begins an escape or a comment.
    private enum StructuralByte: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            // The brackets differ from the braces in one bit.
            QuoteOrBackslash.mask(of: block) .| block.mask(of: .openBrace, with: 0x20)
                .| block.mask(of: .closeBrace, with: 0x20) .| block.mask(of: .slash)
        }
    }
}

// Which array of a feed holds its records, and what happens when it cannot be cut.

/// The arrays of records that a reader has come by.
struct RecordArrays {
    struct Candidate {
        var key: String?
        var rank: Int
        /// The offset of its bracket.
        var offset: Int
        var slices: [JSONSlice]
    }

    let keys: [String]
    /// The one array to cut; nil for all that fit.
    var only: Int?
    var candidates: [Candidate] = []

    init(keys: [String]) {
        self.keys = keys
    }
}

extension JSONReader {
    /// Splits the array that begins here if it is one of records. Returns whether it was.
    mutating func cutRecords() throws(JSONError) -> Bool {
        guard depth < 2, let records, records.only == nil || records.only == offset else { return false }
        var name: String?
        var rank = 0
        if depth == 1 {
            guard tape[open].tag == .object else { return false }
            let first = start + Int(tape[key].offset)
            let text = EscapedText.string(
                file[first..<first + Int(tape[key].extent)], isCoded: tape[key].tag == .codedString
            )
            guard let place = records.keys.firstIndex(of: text) else { return false }
            name = text
            rank = place
        }
        guard depth < maximumDepth else { throw tooDeepError() }
        var splitter = JSONArraySplitter(base: base, end: end, isLenient: isLenient, key: name)
        guard let after = splitter.split(at: offset) else { throw causeOfBadCut() }
        append(.array, at: offset)
        self.records?.candidates.append(
            RecordArrays.Candidate(key: name, rank: rank, offset: offset, slices: splitter.slices)
        )
        offset = after
        return true
    }

    /// The first error of the file. The place where a cut fails is often far after it: a quote that is missing turns
    /// all strings after it inside out.
    private func causeOfBadCut() -> JSONError {
        let part = JSONPart(range: start..<end, depth: outerDepth, root: root, mode: mode, maximumDepth: maximumDepth)
        var reader = JSONReader(file, base, part, forgets: true)
        do throws(JSONError) {
            try reader.readDocument()
        } catch {
            return error
        }
        return error(.unexpected(found: found(at: offset), wanted: .value), at: offset)
    }
}
