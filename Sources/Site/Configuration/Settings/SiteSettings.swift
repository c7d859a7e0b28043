import Bytes
package import CatalogModel
import YAML

/// What the site as a whole is called and where it lives: `site` in `recipegen.yml`.
package struct SiteSettings: Sendable, Hashable {
    package var title = "Recipes"
    package var tagline: String?
    /// Where the site will live: absolute, without query and fragment, and ending in `/`. Without it the site has no
    /// canonical addresses, social tags, sitemap and feeds.
    package var url: WebLink?
    /// A BCP 47 tag: the language of the interface, and of the texts of feeds without a language of their own.
    package var language = "en"
    /// BCP 47 tags, each once and none of them the site's: the further languages of the interface.
    package var furtherLanguages: [String] = []
    package var author: String?
    /// Whether recipes with a date that is still to come are published; otherwise they are left out until it comes.
    package var publishesFuture = true

    package init() {}
}

extension SiteSettings {
    init(from reader: inout MappingReader) {
        title = reader.text("title", default: title, "The name of the site.")
        tagline = reader.text("tagline", "A line below the name on the home page.")
        url = Self.address(from: &reader)
        language = reader.language(
            "language", default: language,
            "The language of the interface, and of recipes from feeds that do not say theirs. In a language without a "
                + "translation, the interface is English."
        )
        furtherLanguages = reader.languages(
            "languages",
            "Further languages of the interface. Recipes in one of them have their whole pages in it, and `/de/` lists those in "
                + "German.", besides: language)
        publishesFuture = reader.flag(
            "future", default: publishesFuture,
            "Whether recipes with a date that is still to come are published. With `false` a build leaves them out until "
                + "their day, in Coordinated Universal Time."
        )
        author = reader.text("author", "Who publishes the site, for search engines and feed readers.")
    }

    private static func address(from reader: inout MappingReader) -> WebLink? {
        let key = "url"
        let value = reader.declare(
            key, .text(.folderAddress),
            "The address that the site will have. Without it there are no canonical links, social tags, sitemap and feeds."
        )
        guard let value, let link = reader.link(value, at: reader.path(of: key)) else { return nil }
        guard !link.namesUser else {
            // Without its text: that may hold a password.
            reader.report(
                "\(reader.path(of: key)) names a user, and each page of the site would show it", at: value.position,
                path: reader.path(of: key), fix: "take out what is between // and @")
            return nil
        }
        guard !link.text.contains("?"), !link.text.contains("#") else {
            let form = TextForm.folderAddress
            reader.refuse(value, at: reader.path(of: key), wanted: form.wanted, fix: form.fix)
            return nil
        }
        return link.text.hasSuffix("/") ? link : WebLink(link.text + "/")
    }
}

extension TextForm {
    fileprivate static let folderAddress = TextForm(
        wanted: "the address of a folder", fix: "take out what begins with ? or #",
        pattern: webPattern(user: "", path: "[^?#]*")
    )
}

extension SiteSettings {
    /// Whether a text has the form of a language's tag (BCP 47, RFC 5646; its registry is not consulted).
    package static func isLanguageTag(_ text: String) -> Bool {
        guard text.utf8.count <= 35 else { return false }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.utf8.count) else { return false }
        return primary.utf8.allSatisfy(\.isLetter)
            && parts.dropFirst().allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isLetterOrDigit }
            }
    }
}
