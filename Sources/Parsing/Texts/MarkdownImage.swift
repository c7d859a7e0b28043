import Bytes

/// A paragraph that is a picture: `![Soup](/pix/soup.webp)`, `![[soup.webp|300]]` as Obsidian writes it, or Hugo's
/// `{{< figure src="soup.webp" >}}`.
struct MarkdownImage {
    let address: String
    /// The words between the brackets; empty for the other notations.
    private(set) var caption = ""

    init?(_ text: String) {
        if text.begins(with: "![["), text.ends(with: "]]") {
            let name = text[...].part(3..<text.utf8.count - 2).prefix { $0 != "|" && $0 != "]" }.stripped
            guard !name.isEmpty else { return nil }
            address = String(name)
            return
        }
        if text.begins(with: "{{< figure"), text.ends(with: ">}}"), let source = text.firstRange(of: " src=\"") {
            address = String(text[source.upperBound...].prefix { $0 != "\"" })
            return
        }
        guard text.begins(with: "!["), text.ends(with: ")"), let start = text.firstRange(of: "]("),
            Self.isOneTarget(text[start.upperBound...])
        else { return nil }
        let target = text[start.upperBound...].dropLast().trimmed
        let address =
            target.hasPrefix("<") ? target.dropFirst().prefix { $0 != ">" } : target.prefix { $0 != " " && $0 != "\"" }
        guard !address.isEmpty, text[start.upperBound...].dropLast().firstRange(of: "](") == nil else { return nil }
        self.address = String(address)
        caption = String(text[..<start.lowerBound].dropFirst(2))
    }

    /// Whether the parenthesis that ends a text is that of its picture: `x.jpg)` and `x_(1).jpg "Soup (hot)")`.
    private static func isOneTarget(_ text: Substring) -> Bool {
        text.withBytes { bytes in
            var depth = 0
            var isQuoted = false
            for (index, byte) in bytes.enumerated() {
                switch byte {
                case 0x0A: return false
                case UInt8(ascii: "\""): isQuoted.toggle()
                case UInt8(ascii: "(") where !isQuoted: depth += 1
                case UInt8(ascii: ")") where !isQuoted:
                    if depth == 0 { return index == bytes.count - 1 }
                    depth -= 1
                default: break
                }
            }
            return false
        }
    }
}
