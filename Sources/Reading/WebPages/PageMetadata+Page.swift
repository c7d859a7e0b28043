import Bytes
import CatalogModel
import HTMLTree
import RecipeReading

extension PageMetadata {
    /// - Parameters:
    ///   - fetched: The address that the page was fetched from.
    ///   - articleAuthor: The author that its structured data names, for pages that name none in their heads.
    ///   - fileName: The name of the file that it is.
    init(_ page: HTMLDocument, fetched: WebLink?, articleAuthor: String? = nil, fileName: String? = nil) {
        self.init()
        var meta: [String: String] = [:]
        var baseAddress: String?
        var canonical: String?
        var headings: [HTMLNode] = []
        var pictures = 0
        var byline: String?
        var bylines = PageBylines()
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
            case "h1" where headings.count < Self.mostHeadings: headings.append(node)
            case "img" where firstPicture == nil && !headings.isEmpty && pictures < Self.mostPictures:
                pictures += 1
                firstPicture = PageImages.picture(node)
            default:
                bylines.add(node)
                guard byline == nil, node["itemprop"] == "author" || node["rel"] == "author" else { continue }
                byline = Self.line(node.text)
            }
        }
        headings.removeAll { Self.line($0.text) == nil }
        let heading = headings.first.flatMap { Self.line($0.text) }
        let addresses = [canonical, meta["og:url"]].compactMap { $0 }
        address = addresses.lazy.compactMap { WebLink(TextCleaning.address($0)) }.first { $0.isAbsolute } ?? fetched
        let given = baseAddress.flatMap { WebLink(TextCleaning.address($0)) }?.resolved(on: fetched ?? address)
        base = given.flatMap { $0.isAbsolute ? $0 : nil } ?? fetched ?? address
        let site = PageSite(address: address)
        siteName =
            (meta["og:site_name"] ?? meta["application-name"]).flatMap { Self.line($0) }.map(site.name)
            ?? windowTitle.flatMap(site.name(inTitle:))
        let titles = [meta["og:title"], heading, meta["twitter:title"], windowTitle]
        title = Self.title(titles, heading, isOnly: headings.count == 1, siteName)
        title = title ?? fileName.flatMap(Self.title(ofFile:))
        category = headings.first.flatMap(Self.category)
        image = meta["og:image"] ?? meta["og:image:url"] ?? meta["og:image:secure_url"] ?? meta["twitter:image"]
        // `article:author` is the address of a profile on most pages.
        let written = meta["twitter:label1"]?.firstMatch(of: Self.writtenBy) == nil ? nil : meta["twitter:data1"]
        author = [
            meta["author"], meta["article:author"], meta["og:article:author"], articleAuthor, written, byline,
            bylines.first,
        ]
        .compactMap { $0.flatMap { Self.line($0) }.map(Self.name(inByline:)) }
        .first { !$0.contains("://") && $0.contains(where: \.isLetter) }
        if language == nil { language = Self.tag(meta["og:locale"]) }
    }

    private static let mostHeadings = 8
    /// How many pictures below the heading may come before that of the dish.
    private static let mostPictures = 32

    /// The first title that has words, without the name of the site: "Pie | Good Food". A heading that is a part of it is
    /// the better one, and so is the page's only heading that says something like it.
    private static func title(_ titles: [String?], _ heading: String?, isOnly: Bool, _ site: String?) -> String? {
        let titles = titles.compactMap { $0.flatMap { line($0) } }.filter { $0.contains(where: \.isLetter) }
        guard let title = titles.first else { return nil }
        let key = Folding.matchingKey(for: title)
        if let heading, heading.contains(where: \.isLetter), site.map({ !Folding.match($0, heading) }) ?? true {
            let headingKey = Folding.matchingKey(for: heading)
            if key.contains(headingKey) { return heading }
            let words = Set(key.split { !$0.isLetter }.filter { $0.count > 3 })
            if isOnly, headingKey.split(whereSeparator: { !$0.isLetter }).contains(where: words.contains) {
                return heading
            }
        }
        for separator in PageSite.separators {
            let parts = title.split(separator: separator).map(String.init)
            guard parts.count > 1, let last = parts.last, let first = parts.first else { continue }
            if let site, Folding.match(last, site) { return parts.dropLast().joined(separator: separator).trimmed }
            if site == nil, parts.count == 2, last.count < first.count { return first.trimmed }
        }
        return title
    }

    /// "Apple pie" of `apple-pie.html`.
    private static func title(ofFile name: String) -> String? {
        let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
        let words = stem.contains(" ") ? String(stem) : stem.split { "-_".contains($0) }.joined(separator: " ")
        return line(words.prefix(1).uppercased() + words.dropFirst())
    }

    /// What WordPress writes before the author in several languages.
    private static var writtenBy: Regex<Substring> {
        /(?i)^(?:written by|écrit par|verfasst von|geschrieben von|escrito por|scritto da|geschreven door|skriven av)$/
    }

    /// The name in "By Ann" and "Recipe by Ann".
    private static func name(inByline line: String) -> String {
        guard let words = line.prefixMatch(of: bylineWords) else { return line }
        let name = line[words.range.upperBound...].trimmed
        return name.isEmpty ? line : name
    }

    private static var bylineWords: Regex<Substring> {
        /(?i)(?:(?:recipe|recette|rezept|ricetta|receta|receita|words|text|written|posted|published)\s+)?(?:by|von|par|por|av|af|door)\s*:?\s+/
    }

    /// The text of a link to a category, as blogs have it in the header of a post.
    private static func category(besides heading: HTMLNode) -> String? {
        guard let header = heading.parent, header.name == "header" || header.parent?.name == "header" else {
            return nil
        }
        let around = header.name == "header" ? header : header.parent ?? header
        let link = around.descendants.first { node in
            node.name == "a"
                && (node["rel"]?.split(separator: " ").contains("category") == true
                    || node["href"]?.contains("/category/") == true)
        }
        return link.flatMap { line($0.text) }
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
