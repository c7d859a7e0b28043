package import Bytes
import Languages
import Synchronization

/// How a search reads words of a language.
package final class SearchLanguage: Sendable {
    /// The rules of stems, as `StemRule` describes them. The site's script has them, too.
    package let stemRules: String
    /// The letters of words, folded, that visitors may type as two: `ae/a`. Only the site's script asks for them.
    package let spellings: String
    private let stemmer: SearchStemmer
    /// Words that say nothing of a recipe, folded.
    package let stopWords: [String]
    /// Their hashes.
    private let stopHashes: HashTable<Bool>

    /// Those that were made, by their tags. A site needs one, and asks for it with each name of a food.
    private static let known = Mutex<[String: SearchLanguage]>([:])

    /// - Parameter language: A BCP 47 tag.
    package static func of(_ language: String) -> SearchLanguage {
        known.withLock { known in
            let made = known[language] ?? SearchLanguage(Language.named(language)?.words ?? .empty)
            known[language] = made
            return made
        }
    }

    private init(_ words: WordFile) {
        let rules = words.text("search stem")
        stemRules = rules.isEmpty ? Language.common.text("search stem") : rules
        spellings = words.text("search spellings")
        stemmer = SearchStemmer(stemRules)
        stopWords = words.words("stop words").map(String.init)
        stopHashes = HashTable(Dictionary(stopWords.map { (SearchHash.of($0), true) }) { first, _ in first })
    }

    /// Whether a folded word says nothing of a recipe.
    package func leavesOut(_ word: ByteView) -> Bool { stopHashes[SearchHash.of(word)] != nil }

    /// Cuts the folded word that was added from an offset on to its stem.
    package func cutToStem(_ key: inout ByteBuffer, from start: Int) { stemmer.cut(&key, from: start) }

    /// Adds the stem of a folded word.
    package func appendStem(of word: ByteView, to key: inout ByteBuffer) {
        let start = key.count
        key.append(word)
        stemmer.cut(&key, from: start)
    }
}
