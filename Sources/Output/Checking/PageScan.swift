package import Bytes
import CatalogModel
import HTMLTree

/// What a check needs of the HTML of a page, as visitors and search engines get it.
package struct PageScan: Sendable, Equatable {
    /// The title in its head.
    package private(set) var title = ""
    package private(set) var description: String?
    /// The addresses that it links to, and those on the site itself that it loads, each once, in the order of the page.
    package private(set) var links: [String] = []
    /// The addresses of pictures, scripts, frames and styles that browsers load without encryption, each once.
    package private(set) var insecureLoads: [String] = []
    /// Which properties its recipe has in the structured data; nil for a page without a recipe.
    package private(set) var properties: RecipeProperties?
    /// How many of its pictures have an empty alternative text, but for placeholders.
    package private(set) var silentPictures = 0
    /// The fragments of links to the page itself that lead nowhere.
    package private(set) var lostFragments: [String] = []

    package init(_ html: ByteView) {
        var scanner = TagScanner(html)
        var seen: Set<String> = []
        func addLink(_ address: String) {
            if seen.insert(address).inserted { links.append(address) }
        }
        func addLoad(_ address: String) {
            if address.prefix(5).lowercased() == "http:" {
                if seen.insert(address).inserted { insecureLoads.append(address) }
            } else if WebLink(address)?.isRelative ?? false {
                addLink(address)
            }
        }
        while let tag = scanner.next() {
            guard tag.kind == .start else { continue }
            if tag.isNamed("a") || tag.isNamed("area") {
                if let link = tag.text(of: "href") { addLink(link) }
            } else if tag.isNamed("img") || tag.isNamed("iframe") || tag.isNamed("source") || tag.isNamed("video") {
                guard let load = tag.text(of: "src"), !load.hasPrefix("data:") else { continue }
                addLoad(load)
                if tag.isNamed("img"), tag.text(of: "alt")?.isEmpty ?? true { silentPictures += 1 }
            } else if tag.isNamed("link") {
                if tag.text(of: "rel") == "stylesheet", let load = tag.text(of: "href") { addLoad(load) }
            } else if tag.isNamed("meta") {
                if tag.text(of: "name") == "description" { description = tag.text(of: "content") }
            } else if tag.isNamed("title") {
                if title.isEmpty { title = HTMLReferences.replaced(in: scanner.content(of: tag)) }
            } else if tag.isNamed("script") {
                if let load = tag.text(of: "src") { addLoad(load) }
                guard tag.text(of: "type") == "application/ld+json" else { continue }
                if let found = RecipeProperties(json: scanner.content(of: tag)) { properties = found }
            }
        }
        let fragments = links.compactMap { $0.utf8.first == UInt8(ascii: "#") ? Fragment($0) : nil }
        guard !fragments.isEmpty else { return }
        let ids = Self.ids(in: html)
        lostFragments = fragments.filter { !$0.leads(within: ids) }.map(\.text)
    }

    /// Forgets the links that need no further look: most of a page's links lead to pages of the site.
    package mutating func removeLinks(where isFine: (String) -> Bool) {
        links.removeAll(where: isFine)
    }

    /// The ids of its elements, which fragments of links name.
    package static func ids(in html: ByteView) -> Set<String> {
        var ids: Set<String> = []
        for tag in TagScanner(html) where tag.kind == .start {
            if let id = tag.text(of: "id") { ids.insert(id) }
            if tag.isNamed("a"), let name = tag.text(of: "name") { ids.insert(name) }
        }
        return ids
    }
}

/// What follows the `#` of an address.
struct Fragment: Sendable, Hashable {
    let text: String

    /// nil for an address without one.
    init?(_ address: String) {
        guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        text = PercentDecoding.decoded(String(address[address.utf8.index(after: mark)...]))
    }

    /// Whether browsers find it: the top of a page needs no id (HTML Standard, section 7.4.6.4), and words of a page have
    /// none.
    func leads(within ids: Set<String>) -> Bool {
        text.isEmpty || text.lowercased() == "top" || text.hasPrefix(":~:") || ids.contains(text)
    }
}
