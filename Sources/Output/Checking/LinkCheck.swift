package import CatalogModel

/// The links of pages to the site's own pages, and the outside addresses that they link to.
package struct LinkCheck: Sendable {
    /// A place that pages link to, and these pages in their order.
    private struct Linked: Sendable {
        var address: String
        var pages: [Int] = []
    }

    /// Links, by what they lead to, in the order of the pages.
    private struct Links: Sendable {
        var all: [Linked] = []
        private var places: [String: Int] = [:]

        mutating func add(_ address: String, on page: Int) {
            let place = places[address] ?? all.count
            if place == all.count {
                places[address] = place
                all.append(Linked(address: address))
            }
            if all[place].pages.last != page { all[place].pages.append(page) }
        }
    }

    private let pages: [CheckedPage]
    private var missing = Links()
    private var withoutBase = Links()
    private var above = Links()
    private var lostFragments = Links()
    private var outside = Links()
    /// Fragments of other pages, by the page that they are of.
    private var fragments: [SitePath: [(address: String, fragment: Fragment, page: Int)]] = [:]

    package init(_ pages: [CheckedPage], _ site: SiteLinks) {
        self.pages = pages
        for (index, page) in pages.enumerated() {
            for fragment in page.scan.lostFragments { lostFragments.add("#\(fragment)", on: index) }
            for link in page.recipeLinks {
                if case .outside(let link) = site.target(of: link.text, on: page.path) {
                    outside.add(link.text, on: index)
                }
            }
            for address in page.scan.links where address.utf8.first != UInt8(ascii: "#") {
                switch site.target(of: address, on: page.path) {
                case .file(let path):
                    guard let fragment = Fragment(address), !fragment.text.isEmpty else { break }
                    fragments[path, default: []].append((address, fragment, index))
                case .missing(let shown): missing.add(shown, on: index)
                case .withoutBase(let path): withoutBase.add("/\(path.address)", on: index)
                case .above(let link, let shown):
                    above.add(shown, on: index)
                    if let link { outside.add(link.text, on: index) }
                case .outside(let link): outside.add(link.text, on: index)
                case .other: break
                }
            }
        }
    }

    /// The pages whose ids have to be known, since links name them.
    package var pagesWithFragments: [SitePath] { fragments.keys.sorted() }

    /// The outside addresses, each once, in the order of the pages.
    package var outsideLinks: [String] { outside.all.map(\.address) }

    /// - Parameter ids: Of the pages with fragments. A page that is not among them is not judged.
    package func findings(ids: [SitePath: Set<String>]) -> [Finding] {
        var lost = lostFragments
        for (path, links) in fragments.sorted(by: { $0.key < $1.key }) {
            guard let ids = ids[path] else { continue }
            for link in links where !link.fragment.leads(within: ids) { lost.add(link.address, on: link.page) }
        }
        return [
            finding(
                .linkMissing, missing, "leads to a page or file that the site does not have",
                "lead to pages or files that the site does not have",
                fix: "correct the address, or write the page; files belong into static/"),
            finding(
                .linkBase, withoutBase, "leaves out the path of the site's address",
                "leave out the path of the site's address",
                fix: "write them relative to the page, such as ../lemon-tart/, or with the whole path"),
            finding(
                .anchorMissing, lost, "leads to a place that its page does not have",
                "lead to places that their pages do not have",
                fix: "correct what follows the #; steps are #step-1, #step-2 and so on"),
            finding(
                .linkAbove, above, "begins at the root of the host, outside of the site's path",
                "begin at the root of the host, outside of the site's path",
                fix:
                    "nothing, if another site of yours is there; else write it relative to the page, such as ../lemon-tart/"
            ),
        ].compactMap(\.self)
    }

    /// The finding of outside addresses that were found to be so.
    ///
    /// - Parameter words: For the addresses that it is true of, such as "status 404".
    package func finding(
        _ code: FindingCode, ofOutside words: [String: String], _ one: String, _ many: String, fix: String
    ) -> Finding? {
        var found = Links()
        for link in outside.all where words[link.address] != nil {
            for page in link.pages { found.add(link.address, on: page) }
        }
        return finding(code, found, one, many, fix: fix) { words[$0].map { $0.isEmpty ? "" : " (\($0))" } ?? "" }
    }

    private func finding(
        _ code: FindingCode, _ links: Links, _ one: String, _ many: String, fix: String,
        detail: (String) -> String = { _ in "" }
    ) -> Finding? {
        guard !links.all.isEmpty else { return nil }
        let items = links.all.map { link -> Finding.Item in
            let first = pages[link.pages[0]]
            let more = link.pages.count > 1 ? " and \((link.pages.count - 1).counted("other page"))" : ""
            return first.item(
                "\(link.address)\(detail(link.address)) in \"\(first.title)\"\(more)", quote: link.address)
        }
        let verb = items.count == 1 ? one : many
        return Finding(code, "\(items.count.counted("link")) \(verb)", fix: fix, items: items)
    }
}
