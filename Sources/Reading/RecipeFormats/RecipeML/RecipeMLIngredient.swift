import HTMLTree

/// An ingredient of RecipeML as a line of text: amount, item, preparation and notes.
struct RecipeMLIngredient {
    let line: String

    init(_ ingredient: HTMLNode) {
        var amount = ""
        var words: [String] = []
        var remarks: [String] = []
        // What separates two amounts; they are two ways to say one where nothing does.
        var separator: String?
        for part in ingredient.children {
            let text = part.name == "alt-ing" ? RecipeMLIngredient(part).line : RecipeMLText.line(part)
            switch part.name {
            case "amt":
                amount += amount.isEmpty ? text : (separator.map { " \($0) " } ?? "/") + text
                separator = nil
            case "sep": separator = text.isEmpty ? nil : text
            case "prep": remarks.append(text)
            case "note", "ing-note": remarks.append(text.isEmpty ? "" : "(\(text))")
            case "alt-ing": words.append(text.isEmpty ? "" : "or \(text)")
            default: words.append(text)
            }
        }
        if let separator { words.insert(separator, at: 0) }
        if ingredient["optional"]?.lowercased() == "yes", !words.contains(where: { $0.contains("optional") }) {
            remarks.append("optional")
        }
        var line = ([amount] + words).filter { !$0.isEmpty }.joined(separator: " ")
        for remark in remarks where !remark.isEmpty { line += remark.hasPrefix("(") ? " \(remark)" : ", \(remark)" }
        self.line = line
    }
}
