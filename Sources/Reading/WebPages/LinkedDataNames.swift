import CatalogModel
import JSONText

/// The names of schema.org's terms in JSON-LD that is written with others: in small letters, with the prefix or the address
/// of the vocabulary (`schema:name`, `http://schema.org/name`), or with values in objects of JSON-LD (`@value`, `@list`,
/// `@set`; JSON-LD 1.1, sections 4.2 and 4.3).
enum LinkedDataNames {
    /// The same data in the standard names; nil where it has these.
    static func standard(_ root: JSONValue) -> JSONNode? {
        guard needsChange(root) else { return nil }
        return changed(root)
    }

    private static func needsChange(_ value: JSONValue) -> Bool {
        if value.isArray { return value.elements.contains(where: needsChange) }
        return value.members.contains { key, value in
            wrappers.contains(key) || standardName(of: key) != key || needsChange(value)
        }
    }

    private static func changed(_ value: JSONValue) -> JSONNode {
        if value.isArray { return .array(value.elements.map(changed)) }
        guard value.isObject else { return value.node }
        if let wrapped = wrappers.lazy.compactMap({ value[$0] }).first { return changed(wrapped) }
        var members: [JSONNode.Member] = []
        for (key, inner) in value.members {
            let name = standardName(of: key)
            // The name as it should be is the better one of two.
            if name != key, value[name] != nil || members.contains(where: { $0.key == name }) { continue }
            members.append(.init(name, changed(inner)))
        }
        return .object(members)
    }

    private static let wrappers = ["@value", "@list", "@set"]

    private static func standardName(of key: String) -> String {
        var name = key[...]
        for prefix in prefixes where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        return names[name.lowercased()] ?? String(name)
    }

    private static let prefixes = ["http://schema.org/", "https://schema.org/", "schema:"]

    /// The names by what they are in small letters.
    private static let names: [String: String] = {
        let terms = [
            "@type", "@id", "@graph", "name", "headline", "description", "text", "url", "image", "contentUrl",
            "embedUrl", "thumbnailUrl", "caption", "author", "publisher", "recipeIngredient", "recipeInstructions",
            "recipeYield", "recipeCategory", "recipeCuisine", "keywords", "suitableForDiet", "prepTime", "cookTime",
            "performTime", "totalTime", "itemListElement", "item", "tool", "nutrition", "video", "uploadDate",
            "duration", "aggregateRating", "ratingValue", "ratingCount", "reviewCount", "bestRating", "datePublished",
            "dateCreated", "dateModified", "inLanguage", "mainEntity", "mainEntityOfPage", "isBasedOn", "creditText",
            "value", "unitText", "minValue", "maxValue", "comment", "ingredients", "instructions", "itemReviewed",
        ]
        let all = terms + Nutrient.allCases.map(\.rawValue)
        return Dictionary(uniqueKeysWithValues: all.map { ($0.lowercased(), $0) })
    }()
}
