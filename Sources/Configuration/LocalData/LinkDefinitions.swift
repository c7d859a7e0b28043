import Bytes
import CatalogModel

/// The definitions of a page's links by reference, which hold for all of it (CommonMark, section 4.7):
/// `[pot]: https://pot.example/ "A pot"`. The title may be on the next line.
struct LinkDefinitions {
    /// As they are written, by label.
    private var texts: [String: String] = [:]

    init(_ source: String) {
        guard source.contains("]:") else { return }
        var markdown = MarkdownLines()
        // None interrupts a paragraph.
        var isInParagraph = false
        // The label of the definition above, whose title may follow.
        var open: String?
        for line in source.lines {
            let isText = line.withBytes { markdown.isText($0) }
            let content = line.lineContent
            if let label = open, isText, Self.isTitle(content) {
                texts[label]? += "\n" + content
                open = nil
                continue
            }
            open = nil
            guard isText, !content.isEmpty, !content.begins(with: "#") else {
                isInParagraph = false
                continue
            }
            guard !isInParagraph, line.withBytes({ $0.indentation.columns < 4 }),
                let (label, hasTitle) = Self.definition(content)
            else {
                isInParagraph = true
                continue
            }
            // The first one counts.
            guard texts[label] == nil else { continue }
            texts[label] = String(content)
            if !hasTitle { open = label }
        }
    }

    /// A part of the page, preceded by the definitions that it uses. After it, they could be inside an open fence.
    func added(to part: String) -> String {
        guard !texts.isEmpty else { return part }
        let rests = part.split(separator: "[", omittingEmptySubsequences: false).dropFirst()
        let used = Set(rests.map { Self.label($0.prefix(Self.longestLabel).prefix { $0 != "]" }) })
        let definitions = used.sorted().compactMap { texts[$0] }
        return definitions.isEmpty ? part : definitions.joined(separator: "\n") + "\n\n" + part
    }

    private static let longestLabel = 999

    private static func definition(_ line: Substring) -> (label: String, hasTitle: Bool)? {
        guard line.begins(with: "["), let end = line.prefix(longestLabel).firstRange(of: "]:") else { return nil }
        let label = label(line[..<end.lowerBound].dropFirst())
        let value = line[end.upperBound...].stripped
        let address = value.prefix { $0 != " " && $0 != "\t" }
        let title = value[address.endIndex...].stripped
        guard !label.isEmpty, !label.contains("["), !label.contains("]"), !address.isEmpty,
            title.isEmpty || isTitle(title)
        else { return nil }
        return (label, !title.isEmpty)
    }

    /// `"A pot"`, `'A pot'` or `(A pot)`.
    private static func isTitle(_ text: Substring) -> Bool {
        guard text.utf8.count > 1, let first = text.first, let last = text.last else { return false }
        return "\"'".contains(first) && first == last || first == "(" && last == ")"
    }

    /// A label as labels are compared: in small letters, with single spaces.
    private static func label(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
}
