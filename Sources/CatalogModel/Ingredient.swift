/// Ingredients that belong together: "For the dough".
package struct IngredientGroup: Sendable, Hashable {
    /// nil for the group that needs no heading.
    package var name: String?
    package var ingredients: [Ingredient]

    package init(name: String? = nil, ingredients: [Ingredient]) {
        self.name = name
        self.ingredients = ingredients
    }
}

/// One line of an ingredient list, taken apart for the eye, and as it was written for everybody else.
package struct Ingredient: Sendable, Hashable {
    /// The line as the feed has it: what a screen reader says and what structured data holds.
    package var line: String
    /// How much, as written: "1 1/2 cups", "200g"; nil for "salt".
    package var amount: String?
    /// What to buy: "plain flour".
    package var item: Text
    /// How it is wanted: "sifted", "optional".
    package var note: Text?

    package init(line: String, amount: String? = nil, item: Text, note: Text? = nil) {
        self.line = line
        self.amount = amount
        self.item = item
        self.note = note
    }
}
