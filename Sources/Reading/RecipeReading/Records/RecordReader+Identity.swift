package import CatalogModel
import Diagnostics
import JSONText

/// A record's own name, and what the recipe is known by where the name is not enough.
extension RecordReader {
    /// A recipe of this feed. Without a key of its own it gets one from its source address, else from another lasting
    /// member of the record, else from its title. `origin` then says which.
    package mutating func recipe(key: String?, title: String, source: WebLink? = nil) -> Recipe {
        Recipe(
            id: RecipeID(feed: context.name, key: key ?? derivedKey(title: title, source: source)), title: title,
            source: source, language: context.language
        )
    }

    /// Reads which recipe this one is a translation of, in every record, whatever its format. Without `translationOf` the name of
    /// a text's file may say so.
    mutating func addTranslation(to recipe: inout Recipe) {
        recipe.translationOf = line("translationOf").map { .named($0) } ?? recipe.translationOf
        guard recipe.translationOf != nil, let language = recipe.language, [.title, .address].contains(origin.idSource)
        else { return }
        // The original may have the same title and the same source, and so the same id.
        recipe.id.key += "-" + language.lowercased()
    }

    private mutating func derivedKey(title: String, source: WebLink?) -> String {
        if let source {
            origin.idSource = .address
            origin.alternateKey = fragmentName() ?? lastingName()
            return RecipeID.key(from: source)
        }
        if let name = fragmentName() {
            origin.idSource = .fragment
            origin.alternateKey = lastingName()
            return name
        }
        if let name = lastingName() ?? name("url") { return name }
        origin.idSource = .title
        return RecipeID.key(fromTitle: title)
    }

    /// The schema.org record's own id: `identifier` in its forms, else `@id`.
    mutating func ownID() -> String? {
        if let identifier = identifierValue() { return identifier }
        // `#recipe` and `_:b0` (JSON-LD 1.1, section 3.5) are names within one page, which other pages use too.
        guard let name = self["@id"]?.string.map({ TextCleaning.address($0) }), let mark = name.utf8.first,
            mark != UInt8(ascii: "#"), mark != UInt8(ascii: "_")
        else { return nil }
        guard let address = WebLink(name) else { return Self.isBearable(name) ? name : nil }
        guard let link = address.resolved(on: context.baseURL) else { return nil }
        if name.contains("#") {
            // Several recipes of one page; where the page has one alone, its address names it.
            origin.idSource = .address
            origin.alternateKey = fragment(of: name) ?? lastingName(Self.ownNames)
        }
        return RecipeID.key(from: link)
    }

    /// A text, a number, a PropertyValue, or the first of a list of these.
    private mutating func identifierValue() -> String? {
        guard let field = self["identifier"] else { return nil }
        let value = field.isArray ? field.elements.first { _ in true } ?? field : field
        if value.isObject { return within(value) { $0.line("value") ?? $0.line("@id") } }
        return line(value)
    }

    /// The first member that outlives a change of the title.
    private func lastingName(_ keys: [StaticString] = ["identifier", "@id"] + Self.ownNames) -> String? {
        for key in keys {
            if let name = name(key) { return name }
        }
        return nil
    }

    private static let ownNames: [StaticString] = ["id", "_id", "uuid", "slug"]

    private func name(_ key: StaticString) -> String? {
        guard let field = self[key] else { return nil }
        // MongoDB exports {"_id": {"$oid": "..."}}.
        guard let value = field.isObject ? field["$oid"] ?? field["value"] : field else { return nil }
        if let number = value.numberText { return number }
        guard let text = value.string.map({ TextCleaning.line($0) }), Self.isBearable(text), !text.hasPrefix("#"),
            !text.hasPrefix("_:")
        else { return nil }
        guard text.contains("/") else { return text }
        guard let address = WebLink(text) else { return nil }
        return [RecipeID.key(from: address), fragment(of: text)].compactMap { $0 }.joined(separator: "-")
    }

    /// The `@id` within the document: `r1` of `#r1`.
    private func fragmentName() -> String? {
        guard let name = self["@id"]?.string.map({ TextCleaning.line($0) }), name.hasPrefix("#") else { return nil }
        return fragment(of: name)
    }

    /// What follows the `#`. Words such as `recipe` name the kind of a thing, as all pages of a site do in the same
    /// way: they tell no recipe from another.
    private func fragment(of name: String) -> String? {
        guard let sign = name.lastIndex(of: "#") else { return nil }
        let fragment = String(name[name.index(after: sign)...])
        guard Self.isBearable(fragment) else { return nil }
        let words = fragment.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.allSatisfy { Self.kindsOfThings.contains(String($0)) } ? nil : fragment
    }

    private static let kindsOfThings: Set<String> = [
        "article", "card", "content", "entity", "graph", "id", "item", "it", "json", "jsonld", "ld", "main", "me",
        "page",
        "primary", "recipe", "recipes", "schema", "schemaorg", "tasty", "the", "thing", "this", "webpage", "wprm",
    ]

    /// Ids are written into files, addresses of scripts and messages.
    private static func isBearable(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200
    }

    /// Whether the record has a title; reports that it is left out where it has none.
    ///
    /// - Parameter fix: How to write one in the notation of the document.
    package mutating func hasTitle(fix: String) -> Bool {
        if self["name"] != nil { return true }
        leaveOut(.fieldMissing, "\(recordName) has no title and is left out", fix: fix)
        return false
    }
}
