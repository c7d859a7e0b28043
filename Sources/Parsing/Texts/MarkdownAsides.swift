import Bytes
import CatalogModel
import Kitchen

/// A text in Markdown without what is no part of its blocks: comments and lines of hashtags (Obsidian), definitions of links
/// and footnotes. Links to other notes are their words, and links by reference have their addresses.
struct MarkdownAsides {
    /// As many as the text has, so that they keep their numbers.
    private(set) var lines: SourceLines
    private(set) var tags: [String] = []
    /// The texts of footnotes, each with its number.
    private(set) var notes: [String] = []
    private var texts: [String] = []
    /// The lines that are in fences.
    private var isCode: [Bool] = []
    /// By the labels of links, an address in parentheses; by those of footnotes, a number.
    private var targets: [String: String] = [:]

    /// - Parameter source: The text without front matter.
    init(_ source: SourceLines) {
        lines = source
        let hasAny = (0..<source.count).contains { line in
            source[line].utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "%") }
                || source[line].begins(with: "#") && Self.hashtags(source[line]) != nil
        }
        guard hasAny else { return }
        texts = (0..<source.count).map { String(source[$0]) }
        findCode()
        dropComments()
        takeTags()
        takeDefinitions()
        for line in texts.indices where !isCode[line] && texts[line].utf8.contains(UInt8(ascii: "[")) {
            texts[line] = resolved(Self.withoutWikilinks(texts[line]))
        }
        lines = SourceLines(texts, first: source.first)
    }

    /// A recipe with the tags and footnotes of its text.
    func added(to recipe: TextRecipe) -> TextRecipe {
        var recipe = recipe
        for tag in tags { recipe.addTag(tag) }
        for note in notes { recipe.addNote(nil, note) }
        return recipe
    }

    private mutating func findCode() {
        var lines = MarkdownLines()
        isCode = texts.map { text in !text.withBytes { lines.isText($0) } }
    }

    // MARK: Obsidian

    /// Drops `%% comments %%`, which may go on for lines; one without an end is a text. "35%%" begins none.
    private mutating func dropComments() {
        var open: (line: Int, offset: Int)?
        for line in texts.indices where !isCode[line] && texts[line].utf8.contains(UInt8(ascii: "%")) {
            let bytes = Array(texts[line].utf8)
            var kept: [UInt8] = []
            var start = 0
            var index = 0
            while index + 1 < bytes.count {
                guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "%") else {
                    index += 1
                    continue
                }
                if let first = open {
                    if first.line < line {
                        texts[first.line] = String(texts[first.line][...].part(0..<first.offset))
                        for inner in first.line + 1..<line { texts[inner] = "" }
                        kept = []
                    }
                    start = index + 2
                    open = nil
                } else if index == 0 || bytes[index - 1].isBlank {
                    kept += bytes[start..<index]
                    start = index
                    open = (line, kept.count)
                }
                index += 2
            }
            kept += bytes[start...]
            texts[line] = String(decoding: kept, as: UTF8.self)
        }
    }

    /// A line with the words of `[[Leek]]` and `[[Pancetta|pancetta]]` for the links; pictures stay as they are.
    static func withoutWikilinks(_ line: String) -> String {
        guard hasWikilink(line[...]) else { return line }
        return line.replacing(/(!?)\[\[([^\[\]"]{1,300})\]\]/) { match in
            guard match.output.1.isEmpty else { return String(match.output.0) }
            let parts = match.output.2.split(separator: "|", maxSplits: 1)
            guard let target = parts.first, let last = parts.last else { return String(match.output.0) }
            if parts.count > 1 { return String(last.stripped) }
            let page = target.prefix { $0 != "#" }.stripped
            return page.isEmpty ? String(target.drop { $0 == "#" }.stripped) : String(page)
        }
    }

    private static func hasWikilink(_ line: Substring) -> Bool {
        line.utf8.contains(UInt8(ascii: "[")) && line.firstRange(of: "[[") != nil
    }

    /// A text whose front matter in YAML has words for links to notes: `cuisine: "[[Italian]]"`. In TOML they are tables.
    static func withoutWikilinksInSettings(_ source: SourceLines) -> SourceLines {
        let lines = 0..<source.count
        guard let start = lines.first(where: { !source[$0].isBlankLine }), source[start].stripped == "---",
            lines.contains(where: { hasWikilink(source[$0]) })
        else { return source }
        return SourceLines(lines.map { withoutWikilinks(String(source[$0])) }, first: source.first)
    }

    private mutating func takeTags() {
        let first = texts.firstIndex { !$0.isBlankLine }
        for line in texts.indices where !isCode[line] && texts[line].begins(with: "#") {
            guard let found = Self.hashtags(texts[line][...]), found.count > 1 || line != first else { continue }
            tags += found
            texts[line] = ""
        }
    }

    /// The words of `#recipe #italian`; nil for another line, as for "#Ingredients", a heading without its space.
    private static func hashtags(_ line: Substring) -> [String]? {
        let words = line.split { $0 == " " || $0 == "\t" }
        let areTags = words.allSatisfy { word in
            word.utf8.first == UInt8(ascii: "#") && word.contains(where: \.isLetter)
                && word.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
        }
        guard areTags, !words.isEmpty, words.count > 1 || RecipeSection(heading: String(line)) == nil else {
            return nil
        }
        return words.map { String($0.dropFirst()) }
    }

    // MARK: References

    /// Takes the definitions out of the text (CommonMark, 4.7), which interrupt no paragraph.
    private mutating func takeDefinitions() {
        var isAfterText = false
        var line = 0
        while line < texts.count {
            defer { line += 1 }
            guard !isCode[line], !isAfterText, let (label, value) = Self.definition(texts[line][...].stripped),
                texts[line][...].indentation < 4
            else {
                isAfterText = !isCode[line] && !texts[line].isBlankLine && !texts[line].begins(with: "#")
                continue
            }
            if label.hasPrefix("^") {
                let number = Self.superscript(notes.count + 1)
                if targets[label] == nil { targets[label] = number }
                var words = [value]
                texts[line] = ""
                while line + 1 < texts.count, texts[line + 1][...].indentation >= 2, !texts[line + 1].isBlankLine {
                    line += 1
                    words.append(String(texts[line][...].stripped))
                    texts[line] = ""
                }
                notes.append("\(targets[label] ?? number) \(words.joined(separator: " "))")
            } else {
                if targets[label] == nil { targets[label] = "(\(value))" }
                texts[line] = ""
            }
        }
    }

    /// `[label]: address "title"` and `[^label]: text`; nil for another line, as for "[Note]: use butter".
    private static func definition(_ line: Substring) -> (label: String, value: String)? {
        guard line.begins(with: "["), let end = line.prefix(mostOfLabel).firstRange(of: "]:") else { return nil }
        let label = label(line[..<end.lowerBound].dropFirst())
        let value = line[end.upperBound...].stripped
        guard !label.isEmpty, !value.isEmpty else { return nil }
        if label.hasPrefix("^") { return label.utf8.count > 1 ? (label, String(value)) : nil }
        let address = value.prefix { $0 != " " && $0 != "\t" }
        let title = value[address.endIndex...].stripped
        let isTitle = title.isEmpty || title.utf8.count > 1 && "\"'(".utf8.contains(title.utf8.first ?? 0)
        guard isTitle, address.utf8.contains(where: { "/.#:".utf8.contains($0) }) else { return nil }
        return (label, String(value))
    }

    private static let mostOfLabel = 200

    private static func label(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    private static func superscript(_ number: Int) -> String {
        let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        return String(String(number).compactMap { $0.wholeNumberValue.map { digits[$0] } })
    }

    /// A line with the addresses of its links by reference: `[flour][f]`, `[flour][]`, `[flour]`, and the numbers of its
    /// footnotes: `[^1]`.
    private func resolved(_ line: String) -> String {
        guard !targets.isEmpty else { return line }
        return line.replacing(/(\\?)\[([^\[\]]{1,200})\](?:\[([^\[\]]{0,200})\])?(\(?)/) { match in
            let (whole, escape, words, reference, inline) = match.output
            let isOwn = !escape.isEmpty || !inline.isEmpty && reference == nil
            let name = reference.flatMap { $0.isEmpty ? nil : $0 } ?? words
            guard !isOwn, let target = targets[Self.label(name)] else { return String(whole) }
            return (name.hasPrefix("^") ? target : "[\(words)]\(target)") + inline
        }
    }
}
