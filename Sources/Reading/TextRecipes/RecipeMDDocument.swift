import Bytes
import CommonMark
import JSONText

/// A recipe in RecipeMD 2.4 (https://recipemd.org/specification.html): a title, a description with tags and yields, a list of
/// ingredients in groups, and instructions, with rules between the last three.
struct RecipeMDDocument: Sendable, Equatable {
    /// A number and what it counts.
    struct Amount: Sendable, Equatable {
        /// A decimal number, such as "1.5".
        var factor: String
        var unit: String?
        /// As written.
        var text: String
    }

    struct Ingredient: Sendable, Equatable {
        var amount: Amount?
        /// In Markdown.
        var name: String
        /// The address of another recipe.
        var link: String?
    }

    struct Group: Sendable, Equatable {
        var title: String
        var level: Int
        var ingredients: [Ingredient] = []
        var groups: [Group] = []
    }

    struct Invalid: Error, Equatable {
        /// For people, after "it is no RecipeMD: ".
        var reason: String
        /// The line of the file, 1-based.
        var line: Int
    }

    private(set) var title = ""
    private(set) var description: String?
    private(set) var tags: [String] = []
    private(set) var yields: [Amount] = []
    private(set) var ingredients: [Ingredient] = []
    private(set) var groups: [Group] = []
    /// In Markdown.
    private(set) var instructions: String?
    /// The blocks of the instructions.
    private var instructionBlocks = 0..<0

    init(_ utf8: [UInt8]) throws(Invalid) {
        try self.init(MarkdownText(String(decoding: utf8, as: UTF8.self)))
    }

    init(_ document: MarkdownText) throws(Invalid) {
        let blocks = document.blocks
        func line(_ index: Int) -> Int {
            document.source.first + (blocks.indices.contains(index) ? blocks[index].lines.lowerBound : 0)
        }
        guard let first = blocks.first, first.level == 1, !first.title.isEmpty else {
            throw Invalid(reason: "its first line is not a heading of the first level", line: line(0))
        }
        title = first.title
        guard let divider = blocks.firstIndex(where: { $0.kind == .rule }) else {
            throw Invalid(reason: "no line --- is before the ingredients", line: line(blocks.count - 1))
        }
        var lines: Range<Int>?
        var hasTags = false
        for index in 1..<divider {
            let text = document.text(blocks[index]).trimmed
            let isParagraph = blocks[index].kind == .paragraph
            if isParagraph, let inner = Self.emphasized(text, "**") ?? Self.emphasized(text, "__") {
                guard yields.isEmpty else {
                    throw Invalid(reason: "it has two paragraphs of yields", line: line(index))
                }
                for part in Self.list(inner) {
                    guard let amount = Self.amount(part) else {
                        throw Invalid(reason: "the yield \"\(part)\" has no number", line: line(index))
                    }
                    yields.append(amount)
                }
            } else if isParagraph, let inner = Self.emphasized(text, "*") ?? Self.emphasized(text, "_") {
                guard !hasTags else { throw Invalid(reason: "it has two paragraphs of tags", line: line(index)) }
                hasTags = true
                tags = Self.list(inner)
            } else {
                lines = (lines?.lowerBound ?? blocks[index].lines.lowerBound)..<blocks[index].lines.upperBound
            }
        }
        description = lines.map { document.source.text($0) }
        var end = blocks.count
        var open: [Group] = []
        for index in divider + 1..<max(blocks.count, divider + 1) {
            switch blocks[index].kind {
            case .rule: end = index
            case .heading(let level): close(&open, upTo: level, and: Group(title: blocks[index].title, level: level))
            case .item:
                let ingredient = try Self.ingredient(Self.written(blocks[index], document.source), line(index))
                if open.isEmpty {
                    ingredients.append(ingredient)
                } else {
                    open[open.count - 1].ingredients.append(ingredient)
                }
            case .paragraph, .quote, .code, .html, .definitions:
                throw Invalid(reason: "between the ingredients is a text that is in no list", line: line(index))
            }
            if end == index { break }
        }
        close(&open, upTo: 0, and: nil)
        if end + 1 < blocks.count {
            instructions = document.source.text(blocks[end].lines.upperBound..<document.source.count)
            instructionBlocks = end + 1..<blocks.count
        }
    }

    /// Closes the groups that are not above a heading of a level, and opens the group of the heading.
    private mutating func close(_ open: inout [Group], upTo level: Int, and next: Group?) {
        while let last = open.last, last.level >= level {
            open.removeLast()
            if open.isEmpty { groups.append(last) } else { open[open.count - 1].groups.append(last) }
        }
        if let next { open.append(next) }
    }

    /// The content of an item, with its further lines as they are.
    private static func written(_ item: MarkdownBlock, _ source: SourceLines) -> String {
        (item.content.prefix(1) + item.lines.dropFirst().map { source[$0] }).joined(separator: "\n")
    }

    private static func ingredient(_ text: String, _ line: Int) throws(Invalid) -> Ingredient {
        var rest = text[...]
        var amount: Amount?
        if let end = Self.endOfAmount(rest) {
            let inner = rest.part(1..<end)
            guard let found = Self.amount(inner) else {
                throw Invalid(reason: "the amount \"\(inner)\" has no number", line: line)
            }
            amount = found
            rest = rest.part(from: end + 1)
        }
        let name = rest.trimmed
        guard !name.isEmpty else { throw Invalid(reason: "an ingredient has no name", line: line) }
        guard let link = MarkdownLink(name) else { return Ingredient(amount: amount, name: name) }
        return Ingredient(amount: amount, name: link.text, link: link.address)
    }

