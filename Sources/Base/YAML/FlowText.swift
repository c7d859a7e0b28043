import Bytes

/// Lists in brackets, and mappings in braces, as people write them.
enum FlowText {
    /// Calls a closure with each sign of a text that is not in quotes, and how many brackets are open before it.
    private static func forEachSign(_ text: Substring, _ body: (_ offset: Int, _ sign: UInt8, _ depth: Int) -> Void) {
        var (depth, isAfterSign) = (0, true)
        var quote: UInt8?
        for (offset, byte) in text.utf8.enumerated() {
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            if isAfterSign, byte.isOne(of: "\"'") {
                quote = byte
            } else if byte.isOne(of: "[]{},") {
                body(offset, byte, depth)
                depth += byte.isOne(of: "[{") ? 1 : byte.isOne(of: "]}") ? -1 : 0
            }
            isAfterSign = byte.isOne(of: "[{,") || isAfterSign && byte.isBlank
        }
    }

    /// The offset after the bracket that closes the first one; nil where none does.
    static func end(_ text: String) -> Int? {
        var end: Int?
        forEachSign(text[...]) { if $1.isOne(of: "]}"), $2 == 1, end == nil { end = $0 + 1 } }
        return end
    }

    /// The text with those of its items in quotes that are no YAML, without those that are empty.
    ///
    /// - Parameters:
    ///   - text: With its brackets.
    ///   - levels: How many levels of lists in it are repaired.
    static func repaired(_ text: Substring, levels: Int = 8) -> String {
        let content = text.part(1..<text.utf8.count - 1)
        let isList = text.begins(with: "[")
        var commas = [-1]
        forEachSign(content) { if $1 == UInt8(ascii: ","), $2 == 0 { commas.append($0) } }
        commas.append(content.utf8.count)
        let items = zip(commas, commas.dropFirst()).map { content.part($0 + 1..<$1).stripped }.filter { !$0.isEmpty }
        let texts = items.map { item($0, levels) }.joined(separator: ", ")
        return isList ? "[\(texts)]" : "{\(texts)}"
    }

    private static func item(_ text: Substring, _ levels: Int) -> String {
        do throws(YAMLFailure) {
            let value = try YAMLDocument.read("[\(text)]", name: "", mayRepeatKeys: true)
            if case .list(let items)? = value?.content, items.count == 1 { return String(text) }
        } catch {
            let isList = text.begins(with: "[") && text.ends(with: "]")
            if levels > 0, isList || text.begins(with: "{") && text.ends(with: "}") {
                return repaired(text, levels: levels - 1)
            }
        }
        return inQuotes(String(text))
    }

    static func inQuotes(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}
