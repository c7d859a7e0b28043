import Bytes
import CommonMark

/// A text in Markdown that has the addresses of its links by reference and the numbers of its footnotes, so that each line can
/// be read without the others.
struct MarkdownReferences {
    /// As many as the text has, so that they keep their numbers.
    private(set) var lines: SourceLines
    /// The texts of footnotes, each with its number.
    private(set) var notes: [String] = []
    /// By the labels of links, an address in parentheses; by those of footnotes, a number.
    private var targets: [String: String] = [:]

    init(_ source: SourceLines) {
        lines = source
        guard source.contains(UInt8(ascii: "["), { $0.firstRange(of: "]:") != nil }) else { return }
        let blocks = MarkdownBlock.all(of: source.rows)
        var texts = source.rows.map(String.init)
        for definition in MarkdownDefinition.all(in: blocks) where definition.isFootnote || Self.hasAddress(definition)
        {
            for line in definition.lines { texts[line] = "" }
            if definition.isFootnote {
                let number = targets[definition.label] ?? Self.superscript(notes.count + 1)
                targets[definition.label] = number
                notes.append("\(number) \(definition.value)")
            } else if targets[definition.label] == nil {
                targets[definition.label] = "(\(definition.value.replacing("\n", with: " ")))"
            }
        }
        guard !targets.isEmpty else { return }
        let code = MarkdownBlock.linesOfCode(in: blocks)
        for line in texts.indices where !code.contains(line) { texts[line] = resolved(texts[line]) }
        lines = SourceLines(texts, first: source.first)
    }

    /// Whether it leads somewhere: "[Note]: butter" is a text.
    private static func hasAddress(_ definition: MarkdownDefinition) -> Bool {
        let address = definition.value.prefix { !$0.isWhitespace }
        return address.utf8.contains { $0.isOne(of: "/.#:") }
    }

    private static func superscript(_ number: Int) -> String {
        let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        return String(String(number).compactMap { $0.wholeNumberValue.map { digits[$0] } })
    }

    /// A line with the addresses of its links by reference: `[flour][f]`, `[flour][]`, `[flour]`, and the numbers of its
    /// footnotes: `[^1]`.
    private func resolved(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: "[")) else { return line }
        return line.replacing(/(\\?)\[([^\[\]]{1,200})\](?:\[([^\[\]]{0,200})\])?(\(?)/) { match in
            let (whole, escape, words, reference, inline) = match.output
            let isOwn = !escape.isEmpty || !inline.isEmpty && reference == nil
            let name = reference.flatMap { $0.isEmpty ? nil : $0 } ?? words
            guard !isOwn, let target = targets[MarkdownDefinition.label(name)] else { return String(whole) }
            // "Ingredients[^1]" is the name of a section.
            if name.hasPrefix("^"), line[...].stripped.begins(with: "#") { return String(inline) }
            return (name.hasPrefix("^") ? target : "[\(words)]\(target)") + inline
        }
    }
}
