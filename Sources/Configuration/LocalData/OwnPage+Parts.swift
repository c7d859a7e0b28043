import Bytes
package import CatalogModel

// Lines of an own page that show recipes: `{{recipe: family:12}}` the whole of one, `{{card: family:12}}` its card.

extension OwnPage {
    package enum Part: Sendable, Hashable {
        case text(Text)
        case recipe(RecipeMention)
        /// Of lines without a text between them.
        case cards([RecipeMention])
    }

    /// A recipe that a line names.
    package struct RecipeMention: Sendable, Hashable {
        /// An id or a slug.
        package var name: String
        /// Of the page's file, from 1.
        package var line: Int
    }

    /// The texts of the page and the recipes that it shows, in order.
    package var parts: [Part] {
        guard body.source.contains("{{") else { return [.text(body)] }
        var parts: [Part] = []
        var text: [Substring] = []
        func closeText() {
            if !text.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
                parts.append(.text(Text(text.joined(separator: "\n"), markup: body.markup)))
            }
            text = []
        }
        var fence: Character?
        for (index, line) in body.source.lines.enumerated() {
            if let mark = Self.fence(line), fence == nil || fence == mark { fence = fence == nil ? mark : nil }
            guard fence == nil, let (isCard, name) = Self.mention(line) else {
                text.append(line)
                continue
            }
            closeText()
            let mention = RecipeMention(name: name, line: firstLine + index)
            if isCard, case .cards(let others)? = parts.last {
                parts[parts.count - 1] = .cards(others + [mention])
            } else {
                parts.append(isCard ? .cards([mention]) : .recipe(mention))
            }
        }
        closeText()
        return parts
    }

    /// Whether it shows whole recipes.
    package var showsRecipes: Bool {
        parts.contains { if case .recipe = $0 { true } else { false } }
    }

    private static func fence(_ line: Substring) -> Character? {
        let start = line.drop { $0 == " " }
        return start.hasPrefix("```") || start.hasPrefix("~~~") ? start.first : nil
    }

    /// nil for another line. A line may lack the name.
    private static func mention(_ line: Substring) -> (isCard: Bool, name: String)? {
        guard line.hasPrefix("{{"), line.utf8.count <= longestLine else { return nil }
        let text = line.prefix { $0 != "\r" }.stripped
        guard text.hasSuffix("}}") else { return nil }
        let words = text.dropFirst(2).dropLast(2)
        let colon = words.firstIndex(of: ":") ?? words.endIndex
        let name = String(words[colon...].dropFirst().stripped)
        switch words[..<colon].stripped.lowercased() {
        case "recipe": return (false, name)
        case "card": return (true, name)
        default: return nil
        }
    }

    /// No line with the name of a recipe is longer.
    private static let longestLine = 1000
}
