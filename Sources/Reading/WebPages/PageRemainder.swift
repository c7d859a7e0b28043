import CatalogModel
import Diagnostics
import HTMLTree
import RecipeReading

/// The texts of a page that are in no part of its recipe. Where that lacks ingredients or steps, they may be there.
struct PageRemainder {
    let rows: PageRows

    /// A warning of a recipe without ingredients or steps whose page has more text; nil for others, and for one that is
    /// warned of already.
    func warning(of record: ParsedRecord, in file: String) -> Diagnostic? {
        guard let recipe = record.summary?.held?.value, record.rest == .none,
            !record.diagnostics.contains(where: { $0.severity == .warning && $0.code == .contentUnread })
        else { return nil }
        let missing = recipe.missingParts
        guard !missing.isEmpty else { return nil }
        let sentences = texts(besides: recipe, least: Self.leastRow)
        guard let first = sentences.first, sentences.reduce(0, { $0 + $1.text.utf8.count }) >= Self.leastText else {
            return nil
        }
        let names = missing.joined(separator: " and ")
        return Diagnostic(
            .warning, .contentUnread,
            "the page's recipe comes out without \(names): \"\(RecordReader.excerpt(first.text))\" is in no part of it",
            at: Location(file: file, line: first.block.line),
            fix: "look whether the \(names) are on the page, and write the recipe into a file of your own if they are"
        )
    }

    /// A note of texts that are in no part of a recipe which was read from the headings and lists of its page.
    func note(of record: ParsedRecord, in file: String) -> Diagnostic? {
        guard let recipe = record.summary?.held?.value else { return nil }
        let texts = texts(besides: recipe, least: 1).filter { RecipeSection(name: $0.text) == nil }
        guard let first = texts.first else { return nil }
        let others = texts.count == 2 ? " and another text" : " and \(texts.count - 1) more texts"
        let words = texts.count == 1 ? " of the page is" : "\(others) of the page are"
        return Diagnostic(
            .note, .contentUnread,
            "\"\(RecordReader.excerpt(first.text))\"\(words) in no part of the recipe",
            at: Location(file: file, line: first.block.line),
            advice: "write the recipe into a file of your own to keep more of the page"
        )
    }

    /// In bytes, as in the texts of people.
    private static let leastText = 60
    private static let leastRow = 40

    /// - Parameter least: The bytes of the shortest.
    private func texts(besides recipe: Recipe, least: Int) -> [PageRows.Row] {
        var known = [recipe.title, recipe.description?.source ?? ""]
        for group in recipe.ingredientGroups { known += group.ingredients.map(\.line) }
        for section in recipe.sections { known += section.steps.map(\.text.source) }
        known += recipe.notes.map(\.text.source)
        let text = known.map { RowKey($0).words.joined(separator: " ") }.joined(separator: "\n")
        return rows.rows.filter { row in
            row.text.utf8.count >= least && !Self.isAroundContent(row.block)
                && !text.contains(row.key.words.joined(separator: " "))
        }
    }

    /// Whether a block belongs to the site rather than to what the page is about.
    private static func isAroundContent(_ block: HTMLNode) -> Bool {
        block.outward.contains { around in
            if elementsAround.contains(around.name) { return true }
            let names = (around.classes.map(String.init) + [around["id"] ?? ""]).map { $0.lowercased() }
            return around.name != "body" && around.name != "html"
                && names.contains { name in wordsAround.contains { name.contains($0) } }
        }
    }

    private static let elementsAround: Set<String> = [
        "nav", "header", "footer", "aside", "form", "button", "label", "select", "title", "head", "noscript",
    ]
    private static let wordsAround = [
        "comment", "nav", "menu", "footer", "cookie", "consent", "sidebar", "newsletter", "subscribe", "related",
        "widget", "banner", "share", "author", "copyright", "disclaimer", "breadcrumb",
    ]
}
