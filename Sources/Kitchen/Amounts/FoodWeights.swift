import Bytes

/// What a cup of a food weighs, for foods that are scooped; liquids stay volumes.
///
/// Grams are those of the household measures in USDA FoodData Central, SR Legacy (fdc.nal.usda.gov).
enum FoodWeights {
    /// - Parameter outline: The line that names the food: "unsalted butter, melted" is butter, and "almond flour" no flour.
    /// - Returns: nil for a food that is not in the table, and for one that was cooked or drained.
    static func gramsPerCup(of outline: IngredientTokens.Outline, in tokens: IngredientTokens) -> Rational? {
        food(outline, tokens).flatMap { grams[$0] }.map { Rational($0) }
    }

    static func isButter(_ outline: IngredientTokens.Outline, in tokens: IngredientTokens) -> Bool {
        food(outline, tokens) == butter
    }

    private static let butter = Food(["butter"])

    /// The words of a food without those for its kind: at most three.
    private struct Food: Hashable {
        private var first = PackedWord()
        private var second = PackedWord()
        private var third = PackedWord()
        private var count = 0

        init() {}

        init(_ words: [Substring]) {
            for word in words { add(PackedWord(word.utf8)) }
        }

        mutating func add(_ word: PackedWord) {
            switch count {
            case 0: first = word
            case 1: second = word
            default: third = word
            }
            count += 1
        }

        var isSound: Bool { (1...3).contains(count) }
    }

    private static func food(_ outline: IngredientTokens.Outline, _ tokens: IngredientTokens) -> Food? {
        var food = Food()
        for index in 0..<tokens.count {
            let token = tokens[index]
            guard token.kind == .word else { continue }
            if changes.index(of: token.word) != nil { return nil }
            let isInItem = outline.item.contains { $0.contains(token.range.lowerBound) }
            if isInItem, !token.isCompound, kinds.index(of: token.word) == nil { food.add(token.word) }
        }
        return food.isSound ? food : nil
    }

    private static func table(_ words: String) -> StepWordTable {
        var table = StepWordTable()
        for word in words.split(separator: " ") { _ = table.index(adding: PackedWord(word.utf8)) }
        return table
    }

    /// Words that tell of what kind a food is and change its weight little.
    private static let kinds = table(
        """
        all purpose plain white unbleached enriched ap sifted granulated caster superfine unsalted salted \
        sweet softened melted cold packed firmly lightly light dark unsweetened natural fresh finely \
        coarsely chopped grated shredded sliced fine old fashioned quick cooking rolled dry dried uncooked \
        raw long grain basmati jasmine full fat low nonfat reduced whole milk clear good quality organic \
        creamy smooth crunchy semisweet semi bittersweet toasted unsulphured greek pure sharp mild \
        parmigiano
        """)

    /// Words after which a food weighs another amount.
    private static let changes = table("cooked canned drained soaked puffed frozen crushed broken or mix")

    private static let grams: [Food: Int] = {
        var grams: [Food: Int] = [:]
        for (weight, names) in rows {
            for name in names.split(separator: "|") { grams[Food(name.split(separator: " "))] = weight }
        }
        return grams
    }()

    private static let rows: [(Int, String)] = [
        (125, "flour|wheat flour"), (137, "bread flour|cake flour|self rising flour|self raising flour"),
        (102, "rye flour"), (158, "rice flour"), (167, "semolina"), (122, "cornmeal"),
        (128, "cornstarch|cornflour"),
        (200, "sugar"), (220, "brown sugar"), (120, "powdered sugar|confectioners sugar|icing sugar"),
        (339, "honey"), (315, "maple syrup"), (341, "corn syrup|golden syrup"), (337, "molasses|treacle"),
        (320, "jam|marmalade"), (227, "butter|margarine"), (205, "shortening|lard"), (258, "peanut butter"),
        (81, "oats"), (185, "rice"), (173, "couscous"), (140, "bulgur"), (170, "quinoa"), (200, "barley"),
        (192, "lentils"), (200, "chickpeas|chick peas"), (194, "black beans"), (184, "kidney beans"),
        (108, "breadcrumbs|bread crumbs"), (86, "cocoa|cocoa powder"), (168, "chocolate chips|chocolate pieces"),
        (93, "coconut|coconut flakes"), (145, "raisins|sultanas"), (144, "currants"), (147, "dates"),
        (143, "almonds"), (96, "ground almonds|almond meal"), (117, "walnuts"), (109, "pecans"), (146, "peanuts"),
        (137, "cashews"), (115, "hazelnuts"), (123, "pistachios"), (135, "pine nuts"), (144, "sesame seeds"),
        (230, "sour cream"), (245, "yogurt|yoghurt"), (220, "mayonnaise"), (232, "cream cheese"),
        (246, "ricotta|ricotta cheese"), (113, "cheddar|cheddar cheese|cheese|swiss cheese"),
        (112, "mozzarella|mozzarella cheese"), (100, "parmesan|parmesan cheese"), (150, "feta|feta cheese"),
        (292, "salt|table salt"),
    ]
}
