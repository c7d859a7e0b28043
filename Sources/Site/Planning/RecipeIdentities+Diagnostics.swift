// Diagnostics about the ids of recipes.

import CatalogModel
import Diagnostics

extension RecipeIdentities {
    /// One diagnostic for each record that has the id of the first.
    func sharing(_ titles: [[Int]]) -> [Diagnostic] {
        let first = titles[0][0]
        let rest = titles.dropFirst()
        return rest.prefix(Self.mostTold).map { shared($0[0], first) }
            + (rest.count > Self.mostTold ? [sharedByMore(rest.count - Self.mostTold, first)] : [])
    }

    private func shared(_ index: Int, _ first: Int) -> Diagnostic {
        let (title, key) = (recipes[index].title, recipes[index].id.key)
        let isOwn = idSources[index] == .feed
        let ids =
            keys[first] == key
            ? "this one under the id \"\(keys[index])\", since the other had \"\(key)\" before"
            : "under ids made of their titles"
        return Diagnostic(
            isOwn ? .error : .warning, .idDuplicate,
            "\(feed.recordName(index)) (\"\(title)\") has the \(isOwn ? "id \"\(key)\"" : "address") of "
                + "\(feed.placeName(first)) (\"\(recipes[first].title)\"); both recipes are kept, \(ids)",
            at: feed.location(index),
            fix: "give each record an id of its own, such as \"identifier\": \"\(key)-2\""
        )
    }

    private func sharedByMore(_ count: Int, _ first: Int) -> Diagnostic {
        let isOwn = idSources[first] == .feed
        return Diagnostic(
            isOwn ? .error : .warning, .idDuplicate,
            "\(count) more \(count == 1 ? "recipe has" : "recipes have") the \(isOwn ? "id" : "address") of "
                + "\(feed.placeName(first)) (\"\(recipes[first].title)\")",
            at: feed.location(first), fix: "give each record an id of its own, in \"identifier\""
        )
    }

    func renamed(_ index: Int, _ key: String, _ slug: Slug) -> Diagnostic {
        let id = RecipeID(feed: recipes[index].id.feed, key: key)
        let name = "\(feed.recordName(index)) (\"\(recipes[index].title)\")"
        guard idSources[index].isWeak else {
            return Diagnostic(
                .note, .idKept,
                "\(name) shares its id with another recipe, and its title has changed; it is recognized by its content "
                    + "and keeps the id \(id) and the address \(slug)",
                at: feed.location(index), fix: "give each record an id of its own, in \"identifier\""
            )
        }
        // A title of other words may be that of a copy, whose author wants the address.
        let words = Set(Slug(recipes[index].title)?.text.split(separator: "-") ?? [])
        return Diagnostic(
            words.isDisjoint(with: slug.text.split(separator: "-")) ? .warning : .note, .idKept,
            "\(name) has no id, and its title has changed or belongs to several recipes; it is recognized by its content "
                + "and keeps the id \(id) and the address \(slug)",
            at: feed.location(index),
            fix: "to keep them for good, write \(identifier(key, index)) and \"\(id)\": \"\(slug)\" into addresses.json"
        )
    }

    /// How a record gets an id, in the words of its document.
    private func identifier(_ key: String, _ index: Int) -> String {
        let ending = (feed.location(index)?.file ?? "").split(separator: ".").last?.lowercased() ?? ""
        switch ending {
        case "md", "markdown", "recipemd": return "id: \(key) between two lines of --- above the text"
        case "cook": return "id: \(key) between two lines of --- at the top"
        case "csv", "tsv": return "\(key) into a column id of the row"
        default: return "\"identifier\": \"\(key)\" into the record"
        }
    }

    /// The first `mostTold` diagnostics and one that counts the rest.
    func shortened(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let rest = diagnostics.dropFirst(Self.mostTold)
        guard let example = rest.first else { return diagnostics }
        return diagnostics.prefix(Self.mostTold) + [
            Diagnostic(
                .note, .idKept, "\(rest.count) more recipes without an id have another title and keep id and address",
                at: example.location, fix: "give the records ids of their own, in \"identifier\""
            )
        ]
    }
}
