// The grammar of RFC 8259, once over the bytes, with an explicit stack: depth costs no stack of the machine.

import Bytes

/// Turns bytes into a tape.
///
/// 1.1 GB/s on one core of a cloud machine (x86-64; recipes of 2 KB, or 2.4 KB indented, each a slice of its own) and for
/// 20 MB at once; twice that on two cores. With all its texts made, a recipe takes 4.4 microseconds, 450 MB/s.
struct JSONReader: ~Copyable {
    /// The whole file.
    let file: UnsafeBufferPointer<UInt8>
    let base: UnsafePointer<UInt8>
    /// The part of the file that is read.
    let start: Int
    let end: Int
    let mode: JSONMode
    let isLenient: Bool
    /// The current depth within the file, for the limit.
    let outerDepth: Int
    let maximumDepth: Int
    let root: JSONRootPath

    var offset: Int
    var tape: TapeWriter
    /// The index of the innermost open container in the tape; -1 for none.
    var open = -1
    var depth = 0
    /// The index of the current member's key in the tape.
    var key = 0
    /// Stores only open containers, to find an error in a file of any size.
    let forgets: Bool
    /// The arrays that are cut rather than read; nil when all is read.
    var records: RecordArrays?

    init(_ file: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, _ part: JSONPart, forgets: Bool = false) {
        self.file = file
        self.base = base
        start = part.range.lowerBound
        end = part.range.upperBound
        mode = part.mode
        isLenient = part.mode == .lenient
        outerDepth = part.depth
        maximumDepth = part.maximumDepth
        root = part.root
        self.forgets = forgets
        offset = start
        // A recipe has a value for each 20 to 40 bytes. Long documents grow as they need.
        tape = TapeWriter(capacity: min(part.range.count / 24 + 4, 1 << 16))
    }

    /// Reads one value and what may be around it.
    mutating func readDocument() throws(JSONError) {
        guard end - start <= UInt32.max else { throw error(.tooLong, at: start) }
        if start == 0 { try passFileStart() }
        if isLenient, root.index == nil {
            offset = WhiteSpace.skipOpening(base, offset, end)
        } else {
            skipSpace()
        }
        guard offset < end else {
            throw error(end == 0 ? .empty : .blank, at: offset)
        }
        try readValue()
        if isLenient, root.index == nil {
            offset = WhiteSpace.skipClosing(base, offset, end)
        } else {
            skipSpace()
        }
        guard offset == end else { throw trailingError() }
    }

    /// Passes a byte order mark and refuses other encodings, by the pattern of their first bytes.
    private mutating func passFileStart() throws(JSONError) {
        let head = file.prefix(4)
        if let name = UnicodeEncoding.name(head, length: file.count) { throw error(.encoding(name), at: 0) }
        if head.starts(with: [0xef, 0xbb, 0xbf]) { offset = 3 }
    }

    private mutating func readValue() throws(JSONError) {
        repeat {
            while try !beginValue() {}
        } while try proceedToNextValue()
    }

    /// Reads a scalar or an empty container, or opens a container. Returns whether a whole value was read.
    @inline(__always)
    private mutating func beginValue() throws(JSONError) -> Bool {
        skipSpace()
        guard offset < end else { throw valueError() }
        switch base[offset] {
        case .quote: try readString()
        case .openBrace:
            try openContainer(.object)
            guard closeContainer(.closeBrace) else {
                try readKey(orEnd: true)
                return false
            }
        case .openBracket:
            if records != nil, try cutRecords() { return true }
            try openContainer(.array)
            return closeContainer(.closeBracket)
        case .minus, .zero ... .nine: try readNumber()
        case UInt8(ascii: "t"): try readWord("true", .yes)
        case UInt8(ascii: "f"): try readWord("false", .no)
        case UInt8(ascii: "n"): try readWord("null", .null)
        default: throw valueError()
        }
        return true
    }

    /// Passes the comma after a value, or the ends of the containers that end with it. Returns whether another value
    /// follows.
    @inline(__always)
    private mutating func proceedToNextValue() throws(JSONError) -> Bool {
        while open >= 0 {
            tape[open].extent += 1
            if forgets { tape.truncate(to: open + 1) }
            let isArray = tape[open].tag == .array
            let closer: UInt8 = isArray ? .closeBracket : .closeBrace
            if closeContainer(closer) { continue }
            guard offset < end, base[offset] == .comma else { throw memberError(isArray) }
            offset += 1
            skipSpace()
            guard offset < end, base[offset] == closer else {
                if !isArray { try readKey(orEnd: false) }
                return true
            }
            guard isLenient else { throw error(.trailingComma(isArray ? .array : .object), at: offset - 1) }
            close()
        }
        return false
    }

    /// Closes the open container if its last bracket is next.
    @inline(__always)
    private mutating func closeContainer(_ bracket: UInt8) -> Bool {
        skipSpace()
        guard offset < end, base[offset] == bracket else { return false }
        close()
        return true
    }

    @inline(__always)
    mutating func skipSpace() {
        offset = WhiteSpace.skip(base, offset, end, comments: isLenient)
    }

    @inline(__always)
    mutating func append(
        _ tag: TapeNode.Tag, at offset: Int, extent: Int = 0, next: Int? = nil, isASCII: Bool = false
    ) {
        tape.append(
            TapeNode(
                offset: UInt32(truncatingIfNeeded: offset &- start), extent: UInt32(truncatingIfNeeded: extent),
                next: UInt32(truncatingIfNeeded: next ?? tape.count + 1), tag: tag, isASCII: isASCII
            )
        )
    }

    @inline(__always)
    private mutating func openContainer(_ tag: TapeNode.Tag) throws(JSONError) {
        guard outerDepth + depth < maximumDepth else { throw tooDeepError() }
        depth += 1
        append(tag, at: offset, next: open + 1)
        open = tape.count - 1
        offset += 1
    }

