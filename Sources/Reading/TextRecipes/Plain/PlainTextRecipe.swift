import Bytes
import JSONText
import RecipeReading

/// A recipe as people and recipe apps write it into a text: a title, facts such as "Serves 4" and "Prep: 10 min", and sections
/// whose headings are lines of their own. Nothing in it is Markdown.
struct PlainTextRecipe {
    private(set) var recipe = TextRecipe()
    private let lines: SourceLines

    /// A heading and the lines below it.
    private struct Part {
        var section: RecipeSection
        var name: String
        var rest: String
        var line: Int
        var lines: Range<Int>
    }

    /// - Parameter name: The recipe's name where the text has none.
    init(_ lines: SourceLines, name: String) {
        self.lines = lines
        let parts = parts()
        if parts.isEmpty {
            readWithoutHeadings()
        } else {
            _ = PlainTextHead(lines.part(0..<(parts[0].line)), into: &recipe)
            read(parts)
        }
        recipe.set("name", name)
    }

    /// The recipes of a text, which lines of signs may separate; empty for another text.
    static func recipes(in lines: SourceLines, name: String) -> [TextRecipe] {
        var starts: [Int] = []
        var start = 0
        var hasIngredients = false
        for index in 0..<lines.count {
            switch PlainTextLine(lines[index]) {
            case .rule where lines[index].stripped.utf8.count >= leastRule && hasIngredients:
                start = index + 1
                hasIngredients = false
            case .heading(.ingredients, _, _) where !hasIngredients:
                hasIngredients = true
                starts.append(start)
            case .rule, .heading, .blank, .text: break
            }
        }
        if starts.count > 1 { starts[0] = 0 } else { starts = [0] }
        let recipes = zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
            PlainTextRecipe(lines.part(start..<end), name: name)
        }
        return recipes.filter { $0.recipe.parts > 0 }.map(\.recipe)
    }

    /// A rule that separates recipes is at least as long.
    private static let leastRule = 8

    // MARK: Sections

    private func parts() -> [Part] {
        var parts: [Part] = []
        for index in 0..<lines.count {
            guard case .heading(let section, let name, let rest) = PlainTextLine(lines[index]),
                isHeading(section, rest: rest, after: parts.last)
            else { continue }
            if let last = parts.indices.last { parts[last].lines = parts[last].lines.lowerBound..<index }
            parts.append(Part(section: section, name: name, rest: rest, line: index, lines: index + 1..<lines.count))
        }
        return parts.contains { $0.section == .ingredients || $0.section == .method } ? parts : []
    }

    /// Within a method, "Preparation: ..." is a step.
    private func isHeading(_ section: RecipeSection, rest: String, after last: Part?) -> Bool {
        guard let last, last.section == .method else { return true }
        return section != .method || rest.isEmpty
    }

    private mutating func read(_ parts: [Part]) {
        let isMethodNamed = parts.contains { $0.section == .method }
        var ingredients: [(heading: String?, texts: [JSONNode])] = []
        var methods: [(name: String, text: String)] = []
        var places: [RecipeSection: Int] = [:]
        for part in parts {
            places[part.section] = places[part.section] ?? lines.first + part.line
            switch part.section {
            case .ingredients:
                if let fact = RecipeFact(servingsInHeading: String(lines[part.line])), !recipe.has("recipeYield") {
                    recipe.set("servings", fact.value, line: lines.first + part.line)
                }
                let end = isMethodNamed ? part.lines.upperBound : endOfList(part.lines)
                var texts = rest(part) + ingredientLines(part.lines.lowerBound..<end)
                // "Ingredients: 200 g butter, 200 g sugar, 4 eggs"
                if texts.count == 1, let listed = texts[0].scalarText.flatMap(ListInOneLine.ingredients) {
                    texts = listed.map(JSONNode.string)
                }
                ingredients.append((Self.ownWords(part.name), texts))
                if end < part.lines.upperBound { methods.append(("", method(end..<part.lines.upperBound))) }
            case .method: methods.append((part.name, [part.rest, method(part.lines)].joined(separator: "\n").trimmed))
            case .equipment: recipe.set("tool", .array(rest(part) + items(part.lines)), line: lines.first + part.line)
            case .nutrition: recipe.take("nutrition", .string(text(part)), line: lines.first + part.line)
            case .notes: recipe.addNote(RecipeSection(name: part.name) == nil ? part.name : nil, text(part))
            case .other: recipe.addNote(part.name, text(part))
            }
        }
        recipe.set("recipeIngredient", .grouped(ingredients), line: places[.ingredients])
        let steps = methods.filter { !$0.text.isEmpty }.map { Self.text(of: $0, isAlone: methods.count == 1) }
        recipe.set("recipeInstructions", steps.joined(separator: "\n"), line: places[.method])
    }

    private static func text(of method: (name: String, text: String), isAlone: Bool) -> String {
        guard !isAlone, let heading = ownWords(method.name) else { return method.text }
        return "## \(heading)\n\(method.text)"
    }

    /// A heading that says more than the name of its section: "Ingredients for the sauce".
    private static func ownWords(_ name: String) -> String? {
        RecipeSection(name: name) == nil && !name.isEmpty ? name : nil
    }

    private func rest(_ part: Part) -> [JSONNode] { part.rest.isEmpty ? [] : [.string(part.rest)] }

    private func text(_ part: Part) -> String {
        [part.rest, lines.text(part.lines)].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func items(_ range: Range<Int>) -> [JSONNode] {
        range.map { Self.withoutMark(lines[$0]) }.filter { !$0.isEmpty }.map(JSONNode.string)
    }

    private mutating func ingredientLines(_ range: Range<Int>) -> [JSONNode] {
        var found: [JSONNode] = []
        for index in range {
            switch PlainTextLine(lines[index]) {
            case .blank, .rule: continue
            case .heading, .text:
                let text = Self.withoutMark(lines[index])
                let isFact = RecipeFact(text).map { $0.kind == .member("servings") } ?? false
                if isFact, PlainTextHead.takeFacts(text, lines.first + index, &recipe) { continue }
                found.append(.string(isGroupName(index, before: range.upperBound) ? "## " + text : text))
            }
        }
        return found
    }

    /// Whether a line at the edge of the page is the name of those below it, which are further in and have amounts.
    private func isGroupName(_ index: Int, before end: Int) -> Bool {
        guard index + 1 < end, lines[index].indentation == 0, lines[index + 1].indentation > 0,
            !lines[index].stripped.ends(with: ":"), LeadingAmount(lines[index]) == nil
        else { return false }
        let next = Self.withoutMark(lines[index + 1])
        return Self.withoutMark(lines[index]) == lines[index].stripped && LeadingAmount(next[...]) != nil
    }

    /// Without the sign of a list.
    private static func withoutMark(_ line: Substring) -> String {
        let text = line.stripped
        for mark in marks where text.begins(with: mark) && text.part(from: mark.utf8CodeUnitCount).first == " " {
            return text.part(from: mark.utf8CodeUnitCount).trimmed
        }
        return String(text)
    }

    private static let marks: [StaticString] = ["-", "*", "•", "·", "–", "▢", "□", "☐", "○", "●", "▪"]

    /// The method of a range: its lines, with those of a paragraph that was broken at the edge of a page in one.
    private func method(_ range: Range<Int>) -> String {
        var texts: [String] = []
        var isOpen = false
        for index in range {
            let line = PlainTextLine(lines[index])
            if case .blank = line {
                isOpen = false
                continue
            }
            if case .rule = line { continue }
            let text = lines[index].trimmed
            if isOpen, let last = texts.indices.last, Self.isBroken(texts[last], before: text) {
                texts[last] += " " + text
            } else {
                texts.append(text)
            }
            isOpen = true
        }
        return texts.joined(separator: "\n")
    }

    private static func isBroken(_ line: String, before next: String) -> Bool {
        guard line.utf8.count >= 50, let end = line.utf8.last, !end.isOne(of: ".!?:"), let first = next.utf8.first
        else { return false }
        return !first.isDigit && !first.isOne(of: "-*") && first < 0xE2
    }

    // MARK: Texts without headings

    /// Where a list of ingredients ends and the method begins that has no heading: after a blank line, at sentences.
    private func endOfList(_ range: Range<Int>) -> Int {
        var isAfterBlank = false
        var hasLines = false
        let last = range.last { Self.hasAmount(lines[$0].trimmed) && !isSentence(lines[$0]) }
        for index in range {
            if lines[index].isBlankLine {
                isAfterBlank = hasLines
                continue
            }
            if isAfterBlank, index > last ?? -1, isSentence(lines[index]) { return index }
            hasLines = true
            isAfterBlank = false
        }
        return range.upperBound
    }

    private func isSentence(_ line: Substring) -> Bool {
        let text = line.stripped
        return text.utf8.count >= 40 || text.ends(with: ".") || text.ends(with: "!") || text.ends(with: "。")
    }

    /// A title, a block of lines most of which begin with amounts, and sentences below it.
    private mutating func readWithoutHeadings() {
        var blocks: [Range<Int>] = []
        for index in 0..<lines.count where !lines[index].isBlankLine {
            if let last = blocks.last, last.upperBound == index {
                blocks[blocks.count - 1] = last.lowerBound..<index + 1
            } else {
                blocks.append(index..<index + 1)
            }
        }
        guard let list = blocks.firstIndex(where: isList), list + 1 < blocks.count else { return }
        let method = method(blocks[list + 1].lowerBound..<lines.count)
        // A list of things to buy may have words below it, too: a sentence at least, and more where not all of it has amounts.
        let least = isWholeList(blocks[list]) ? Self.shortestSentence : Self.shortestMethod
        guard method.utf8.count >= least, method.contains(where: { ".!。".contains($0) }) else { return }
        var items = blocks[list]
        if list == 0, !Self.hasAmount(Self.withoutMark(lines[items.lowerBound])) {
            items = items.lowerBound + 1..<items.upperBound
        }
        _ = PlainTextHead(lines.part(0..<items.lowerBound), into: &recipe)
        recipe.set("recipeIngredient", .array(ingredientLines(items)), line: lines.first + items.lowerBound)
        recipe.set("recipeInstructions", method, line: lines.first + blocks[list + 1].lowerBound)
    }

    /// In bytes.
    private static let shortestMethod = 40
    private static let shortestSentence = 10

    /// Whether all lines but a title have amounts: three or more, or two with the marks of a list.
    private func isWholeList(_ block: Range<Int>) -> Bool {
        let others = block.filter { !Self.hasAmount(Self.withoutMark(lines[$0])) }
        let isMarked = others.isEmpty && block.allSatisfy { Self.withoutMark(lines[$0]) != lines[$0].stripped }
        return block.count - others.count >= (isMarked ? 2 : 3) && (others.isEmpty || others == [block.lowerBound])
    }

    private func isList(_ block: Range<Int>) -> Bool {
        let count = block.count { index in
            let text = Self.withoutMark(lines[index])
            return text.utf8.count <= 100 && Self.hasAmount(text) && !Self.isCounter(text)
        }
        return block.count >= 2 && count * 10 >= block.count * 6
    }

    private static func hasAmount(_ text: String) -> Bool {
        LeadingAmount(text[...]) != nil || ListInOneLine.hasAmount(text)
    }

    /// "1. Mix" counts a step.
    private static func isCounter(_ text: String) -> Bool {
        let rest = text.utf8.drop { $0.isDigit }
        return rest.first == UInt8(ascii: ".") && rest.dropFirst().first == 0x20 || rest.first == UInt8(ascii: ")")
    }
}
