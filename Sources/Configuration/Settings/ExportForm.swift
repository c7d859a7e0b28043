/// A form in which a site offers all of its recipes to other programs: an item of `export`.
package enum ExportForm: String, Sendable, Hashable, CaseIterable {
    /// One file of JSON, an array of schema.org's Recipes.
    case schemaorg
    /// A zip with a file of RecipeMD for each recipe.
    case recipemd
}
