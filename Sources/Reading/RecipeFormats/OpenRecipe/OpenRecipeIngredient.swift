import JSONText
import TextRecipes

/// An ingredient of the Open Recipe Format: its name, and below that amounts, how it is processed, and notes.
struct OpenRecipeIngredient {
    private(set) var name = ""
    /// The first amount, the name, and how it is processed.
    private(set) var line = ""
    /// The amounts for further yields, each with the name.
    private(set) var furtherAmounts: [String] = []
    private(set) var notes: [String] = []
    /// The details that are not known.
    private(set) var unread: [JSONNode.Member] = []

    /// - Parameter node: `{flour: {amounts: [{amount: 2, unit: cups}], processing: [sifted]}}`, or a text.
    init(_ node: JSONNode) {
        guard case .object(let members) = node, let first = members.first else {
            name = node.scalarText ?? ""
            line = name
            return
        }
        name = first.key
        // Some write the details as far in as the name.
        let details = first.value.isEmpty ? JSONNode.object(Array(members.dropFirst())) : first.value
        let amounts = OpenRecipe.measures(details["amounts"] ?? .null)
        let processing = OpenRecipe.texts(details["processing"] ?? .null)
        let substitutions = OpenRecipe.items(details["substitutions"] ?? .null).map { Self($0).line }
        let amount = amounts.first ?? details.scalarText
        line = ([[amount, name].compactMap { $0 }.joined(separator: " ")] + processing).joined(separator: ", ")
        for substitution in substitutions where !substitution.isEmpty { line += " (or \(substitution))" }
        furtherAmounts = amounts.dropFirst().map { "\($0) \(name)" }
        notes = OpenRecipe.texts(details["notes"] ?? .null)
        unread = OpenRecipe.unread(of: details, known: Self.details)
        for amount in OpenRecipe.items(details["amounts"] ?? .null) {
            unread += OpenRecipe.unreadOfMeasure(amount)
        }
    }

    private static let details: Set<String> = ["amounts", "processing", "substitutions", "notes", "usda_num"]
}
