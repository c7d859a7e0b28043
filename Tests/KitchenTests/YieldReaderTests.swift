import Bytes
import CatalogModel
import Kitchen
import Testing

/// The text of a yield, whose numbers follow the servings.
@Suite struct YieldReaderTests {
    private static func scaled(_ text: String, _ factor: String, _ language: String) -> (text: String, isFixed: Bool)? {
        guard let scale = AmountScale(factor, units: nil) else { return nil }
        let reader = YieldReader(language: language)
        return text.withBytes { bytes in
            let line = IngredientLine(bytes, reader.cut(bytes))
            let text = AmountWriter(language: language).text(of: line, scale, units: Set(line.units))
            return (text, line.traits.contains(.isFixed))
        }
    }

    @Test(
        arguments: [
            ("12-18", "24–36"), ("4", "8"), ("4 servings", "8 servings"), ("1 serving", "2 servings"),
            ("Serves 4-6", "Serves 8–12"),
            ("makes 1½ cups", "makes 3 cups"), ("About 3 dozen", "About 6 dozen"),
            ("24 mini muffins or 12 regular", "48 mini muffins or 24 regular"), ("1 loaf", "2 loaves"),
            ("One 9-inch pie", "2 9-inch pies"), ("16 servings (2 pies)", "32 servings (4 pies)"),
            ("2 x 20 cm cakes", "4 x 20 cm cakes"), ("4 (2 small tacos each)", "8 (2 small tacos each)"),
            ("makes 2 loaves or 24 rolls", "makes 4 loaves or 48 rolls"), ("Two 9x5 loaves", "4 9x5 loaves"),
            ("one 9 x 13 pan (24 bars)", "2 9 x 13 pan (48 bars)"), ("12 muffins, 2 each", "24 muffins, 2 each"),
            ("a crowd", "a crowd"),
        ] as [(String, String)])
    func followsInAllNumbers(text: String, doubled: String) throws {
        let result = try #require(Self.scaled(text, "2", "en"))
        #expect(result.text == doubled && !result.isFixed)
    }

    @Test(arguments: ["8 per tray", "90% of a loaf", "serves 4 for 2 days each"])
    func staysWhereANumberMayBeAnother(text: String) throws {
        let result = try #require(Self.scaled(text, "2", "en"))
        #expect(result.text == text && result.isFixed)
    }

    @Test(
        arguments: [
            ("de", "4 Portionen", "8 Portionen"), ("de", "1 Springform (26 cm)", "2 Springform (26 cm)"),
            ("fr", "4 à 6 personnes", "8–12 personnes"), ("sv", "ca 20 st", "ca 40 st"), ("ja", "4人分", "8人分"),
        ] as [(String, String, String)])
    func followsInOtherLanguages(language: String, text: String, doubled: String) throws {
        #expect(try #require(Self.scaled(text, "2", language)).text == doubled)
    }
}
