// What may be between the parts of a document.

import Bytes

enum WhiteSpace {
    /// The place of the next byte that is not white space, nor, if they are allowed, in a comment. A comment that is
    /// never closed is not passed.
    @inline(__always)
    static func skip(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, comments: Bool) -> Int {
        // Nearly all calls end here: most documents of machines have no white space.
        guard start < end, base[start] <= .space || comments else { return start }
        // Many others have one space after each comma and colon.
        if !comments, base[start] == .space, start + 1 < end, base[start + 1] > .space { return start + 1 }
        return skipSlowly(base, start, end, comments: comments)
    }

    @inline(never)
    private static func skipSlowly(
        _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, comments: Bool
    ) -> Int {
        var offset = start
        while true {
            offset = skipSpaces(base, offset, end)
            guard comments, let past = endOfComment(base, offset, end), past > offset else { return offset }
            offset = past
        }
    }

    @inline(__always)
    private static func skipSpaces(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var offset = start
        while offset < end {
            switch base[offset] {
            case .space:
                offset += 1
                // Indented documents are a third spaces.
                while offset + 16 <= end, ByteBlock(from: base + offset) == ByteBlock(repeating: .space) {
                    offset += 16
                }
            case .lineFeed, .carriageReturn, .tab: offset += 1
            default: return offset
            }
        }
        return offset
    }

    /// The place after the comment that begins here; `start` if none does; nil if it is never closed.
    static func endOfComment(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        guard start + 1 < end, base[start] == .slash else { return start }
        var offset = start + 2
        switch base[start + 1] {
        case .slash:
            while offset < end, base[offset] != .lineFeed, base[offset] != .carriageReturn { offset += 1 }
            return offset
        case .star:
            while offset + 1 < end {
                if base[offset] == .star, base[offset + 1] == .slash { return offset + 2 }
                offset += 1
            }
            return nil
        default:
            return start
        }
    }

    /// The offset after white space, comments and the wrappers that precede a document in a page.
    static func skipOpening(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var offset = start
        while true {
            offset = skipSpaces(base, offset, end)
            // `// <![CDATA[ {...}` in one line: the wrapper is passed, not the line.
            var opener = offset
            if starts("//", base, offset, end) { opener = skipSpaces(base, offset + 2, end) }
            if starts("<!--", base, opener, end) {
                offset = opener + 4
            } else if starts("<![CDATA[", base, opener, end) {
                offset = opener + 9
            } else if let past = endOfComment(base, offset, end), past > offset {
                offset = past
            } else {
                return offset
            }
        }
    }

    /// The offset after white space, comments and the wrappers that follow a document in a page.
    static func skipClosing(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var offset = start
        while true {
            offset = skip(base, offset, end, comments: true)
            if starts("-->", base, offset, end) || starts("]]>", base, offset, end) {
                offset += 3
            } else if starts(";", base, offset, end) {
                offset += 1
            } else {
                return offset
            }
        }
    }

    private static func starts(
        _ text: StaticString, _ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int
    ) -> Bool {
        ByteView(UnsafeBufferPointer(start: base + offset, count: end - offset)).starts(with: ByteView(text))
    }
}
