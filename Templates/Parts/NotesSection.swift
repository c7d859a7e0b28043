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
        guard let script = site.features[.notes]?.script, let styles = site.features[.notes]?.styles,
            let texts = site.features[.notes]?.texts
        else {
            return ""
        }
        return """
             data-notes-script="\(script.text)" data-notes-styles="\(styles.text)" data-notes-texts="\(texts.text)" \
            aria-labelledby="my-notes"\(interfaceLang) hidden><h2 id="my-notes">\(strings[.myNotes])</h2></section>

            """
    }
}

/// The nutrition values of one serving, as the recipe states them.
struct NutritionTable: HTMLTemplate {
    let nutrition: Nutrition
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        guard !nutrition.values.isEmpty else { return "" }
        return """
            <section>
            <table class="nutrition"\(language.interfaceLang)><caption>\(page.strings[.nutrition])</caption><tbody>
            \(nutrition.values.map(row))</tbody></table>
            </section>

            """
    }

    private func row(_ entry: Nutrition.Figure) -> HTML {
        """
        <tr><th scope="row">\(page.strings.name(of: entry.nutrient))</th><td><bdi\(language.recipeLang)>\(entry.text)</bdi></td></tr>

        """
    }
}
