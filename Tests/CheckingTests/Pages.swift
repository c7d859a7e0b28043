import Bytes
import CatalogModel
import Checking

/// A page of a test site with this HTML.
func page(
    _ address: String, _ title: String = "Page", kind: CheckedPage.Kind = .own, html: String = "",
    sketch: ContentSketch? = nil
) -> CheckedPage {
    CheckedPage(.page(address), kind, title: title, scan: scan(html), sketch: sketch)
}

/// The page of a recipe with this HTML.
func recipe(_ slug: String, _ title: String, html: String = "", sketch: ContentSketch? = nil) -> CheckedPage {
    page(
        "recipes/\(slug)", title, kind: .recipe(RecipeID(feed: "family", key: slug)), html: html, sketch: sketch)
}

func scan(_ html: String) -> PageScan { html.withBytes { PageScan($0) } }

extension Finding {
    /// Its code and the texts of its items.
    var words: [String] { [code.rawValue] + items.map(\.text) }
}
