import CatalogModel
import Kitchen
import Testing

@Suite struct YieldTextTests {
    /// A text and how much it says.
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var kind: RecipeYield.Kind
        var quantity: Double?
        var unit: String?

        init(_ text: String, _ kind: RecipeYield.Kind, _ quantity: Double?, _ unit: String? = nil) {
            self.text = text
            self.kind = kind
            self.quantity = quantity
            self.unit = unit
        }

        var testDescription: String { text.debugDescription }
    }

    @Test(
        arguments: [
            Case("Serves 8", .serves, 8), Case("Serves: 4", .serves, 4), Case("4", .unstated, 4),
            Case("10–12", .unstated, 10),
            Case("1e1", .unstated, 10),
            Case("4 servings", .serves, 4), Case("4-6 servings", .serves, 4), Case("Makes 4 servings", .serves, 4),
            Case("16 servings (2 pies)", .serves, 16), Case("8 personnes", .serves, 8),
            Case("4 à 6 personnes", .serves, 4),
            Case("4 Portionen", .serves, 4), Case("4 porções", .serves, 4), Case("für 4", .serves, 4),
            Case("Yield: 6", .serves, 6), Case("Serves a crowd", .serves, nil), Case("a crowd", .serves, nil),
            Case("999999999999", .serves, nil),
            Case("Makes 24 cookies", .makes, 24, "cookies"), Case("about 20 rolls", .makes, 20, "rolls"),
            Case("Makes 12", .makes, 12), Case("2 to 3 loaves", .makes, 2, "loaves"),
            Case("24-36 cookies", .makes, 24, "cookies"),
            Case("2 dozen cookies", .makes, 24, "cookies"), Case("1 9-inch pie", .makes, 1, "9-inch pie"),
            Case("One 9-inch pie", .makes, 1, "9-inch pie"), Case("1 1/2 cups", .makes, 1.5, "cups"),
            Case("½ cup", .makes, 0.5, "cup"), Case("1,5 l", .makes, 1.5, "l"), Case("1,000 g", .makes, 1000, "g"),
            Case("2 pies (8 inch)", .makes, 2, "pies"), Case("for four people", .serves, 4),
            Case("Für vier Personen", .serves, 4), Case("zwölf Stück", .makes, 12, "Stück"),
            Case("six personnes", .serves, 6), Case("Four pies", .makes, 4, "pies"),
            Case("twenty-five people", .serves, nil), Case("To share", .serves, nil),
        ] as [Case])
    func readsHowMuchARecipeGives(_ example: Case) {
        let expected = RecipeYield(
            example.kind, quantity: example.quantity, unit: example.unit, text: example.text
        )
        #expect(YieldText.read(example.text) == expected)
    }

    @Test(arguments: ["8", "8.0", "8-10", "Eight"])
    func takesABareNumberForServingsWhereTheFeedSaysSo(_ text: String) {
        #expect(
            YieldText.read(text, countsServings: true) == RecipeYield(.serves, quantity: 8, text: text)
        )
    }

    @Test(arguments: ["", " ", "0", "-", "0.0", "-1", "-2.5", "1e400", "inf"])
    func findsNoYieldInEmptyPhrases(_ text: String) {
        #expect(YieldText.read(text) == nil)
    }
}
