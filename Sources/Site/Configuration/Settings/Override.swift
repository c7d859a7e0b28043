package import CatalogModel
package import Diagnostics
import YAML

/// Corrections to one recipe that leave its feed as it is: a member of `overrides` in `recipegen.yml`.
package struct Override: Sendable, Hashable {
    package var title: String?
    /// Markdown: the owner wrote it.
    package var description: Text?
    package var cuisine: String?
    package var category: String?
    /// In place of the recipe's own; nil leaves them.
    package var tags: [String]?
    /// A file or address, as in a feed; a path is relative to `recipegen.yml`.
    package var photo: String?
    package var source: WebLink?
    package var video: WebLink?
    package var author: String?
    package var credit: String?
    /// The id or slug of the recipe that it is a translation of.
    package var translationOf: String?
    /// Whether the recipe is left out of the site.
    package var isHidden = false
    /// The location of the recipe's id.
    package var location: Location?

    /// An override that changes nothing.
    package init() {}

    init(from reader: inout MappingReader, _ member: YAMLMember) {
        title = reader.text("title", "The recipe's title.")
        description = reader.text("description", "The text that opens the recipe, in Markdown.").map(Text.markdown)
        cuisine = reader.text("cuisine", "Its cuisine, in place of all that it has.")
        category = reader.text("category", "Its category, in place of all that it has.")
        tags = reader.texts("tags", "Its tags, in place of all that it has.")
        photo = reader.text("photo", "Its first photo: a file beside `recipegen.yml`, or an address.")
        source = reader.link("source", "The address of the page that it comes from.")
        video = reader.link("video", "The address of a video of it.")
        author = reader.text("author", "Who wrote it.")
        credit = reader.text("credit", "A line below the recipe on where it is from.")
        translationOf = reader.text(
            "translationOf", "The id or slug of the recipe that it is a translation of.")
        isHidden = reader.flag("hidden", default: false, "Whether it is left out of the site.")
        location = reader.location(member.position, path: reader.path)
    }
}
