import Bytes
import CatalogModel
import Testing

@testable import Kitchen

@Suite struct LineReaderTests {
    /// A line and what it says: the quantity as a fraction or a range of two, with the unit behind it.
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var amount: String
        var item: String
        var notes: String

        init(_ line: String, _ amount: String, _ item: String, _ notes: String = "") {
            self.line = line
            self.amount = amount
            self.item = item
            self.notes = notes
        }

        var testDescription: String { line.debugDescription }
    }

    private func check(_ example: Case, language: String? = nil) {
        let reading = ReadLine(example.line, language: language)
        let amount = [reading.quantity.map(ReadLine.text), reading.unit?.name].compactMap { $0 }
        #expect(amount.joined(separator: " ") == example.amount)
        #expect(reading.item == example.item)
        #expect(reading.notes == example.notes)
    }

    @Test(
        arguments: [
            Case("2 eggs", "2", "eggs"),
            Case("1.5 cups flour", "3/2 cup", "flour"),
            Case("1,5 dl milk", "3/2 deciliter", "milk"),
            Case("1 1/2 cups plain flour", "3/2 cup", "plain flour"),
            Case("1½ cups plain flour", "3/2 cup", "plain flour"),
            Case("1\u{202F}½ cups plain flour", "3/2 cup", "plain flour"),
            Case("1\u{A0}1/2\u{2009}cups\u{A0}flour", "3/2 cup", "flour"),
            Case("1⁄2 cup oil", "1/2 cup", "oil"),
            Case("1-1/2 cups milk", "3/2 cup", "milk"),
            Case("1,799 grams of flour", "1799 gram", "flour"),
            Case("a cucumber", "1", "cucumber"),
            Case("٢ كوب", "2", "كوب"),
            Case("١/٢ كوب", "1/2", "كوب"),
            Case("٢٫٥ kg rice", "5/2 kilogram", "rice"),
            Case("۲۵۰ g rice", "250 gram", "rice"),
            Case("3\" ginger", "3 inch", "ginger"),
            Case("Sprinkles (for garnish)", "", "Sprinkles", "for garnish"),
            Case("500 ml 2 cups milk", "500 milliliter", "milk"),
            Case("1 medium head of broccoli approx. 400grams", "1 head", "broccoli"),
            Case(
                "1 large courgette peeled into ribbons all around the edge", "1", "courgette",
                "peeled into ribbons all around the edge"),
            Case("1 lb minced raw or cooked lamb", "1 pound", "raw or cooked lamb", "minced"),
            Case("1 cup cooked or canned beans", "1 cup", "cooked or canned beans"),
            Case("2 lb peeled and deveined shrimp", "2 pound", "shrimp", "peeled and deveined"),
            Case("1 tsp lightly toasted cumin seeds", "1 teaspoon", "lightly toasted cumin seeds"),
            Case("1 tsp salt or to taste", "1 teaspoon", "salt", "or to taste"),
            Case("one onion", "1", "onion"),
            Case("half a dozen eggs", "1/2 dozen", "eggs"),
            Case("one and a half cups milk", "3/2 cup", "milk"),
            Case("about 2 cups flour", "2 cup", "flour"),
            Case("~2 cups rice", "2 cup", "rice"),
            Case("<1 tsp salt", "1 teaspoon", "salt"),
            Case("scant 1 cup sugar", "1 cup", "sugar"),
            Case("two dozen oysters", "2 dozen", "oysters"),
        ] as [Case])
    func readsNumbers(_ example: Case) { check(example) }

    @Test(
        arguments: [
            Case("2-3 onions", "2-3", "onions"),
            Case("2 to 3 cups rice", "2-3 cup", "rice"),
            Case("2–3 c Water", "2-3 cup", "Water"),
            Case("1 to 1 1/2 pounds shrimp", "1-3/2 pound", "shrimp"),
            Case("5 or 6 tomatoes", "5-6", "tomatoes"),
            Case("1/2-3/4 cup cream", "1/2-3/4 cup", "cream"),
            Case("75ml-110ml water", "75-110 milliliter", "water"),
        ] as [Case])
    func readsRanges(_ example: Case) { check(example) }

    @Test(
        arguments: [
            Case("2 x 400g tins tomatoes", "2 can", "tomatoes"),
            Case("8 x 450g/1lb jars", "8", "jars"),
            Case("6 × 2-inch squares of pastry", "6 square", "pastry"),
            Case("1 (15 ounce) can tomatoes", "1 can", "tomatoes"),
            Case("2 14-oz tins chickpeas", "2 can", "chickpeas"),
            Case("two 400g tins of beans", "2 can", "beans"),
            Case("Four 6-ounce tuna steaks", "4", "tuna steaks"),
            Case("3 1/2-pint baskets of raspberries", "3 basket", "raspberries"),
            Case("8 1/3-inch-thick slices bread", "8 slice", "bread"),
            Case("2 1/4-inch slices ginger", "2 slice", "ginger"),
            Case("8 thin slices bread", "8 slice", "bread"),
            Case("1 packet (7g) dried yeast", "1 packet", "dried yeast"),
            Case("1 (1 pound) loaf round, crusty Italian bread", "1 loaf", "round, crusty Italian bread"),
        ] as [Case])
    func readsPackagesAndPieces(_ example: Case) { check(example) }

    @Test(
        arguments: [
            Case("1 T butter", "1 tablespoon", "butter"),
            Case("1 t salt", "1 teaspoon", "salt"),
            Case("15 grams butter", "15 gram", "butter"),
            Case("1 clove garlic", "1 clove", "garlic"),
            Case("6 garlic cloves", "6 clove", "garlic"),
            Case("1/4 tsp cloves", "1/4 teaspoon", "cloves"),
            Case("4 acorn squash", "4", "acorn squash"),
            Case("2 cloves", "2", "cloves"),
            Case("1 can", "1", "can"),
            Case("1 salt to taste", "1", "salt", "to taste"),
            Case("2 leaves Bay Leaf", "2 leaf", "Bay Leaf"),
            Case("2 EL Öl", "2 tablespoon", "Öl"),
            Case("1 heaped tbsp cocoa", "1 tablespoon", "cocoa"),
            Case("a pinch of salt", "1 pinch", "salt"),
            Case("pinch of salt", "pinch", "salt"),
            Case("a few sprigs of thyme", "sprig", "thyme"),
            Case("12 fl oz stock", "12 fluid ounce", "stock"),
            Case("1 round courgette", "1", "round courgette"),
        ] as [Case])
    func readsUnitsOnlyWhereTheyAreSome(_ example: Case) { check(example) }

    @Test(
        arguments: [
            Case("7up", "", "7up"), Case("100% cocoa", "", "100% cocoa"), Case("2% milk", "", "2% milk"),
            Case("00 flour", "", "00 flour"), Case("five spice powder", "", "five spice powder"),
            Case("80°C water", "", "80°C water"), Case("1/0 cup milk", "", "1/0 cup milk"),
            Case("salt and pepper", "", "salt and pepper"),
        ] as [Case])
    func inventsNoAmount(_ example: Case) { check(example) }

    @Test(
        arguments: [
            Case("1 cup (250ml) milk", "1 cup, 250 milliliter", "milk"),
            Case("150g/5¼oz butter", "150 gram, 21/4 ounce", "butter"),
            Case("1.5kg/3lb5oz chuck beef", "3/2 kilogram, 3 pound, 5 ounce", "chuck beef"),
            Case("350ml/12fl Stock", "350 milliliter, 12 fluid ounce", "Stock"),
            Case("1/2 lb./225 g butter", "1/2 pound, 225 gram", "butter"),
            Case("4 cups (240g) day-old bread", "4 cup, 240 gram", "day-old bread"),
            Case("1 cup plus 2 tablespoons sugar", "1 cup, 2 tablespoon", "sugar"),
        ] as [Case])
    func readsAmountsInSeveralUnits(_ example: Case) {
        let reading = ReadLine(example.line)
        let amounts = reading.amounts.map { amount in
            [ReadLine.text(amount.quantity), amount.unit?.name].compactMap { $0 }.joined(separator: " ")
        }
        #expect(amounts.joined(separator: ", ") == example.amount)
        #expect(reading.item == example.item)
    }

    @Test(
        arguments: [
            Case("Pane 80 g", "80 gram", "Pane"), Case("砂糖 50g", "50 gram", "砂糖"),
            Case("A しょうゆ 各大さじ1", "", "A しょうゆ 各大さじ1"), Case("酒 大さじ1と1/2", "", "酒 大さじ1と1/2"),
            Case("flour: 2 cups", "2 cup", "flour"), Case("Flour - 2 cups", "2 cup", "Flour"),
            Case("juice of 1 lemon", "1", "lemon", "juice of"),
        ] as [Case])
    func readsAmountsAfterTheItem(_ example: Case) { check(example) }

    @Test(
        arguments: [
            Case("salt to taste", "", "salt", "to taste"), Case("Salt, to taste", "", "Salt", "to taste"),
            Case("parsley for serving", "", "parsley", "for serving"),
            Case("1/2 cup sugar, divided", "1/2 cup", "sugar", "divided"),
            Case("2 tbsp oil plus extra for frying", "2 tablespoon", "oil", "plus extra for frying"),
            Case("1 bay leaf (optional)", "1", "bay leaf", "optional"),
            Case("2 large eggs", "2", "eggs"),
            Case("3 large or 4 medium eggs", "3", "eggs", "or 4 medium"),
            Case("2 cups finely chopped parsley", "2 cup", "parsley", "finely chopped"),
            Case("1 onion, peeled and diced", "1", "onion", "peeled and diced"),
            Case("100 g butter or margarine", "100 gram", "butter or margarine"),
            Case("1 apple - peeled, cored, and diced", "1", "apple", "peeled, cored, and diced"),
            Case("2 1/2 pounds sugar pumpkin -- peeled, seeded", "5/2 pound", "sugar pumpkin", "peeled, seeded"),
            Case("Kosher salt, freshly ground pepper", "", "Kosher salt, freshly ground pepper"),
            Case(
                "1 (10.75 ounce) can reduced-fat, reduced-sodium condensed cream of chicken soup", "1 can",
                "reduced-fat, reduced-sodium condensed cream of chicken soup"),
            Case("2 cups peeled, chopped potatoes", "2 cup", "potatoes", "peeled, chopped"),
            Case("1 cup dry-roasted, salted peanuts", "1 cup", "dry-roasted, salted peanuts"),
            Case("8 skin-on, bone-in chicken thighs", "8", "skin-on, bone-in chicken thighs"),
            Case("4 boneless, skinless chicken breasts", "4", "boneless, skinless chicken breasts"),
            Case("1 cup milk (whole or skim)", "1 cup", "milk", "whole or skim"),
        ] as [Case])
    func tellsItemsFromNotes(_ example: Case) { check(example) }

    @Test(
        arguments: [("For the sauce:", "For the sauce"), ("## Sauce", "Sauce"), ("[Sauce]", "Sauce")]
            as [(String, String)])
    func readsHeadings(line: String, heading: String) {
        let reading = ReadLine(line)
        #expect(reading.isHeading && reading.item == heading && reading.amounts.isEmpty)
    }

    @Test(
        arguments: [
            ("de", Case("1.500 g Mehl", "1500 gram", "Mehl")), ("de", Case("2 EL Öl", "2 tablespoon", "Öl")),
            ("de", Case("anderthalb Tassen Milch", "3/2 cup", "Milch")),
            ("de", Case("2 Zwiebeln, fein gehackt", "2", "Zwiebeln", "fein gehackt")),
            ("de", Case("1 Pfund Hackfleisch", "1 pfund", "Hackfleisch")),
            ("de", Case("3 Knoblauchzehen", "3", "Knoblauchzehen")),
            ("fr", Case("2 c. à soupe d'huile", "2 tablespoon", "huile")),
            ("fr", Case("1 500 g de farine", "1500 gram", "farine")),
            ("fr", Case("une pincée de sel", "1 pinch", "sel")),
            ("fr", Case("1 cuillère à café de sucre", "1 teaspoon", "sucre")),
            ("es", Case("2 cucharadas de aceite", "2 tablespoon", "aceite")),
            ("es", Case("medio litro de leche", "1/2 liter", "leche")),
            ("it", Case("2 cucchiai di olio", "2 tablespoon", "olio")),
            ("it", Case("Farina 300 g", "300 gram", "Farina")),
            ("nl", Case("2 eetlepels olie", "2 tablespoon", "olie")), ("nl", Case("een halve ui", "1/2", "ui")),
            ("pt", Case("2 colheres (sopa) de açúcar", "2 tablespoon", "açúcar")),
            ("pt", Case("1 xícara (chá) de leite", "1 cup", "leite")),
        ] as [(String, Case)])
    func readsOtherLanguages(language: String, example: Case) { check(example, language: language) }

    // What other programs make of these lines: 0, "g" of "rams", 1 1/2 cups, 1 2/3, 10 tablespoons, 2, and the unit "acorn".
    @Test(
        arguments: [
            Case("1/3 cup milk", "1/3 cup", "milk"), Case("15 grams butter", "15 gram", "butter"),
            Case("1/2 cup apples", "1/2 cup", "apples"), Case("1 5/8 cups sugar", "13/8 cup", "sugar"),
            Case("5/8 cup sugar", "5/8 cup", "sugar"), Case("2-3 c Water", "2-3 cup", "Water"),
            Case("2 chili peppers", "2", "chili peppers"), Case("1 chili, chopped", "1", "chili", "chopped"),
            Case("4 acorn squash", "4", "acorn squash"), Case("1 salt to taste", "1", "salt", "to taste"),
        ] as [Case])
    func hasNoBugOfOtherPrograms(_ example: Case) { check(example) }

    @Test(arguments: [
        "(", "[", "1 ", "1-", "1/", "1 cup/", "9", "0", "½", "a ", "1 (1 ", "one and a half ", "2 to ", "x ", "- ", ",",
        "c. à ", "fl. ", "1,000", ".5.5", "<a", "\u{0}", "\u{301}", "\u{200D}", "1/9999999999 ",
        "99999999999999999999 ",
    ])
    func readsHostileLinesWithoutHarm(_ part: String) {
        for count in [1, 2, 3, 7, 40, 400, 20_000] {
            let line = String(repeating: part, count: count)
            for language in [nil, "de", "fr", "es", "it", "nl", "pt"] where count < 400 || language == nil {
                let reading = ReadLine(line, language: language)
                #expect(reading.pieces.joined() == line)
            }
        }
    }

    @Test(arguments: [
        "(", "[", "![", "((1", "(a", "(1 cup", "[x](", "()(", "(a)(", "((((((((a)", "(1 cup (1 cup) ", "(or 1 cup ",
        "[1 cup a](", "a, (b; ", ")",
    ])
    func readsLinesOfBracketsWhole(_ part: String) {
        let line = String(repeating: part, count: LineReader.longestLine / part.utf8.count)
        #expect(ReadLine(line).pieces.joined() == line)
    }

    /// Searches from each of many open brackets to the end of a line would take time that grows with the square of its
    /// length.
    @Test(
        arguments: [
            ("(a)", 3), ("((a)", nil), ("[(a) b]", 6), ("((((((((a))))))))", 17), ("(((((((((a)))))))))", nil),
            ("[[[[[[[[[a]]]]]]]]]", nil),
        ] as [(String, Int?)])
    func looksForTheEndOfFewBracketsInEachOther(line: String, close: Int?) {
        line.withBytes { bytes in
            var tokens = Tokens(Lexicon.ofLines("en"))
            tokens.scan(bytes, .line)
            #expect(tokens.closeOfBracket(at: 0) == close)
        }
    }

    @Test func readsEveryBeginningOfALine() {
        let line = "2 x 1½ (15 ounce/425 g) cans peeled, choppéd tomatoes – drained, or 3 to 4 fresh ones"
        for end in 0...line.utf8.count {
            let bytes = Array(line.utf8.prefix(end))
            var reader = LineReader(language: "en")
            bytes.withBytes { bytes in
                var count = 0
                IngredientLine(bytes, reader.cut(bytes)).forEachPiece { count += $1.count }
                #expect(count == end)
            }
        }
    }

    /// An accent, a variation selector, a skin colour or a joined emoji is never in another piece than what it belongs to.
    @Test(arguments: [
        "2 👩‍🍳 eggs", "2👩‍🍳", "3 eggs👩🏽‍🍳, beaten", "1 cup\u{200D}", "2\u{301} cups flour", "1 ❤️ egg", "½\u{FE0F} cup milk",
    ])
    func piecesKeepCharactersWhole(_ line: String) {
        var reader = LineReader(language: "en")
        var count = 0
        reader.ingredient(line).forEachPiece { count += $1.count }
        #expect(count == line.count)
    }
}
