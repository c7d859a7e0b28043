import Bytes
package import CatalogModel
import Diagnostics
package import JSONText

/// Reads the fields of one record: what is absent (`null`, `""`, `"N/A"`, `[]`) gives nil in silence, what cannot be
/// understood gives nil and a diagnostic with its place.
package struct RecordReader {
    /// Shared by all records: a copy of its own for each would be counted by all cores at once.
    private var shared: Shared<FeedContext>
    private let graph: LinkedGraph
    var diagnostics: [Diagnostic] = []
    /// The object whose fields are read: the record, or a part of it within `within(_:_:)`.
    package private(set) var value: JSONValue
    /// Which fields it may have.
    private(set) var keys: JSONKeys
    package let record: JSONValue
    let number: Int
    /// The names of the format, if it was found from the content rather than set.
    var assumedFormat: String?
    /// The strings that became a part of the recipe, or that a diagnostic names.
    var marks: ReadMarks
    /// The references that were followed, and where they led.
    private(set) var references: [(from: JSONValue, to: JSONValue)] = []
    private var hasMendedTexts = false
    /// Whether lines are Markdown, as they are within `readingMarkdown(_:)`.
    private var readsMarkdown = false
    /// Where the rest of the recipe is, if the record shows only a part of it.
    var rest = RemainderLocation.none
    /// What the recipe's id is made of, and where the record is.
    package var origin: RecipeOrigin
    /// Finding the place of a value takes time that grows with the record, and nobody reads more than this of one.
    static let mostDiagnostics = 50
    /// The text that was cut last, so that each is reported once.
    private var longOffset = -1
    /// How many bytes were read by way of references.
    private var followed = 0
    /// No record that is not hostile comes near.
    private static let mostFollowed = 1 << 24

    /// - Parameter number: 1-based, in the document's order.
    init(_ record: JSONValue, number: Int, context: Shared<FeedContext>, graph: LinkedGraph = LinkedGraph()) {
        value = record
        keys = JSONKeys(of: record)
        marks = ReadMarks(of: record)
        self.record = record
        self.number = number
        shared = context
        self.graph = graph
        origin = RecipeOrigin(record: number, offset: record.offset)
    }

    package var context: FeedContext { shared.value }

    /// Reads the rest of the record in its own language.
    package mutating func readTexts(in language: String) {
        guard language != context.language ?? context.siteLanguage else { return }
        changeContext { $0.language = language }
    }

    /// Reads the rest of the record otherwise than the others of the document.
    package mutating func changeContext(_ change: (inout FeedContext) -> Void) {
        var context = context
        change(&context)
        shared = Shared(context)
    }

    /// Reads the fields of a part of the record.
    package mutating func within<Result>(_ part: JSONValue, _ body: (inout RecordReader) -> Result) -> Result {
        let outer = (value, keys)
        value = part
        keys = JSONKeys(of: part)
        defer { (value, keys) = outer }
        return body(&self)
    }

    // MARK: Fields

    /// A field's value, if it is there and not empty. schema.org's names also stand with a capital in the wild.
    package subscript(_ key: StaticString) -> JSONValue? {
        guard keys.mayContain(key), let field = value.member(orCapitalized: key), !Self.isAbsent(field) else {
            return nil
        }
        return field
    }

    /// The first of several members with the same meaning.
    package func first(of names: [StaticString]) -> JSONValue? {
        for name in names {
            if let field = self[name] { return field }
        }
        return nil
    }

    /// A string that becomes a part of the recipe, as it is; nil for a value of another kind.
    package mutating func string(_ value: JSONValue) -> String? {
        guard let text = value.string else { return nil }
        marks.insert(value)
        return text
    }

    /// Marks a value as read, or as one without content for people.
    package mutating func markRead(_ value: JSONValue) { marks.insertAll(in: value) }

    /// Marks members as read, or as those without content for people.
    package mutating func markRead(_ keys: StaticString...) {
        for key in keys { self[key].map { markRead($0) } }
    }

    /// Says that a value was read and is left out of the recipe all the same.
    package mutating func markUnread(_ value: JSONValue) { marks.removeAll(in: value) }

    package static func isAbsent(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .null: return true
        case .array, .object: return value.count == 0
        case .string:
            return value.withUTF8 { text in
                guard text.count <= 8 else { return false }
                let letters = text.lazy.filter { $0 > 0x20 }
                return letters.isEmpty || letters.elementsEqual("N/A".utf8) || letters.elementsEqual("n/a".utf8)
            } ?? false
        case .bool, .number: return false
        }
    }

    /// A text as the feed has it, but in the right encoding; nil for a value that is no text.
    ///
    /// - Parameters:
    ///   - limit: How long it may be; the rest is cut off with a warning.
    ///   - isRaw: Whether it is cleaned and cut again.
    mutating func text(_ value: JSONValue, _ limit: TextLimit = .prose, isRaw: Bool = false) -> String? {
        guard var text = string(value) else { return nil }
        if text.utf8.count > limit.rawValue {
            text = cut(text, to: isRaw ? limit.beforeCleaning : limit.rawValue, limit, at: value)
        }
        guard !value.isASCII, let mended = Mojibake.mended(text) else { return text }
        if !hasMendedTexts {
            hasMendedTexts = true
            report(
                .note, .encodingInvalid,
                "\(recordName) holds UTF-8 that was read as Windows-1252; it is fixed, as \"\(Self.excerpt(text))\" to "
                    + "\"\(Self.excerpt(mended))\"",
                at: value, advice: "tell the feed's publisher"
            )
        }
        return mended
    }

    /// A field as a text.
    package mutating func text(_ key: StaticString) -> String? { self[key].flatMap { text($0) } }

    /// A text in one line: markup dropped, entities decoded, white space collapsed.
    package mutating func line(_ key: StaticString) -> String? {
        guard let field = self[key] else { return nil }
        let isTitle = field.span > TextLimit.title.rawValue && value.offset == record.offset && Self.isTitle(key)
        let limit = isTitle ? TextLimit.title : .line
        if field.isArray, let first = field.elements.first(where: { _ in true }) {
            return line(first, limit)
        }
        return line(field, limit)
    }

    /// A value as a text in one line; numbers as they are written.
    package mutating func line(_ value: JSONValue, _ limit: TextLimit = .line) -> String? {
        if let text = text(value, limit, isRaw: true) {
            let line = readsMarkdown ? TextCleaning.markdownLine(text) : TextCleaning.line(text)
            if line.utf8.count > limit.rawValue { return cut(line, to: limit.rawValue, limit, at: value) }
            return line.isEmpty ? nil : line
        }
        if let number = value.numberText {
            marks.insert(value)
            return number
        }
        if value.isNull { return nil }
        if value.isObject, let inner = value["@value"] ?? value["name"] ?? value["text"] ?? value["value"] {
            return line(inner)
        }
        reportType(value, expected: "a text")
        return nil
    }

    /// The beginning of a text, with a warning if that is not all of it.
    private mutating func cut(_ text: String, to bytes: Int, _ limit: TextLimit, at value: JSONValue) -> String {
        let part = TextLimit.cut(text, to: bytes)
        guard part.utf8.count < text.utf8.count, longOffset != value.offset else { return part }
        longOffset = value.offset
        report(
            .warning, .textTooLong,
            "\(recordName): \"\(value.path)\" is longer than \(limit.rawValue) bytes; the rest is left out", at: value,
            fix: "write a shorter text, or tell the feed's publisher"
        )
        return part
    }

    /// Texts in one line each, from a list or a single text.
    package mutating func lines(_ key: StaticString) -> [String] {
        array(key).compactMap { line($0) }
    }

    /// A longer text with its paragraphs.
    package mutating func prose(_ key: StaticString) -> Text? {
        self[key].flatMap { prose($0) }
    }

    /// A value as a longer text.
    package mutating func prose(_ value: JSONValue) -> Text? {
        if let text = text(value) { return textInMarkup(text) }
        if value.isArray {
            let parts = value.elements.compactMap { text($0) ?? line($0) }
            if !parts.isEmpty { return textInMarkup(parts.joined(separator: "\n\n")) }
        }
        return line(value).map(Text.plain)
    }

    /// A text as prose, in the markup of the feed.
    package func textInMarkup(_ text: String) -> Text? {
        guard context.markup == .markdown else { return TextCleaning.prose(text) }
        guard context.keepsLineBreaks else { return TextCleaning.markdown(text) }
        return TextCleaning.markdown(TextCleaning.withLineBreaks(RecipeReference.ofApps(in: text)))
    }

    /// Reads ingredients, whose lines are Markdown where the feed is declared so.
    package mutating func readingMarkdown<Result>(_ body: (inout RecordReader) -> Result) -> Result {
        let outer = readsMarkdown
        readsMarkdown = context.markup == .markdown
        defer { readsMarkdown = outer }
        return body(&self)
    }

    /// A number, also one that is written as text.
    package mutating func number(_ key: StaticString) -> Double? {
        guard let field = self[key] else { return nil }
        marks.insert(field)
        if let number = field.number { return number.isFinite ? number : nil }
        if let text = string(field), let number = Double(text.filter { $0 != " " }), number.isFinite { return number }
        reportType(field, expected: field.numberText == nil ? "a number" : "one below 10 to the power of 308")
        return nil
    }

    /// The elements of a list; a single value is a list of one.
    package func array(_ key: StaticString) -> [JSONValue] {
        self[key].map { array($0) } ?? []
    }

    /// The elements of a list; a single value is a list of one.
    package func array(_ field: JSONValue) -> [JSONValue] {
        guard field.isArray else { return [field] }
        var values: [JSONValue] = []
        values.reserveCapacity(field.count)
        for element in field.elements where !element.isNull { values.append(element) }
        return values
    }

    /// An object, a reference to one, or the first of a list of these.
    package mutating func object(_ key: StaticString) -> JSONValue? {
        guard let value = array(key).first else { return nil }
        let field = resolved(value)
        guard field.isObject else {
            reportType(field, expected: "an object")
            return nil
        }
        return field
    }

    /// The node that a bare reference refers to; other values are returned as they are.
    ///
    /// A small document can refer to a large node a thousand times over, or to lists of references to lists. So no more
    /// than a limit is read by way of references; what is after it is left out with a warning.
    mutating func resolved(_ value: JSONValue) -> JSONValue {
        let node = graph.resolved(value)
        guard node.offset != value.offset else { return value }
        guard followed <= Self.mostFollowed else { return value }
        followed += node.span
        references.append((value, node))
        if followed > Self.mostFollowed {
            report(
                .warning, .fieldType, "\(recordName) refers to so much that the rest is left out", at: value,
                fix: "write what belongs to the recipe into it"
            )
            return value
        }
        return node
    }

    // MARK: Recipes

    /// A field without which there is no recipe: its absence leaves the record out.
    package mutating func required<Result>(
        _ key: StaticString, unless fallback: Result? = nil, _ read: (inout RecordReader) -> Result?
    ) -> Result? {
        let before = diagnostics.count
        if let result = read(&self) { return result }
        if let fallback { return fallback }
        guard diagnostics.count == before else {
            // The field is there, and is none of what it should be: that is why the record goes.
            diagnostics[diagnostics.count - 1].severity = .error
            return nil
        }
        guard value[key] == nil || Self.isAbsent(value[key] ?? value) else {
            leaveOut(
                .fieldMissing, "record \(number): its \"\(key)\" holds nothing but markup; it is left out",
                fix: "write a \"\(key)\" with words, or tell the feed's publisher"
            )
            return nil
        }
        let keys = value.members.prefix(200).map(\.key)
        let found = assumedFormat == nil ? "" : "; it has \(keys.isEmpty ? "no keys" : keys.excerpt())"
        leaveOut(
            .fieldMissing, "\(recordName) has no \"\(key)\" and is left out\(found)",
            fix: "add \"\(key)\" to the record\(formatAdvice)"
        )
        return nil
    }

    /// Applies the feed's defaults to members that the record does not have.
    package func addDefaults(to recipe: inout Recipe) {
        if recipe.cuisine == nil { recipe.cuisine = context.defaults.cuisine }
        if recipe.category == nil { recipe.category = context.defaults.category }
        if recipe.tags.isEmpty { recipe.tags = context.defaults.tags }
        if recipe.credit == nil { recipe.credit = context.defaults.credit }
        if recipe.author == nil { recipe.author = context.defaults.author.map { Author(name: $0) } }
    }

    static let titleKeys: [StaticString] = ["name", "dynamicTitle", "title", "strMeal", "label"]
}
