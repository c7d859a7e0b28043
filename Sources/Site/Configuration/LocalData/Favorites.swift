package import Diagnostics
import JSONText
import YAML

/// The owner's picks: `favorites.json`.
package struct Favorites: Sendable, Hashable {
    package var collections: [Collection]

    package init(collections: [Collection] = []) {
        self.collections = collections
    }

    /// Picks under a name.
    package struct Collection: Sendable, Hashable {
        /// nil for a bare list.
        package var name: String?
        package var note: String?
        /// In the owner's order; none twice.
        package var entries: [Pick]

        package init(name: String?, note: String? = nil, entries: [Pick]) {
            self.name = name
            self.note = note
            self.entries = entries
        }

        /// The ids and slugs of `entries`.
        package var recipes: [String] { entries.map(\.recipe) }
    }

    /// One pick.
    package struct Pick: Sendable, Hashable {
        /// A recipe's id or slug, as written.
        package var recipe: String
        /// Its location, for a diagnostic if there is no such recipe.
        package var location: Location?

        package init(_ recipe: String, at location: Location? = nil) {
            self.recipe = recipe
            self.location = location
        }
    }
}

extension Favorites {
    /// Reads `favorites.json`, or what a visitor's device exports:
    /// `{"version": 2, "collections": [{"name", "note", "recipes": [...]}]}`, `{"version": 2, "recipes": [...]}`, or a
    /// bare array. A recipe is an id or slug, or `{"id": ...}` with more that is not read. What else a device exports, such
    /// as a visitor's notes, is reported and ignored. Version 1 has none of it.
    ///
    /// Invalid entries are reported and left out.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<Favorites> {
        var reader = FavoritesReader()
        let collections = reader.collections(of: bytes, name: name)
        return Outcome(Favorites(collections: collections), reader.file.diagnostics)
    }
}

private struct FavoritesReader {
    /// What a device exports beside favorites and lists.
    private static let privateKeys = ["notes", "shoppingList", "mealPlan"]

    var file = LocalJSON(code: .favoritesUnreadable)

    mutating func collections(of bytes: [UInt8], name: String) -> [Favorites.Collection] {
        guard let root = file.root(of: bytes, name: name, syntax: .favoritesUnreadable) else { return [] }
        switch root.kind {
        case .array:
            return [Favorites.Collection(name: nil, entries: entries(of: root))]
        case .object:
            file.checkVersion(of: root, latest: 2)
            file.checkKeys(of: root, known: ["version", "collections", "recipes"] + Self.privateKeys)
            for key in Self.privateKeys {
                guard let value = root[key], !value.isNull else { continue }
                file.report(
                    "\(key) is a visitor's own and is not shown on the site", severity: .note, at: value,
                    fix: "take it out of the file if others can read it")
            }
            var collections: [Favorites.Collection] = []
            if let recipes = root["recipes"], !recipes.isNull {
                collections.append(Favorites.Collection(name: nil, entries: entries(of: recipes)))
            }
            if let named = root["collections"], !named.isNull { collections += self.named(named) }
            return collections
        default:
            file.report(
                "the file must hold collections of recipes, not \(root.summary)", at: root,
                fix: "write {\"version\": 1, \"collections\": []}"
            )
            return []
        }
    }

    private mutating func named(_ list: JSONValue) -> [Favorites.Collection] {
        guard list.kind == .array else {
            file.report("collections must be an array, not \(list.summary)", at: list, fix: "put it into [ ]")
            return []
        }
        return list.elements.compactMap { collection($0) }
    }

    private mutating func collection(_ value: JSONValue) -> Favorites.Collection? {
        guard value.kind == .object else {
            file.report(
                "a collection must be an object, not \(value.summary)", at: value,
                fix: "write {\"name\": \"...\", \"recipes\": []}"
            )
            return nil
        }
        file.checkKeys(of: value, known: ["name", "note", "recipes"])
        let name = text("name", of: value)
        let note = text("note", of: value)
        guard let recipes = value["recipes"], !recipes.isNull else {
            file.report("a collection has no recipes", at: value, fix: "add \"recipes\": []")
            return nil
        }
        return Favorites.Collection(name: name, note: note, entries: entries(of: recipes))
    }

    /// A text that may be absent; an empty one is.
    private mutating func text(_ key: String, of object: JSONValue) -> String? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let text = value.string else {
            file.report("\(key) must be a text, not \(value.summary)", at: value, fix: "put it into double quotes")
            return nil
        }
        return text.isEmpty ? nil : text
    }

    private mutating func entries(of list: JSONValue) -> [Favorites.Pick] {
        guard list.kind == .array else {
            file.report("recipes must be an array, not \(list.summary)", at: list, fix: "put the ids into [ ]")
            return []
        }
        var seen: Set<String> = []
        return list.elements.compactMap { element in
            let value = element.kind == .object ? element["id"] : element
            guard let value, let recipe = value.string, !recipe.isEmpty else {
                file.report(
                    element.kind == .object
                        ? "a recipe has no id" : "a recipe must be an id or slug, not \((value ?? element).summary)",
                    at: value ?? element, fix: "write its id or slug in double quotes, such as \"fetch:0c6c\""
                )
                return nil
            }
            guard seen.insert(recipe).inserted else {
                file.report(
                    "\(recipe.quotedForPeople) is already in the list", severity: .warning, at: value,
                    fix: "keep one of them"
                )
                return nil
            }
            return Favorites.Pick(recipe, at: value.location)
        }
    }
}
