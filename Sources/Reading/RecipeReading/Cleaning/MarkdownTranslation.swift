import Bytes
import CatalogModel
import HTMLTree

/// Texts with tags of HTML as Markdown: emphasis, links, lists and paragraphs stay, other tags go, and what Markdown
/// would misread in the text between them is escaped.
enum MarkdownTranslation {
    /// Markdown that reads as the HTML did.
    ///
    /// - Parameter isMarkdown: Whether the text between the tags is Markdown already, which stays as it is.
    static func make(_ html: String, isMarkdown: Bool = false) -> String {
        var writer = Writer(isMarkdown: isMarkdown)
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

        init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

        mutating func write(_ bytes: ByteView) {
            let text = String(bytes)
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
            // `<https://example.org>` and `<ann@example.org>`
            let name = tag.name
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
            default: if HTMLTags.separating.contains(name) { endBlock() }
            }
        }

        mutating func finish() -> String {
            endBlock()
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
                    block += "["
                    isInLink = true
                }
            }
        }

        private mutating func closeLink(_ target: WebLink) {
            block += "](<\(target.text)>)"
            isInLink = false
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
            blocks.append(isItem ? "- " + lines : lines)
        }

        /// A word in which no sign of Markdown is left.
        private func escaped(_ word: String) -> String {
            guard word.utf8.contains(where: { Self.signs.contains($0) }) else { return word }
            var bytes: [UInt8] = []
            for byte in word.utf8 {
                if Self.signs.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
            return String(decoding: bytes, as: UTF8.self)
        }

        private static let signs = Set("\\`*_[]<>!&#".utf8)

        /// A line whose beginning opens no list, heading or rule.
        private func escapedStart(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                guard let first = line.utf8.first else { return String(line) }
                if first.isOne(of: "-+=~") { return "\\" + line }
                let digits = line.utf8.prefix { $0.isDigit }.count
                let next = line.utf8.dropFirst(digits).first
                guard digits > 0, next == UInt8(ascii: ".") || next == UInt8(ascii: ")") else { return String(line) }
                return line.prefix(digits) + "\\" + line.dropFirst(digits)
            }.joined(separator: "\n")
        }
    }
}
