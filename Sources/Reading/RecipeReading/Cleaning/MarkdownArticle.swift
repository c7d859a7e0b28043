import Bytes
import CatalogModel
import HTMLTree

/// The blocks of an article in Markdown that a text of a recipe does not have.
struct MarkdownArticle {
    /// The address of a picture by its classes; nil for the one that it has.
    let address: (String) -> String?
    private var heading = 0
    private var quotes = 0
    private var lists: [List] = []
    private var galleries = 0
    private var figures: [Bool] = []
    /// Whether the last block is a picture, and nothing was between it and the next.
    private var isInRow = false
    private var caption: String?
    private var cells: [String] = []
    private var rows: [[String]] = []

    private struct List {
        let isNumbered: Bool
        /// Of items, up to now.
        var count = 0
        /// Whether the next block is the first of its item.
        var isAtItem = false

        var mark: String { isNumbered ? "\(count). " : "- " }
    }

    init(address: @escaping (String) -> String?) { self.address = address }

    /// The tags that begin or end a block which `apply` knows.
    static let names: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "hr", "figure", "figcaption", "iframe",
        "tr", "table",
    ]

    /// Changes what the next blocks are, or adds one.
    mutating func apply(_ tag: HTMLTag, _ name: String, to blocks: inout [String]) {
        let isStart = tag.kind == .start
        if name != "figcaption" { endPictures() }
        switch name {
        case "ul", "ol":
            if isStart { lists.append(List(isNumbered: name == "ol")) } else { _ = lists.popLast() }
        case "li":
            if lists.isEmpty, isStart { lists.append(List(isNumbered: false)) }
            guard let last = lists.indices.last else { return }
            lists[last].isAtItem = isStart
            if isStart { lists[last].count += 1 }
        case "blockquote": quotes = isStart ? min(quotes + 1, Self.deepest) : max(quotes - 1, 0)
        case "hr": append("---", to: &blocks)
        case "figure":
            if isStart {
                figures.append(tag["class"]?.contains("gallery") ?? false)
                if figures.last == true { galleries += 1 }
            } else if figures.popLast() == true {
                galleries -= 1
                isInRow = false
            }
        case "figcaption":
            if isStart {
                caption = ""
            } else if let words = caption.map(TextCleaning.collapsed) {
                caption = nil
                setTitle(words, in: &blocks)
            }
        case "iframe":
            guard isStart, let link = tag["src"].flatMap({ WebLink(Entities.decoded($0)) }) else { return }
            append("<\(link.text)>", to: &blocks)
        case "tr": endRow()
        case "table":
            endRow()
            if !isStart { endTable(&blocks) }
        default: heading = isStart ? name.utf8.last.map { max(Int($0) - 0x30, 2) } ?? 0 : 0
        }
    }

    /// Whether a text is that of a caption, which is kept for its picture.
    mutating func takes(_ text: String) -> Bool {
        if text.contains(where: { !$0.isWhitespace }) { isInRow = isInRow && caption != nil }
        guard caption != nil else { return false }
        caption? += text
        return true
    }

    // MARK: Blocks

    /// Adds a block that is text, as the heading, item or quote that it is in.
    mutating func add(_ text: String, to blocks: inout [String]) {
        // An address by itself is that of something embedded.
        let isAddress = text.begins(with: "http") && !text.contains(where: \.isWhitespace)
        let plain = isAddress ? WebLink(text.replacing("\\", with: "")).map { "<\($0.text)>" } : nil
        append(heading > 0 ? String(repeating: "#", count: heading) + " " + text : plain ?? text, to: &blocks)
    }

    private mutating func append(_ text: String, to blocks: inout [String]) {
        var indentation = ""
        var mark = ""
        for (place, list) in lists.suffix(Self.deepest).enumerated() {
            let isLast = place == min(lists.count, Self.deepest) - 1
            if isLast, list.isAtItem { mark = list.mark } else { indentation += list.mark.map { _ in " " }.joined() }
        }
        if let last = lists.indices.last { lists[last].isAtItem = false }
        let below = indentation + mark.map { _ in " " }.joined()
        let quote = String(repeating: "> ", count: quotes)
        let lines = text.lines.enumerated().map { index, line in
            quote + (index == 0 ? indentation + mark : below) + line
        }
        blocks.append(lines.joined(separator: "\n"))
    }

    /// Nested lists and quotes are no deeper.
    private static let deepest = 6

    /// The blocks with blank lines between them, but for items, which follow each other.
    func joined(_ blocks: [String]) -> String {
        var text = ""
        var wasInList = false
        for block in blocks {
            let first = block.utf8.drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
            let digits = first.prefix { $0.isDigit }.count
            let isItem = first.starts(with: "- ".utf8) || digits > 0 && first.dropFirst(digits).starts(with: ". ".utf8)
            if !text.isEmpty { text += isItem && wasInList ? "\n" : "\n\n" }
            text += block
            wasInList = isItem
        }
        return text
    }

    // MARK: Pictures

    /// Adds a picture as a paragraph; pictures of a gallery, and those without a text between them, are in one.
    mutating func addPicture(_ tag: HTMLTag, to blocks: inout [String]) {
        let written = ["src", "data-src", "data-lazy-src"].lazy.compactMap { tag.attribute($0) }
            .first { !$0.hasPrefix("data:") }
        guard let link = (tag["class"].flatMap(address) ?? written).flatMap({ WebLink(Entities.decoded($0)) }) else {
            return
        }
        let words = TextCleaning.line(tag["alt"] ?? "").replacing("[", with: "(").replacing("]", with: ")")
        let picture = "![\(words)](<\(link.text)>)"
        if isInRow, let last = blocks.indices.last {
            blocks[last] += "\n" + picture
        } else {
            blocks.append(picture)
        }
        isInRow = true
    }

    /// Ends a row of pictures, but for those of a gallery.
    mutating func endPictures() { isInRow = isInRow && galleries > 0 }

    /// Writes the words below a picture into it; without one they are a paragraph.
    private mutating func setTitle(_ words: String, in blocks: inout [String]) {
        guard !words.isEmpty else { return }
        if let last = blocks.indices.last, blocks[last].begins(with: "!["), blocks[last].ends(with: ">)") {
            blocks[last].removeLast()
            blocks[last] += " \"\(words.replacing("\"", with: "”").replacing("\\", with: ""))\")"
        } else {
            blocks.append(words.replacing(/[\\`*_\[<]/) { "\\" + $0.output })
        }
    }

    // MARK: Tables

    mutating func endCell(_ text: String) {
        cells.append(text.replacing("\\\n", with: " ").replacing("|", with: "\\|").trimmed)
    }

    private mutating func endRow() {
        if !cells.isEmpty { rows.append(cells) }
        cells = []
    }

    private mutating func endTable(_ blocks: inout [String]) {
        guard let first = rows.first else { return }
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
        let lines = [line(first), line(first.map { _ in "---" })] + rows.dropFirst().map(line)
        rows = []
        blocks.append(lines.joined(separator: "\n"))
    }
}

extension HTMLTag {
    fileprivate func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}
