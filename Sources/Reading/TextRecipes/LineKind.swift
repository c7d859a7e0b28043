import Bytes
import Kitchen

/// What a line of a recipe plainly is, whatever the heading above it says.
enum LineKind {
    case ingredient, step

    /// nil for a line that may be either.
    init?(_ text: String) {
        let isSentence = Self.isSentence(text)
        if let amount = LeadingAmount(text[...]) {
            let words = amount.rest.utf8.first.map { $0.isBlank || $0.isLetter || $0 >= 0x80 } ?? false
            guard words, !isSentence, text.utf8.count <= Self.longestIngredient, DurationText.read(text) == nil else {
                return nil
            }
            self = .ingredient
        } else if isSentence, text.utf8.count >= Self.shortestStep {
            self = .step
        } else {
            return nil
        }
    }

    /// Whether a text is several words with the sign of a sentence at its end.
    static func isSentence(_ text: String) -> Bool {
        guard let last = text.last else { return false }
        return "。！".contains(last) || ".!".contains(last) && text.utf8.count { $0 == 0x20 } > 1
    }

    // In bytes.
    private static let longestIngredient = 80
    private static let shortestStep = 25
}
