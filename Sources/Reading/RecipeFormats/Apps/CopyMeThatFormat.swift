import Bytes
package import CatalogModel
package import HTMLTree
package import RecipeReading

/// The export of CopyMeThat: `recipes.html` with a `<div class="recipe">` for each recipe and the folder `images` beside it.
/// The ids `name`, `original_link`, `recipeYield`, `recipeIngredients`, `recipeInstructions` and `recipeNotes` repeat in
/// each; `li` elements of the class `recipeIngredient_subheader` and `instruction_subheader` are headings.
package enum CopyMeThatFormat: PageExportFormat {
    package static let name = "copymethat"
    package static let mark: StaticString = "recipeIngredient"
    package static let lists: Set<String> = ["recipeIngredients", "recipeInstructions"]

    package static func isRecipe(_ node: HTMLNode) -> Bool {
        HTMLNode.isBlock(node.name) && node["class"] != nil && node.classes.contains("recipe")
    }

    /// By id, else by the first class that is known: what a page has of recipes once, it has of one recipe several times.
    package static func name(of node: HTMLNode) -> String? {
        let id = node["id"]
        if let id, contents[id] != nil { return items[id] ?? id }
        guard node["class"] != nil, let known = node.classes.first(where: { contents[String($0)] != nil }) else {
            return id
        }
        return items[String(known)] ?? String(known)
    }

    package static func content(of name: String) -> ExportedParts.Content? { contents[name] }

    private static let contents: [String: ExportedParts.Content] = [
        "name": .line, "original_link": .link, "recipeImage": .picture, "recipeCategory": .line, "description": .prose,
        "recipe_description": .prose, "extra_info": .prose, "servings": .line, "recipeYield": .line, "rating": .line,
        "ratingValue": .line, "made_this": .line, "prepTime": .line, "cookTime": .line, "totalTime": .line,
        "recipeIngredients": .ingredients, "recipeIngredient": .ingredients,
        "recipeIngredient_subheader": .ingredients, "recipeInstructions": .steps, "instruction": .steps,
        "instruction_subheader": .steps, "recipeNotes": .prose, "recipeNote": .prose,
    ]

    /// The lists of what may also be without a list.
    private static let items = [
        "recipeIngredient": "recipeIngredients", "recipeIngredient_subheader": "recipeIngredients",
        "instruction": "recipeInstructions", "instruction_subheader": "recipeInstructions",
        "recipeNote": "recipeNotes",
    ]

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader.exportedSource("original_link")
        var recipe = reader.recipe(key: nil, title: title, source: source.link)
        // The words of a link are often the name of its host.
        recipe.credit = source.words.flatMap { source.link?.text.contains($0) == true ? nil : $0 }
        recipe.description = reader.first(of: ["description", "recipe_description", "extra_info"]).flatMap {
            reader.prose($0)
        }
        recipe.photos = reader.photos("recipeImage")
        recipe.yield = reader.first(of: ["recipeYield", "servings"]).flatMap {
            reader.yield($0, countsServings: true)
        }
        reader.addTimes(prep: "prepTime", cook: "cookTime", total: "totalTime", to: &recipe)
        recipe.ingredientGroups = reader.ingredientGroups("recipeIngredients")
        recipe.sections = reader.method("recipeInstructions")
        recipe.notes = reader.exportedNotes("recipeNotes")
        recipe.categories = Folding.distinct(reader.lines("recipeCategory"))
        recipe.tags = Folding.distinct(reader.lines("made_this"))
        recipe.rating = reader.exportedRating("ratingValue") ?? reader.exportedRating("rating")
        reader.addDefaults(to: &recipe)
        return recipe
    }
}
