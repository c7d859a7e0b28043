import HTMLTree
import Languages

/// The headings that a text could have, for messages.
package enum SectionHeadings {
    /// "Zutaten" and "Zubereitung", in quotation marks.
    ///
    /// - Parameters:
    ///   - text: What is written, by which its language is guessed.
    ///   - language: What it is in where that is not clear.
    ///   - mark: What is before each.
    package static func inLanguage(of text: [UInt8], or language: String? = nil, mark: String = "") -> String {
        let words = String(decoding: PageEncoding.utf8(Array(text.prefix(beginning))), as: UTF8.self)
        let guess = LanguageGuess.language(of: LanguageGuess.counts(of: [words]), fewest: 2)
        let headings = Language.headings(guess ?? language)
        return "\"\(mark)\(headings.ingredients)\" and \"\(mark)\(headings.method)\""
    }

    /// In bytes.
    private static let beginning = 4096
}
