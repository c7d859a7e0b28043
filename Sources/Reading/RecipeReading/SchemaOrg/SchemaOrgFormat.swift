import Bytes
package import CatalogModel
package import JSONText

/// Recipes in schema.org's vocabulary as JSON: an object, an array of them, or a JSON-LD `@graph`; with strings, arrays
/// and objects wherever the wild has them.
package enum SchemaOrgFormat: FeedFormat {
    package static let name = "schemaorg"
    /// Its names are a vocabulary, in which others have their own meaning.
    package static let takesCommonNames = false

    package static func recognizes(_ record: JSONValue) -> Bool {
        isRecipe(record) || ownMembers.contains { record[$0] != nil }
    }

    /// What nothing but a recipe has.
    private static let ownMembers: [StaticString] = [
        "recipeIngredient", "recipeInstructions", "recipeYield", "recipeCategory", "recipeCuisine",
    ]

    /// Whether a recipe has ingredients or a method.
    package static func hasContent(_ recipe: JSONValue) -> Bool {
        (RecordReader.ingredientKeys + RecordReader.methodKeys).contains { key in
            recipe.member(orCapitalized: key).map { !RecordReader.isAbsent($0) } ?? false
        }
    }

    /// A record of another type, such as the web page around the recipe, is no broken recipe.
    package static func skips(_ record: JSONValue) -> Bool {
        namesType(record) && !recognizes(record)
    }

    /// Whether a node has a type.
    package static func namesType(_ node: JSONValue) -> Bool {
        guard let type = node["@type"] else { return false }
        return type.isArray ? type.elements.allSatisfy { $0.kind == .string } : type.kind == .string
    }

    /// Whether a node's type, or one of its types, is Recipe.
    package static func isRecipe(_ node: JSONValue) -> Bool {
        isA("Recipe", node)
    }

    /// Whether a node's type, or one of its types, has this name, with or without the address of the vocabulary.
    package static func isA(_ type: StaticString, _ node: JSONValue) -> Bool {
        guard let field = node["@type"] else { return false }
        let value = field.isObject ? field["@value"] ?? field : field
        return value.isArray ? value.elements.contains { names($0, type) } : names(value, type)
    }

    /// First what nearly all are: every step of every recipe is asked.
    private static func names(_ value: JSONValue, _ type: StaticString) -> Bool {
        value.isString(type) || endsInName(value, type)
    }

    private static func endsInName(_ value: JSONValue, _ type: StaticString) -> Bool {
        value.withUTF8 { bytes in
            let name = ByteView(type)
            let start = bytes.count - name.count
            guard start >= 0 else { return false }
            // Some sites write "recipe".
            for index in name.indices where bytes[start + index] | 0x20 != name[index] | 0x20 { return false }
            guard start > 0 else { return true }
            let before = bytes[start - 1]
            return before == UInt8(ascii: "/") || before == UInt8(ascii: ":")
        } ?? false
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        let page = reader.context.page
        guard let title = reader.required("name", unless: page?.title, { $0.line("name") ?? $0.line("headline") })
        else { return nil }
        if let headline = reader["headline"], headline.string.map(TextCleaning.line) == title {
            reader.markRead(headline)
        }
        let source = reader.sourceAddress() ?? page?.address
        var recipe = reader.recipe(key: reader.ownID(), title: title, source: source)
        if let language = reader.language() {
            recipe.language = language
            reader.readTexts(in: language)
        }
        if reader.line("x:markup") == "markdown" { reader.changeContext { $0.markup = .markdown } }
        recipe.description = reader.prose("description")
        recipe.photos = reader.photos("image")
        // Nextcloud Cookbook keeps the picture itself beside the recipe.
        if let photo = reader.pictureBeside(["full"]) { recipe.photos = [photo] }
        if let page { recipe.photos = PagePhotos(page: page).distinct(recipe.photos, reader.context) }
        recipe.yield = reader.servingsOfExport() ?? reader.recipeYield()
        recipe.prepTime = reader.time("prepTime")
        recipe.cookTime = reader.time("cookTime") ?? reader.time("performTime")
        recipe.totalTime = reader.time("totalTime")
        recipe.ingredientGroups = reader.groupsOfExport() ?? reader.ingredientGroups()
        recipe.sections = reader.method()
        recipe.notes = reader.notes()
        recipe.equipment = reader.names("tool")
        reader.classify(&recipe)
        recipe.author = reader.author() ?? page?.author.map { Author(name: $0) } ?? reader.publisher()
        recipe.credit = reader.line("creditText")
        recipe.video = reader.video()
        recipe.nutrition = reader.nutrition()
        recipe.rating = reader.rating()
        recipe.published = reader.date("datePublished") ?? reader.date("dateCreated")
        recipe.modified = reader.date("dateModified")
        reader.addRestOfExport(to: &recipe)
        reader.addDefaults(to: &recipe)
        return recipe
    }
}
