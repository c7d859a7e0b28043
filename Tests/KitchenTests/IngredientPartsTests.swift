import CatalogModel
import Kitchen
import Testing

@Suite struct IngredientPartsTests {
    /// A line and what stands in its three places.
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var amount: String?
        var item: String
        var note: String?

        init(_ line: String, _ amount: String?, _ item: String, _ note: String? = nil) {
            self.line = line
            self.amount = amount
            self.item = item
            self.note = note
        }

        var testDescription: String { line.debugDescription }

    }

    private static func ingredient(_ line: String, _ markup: Text.Markup = .plain) -> Ingredient {
        var reader = LineReader(language: nil)
        return reader.ingredient(line, markup: markup)
    }

    private static func parts(of line: String) -> [String?] {
        let ingredient = ingredient(line)
        return [ingredient.amount, ingredient.item.source, ingredient.note?.source]
    }

    @Test(
        arguments: [
            Case("200g butter", "200g", "butter"),
            Case("1 1/2 cups plain flour", "1 1/2 cups", "plain flour"),
            Case("1⁄2 cup oil", "1⁄2 cup", "oil"),
            Case("1-1/2 cups milk", "1-1/2 cups", "milk"),
            Case("1 ½ g instant yeast", "1 ½ g", "instant yeast"),
            Case("¼ teaspoon salt", "¼ teaspoon", "salt"),
            Case(".5 teaspoon salt", ".5 teaspoon", "salt"),
            Case("1,5 dl milk", "1,5 dl", "milk"),
            Case("1,799 grams of flour", "1,799 grams", "flour"),
            Case("½ oz. Élixir", "½ oz.", "Élixir"),
            Case("4 fl. oz. cream", "4 fl. oz.", "cream"),
            Case("1 large handful basil", "1 large handful", "basil"),
            Case("2 large eggs", "2", "eggs"),
            Case("2\u{A0}cups\u{2009}milk", "2\u{A0}cups", "milk"),
        ] as [Case])
    func findsTheAmount(_ example: Case) {
        #expect(Self.parts(of: example.line) == [example.amount, example.item, example.note])
    }

    @Test(
        arguments: [
            Case("2-3 onions", "2-3", "onions"),
            Case("1 - 2 cups milk", "1 - 2 cups", "milk"),
            Case("3 to 4 carrots", "3 to 4", "carrots"),
            Case("2/3-1 1/3 cups yogurt", "2/3-1 1/3 cups", "yogurt"),
            Case("8 x 450g/1lb tins beans", "8 x 450g/1lb tins", "beans"),
            Case("2 x 150–200g/5½–7oz sea bass fillets", "2 x 150–200g/5½–7oz", "sea bass fillets"),
            Case("1.5kg/3lb5oz chuck beef", "1.5kg/3lb5oz", "chuck beef"),
            Case("1lb 2oz/500g beef", "1lb 2oz/500g", "beef"),
            Case("1 tablespoon plus 1 teaspoon sage", "1 tablespoon plus 1 teaspoon", "sage"),
            Case("3 ounces or 85g chocolate", "3 ounces or 85g", "chocolate"),
            Case("1 (15 ounce) can black beans", "1 (15 ounce) can", "black beans"),
            Case("1 can (14 oz) tomatoes", "1 can (14 oz)", "tomatoes"),
            Case("4 cups (240g) 2cm-pieces day-old bread", "4 cups (240g)", "2cm-pieces day-old bread"),
            Case("1 cup (packed) spinach leaves", "1 cup", "spinach leaves", "packed"),
            Case("1 x 400g tin tomatoes", "1 x 400g tin", "tomatoes"),
            Case("1 14-ounce can tomatoes", "1 14-ounce can", "tomatoes"),
            Case("1 3-pound chicken", "1", "chicken"),
            Case("2-inch piece ginger", "2-inch piece", "ginger"),
        ] as [Case])
    func keepsAllParts(_ example: Case) {
        #expect(Self.parts(of: example.line) == [example.amount, example.item, example.note])
    }

    @Test(
        arguments: [
            Case("a pinch of salt", "a pinch", "salt"),
            Case("pinch of salt", "pinch", "salt"),
            Case("small handful of chopped parsley", "small handful", "parsley", "chopped"),
            Case("a few sprigs thyme", "a few sprigs", "thyme"),
            Case("a couple of eggs", "a couple of", "eggs"),
            Case("half a cup milk", "half a cup", "milk"),
            Case("two cups rice", "two cups", "rice"),
            Case("one 14-ounce can beans", "one 14-ounce can", "beans"),
            Case("about 2 cups flour", "about 2 cups", "flour"),
            Case("Approx. 1 cup sugar", "Approx. 1 cup", "sugar"),
            Case("five spice powder", nil, "five spice powder"),
            Case("An egg", "An", "egg"),
            Case("a bouquet garni", "a", "bouquet garni"),
        ] as [Case])
    func countsInWords(_ example: Case) {
        #expect(Self.parts(of: example.line) == [example.amount, example.item, example.note])
    }

    @Test(
        arguments: [
            Case("1.2kg pork, cut into 10cm pieces", "1.2kg", "pork", "cut into 10cm pieces"),
            Case("1 cup flour; sifted", "1 cup", "flour", "sifted"),
            Case("Salt and pepper, to taste", nil, "Salt and pepper", "to taste"),
            Case("salt and pepper to taste", nil, "salt and pepper", "to taste"),
            Case("Ice Cream To Serve", nil, "Ice Cream", "To Serve"),
            Case("2 eggs (beaten)", "2", "eggs", "beaten"),
            Case("Sriracha, for serving (optional)", nil, "Sriracha", "for serving (optional)"),
            Case("1 onion (red, small), diced", "1", "onion", "red, small, diced"),
            Case("2 eggs (beaten) or so", "2", "eggs", "beaten, or so"),
            Case("3 clove(s)", "3", "clove(s)"),
            Case("4 boneless, skinless chicken thighs, cut", "4", "boneless, skinless chicken thighs", "cut"),
            Case("1 cup, packed, sugar", "1 cup", "sugar", "packed"),
            Case("to taste", nil, "to taste"),
            Case("salt,", nil, "salt"),
        ] as [Case])
    func distinguishesNoteFromItem(_ example: Case) {
        #expect(Self.parts(of: example.line) == [example.amount, example.item, example.note])
    }

    @Test(
        arguments: [
            Case("7up", nil, "7up"),
            Case("100% cocoa", nil, "100% cocoa"),
            Case("3-pound chicken", "3-pound", "chicken"),
            Case("80°C water", nil, "80°C water"),
            Case("1 cup 2% milk", "1 cup", "2% milk"),
        ] as [Case])
    func neverEndsAnAmountWithinAWord(_ example: Case) {
        #expect(Self.parts(of: example.line) == [example.amount, example.item, example.note])
    }

    @Test(
        arguments: [
            Case("", nil, ""),
            Case(" \t\u{A0}", nil, ""),
            Case("2 cans", "2", "cans"),
            Case("4 cloves", "4", "cloves"),
            Case("¼ teaspoon cloves", "¼ teaspoon", "cloves"),
            Case("200g", nil, "200g"),
            Case("½", nil, "½"),
            Case("a pinch of", nil, "a pinch of"),
            Case(",,,", nil, ",,,"),
            Case("((((", nil, "(((("),
            Case("1 (a (b) c", "1", "(a c", "b"),
            Case("1/0 cup milk", nil, "1/0 cup milk"),
            Case("- 2 eggs", "2", "eggs"),
            Case("▢ 2 eggs", "2", "eggs"),
            Case("\u{0}2 eggs", "2", "eggs"),
        ] as [Case])
    func alwaysLeavesSomethingToBuy(_ example: Case) {
        #expect(Self.parts(of: example.line)[1] == example.item)
        #expect(Self.parts(of: example.line) == [example.amount, example.item, example.note])
    }

    @Test func passesMarkupOn() {
        let ingredient = Self.ingredient("1 cup [salt, fine](salt.html), *sifted*", .markdown)
        #expect(ingredient.amount == "1 cup")
        #expect(ingredient.item == .markdown("[salt, fine](salt.html)"))
        #expect(ingredient.note == .markdown("*sifted*"))
    }

    @Test(arguments: ["(", "[", "1 ", "1-", "1/", "1 cup/", "9", "0", "boneless, ", "\u{A0}", "½", "a ", "1 (1 "])
    func readsALongLineWithoutHarm(_ part: String) {
        let line = String(repeating: part, count: 20_000)
        let ingredient = Self.ingredient(line)
        #expect(ingredient.line.utf8.count == line.utf8.count)
        #expect(ingredient.item.source.isEmpty == (part == "\u{A0}"))
    }
}
