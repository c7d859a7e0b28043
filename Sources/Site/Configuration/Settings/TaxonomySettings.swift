package import CatalogModel
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

// What becomes of the addresses of pages: `addresses` and `redirects`.

/// What the addresses of recipes are, and how they are remembered: `addresses`.
package struct AddressSettings: Sendable, Hashable {
    package var pattern = AddressPattern.standard
    /// Whether builds keep `addresses.json` up to date.
    package var areRecorded = true

    package init() {}

    init(from reader: inout MappingReader) {
        let written = reader.text(
            "pattern", .addressPattern,
            "What the addresses of recipes look like: folders, then `{slug}`. `{year}`, `{month}` and `{day}` are those of "
                + "the day on which a recipe was first published. (default: `/recipes/{slug}/`)"
        ) { AddressPattern($0) }
        if let written { pattern = written }
        areRecorded = reader.flag(
            "record", default: areRecorded,
            "Whether builds write the addresses of all recipes into `addresses.json`, which belongs into version control."
        )
    }
}

/// How old addresses lead to new ones: `redirects`.
package struct RedirectSettings: Sendable, Hashable {
    /// A file for a host that can redirect by itself.
    package enum Form: String, Sendable, Hashable, CaseIterable {
        /// None: the pages that redirect in the browser are all there is.
        case pages
        /// `_redirects` of Netlify, which sends no page where a rule is forced.
        case netlify
        /// `_redirects` of Cloudflare Pages, whose rules come before files.
        case cloudflare
        /// `redirects.map`, for `map` in the configuration of nginx.
        case nginx
        /// `vercel.json`.
        case vercel
    }

    /// nil for that of the host.
    package var form: Form?

    package init() {}

    init(from reader: inout MappingReader) {
        form = reader.choice(
            "form", of: Form.self,
            "A file with all redirects for a host that can send them itself: `_redirects` for `netlify` and `cloudflare`, "
                + "`redirects.map` for `nginx`, `vercel.json` for `vercel`. Pages that redirect are always written, and are "
                + "all there is with `pages`. (default: that of `host`, else `pages`)"
        )
    }
}
