import Bytes

/// How far a value in brackets or quotes goes, which may be several lines.
struct ValueExtent {
    private var depth = 0
    private var quote: UInt8?
    private var isEscaped = false

    /// Whether the value ends in the next part of it.
    mutating func ends(in part: Substring) -> Bool {
        part.withBytes { bytes in
            for (index, byte) in bytes.enumerated()
            where ends(with: byte, before: index + 1 < bytes.count ? bytes[index + 1] : nil) {
                return true
            }
            return false
        }
    }

    private mutating func ends(with byte: UInt8, before next: UInt8?) -> Bool {
        if isEscaped {
            isEscaped = false
            return false
        }
        if let open = quote {
            let isDoubled = open == UInt8(ascii: "'") && next == open
            isEscaped = byte == UInt8(ascii: "\\") && open == UInt8(ascii: "\"") || byte == open && isDoubled
            guard byte == open, !isDoubled else { return false }
            quote = nil
            return depth == 0
        }
        switch byte {
        case UInt8(ascii: "\""): quote = byte
        case UInt8(ascii: "'") where depth == 0: quote = byte
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth -= 1
            return depth == 0
        default: break
        }
        return false
    }
}
