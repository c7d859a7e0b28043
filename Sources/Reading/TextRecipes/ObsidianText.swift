import Bytes
import CommonMark
import RecipeReading

/// A text in Markdown without what Obsidian adds to it: `%% comments %%` and lines of hashtags. Links to other notes are their
/// words.
struct ObsidianText {
    /// As many as the text has, so that they keep their numbers.
    private(set) var lines: SourceLines
    private(set) var tags: [String] = []
    private var texts: [String] = []
    private var code: Set<Int> = []

    /// - Parameter source: The text without front matter.
    init(_ source: SourceLines) {
        lines = source
        let hasTags = source.contains(UInt8(ascii: "#")) { $0.begins(with: "#") && Self.hashtags($0) != nil }
        let hasLinks = source.contains(UInt8(ascii: "["), Self.hasWikilink)
        let hasComments = source.contains(UInt8(ascii: "%")) { $0.firstRange(of: "%%") != nil }
        guard hasTags || hasLinks || hasComments else { return }
        texts = source.rows.map(String.init)
        code = MarkdownBlock.linesOfCode(in: MarkdownBlock.all(of: source.rows))
        dropComments()
        takeTags()
        for line in texts.indices where !code.contains(line) { texts[line] = Self.withoutWikilinks(texts[line]) }
        lines = SourceLines(texts, first: source.first)
    }

    /// Drops `%% comments %%`, which may go on for lines; one without an end is a text. "35%%" begins none.
    private mutating func dropComments() {
        var open: (line: Int, offset: Int)?
        for line in texts.indices where !code.contains(line) && texts[line].utf8.contains(UInt8(ascii: "%")) {
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
        guard source.contains(UInt8(ascii: "["), hasWikilink),
            source.rows.first(where: { !$0.isBlankLine })?.stripped == "---"
        else { return source }
        return SourceLines(source.rows.map { withoutWikilinks(String($0)) }, first: source.first)
    }

    private mutating func takeTags() {
        let first = texts.firstIndex { !$0.isBlankLine }
        for line in texts.indices where !code.contains(line) && texts[line].begins(with: "#") {
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
}
