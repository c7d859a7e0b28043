import Bytes
import JSONText

/// Reads the TOML that people write before texts for Hugo: keys, texts, lists and tables. All scalars are texts.
struct PlainTOML {
    private let source: SourceLines
    private var line = 0
    /// The lines of the keys at the top, in the file.
    private(set) var keyLines: [String: Int] = [:]

    init(_ source: SourceLines) {
        self.source = source
    }

    mutating func table() -> [JSONNode.Member] {
        var top: [JSONNode.Member] = []
        var inner: [JSONNode.Member] = []
        var name: String?
        func close() {
            guard let open = name else { return }
            top.append(.init(open, .object(inner)))
            inner = []
        }
        while line < source.count {
            let text = source[line].stripped
            line += 1
            if text.isEmpty || text.begins(with: "#") { continue }
            let sign = text.withBytes { $0.firstIndex(of: UInt8(ascii: "=")) }
            if sign == nil, text.begins(with: "["), text.ends(with: "]") {
                close()
                name = String(text.drop { $0 == "[" }.prefix { $0 != "]" }.stripped)
                continue
            }
            guard let sign else { continue }
            let key = text.part(0..<sign).stripped.filter { $0 != "\"" && $0 != "'" }
            if name == nil { keyLines[key] = source.first + line - 1 }
            let member = JSONNode.Member(key, value(text.part(from: sign + 1).stripped))
            if name == nil { top.append(member) } else { inner.append(member) }
        }
        close()
        return top
    }

    private mutating func value(_ text: Substring) -> JSONNode {
        for quotes in ["\"\"\"", "'''"] where text.hasPrefix(quotes) {
            var lines = [text.dropFirst(3)]
            while let last = lines.last, last.firstRange(of: quotes) == nil, line < source.count {
                lines.append(source[line])
                line += 1
            }
            let whole = lines.joined(separator: "\n")
            let end = whole.firstRange(of: quotes)?.lowerBound ?? whole.endIndex
            let content = String(whole[..<end].drop { $0 == "\n" })
            return .string(quotes == "'''" ? content : BackslashEscapes.decoded(content))
        }
        guard let first = text.utf8.first else { return .null }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
            var whole = String(text)
            let start = line
            while FlowYAML.list(whole) == nil, line < source.count, line < start + 500 {
                whole += " " + source[line].stripped
                line += 1
            }
            return FlowYAML.list(whole) ?? .string(String(text))
        }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), let end = PlainYAML.endOfQuoted(text, first) {
            return .string(PlainYAML.unquoted(text, end, first))
        }
        return .string(String(text.prefix { $0 != "#" }.stripped))
    }
}

extension FlowYAML {
    /// A list of TOML, whose inner tables have `=` for `:`; nil where it is not whole.
    fileprivate static func list(_ text: String) -> JSONNode? {
        guard text.last == "]" || text.last == "}" else { return nil }
        var flow = FlowYAML(text.hasPrefix("{") ? text.replacing(" = ", with: ": ")[...] : text[...])
        return flow.node()
    }
}
