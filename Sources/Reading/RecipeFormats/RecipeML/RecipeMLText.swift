import Bytes
import HTMLTree
import RecipeReading
import TextRecipes

/// The texts of RecipeML's elements, in which amounts, times and temperatures are elements in turn.
enum RecipeMLText {
    /// The text of an element in one line.
    static func line(_ node: HTMLNode) -> String { TextCleaning.line(raw(node)) }

    /// The paragraphs of an element, which blank lines separate, each in one line.
    static func paragraphs(_ nodes: [HTMLNode]) -> [String] {
        var paragraphs: [String] = []
        var lines: [Substring] = []
        func close() {
            let text = lines.joined(separator: " ")[...].stripped
            if !text.isEmpty { paragraphs.append(String(text)) }
            lines = []
        }
        for line in nodes.map(raw).joined().lines {
            if line.isBlankLine { close() } else { lines.append(line.stripped) }
        }
        close()
        return paragraphs
    }

    /// The elements whose parts are words of their own: `<qty>10</qty><timeunit>minutes</timeunit>`.
    private static let measures: Set<String> = ["amt", "qty", "time", "temp", "preptime", "yield", "size", "srcitem"]

    /// The text of an element as it is written, with its lines. XML is nested no more than 256 deep.
    private static func raw(_ node: HTMLNode) -> String {
        if node.isText { return node.characters }
        switch node.name {
        case "frac": return joined(node, ["n", "d"], by: "/")
        case "range": return joined(node, ["q1", "q2"], by: "-")
        case let name where measures.contains(name):
            return node.children.map { raw($0)[...].stripped }.filter { !$0.isBlankLine }.joined(separator: " ")
        default: return node.children.map(raw).joined()
        }
    }

    /// The parts of a fraction or range; its whole text where they are others.
    private static func joined(_ node: HTMLNode, _ names: [String], by sign: String) -> String {
        let parts = node.elements.filter { names.contains($0.name) }.map { TextCleaning.line(raw($0)) }
        return parts.isEmpty ? node.children.map(raw).joined() : parts.joined(separator: sign)
    }
}
