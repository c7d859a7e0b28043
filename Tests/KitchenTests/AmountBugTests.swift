import Bytes
import Kitchen
import Testing

/// Bugs of other programs that scale recipes. None of them is ours.
@Suite struct AmountBugTests {
    @Test func thirdIsNotZero() {
        #expect(IngredientReaderTests.reading("1/3 cup milk").quantity == Quantity(Rational(1, 3)))
        #expect(AmountTests.text("1/3 cup milk", "2") == "⅔ cup milk")
    }

    @Test func gramsAreNotCutIntoG() {
        let line = IngredientReaderTests.reading("15 grams yeast")
        #expect(line.unit == .gram && line.item == "yeast")
    }

    @Test func halfDoesNotBecomeOneAndAHalf() {
        #expect(AmountTests.text("1/2 cup apples", "1") == "1/2 cup apples")
        #expect(AmountTests.text("1/2 cup apples", "2") == "1 cup apples")
    }

    @Test func fiveEighthsAreNotTwoThirds() {
        #expect(AmountTests.text("13/8 cups sugar", "1") == "13/8 cups sugar")
        #expect(AmountTests.text("3 1/4 cups sugar", "1/2") == "1⅝ cups sugar")
    }

    @Test func cupsDoNotBecomeSpoonsUnasked() {
        #expect(AmountTests.text("5/8 cup sugar", "1") == "5/8 cup sugar")
        #expect(AmountTests.text("1 1/4 cups sugar", "1/2") == "⅝ cup sugar")
    }

    @Test func rangesKeepBothEnds() {
        #expect(AmountTests.text("2-3 c Water", "2") == "4–6 c Water")
    }

    @Test func acornIsNoUnit() {
        #expect(IngredientReaderTests.reading("4 acorn squash").unit == nil)
    }

    @Test func saltToTasteHasNoNumber() {
        #expect(AmountTests.text("salt to taste", "3") == "salt to taste")
        #expect(IngredientReaderTests.reading("salt to taste").quantity == nil)
    }

    @Test func thirdsOfGramsAddUp() {
        // 0.33 three times would be 0.99.
        #expect(AmountTests.text("1/3 g saffron", "3") == "1 g saffron")
        #expect(AmountTests.text("3 g salt", "1/3") == "1 g salt")
    }
}
