import CatalogModel

/// What a cup of a food weighs, for foods that are scooped; liquids stay volumes.
///
/// Grams are those of the household measures in USDA FoodData Central, SR Legacy (fdc.nal.usda.gov).
enum FoodWeights {
    /// Butter and margarine, which US cooks measure in sticks and tablespoons.
    static let butter = 227
    /// Is added for foods that US cooks weigh although they know their cups: cheese.
    static let solid = 1000

    private enum Effect: Sendable {
        /// It tells of what kind a food is and changes its weight little.
        case kind
        /// After it a food weighs another amount.
        case change
        case other
    }

    private static let words: WordTable<Effect> = {
        var table = WordTable(empty: Effect.other, capacity: 128)
        for (effect, words) in [(Effect.kind, kinds), (.change, changes)] {
            for word in words.split(separator: " ") {
                if let word = PackedWord(folding: word) { table[word] = effect }
            }
        }
        return table
    }()

    private static let kinds = """
        all purpose plain white unbleached enriched ap sifted granulated caster superfine unsalted salted \
        sweet softened melted cold packed firmly lightly light dark unsweetened natural fresh finely \
        coarsely chopped grated shredded sliced fine old fashioned quick cooking rolled dry dried uncooked \
        raw long grain basmati jasmine full fat low nonfat reduced whole clear good quality organic \
        creamy smooth crunchy semisweet semi bittersweet toasted unsulphured greek pure sharp mild \
        parmigiano
        """

    private static let changes = "cooked canned drained soaked puffed frozen crushed broken mix"

    /// By the words of a food, one after the other; 0 for other foods.
    private static let grams: WordTable<UInt16> = {
        var grams = WordTable(empty: UInt16(0), capacity: 128)
        for (weight, names) in rows {
            for name in names.split(separator: "|") {
                let words = name.split(separator: " ").compactMap { PackedWord(folding: $0) }
                grams[words.reduce(PackedWord()) { $0.appending($1) }] = UInt16(weight)
            }
        }
        return grams
    }()

    private static let rows: [(Int, String)] = [
        (125, "flour|wheat flour"), (137, "bread flour|cake flour|self rising flour|self raising flour"),
        (102, "rye flour"), (158, "rice flour"), (167, "semolina"), (122, "cornmeal"),
        (128, "cornstarch|cornflour"),
        (200, "sugar"), (220, "brown sugar"), (120, "powdered sugar|confectioners sugar|icing sugar"),
        (339, "honey"), (315, "maple syrup"), (341, "corn syrup|golden syrup"), (337, "molasses|treacle"),
        (320, "jam|marmalade"), (butter, "butter|margarine"), (205, "shortening|lard"), (258, "peanut butter"),
        (81, "oats"), (185, "rice"), (173, "couscous"), (140, "bulgur"), (170, "quinoa"), (200, "barley"),
        (192, "lentils"), (200, "chickpeas|chick peas"), (194, "black beans"), (184, "kidney beans"),
        (108, "breadcrumbs|bread crumbs"), (86, "cocoa|cocoa powder"),
        (168, "chocolate chips|chocolate pieces|milk chocolate chips"),
        (93, "coconut|coconut flakes"), (145, "raisins|sultanas"), (144, "currants"), (147, "dates"),
        (143, "almonds"), (96, "ground almonds|almond meal"), (117, "walnuts"), (109, "pecans"), (146, "peanuts"),
        (137, "cashews"), (115, "hazelnuts"), (123, "pistachios"), (135, "pine nuts"), (144, "sesame seeds"),
        (230, "sour cream"), (245, "yogurt|yoghurt"), (220, "mayonnaise"), (292, "salt|table salt"),
        (solid + 232, "cream cheese"), (solid + 246, "ricotta|ricotta cheese"),
        (solid + 113, "cheddar|cheddar cheese|cheese|swiss cheese"), (solid + 112, "mozzarella|mozzarella cheese"),
        (solid + 100, "parmesan|parmesan cheese"), (solid + 150, "feta|feta cheese"),
    ]
}

extension IngredientLine {
    /// The grams of a cup; 0 for a food that is not in the table, and for one that was cooked or drained. "Unsalted butter,
    /// melted" is butter, "butter or margarine" weighs as much as either, and "almond flour" is no flour.
    var gramsPerCup: Int {
        guard traits.contains(.mayBeWeighed) else { return 0 }
        var food = FoodWeights.Food()
        forEachPiece { piece, bytes in
            let isItem = piece.part == .item
            let isName = isItem && (piece.kind == .text || piece.kind == .word)
            let line = LineBytes(bytes, end: bytes.count)
            var position = 0
            while position < line.end {
                if let (word, end) = line.word(at: position) {
                    food.add(word, isItem: isItem, isName: isName)
                    position = end
                    continue
                }
                var word = WordFolder()
                var isCompound = false
                while word.take(line, &position) {}
                while word.count > 0, let next = line.hyphenEnd(at: position), line.isLetter(next) {
                    isCompound = true
                    position = next
                    while word.take(line, &position) {}
                }
                if word.count > 0 {
                    food.add(word.packed, isItem: isItem, isName: isName && !isCompound)
                } else {
                    position += 1
                }
            }
        }
        return Int(food.grams)
    }
}

extension FoodWeights {
    /// The words of a food, one after the other, and what they weigh.
    fileprivate struct Food {
        private var name = PackedWord()
        /// The grams of the food before "or".
        private var alternative: UInt16?
        private var isOther = false

        var grams: UInt16 {
            let weight = FoodWeights.grams[name]
            return !isOther && (alternative == nil || alternative == weight) ? weight : 0
        }

        mutating func add(_ word: PackedWord, isItem: Bool, isName: Bool) {
            if isItem, word == FoodWeights.or {
                let weight = FoodWeights.grams[name]
                isOther = isOther || weight == 0 || alternative ?? weight != weight
                (alternative, name) = (weight, PackedWord())
                return
            }
            switch FoodWeights.words[word] {
            case .change: isOther = true
            case .kind: break
            case .other: if isName { name = name.appending(word) }
            }
        }
    }

    private static let or: PackedWord = "or"
}
