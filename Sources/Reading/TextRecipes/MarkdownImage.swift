import Bytes
import JSONText

/// A paragraph that is a picture: `![Soup](/pix/soup.webp "For two")`, `![[soup.webp|300]]` as Obsidian writes it, or Hugo's
/// `{{< figure src="soup.webp" >}}`.
struct MarkdownImage {
    let address: String
    /// What it shows: the words between the brackets; empty for the other notations.
    private(set) var caption = ""
    /// The words in quotes after the address.
    private(set) var title: String?

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
        guard text.begins(with: "!["), text.ends(with: ")"), let bracket = Self.endOfCaption(text) else { return nil }
        let rest = text[bracket...].dropFirst(2)
        guard Self.isOneTarget(rest) else { return nil }
        let target = rest.dropLast().trimmed
        let address =
            target.hasPrefix("<") ? target.dropFirst().prefix { $0 != ">" } : target.prefix { $0 != " " && $0 != "\"" }
        guard !address.isEmpty, rest.dropLast().firstRange(of: "](") == nil else { return nil }
        self.address = String(address)
        caption = Self.words(text[..<bracket].dropFirst(2))
        title = Self.title(target[address.endIndex...].drop { $0 == ">" }.stripped)
    }

    /// The pictures of a line that has nothing else; empty for another line.
    static func all(in line: Substring) -> [MarkdownImage] {
        let text = line.trimmed
        if let image = MarkdownImage(text) { return [image] }
        guard text.begins(with: "!["), text.utf8.count <= longestLine else { return [] }
        var images: [MarkdownImage] = []
        var start = text.startIndex
        for end in text.indices where text[end] == ")" {
            let next = text[text.index(after: end)...].drop { $0 == " " || $0 == "\t" }
            guard next.isEmpty || next.hasPrefix("![") else { continue }
            guard let image = MarkdownImage(String(text[start...end])) else { continue }
            images.append(image)
            start = next.startIndex
        }
        return start == text.endIndex ? images : []
    }

    /// No line of pictures is longer.
    private static let longestLine = 4000

    /// The picture as schema.org has it: its address, with what it shows.
    var node: JSONNode {
        caption.isEmpty ? .string(address) : ["url": .string(address), "caption": .string(caption)]
    }

    /// The picture as this program's own export has it, with its title.
    var titledNode: JSONNode {
        let words = [("caption", caption.isEmpty ? nil : caption), ("title", title)]
        let members = words.compactMap { key, text in text.map { JSONNode.Member(key, .string($0)) } }
        return .object([.init("url", .string(address))] + members)
    }

    /// The bracket that ends the words before an address.
    private static func endOfCaption(_ text: String) -> String.Index? {
        var start = text.startIndex
        while let found = text[start...].firstRange(of: "](") {
            let isEscaped = text[..<found.lowerBound].utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
            if !isEscaped { return found.lowerBound }
            start = found.upperBound
        }
        return nil
    }

    /// `"Soup (hot)"` without its quotes.
    private static func title(_ text: Substring) -> String? {
        guard text.utf8.count > 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
            return nil
        }
        return words(text.dropFirst().dropLast())
    }

    /// A text without the escapes of CommonMark.
    private static func words(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
        var bytes: [UInt8] = []
        var isEscape = false
        for byte in text.utf8 {
            if isEscape, byte <= 0x20 || byte >= 0x7F || byte.isLetterOrDigit { bytes.append(UInt8(ascii: "\\")) }
            isEscape = !isEscape && byte == UInt8(ascii: "\\")
            if !isEscape { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the parenthesis that ends a text is that of its picture: `x.jpg)` and `x_(1).jpg "Soup (hot)")`.
    private static func isOneTarget(_ text: Substring) -> Bool {
        text.withBytes { bytes in
            var depth = 0
            var isQuoted = false
            var isEscaped = false
            for (index, byte) in bytes.enumerated() {
                defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
                switch byte {
                case 0x0A: return false
                case _ where isEscaped: break
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
