import Bytes
import CommonMark
import JSONText
import RecipeReading

// Ingredients and steps in lists and pairs.

extension MarkdownRecipe {
    func items(_ part: Part) -> [String] {
        document.blocks[part.blocks].filter(\.isItem).map(\.line)
    }

    func others(_ part: Part) -> [String] {
        document.blocks[part.blocks].filter { !$0.isItem && $0.kind != .rule }.map { document.text($0) }
    }

    /// An item of ingredients with a list below it that is a group: "**Dough**", or a list with amounts below any words.
    private static func group(_ item: MarkdownBlock) -> (name: String, lines: [String])? {
        guard let list = item.list, LeadingAmount(list.words[...]) == nil else { return nil }
        let lines = list.items.map { MarkdownBlock.withoutBox($0.line) }
        guard list.isBold || lines.contains(where: { LeadingAmount($0[...]) != nil }) else { return nil }
        return (list.name, lines)
    }

    mutating func ingredientLines(_ part: Part) -> [JSONNode] {
        var lines: [JSONNode] = []
        // They come after the lines that are in no group.
        var groups: [JSONNode] = []
        if let rest = part.rest { lines.append(.string(rest)) }
        addIngredients(document.blocks[part.blocks], &lines, &groups)
        return lines + groups
    }

    private mutating func addIngredients(
        _ blocks: ArraySlice<MarkdownBlock>, _ lines: inout [JSONNode], _ groups: inout [JSONNode],
        isInQuote: Bool = false
    ) {
        let hasItems = blocks.contains(where: \.isItem)
        for block in blocks {
            switch block.kind {
            case .item:
                if let group = Self.group(block) {
                    groups += [.string("## " + group.name)] + group.lines.map(JSONNode.string)
                } else {
                    warnOfIndented(block)
                    lines.append(.string(MarkdownBlock.withoutBox(block.line)))
                }
            case .heading:
                lines += groups + [.string("## " + block.title)]
                groups = []
            case .rule: break
            case .code: lines += block.content.filter { !$0.isBlankLine }.map { .string($0.trimmed) }
            case .quote where !hasItems || isInQuote:
                addIngredients(block.blocks[...], &lines, &groups, isInQuote: true)
            case .paragraph, .quote, .html, .definitions:
                let text = (block.kind == .quote ? document.text(block) : block.text).trimmed
                if let table = MarkdownTable(text.lines) {
                    let above = MarkdownBlock(kind: .paragraph, lines: block.lines, content: table.above)
                    if !table.above.isEmpty { addIngredients([above], &lines, &groups, isInQuote: isInQuote) }
                    lines += table.ingredientLines.map { .string($0) }
                } else if let texts = MarkdownText.taggedItems(text) {
                    lines += texts.map { .string($0) }
                } else if let heading = MarkdownSteps.heading(text) {
                    lines += groups + [.string("## " + heading)]
                    groups = []
                } else if MarkdownImage(text) != nil || hasItems {
                    if !takeFact(text, block) { recipe.addNote(nil, text) }
                } else {
                    // A backslash at the end of a line is a break.
                    lines += text.lines.map { ($0.ends(with: "\\") ? $0.part(0..<$0.utf8.count - 1) : $0).trimmed }
                        .filter { !$0.isEmpty }.map { .string($0) }
                }
            }
        }
    }

    /// Names a line of an item that is plainly an ingredient of its own.
    private mutating func warnOfIndented(_ item: MarkdownBlock) {
        guard item.lines.count > 1, let first = item.content.first.map(String.init), LineKind(first) == .ingredient
        else { return }
        for (index, row) in item.content.enumerated().dropFirst() {
            let text = row.stripped
            let mark = text.utf8.prefix { $0.isOne(of: "-*+ ") }.count
            let words = text.part(from: mark)
            guard LineKind(String(words)) == .ingredient, mark > 0 || words.split(separator: " ").count > 2 else {
                continue
            }
            recipe.slips.append(
                TextRecipe.Slip(
                    message:
                        "\"\(RecordReader.excerpt(String(words)))\" is indented, and is read as part of \"\(RecordReader.excerpt(first))\"",
                    fix: "begin the line as far left as the others, if it is an ingredient of its own",
                    line: document.line(of: item) + index))
            return
        }
    }

    mutating func steps(_ part: Part) -> [JSONNode] {
        let steps = MarkdownSteps(document, part.blocks)
        for note in steps.notes { recipe.addNote(nil, note) }
        recipe.wordedPictures += steps.furtherPictures.map { document.line(of: $0) }
        if let source = steps.source {
            if recipe.has("url") { recipe.addNote(nil, source) } else { recipe.set("url", source) }
        }
        return (part.rest.map { [.string($0)] } ?? []) + steps.nodes
    }

    /// Whether the text is of parts with a list of ingredients and what to do with them, as a quote.
    var isOfPairs: Bool {
        let kinds = document.blocks.map(\.kind)
        return kinds.contains(.quote) && !document.blocks.contains { $0.level != nil }
            && !recipe.has("recipeIngredient")
    }

    private static func withoutCodeMarks(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    }

    mutating func readPairs() {
        var ingredients: [JSONNode] = []
        var steps: [JSONNode] = []
        var description: [String] = []
        for block in document.blocks {
            switch block.kind {
            case .item: ingredients.append(.string(Self.withoutCodeMarks(block.line)))
            case .quote: steps.append(.string(Self.withoutCodeMarks(block.text)))
            case .rule: break
            case .paragraph, .code, .heading, .html, .definitions: description.append(document.text(block))
            }
        }
        if !description.isEmpty { recipe.set("description", description.joined(separator: "\n\n")) }
        recipe.set("recipeIngredient", .array(ingredients))
        recipe.set("recipeInstructions", .array(steps))
    }
}
