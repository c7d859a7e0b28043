import CatalogModel
import Diagnostics
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct MojibakeTests {
    @Test(
        arguments: [
            ("Polskie NaleÅ›niki", "Polskie Naleśniki"),
            ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"),
            ("Ã\u{A0} la carte", "à la carte"),
            ("Â½ cup", "½ cup"),
            ("donâ€™t", "don’t"),
            ("â€œsoupâ€\u{9D}", "“soup”"),
            ("ðŸ\u{8D}•", "🍕"), ("CafÃ©", "Café"), ("CafÃ© x", "Café x"), ("Ã©pices", "épices"), ("PATÃ‰", "PATÉ"),
            ("RAGÃšÂ® x", "RAGÚ® x"), ("RAGÃš", "RAGÚ"), ("JALAPEÃ‘O", "JALAPEÑO"), ("KÃ–LN", "KÖLN"),
            ("350Â°F", "350°F"),
            ("Å½ivio", "Živio"), ("Î£Î¿Ï…Î²Î»Î¬ÎºÎ¹", "Σουβλάκι"), ("Ð±Ð¾Ñ€Ñ‰", "борщ"), ("å¯¿å\u{8F}¸", "寿司"),
            ("RosieÂ® soup", "Rosie® soup"), ("1â€“2 eggs", "1–2 eggs"), ("eÌ\u{81}", "e\u{301}"),
            ("ï»¿Soup", "\u{FEFF}Soup"),
        ] as [(String, String)])
    func mendsATextThatWasReadAsWindows1252(text: String, mended: String) {
        #expect(Mojibake.mended(text) == mended)
    }

    @Test(arguments: [
        "", "soup", "Crème brûlée", "Âge d’or", "½ cup – 1 cup", "São Tomé", "ÃƒÃ ÅÄ", "NaleÅ›niki и суп", "Ã‰ é",
        "naïve",
        "日本語", "Â", "Ã©\u{FFFD}", "RAGÚ® No Boiling Lasagna", "CAFÉ® x", "CAFÉ®", "½", "½ cup", "JALAPEÑO®", "PÂTÉ©",
        "RAGÚ® and RAGÚ® sauce", "CAFÉ® and RAGÚ®", "“CAFÉ”", "«CAFÉ»", "ROSÉ’S", "SMÅ’S", "SMÅ®", "MANHÃ®", "MEVLANÂ®",
        "CAFÉ\u{A0}", "È…", "Ö…", "Å – river", "Café®™", "É½ x", "PURÉ½", "DÉJÀ\u{A0}VU", "CRÈME BRÛLÉE™", "ÀÉ©ÚÈ™",
        "20 µÅ²",
    ])
    func leavesOtherTextsAlone(text: String) {
        #expect(Mojibake.mended(text) == nil)
    }

    @Test func reportsRepairsOncePerRecord() async {
        let feed = await read(
            #"{"recipes": [{"uuid": "u", "name": "CrÃ¨me", "cuisine": "FranÃ§aise"}]}"#
        )
        #expect(feed.recipes.map(\.title) == ["Crème"])
        #expect(feed.recipes.map(\.cuisine) == ["Française"])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .encodingInvalid,
                    "record 1 (\"CrÃ¨me\") holds UTF-8 that was read as Windows-1252; it is fixed, as \"CrÃ¨me\" to "
                        + "\"Crème\"",
                    at: Location(file: "feed.json", line: 1, column: 36, path: "recipes[0].name"),
                    advice: "tell the feed's publisher"
                )
            ]
        )
    }
}
