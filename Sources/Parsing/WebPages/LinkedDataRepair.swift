import Bytes

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
        return withEscapedQuotes(withoutWords(text))
    }

    /// Writes null for the words of JavaScript that JSON does not have: `"rating": NaN`.
    private static func withoutWords(_ bytes: [UInt8]) -> [UInt8] {
        let words = ["NaN", "undefined", "Infinity"].map { Array($0.utf8) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isAfterColon = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if isAfterColon, let word = words.first(where: { bytes[index...].starts(with: $0) }),
                let next = sign(bytes, from: index + word.count), ",}]".utf8.contains(bytes[next])
            {
                result += Array("null".utf8)
                index += word.count
            } else {
                result.append(byte)
                index += 1
            }
            isAfterColon = byte == UInt8(ascii: ":") || isAfterColon && byte == 0x20
        }
        return result
    }

    /// Escapes quotes within strings: `"text": "a 9" pan",`. A quote ends a string where what follows it is the grammar's
    /// next sign; and a comma where it ends in what begins the next string or container. Adds the ends that are missing.
    private static func withEscapedQuotes(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var open: [UInt8] = []
        var isInString = false
        var isKey = false
        /// Where the last key begins, and whether several values follow each other.
        var keyStart = 0
        var isList = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard isInString else {
                // Marks around the data.
                if open.isEmpty, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") { continue }
                if let end = endOfComment(bytes, from: index - 1) {
                    index = end
                    continue
                }
                switch byte {
                case UInt8(ascii: "\""):
                    isInString = true
                    isKey = open.last == UInt8(ascii: "}") && lastSign(of: result) != UInt8(ascii: ":")
                    if isKey { keyStart = result.count }
                    if let last = lastSign(of: result), !"{[,:".utf8.contains(last) { result.append(UInt8(ascii: ",")) }
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    if let last = lastSign(of: result), "}]\"".utf8.contains(last) { result.append(UInt8(ascii: ",")) }
                    isList = isList || open.isEmpty && !result.isEmpty
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
        // A key whose value was cut off.
        if isKey, open.last == UInt8(ascii: "}"), isInString || ":\"".utf8.contains(lastSign(of: result) ?? 0) {
            result.removeSubrange(keyStart...)
        }
        while lastSign(of: result) == UInt8(ascii: ",") {
            while result.last != UInt8(ascii: ",") { result.removeLast() }
            result.removeLast()
        }
        result += open.reversed()
        return isList ? [UInt8(ascii: "[")] + result + [UInt8(ascii: "]")] : result
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
        // A comma that is missing between two lines, or before a key.
        case UInt8(ascii: "\""):
            return bytes[start..<next].contains { $0 == 0x0A || $0 == 0x0D } || isKeyAt(next, bytes)
        default: return false
        }
    }

    /// Whether a quote begins a name with a colon after it: `"name":`.
    private static func isKeyAt(_ start: Int, _ bytes: [UInt8]) -> Bool {
        let name = bytes[(start + 1)...].prefix(40).prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "@") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "\"") else {
            return false
        }
        return sign(bytes, from: name.endIndex + 1).map { bytes[$0] } == UInt8(ascii: ":")
    }

    /// The offset of the next byte that is neither white space nor in a comment.
    private static func sign(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if let end = endOfComment(bytes, from: index) {
                index = end
            } else if bytes[index] <= 0x20 {
                index += 1
            } else {
                return index
            }
        }
        return nil
    }

    /// The offset after the comment of JavaScript that begins at an offset: `// flour`, `/* flour */`; nil for no comment.
    private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"): return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        case UInt8(ascii: "*"):
            var index = start + 2
            while index + 1 < bytes.count {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
                index += 1
            }
            return bytes.count
        default: return nil
        }
    }
}
