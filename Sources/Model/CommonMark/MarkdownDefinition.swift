import Bytes

/// The definition of a link or a footnote: `[pot]: https://pot.example "A pot"` (CommonMark, section 4.7), `[^1]: large`.
package struct MarkdownDefinition: Sendable, Equatable {
    /// In small letters, with single spaces, as labels are compared; that of a footnote begins with `^`.
    package let label: String
    /// What follows the colon: an address with its title, or the text of a footnote.
    package private(set) var value: String
    /// The indices of its lines.
    package private(set) var lines: Range<Int>

    package var isFootnote: Bool { label.hasPrefix("^") }

    /// As it is written.
    package var text: String { "[\(label)]: \(value)" }

    /// The definitions of a text in their order. What could be one and is in a paragraph is none.
    package static func all(in blocks: [MarkdownBlock]) -> [MarkdownDefinition] {
        var found: [MarkdownDefinition] = []
        var isInFootnote = false
        for block in blocks {
            switch block.kind {
            case .item, .quote:
                isInFootnote = false
                found += all(in: block.blocks)
            // libcmark knows no footnotes.
            case .definitions, .paragraph:
                let definitions = all(atTheStartOf: block)
                found += definitions
                isInFootnote =
                    definitions.last.map { $0.isFootnote && $0.lines.upperBound == block.lines.upperBound } ?? false
            // Its further paragraphs are indented, as code is.
            case .code where isInFootnote && block.content.count == block.lines.count:
                let text = block.content.map { $0.stripped }.filter { !$0.isEmpty }.joined(separator: " ")
                found[found.count - 1].value += " " + text
                found[found.count - 1].lines = found[found.count - 1].lines.lowerBound..<block.lines.upperBound
            case .heading, .rule, .code, .html: isInFootnote = false
            }
        }
        return found
    }

    private static func all(atTheStartOf block: MarkdownBlock) -> [MarkdownDefinition] {
        var found: [MarkdownDefinition] = []
        for (line, row) in zip(block.lines, block.content) {
            let text = row.stripped
            if let definition = MarkdownDefinition(text, line), block.kind == .definitions || definition.isFootnote {
                found.append(definition)
            } else if let last = found.indices.last {
                // A footnote goes on, as does a definition without its address or title.
                found[last].value += (found[last].value.isEmpty ? "" : found[last].isFootnote ? " " : "\n") + text
                found[last].lines = found[last].lines.lowerBound..<line + 1
            } else {
                break
            }
        }
        return found.filter { !$0.value.isEmpty }
    }

    private init?(_ line: Substring, _ index: Int) {
        guard line.begins(with: "["), let end = line.prefix(Self.longestLabel).firstRange(of: "]:") else { return nil }
        label = Self.label(line[..<end.lowerBound].dropFirst())
        value = String(line[end.upperBound...].stripped)
        lines = index..<index + 1
        guard !label.isEmpty, label != "^", !label.contains("["), !label.contains("]") else { return nil }
    }

    /// CommonMark has the same limit.
    package static let longestLabel = 999

    /// A label as labels are compared.
    package static func label(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
}

/// The definitions of a text, for its parts that are read by themselves.
package struct MarkdownDefinitions: Sendable {
    /// As they are written, by label.
    private var texts: [String: String] = [:]

    package init(of text: String) {
        self.init(text.contains("]:") ? MarkdownDefinition.all(in: MarkdownBlock.all(of: text.lines)) : [])
    }

    init(_ definitions: [MarkdownDefinition]) {
        // The first one counts.
        for definition in definitions { texts[definition.label] = texts[definition.label] ?? definition.text }
    }

    /// A part of the text, preceded by the definitions that it uses. After it, they could be inside an open fence.
    package func added(to part: String, longest: Int = .max) -> String {
        guard !texts.isEmpty else { return part }
        let rests = part.split(separator: "[", omittingEmptySubsequences: false).dropFirst()
        let used = Set(
            rests.map { MarkdownDefinition.label($0.prefix(MarkdownDefinition.longestLabel).prefix { $0 != "]" }) })
        let definitions = used.sorted().compactMap { texts[$0] }.filter { $0.utf8.count <= longest }
        return definitions.isEmpty ? part : definitions.joined(separator: "\n") + "\n\n" + part
    }
}
