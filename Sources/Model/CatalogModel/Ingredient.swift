package import Bytes

/// Ingredients that belong together: "For the dough".
package struct IngredientGroup: Sendable, Hashable {
    /// nil for the group that needs no heading.
    package var name: String?
    package var ingredients: Ingredients

    package init(name: String? = nil, ingredients: Ingredients) {
        self.name = name
        self.ingredients = ingredients
    }
}

/// One line of an ingredient list, as written, with the pieces that it is cut into.
package struct Ingredient: Sendable, Hashable {
    /// The line as the feed has it, for screen readers and structured data.
    package let line: String
    package let cut: CutLine
    /// How the item and the note are marked up.
    package let markup: Text.Markup

    package init(line: String, cut: CutLine, markup: Text.Markup = .plain) {
        self.line = line
        self.cut = cut
        self.markup = markup
    }

    /// How much, as written: "1 1/2 cups", "200g"; nil for "salt".
    package var amount: String? { line.withBytes { IngredientLine($0, cut).amountText }.nonEmpty }

    /// What to buy: "plain flour".
    package var item: Text { Text(text(of: .item), markup: markup) }

    /// How it is wanted: "sifted", "optional".
    package var note: Text? { text(of: .note).nonEmpty.map { Text($0, markup: markup) } }

    /// Calls a closure with each piece and its text, in order.
    package func forEachPiece(_ body: (LinePiece, String) -> Void) {
        line.withBytes { IngredientLine($0, cut).forEachPiece { body($0, String($1)) } }
    }

    private func text(of part: LinePiece.Part) -> String {
        line.withBytes { IngredientLine($0, cut).text(of: part, joinedBy: part == .note ? ", " : " ") }
    }
}

/// The lines of a group, in order. `forEachLine` visits them without making a `String` of each.
///
/// The pieces of all lines are in one array, and so are their amounts: a catalogue has a million lines.
package struct Ingredients: Sendable, Hashable {
    private struct Attributes: Sendable, Hashable {
        var markup: Text.Markup
        var traits: LineTraits
        /// The ends of its pieces and amounts in the arrays of all.
        var pieceEnd, amountEnd: UInt32
    }

    private var lines = PackedTexts<Attributes>()
    private var pieces: [LinePiece] = []
    private var amounts: [LineAmount] = []

    package init() {}

    /// - Parameter bytes: The size of all lines together, as far as it is known.
    package mutating func reserveCapacity(_ count: Int, bytes: Int) {
        lines.reserveCapacity(count, bytes: bytes)
        pieces.reserveCapacity(count * 8)
        amounts.reserveCapacity(count)
    }

    package mutating func append(_ ingredient: Ingredient) {
        ingredient.line.withBytes { append(line: $0, ingredient.cut, ingredient.markup) }
    }

    /// - Parameter line: Well-formed UTF-8.
    package mutating func append(line: ByteView, _ cut: CutLine, _ markup: Text.Markup = .plain) {
        pieces += cut.pieces.elements
        amounts += cut.amounts.elements
        lines.append(
            line,
            Attributes(
                markup: markup, traits: cut.traits, pieceEnd: UInt32(clamping: pieces.count),
                amountEnd: UInt32(clamping: amounts.count)))
    }

    /// Whether a line has an amount.
    package var haveAmounts: Bool { amounts.contains { $0.quantity.value > .zero } }

    package func forEachLine(_ body: (IngredientLine) -> Void) {
        var (piece, amount) = (0, 0)
        lines.forEach { _, text, line in
            let (pieceEnd, amountEnd) = (Int(line.pieceEnd), Int(line.amountEnd))
            body(
                IngredientLine(
                    text, line.markup, pieces[piece..<pieceEnd], amounts[amount..<amountEnd], line.traits))
            (piece, amount) = (pieceEnd, amountEnd)
        }
    }

    /// Calls a closure with the UTF-8 of all lines at once, and then one with each number that tells a reading of them from
    /// another.
    func digest(_ all: (ByteView) -> Void, _ each: (Int) -> Void) {
        lines.digest(all) { _, end, line in
            each(end << 16 | Int(line.traits.rawValue) << 8 | Int(line.markup.rawValue))
            each(Int(line.pieceEnd) << 32 | Int(line.amountEnd))
        }
        // Two pieces in each number.
        var last = 0
        for (index, piece) in pieces.enumerated() {
            if index & 1 == 1 { each(last << 32 | Int(piece.code)) }
            last = Int(piece.code)
        }
        each(last)
        for amount in amounts { amount.forEachCode(each) }
    }
}

extension LineAmount {
    fileprivate func forEachCode(_ body: (Int) -> Void) {
        body(quantity.value.code)
        if let upper = quantity.upper { body(upper.code) }
        body(
            Int(unit?.rawValue ?? .max) << 32 | Int(role.rawValue) << 24 | Int(plural) << 16
                | Int(traits.rawValue))
    }
}

extension Rational {
    fileprivate var code: Int { numerator << 32 ^ denominator }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension Ingredients: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { lines.count }

    package subscript(place: Int) -> Ingredient {
        get {
            let (line, before) = (lines.attributes(at: place), place > 0 ? lines.attributes(at: place - 1) : nil)
            let cut = CutLine(
                pieces[Int(before?.pieceEnd ?? 0)..<Int(line.pieceEnd)],
                amounts[Int(before?.amountEnd ?? 0)..<Int(line.amountEnd)], line.traits)
            return Ingredient(line: lines.text(at: place), cut: cut, markup: line.markup)
        }
        set { replaceSubrange(place..<place + 1, with: CollectionOfOne(newValue)) }
    }

    package mutating func replaceSubrange(_ places: Range<Int>, with new: some Collection<Ingredient>) {
        var ingredients = Array(self)
        ingredients.replaceSubrange(places, with: new)
        self = Ingredients()
        for ingredient in ingredients { append(ingredient) }
    }
}

extension Ingredients: ExpressibleByArrayLiteral {
    package init(arrayLiteral ingredients: Ingredient...) { self.init(ingredients) }
}
