import Bytes
package import CatalogModel
import CommonMark

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
        guard showsAny else { return [.text(body)] }
        var parts: [Part] = []
        var text: [Substring] = []
        let definitions = MarkdownDefinitions(of: body.source)
        func closeText() {
            if !text.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
                let source = definitions.added(to: text.joined(separator: "\n"))
                parts.append(.text(Text(source, markup: body.markup)))
            }
            text = []
        }
        forEachLine { line, number, shortcode in
            switch shortcode {
            case .recipe(let name):
                closeText()
                parts.append(.recipe(RecipeMention(name: name ?? "", line: number)))
            case .card(let name):
                closeText()
                let mention = RecipeMention(name: name, line: number)
                if case .cards(let others)? = parts.last {
                    parts[parts.count - 1] = .cards(others + [mention])
                } else {
                    parts.append(.cards([mention]))
                }
            case .endOfRecipe, .unclear, nil: text.append(line)
            }
        }
        closeText()
        return parts
    }

    /// Whether it shows recipes or their cards.
    private var showsAny: Bool {
        var found = false
        forEachLine { _, _, shortcode in
            switch shortcode {
            case .recipe, .card: found = true
            case .endOfRecipe, .unclear, nil: break
            }
        }
        return found
    }

    /// Whether it shows whole recipes.
    package var showsRecipes: Bool {
        parts.contains { if case .recipe = $0 { true } else { false } }
    }

    /// The lines of the file that nearly show a recipe.
    var unclearLines: [Int] {
        var lines: [Int] = []
        forEachLine { _, number, shortcode in
            if shortcode == .unclear || shortcode == .endOfRecipe { lines.append(number) }
        }
        return lines
    }

    /// Calls a closure with each line, its number in the file, and its shortcode; nil for other text, and for code.
    private func forEachLine(_ body: (_ line: Substring, _ number: Int, RecipeShortcode?) -> Void) {
        guard self.body.source.contains("{{") else { return }
        let lines = self.body.source.lines
        let code = MarkdownBlock.linesOfCode(in: MarkdownBlock.all(of: lines))
        for (index, line) in lines.enumerated() {
            body(line, firstLine + index, code.contains(index) ? nil : RecipeShortcode(line))
        }
    }
}
