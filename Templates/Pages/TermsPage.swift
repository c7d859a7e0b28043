import Configuration
import Planning
import SafeHTML

/// The index of all cuisines, categories or tags: cuisines and categories as tiles with photos, tags as chips.
///
/// Of many groups only the largest are shown like that, above a list of all by letter.
struct TermsPage: HTMLTemplate {
    let content: TermsContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: title, description: PageDescription.ofIndex(title, content.terms, on: page),
            firstPhoto: content.kind == .tag ? nil : tiles.first?.cover, firstPlace: .tile,
            main: page.own?.termIndex(TermIndexValues(self)) ?? main
        ).html
    }

    var title: String { page.strings.index(of: content.kind) }

    var main: HTML { "\(heading)\n\(list)" }

    var heading: HTML {
        """
        <div class="heading">
        <h1\(page.interfaceLang)>\(title)</h1>
        </div>
        """
    }

    var list: HTML {
        let largest: HTML =
            content.kind == .tag
            ? "<ul class=\"chips\">\n\(TermChips(terms: largest, page: page))</ul>"
            : TermTiles(tiles: tiles, page: page).html
        return areMany ? "\(largest)\n\(TermsByLetter(kind: content.kind, terms: content.terms, page: page))" : largest
    }

    /// With more groups, most of them have one or two recipes.
    private static let most = 60
    /// Full rows of two, three and five columns.
    private static let mostTiles = 30

    private var areMany: Bool { content.terms.count > Self.most }

    /// Of many groups the largest, else all; tags by size, others by name.
    private var tiles: [TermTile] {
        let tiles = zip(content.terms, content.covers).map(TermTile.init)
        guard areMany else { return tiles }
        return Array(Self.bySize(tiles, \.term.count).prefix(Self.mostTiles))
    }

    private var largest: [Term] { Array(Self.bySize(content.terms, \.count).prefix(Self.most)) }

    private static func bySize<Element>(_ groups: [Element], _ size: (Element) -> Int) -> [Element] {
        groups.enumerated()
            .sorted { (size($1.element), $0.offset) < (size($0.element), $1.offset) }
            .map(\.element)
    }
}
