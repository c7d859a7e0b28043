import CatalogModel
import Kitchen
import Testing

/// Lines with their amounts multiplied and in other units.
@Suite struct AmountTests {
    @Test(
        arguments: [
            ("1 egg", "2", "2 eggs"), ("2 eggs", "1/2", "1 egg"), ("2 large eggs", "3", "6 large eggs"),
            ("1 1/2 cups flour", "2", "3 cups flour"), ("1 cup flour", "1/2", "½ cup flour"),
            ("1/3 cup milk", "3", "1 cup milk"), ("1 5/8 cups sugar", "2", "3¼ cups sugar"),
            ("13 tsp salt", "1/8", "1½ tsp + ⅛ tsp salt"), ("5/8 cup sugar", "1", "5/8 cup sugar"),
            ("2-3 onions", "2", "4–6 onions"), ("2–3 c Water", "2", "4–6 c Water"),
            ("half a dozen eggs", "2", "1 dozen eggs"), ("a pinch of salt", "2", "2 pinches of salt"),
            ("1 bay leaf", "2", "2 bay leaves"), ("1 potato", "4", "4 potatoes"), ("2 cherries", "1/2", "1 cherry"),
            ("4 acorn squash", "1/2", "2 acorn squash"), ("1 salmon", "2", "2 salmon"),
            ("3 tsp sugar", "1", "3 tsp sugar"), ("3 tsp sugar", "2", "6 tsp sugar"),
            ("2 tablespoons oil", "2", "4 tablespoons oil"), ("1 cup oil", "1/8", "2 tbsp oil"),
            ("5 tbsp oil", "1", "5 tbsp oil"), ("2 1/2 tbsp oil", "2", "5 tbsp oil"),
            ("500 g flour", "3", "1.5 kg flour"), ("1 kg flour", "1/4", "250 g flour"),
            ("200g butter", "2", "400g butter"),
            ("1 g yeast", "1/3", "0.33 g yeast"), ("7 g yeast", "1/2", "3.5 g yeast"),
            ("25 g yeast", "1/2", "12.5 g yeast"),
        ] as [(String, String, String)])
    func multipliesAmounts(line: String, factor: String, expected: String) {
        #expect(scaled(line, factor) == expected)
    }

    @Test(
        arguments: [
            ("1 (15 ounce) can tomatoes", "2", "2 (15 ounce) cans tomatoes"),
            ("2 x 400g tins tomatoes", "2", "4 x 400g tins tomatoes"),
            ("1 cup (250 ml) milk", "2", "2 cups (500 ml) milk"), ("150g/5¼oz butter", "2", "300g/10½oz butter"),
            ("1 cup plus 2 tablespoons sugar", "2", "2 cups plus 4 tablespoons sugar"),
            ("1 stick (1/2 cup) butter", "2", "2 sticks (1 cup) butter"),
            ("3 large or 4 medium eggs", "2", "6 large or 8 medium eggs"),
            ("juice of 1 lemon", "2", "juice of 2 lemons"),
            ("1 lb carrots (about 3 cups)", "2", "2 lb carrots (about 6 cups)"),
            ("2 heaped tbsp cocoa", "4", "8 heaped tbsp cocoa"), ("Pane 80 g", "2", "Pane 160 g"),
            ("4 tuna steaks, about 200 g each", "2", "8 tuna steaks, about 200 g each"),
            ("1 loaf, cut into 8 slices", "2", "2 loaves, cut into 8 slices"),
            ("2-inch piece ginger", "2", "4-inch piece ginger"), ("salt to taste", "2", "salt to taste"),
            ("2 onions, fried for 10 minutes at 180°C", "2", "4 onions, fried for 10 minutes at 180°C"),
        ] as [(String, String, String)])
    func keepsWhatIsFixed(line: String, factor: String, expected: String) {
        #expect(scaled(line, factor) == expected)
    }

