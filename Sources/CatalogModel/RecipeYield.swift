/// How much a recipe gives: "Serves 8", "Makes 24 cookies".
package struct RecipeYield: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
        /// A number of people.
        case serves
        /// A number of things.
        case makes
        /// A bare number: people or things, the source does not say which.
        case unstated
    }

    package var kind: Kind
    /// Above zero; nil where the text has no number.
    package var quantity: Double?
    /// What is counted, such as "cookies"; nil for servings and a bare number.
    package var unit: String?
    /// As stated.
    package var text: String

    package init(_ kind: Kind, quantity: Double?, unit: String? = nil, text: String) {
        self.kind = kind
        self.quantity = quantity
        self.unit = unit
        self.text = text
    }
}
