package import CatalogModel
import Languages

/// The language of texts that do not say it, by small words and common foods in their texts.
package enum LanguageGuess {
    /// Words that are frequent in recipes of one language and rare in those of others.
    private static let words = Language.all.map { language in
        (language: language.tag, words: Set(language.words.words("frequent words").map(String.init)))
    }
    /// Fewer small words are chance.
    package static let fewest = 5
    /// More words make no difference.
    private static let mostWords = 400

    /// How often the words of each language are in the texts of a recipe, in the order of the languages.
    package static func counts(of recipe: Recipe) -> [Int] {
        counts(
            of: [recipe.title] + recipe.sections.flatMap(\.steps).map(\.text.source)
                + recipe.ingredientGroups.flatMap(\.ingredients).map(\.line))
    }

    /// How often the words of each language are in some texts.
    package static func counts(of texts: [String]) -> [Int] {
        var counts = [Int](repeating: 0, count: words.count)
        var left = mostWords
        for text in texts {
            for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) {
                guard left > 0 else { break }
                left -= 1
                for (index, entry) in words.enumerated() where entry.words.contains(String(word)) { counts[index] += 1 }
            }
        }
        return counts
    }

    /// The language whose words are there twice as often as those of any other, as a BCP 47 tag; nil where it is not clear.
    ///
    /// - Parameter counts: Of a recipe, or sums of several: three short texts tell together what none tells alone.
    package static func language(of counts: [Int], fewest: Int = fewest) -> String? {
        let ranked = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
        let (first, second) = (ranked[0], ranked[1])
        return counts[first] >= fewest && counts[first] >= counts[second] * 2 ? words[first].language : nil
    }
}
