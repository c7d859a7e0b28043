import CatalogModel
import Exporting
import MarkdownRendering
import Planning
import SafeHTML

/// What search engines read of a page: JSON-LD in schema.org's terms.
enum StructuredData {
    /// The recipe, for the head of its page.
    static func recipe(_ content: RecipeContent, page: PageContext) -> HTML {
        let exporter = SchemaOrg(
            for: .page,
            plainText: Markdown.plainText,
            image: { photo in content.photos[photo.source].map { image($0, page) } }
        )
        return script(exporter.bytes(of: content.recipe.value, address: page.frame.canonical, escapingForHTML: true))
    }

    /// The recipes of a list, in its order, for the head of a list's page.
    static func list(_ cards: [Card], page: PageContext) -> HTML {
        guard !cards.isEmpty else { return "" }
        return script(
            SchemaOrg.itemList(root: root(page), count: cards.count, escapingForHTML: true) { cards[$0].path.address })
    }

    private static func script(_ json: [UInt8]) -> HTML {
        "<script type=\"application/ld+json\">\(json: json)</script>\n"
    }

    private static func image(_ photo: PublishedPhoto, _ page: PageContext) -> SchemaOrg.Image {
        switch photo.address {
        case .local(let path, let width, let height):
            SchemaOrg.Image(address: address(path, page), size: (width, height))
        case .remote(let link):
            SchemaOrg.Image(address: link.text)
        }
    }

    /// Whole where the site's own address is known, else as seen from the page.
    private static func address(_ path: SitePath, _ page: PageContext) -> String {
        root(page) + path.address
    }

    private static func root(_ page: PageContext) -> String {
        page.site.url?.text ?? page.frame.root
    }
}
