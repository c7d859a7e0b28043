package import CatalogModel
package import Diagnostics

/// A source of recipes: an item of `feeds` in `recipegen.yml`, with the values of the chosen environment.
package struct FeedSettings: Sendable, Hashable {
    /// The file, folder, archive or http(s) address as written; a path is relative to `recipegen.yml`. In the path and
    /// the query of an address, `${NAME}` stands for a secret.
    package var source: String
    /// The program that prints the feed, and its arguments; nil for other sources. Its output is in the file `source`.
    package var program: [String]?
    /// Used in ids, diagnostics and credits: unique, `[a-z0-9][a-z0-9-]*`. The default is made from the feed's own
    /// `source`, never from an environment's: an id must not change with the environment.
    package var name: String
    /// The format's name; nil when it is to be found from the content.
    package var format: String?
    /// A BCP 47 tag: the language of its texts; nil for the site's.
    package var language: String?
    /// How its descriptions, ingredients, steps and notes are marked up; nil where the owner does not say, which means
    /// plain.
    package var text: TextMarkup?
    /// The address of one whole recipe, with `{id}` for its id and `${NAME}` for secrets; nil when the feed's format
    /// knows it or the feed is whole.
    package var lookup: String?
    /// The base of relative addresses in the feed; nil for the feed's own address.
    package var baseURL: WebLink?
    /// Where the parts of its recipes are; nil where its format knows it or the names of its keys tell it.
    package var mapping: FieldMapping?
    /// Whose its ratings are.
    package var ratings = RatingOwner.others
    /// For what the feed leaves out.
    package var defaults = FeedDefaults()
    /// Ids (`fetch:0c6c`) or the feed's own keys (`0c6c`) of recipes to leave out.
    package var exclude: [String] = []
    /// How many recipes are taken at most, 0 or more; nil for all.
    package var limit: Int?
    /// How many recipes it has at least, 1 or more; with fewer its last good copy is used. nil for no such number.
    package var minimum: Int?
    /// Whether it may become empty or lose most of its recipes, which otherwise is taken for trouble.
    package var allowEmpty = false
    /// Sent with each request to the feed's own host, in the order of the file.
    package var headers: [HTTPHeader] = []
    /// The variables of `${NAME}` in the addresses and headers.
    package var secrets = Secrets()
    /// Whether search engines may list what this feed gives, in the chosen environment.
    package var index = true
    /// Whether it is the folder `recipes/`, used because the configuration names no feed.
    package var isImplicit = false
    /// The feed's location in the configuration; nil for the implicit one.
    package var location: Location?

    /// A feed with nothing but a source and a name.
    package init(source: String, name: String) {
        self.source = source
        self.name = name
    }

    /// Where the output of programs is kept, relative to `recipegen.yml`.
    package static let programsFolder = ".recipegen/programs"

    /// Makes the output of a program the feed, whose name is known.
    package mutating func run(_ program: [String]) {
        self.program = program
        source = "\(Self.programsFolder)/\(name)"
    }

    /// The folder that is read when the configuration names no feed.
    package static var implicit: FeedSettings {
        var feed = FeedSettings(source: "recipes", name: "recipes")
        feed.isImplicit = true
        return feed
    }
}

/// The values of `text` of a feed.
package enum TextMarkup: String, Sendable, Hashable, CaseIterable {
    /// Plain text, or HTML as recipe APIs write it.
    case plain
    /// CommonMark.
    case markdown
}

/// The values of `ratings` of a feed.
package enum RatingOwner: String, Sendable, Hashable, CaseIterable {
    /// The visitors of another site, or the feed's owner.
    case others
    /// The visitors of this site.
    case own
}

extension FeedDefaults {
    init(from reader: inout MappingReader) {
        self.init(
            cuisine: reader.text("cuisine", "The cuisine of recipes without one."),
            category: reader.text("category", "The category of recipes without one."),
            tags: reader.texts("tags", "The tags of recipes without any.") ?? [],
            author: reader.text("author", "The author of recipes without one."),
            credit: reader.text("credit", "A line below recipes without one, on where they are from.")
        )
    }
}
