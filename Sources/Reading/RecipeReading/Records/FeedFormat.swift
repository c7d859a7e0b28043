package import CatalogModel
package import Diagnostics
package import JSONText

/// A shape of recipe feed. To add one: conform to this in a file of its own and name it in `FeedFormats`.
package protocol FeedFormat: Sendable {
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

    /// Whether it is what an app or a plugin gives to who leaves it.
    static var isExport: Bool { get }

    /// Whether its program shows descriptions, ingredients, steps and notes as Markdown, with their line breaks.
    static var showsMarkdown: Bool { get }

    /// The language of all recipes of a document; nil where the format does not say it.
    static func language(of document: JSONValue) -> String?

    /// The records of an answer that has them where no other service does; nil for another document.
    static func records(of answer: JSONValue) -> [JSONValue]?

    /// The further pages of the list that a document begins, and the problems of its paging members.
    static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]>
}

extension FeedFormat {
    package static func skips(_ record: JSONValue) -> Bool { false }
    package static var lookupExample: String? { nil }
    package static var wholeListQuery: String? { nil }
    package static var takesCommonNames: Bool { true }
    package static var isOfDocuments: Bool { false }
    package static var isExport: Bool { false }
    package static var showsMarkdown: Bool { false }
    package static func language(of document: JSONValue) -> String? { nil }
    package static func records(of answer: JSONValue) -> [JSONValue]? { nil }
    package static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        LinkedPaging(envelope, context).furtherPages
    }
}
