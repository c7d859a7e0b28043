import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The place of the visitor's own notes on a recipe, which a script fills. Without scripts it is not shown.
struct NotesSection: HTMLTemplate {
    let id: RecipeID
    let page: PageContext

    var html: HTML {
        guard !page.notesEnd.isEmpty else { return "" }
        return "<section class=\"my-notes\" data-notes=\"\(id.feed):\(id.key)\"\(page.notesEnd)"
    }

    /// What follows the recipe's id, the same on all pages; empty for a site without the script.
    static func end(_ site: SiteFrame, _ strings: Strings, _ interfaceLang: HTML) -> HTML {
        guard let script = site.assets[.notes], let styles = site.assets[.notesStyles],
            let texts = site.assets[.notesTexts]
        else {
            return ""
        }
        return """
             data-notes-script="\(script.text)" data-notes-styles="\(styles.text)" data-notes-texts="\(texts.text)" \
            aria-labelledby="my-notes"\(interfaceLang) hidden><h2 id="my-notes">\(strings[.myNotes])</h2></section>

            """
    }
}
