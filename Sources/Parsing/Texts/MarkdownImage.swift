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
        guard text.begins(with: "!["), text.ends(with: ")"), let start = text.firstRange(of: "](") else { return nil }
        let target = text[start.upperBound...].dropLast().trimmed
        let address =
            target.hasPrefix("<") ? target.dropFirst().prefix { $0 != ">" } : target.prefix { $0 != " " && $0 != "\"" }
        guard !address.isEmpty, text[start.upperBound...].dropLast().firstRange(of: "](") == nil else { return nil }
        self.address = String(address)
        caption = String(text[..<start.lowerBound].dropFirst(2))
    }
}
