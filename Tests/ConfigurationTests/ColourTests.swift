import Configuration
import Testing

@Suite struct ColourTests {
    @Test(
        arguments: [
            ("#a62f18", "#a62f18"), ("#A62F18", "#a62f18"), ("#fb0", "#ffbb00"), ("#000000", "#000000"),
            ("#00000080", "#7f7f7f"), ("#0008", "#777777"), ("#ff0000ff", "#ff0000"), ("teal", "#008080"),
            ("RebeccaPurple", "#663399"), ("transparent", nil), ("colour", nil), ("#12345", nil), ("#ggg", nil),
            ("", nil),
            ("#", nil), ("#é12", nil),
        ] as [(String, String?)])
    func readsColoursOfStyleSheets(text: String, colour: String?) {
        #expect(Colour(css: text)?.css == colour)
    }

    @Test func mixesBySixteenths() {
        let (black, white) = (Colour(rgb: 0), Colour(rgb: 0xffffff))
        #expect([0, 8, 16].map { black.mixed(with: white, sixteenths: $0).css } == ["#000000", "#808080", "#ffffff"])
    }
}