    @Test(
        arguments: [
            ("2 cups milk", "metric", "480 ml milk"), ("1 cup all-purpose flour", "metric", "125 g all-purpose flour"),
            ("1 cup almond flour", "metric", "1 cup almond flour"),
            ("2 cups cooked rice", "metric", "2 cups cooked rice"),
            ("1 cup unsalted butter, melted", "metric", "227 g unsalted butter, melted"),
            ("1 lb beef", "metric", "454 g beef"),
            ("5 lb beef", "metric", "2.27 kg beef"), ("1 tbsp oil", "metric", "1 tbsp oil"),
            ("1 cup plus 2 tablespoons sugar", "metric", "225 g sugar"),
            ("1 cup (250 ml) milk", "metric", "250 ml milk"),
            ("2 sticks butter", "metric", "226 g butter"), ("2 eggs", "metric", "2 eggs"),
            ("200 g butter", "us", "1½ sticks + 2 tbsp butter"), ("75 g butter", "us", "½ stick + 1½ tbsp butter"),
            ("1 kg beef", "us", "2¼ lb beef"), ("250 ml milk", "us", "1 cup milk"),
            ("15 ml oil", "us", "1 tbsp oil"), ("1 g yeast", "us", "1 g yeast"),
            ("1.5kg/3lb5oz beef", "us", "3⅓ lb beef"), ("2 cups milk", "us", "2 cups milk"),
        ] as [(String, String, String)])
    func convertsUnits(line: String, units: String, expected: String) {
        #expect(scaled(line, "1", units) == expected)
    }

    @Test(
        arguments: [
            ("de", "1 Tasse Mehl", "2 Tassen Mehl"), ("de", "2 EL Öl", "4 EL Öl"), ("de", "1 TL Salz", "2 TL Salz"),
            ("de", "1,5 kg Mehl", "3 kg Mehl"), ("de", "750 g Mehl", "1,5 kg Mehl"),
            ("fr", "1 tasse de lait", "2 tasses de lait"),
            ("fr", "1 c. à soupe d'huile", "2 c. à soupe d'huile"), ("es", "1 taza de leche", "2 tazas de leche"),
            ("it", "1 cucchiaio di olio", "2 cucchiai di olio"), ("nl", "1 eetlepel olie", "2 eetlepels olie"),
            ("pt", "1 xícara de leite", "2 xícaras de leite"),
        ] as [(String, String, String)])
    func scalesInOtherLanguages(language: String, line: String, expected: String) {
        #expect(scaled(line, "2", language: language) == expected)
    }

    /// Factors and lines from a generator that a seed makes repeat.
    private static func cases(_ count: Int) -> [(line: String, one: (Int, Int), other: (Int, Int))] {
        var state: UInt64 = 17
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let units = ["cups", "tbsp", "tsp", "g", "kg", "ml", "oz", "lb", "cloves", "cans", ""]
        let fractions = ["", " 1/2", " 1/4", " 3/4", " 1/3", " 2/3", " 1/8"]
        return (0..<count).map { _ in
            let number = "\(next(20) + 1)\(fractions[next(fractions.count)])"
            let line = "\(number) \(units[next(units.count)]) onions".replacing("  ", with: " ")
            return (line, (next(12) + 1, next(8) + 1), (next(12) + 1, next(8) + 1))
        }
    }

    @Test func scalingTwiceIsScalingByTheProduct() {
        for (line, one, other) in Self.cases(1000) {
            let amount = ReadLine(line).quantity ?? Quantity(.zero)
            let twice = amount * Rational(one.0, one.1) * Rational(other.0, other.1)
            #expect(twice == amount * Rational(one.0 * other.0, one.1 * other.1), "\(line)")
        }
    }

    @Test func whatIsPrintedIsReadAsTheSameQuantity() throws {
        for (line, factor, _) in Self.cases(1000) where factor.0 != factor.1 {
            let (before, printed) = (
                ReadLine(line), try #require(scaled(line, "\(factor.0)/\(factor.1)"))
            )
            let after = ReadLine(printed)
            if printed.hasPrefix("a little") { continue }
            if printed.contains(" + ") {
                let share = after.total / (before.total * Double(factor.0) / Double(factor.1))
                #expect(abs(share - 1) <= 0.0501, "\(line) \(printed)")
                continue
            }
            let (quantity, exact) = (
                try #require(after.quantity).value, try #require(before.quantity).value * Rational(factor.0, factor.1)
            )
            if before.unit == after.unit, quantity != exact {
                // A number of things that is further off says so.
                #expect(printed.contains("≈") || abs(quantity.value / exact.value - 1) <= 0.0501, "\(line) \(printed)")
                continue
            }
            // One of the unit, times the quantity that was read, is printed in the same words.
            let unit = printed.drop { !$0.isLetter }
            #expect(scaled("1 \(unit)", ReadLine.text(quantity)) == printed, "\(line)")
        }
    }

    @Test(arguments: ["0", "-1", "x", "", "1/0", "2 x", "1e9"])
    func refusesFactorsThatAreNone(factor: String) {
        #expect(AmountScale(factor, units: nil) == nil)
    }
}