    /// The offset of the mark that ends the emphasis that an ingredient begins with.
    private static func endOfAmount(_ text: Substring) -> Int? {
        text.withBytes { bytes in
            guard let mark = bytes.first, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"),
                !bytes.begins(with: "**")
            else { return nil }
            return bytes.dropFirst().firstIndex(of: mark)
        }
    }

    /// What is between two marks of emphasis around the whole text.
    private static func emphasized(_ text: String, _ mark: StaticString) -> Substring? {
        let length = mark.utf8CodeUnitCount
        guard text.begins(with: mark), text.ends(with: mark), text.utf8.count > length * 2 else { return nil }
        let inner = text[...].part(length..<text.utf8.count - length)
        return inner.utf8.contains(ByteView(mark)[0]) ? nil : inner
    }

    /// The parts between commas; a comma between digits separates none.
    private static func list(_ text: Substring) -> [String] {
        let commas = text.withBytes { bytes in
            bytes.indices.filter { index in
                let isBetween =
                    index > 0 && index + 1 < bytes.count && bytes[index - 1].isDigit && bytes[index + 1].isDigit
                return bytes[index] == UInt8(ascii: ",") && !isBetween
            }
        }
        let starts = [0] + commas.map { $0 + 1 }
        return zip(starts, commas + [text.utf8.count]).map { text.part($0..<$1).trimmed }.filter { !$0.isEmpty }
    }

    /// A number and the rest: "1 1/2 cups", "½", "1,5 Tassen".
    private static func amount(_ text: some StringProtocol) -> Amount? {
        let text = Substring(text).trimmed
        guard let amount = LeadingAmount(text[...]) else { return nil }
        let value = amount.value
        let unit = amount.rest.trimmed
        let factor = value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
        return Amount(factor: factor, unit: unit.isEmpty ? nil : unit, text: text)
    }
}

/// A text that is one link: `[Crust](./crust.md "title")`.
struct MarkdownLink {
    let text: String
    let address: String

    init?(_ markdown: String) {
        guard markdown.begins(with: "["), markdown.ends(with: ")"), let middle = markdown.firstRange(of: "](") else {
            return nil
        }
        let inner = markdown[middle.upperBound...].dropLast()
        let target: Substring
        var rest: Substring
        if inner.hasPrefix("<") {
            guard let end = inner.firstIndex(of: ">") else { return nil }
            target = inner[..<end].dropFirst()
            rest = inner[inner.index(after: end)...]
        } else {
            target = inner.prefix { $0 != " " && $0 != "(" && $0 != ")" && $0 != "\n" }
            rest = inner[target.endIndex...]
        }
        rest = rest.stripped
        guard rest.isEmpty || rest.first == "\"" && rest.last == "\"" || rest.first == "'" && rest.last == "'" else {
            return nil
        }
        text = String(markdown[..<middle.lowerBound].dropFirst())
        guard !text.contains("]") || text.contains("\\]") else { return nil }
        address = String(target).replacing(" ", with: "%20")
    }
}

extension RecipeMDDocument {
    /// The recipe that a document in RecipeMD is.
    static func recipe(of blocks: MarkdownText) throws(Invalid) -> TextRecipe {
        try RecipeMDDocument(blocks).recipe(of: blocks)
    }

    private func recipe(of document: MarkdownText) -> TextRecipe {
        var recipe = TextRecipe()
        recipe.set("name", title, line: 1)
        setDescription(of: &recipe)
        tags.forEach { recipe.addTag($0) }
        recipe.set("recipeYield", yields.first?.text ?? "")
        if yields.count > 1 { recipe.addNote("Yield", yields.map(\.text).joined(separator: ", ")) }
        var lines = ingredients.map { Self.line($0) }
        func add(_ groups: [Group]) {
            for group in groups {
                lines.append("## " + group.title)
                lines += group.ingredients.map { Self.line($0) }
                add(group.groups)
            }
        }
        add(groups)
        recipe.set("recipeIngredient", list: lines)
        if let first = document.blocks[instructionBlocks].first {
            let steps = MarkdownSteps(document, instructionBlocks)
            recipe.set("recipeInstructions", .array(steps.nodes), line: document.line(of: first))
            for note in steps.notes { recipe.addNote(nil, note) }
        }
        return recipe
    }

    /// A picture that is a paragraph of the description is the recipe's photo.
    private func setDescription(of recipe: inout TextRecipe) {
        guard let description else { return }
        guard description.contains("![") else { return recipe.set("description", description) }
        let document = MarkdownText(description)
        var images: [JSONNode] = []
        var texts: [String] = []
        for block in document.blocks {
            let text = document.text(block)
            if let image = MarkdownImage(text.trimmed) {
                images.append(image.node)
            } else {
                texts.append(text)
            }
        }
        recipe.set("image", .array(images))
        recipe.set("description", texts.joined(separator: "\n\n"))
    }

    private static func line(_ ingredient: Ingredient) -> String {
        var name = ingredient.name
        if name.utf8.contains(where: { $0 < 0x20 || $0 >= 0xC2 }) {
            name = name.split(whereSeparator: \.isNewline).map { $0.trimmed }.joined(separator: " ")
        }
        return ingredient.amount.map { $0.text + " " + name } ?? name
    }
}
