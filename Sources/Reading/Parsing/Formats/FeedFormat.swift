import CatalogModel
import Diagnostics
import JSONText

/// A shape of recipe feed. To add one: conform to this in a file of its own and name it in `FeedFormats`.
protocol FeedFormat: Sendable {
    /// As `format:` in the configuration and `inspect` name it.
    static var name: String { get }

    /// Whether a record looks like one of this format.
    static func recognizes(_ record: JSONValue) -> Bool

    /// Whether a record is no recipe and does not claim to be one, so that nothing is lost by passing over it.
    static func skips(_ record: JSONValue) -> Bool

    /// The recipe of a record; nil when it has to be left out, which an error in the reader's report explains.
    static func recipe(from reader: inout RecordReader) -> Recipe?

    /// An address for one whole recipe as the owner could write it, where lists show only a part.
    static var lookupExample: String? { get }

    /// Whether members that the format does not read are taken by their common names.
    static var takesCommonNames: Bool { get }

    /// What to add to the query of a list's address for whole recipes; nil where that cannot be asked for.
    static var wholeListQuery: String? { get }

    /// Whether its records are documents of people, in which a part of a recipe may be written as another part.
    static var isOfDocuments: Bool { get }

    /// The records of an answer that has them where no other service does; nil for another document.
    static func records(of answer: JSONValue) -> [JSONValue]?

    /// The further pages of the list that a document begins, and the problems of its paging members.
    static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]>
}

extension FeedFormat {
    static func skips(_ record: JSONValue) -> Bool { false }
    static var lookupExample: String? { nil }
    static var wholeListQuery: String? { nil }
    static var takesCommonNames: Bool { true }
    static var isOfDocuments: Bool { false }
    static func records(of answer: JSONValue) -> [JSONValue]? { nil }
    static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        LinkedPaging(envelope, context).furtherPages
    }
}

/// The formats that the program reads, in the order in which they are tried.
package enum FeedFormats {
    static let all: [any FeedFormat.Type] = [
        FetchFormat.self, ColesFormat.self, MealieFormat.self, SchemaOrgFormat.self, TheMealDBFormat.self,
        Food2ForkFormat.self, ForkifyFormat.self, DummyJSONFormat.self, SpoonacularFormat.self, EdamamFormat.self,
        TheCocktailDBFormat.self, WPRecipeMakerFormat.self, ChefkochFormat.self, TastyFormat.self, PaprikaFormat.self,
        TandoorFormat.self, CroutonFormat.self, KitchenOwlFormat.self, MelaFormat.self, RecetteTekFormat.self,
        PlanToEatFormat.self, MappedFormat.self,
    ]

    /// The formats of pages that recipe apps export.
    static let ofPages: [any PageExportFormat.Type] = [CopyMeThatFormat.self, RecipeKeeperFormat.self]

    /// The formats of documents that are no JSON and hold any number of recipes.
    static let collections: [any CollectionFormat.Type] = [
        RecipeMLFormat.self, CookmateFormat.self, MasterCookFormat.self, MasterCookXMLFormat.self,
        LivingCookbookFormat.self, RezKonvFormat.self, GourmetFormat.self, EvernoteFormat.self, RecipeYAMLFormat.self,
        WordPressFormat.self, OpenRecipeFormat.self, MealMasterFormat.self,
    ]

    /// The format of a name that is configured; nil for one that is read otherwise than record by record.
    static func named(_ name: String) -> (any FeedFormat.Type)? {
        all.first { $0.name == name } ?? ofPages.first { $0.name == name } ?? collections.first { $0.name == name }
    }

    /// The format of a record: its own word for it wins, as recipes of schema.org may have the members of others.
    static func format(of record: JSONValue) -> (any FeedFormat.Type)? {
        if SchemaOrgFormat.isRecipe(record) { return SchemaOrgFormat.self }
        return all.first { $0.recognizes(record) }
    }

    /// The names that `format:` may have.
    package static var names: [String] {
        namesOfJSON + [WebPageReader.format] + TextRecipeReader.Notation.allCases.map(\.rawValue)
            + ofPages.map { $0.name } + collections.map { $0.name }
    }

    /// The names of those that are JSON.
    static var namesOfJSON: [String] { all.map { $0.name } }

    /// The name that somebody may have meant: the one that ends so, or begins most alike; case and signs
    /// make no difference.
    static func nearest(to name: String) -> String? {
        func letters(_ text: String) -> [UInt8] { text.lowercased().utf8.filter { $0 >= 0x30 } }
        func likeness(_ known: String) -> Int {
            let (known, name) = (letters(known), letters(name))
            if name.count >= 4, known.count >= name.count, known.suffix(name.count).elementsEqual(name) { return 99 }
            return zip(known, name).prefix { $0 == $1 }.count
        }
        guard let best = names.max(by: { likeness($0) < likeness($1) }), likeness(best) >= 2 else { return nil }
        return best
    }

    /// The keys under which feeds keep their list of records.
    static let recordKeys = ["recipes", "meals"]
}
