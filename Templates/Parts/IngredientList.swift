import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// What to buy and to weigh, in its groups.
struct IngredientList {
    let groups: [IngredientGroup]
    let page: PageContext

    var html: HTML {
        let lists = groups.filter { !$0.ingredients.isEmpty }.map { group -> HTML in
            let name: HTML = group.name.map { "<h3>\($0)</h3>\n" } ?? ""
            return "\(name)<ul class=\"ingredients\">\n\(group.ingredients.map(line))</ul>\n"
        }
        guard !lists.isEmpty else { return "" }
        return """
            <section aria-labelledby="ingredients">
            <h2 id="ingredients">\(page.strings.ingredients)</h2>
            \(lists)</section>

            """
    }

    /// Taken apart, most lines still read as they were written; for the others a hidden label says the line.
    private func line(_ ingredient: Ingredient) -> HTML {
        let isAsWritten = readsAsWritten(ingredient)
        let isWhole = ingredient.amount == nil
        return """
            <li>\(if: !isAsWritten, "<span class=\"unseen\">\(ingredient.line)</span><span class=\"parts\" aria-hidden=\"true\">")\
            \(if: isWhole, "<span class=\"whole\">")\
            \(if: !isWhole, "<span class=\"amount\">\(ingredient.amount ?? "") </span><span>")\
            <span class="item">\(Markdown.inline(ingredient.item))</span>\
            \(ingredient.note.map(remark))</span>\(if: !isAsWritten, "</span>")</li>

            """
    }

    private func remark(_ note: Text) -> HTML {
        "\(separator(before: note))<span class=\"remark\">\(Markdown.inline(note))</span>"
    }

    private func separator(before note: Text) -> String {
        note.source.utf8.first == UInt8(ascii: "(") ? " " : ", "
    }

    private func readsAsWritten(_ ingredient: Ingredient) -> Bool {
        // Most lines differ in length where they differ at all, and that is known without a copy.
        var count = ingredient.item.source.utf8.count
        if let amount = ingredient.amount { count += amount.utf8.count + 1 }
        if let note = ingredient.note { count += separator(before: note).utf8.count + note.source.utf8.count }
        guard count == ingredient.line.utf8.count else { return false }
        var words = ingredient.amount.map { $0 + " " } ?? ""
        words += ingredient.item.source
        if let note = ingredient.note { words += separator(before: note) + note.source }
        return words == ingredient.line
    }
}
