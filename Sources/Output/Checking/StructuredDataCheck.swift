package import JSONText

/// How many recipes have each property that Google names.
package struct StructuredDataTable: Sendable, Equatable {
    package struct Row: Sendable, Equatable {
        package var name: String
        package var isRequired: Bool
        package var missing: Int
    }

    package private(set) var recipes = 0
    /// In Google's order; empty without recipes.
    package private(set) var rows: [Row] = []

    package init() {}

    package init(_ pages: [CheckedPage]) {
        let found = pages.compactMap(\.properties)
        recipes = found.count
        rows = RecipeProperties.list.enumerated().map { index, property in
            Row(
                name: property.name, isRequired: property.isRequired,
                missing: found.count { !$0[index] })
        }
    }

    package var json: JSONNode {
        [
            "source": .string("https://" + RecipeProperties.source), "recipes": .integer(recipes),
            "properties": .array(
                rows.map {
                    [
                        "name": .string($0.name), "required": .bool($0.isRequired),
                        "present": .integer(recipes - $0.missing), "missing": .integer($0.missing),
                    ]
                }),
        ]
    }
}

/// Recipes that search engines cannot show as rich results, and what would make the others better.
package enum StructuredDataCheck {
    package static func findings(_ pages: [CheckedPage]) -> [Finding] {
        let recipes = pages.filter { $0.properties != nil }
        guard !recipes.isEmpty else { return [] }
        func lacking(_ index: Int) -> [CheckedPage] { recipes.filter { $0.properties?[index] == false } }
        var findings: [Finding] = []
        var items: [Finding.Item] = []
        for (index, property) in RecipeProperties.list.enumerated() {
            guard let fix = property.fix else { continue }
            let pages = lacking(index)
            guard !pages.isEmpty else { continue }
            if property.isRequired {
                findings.append(impossible(pages, of: recipes.count, property, fix))
            } else {
                let count = pages.count == recipes.count ? "all" : pages.count.grouped
                items.append(Finding.Item("\(property.name): \(count) of \(recipes.count.grouped)", fix: fix))
            }
        }
        guard !items.isEmpty else { return findings }
        let message = "Google recommends \(items.count.counted("property", "properties")) more for some recipes"
        return findings + [Finding(.propertyMissing, message, items: items)]
    }

    private static func impossible(
        _ pages: [CheckedPage], of count: Int, _ property: RecipeProperties.Property, _ fix: String
    ) -> Finding {
        let what = property.name == "image" ? "photo" : property.name
        let verb = pages.count == 1 ? "has" : "have"
        return Finding(
            .richResultImpossible,
            "\(count.counted("recipe")): \(pages.count.grouped) \(verb) no \(what) and cannot be "
                + (pages.count == 1 ? "a rich result" : "rich results"),
            fix: fix, items: pages.map { $0.item() })
    }
}
