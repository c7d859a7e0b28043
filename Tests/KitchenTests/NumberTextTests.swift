import Kitchen
import Testing

@Suite struct NumberTextTests {
    @Test(
        arguments: [
            ("1", 1), ("1.5 kg", 1.5), (".5", 0.5), ("1,5 dl", 1.5), ("0,125 l", 0.125), ("1,799 grams", 1799),
            ("1,234,567", 1_234_567), ("1/2", 0.5), ("1 1/2", 1.5), ("1-1/2", 1.5), ("1⁄4", 0.25), ("¾", 0.75),
            ("1½", 1.5),
            ("2 ⅓", 2 + 1.0 / 3), ("⅞", 0.875), ("2-3", 2), ("1 3/2", 1), ("about 20", 20), ("0 or 4", 4), ("1/0", 1),
        ] as [(String, Double)])
    func readsTheFirstNumber(_ text: String, _ value: Double) {
        #expect(NumberText.first(in: text)?.value == value)
    }

    @Test(arguments: ["", "none", "0", "0.0", "."])
    func findsNoneInTextsThatCountNothing(_ text: String) {
        #expect(NumberText.first(in: text)?.value == nil)
    }

    @Test(arguments: ["0", "0.", "0,", "0/"])
    func passesOverLongTextsWithoutHarm(_ part: String) {
        #expect(NumberText.first(in: String(repeating: part, count: 20_000)) == nil)
    }

    @Test func returnsEndOfNumber() {
        #expect(NumberText.first(in: "Makes 1 ½ loaves")?.end == 10)
    }
}
