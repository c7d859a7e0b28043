import CatalogModel
import Exporting
import JSONText
import MarkdownRendering
import Planning
import SafeHTML

/// What search engines read of a page: JSON-LD in schema.org's terms.
enum StructuredData {
    /// The recipe, for the head of its page.
    static func write(_ content: RecipeContent, page: PageContext, to html: inout HTML) {
        let exporter = SchemaOrg(
            for: .page,
            plainText: Markdown.plainText,
            image: { photo in content.photos[photo.source].map { image($0, page) } }
        )
        let address = page.frame.canonical
        write(to: &html) { exporter.write(content.recipe, address: address, to: &$0) }
        let term = content.terms.places.first.map { content.terms.table.items[Int($0)] }
        writeBreadcrumbs(
            to: term.map { ($0.kind, $0.name, $0.path) }, content.recipe.value.title, page, to: &html
        )
    }

    /// The recipes of a list, in its order, and what its page is, for the head of it.
    static func write(_ content: ListContent, page: PageContext, to html: inout HTML) {
        let isFirst = content.pagination.page == 1
        let (all, places) = (content.cards.table.items, content.cards.places)
        switch content.subject {
        case .all where isFirst: writeSite(page, to: &html)
        case .all: break
        case .term(let term) where isFirst: writeBreadcrumbs(to: nil, in: term.kind, term.name, page, to: &html)
        case .term(let term):
            let place = page.strings.page(page.language.number(content.pagination.page))
            writeBreadcrumbs(to: (term.kind, term.name, term.path), place, page, to: &html)
        }
        guard !places.isEmpty else { return }
        let root = root(page)
        write(to: &html) { json in
            SchemaOrg.writeItemList(root: root, count: places.count, to: &json) {
                all[Int(places[$0])].path.address
            }
        }
    }

    /// The way from the home page, by the index of a kind of groups and the group: what the page's own links say, too.
    /// Only with whole addresses, which nobody but search engines asks for.
    ///
    /// - Parameters:
    ///   - term: The group that the page belongs to.
    ///   - kind: The kind of groups that the page is one of.
    private static func writeBreadcrumbs(
        to term: (kind: TermKind, name: String, path: SitePath)?, in kind: TermKind? = nil, _ title: String,
        _ page: PageContext, to html: inout HTML
    ) {
        guard let site = page.site.url, page.site.isIndexed else { return }
        var crumbs: [SchemaOrg.Crumb] = []
        crumbs.reserveCapacity(4)
        crumbs.append(SchemaOrg.Crumb(page.site.title, ""))
        if let kind = term?.kind ?? kind,
            let index = page.site.navigation.first(where: { $0.kind == kind.navigationKind })
        {
            crumbs.append(SchemaOrg.Crumb(page.strings.index(of: kind), index.path.address))
        }
        if let term { crumbs.append(SchemaOrg.Crumb(term.name, term.path.address)) }
        crumbs.append(SchemaOrg.Crumb(title, nil))
        write(to: &html) { SchemaOrg.writeBreadcrumbs(root: site.text, crumbs, to: &$0) }
    }

    /// The site itself, for the head of its home page.
    private static func writeSite(_ page: PageContext, to html: inout HTML) {
        let site = page.site
        guard let address = site.url, site.isIndexed else { return }
        write(to: &html) {
            SchemaOrg.writeSite(
                title: site.title, address: address.text, description: site.tagline, language: site.language, to: &$0
            )
        }
    }

    private static func write(to html: inout HTML, _ json: (inout JSONWriter) -> Void) {
        html.append(literal: "<script type=\"application/ld+json\">")
        html.append(json: json)
        html.append(literal: "</script>\n")
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
