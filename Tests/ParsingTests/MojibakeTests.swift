import CatalogModel
import Diagnostics
import Testing

@testable import Parsing

@Suite struct MojibakeTests {
    @Test(arguments: [
        ("Polskie NaleÅ›niki", "Polskie Naleśniki"),
        ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"),
        ("Ã\u{A0} la carte", "à la carte"),
        ("Â½ cup", "½ cup"),
        ("donâ€™t", "don’t"),
        ("â€œsoupâ€\u{9D}", "“soup”"),
        ("ðŸ\u{8D}•", "🍕"),
    ])
    func mendsATextThatWasReadAsWindows1252(text: String, mended: String) {
        #expect(Mojibake.mended(text) == mended)
    }

    @Test(arguments: [
        "", "soup", "Crème brûlée", "Âge d’or", "½ cup – 1 cup", "São Tomé", "ÃƒÃ ÅÄ", "NaleÅ›niki и суп", "Ã‰ é",
        "naïve",
        "日本語", "Â", "Ã©\u{FFFD}",
    ])
    func leavesOtherTextsAlone(text: String) {
        #expect(Mojibake.mended(text) == nil)
    }

    @Test func saysOnceARecordWhatItMended() async {
        let feed = await read(
            #"{"recipes": [{"uuid": "u", "name": "CrÃ¨me", "cuisine": "FranÃ§aise"}]}"#
        )
        #expect(feed.recipes.map(\.title) == ["Crème"])
        #expect(feed.recipes.map(\.cuisine) == ["Française"])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .encodingInvalid,
                    "record 1 (\"CrÃ¨me\") holds UTF-8 that was read as Windows-1252; it is mended, as \"CrÃ¨me\" to "
                        + "\"Crème\"",
                    at: Location(file: "feed.json", line: 1, column: 36, path: "recipes[0].name"),
                    fix: "nothing, or tell who makes the feed"
                )
            ]
        )
    }
}
