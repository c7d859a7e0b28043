package import CatalogModel
package import Diagnostics

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
    /// Whether the recipe is left out of the site.
    package var isHidden = false
    /// The location of the recipe's id.
    package var location: Location?

    /// An override that changes nothing.
    package init() {}

    init(from reader: inout MappingReader, _ member: YAMLMember) {
        title = reader.text("title")
        description = reader.text("description").map(Text.markdown)
        cuisine = reader.text("cuisine")
        category = reader.text("category")
        tags = reader.texts("tags")
        photo = reader.text("photo")
        source = reader.link("source")
        video = reader.link("video")
        author = reader.text("author")
        credit = reader.text("credit")
        isHidden = reader.flag("hidden") ?? false
        location = reader.location(member.position, path: reader.path)
    }
}
