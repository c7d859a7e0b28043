import Bytes
import JSONText

/// Settings before a text, as YAML between `---`. What is nested deeper is written in the form of JSON, which YAML has too.
struct FrontMatterWriter {
    private(set) var lines: [String] = []

    mutating func add(_ key: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        lines.append("\(key): \(Self.scalar(text))")
    }

    /// A text that may be a number.
    mutating func add(_ key: String, count text: String) {
        if Int(text).map(String.init) == text { lines.append("\(key): \(text)") } else { add(key, text) }
    }

    /// Texts by their names, each in a line of its own.
    mutating func add(_ key: String, named texts: [(name: String, text: String)]) {
        guard !texts.isEmpty else { return }
        lines.append("\(key):")
        lines += texts.map { "  \(Self.scalar($0.name)): \(Self.scalar($0.text))" }
    }

    /// A single text as itself, several as a list.
    mutating func add(_ key: String, oneOrMore texts: [String]) {
        if texts.count == 1 { add(key, texts[0]) } else { add(key, list: texts) }
    }

    mutating func add(_ key: String, list texts: [String]) {
        guard !texts.isEmpty else { return }
        lines.append("\(key): [\(texts.map(Self.scalar).joined(separator: ", "))]")
    }

    mutating func add(_ key: String, _ node: JSONNode?) {
        guard let node else { return }
        lines.append("\(key): \(String(decoding: node.bytes(), as: UTF8.self))")
    }

    /// The text with the settings before it.
    func text(before body: String) -> String {
        "---\n\(lines.joined(separator: "\n"))\n---\n\(body.isEmpty ? "" : "\n\(body)\n")"
    }

    /// A text in quotes, where YAML would read it otherwise without.
    private static func scalar(_ text: String) -> String {
        isPlain(text) ? text : String(decoding: JSONNode.string(text).bytes(), as: UTF8.self)
    }

    /// Whether a text is itself in YAML, also within brackets: words of letters and digits with harmless signs between, and
    /// none of the words and numbers that mean something else.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || ("0"..."9").contains(first),
            text.unicodeScalars.last != " "
        else { return false }
        let harmless = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || " -./()+'%&½¼¾°’".unicodeScalars.contains(scalar)
        }
        guard harmless else { return isAddress(text) }
        // A date, a number in any form and the words for true, false and nothing are other kinds of values.
        let isNumber = text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || "-.+".unicodeScalars.contains($0) }
        let words: Set<String> = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        return !isNumber && !words.contains(text.lowercased()) && Double(text) == nil
    }

    private static func isAddress(_ text: String) -> Bool {
        (text.hasPrefix("https://") || text.hasPrefix("http://"))
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: ",[]{}#\"'") }
    }
}
