import Synchronization

/// A language as its two files in this folder have it: `german.txt` holds the words of recipes, `german.yml` the texts of the
/// interface. To add a language is to add its files: the table in Documentation/contributing.md names their rows.
package struct Language: Sendable {
    /// A BCP 47 tag of one part: "de".
    package let tag: String
    private let file: @Sendable () -> [UInt8]
    private let textFile: (@Sendable () -> [UInt8])?

    /// The words of its recipes. A build needs those of a language in several places.
    package var words: WordFile {
        Self.known.withLock { known in
            let words = known[tag] ?? WordFile(file())
            known[tag] = words
            return words
        }
    }
    private static let known = Mutex<[String: WordFile]>([:])

    /// The texts of the interface, YAML as in an owner's `strings/de.yml`; nil where the interface is in English.
    package var texts: [UInt8]? { textFile?() }
    package var hasTexts: Bool { textFile != nil }

    /// All languages that have files, in the order of their names in English.
    package static let all: [Language] = EmbeddedTexts.all.compactMap { file in
        guard file.name.hasSuffix(".txt"), let tag = WordFile.tag(of: file.bytes()) else { return nil }
        let texts = EmbeddedTexts.all.first { $0.name == file.name.dropLast(4) + ".yml" }
        return Language(tag: tag, file: file.bytes, textFile: texts?.bytes)
    }

    /// The language of a tag, by its first part (RFC 4647, section 3.4, "Lookup"); nil for one without files.
    ///
    /// - Parameter tag: A BCP 47 tag, or one with `_` for `-`, in any case.
    package static func named(_ tag: String) -> Language? {
        let primary = primary(of: tag)
        return all.first { $0.tag == primary }
    }

    /// The first part of a tag in small letters: "de" of "de-AT".
    package static func primary(of tag: String) -> String {
        Substring(tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }).lowercased()
    }

    /// Words that mean the same in recipes of any language.
    package static let common = WordFile(EmbeddedTexts.common_txt)

    /// What is known of languages by their tags.
    package static let tags = WordFile(EmbeddedTexts.tags_txt)

    /// The most likely territory of a language, by the first part of its tag: "AT".
    package static let territories = WordFile.pairs(tags.words("territories"))

    /// What replaces `{0}` and so on in texts of the interface, by key.
    package static let parameters = WordFile(EmbeddedTexts.parameters_txt)

    /// Words of languages without files.
    private static let further = WordFile(EmbeddedTexts.further_txt)
    /// Those of all languages, English first.
    private static let files = (all.filter { $0.tag == "en" } + all.filter { $0.tag != "en" }).map(\.words)

    /// Words of lengths of time. Feeds mix languages, so the words of all are read at once.
    package static let durations = WordFile(
        WordFile(EmbeddedTexts.durations_txt).rows
            + files.flatMap(\.rows).filter { $0.key.hasPrefix("time ") || wordsOfDurations.contains($0.key) })

    private static let wordsOfDurations: Set<Substring> = ["and", "approximation", "to"]

    /// The headings that recipes of a language have above their ingredients and steps, those of English for one without files:
    /// "Zutaten", "Zubereitung". They are the first of its names of these sections.
    ///
    /// - Parameter tag: A BCP 47 tag.
    package static func headings(_ tag: String?) -> (ingredients: String, method: String) {
        let words = [tag, "en"].compactMap { $0.flatMap(named)?.words }.first
        let names = ["ingredients", "method"].map { section in
            let name = words?.names("heading \(section)").first ?? section
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        return (names[0], names[1])
    }

    /// The rows of a kind in all languages, which feeds mix, English first: of "fact prepTime" the ones of "prepTime".
    ///
    /// - Parameter kind: The first word of their keys.
    package static func everywhere(_ kind: String) -> WordFile {
        let rows = (files + [common, further]).flatMap(\.rows).filter { $0.key.hasPrefix(kind + " ") }
        return WordFile(rows.map { (key: $0.key.dropFirst(kind.utf8.count + 1), text: $0.text) })
    }
}
