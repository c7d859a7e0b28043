import Pipeline
import Testing

@testable import Commands
@testable import Tasks

/// What `recipegen add` asks on a terminal.
@Suite struct RecipeQuestionsTests {
    /// Answers the questions in order, then nothing.
    private func answered(_ answers: [String?]) -> (draft: RecipeDraft, asked: Int, hints: [String]) {
        var rest = answers[...]
        var asked = 0
        var hints: [String] = []
        let questions = RecipeQuestions(
            ask: { _ in
                asked += 1
                return rest.popFirst() ?? nil
            },
            say: { hints.append($0) })
        return (questions.answered(RecipeDraft(title: "Soup")), asked, hints)
    }

    @Test(
        arguments: [("4", true), ("24 cookies", true), ("½ loaf", true), ("many", false), ("0", false)]
            as [(String, Bool)])
    func takesANumberOfServings(answer: String, isTaken: Bool) {
        #expect((answered([answer]).draft.yield != nil) == isTaken)
    }

    @Test func takesLinesUntilAnEmptyOne() {
        let (draft, _, hints) = answered(["4", "20 min", nil, "1 leek", "salt", nil, "Boil.", nil, nil])
        var expected = RecipeDraft(title: "Soup")
        expected.yield = "4"
        expected.prepTime = "20 min"
        expected.ingredients = ["1 leek", "salt"]
        expected.steps = ["Boil."]
        #expect(draft == expected)
        #expect(hints == [])
    }

    @Test func asksAgainWhatItDoesNotUnderstand() {
        let (draft, _, hints) = answered([nil, "soon", "1 h", nil, nil, nil, "'/none' ", nil])
        #expect(draft.prepTime == "1 h" && draft.photo == nil)
        #expect(hints == ["write a time such as 20 min or 1 h 30 min", "there is no such file"])
    }

    @Test func endsWhereNobodyAnswers() {
        let (draft, asked, _) = answered([])
        #expect(draft == RecipeDraft(title: "Soup"))
        #expect(asked == 6)
    }
}
