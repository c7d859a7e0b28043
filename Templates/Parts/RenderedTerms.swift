import CatalogModel
import Configuration
import Exporting
import Planning
import SafeHTML

/// The groups of a site, each rendered once: the link that recipe pages show twice, and the breadcrumb for search
/// engines.
///
/// A class, because all pages share them.
final class RenderedTerms: Sendable {
    private struct Offsets {
        var kind: Taxonomy
        var hasPage: Bool
        /// From the address to the end of the link; the name of a group without a page.
        var link: Range<HTML.Position>
        /// The elements before the recipe in its breadcrumb; empty without the site's address.
        var crumbs: Range<HTML.Position>
        var crumbCount: Int
    }

    let table: TermTable
    private let html: HTMLFragment
    private let places: [Offsets]

    /// - Parameter page: Any page of the site.
    init(_ table: TermTable, on page: PageContext) {
        self.table = table
        var html = HTML(capacity: table.items.count * 512)
        places = table.items.map { term in
            let start = html.end
            guard let path = term.path else {
                html += "\(term.name)"
                let name = start..<html.end
                return Offsets(kind: term.kind, hasPage: false, link: name, crumbs: html.end..<html.end, crumbCount: 0)
            }
            html += "\(path.address)\">\(term.name)</a>"
            let end = html.end
            let crumbs = StructuredData.crumbs(to: (term.kind, term.name, path), page)
            if !crumbs.isEmpty { html.append { SchemaOrg.write(crumbs, root: page.root, to: &$0) } }
            return Offsets(
                kind: term.kind, hasPage: true, link: start..<end, crumbs: end..<html.end, crumbCount: crumbs.count)
        }
        self.html = HTMLFragment(html)
    }

    /// The first of some groups that is of a kind.
    func first(_ kind: Taxonomy, of places: [Int32]) -> Int32? {
        places.first { self.places[Int($0)].kind == kind }
    }

    func isOfKind(_ kind: Taxonomy, _ place: Int32) -> Bool { places[Int(place)].kind == kind }

    func hasPage(_ place: Int32) -> Bool { places[Int(place)].hasPage }

    /// Appends the breadcrumb of a recipe in a group.
    func writeBreadcrumbs(by place: Int32, to title: String, _ html: inout HTML) {
        let place = places[Int(place)]
        guard place.crumbCount > 0 else { return }
        self.html.withBytes(of: place.crumbs) { crumbs in
            StructuredData.write(to: &html) {
                SchemaOrg.writeBreadcrumbs(after: crumbs, count: place.crumbCount, title, to: &$0)
            }
        }
    }

    /// Appends what follows the root in the link to a group, or the name of a group without a page.
    fileprivate func write(_ place: Int32, _ html: inout HTML) { html.append(self.html, places[Int(place)].link) }
}

/// Links to cuisines, categories and tags, with spaces between them; the names of those without pages.
struct TermLinkList: HTMLPart {
    let places: [Int32]
    let terms: RenderedTerms
    let page: PageContext
    /// Further attributes of each link, with a leading space.
    var attributes: HTML = ""

    func write(to html: inout HTML) {
        var start: HTML = "<a\(attributes) href=\""
        start.append(text: page.pathToRoot)
        for (index, place) in places.enumerated() {
            if index > 0 { html += " " }
            guard terms.hasPage(place) else {
                html += "<span\(attributes)>"
                terms.write(place, &html)
                html += "</span>"
                continue
            }
            html += start
            terms.write(place, &html)
        }
    }
}
