import Bytes

/// The escapes of texts in double quotes that YAML, TOML and JSON have in common.
enum BackslashEscapes {
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.popFirst() else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch next {
            case "n": result += "\n"
            case "t": result += "\t"
            case "r": break
            case "u", "U", "x":
                let count = next == "u" ? 4 : next == "U" ? 8 : 2
                let digits = String(String.UnicodeScalarView(rest.prefix(count)))
                if digits.count == count, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
                    result.unicodeScalars.append(scalar)
                    rest = rest.dropFirst(count)
                } else {
                    result.unicodeScalars.append(next)
                }
            default: result.unicodeScalars.append(next)
            }
        }
        return result.limitingMarks
    }
}
