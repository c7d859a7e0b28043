import CatalogModel
import Kitchen
import Testing

@Suite struct MeasuredIngredientTests {
    @Test(
        arguments: [
            ("120g", "Plain Flour", "120g Plain Flour"), ("", "Salt", "Salt"),
            ("to serve", "Ice Cream", "Ice Cream, to serve"),
            ("To taste", "Salt", "Salt, To taste"), ("1 beaten", "Egg", "1 Egg, beaten"),
            ("Beaten", "Egg", "Egg, Beaten"),
            ("2 cloves peeled and chopped", "Garlic", "2 cloves Garlic, peeled and chopped"),
            ("1 small finely diced", "Onion", "1 small Onion, finely diced"),
            ("225g new", "Potatoes", "225g new Potatoes"),
            ("6 bashed to break shells", "Cardamom", "6 Cardamom, bashed to break shells"),
            ("5 chopped cloves", "Garlic", "5 chopped cloves Garlic"),
            ("Grated Zest of 2", "Limes", "Grated Zest of 2 Limes"),
            ("½ tsp ground", "Cumin", "½ tsp ground Cumin"), ("Pinch", "Salt", "Pinch Salt"),
            ("Garnish", "Mint", "Mint, Garnish"),
            ("500g, chopped", "Beef", "500g Beef, chopped"), ("2 tbsp for frying", "Oil", "2 tbsp Oil, for frying"),
            ("125g/4½oz", "Butter", "125g/4½oz Butter"), ("1 (400g) tin", "Tomatoes", "1 (400g) tin Tomatoes"),
            ("1 tbsp", "", "1 tbsp"), (",", "Salt", "Salt"),
        ] as [(String, String, String)])
    func readsLikeTheLineOfACookbook(measure: String, ingredient: String, line: String) {
        var reader = LineReader(language: nil)
        #expect(reader.line(measure: measure, ingredient: ingredient) == line)
    }

    @Test(
        arguments: [
            (1, "1"), (0.5, "1/2"), (1.5, "1 1/2"), (0.333, "1/3"), (2.6667, "2 2/3"), (0.1, "0.1"), (4.7, "4.7"),
            (3.999, "4"),
            (-1, "-1.0"), (1e300, "1e+300"),
        ] as [(Double, String)])
    func writesAmountsAsCooksDo(amount: Double, text: String) {
        #expect(AmountText.text(for: amount) == text)
    }
}
