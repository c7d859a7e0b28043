import Bytes

/// The number that a text begins with: `2`, `1.5`, `1,5`, `3/4`, `3 / 4`, `1 1/2`, `½`, `1 ½`.
struct LeadingAmount {
    let value: Double
    /// The text after it.
    let rest: Substring
    /// Whether it is written as a fraction whose parts begin with zero, as `01/2` is.
    private(set) var isPadded = false

    init?(_ text: Substring) {
        var reader = Reader(bytes: Array(text.utf8.prefix(64)))
        guard let value = reader.amount(), value.isFinite else { return nil }
        self.value = value
        isPadded = reader.isPadded
        rest = Substring(text.utf8.dropFirst(reader.index))
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0
        var isPadded = false

        mutating func amount() -> Double? {
            if let vulgar = vulgar() { return vulgar }
            guard let first = number() else { return nil }
            let afterFirst = index
            if let under = denominator() { return first / under }
            index = afterFirst
            skipSpaces()
            if let vulgar = vulgar() { return first + vulgar }
            if index > afterFirst, let over = number(), let under = denominator() { return first + over / under }
            index = afterFirst
            return first
        }

        /// Digits with a point or comma among them.
        private mutating func number() -> Double? {
            let start = index
            var isDecimal = false
            while index < bytes.count {
                let byte = bytes[index]
                let isPoint = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
                let hasDigit = index + 1 < bytes.count && bytes[index + 1].isDigit
                guard byte.isDigit || isPoint && !isDecimal && hasDigit else { break }
                isDecimal = isDecimal || isPoint
                index += 1
            }
            guard index > start else { return nil }
            if bytes[start] == UInt8(ascii: "0"), index - start > 1, !isDecimal { isPadded = true }
            let digits = bytes[start..<index].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
            return Double(String(decoding: digits, as: UTF8.self))
        }

        private mutating func denominator() -> Double? {
            skipSpaces()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else { return nil }
            index += 1
            skipSpaces()
            guard let under = number(), under > 0 else { return nil }
            return under
        }

        private mutating func vulgar() -> Double? {
            guard index < bytes.count, bytes[index] >= 0xC2 else { return nil }
            let rest = String(decoding: bytes[index...].prefix(3), as: UTF8.self)
            guard let scalar = rest.unicodeScalars.first, let value = scalar.properties.numericValue, value < 1 else {
                return nil
            }
            index += String(scalar).utf8.count
            return value
        }

        private mutating func skipSpaces() {
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        }
    }
}
