import Bytes
import JSONText
import RecipeReading

/// What is above the sections of a recipe in a plain text: its title, an address, facts, and a description.
struct PlainTextHead {
    private(set) var paragraphs: [[String]] = [[]]
    private var hasName: Bool

    /// Reads lines into a recipe.
    init(_ lines: SourceLines, into recipe: inout TextRecipe) {
        hasName = recipe.has("name") || (0..<lines.count).contains { Self.member(lines[$0])?.isName == true }
        for index in 0..<lines.count { read(lines[index], lines.first + index, &recipe) }
        let texts = paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
        let text = texts.joined(separator: "\n\n")
        // Beside a line "Description: ...", other lines are notes.
        if recipe.has("description") { recipe.addNote(nil, text) } else { recipe.set("description", text) }
    }

    private mutating func read(_ line: Substring, _ number: Int, _ recipe: inout TextRecipe) {
        let text = line.stripped
        switch PlainTextLine(line) {
        case .blank: paragraphs.append([])
        case .rule: break
        case .heading, .text:
            if Self.takeFacts(String(text), number, &recipe) { return }
            if recipe.takePublicationMark(of: text, line: number) { return }
            if let member = Self.member(line) {
                if !member.value.isEmpty, !member.take(into: &recipe, line: number) { add(text) }
            } else if !hasName, let title = Self.title(text) {
                hasName = true
                recipe.set("name", title, line: number)
            } else if Self.isAddress(text), !recipe.has("url") {
                recipe.set("url", String(text), line: number)
            } else {
                add(text)
            }
        }
    }

    private mutating func add(_ text: Substring) { paragraphs[paragraphs.count - 1].append(String(text)) }

    /// A line that is short and no address, without the signs around it.
    private static func title(_ text: Substring) -> String? {
        guard text.utf8.count <= 160, !isAddress(text) else { return nil }
        let title = text.trimmed.filter { !"*=_~#".contains($0) }.trimmed
        return title.isEmpty ? nil : title
    }

    private static func isAddress(_ text: Substring) -> Bool {
        (text.begins(with: "http://") || text.begins(with: "https://")) && !text.utf8.contains(0x20)
    }

    /// `Original URL: https://example.org`
    private struct Member {
        let name: String
        let value: String
        var isName: Bool { ["title", "name", "recipe", "recipe name", "titel", "titre"].contains(name.lowercased()) }

        /// Gives whether the recipe did not have it before.
        func take(into recipe: inout TextRecipe, line: Int) -> Bool {
            let value = PlainTextHead.unquoted(self.value)
            if isName { return recipe.setIfFree("name", value, line: line) }
            switch name.lowercased() {
            case "active", "hands-on": return recipe.setIfFree("prepTime", value, line: line)
            case "section", "cookbook", "collection": recipe.addTag(value)
            case "photo url", "image url", "image": return recipe.setIfFree("image", value, line: line)
            // Plan to Eat writes its tags with these signs between them.
            case "tags": recipe.take("tags", .string(value.replacing("^", with: ",")), line: line)
            default: return recipe.takeIfFree(name, value, line: line)
            }
            return true
        }
    }

    private static func unquoted(_ text: String) -> String {
        text.utf8.count > 1 && text.begins(with: "\"") && text.ends(with: "\"")
            ? text[...].part(1..<text.utf8.count - 1).trimmed : text
    }

    private static let otherNames: Set<String> = [
        "active", "hands-on", "section", "cookbook", "collection", "photo url", "image url", "recipe",
    ]

    private static func member(_ line: Substring) -> Member? {
        let text = line.stripped
        guard text.utf8.count < 4000, let (name, value) = text.nameAndValue, (1...40).contains(name.utf8.count),
            name.utf8.first.map({ !$0.isDigit }) ?? false,
            otherNames.contains(name.lowercased()) || TextRecipe.knows(name)
        else { return nil }
        return Member(name: name, value: value)
    }

    /// Takes a line of nothing but facts, such as "Prep: 10 min | Cook: 20 min" and "Serves 4", and gives whether it was one.
    static func takeFacts(_ text: String, _ line: Int, _ recipe: inout TextRecipe) -> Bool {
        guard text.utf8.count <= 300 else { return false }
        let parts = text.split { "|·•\t;".contains($0) }.map { $0.trimmed }.filter { !$0.isEmpty }
        let several =
            parts.count > 1 ? parts : text.replacing(", ", with: "\t").split(separator: "\t").map { $0.trimmed }
        for candidates in several.count > 1 ? [several, [text]] : [[text]] {
            let facts = candidates.compactMap { RecipeFact($0) }
            guard facts.count == candidates.count, facts.allSatisfy({ isNew($0, recipe) }) else { continue }
            for fact in facts { _ = recipe.take(fact, line: line) }
            return true
        }
        return false
    }

    private static func isNew(_ fact: RecipeFact, _ recipe: TextRecipe) -> Bool {
        if case .member(let key) = fact.kind { !recipe.has(key) } else { true }
    }
}
