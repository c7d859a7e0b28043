import Bytes
import CatalogModel
import HTMLTree

/// What a page says about itself in its head, for what its recipe leaves out.
struct PageMetadata: Sendable {
    /// A BCP 47 tag.
    private(set) var language: String?
    /// The page's own address.
    private(set) var address: WebLink?
    /// What relative addresses start from.
    private(set) var base: WebLink?
    /// By Open Graph, else the first heading.
    private(set) var title: String?
    /// Of the window.
    private(set) var windowTitle: String?
    private(set) var image: String?
    private(set) var author: String?
    private(set) var siteName: String?

    /// - Parameter fetched: The address that the page was fetched from.
    init(_ page: HTMLDocument, fetched: WebLink?) {
        var meta: [String: String] = [:]
        var baseAddress: String?
        var canonical: String?
        var heading: String?
        var byline: String?
        for node in page.nodes where !node.isText {
            switch node.name {
            case "html": language = Self.tag(node["lang"] ?? node["xml:lang"])
            case "meta":
                guard let key = node["property"] ?? node["name"], let content = node["content"]?.trimmed,
                    !content.isEmpty, meta[key.lowercased()] == nil
                else { continue }
                meta[key.lowercased()] = content
            case "link" where canonical == nil && node["rel"]?.lowercased() == "canonical":
                canonical = node["href"]
            case "base": baseAddress = baseAddress ?? node["href"]
            case "title" where windowTitle == nil && node.parent?.name != "svg": windowTitle = Self.line(node.text)
            case "h1": heading = heading ?? Self.line(node.text)
            default:
                guard byline == nil, node["itemprop"] == "author" || node["rel"] == "author" else { continue }
                byline = Self.line(node.text)
            }
        }
        let addresses = [canonical, meta["og:url"]].compactMap { $0 }
        address = addresses.lazy.compactMap { WebLink(TextCleaning.address($0)) }.first { $0.isAbsolute } ?? fetched
        let given = baseAddress.flatMap { WebLink(TextCleaning.address($0)) }?.resolved(on: fetched ?? address)
        base = given.flatMap { $0.isAbsolute ? $0 : nil } ?? fetched ?? address
        siteName = (meta["og:site_name"] ?? meta["application-name"]).flatMap { Self.line($0) }
        title = Self.title([meta["og:title"], heading, meta["twitter:title"], windowTitle], heading, siteName)
        image = meta["og:image"] ?? meta["og:image:url"] ?? meta["og:image:secure_url"] ?? meta["twitter:image"]
        // `article:author` is the address of a profile on most pages.
        author = [meta["author"], meta["article:author"], meta["og:article:author"], byline]
            .compactMap { $0.flatMap { Self.line($0) } }
            .first { !$0.contains("://") && $0.contains(where: \.isLetter) }
        if language == nil { language = Self.tag(meta["og:locale"]) }
    }

    /// The first title that has words, without the name of the site: "Pie | Good Food". A heading that is a part of it is
    /// the better one.
    private static func title(_ titles: [String?], _ heading: String?, _ site: String?) -> String? {
        let titles = titles.compactMap { $0.flatMap { line($0) } }.filter { $0.contains(where: \.isLetter) }
        guard let title = titles.first else { return nil }
        let key = Folding.matchingKey(for: title)
        if let heading, heading.contains(where: \.isLetter), key.contains(Folding.matchingKey(for: heading)) {
            return heading
        }
        for separator in [" | ", " - ", " – ", " — ", " » ", " • ", " :: "] {
            let parts = title.split(separator: separator).map(String.init)
            guard parts.count > 1, let last = parts.last, let first = parts.first else { continue }
            if let site, Folding.match(last, site) { return parts.dropLast().joined(separator: separator).trimmed }
            if site == nil, parts.count == 2, last.count < first.count { return first.trimmed }
        }
        return title
    }

    private static func line(_ text: String) -> String? {
        let line = TextCleaning.line(TextLimit.cut(text, to: TextLimit.title.rawValue))
        return line.isEmpty ? nil : line
    }

    /// A tag of two or three letters and what follows them.
    private static func tag(_ text: String?) -> String? {
        guard let tag = text?.trimmed.replacing("_", with: "-"), let first = tag.split(separator: "-").first,
            (2...3).contains(first.count), tag.utf8.count <= 35,
            tag.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        return tag
    }
}
