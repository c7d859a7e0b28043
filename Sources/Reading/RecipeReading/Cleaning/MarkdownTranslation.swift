import Bytes
import CatalogModel
import HTMLTree

/// Texts with tags of HTML as Markdown: emphasis, links, lists and paragraphs stay, other tags go, and what Markdown
/// would misread in the text between them is escaped.
package enum MarkdownTranslation {
    /// Markdown that reads as the HTML did.
    ///
    /// - Parameter isMarkdown: Whether the text between the tags is Markdown already, which stays as it is.
    package static func make(_ html: String, isMarkdown: Bool = false) -> String {
        translated(html, Writer(isMarkdown: isMarkdown))
    }

    /// The text of an article as Markdown: beside what a text of a feed keeps, its headings, numbered lists, quotes, tables,
    /// pictures with their captions, and the addresses of what it embeds.
    ///
    /// - Parameters:
    ///   - html: Its character references are not decoded yet.
    ///   - picture: The address of a picture by the words of its `class`; nil for that in its `src`.
    package static func article(_ html: String, picture: @escaping (_ classes: String) -> String? = { _ in nil })
        -> String
    {
        translated(html, Writer(article: MarkdownArticle(address: picture)))
    }

    private static func translated(_ html: String, _ start: Writer) -> String {
        var writer = start
        HTMLTags.scan(html) {
            writer.write($0)
        } tag: {
            writer.apply($0)
        }
        return writer.finish()
    }

    private struct Writer {
        private let isMarkdown: Bool
        private var blocks: [String] = []
        private var block = ""
        private var openLinks: [WebLink?] = []
        private var isInLink = false
        /// The marks of emphasis that are open, so that each is closed in its block.
        private var openMarks: [String] = []
        private var isItem = false
        private var article: MarkdownArticle?

        init(isMarkdown: Bool = false, article: MarkdownArticle? = nil) {
            self.isMarkdown = isMarkdown
            self.article = article
        }

        mutating func write(_ bytes: ByteView) {
            let text = article == nil ? String(bytes) : Entities.decoded(String(bytes))
            if article?.takes(text) == true { return }
            if isMarkdown {
                let isBroken = block.ends(with: "\\\n") && text.first == "\n"
                block += isBroken ? text.dropFirst() : text[...]
                return
            }
            for (index, part) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            {
                if index > 0, !block.isEmpty { block += " " }
                var words = part.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
                if words.isEmpty { words = part.isEmpty ? [] : [""] }
                if part.unicodeScalars.first?.properties.isWhitespace == true, !block.isEmpty { addSpace() }
                block += words.map(escaped).joined(separator: " ")
                if words != [""], part.unicodeScalars.last?.properties.isWhitespace == true, !words.isEmpty {
                    block += " "
                }
            }
        }

        /// Adds a space, before a mark that was just opened: CommonMark does not open emphasis before a space.
        private mutating func addSpace() {
            guard let mark = openMarks.last, ends(with: mark) else { return block += " " }
            block.removeLast(mark.count)
            if !block.isEmpty { block += " " }
            block += mark
        }

        mutating func apply(_ tag: HTMLTag) {
            let name = tag.name
            if article != nil, applyOfArticle(tag, name) { return }
            // `<https://example.org>` and `<ann@example.org>`
            if isMarkdown, tag.kind == .start, name.utf8.contains(where: { $0.isOne(of: ":@.+") }) {
                block += String(tag.source)
                return
            }
            switch name {
            case "b", "strong": mark("**", closing: tag.kind == .end)
            case "i", "em": mark("*", closing: tag.kind == .end)
            case "a": link(tag)
            case "br": if !block.isEmpty { block += "\\\n" }
            case "li":
                endBlock()
                isItem = tag.kind == .start
            default:
                guard HTMLTags.separating.contains(name) else { return }
                endBlock()
                article?.endPictures()
            }
        }

        /// Applies a tag that only articles keep; false for another.
        private mutating func applyOfArticle(_ tag: HTMLTag, _ name: String) -> Bool {
            switch name {
            case "img":
                article?.addPicture(tag, to: &blocks)
                return true
            case "td", "th":
                // In one line of a table.
                if tag.kind == .start { endBlock() } else { article?.endCell(block) }
                block = ""
                return true
            default:
                guard MarkdownArticle.names.contains(name) else { return false }
                endBlock()
                article?.apply(tag, name, to: &blocks)
                return true
            }
        }

        mutating func finish() -> String {
            endBlock()
            if let article { return article.joined(blocks).limitingMarks }
            // Two runs of combining marks may meet where a tag was.
            return blocks.joined(separator: "\n\n").limitingMarks
        }

        /// By bytes: the marks on a letter are not limited here.
        private func ends(with mark: String) -> Bool { block.utf8.suffix(mark.utf8.count).elementsEqual(mark.utf8) }

        /// CommonMark does not open emphasis before a space, so a mark is written only where it will count.
        private mutating func mark(_ mark: String, closing: Bool) {
            if closing {
                guard openMarks.last == mark else { return }
                openMarks.removeLast()
                if ends(with: mark) {
                    block.removeLast(mark.count)
                } else {
                    let hadSpace = block.ends(with: " ")
                    while block.ends(with: " ") { block.removeLast() }
                    block += mark + (hadSpace ? " " : "")
                }
            } else if !openMarks.contains(mark) {
                openMarks.append(mark)
                block += mark
            }
        }

        private mutating func link(_ tag: HTMLTag) {
            if tag.kind == .end {
                guard let target = openLinks.popLast() else { return }
                if let target { closeLink(target) }
            } else {
                let target = tag["href"].flatMap { WebLink($0) }
                // A link within a link is none in Markdown, nor in HTML.
                let usable = isInLink ? nil : target
                openLinks.append(usable)
                if usable != nil {
                    // With a "!" before it, it would be a picture.
                    if ends(with: "!") { block = block.dropLast() + "\\!" }
                    block += "["
                    isInLink = true
                }
            }
        }

        private mutating func closeLink(_ target: WebLink) {
            isInLink = false
            // It may have been one of a picture.
            if ends(with: "["), !ends(with: "\\[") {
                block.removeLast()
                return
            }
            block += "](<\(target.text)>)"
        }

        private mutating func endBlock() {
            while let target = openLinks.popLast() { if let target { closeLink(target) } }
            while let mark = openMarks.popLast() {
                if ends(with: mark) { block.removeLast(mark.count) } else { block += mark }
            }
            while block.ends(with: "\\\n") || block.ends(with: " ") || block.ends(with: "\n") {
                block.removeLast(block.ends(with: "\\\n") ? 2 : 1)
            }
            let text = block.trimmed
            block = ""
            guard !text.isEmpty else { return }
            let lines = isMarkdown ? text : escapedStart(text)
            if article != nil {
                article?.add(lines, to: &blocks)
            } else {
                blocks.append(isItem ? "- " + lines : lines)
            }
        }

        /// A word in which no sign of Markdown is left.
        private func escaped(_ word: String) -> String {
            guard word.utf8.contains(where: { Self.signs.contains($0) }) else { return word }
            var bytes: [UInt8] = []
            let all = Array(word.utf8)
            for (index, byte) in all.enumerated() {
                let next = index + 1 < all.count ? all[index + 1] : 0x20
                let isPlain = byte == UInt8(ascii: "&") && !next.isLetterOrDigit && next != UInt8(ascii: "#")
                if Self.signs.contains(byte), !isPlain { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static let signs = Set("\\`*_[]<&".utf8)

        /// A line whose beginning opens no list, heading or rule.
        private func escapedStart(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                guard let first = line.utf8.first else { return String(line) }
                if first.isOne(of: "-+=~#>") { return "\\" + line }
                let digits = line.utf8.prefix { $0.isDigit }.count
                let next = line.utf8.dropFirst(digits).first
                guard digits > 0, next == UInt8(ascii: ".") || next == UInt8(ascii: ")") else { return String(line) }
                return line.prefix(digits) + "\\" + line.dropFirst(digits)
            }.joined(separator: "\n")
        }
    }
}
