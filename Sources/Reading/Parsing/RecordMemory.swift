// Records that were read before are not read again.

package import Bytes
import CatalogModel
import JSONText
import RecipeReading

/// What is known of records by their keys. A key is a digest of the bytes of a record and of all else that its reading
/// depends on, so what is known under it cannot be out of date. The digest has a secret key: the author of a feed cannot write
/// two records with the same digest.
package protocol RecordMemory: AnyObject, Sendable {
    /// The digest of the program: another one may read a record in another way.
    var program: Digest { get }

    /// Makes the keys.
    var keys: KeyedDigest { get }

    /// Calls a closure with what is known of a record, and gives the record's place; nil for one that is new. On several
    /// threads.
    func withFields(of key: Digest, _ body: (ByteView) -> Void) -> Int?

    /// Takes note of records that were read. On several threads.
    func note(_ records: NotedRecords)
}

/// Records that were read.
package struct NotedRecords: Sendable {
    /// The records that are to be remembered.
    package var new: [KnownRecord] = []
    /// The places of those that were known.
    package var known: [Int] = []
}

/// What is worth knowing of a record, as bytes.
package struct KnownRecord: Sendable {
    package var key: Digest
    package var fields: [UInt8]
}

extension ParsedRecord {
    /// All that is known of the record but its key and where it is; nil for one that has to be read each time: it has
    /// something to say, with its line, or is a part of a recipe.
    ///
    /// - Parameter format: The name of the format, where the record is the whole document.
    func fields(format: String? = nil) -> [UInt8]? {
        guard let summary, let recipe = summary.held, diagnostics.isEmpty, rest == .none, !isSkipped else { return nil }
        var fields = FieldWriter()
        fields.add(format)
        if format != nil {
            fields.add(count: origin.record)
            fields.add(count: origin.offset)
        }
        fields.add(count: Int(origin.idSource.rawValue))
        fields.add(origin.alternateKey)
        fields.add(origin.hasChosenSlug)
        fields.add(unread)
        summary.write(to: &fields, marks: origin.idSource.isWeak ? RecipeMarks(of: recipe.value) : nil)
        return fields.bytes
    }

    /// A record that is known; nil where its bytes are damaged.
    ///
    /// - Parameters:
    ///   - fields: As `fields(format:)` gives them.
    ///   - recipe: Where the recipe is.
    ///   - format: Is set to the name of the format, where the record is the whole document.
    ///   - lists: See `RecipeSummary`.
    init?(_ fields: ByteView, recipe: StoredRecipe, format: inout String?, _ lists: SharedLists? = nil) {
        var fields = FieldReader(fields)
        format = fields.optionalText()
        let isDocument = format != nil
        let (record, offset) = isDocument ? (fields.count(), fields.count()) : (recipe.record + 1, recipe.offset)
        self.init(recipe: nil)
        guard let source = RecipeOrigin.IDSource(rawValue: UInt8(truncatingIfNeeded: fields.count())) else {
            return nil
        }
        origin = RecipeOrigin(
            idSource: source, alternateKey: fields.optionalText(), record: record, offset: offset)
        origin.hasChosenSlug = fields.flag()
        unread = fields.texts()
        summary = RecipeSummary(&fields, recipe: recipe, lists)
        guard !fields.isDamaged else { return nil }
    }
}

extension FeedContext {
    /// The name of a document, however its owner named the site's folder.
    func nameInSite(of source: JSONSource) -> String {
        source.name.hasPrefix(siteFolder + "/") ? source.name.pathPart(below: siteFolder) : source.name
    }

    /// The digest of all that the reading of a record depends on beside its bytes and its format.
    var digest: Fingerprint {
        var digest = Fingerprint()
        digest.combine(name)
        digest.combine(format)
        digest.combine(language)
        digest.combine(siteLanguage)
        digest.combine(Int(markup.rawValue))
        digest.combine(isMarkupKnown)
        digest.combine(baseURL?.text)
        digest.combine(folder)
        digest.combine(ownsRatings)
        digest.combine(defaults.cuisine)
        digest.combine(defaults.category)
        digest.combine(defaults.tags) { $0.combine($1) }
        digest.combine(defaults.author)
        digest.combine(defaults.credit)
        digest.combine(address?.text)
        digest.combine(lookup)
        digest.combine(isFollowUp)
        digest.combine(mapping) { $0.combine($1) }
        digest.combine(pictures) { $0.combine($1) }
        digest.combine(isTable)
        digest.combine(fileName)
        return digest
    }
}

extension Fingerprint {
    fileprivate mutating func combine(_ mapping: FieldMapping) {
        combine(mapping.items?.text)
        combine(mapping.fields.sorted { $0.key.rawValue < $1.key.rawValue }) {
            $0.combine($1.key.rawValue)
            $0.combine($1.value) { $0.combine($1.text) }
        }
        combine(mapping.paging.next?.text)
        combine(mapping.paging.page)
        combine(mapping.paging.offset)
        combine(mapping.paging.total?.text)
    }
}
