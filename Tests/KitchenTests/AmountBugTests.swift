import CatalogModel
import Kitchen
import Testing

/// Bugs of other programs that scale recipes. None of them is ours.
@Suite struct AmountBugTests {
    @Test func thirdIsNotZero() {
        #expect(ReadLine("1/3 cup milk").quantity == Quantity(Rational(1, 3)))
        #expect(scaled("1/3 cup milk", "2") == "⅔ cup milk")
    }

    @Test func gramsAreNotCutIntoG() {
        let line = ReadLine("15 grams yeast")
        #expect(line.unit == .gram && line.item == "yeast")
    }

    @Test func halfDoesNotBecomeOneAndAHalf() {
        #expect(scaled("1/2 cup apples", "1") == "1/2 cup apples")
        #expect(scaled("1/2 cup apples", "2") == "1 cup apples")
    }

    @Test func fiveEighthsAreNotTwoThirds() {
        #expect(scaled("13/8 cups sugar", "1") == "13/8 cups sugar")
        #expect(scaled("3 1/4 cups sugar", "1/2") == "1½ cups + 2 tbsp sugar")
    }

    @Test func cupsDoNotBecomeSpoonsUnasked() {
        #expect(scaled("5/8 cup sugar", "1") == "5/8 cup sugar")
        #expect(scaled("1 1/4 cups sugar", "1/2") == "½ cup + 2 tbsp sugar")
    }

    @Test func rangesKeepBothEnds() {
        #expect(scaled("2-3 c Water", "2") == "4–6 c Water")
    }

    @Test func acornIsNoUnit() {
        #expect(ReadLine("4 acorn squash").unit == nil)
    }

    @Test func saltToTasteHasNoNumber() {
        #expect(scaled("salt to taste", "3") == "salt to taste")
        #expect(ReadLine("salt to taste").quantity == nil)
    }

    @Test func thirdsOfGramsAddUp() {
        // 0.33 three times would be 0.99.
        #expect(scaled("1/3 g saffron", "3") == "1 g saffron")
        #expect(scaled("3 g salt", "1/3") == "1 g salt")
    }
}
