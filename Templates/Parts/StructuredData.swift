import CatalogModel
import CommonMark
import Configuration
import Exporting
import JSONText
import Planning
import SafeHTML

/// The recipe for search engines, for the head of its page.
struct RecipeData: HTMLPart {
    let content: RecipeContent
    let terms: RenderedTerms
    let page: PageContext

    func write(to html: inout HTML) {
        StructuredData.write(content, terms, page: page, to: &html)
    }
}

/// A post, and the recipes within an own page, for search engines, for the head of the page.
struct OwnPageData: HTMLPart {
    let content: OwnContent
    let description: String
    let page: PageContext

    func write(to html: inout HTML) {
        StructuredData.write(content, description, page: page, to: &html)
        for case .recipe(let recipe) in content.parts {
            let own = PageFrame(site: content.frame.site, path: recipe.path)
            StructuredData.write(recipe.content, at: own.canonical, page: page, to: &html)
        }
    }
}

/// The recipes and the breadcrumb of a list for search engines, for the head of the page.
struct ListData: HTMLPart {
    let content: ListContent
    let page: PageContext

    func write(to html: inout HTML) {
        // Pages in other orders list the same recipes.
        if content.order == .title { StructuredData.write(content, page: page, to: &html) }
    }
}

/// The structured data of pages: JSON-LD with schema.org's terms.
enum StructuredData {
    /// The recipe, for the head of its page.
    static func write(_ content: RecipeContent, _ terms: RenderedTerms, page: PageContext, to html: inout HTML) {
        write(content, at: page.canonical, page: page, to: &html)
        let title = content.recipe.value.title
        if let term = content.terms.places.first(where: terms.hasPage) {
            terms.writeBreadcrumbs(by: term, to: title, &html)
        } else {
            writeBreadcrumbs(crumbs(to: nil, page), title, page, to: &html)
        }
    }

    /// A recipe by itself.
    ///
    /// - Parameter address: Of its own page, whatever page it is on; nil where that is not known.
    static func write(_ content: RecipeContent, at address: String?, page: PageContext, to html: inout HTML) {
        var exporter = SchemaOrg(
            for: .page,
            plainText: Markdown.plainText,
            images: { photo in content.photos[photo.source].map { images($0, page) } ?? [] }
        )
        if !content.frame.translations.isEmpty { exporter.language = page.site.language }
        write(to: &html) { [exporter] in exporter.write(content.recipe, address: address, to: &$0) }
    }

    /// A page of the owner that has a day.
    static func write(_ content: OwnContent, _ description: String, page: PageContext, to html: inout HTML) {
        guard let published = content.published else { return }
        write(to: &html) {
            SchemaOrg.writePost(
                title: content.title, address: page.canonical, published: published, description: description,
                author: page.site.author, images: content.photo.map { images($0, page) } ?? [], to: &$0)
        }
    }

    /// The recipes of a list in its order, and its breadcrumb.
    static func write(_ content: ListContent, page: PageContext, to html: inout HTML) {
        let isFirst = content.pagination.page == 1
        switch content.subject {
        case .all where isFirst && !page.site.isInFurtherLanguage: writeSite(page, to: &html)
        case .all: break
        case .term(let term) where isFirst:
            writeBreadcrumbs(crumbs(to: nil, in: term.kind, page), term.name, page, to: &html)
        case .term(let term):
            let place = page.strings.page(page.language.number(content.pagination.page))
            writeBreadcrumbs(crumbs(to: (term.kind, term.name, term.path), page), place, page, to: &html)
        }
        guard !content.cards.places.isEmpty else { return }
        // Properties would be retained for each card, which all cores count.
        let (cards, places) = (content.cards.table.items, content.cards.places)
        write(to: &html) { json in
            let address = { (index: Int) in cards[Int(places[index])].path.address }
            SchemaOrg.writeItemList(root: page.root, count: places.count, address: address, to: &json)
        }
    }

    /// The breadcrumb from the home page to a page: the index of a kind of groups, and the group. Empty without the site's
    /// address: search engines require absolute URLs.
    ///
    /// - Parameters:
    ///   - term: The group that the page belongs to.
    ///   - kind: The kind of groups that the page is one of.
    static func crumbs(
        to term: (kind: Taxonomy, name: String, path: SitePath)?, in kind: Taxonomy? = nil, _ page: PageContext
    ) -> [SchemaOrg.Crumb] {
        let site = page.site
        guard site.url != nil, site.isIndexed else { return [] }
        var crumbs = [SchemaOrg.Crumb(site.title, site.home.address)]
        if let kind = term?.kind ?? kind,
            let index = site.navigation.first(where: { $0.kind == kind.navigationKind })
        {
            crumbs.append(SchemaOrg.Crumb(page.strings.index(of: kind), index.path.address))
        }
        if let term { crumbs.append(SchemaOrg.Crumb(term.name, term.path.address)) }
        return crumbs
    }

    private static func writeBreadcrumbs(
        _ crumbs: [SchemaOrg.Crumb], _ title: String, _ page: PageContext, to html: inout HTML
    ) {
        guard !crumbs.isEmpty else { return }
        write(to: &html) { SchemaOrg.writeBreadcrumbs(root: page.root, crumbs, title, to: &$0) }
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

    /// Appends the script element.
    static func write(to html: inout HTML, _ json: (inout JSONWriter) -> Void) {
        html += "<script type=\"application/ld+json\">"
        html.append(json: json)
        html += "</script>\n"
    }

    /// A photo, or its crops: search engines ask for one of each ratio (Google Search Central, "Recipe structured data").
    private static func images(_ photo: PublishedPhoto, _ page: PageContext) -> [SchemaOrg.Image] {
        func image(_ path: SitePath, _ width: Int, _ height: Int) -> SchemaOrg.Image {
            SchemaOrg.Image(address: page.root + path.address, size: (width, height))
        }
        switch photo.address {
        case .local(let path, let width, let height): return [image(path, width, height)]
        case .resized(let variants):
            let crops = variants.crops.compactMap(variants.cropped)
            return (crops.isEmpty ? [variants.fallback] : crops).map { image($0.path, $0.width, $0.height) }
        case .remote(let link): return [SchemaOrg.Image(address: link.text)]
        }
    }
}
