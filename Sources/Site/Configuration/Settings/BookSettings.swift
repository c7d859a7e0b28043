package import CatalogModel
package import Diagnostics

/// The recipes of a site as a book, for paper and for readers of books: `book`.
package struct BookSettings: Sendable, Hashable {
    /// What its chapters are.
    package enum Chapters: String, Sendable, Hashable, CaseIterable {
        /// All recipes by title, in one.
        case all
        /// The owner's collections; recipes that are in none are left out.
        case collections
        case cuisines
        case categories
    }

    /// The size of its pages.
    package enum Paper: String, Sendable, Hashable, CaseIterable {
        case a4
        case letter
        case a5
    }

    /// nil for the site's title.
    package var title: String?
    /// The picture of its cover; nil for a cover with words alone.
    package var cover: Photo.Source?
    package var chapters = Chapters.all
    package var paper = Paper.a4
    /// The location of the settings.
    package var location: Location?

    package init() {}

    init(from reader: inout MappingReader) {
        title = reader.text("title", "The words on its cover. (default: `site.title`)")
        cover = reader.picture("cover", "The picture of its cover: a file beside `recipegen.yml`, or an address.")
        chapters = reader.choice(
            "chapters", default: chapters,
            "What its chapters are: one of all recipes by title, your `collections` in `favorites.json` (recipes that are in "
                + "none are left out), `cuisines` or `categories`.")
        paper = reader.choice("paper", default: paper, "The size of its pages.")
        location = reader.location(reader.position, path: reader.path)
    }
}

/// A form in which a site offers all of its recipes to other programs: an item of `export`.
package enum ExportForm: String, Sendable, Hashable, CaseIterable {
    /// One file of JSON, an array of schema.org's Recipes.
    case schemaorg
    /// A zip with a file of RecipeMD for each recipe.
    case recipemd
}
