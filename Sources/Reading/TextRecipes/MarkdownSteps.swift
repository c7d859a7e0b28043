import Bytes
import CommonMark
package import JSONText
import RecipeReading

/// The steps of a method in Markdown: the items of its lists, or its paragraphs; headings are sections, pictures belong to
/// the step before them.
package struct MarkdownSteps {
    private var steps: [(text: String, image: MarkdownImage?)] = []
    /// Quotes between steps.
    package private(set) var notes: [String] = []

    /// The blocks of pictures after that of their step.
    private(set) var furtherPictures: [MarkdownBlock] = []

    /// The address after the steps that the recipe is from.
    private(set) var source: String?

    package init(_ document: MarkdownText, _ range: Range<Int>) { add(document.blocks[range], document) }

    private mutating func add(
        _ blocks: ArraySlice<MarkdownBlock>, _ document: MarkdownText, isInQuote: Bool = false
    ) {
        let hasItems = blocks.contains(where: \.isItem)
        var isAfterItem = false
        var isAfterSection = false
        for block in blocks {
            let wasAfterItem = isAfterItem
            isAfterItem = false
            switch block.kind {
            case .item:
                if let list = block.list, list.isNumbered, Self.isName(list) {
                    steps.append(("## " + list.name, nil))
                    steps += list.items.map { Self.item($0.text) }
                    isAfterSection = true
                    continue
                }
                if isAfterSection { steps.append((Self.endOfSection, nil)) }
                isAfterSection = false
                steps.append(Self.item(block.task))
                isAfterItem = true
            case .heading: steps.append(("## " + block.title, nil))
            case .rule: break
            case .quote where hasItems && !isInQuote: notes.append(block.text)
            case .quote: add(block.blocks[...], document, isInQuote: true)
            case .paragraph, .code, .html, .definitions:
                isAfterItem = wasAfterItem
                // Code needs its fences.
                let text = block.kind == .code ? document.text(block) : block.text
                for text in Self.withoutPictures(text) {
                    if steps.last?.image != nil, MarkdownImage(text.trimmed) != nil { furtherPictures.append(block) }
                    isAfterItem = addParagraph(text, hasItems: hasItems, isAfterItem: isAfterItem)
                }
            }
        }
    }

    /// Adds a paragraph. Returns whether what follows belongs to the same item.
    private mutating func addParagraph(_ text: String, hasItems: Bool, isAfterItem: Bool) -> Bool {
        if let table = MarkdownTable(text.lines) {
            if !table.above.isEmpty {
                _ = addParagraph(table.above.joined(separator: "\n"), hasItems: true, isAfterItem: isAfterItem)
            }
            steps += table.steps.map { ($0, nil) }
        } else if let texts = MarkdownText.taggedItems(text) {
            steps += texts.map { ($0, nil) }
        } else if addImage(text.trimmed) {
            return isAfterItem
        } else if hasItems, let heading = Self.heading(text.trimmed) {
            steps.append(("## " + heading, nil))
        } else if hasItems, let address = Self.source(text) {
            if source == nil { source = address } else { notes.append(text) }
        } else if hasItems, Self.isNote(text) {
            notes.append(text)
        } else if hasItems, isAfterItem, let last = steps.indices.last {
            steps[last].text += "\n\n" + text
            return true
        } else {
            steps.append((text, nil))
        }
        return false
    }

    /// The pictures that are lines of a paragraph, and the texts between them.
    private static func withoutPictures(_ paragraph: String) -> [String] {
        guard paragraph.utf8.contains(0x0A), paragraph.contains("![") else { return [paragraph] }
        var parts: [String] = []
        var isOpen = false
        for line in paragraph.lines {
            let isPicture = MarkdownImage(line.trimmed) != nil
            if isOpen, !isPicture {
                parts[parts.count - 1] += "\n" + line
            } else {
                parts.append(String(line))
            }
            isOpen = !isPicture
        }
        return parts
    }

    /// Whether the words before a list are a name and not a step: "Dough", "**For the dough:**".
    private static func isName(_ list: NamedList) -> Bool {
        list.isBold || list.words.utf8.count <= 60 && !list.words.ends(with: ".") && !list.words.ends(with: "!")
    }

    /// Before steps that are in no section.
    private static let endOfSection = "## "

    /// An item, whose last line may be its picture.
    private static func item(_ text: String) -> (text: String, image: MarkdownImage?) {
        guard text.ends(with: ")"), let end = text.utf8.lastIndex(of: 0x0A),
            let image = MarkdownImage(text[end...].trimmed)
        else { return (text, nil) }
        return (text[..<end].trimmed, image)
    }

    /// As texts, and those with a picture as HowToSteps.
    package var nodes: [JSONNode] {
        steps.map { step in
            if step.text == Self.endOfSection { return ["@type": "HowToSection", "name": " "] }
            guard let image = step.image else { return .string(step.text) }
            return ["@type": "HowToStep", "text": .string(step.text), "image": image.node]
        }
    }

    private mutating func addImage(_ text: String) -> Bool {
        guard let image = MarkdownImage(text), let last = steps.indices.last, steps[last].image == nil,
            !steps[last].text.begins(with: "## ")
        else { return false }
        steps[last].image = image
        return true
    }

    /// The address in "Source: https://example.org/pie", "**Quelle:** <https://example.org/pie>".
    private static func source(_ text: String) -> String? {
        guard text.utf8.count <= 1000, let colon = text.firstIndex(of: ":") else { return nil }
        let name = text[..<colon].filter { $0 != "*" && $0 != "_" }.lowercased()
        let value = text[colon...].dropFirst().filter { $0 != "*" && $0 != "<" && $0 != ">" }.trimmed
        let isAddress = value.hasPrefix("https://") || value.hasPrefix("http://")
        let isSource = ["source", "quelle", "fuente", "fonte", "bron"].contains(name)
        return isSource && isAddress && !value.contains(where: \.isWhitespace) ? value : nil
    }

    /// "**Note:** it freezes well" after the list of steps.
    private static func isNote(_ text: String) -> Bool {
        guard text.begins(with: "**"), let colon = text.utf8.prefix(40).firstIndex(of: UInt8(ascii: ":")) else {
            return false
        }
        return RecipeSection(name: String(text[..<colon])) == .notes
    }

    /// A paragraph that names what follows it: "For the sauce:", "**Sauce**", "每份：".
    static func heading(_ text: String) -> String? {
        guard text.utf8.count < 100, !text.utf8.contains(0x0A) else { return nil }
        let isBold = text.begins(with: "**") && text.ends(with: "**") && text.utf8.count > 4
        guard isBold || text.ends(with: ":") || text.ends(with: "：") else { return nil }
        let name = TextCleaning.unwrapped(text).trimmed
        return String(name.hasSuffix(":") || name.hasSuffix("：") ? name.dropLast() : name[...])
    }
}
