import CatalogModel
import Kitchen
import RecipeSamples
import Testing

@Suite struct StepReaderTests {
    private static let items = ["plain flour", "butter", "eggs", "olive oil", "salt and pepper"]

    @Test func findsAllKindsInOrder() {
        let text =
            "Heat the oven to 180C/160C fan/gas 4. Rub the butter into the flour, chill for 30 mins, bake 20-25 mins."
        #expect(
            stepMarks(text, items: Self.items) == [
                "180C/160C fan/gas 4 = 180 C, 160 C fan, 4 gas", "butter = #1", "flour = #0", "30 mins = 1800 s",
                "20-25 mins = 1200-1500 s",
            ])
    }

    @Test func piecesAreThoseOfTheText() {
        let text = "Crème: 20 min à 180 °C"
        var reader = StepReader(language: "fr")
        let step = reader.step(text)
        #expect(step.marks == [.time(StepTime(1200)), .temperature([StepTemperature(180, .celsius)], isOven: false)])
        #expect(step.texts(in: text).map(\.words) == ["20 min", "180 °C"])
        #expect(step.whole(of: text) == text)
    }

    @Test(arguments: [
        "1", "1 ", "9", "1/", "1-", "½", "°", "C", "180°", "180C/", "1 hour ", "a ", "and ", "half ", "(", ")",
        "butter ",
        "salt and ", "\u{0}", "\u{301}", "e\u{301}", "\u{202E}", "👩‍🍳", "煮", "1\u{301}", "://", "twenty ", "- ", "1h30",
        "per ", "fan ", "gas ", "'", "of ", "\r\n",
    ])
    func readsHostileTextsWithoutHarm(_ part: String) {
        let isFull = isLongRun || part == "1 "
        for language: String? in ["en", "de", "fr", "it", nil] {
            let size = isFull && language == "en" ? StepReader.longestText : isLongRun ? 4096 : 1024
            let text = String(repeating: part, count: size / part.utf8.count)
            var reader = StepReader(items: Self.items, language: language)
            expectSound(reader.step(text), text)
        }
    }

    @Test func readsNothingInATextThatNobodyWrote() {
        let text = String(repeating: "Bake for 20 minutes. ", count: 500_000)
        var reader = StepReader(language: "en")
        #expect(reader.step(text) == CutStep())
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl", "pt", "sv", "", "x-klingon"])
    func readsRandomWordsWithoutHarm(_ language: String) {
        let parts: [String] = [
            "1", "30", "1/2", "½", "1.5", "2,5", "to", "-", "–", "and", "a", "half", "hours", "minutes", "Stunde",
            "heure",
            "d'", "°", "C", "F", "fan", "/", "(", ")", "gas", "mark", "per", "kg", "every", "butter", "olive", "oil",
            "the",
            "of", ",", ".", ":", "\u{301}", "eggs", "180", "th", "un", "e", "mezza", "und",
        ]
        var random = FixedRandomNumbers(state: 42)
        for _ in 0..<(isLongRun ? 500 : 150) {
            var reader = StepReader(items: Self.items, language: language)
            var text = ""
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                text += parts.randomElement(using: &random) ?? ""
                if Bool.random(using: &random) { text += " " }
            }
            expectSound(reader.step(text), text)
        }
    }

    @Test func readsHostileItemsWithoutHarm() {
        let items = [
            "", " ", "\u{0}", "\u{301}", String(repeating: "flour ", count: 100_000),
            String(repeating: "(", count: 9999),
            String(repeating: "x", count: 100_000), "1 1 1 1", "of of of", "and or /",
        ]
        for language in isLongRun ? ["en", "de", "fr", "nl"] : ["fr"] {
            var many = StepReader(items: items + Array(repeating: "flour", count: 10_000), language: language)
            #expect(many.marks(in: "Add butter") == [])
            var same = StepReader(
                items: Array(repeating: String(repeating: "flour ", count: 40), count: 500), language: language)
            #expect(same.marks(in: String(repeating: "flour ", count: 500)) == [])
        }
    }

    private func expectSound(_ step: CutStep, _ text: String) {
        #expect(step.whole(of: text) == text)
        for mark in step.marks {
            switch mark {
            case .time(let time): #expect((1...86_400).contains(time.lower) && time.lower <= time.upper)
            case .temperature(let all, _): #expect(!all.isEmpty && all.allSatisfy { $0.lower <= $0.upper })
            case .ingredient, .amount, .written: break
            }
        }
    }
}

/// The same random numbers in every run (SplitMix64).
struct FixedRandomNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
