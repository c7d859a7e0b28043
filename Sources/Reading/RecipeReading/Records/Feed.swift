package import CatalogModel
package import Diagnostics
package import JSONText
package import Kitchen

/// What the reader of a feed has to know about it beside its bytes.
package struct FeedContext: Sendable {
    /// The feed's name, which its recipes' ids begin with.
    package var name: String
    /// The format's name, if the owner gives it; otherwise it is recognized from the content.
    package var format: String?
    /// A BCP 47 tag of the feed's texts; nil for the site's language.
    package var language: String? {
        didSet { if language != oldValue { lineLanguage = .ofLines(language ?? siteLanguage) } }
    }
    /// The site's language; nil if there is no site.
    package let siteLanguage: String?
    /// What the kitchen knows of the language of its lines of ingredients.
    private var lineLanguage: Lexicon
    /// How its descriptions, ingredients, steps and notes are marked up.
    package var markup: Text.Markup
    /// Whether the owner set it; otherwise a note may suggest Markdown.
    package var isMarkupKnown: Bool
    /// Whether each line break of a text in Markdown breaks the line.
    package private(set) var keepsLineBreaks = false
    /// The base of relative addresses; nil for files beside the feed.
    package var baseURL: WebLink?
    /// The site's folder as its owner named it, which names of documents begin with. Nothing that is read depends on it.
    package var siteFolder = "."
    /// The folder of the feed's file, for local photos.
    package var folder: String
    /// Whether its ratings are the site's own.
    package var ownsRatings = false
    /// The defaults for members that a record does not have.
    package var defaults: FeedDefaults
    /// The address that the document was fetched from; nil for a file.
    package var address: WebLink?
    /// The address of one whole recipe, with `{id}` for its id: `https://example.org/api/get?rId={id}`.
    package var lookup: String?
    /// Where the parts of its recipes are, if the owner says so.
    package var mapping: FieldMapping?
    /// Whether a document of this feed named this one as its follow-up. Such a page names no further pages: the first
    /// has named them all, so that each address is asked for once.
    package var isFollowUp: Bool
    /// What the web page around the record says about itself; nil for a record of another document.
    package var page: PageMetadata?
    /// The names of the pictures in the folder of the document.
    package var pictures: [String] = []
    /// Whether the paths that a mapping does not use are named, with values.
    package var namesPaths = false
    /// Whether its records are the rows of a table, in which all values are texts.
    package var isTable = false
    /// The name of the document's file, without its folder.
    package var fileName = ""

    package init(
        name: String, format: String? = nil, language: String? = nil, siteLanguage: String? = nil,
        markup: Text.Markup? = nil, baseURL: WebLink? = nil, folder: String = "",
        defaults: FeedDefaults = FeedDefaults(), address: WebLink? = nil, lookup: String? = nil,
        isFollowUp: Bool = false, mapping: FieldMapping? = nil
    ) {
        self.name = name
        self.format = format
        self.language = language
        self.siteLanguage = siteLanguage
        lineLanguage = .ofLines(language ?? siteLanguage)
        self.markup = markup ?? .plain
        isMarkupKnown = markup != nil
        self.baseURL = baseURL
        self.folder = folder
        self.defaults = defaults
        self.address = address
        self.lookup = lookup
        self.isFollowUp = isFollowUp
        self.mapping = mapping
    }

    /// Reads texts as the Markdown of an app, if the owner does not say otherwise.
    package mutating func readMarkdownOfApp() {
        guard !isMarkupKnown else { return }
        markup = .markdown
        keepsLineBreaks = true
    }

    /// Reads lines of ingredients in the feed's language.
    package var ingredientReader: LineReader { LineReader(lineLanguage) }
}

/// What a document of a feed held.
package struct ParsedFeed: Sendable {
    /// The name of the format that read it; nil when the document has no record to tell it by.
    package var format: String?
    /// One for each record, in the document's order.
    package var records: [ParsedRecord] = []
    /// What has to be fetched to complete it.
    package var followUps: [FollowUp] = []
    /// Trouble with the document as a whole.
    package var diagnostics: [Diagnostic] = []
    /// The document itself, which knows the lines that its records are in.
    package var source: JSONSource?

    package init(
        format: String? = nil, records: [ParsedRecord] = [], followUps: [FollowUp] = [],
        diagnostics: [Diagnostic] = [], source: JSONSource? = nil
    ) {
        self.format = format
        self.records = records
        self.followUps = followUps
        self.diagnostics = diagnostics
        self.source = source
    }

    /// The records of a document that is no list of JSON, with a note of what is not read of them.
    ///
    /// - Parameter isText: Whether it is one recipe as a text.
    package static func of(
        _ records: [ParsedRecord], format: String, source: JSONSource, isText: Bool = false
    ) -> ParsedFeed {
        let unread = UnreadMembers(records).diagnostic(in: source.name, format, isText: isText)
        return ParsedFeed(format: format, records: records, diagnostics: unread.map { [$0] } ?? [], source: source)
    }

    /// Whether the document is a feed at all, however many of its records had to be left out.
    package var isReadable: Bool { !diagnostics.contains { $0.severity == .error } }

    /// Whether a recipe of it has ingredients and steps.
    package var hasWholeRecipe: Bool { records.contains(where: \.isWhole) }

    /// The recipes that could be read.
    package var recipes: [Recipe] { records.compactMap(\.recipe) }
}

/// What a record of a feed held.
package struct ParsedRecord: Sendable {
    /// nil when the record was left out; an error gives the reason.
    package var summary: RecipeSummary?
    package var diagnostics: [Diagnostic]
    /// Where the rest of the recipe is.
    package var rest = RemainderLocation.none
    /// The members that hold texts and are not read.
    package var unread: [String] = []
    /// What the recipe's id is made of, and where the record is.
    package var origin = RecipeOrigin()
    /// Whether it is no record at all, but something else among the records.
    package private(set) var isSkipped = false

    static let skipped: ParsedRecord = {
        var record = ParsedRecord(recipe: nil)
        record.isSkipped = true
        return record
    }()

    package init(recipe: consuming Recipe?, diagnostics: [Diagnostic] = []) {
        if let recipe = consume recipe { summary = RecipeSummary(recipe) }
        self.diagnostics = diagnostics
    }

    /// Whether its recipe has ingredients and steps.
    package var isWhole: Bool { recipe?.missingParts.isEmpty ?? false }

    /// A copy of the recipe; nil also for one that has to be read again and is not what it was.
    package var recipe: Recipe? {
        do throws(RecipeLost) {
            return try summary?.recipe().value
        } catch {
            return nil
        }
    }
}

/// What has to be fetched to complete a document. Its bytes are read in the same format, with `address` and
/// `isFollowUp` of the context set.
package struct FollowUp: Sendable, Hashable {
    package enum Role: Sendable, Hashable {
        /// A further part of the same list; its records come after those of this document, in the order of the
        /// follow-ups.
        case page
        /// The whole of one record of this document: its place in `ParsedFeed.records`, whose
        /// `completed(by:)` takes the answer.
        case record(Int)
    }

    /// Absolute, http or https. It may hold the secrets of the feed's own addresses.
    package var address: WebLink
    package var role: Role

    init(_ address: WebLink, _ role: Role) {
        self.address = address
        self.role = role
    }
}