    @inline(__always)
    private mutating func close() {
        let index = open
        open = Int(tape[index].next) - 1
        tape[index].next = UInt32(truncatingIfNeeded: tape.count)
        depth -= 1
        offset += 1
    }

    @inline(__always)
    private mutating func readKey(orEnd: Bool) throws(JSONError) {
        guard offset < end, base[offset] == .quote else { throw keyError(orEnd: orEnd) }
        key = tape.count
        try readString()
        tape[key].isKey = true
        skipSpace()
        guard offset < end, base[offset] == .colon else { throw colonError() }
        offset += 1
    }

    @inline(__always)
    private mutating func readWord(_ word: StaticString, _ tag: TapeNode.Tag) throws(JSONError) {
        let length = word.utf8CodeUnitCount
        let rest = ByteView(UnsafeBufferPointer(start: base + offset, count: end - offset))
        guard rest.count >= length, rest.view(0..<length).hasSameBytes(as: ByteView(word)) else { throw valueError() }
        append(tag, at: offset)
        offset += length
    }
}

/// What is read of a file, and how.
struct JSONPart {
    var range: Range<Int>
    var depth: Int
    var root: JSONRootPath
    var mode: JSONMode
    var maximumDepth: Int
}

/// Encodings that a file may be in by mistake.
enum UnicodeEncoding {
    /// The name of an encoding other than UTF-8 that a file begins in: a byte order mark, or the zeros that the first
    /// characters of JSON, which are ASCII, have in UTF-16 and UTF-32 (RFC 4627, section 3).
    static func name(_ head: Slice<UnsafeBufferPointer<UInt8>>, length: Int) -> String? {
        let head = Array(head)
        if head.starts(with: [0xff, 0xfe, 0, 0]) || head.starts(with: [0, 0, 0xfe, 0xff]) { return "UTF-32" }
        if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) { return "UTF-16" }
        let zeros = head.map { $0 == 0 }
        if length.isMultiple(of: 4), zeros == [true, true, true, false] || zeros == [false, true, true, true] {
            return "UTF-32"
        }
        if length.isMultiple(of: 2), zeros.starts(with: [true, false]) || zeros.starts(with: [false, true]) {
            return "UTF-16"
        }
        return nil
    }
}

// Strings and numbers: most of the bytes of a feed are in strings.

extension JSONReader {
    /// Passes a string and checks it. Clean text goes sixteen bytes at a time.
    @inline(__always)
    mutating func readString() throws(JSONError) {
        let (base, end) = (base, end)
        let bytes = ByteView(UnsafeBufferPointer(start: base, count: end))
        let first = offset + 1
        var offset = first
        var tag = TapeNode.Tag.string
        var isASCII = true
        while true {
            offset = bytes.firstOffset(of: StringStop.self, from: offset)
            guard offset < end else { throw unclosedString(at: first - 1) }
            switch base[offset] {
            case .quote:
                append(tag, at: first, extent: offset - first, isASCII: isASCII && tag == .string)
                self.offset = offset + 1
                return
            case .backslash:
                tag = .codedString
                offset = try passEscape(at: offset)
            case 0x80...:
                isASCII = false
                if try !passNonASCII(&offset) { tag = .codedString }
            case _ where isLenient: offset += 1
            default: throw error(.controlCharacter(found: found(at: offset)), at: offset, ofMember: true)
            }
        }
    }

    /// Passes characters outside ASCII. Returns whether they are valid UTF-8.
    @inline(__always)
    private func passNonASCII(_ offset: inout Int) throws(JSONError) -> Bool {
        var isValid = true
        repeat {
            let length = UTF8Sequence.length(base, offset, end)
            if length == 0 {
                guard isLenient else { throw error(.invalidByte(base[offset]), at: offset, ofMember: true) }
                isValid = false
            }
            offset += max(length, 1)
        } while offset < end && base[offset] >= 0x80
        return isValid
    }

    /// The place after an escape.
    private func passEscape(at offset: Int) throws(JSONError) -> Int {
        guard offset + 1 < end else { return end }
        switch base[offset + 1] {
        case .quote, .backslash, .slash: return offset + 2
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return offset + 2
        case UInt8(ascii: "u"):
            if EscapedText.codeUnit(base, offset + 2, end) != nil { return offset + 6 }
        default: break
        }
        // What follows the backslash is read on its own: it may be more than a byte, or not UTF-8.
        if isLenient { return offset + 1 }
        throw escapeError(at: offset)
    }

    /// Passes a number and checks it. Its value is worked out when it is asked for.
    @inline(__always)
    mutating func readNumber() throws(JSONError) {
        let first = offset
        var offset = first
        if base[offset] == .minus { offset += 1 }
        guard offset < end, base[offset].isDigit else { throw digitError(at: offset) }
        if base[offset] == .zero {
            offset += 1
            if offset < end, base[offset].isDigit { throw error(.leadingZero, at: offset - 1, ofMember: true) }
        } else {
            offset = passDigits(offset)
        }
        if offset < end, base[offset] == .dot {
            offset += 1
            guard offset < end, base[offset].isDigit else { throw digitError(at: offset) }
            offset = passDigits(offset)
        }
        if offset < end, base[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < end, base[offset] == .plus || base[offset] == .minus { offset += 1 }
            guard offset < end, base[offset].isDigit else { throw digitError(at: offset) }
            offset = passDigits(offset)
        }
        append(.number, at: first, extent: offset - first)
        self.offset = offset
    }

    @inline(__always)
    private func passDigits(_ first: Int) -> Int {
        var offset = first
        while offset < end, base[offset].isDigit { offset += 1 }
        return offset
    }
}
