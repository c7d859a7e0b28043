/// Repairs JSON-LD of pages beyond what the lenient mode of the reader takes. Each repair is there because saved pages of
/// recipe sites need it.
enum LinkedDataRepair {
    /// The script with its faults repaired; nil where none is known.
    static func repaired(_ script: ArraySlice<UInt8>) -> [UInt8]? {
        var text = Array(script)
        // A template that escapes for HTML what is no HTML.
        if let first = text.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            !text.contains(UInt8(ascii: "\"")), text.contains(UInt8(ascii: "&"))
        {
            text = Array(Entities.decoded(String(decoding: text, as: UTF8.self)).utf8)
        }
        return withEscapedQuotes(text)
    }

    /// Escapes quotes within strings: `"text": "a 9" pan",`. A quote ends a string where what follows it is the grammar's
    /// next sign; and a comma where it ends in what begins the next string or container. Adds the ends that are missing.
    private static func withEscapedQuotes(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var open: [UInt8] = []
        var isInString = false
        var isKey = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard isInString else {
                switch byte {
                case UInt8(ascii: "\""):
                    isInString = true
                    isKey = open.last == UInt8(ascii: "}") && lastSign(of: result) != UInt8(ascii: ":")
                    if let last = lastSign(of: result), !"{[,:".utf8.contains(last) { result.append(UInt8(ascii: ",")) }
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    if let last = lastSign(of: result), "}]\"".utf8.contains(last) { result.append(UInt8(ascii: ",")) }
                    open.append(byte + 2)
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // An end of what was never opened is dropped.
                    guard open.last == byte else { continue }
                    open.removeLast()
                default: break
                }
                result.append(byte)
                continue
            }
            if byte == UInt8(ascii: "\\"), index < bytes.count {
                result += [byte, bytes[index]]
                index += 1
            } else if byte == UInt8(ascii: "\"") {
                if endsString(bytes, after: index, isKey: isKey) {
                    isInString = false
                } else {
                    result.append(UInt8(ascii: "\\"))
                }
                result.append(byte)
            } else {
                result.append(byte)
            }
        }
        if isInString { result.append(UInt8(ascii: "\"")) }
        while let last = lastSign(of: result), last == UInt8(ascii: ",") || last == UInt8(ascii: ":") {
            while result.last != last { result.removeLast() }
            result.removeLast()
        }
        return result + open.reversed()
    }

    private static func lastSign(of bytes: [UInt8]) -> UInt8? { bytes.last { $0 > 0x20 } }

    /// Whether a quote ends its string: by the next sign, and, after a comma, by what comes then.
    private static func endsString(_ bytes: [UInt8], after start: Int, isKey: Bool) -> Bool {
        guard let next = sign(bytes, from: start) else { return true }
        switch bytes[next] {
        case UInt8(ascii: ":"): return isKey
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return !isKey
        case UInt8(ascii: ","):
            guard !isKey, let second = sign(bytes, from: next + 1) else { return !isKey }
            return "\"{[}]-0123456789tfn".utf8.contains(bytes[second])
        // A comma that is missing between two lines.
        case UInt8(ascii: "\""): return bytes[start..<next].contains { $0 == 0x0A || $0 == 0x0D }
        default: return false
        }
    }

    private static func sign(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index < bytes.count ? index : nil
    }
}
