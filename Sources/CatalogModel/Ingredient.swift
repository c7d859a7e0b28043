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

/// One line of an ingredient list, as written, and the ranges of its parts, which pages show apart.
///
/// Parts are ranges rather than texts: one `String` per part would take 5 % of the instructions of a build.
package struct Ingredient: Sendable, Hashable {
    /// The ranges of a line's parts in its UTF-8, in this order. The range of a missing part is empty.
    package struct Parts: Sendable, Hashable {
        // Small, because a catalogue has a hundred thousand lines. No line is 4 GB long.
        private let amountStart, amountEnd, itemStart, itemEnd, noteStart, noteEnd: UInt32

        package init(amount: Range<Int>, item: Range<Int>, note: Range<Int>) {
            (amountStart, amountEnd) = Self.bounds(of: amount)
            (itemStart, itemEnd) = Self.bounds(of: item)
            (noteStart, noteEnd) = Self.bounds(of: note)
        }

        /// All empty ranges are stored as 0..<0, so that equal lines are equal values.
        private static func bounds(of part: Range<Int>) -> (UInt32, UInt32) {
            part.isEmpty ? (0, 0) : (UInt32(clamping: part.lowerBound), UInt32(clamping: part.upperBound))
        }

        package var amount: Range<Int> { Int(amountStart)..<Int(amountEnd) }
        package var item: Range<Int> { Int(itemStart)..<Int(itemEnd) }
        package var note: Range<Int> { Int(noteStart)..<Int(noteEnd) }

        /// Stops the program if a part is outside of the line.
        fileprivate func checkBounds(_ end: Int) {
            precondition(max(amountEnd, itemEnd, noteEnd) <= end, "parts within their line")
        }
    }

    /// The line as the feed has it, for screen readers and structured data.
    package let line: String
    package let parts: Parts
    /// How the item and the note are marked up.
    package let markup: Text.Markup

    package init(line: String, parts: Parts, markup: Text.Markup = .plain) {
        parts.checkBounds(line.utf8.count)
        self.line = line
        self.parts = parts
        self.markup = markup
    }

    /// How much, as written: "1 1/2 cups", "200g"; nil for "salt".
    package var amount: String? { parts.amount.isEmpty ? nil : text(parts.amount) }

    /// What to buy: "plain flour".
    package var item: Text { Text(text(parts.item), markup: markup) }

    /// How it is wanted: "sifted", "optional".
    package var note: Text? { parts.note.isEmpty ? nil : Text(text(parts.note), markup: markup) }

    private func text(_ part: Range<Int>) -> String {
        line.withBytes { line in
            part.count == line.count
                ? self.line : String(line.view(part))
        }
    }
}

/// The lines of a group, in order. `forEachLine` visits them without making a `String` of each.
package struct Ingredients: Sendable, Hashable {
    private struct Attributes: Sendable, Hashable {
        var parts: Ingredient.Parts
        var markup: Text.Markup
    }

    private var lines = PackedTexts<Attributes>()

    package init() {}

    /// - Parameter bytes: The size of all lines together, as far as it is known.
    package mutating func reserveCapacity(_ count: Int, bytes: Int) {
        lines.reserveCapacity(count, bytes: bytes)
    }

    package mutating func append(_ ingredient: Ingredient) {
        ingredient.line.withBytes { append(line: $0, ingredient.parts, ingredient.markup) }
    }

    /// - Parameters:
    ///   - line: Well-formed UTF-8.
    ///   - parts: Ranges within the line.
    package mutating func append(
        line: ByteView, _ parts: Ingredient.Parts, _ markup: Text.Markup = .plain
    ) {
        parts.checkBounds(line.count)
        lines.append(line, Attributes(parts: parts, markup: markup))
    }

    /// Calls a closure with the UTF-8 of each line, its parts and how they are marked up.
    package func forEachLine(_ body: (ByteView, Ingredient.Parts, Text.Markup) -> Void) {
        lines.forEach { body($1, $2.parts, $2.markup) }
    }

    /// Calls a closure with the UTF-8 of all lines at once, and then one for each line with the offset of its end.
    func digest(_ all: (ByteView) -> Void, _ each: (Int, Ingredient.Parts, Text.Markup) -> Void) {
        lines.digest(all) { each($1, $2.parts, $2.markup) }
    }
}

extension Ingredients: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { lines.count }

    package subscript(place: Int) -> Ingredient {
        get {
            let attributes = lines.attributes(at: place)
            return Ingredient(line: lines.text(at: place), parts: attributes.parts, markup: attributes.markup)
        }
        set { replaceSubrange(place..<place + 1, with: CollectionOfOne(newValue)) }
    }

    package mutating func replaceSubrange(_ places: Range<Int>, with new: some Collection<Ingredient>) {
        var ingredients = Array(self)
        ingredients.replaceSubrange(places, with: new)
        lines = PackedTexts()
        for ingredient in ingredients { append(ingredient) }
    }
}

extension Ingredients: ExpressibleByArrayLiteral {
    package init(arrayLiteral ingredients: Ingredient...) { self.init(ingredients) }
}
