import CatalogModel
import Languages

/// The language of a recipe that does not say it, by the small words of its texts.
enum LanguageGuess {
    /// Words that are frequent in recipes of one language and rare in those of others.
    private static let words = Language.all.map { language in
        (language: language.tag, words: Set(language.words.words("frequent words").map(String.init)))
    }
    /// Fewer small words are chance.
    private static let fewest = 5
    /// More words make no difference.
    private static let mostWords = 400

    /// A BCP 47 tag; nil where it is not clear.
    static func language(of recipe: Recipe) -> String? {
        let texts =
            recipe.sections.flatMap(\.steps).map(\.text.source)
            + recipe.ingredientGroups.flatMap(\.ingredients).map(\.line)
        var counts = [Int](repeating: 0, count: words.count)
        var left = mostWords
        for text in texts {
            for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
                guard left > 0 else { break }
                left -= 1
                for (index, entry) in words.enumerated() where entry.words.contains(String(word)) { counts[index] += 1 }
            }
        }
        let ranked = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
        let (first, second) = (ranked[0], ranked[1])
        return counts[first] >= fewest && counts[first] >= counts[second] * 2 ? words[first].language : nil
    }
}
