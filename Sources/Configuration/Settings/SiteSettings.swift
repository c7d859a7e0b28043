package import CatalogModel

/// What the site as a whole is called and where it lives: `site` in `recipegen.yml`.
package struct SiteSettings: Sendable, Hashable {
    package var title = "Recipes"
    package var tagline: String?
    /// Where the site will live: absolute, without query and fragment, and ending in `/`. Without it the site has no
    /// canonical addresses, social tags, sitemap and feeds.
    package var url: WebLink?
    /// A BCP 47 tag: the language of the interface, and of the texts of feeds without a language of their own.
    package var language = "en"
    package var author: String?

    package init() {}
}

extension SiteSettings {
    init(from reader: inout MappingReader) {
        title = reader.text("title") ?? title
        tagline = reader.text("tagline")
        url = Self.address(from: &reader)
        language = reader.language("language") ?? language
        author = reader.text("author")
    }

    private static func address(from reader: inout MappingReader) -> WebLink? {
        guard let link = reader.link("url") else { return nil }
        if let value = reader.value("url"), link.text.contains("?") || link.text.contains("#") {
            reader.refuse(
                value, at: reader.path(of: "url"), wanted: "the address of a folder",
                fix: "take out what begins with ? or #"
            )
            return nil
        }
        return link.text.hasSuffix("/") ? link : WebLink(link.text + "/")
    }
}
