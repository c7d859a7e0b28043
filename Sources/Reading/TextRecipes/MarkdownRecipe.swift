import Bytes
import CatalogModel
import CommonMark
import JSONText
import Kitchen
import RecipeReading

/// A recipe in Markdown: front matter, headings in many languages, lists (Hugo, Chowdown, nyum, plain texts).
package struct MarkdownRecipe {
    var recipe = TextRecipe()
    let document: MarkdownText

    /// - Parameters:
    ///   - front: The settings before the text.
    ///   - document: The text after them.
    ///   - name: The recipe's name where the text has none.
    init(_ front: FrontMatterBlock?, _ document: MarkdownText, name: String) {
        self.document = document
        if let front { recipe.take(front) }
        readBody(isBelowFrontMatter: front != nil)
        recipe.set("name", name)
    }

    /// The recipe of a text, whose sections may be named without any Markdown.
    package static func best(_ front: FrontMatterBlock?, _ document: MarkdownText, name: String) -> TextRecipe {
        let recipe = MarkdownRecipe(front, document, name: name).recipe
        guard recipe.parts < 2, let marked = document.markingSections() else { return recipe }
        let other = MarkdownRecipe(front, marked, name: name).recipe
        return other.parts > recipe.parts ? other : recipe
    }

    /// The recipe that an article is by its headings, and the Markdown before and after it; nil for a text without both
    /// ingredients and steps.
    package static func withinArticle(
        _ text: String, name: String
    ) -> (above: String, recipe: TextRecipe, below: String)? {
        let document = MarkdownText(SourceLines(text))
        for document in [document, document.markingSections()].compactMap(\.self) {
            var article = MarkdownRecipe(nil, document, name: name)
            guard article.recipe.parts == 2, let blocks = article.blocksOfRecipe() else { continue }
            let lines = document.blocks[blocks].map(\.lines)
            guard let first = lines.first?.lowerBound, let last = lines.last?.upperBound else { continue }
            let part = document.source.part(first..<last)
            let recipe = MarkdownRecipe(nil, MarkdownText(part), name: name).recipe
            guard recipe.parts == 2 else { continue }
            let source = document.source
            return (source.text(0..<first), recipe, source.text(last..<source.count))
        }
        return nil
    }

    /// The blocks from the first section of a recipe, with the facts above it, to the end of the last one. Words after the
    /// list of steps are none of them.
    private mutating func blocksOfRecipe() -> Range<Int>? {
        let parts = parts()
        guard let first = parts.first(where: { $0.section != nil && $0.section != .other }),
            let last = parts.last(where: { $0.section != nil && $0.section != .other })
        else { return nil }
        var start = first.level > 0 ? max(first.blocks.lowerBound - 1, 0) : first.blocks.lowerBound
        while start > 0, case let block = document.blocks[start - 1], block.kind == .paragraph,
            document.text(block).lines.allSatisfy({ RecipeFact(String($0)) != nil })
        { start -= 1 }
        var end = last.blocks.upperBound
        if last.section == .method, let item = last.blocks.last(where: { document.blocks[$0].isItem }) {
            end = item + 1
        }
        return start < end ? start..<end : nil
    }

    // MARK: Parts

    /// A heading and the blocks below it.
    struct Part {
        var heading: String?
        var level = 0
        var section: RecipeSection?
        var blocks: Range<Int>
        /// What the heading says after the name of its section, and is a line of it: "Ingredients - 2 leeks".
        var rest: String?
    }

    private mutating func readBody(isBelowFrontMatter: Bool) {
        var parts = parts()
        let sections = Set(parts.compactMap(\.section)).intersection([.ingredients, .method])
        if sections.isEmpty, isOfPairs { return readPairs() }
        // Other texts with such a list may be notes.
        if sections.isEmpty ? isBelowFrontMatter : sections.count == 1 {
            parts = parts.flatMap { divided($0, isAlone: sections.isEmpty) }
        }
        var ingredients: [(heading: String?, texts: [JSONNode])] = []
        var methods: [(heading: String?, texts: [JSONNode])] = []
        var description: [String] = []
        var servings: RecipeFact?
        for part in parts {
            switch part.section {
            case .ingredients:
                ingredients.append((part.heading, ingredientLines(part)))
                warnOfAmount(inHeadingOf: part)
                servings =
                    servings ?? document.headingText(before: part.blocks).flatMap { RecipeFact(servingsInHeading: $0) }
            case .method: methods.append((part.heading, steps(part)))
            case .equipment:
                recipe.set("tool", list: items(part))
                for text in others(part) { recipe.addNote(part.heading, text) }
            case .notes, .nutrition, .other:
                recipe.addNote(part.section == .notes && isPlainName(part) ? nil : part.heading, text(of: part))
            case nil where part.level == 0: description += lead(part)
            case nil where methods.isEmpty && !ingredients.isEmpty && isGroup(part):
                ingredients.append((part.heading, ingredientLines(part)))
            case nil: recipe.addNote(part.heading, text(of: part))
            }
        }
        if !description.isEmpty { recipe.set("description", description.joined(separator: "\n\n")) }
        if let servings, !recipe.has("recipeYield") { recipe.set("servings", servings.value) }
        func line(_ section: RecipeSection) -> Int? {
            parts.first { $0.section == section && $0.heading != nil }.flatMap(line(ofHeading:))
        }
        recipe.set("recipeIngredient", .grouped(ingredients), line: line(.ingredients))
        recipe.set("recipeInstructions", .grouped(methods), line: line(.method))
        warnOfSlips(parts)
    }

    /// Names an amount behind a colon in a heading, which may be an ingredient or say how much the recipe makes.
    private mutating func warnOfAmount(inHeadingOf part: Part) {
        guard part.rest == nil, let parts = part.heading?[...].nameAndValue, RecipeSection(name: parts.name) != nil,
            LeadingAmount(parts.value[...]) != nil,
            RecipeFact(servingsInHeading: "\(parts.name): \(parts.value)") == nil
        else { return }
        recipe.slips.append(
            TextRecipe.Slip(
                message: "\"\(RecordReader.excerpt(parts.value))\" in the heading is not read",
                fix:
                    "write it as an item of the list, or as \"servings: \(RecordReader.excerpt(parts.value))\" above the text",
                line: line(ofHeading: part)))
    }

    private func line(ofHeading part: Part) -> Int? {
        part.blocks.lowerBound > 0 ? document.line(of: document.blocks[part.blocks.lowerBound - 1]) : nil
    }

    /// Names the headings that are nearly one of ingredients or of a method: of a recipe without these, short ones too, and
    /// paragraphs that are one word.
    private mutating func warnOfSlips(_ parts: [Part]) {
        let least = recipe.parts < 2 ? 4 : 6
        for part in parts where part.section == nil {
            if let heading = part.heading, part.level > 0 {
                warnOfSlip(heading, least, line(ofHeading: part))
            } else if recipe.parts < 2 {
                for block in document.blocks[part.blocks] where block.kind == .paragraph && block.lines.count == 1 {
                    warnOfSlip(TextCleaning.unwrapped(document.text(block)), least, document.line(of: block))
                }
            }
        }
    }

    private mutating func warnOfSlip(_ heading: String, _ least: Int, _ line: Int?) {
        guard let name = RecipeSection.slip(heading, least: least) else { return }
        let words = RecordReader.excerpt(heading)
        recipe.slips.append(
            TextRecipe.Slip(
                message:
                    "the heading \"\(words)\" is not known, and what is below it is no list of ingredients and no step",
                fix: "write \"## \(name.prefix(1).uppercased() + name.dropFirst())\", if that is meant",
                line: line, isHeading: true))
    }

    /// Whether a part that no name tells is a group of the ingredients before it: nothing but items, half of them with amounts.
    private func isGroup(_ part: Part) -> Bool {
        let items = part.blocks.compactMap { bullet($0) }
        return part.level > 0 && !items.isEmpty && items.count == part.blocks.count
            && items.count(where: { LeadingAmount($0[...]) != nil }) * 2 >= items.count
    }

    private func isPlainName(_ part: Part) -> Bool {
        part.heading.map { ["note", "notes"].contains($0.lowercased()) } ?? false
    }

    /// The parts of the text: what is before the first section, and each section with all deeper headings in it.
    private mutating func parts() -> [Part] {
        var parts: [Part] = []
        var current = Part(blocks: 0..<0)
        var hasTitle = recipe.has("name")
        // The heading above that of a section, such as that of the dough.
        var above: (text: String, level: Int)?
        func close(at index: Int) {
            current.blocks = current.blocks.lowerBound..<index
            if !current.blocks.isEmpty || current.rest != nil { parts.append(current) }
        }
        for (index, block) in document.blocks.enumerated() {
            guard let (level, heading) = document.heading(of: block) else { continue }
            let line = Self.line(inHeading: heading)
            let section = line?.section ?? RecipeSection(heading: heading)
            let isTitle = level == 1 || index == 0 && !hasHeading(upTo: level)
            if isTitle, section == nil, !hasTitle, index == 0 || parts.isEmpty {
                hasTitle = true
                recipe.set("name", title(heading), line: document.line(of: block))
                close(at: index)
                current = Part(blocks: index + 1..<index + 1)
                continue
            }
            // A heading below that of a section is a group in it, unless it begins another section.
            let isInner = current.section != nil && level > current.level
            if isInner, section == nil || section == current.section || section == .other { continue }
            // The title again, below front matter.
            if level == 1, section == nil, current.level == 0, parts.isEmpty, index == 0 {
                current = Part(blocks: 1..<1)
                continue
            }
            close(at: index)
            if section == nil || level <= above?.level ?? 0 { above = section == nil ? (heading, level) : nil }
            let words = line?.name ?? heading
            let name = RecipeSection(name: words) == nil ? words : above?.text ?? words
            current = Part(
                heading: TextCleaning.unwrapped(name), level: level, section: section, blocks: index + 1..<index + 1,
                rest: line?.rest)
        }
        close(at: document.blocks.count)
        return parts
    }

    /// A part that has a list with amounts and then the steps, one of which has no heading, as these parts.
    ///
    /// - Parameter isAlone: Whether no other part is one of ingredients or of a method.
    private func divided(_ part: Part, isAlone: Bool) -> [Part] {
        guard isAlone ? part.heading == nil : part.section != nil || part.level == 0,
            let start = part.blocks.first(where: { bullet($0) != nil })
        else { return [part] }
        let end = part.blocks[start...].first { bullet($0) == nil } ?? part.blocks.upperBound
        let items = (start..<end).compactMap { bullet($0) }
        guard items.count > 1, items.count(where: { LeadingAmount($0[...]) != nil }) * 2 >= items.count else {
            return [part]
        }
        let isLast = end == part.blocks.upperBound
        let parts = [
            Part(blocks: part.blocks.lowerBound..<start),
            Part(heading: part.heading, section: .ingredients, blocks: start..<end),
            Part(heading: part.heading, section: .method, blocks: end..<part.blocks.upperBound),
        ]
        switch part.section {
        case nil where isAlone: return isLast ? [part] : parts
        case nil:
            let areFacts = items.contains { RecipeFact($0) != nil || DurationText.read($0) != nil }
            return areFacts ? [part] : [parts[0], parts[1], Part(blocks: parts[2].blocks)]
        case .ingredients:
            let steps = document.blocks[parts[2].blocks].filter(\.isItem)
            let areSteps = steps.allSatisfy { $0.kind == .item(isNumbered: true) && LeadingAmount($0.text[...]) == nil }
            return isLast || steps.isEmpty || !areSteps || start > part.blocks.lowerBound ? [part] : Array(parts[1...])
        case .method: return isLast || start > part.blocks.lowerBound ? [part] : Array(parts[1...])
        case .notes, .nutrition, .equipment, .other: return [part]
        }
    }

    /// The ingredient or step behind the name of a section: "Ingredients - 2 leeks", "Directions: 1. Cut them."; nil for another
    /// heading, such as "Ingredients - 4 servings".
    private static func line(inHeading heading: String) -> (section: RecipeSection, name: String, rest: String)? {
        let signs = ":：-–—•* "
        guard heading.utf8.count <= 400, let end = heading.firstIndex(where: { $0.isNumber || ":：-–—•*".contains($0) }),
            case let name = heading[..<end].trimmed, let section = RecipeSection(name: name)
        else { return nil }
        let rest = heading[end...].drop { signs.contains($0) }.trimmed
        switch section {
        case .ingredients:
            // "Ingredients: 12 muffins" may say what they are for.
            let isItem = heading[end...].prefix { signs.contains($0) }.contains { "-–—•*".contains($0) }
            let isCount = RecipeFact(servingsInHeading: heading) != nil || DurationText.read(rest) != nil
            guard isItem, !isCount, let words = LeadingAmount(rest[...])?.rest, words.contains(where: \.isLetter) else {
                return nil
            }
        case .method:
            guard rest.contains(" "), LineKind.isSentence(rest) else { return nil }
        case .notes, .nutrition, .equipment, .other: return nil
        }
        return (section, name, rest)
    }

    /// The text of an item of a list without numbers.
    private func bullet(_ index: Int) -> String? {
        let block = document.blocks[index]
        return block.kind == .item(isNumbered: false) ? block.task : nil
    }

    /// Whether a heading after the first block has a level or a higher one.
    private func hasHeading(upTo level: Int) -> Bool {
        document.blocks.dropFirst().contains { $0.level.map { $0 <= level } ?? false }
    }

    /// "西红柿牛腩的做法" is how to make 西红柿牛腩.
    private func title(_ heading: String) -> String {
        heading.ends(with: "的做法") ? String(heading.dropLast(3)) : heading
    }

    private func text(of part: Part) -> String {
        guard let first = part.blocks.first, let last = part.blocks.last else { return "" }
        return document.source.text(document.blocks[first].lines.lowerBound..<document.blocks[last].lines.upperBound)
    }

    // MARK: Before the first section

    /// The paragraphs before the sections, without the facts in them: times, servings, pictures.
    private mutating func lead(_ part: Part) -> [String] {
        var texts: [String] = []
        for block in document.blocks[part.blocks] {
            switch block.kind {
            case .item: if let text = withoutFacts(block.text, block) { texts.append("- " + text) }
            case .rule: break
            case .heading: texts.append("**\(block.title)**")
            case .paragraph where block.lines.count == 1:
                let text = document.text(block).trimmed
                if let image = MarkdownImage(text) {
                    recipe.set("image", image.node, line: document.line(of: block))
                } else if Self.isTemplateCode(text) {
                    recipe.templateCode.append(document.line(of: block))
                } else if let text = withoutFacts(text, block) {
                    texts.append(text)
                }
            case .paragraph, .html, .definitions:
                if let text = withoutFacts(document.text(block), block) { texts.append(text) }
            case .code, .quote: texts.append(document.text(block))
            }
        }
        return Self.joiningItems(texts)
    }

    /// `{{< toc >}}` of Hugo and `{% include ad.html %}` of Jekyll, but not what is nearly `{{recipe}}`.
    private static func isTemplateCode(_ text: String) -> Bool {
        text.begins(with: "{{") && text.ends(with: "}}") && RecipeShortcode(text[...]) == nil
            || text.begins(with: "{%") && text.ends(with: "%}")
    }

    /// The texts with the items of one list together.
    private static func joiningItems(_ texts: [String]) -> [String] {
        var result: [String] = []
        var isInList = false
        for text in texts {
            let isItem = text.begins(with: "- ")
            if isItem, isInList { result[result.count - 1] += "\n" + text } else { result.append(text) }
            isInList = isItem
        }
        return result
    }

    /// What is left of a paragraph or table without the facts in it: "Oven: 200 °C" of "Serves 4 | Oven: 200 °C"; nil where
    /// it says nothing else. A text in which more than facts and further names with values are is left as it is.
    private mutating func withoutFacts(_ text: String, _ block: MarkdownBlock) -> String? {
        guard text.utf8.count <= Self.longestFacts else { return text }
        // Most paragraphs are one line without a sign that may divide it: of U+00B7 and U+2022, the first bytes are looked at.
        if text.utf8.contains(0x0A), let left = withoutProperties(text.lines, block) {
            return left.isEmpty ? nil : left.joined(separator: "\n")
        }
        let mayBeDivided = text.utf8.contains { [0x0A, UInt8(ascii: "|"), 0xC2, 0xE2].contains($0) }
        if !mayBeDivided { return takeFact(text, block) ? nil : text }
        let lines =
            MarkdownTable(text.lines).map { $0.above.map(String.init) + $0.facts } ?? text.lines.map(String.init)
        let parts = lines.map { line in
            line.split { "|·•".contains($0) }.map { part in
                let part = part.trimmed
                return part.ends(with: "\\") ? String(part[...].part(0..<part.utf8.count - 1)) : part
            }.filter { !$0.isEmpty }
        }
        let facts = parts.joined()
        guard facts.count > 1, facts.contains(where: { RecipeFact($0) != nil }),
            facts.allSatisfy({ RecipeFact($0) != nil || Self.isNameWithValue($0) })
        else { return lines.count == 1 && takeFact(text, block) ? nil : text }
        let left = zip(lines, parts).compactMap { line, parts in
            let left = parts.filter { !takeFact($0, block) }
            return left.isEmpty ? nil : left.count == parts.count ? line : left.joined(separator: " | ")
        }
        return left.isEmpty ? nil : left.joined(separator: "\n")
    }

    /// The lines that are left of a paragraph of properties, as Notion writes them below the title: "Servings: 4", "Tags: winter,
    /// quick"; nil for another paragraph.
    private mutating func withoutProperties(_ lines: [Substring], _ block: MarkdownBlock) -> [String]? {
        let properties = lines.map { Self.property($0) }
        let known = properties.filter { $0.map { TextRecipe.knows($0.name) && !Self.isUnclearDate($0) } ?? false }
        guard known.count > 1, properties.allSatisfy({ $0 != nil }) else { return nil }
        return zip(lines, properties).compactMap { line, property in
            if recipe.takePublicationMark(of: line, line: document.line(of: block)) { return nil }
            guard let property, TextRecipe.knows(property.name), !Self.isUnclearDate(property) else {
                return String(line)
            }
            if takeFact(String(line), block) { return nil }
            return recipe.takeIfFree(property.name, property.value, line: document.line(of: block)) ? nil : String(line)
        }
    }

    private static func property(_ line: Substring) -> (name: String, value: String)? {
        guard line.utf8.count <= longestFacts, let colon = line.firstIndex(of: ":") else { return nil }
        let (name, value) = (line[..<colon].trimmed, line[colon...].dropFirst())
        guard (1...40).contains(name.utf8.count), value.first == " ", name.split(separator: " ").count <= 4 else {
            return nil
        }
        return (name, value.trimmed)
    }

    /// "Created: May 1, 2024 10:00 AM"
    private static func isUnclearDate(_ property: (name: String, value: String)) -> Bool {
        let isDate = TextRecipe.member(named: property.name)?.hasPrefix("date") ?? false
        return isDate && !property.value.prefix(4).allSatisfy(\.isNumber)
    }

    /// "**Oven:** 200 °C"
    private static func isNameWithValue(_ text: String) -> Bool {
        guard text.utf8.count <= 100, let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
            return false
        }
        let name = text[..<colon]
        let value = text[colon...].dropFirst()
        return name.utf8.count <= 40 && name.contains(where: \.isLetter) && name.split(separator: " ").count <= 3
            && value.contains { $0.isLetter || $0.isNumber } && !value.hasPrefix("//")
    }

    /// No paragraph of facts is longer.
    private static let longestFacts = 1000

    mutating func takeFact(_ text: String, _ block: MarkdownBlock) -> Bool {
        let line = document.line(of: block)
        if let fact = RecipeFact(text) { return recipe.take(fact, line: line) }
        return recipe.takePublicationMark(of: text[...], line: line)
    }
}
