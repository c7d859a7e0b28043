import CatalogModel
import Languages

/// What a cup of a food weighs, for foods that are scooped; liquids stay volumes. English has the words.
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

    private static let file = Language.named("en")?.words ?? .empty

    private static let words: WordTable<Effect> = {
        var table = WordTable(empty: Effect.other, capacity: 128)
        for (effect, key) in [(Effect.kind, "weight kinds"), (.change, "weight changes")] {
            for word in file.words(key) {
                if let word = PackedWord(folding: word) { table[word] = effect }
            }
        }
        return table
    }()

    /// By the words of a food, one after the other; 0 for other foods.
    private static let grams: WordTable<UInt16> = {
        var grams = WordTable(empty: UInt16(0), capacity: 128)
        for (prefix, further) in [("weight ", 0), ("solid weight ", solid)] {
            for row in file.rows where row.key.hasPrefix(prefix) {
                guard let weight = Int(row.key.dropFirst(prefix.utf8.count)) else { continue }
                for name in row.text[...].parts(at: ",") {
                    let words = name.parts(at: " ").compactMap { PackedWord(folding: $0) }
                    grams[words.reduce(PackedWord()) { $0.appending($1) }] = UInt16(clamping: weight + further)
                }
            }
        }
        return grams
    }()
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
