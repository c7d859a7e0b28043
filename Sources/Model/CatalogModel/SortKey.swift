import Bytes
import Languages

/// What a title is sorted by: folded for case, accents and width, without punctuation and without an article before it,
/// as libraries file titles ("The Best Pie" is under B).
package struct SortKey: Sendable {
    private let text: String
    /// The first 24 bytes, in which nearly all differ: a look at two whole texts takes twenty times as long, and counts
    /// their references.
    private let beginning: Beginning

    /// 24 bytes, the first in the highest places. Three words rather than a vector, which would want 32 bytes of its own
    /// in every summary, at an address that allocators look for elsewhere.
    private struct Beginning: Sendable, Equatable, Comparable {
        private let first: UInt64
        private let second: UInt64
        private let third: UInt64

        init(_ bytes: ByteView) {
            func word(_ start: Int) -> UInt64 {
                (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
            }
            (first, second, third) = (word(0), word(8), word(16))
        }

        static func < (one: Beginning, other: Beginning) -> Bool {
            if one.first != other.first { return one.first < other.first }
            if one.second != other.second { return one.second < other.second }
            return one.third < other.third
        }
    }

    /// - Parameter language: The title's BCP 47 tag, by which articles are known; nil is read as English.
    package init(title: String, language: String? = nil) {
        let folded = Folding.sortKey(for: title)
        let words = folded.withBytes(Self.isWords) && folded.hasPlainLetters ? folded : Self.words(of: folded)
        text = Self.withoutArticle(words, language)
        beginning = text.withBytes(Beginning.init)
    }

    /// Writes it for `init(_:)`.
    func write(to fields: inout FieldWriter) { fields.add(text) }

    init(_ fields: inout FieldReader) {
        text = fields.text()
        beginning = text.withBytes(Beginning.init)
    }

    /// The first letter as an index shows it: upper case, "#" for a digit. nil for a title without letters.
    package var initial: Character? {
        guard let first = text.first else { return nil }
        if first.isNumber { return "#" }
        return first.isLetter ? first.uppercased().first : nil
    }

    /// Whether a key has no other ASCII than letters, digits and single spaces: nearly all have.
    private static func isWords(_ key: ByteView) -> Bool {
        key.isSingleSpacedLine && key.allSatisfy { $0.isLetterOrDigit || $0 == 0x20 || $0 >= 0x80 }
    }

    /// The words of a key, by single spaces: dashes and slashes part words, other punctuation does not. A key without
    /// words stays as it is.
    private static func words(of key: String) -> String {
        var words = String.UnicodeScalarView()
        for scalar in key.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .dashPunctuation, .spaceSeparator, .control, .lineSeparator, .paragraphSeparator: words.append(" ")
            case _ where scalar == "/": words.append(" ")
            case .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
                .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .format:
                break
            default: words.append(scalar)
            }
        }
        let joined = String(words).split(separator: " ").joined(separator: " ")
        guard !joined.isEmpty else { return key }
        // Marks may follow their letters now.
        return joined.withBytes(\.isASCII) ? joined : joined.normalized(to: .canonicalComposition)
    }

    private static func withoutArticle(_ words: String, _ language: String?) -> String {
        let articles = articles[String((language ?? "en").prefix { $0 != "-" })] ?? []
        for article in articles where words.hasPrefix(article) && words.utf8.count > article.utf8.count {
            return String(words.dropFirst(article.count))
        }
        return words
    }

    /// The articles that titles begin with, folded, with the space after them, by language.
    private static let articles: [String: [String]] = Dictionary(
        Language.all.map { ($0.tag, $0.words.words("articles").map { "\($0) " }) }, uniquingKeysWith: { $1 })

    /// Recipes by the keys of their titles, then by id.
    package static func sorted(_ summaries: [RecipeSummary]) -> [RecipeSummary] {
        let beginnings = summaries.indices.map { (place: $0, beginning: summaries[$0].sortKey.beginning) }
        let sorted = beginnings.sorted { one, other in
            if one.beginning != other.beginning { return one.beginning < other.beginning }
            let (summary, other) = (summaries[one.place], summaries[other.place])
            let (text, otherText) = (summary.sortKey.text, other.sortKey.text)
            return text == otherText ? summary.id < other.id : text < otherText
        }
        return sorted.map { summaries[$0.place] }
    }
}
