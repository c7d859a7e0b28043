import Bytes
package import CatalogModel

/// A page's number and the number of pages of its list.
package struct Pagination: Sendable, Hashable {
    /// 1-based.
    package var page: Int
    /// How many pages the list has; at least one.
    package var pageCount: Int
    /// The path of the first page: `cuisines/thai`; empty for the home page.
    package var folder: String
    /// How many recipes the whole list has; nil on pages that do not say it.
    package var total: Int?

    /// The way to a page of a list.
    package struct Link: Sendable, Hashable {
        package var page: Int
        package var path: SitePath
    }

    /// The pages whose links are shown, ascending: the first, the last and those around this one. At most seven, however
    /// long the list is.
    package var links: [Link] {
        let near = max(1, page - 2)...min(pageCount, page + 2)
        var links: [Link] = []
        links.reserveCapacity(7)
        if near.lowerBound > 1 { links.append(link(to: 1)) }
        for page in near { links.append(link(to: page)) }
        if near.upperBound < pageCount { links.append(link(to: pageCount)) }
        return links
    }

    /// The page before this one.
    package var previous: Link? { page > 1 ? link(to: page - 1) : nil }
    /// The page after this one.
    package var next: Link? { page < pageCount ? link(to: page + 1) : nil }

    private func link(to page: Int) -> Link { Link(page: page, path: Self.path(of: page, in: folder)) }

    /// The path of a page of a list: `cuisines/thai/page/2/index.html`.
    static func path(of page: Int, in folder: String) -> SitePath {
        guard page > 1 else { return .page(folder) }
        let number = String(page)
        return folder.isEmpty ? .page("page", number) : .page(folder, "page/" + number)
    }
}

extension Pagination: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(page)
        digest.combine(pageCount)
        digest.combine(folder)
        digest.combine(total) { $0.combine($1) }
    }
}

/// How the list of all recipes is sorted.
package enum ListOrder: String, Sendable, Hashable, CaseIterable {
    /// By title: the home page and the pages that follow it.
    case title
    case newest
    case quickest

    /// The path of its first page; empty for the home page.
    package var folder: String {
        switch self {
        case .title: ""
        case .newest: "newest"
        case .quickest: "quickest"
        }
    }
}
