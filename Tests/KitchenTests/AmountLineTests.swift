import Kitchen
import Testing

/// Which figures of a line follow the number of servings.
@Suite struct AmountLineTests {
    /// A part of an amount must not change alone.
    @Test(
        arguments: [
            ("fr", "un oignon et demi"), ("fr", "2 cuillères et demie à soupe de farine"),
            ("fr", "1 kg 500 de pommes de terre"),
            ("it", "un limone e mezzo"), ("it", "una cipolla e mezza"), ("es", "un limón y medio"),
            ("pt", "um limão e meio"),
            ("pt", "uma colher e meia de sopa de fermento"), ("pt", "2 colheres e meia (sopa) de azeite"),
            ("en", "one onion and a half"),
        ] as [(String, String)])
    func keepsLinesWithAHalfThatIsNotRead(language: String, line: String) {
        #expect(scaled(line, "2", language: language) == line)
    }

    @Test(
        arguments: [
            ("en", "1 cup half and half", "2 cups half and half"), ("en", "1 1/2 onions", "3 onions"),
            ("en", "2 and a half cups milk", "5 cups milk"), ("fr", "1 kg de pommes", "2 kg de pommes"),
        ] as [(String, String, String)])
    func scalesLinesWithHalvesThatAreRead(language: String, line: String, expected: String) {
        #expect(scaled(line, "2", language: language) == expected)
    }

    /// More cans are no larger cans.
    @Test(
        arguments: [
            ("fr", "2 boîtes de 400 g de tomates", "4 boîtes de 400 g de tomates"),
            ("fr", "4 pavés de saumon de 150 g", "8 pavés de saumon de 150 g"),
            ("it", "2 scatole da 400 g di pomodori", "4 scatole da 400 g di pomodori"),
            ("it", "4 filetti di salmone da 150 g", "8 filetti di salmone da 150 g"),
            ("es", "2 latas de atún de 80 g", "4 latas de atún de 80 g"),
            ("es", "2 latas de 400 g de tomate", "4 latas de 400 g de tomate"),
            ("pt", "2 latas de atum de 120 g", "4 latas de atum de 120 g"),
            ("nl", "2 blikken van 400 g tomaten", "4 blikken van 400 g tomaten"),
            ("nl", "2 blikken à 400 g tomaten", "4 blikken à 400 g tomaten"),
            ("de", "4 Lachsfilets à 150 g", "8 Lachsfilets à 150 g"),
            ("de", "4 Lachsfilets, je 150 g", "8 Lachsfilets, je 150 g"),
            ("de", "400-g-Dose Tomaten", "2 × 400-g-Dose Tomaten"),
            ("en", "4 salmon fillets of 150 g", "8 salmon fillets of 150 g"),
            ("en", "2 lb flour of 1 kg", "4 lb flour of 2 kg"),
        ] as [(String, String, String)])
    func sizesOfOneStay(_ language: String, _ line: String, _ twice: String) {
        #expect(scaled(line, "2", language: language) == twice)
    }

    @Test(
        arguments: [
            ("en", "between 3 and 4 carrots", "6–8 carrots"),
            ("de", "zwischen 2 und 3 Eier", "4–6 Eier"),
            ("en", "1 1/2-lb. lobster", "3-lb. lobster"), ("en", "3 1/2-pint baskets", "6 1/2-pint baskets"),
            ("de", "Pro Person 100 g Nudeln", "Pro Person 100 g Nudeln"),
            ("en", "10 g salt per kg meat", "10 g salt per kg meat"),
            ("en", "1 lb bacon (12 slices)", "2 lb bacon (24 slices)"),
            ("en", "1/2 cup/127 grams butter (1 stick)", "1 cup/254 grams butter (2 sticks)"),
            ("en", "2 lemons, 1 juiced and 1 sliced", "4 lemons, 1 juiced and 1 sliced"),
            ("en", "1 lb chicken thighs (about 6)", "2 lb chicken thighs (about 12)"),
            ("en", "500 g tomatoes (5-6)", "1 kg tomatoes (10–12)"),
            ("de", "500 g Kartoffeln, ca. 4", "1 kg Kartoffeln, ca. 8"),
            ("en", "1 lb chicken thighs (6)", "2 lb chicken thighs (6)"),
            ("en", "1 stick or 1/2 cup butter", "2 sticks or 1 cup butter"),
            ("en", "2 kiwis, or 2 pears, or 2 nectarines", "4 kiwis, or 4 pears, or 4 nectarines"),
            ("en", "1/2 pound leeks (1 large or 2 smaller)", "1 pound leeks (1 large or 2 smaller)"),
            ("es", "1 taza y media de harina", "3 tazas de harina"),
            ("fr", "1 litre et demi d'eau", "3 litres d'eau"),
        ] as [(String, String, String)])
    func allOrNoneOfALineFollows(_ language: String, _ line: String, _ twice: String) {
        #expect(scaled(line, "2", language: language) == twice)
    }

    @Test func differencesAndSumsOfOtherUnitsAreRight() {
        #expect(scaled("1 kg (2 lb 4 oz) beef", "1", "us") == "2¼ lb beef")
        #expect(scaled("1 cup minus 2 tablespoons milk", "1", "metric") == "210 ml milk")
        #expect(scaled("1 cup minus 2 tablespoons milk", "2") == "2 cups minus 4 tablespoons milk")
        #expect(scaled("1 tbsp minus 2 cups milk", "2", "metric") == "2 tbsp minus 4 cups milk")
        #expect(scaled("1 cup coconut milk", "1", "metric") == "240 ml coconut milk")
        #expect(scaled("1 ice cream maker", "1/2") == "1 ice cream maker")
    }
}
