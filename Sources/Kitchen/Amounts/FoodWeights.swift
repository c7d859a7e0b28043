import Bytes

/// What a cup of a food weighs, for foods that are scooped; liquids stay volumes.
///
/// Grams are those of the household measures in USDA FoodData Central, SR Legacy (fdc.nal.usda.gov).
enum FoodWeights {
    /// - Parameters:
    ///   - item: As the line names it: "unsalted butter, melted" is butter, and "almond flour" no flour.
    ///   - notes: Cooked rice weighs more than rice.
    /// - Returns: nil for a food that is not in the table.
    static func gramsPerCup(of item: String, notes: String) -> Rational? {
        let words = words(of: item)
        guard !words.contains(where: changes.contains), !Self.words(of: notes).contains(where: changes.contains) else {
            return nil
        }
        let food = words.filter { !kinds.contains($0) }.joined(separator: " ")
        return grams[food].map { Rational($0) }
    }

    private static func words(of text: String) -> [String] {
        guard text.utf8.count < 60 else { return [] }
        return text.lowercased().split { !$0.isLetter }.map(String.init)
    }

    /// Words that tell of what kind a food is and change its weight little.
    private static let kinds: Set<String> = [
        "all", "purpose", "plain", "white", "unbleached", "enriched", "ap", "sifted", "granulated", "caster",
        "superfine",
        "unsalted", "salted", "sweet", "softened", "melted", "cold", "packed", "firmly", "lightly", "light", "dark",
        "unsweetened", "natural", "fresh", "finely", "coarsely", "chopped", "grated", "shredded", "sliced", "fine",
        "old", "fashioned", "quick", "cooking", "rolled", "dry", "dried", "uncooked", "raw", "long", "grain", "basmati",
        "jasmine", "full", "fat", "low", "nonfat", "reduced", "whole", "milk", "clear", "good", "quality", "organic",
        "creamy", "smooth", "crunchy", "semisweet", "semi", "bittersweet", "toasted", "unsulphured", "greek", "pure",
        "sharp", "mild", "parmigiano",
    ]

    /// Words after which a food weighs another amount.
    private static let changes: Set<String> = [
        "cooked", "canned", "drained", "soaked", "puffed", "frozen", "crushed", "broken", "or", "mix",
    ]

    private static let grams: [String: Int] = {
        let rows: [(Int, String)] = [
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
        var grams: [String: Int] = [:]
        for (weight, names) in rows { for name in names.split(separator: "|") { grams[String(name)] = weight } }
        return grams
    }()
}
