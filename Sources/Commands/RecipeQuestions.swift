import Files
import Pipeline

/// The questions about a recipe that a terminal asks. Without one, each is answered with nothing.
struct RecipeQuestions {
    /// Asks a question; nil for no answer.
    var ask: (String) -> String? = { Console.answer(to: $0) }
    /// Says why a question is asked again.
    var say: (String) -> Void = { Console.error($0) }

    /// The draft with what was answered.
    func answered(_ draft: RecipeDraft) -> RecipeDraft {
        var draft = draft
        draft.yield = answer(
            "Servings (or what it makes, such as 24 cookies): ", "write a number, or a number of things",
            RecipeDraft.isYield)
        let timeHint = "write a time such as 20 min or 1 h 30 min"
        draft.prepTime = answer("Preparation time: ", timeHint, RecipeDraft.isTime)
        draft.cookTime = answer("Cooking time: ", timeHint, RecipeDraft.isTime)
        draft.ingredients = lines("Ingredient ", "one in each line, Return after the last")
        draft.steps = lines("Step ", "one in each line, Return after the last")
        draft.photo = answer("Photo (path of a file): ", "there is no such file") { Files.kind($0) == .file }
        return draft
    }

    /// An answer that is understood; nil for none.
    private func answer(_ question: String, _ hint: String, _ isUnderstood: (String) -> Bool) -> String? {
        while let answer = ask(question) {
            let trimmed = Self.unquoted(answer)
            if isUnderstood(trimmed) { return trimmed }
            say(hint)
        }
        return nil
    }

    private func lines(_ name: String, _ hint: String) -> [String] {
        var lines: [String] = []
        while let line = ask(lines.isEmpty ? "\(name)1 (\(hint)): " : "\(name)\(lines.count + 1): ") {
            lines.append(line)
        }
        return lines
    }

    /// Terminals write the path of a file that is dropped on them in quotation marks, with a space after it.
    private static func unquoted(_ answer: String) -> String {
        var text = answer[...]
        while text.last == " " { text.removeLast() }
        if text.count > 1, let quote = text.first, quote == "'" || quote == "\"", text.last == quote {
            text = text.dropFirst().dropLast()
        }
        return String(text)
    }
}
