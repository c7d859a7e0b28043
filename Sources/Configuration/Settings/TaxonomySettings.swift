import JSONText
import YAML

/// The groups of recipes that get pages: `taxonomies`.
struct TaxonomySettings {
    /// In the order in which the site shows them.
    var kinds = Taxonomy.allCases
    /// How many recipes a group has at least that gets a page.
    var minimum = 1

    init() {}

    init(from reader: inout MappingReader) {
        kinds = reader.choices("kinds", default: kinds, "The groups that get pages, in this order.")
        minimum = reader.integer(
            "minimum", in: 1...Int.max, default: minimum,
            "How many recipes a group has at least that gets a page. The names of smaller ones are text on the pages of "
                + "their recipes, and the search finds recipes by them.")
    }
}

extension MappingReader {
    /// A list of groups, or a mapping with that list and how large groups are.
    mutating func taxonomies(_ key: String, default standard: TaxonomySettings) -> TaxonomySettings {
        let value = declare(
            key,
            .either(
                .choices(of: Taxonomy.self), .mapping(Self.declarations { _ = TaxonomySettings(from: &$0) })),
            default: .array(standard.kinds.map { .string($0.rawValue) }), "The groups that get pages, in this order.")
        guard let value else { return standard }
        let path = path(of: key)
        if case .mapping = value.content { return mapping(value, at: path, TaxonomySettings.init(from:)) ?? standard }
        var settings = standard
        settings.kinds = choices(value, at: path) ?? standard.kinds
        return settings
    }
}

/// A way to group recipes, with an index and pages of its own.
package enum Taxonomy: String, Sendable, Hashable, CaseIterable {
    /// The kitchen that a dish comes from.
    case cuisine
    /// The course or kind of a dish, schema.org's `recipeCategory`.
    case category
    /// The words that a recipe is marked with.
    case tag
}
