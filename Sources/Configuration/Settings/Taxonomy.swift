/// A way to group recipes, with an index and pages of its own.
package enum Taxonomy: String, Sendable, Hashable, CaseIterable {
    /// The kitchen that a dish comes from.
    case cuisine
    /// The course or kind of a dish, schema.org's `recipeCategory`.
    case category
    /// The words that a recipe is marked with.
    case tag
}
