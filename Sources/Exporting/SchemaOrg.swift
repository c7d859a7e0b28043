package import CatalogModel
package import JSONText
import Kitchen

/// Recipes in schema.org's vocabulary, by Google's list of what a recipe result needs.
package struct SchemaOrg {
    /// What the result is for.
    package enum Purpose: Sendable {
        /// Structured data of a page: what search engines accept, and nothing of others' ratings.
        case page
        /// All that is known, in schema.org's terms where it has them.
        case inspection
    }

    /// A photo as structured data name it.
    package struct Image: Sendable {
        package var address: String
        /// In pixels, where known.
        package var size: (width: Int, height: Int)?

        package init(address: String, size: (width: Int, height: Int)? = nil) {
            self.address = address
            self.size = size
        }
    }

    private let purpose: Purpose
    private let plainText: (Text) -> String
    private let image: (Photo) -> Image?

    /// - Parameters:
    ///   - plainText: Gives a text without its markup.
    ///   - image: Gives the address of a photo; nil for one that is not published.
    package init(
        for purpose: Purpose, plainText: @escaping (Text) -> String, image: @escaping (Photo) -> Image?
    ) {
        self.purpose = purpose
        self.plainText = plainText
        self.image = image
    }

    /// A Recipe as JSON.
    ///
    /// - Parameters:
    ///   - address: The page's own address, where it is known.
    ///   - escapingForHTML: Whether it may stand in a `script` element.
    package func bytes(of recipe: Recipe, address: String?, escapingForHTML: Bool = false) -> [UInt8] {
        // Straight into the writer: a tree of nodes in between took as long again, for every page of a site.
        var node = ObjectWriter(escapingForHTML: escapingForHTML)
        node.begin(type: "Recipe", context: true)
        write(recipe, address, to: &node)
        node.end()
        return node.bytes
    }

    /// A Recipe as a tree, for who looks into it.
    package func recipe(_ recipe: Recipe, address: String?) -> JSONNode {
        do throws(JSONError) {
            return try JSONDocument(JSONSource(bytes(of: recipe, address: address), name: "recipe")).root.node
        } catch {
            preconditionFailure("what the writer wrote is JSON: \(error)")
        }
    }

    private func write(_ recipe: Recipe, _ address: String?, to node: inout ObjectWriter) {
        node.add("@id", address.map { $0 + "#recipe" })
        node.add("name", recipe.title)
        node.add("description", recipe.description.map(plainText))
        node.add("image", recipe.photos.compactMap(image)) { node, image in add(image, to: &node) }
        if purpose == .inspection {
            node.add("identifier", recipe.id.key)
            node.add("url", recipe.source?.text)
        } else {
            node.add("url", address)
            node.add("isBasedOn", recipe.source?.text)
        }
        if let author = recipe.author {
            node.add("author", type: author.isOrganization ? "Organization" : "Person") { node in
                node.add("name", author.name)
                node.add("url", author.link?.text)
            }
        }
        node.add("creditText", recipe.credit)
        node.add("datePublished", recipe.published?.description)
        node.add("dateModified", recipe.modified?.description)
        node.add("inLanguage", recipe.language)
        addTimes(of: recipe, to: &node)
        node.add("recipeYield", recipe.yield.map(yield) ?? [])
        addIngredients(recipe.ingredientGroups, to: &node)
        addInstructions(recipe.sections, address: address, to: &node)
        node.add("recipeCuisine", recipe.cuisine)
        node.add("recipeCategory", recipe.category)
        node.add("keywords", keywords(of: recipe))
        node.add("suitableForDiet", recipe.diets) { $0.element("https://schema.org/" + $1.rawValue) }
        node.add("tool", recipe.equipment)
        addNutrition(of: recipe, to: &node)
        if let video = recipe.video { add(video, to: &node) }
        if purpose == .inspection { addInspection(of: recipe, to: &node) }
    }

    /// Google: what stands as cuisine or category is no keyword.
    private func keywords(of recipe: Recipe) -> String? {
        guard !recipe.tags.isEmpty else { return nil }
        guard purpose == .page else { return recipe.tags.joined(separator: ", ") }
        let said = [recipe.cuisine, recipe.category].compactMap { $0.map(Folding.matchingKey) }
        let tags = said.isEmpty ? recipe.tags : recipe.tags.filter { !said.contains(Folding.matchingKey(for: $0)) }
        return tags.joined(separator: ", ")
    }

    /// Google: prepTime and cookTime always together, else the total alone; never a range.
    private func addTimes(of recipe: Recipe, to node: inout ObjectWriter) {
        let isComplete = recipe.prepTime != nil && recipe.cookTime != nil
        if isComplete || purpose == .inspection {
            node.add("prepTime", recipe.prepTime.map { DurationFormat.iso8601($0.duration) })
            node.add("cookTime", recipe.cookTime.map { DurationFormat.iso8601($0.duration) })
        }
        let total = purpose == .inspection ? recipe.totalTime?.duration : recipe.overallTime
        node.add("totalTime", total.map { DurationFormat.iso8601($0) })
    }

    /// What only the owner of a feed wants to see; schema.org has no groups and its ratings are not ours to publish.
    private func addInspection(of recipe: Recipe, to node: inout ObjectWriter) {
        if let rating = recipe.rating {
            node.add("aggregateRating", type: "AggregateRating") { node in
                node.add("ratingValue", rating.value)
                node.add("bestRating", rating.best)
                if let count = rating.count { node.add("ratingCount", count) }
            }
        }
        node.add("comment", recipe.notes) { node, note in
            node.begin(type: "Comment")
            node.add("name", note.title)
            node.add("text", plainText(note.text))
            node.end()
        }
        let groups = recipe.ingredientGroups
        guard groups.contains(where: { $0.name != nil }) else { return }
        node.add("x:ingredientGroups", groups) { node, group in
            node.begin()
            node.add("name", orNull: group.name)
            node.add("ingredients", evenEmpty: group.ingredients.map(\.line))
            node.end()
        }
    }

    private func add(_ image: Image, to node: inout ObjectWriter) {
        guard let size = image.size else { return node.element(image.address) }
        node.begin(type: "ImageObject")
        node.add("url", image.address)
        node.add("width", size.width)
        node.add("height", size.height)
        node.end()
    }

    private func addIngredients(_ groups: [IngredientGroup], to node: inout ObjectWriter) {
        guard groups.contains(where: { !$0.ingredients.isEmpty }) else { return }
        node.array("recipeIngredient") { node in
            for group in groups {
                for place in group.ingredients.indices { node.element(group.ingredients[place].line) }
            }
        }
    }

    /// Google: servings as a bare number, further yields as words.
    private func yield(_ yield: RecipeYield) -> [String] {
        guard let servings = servings(yield) else { return [yield.text] }
        let number = String(servings)
        return number == yield.text ? [number] : [number, yield.text]
    }

    private func servings(_ yield: RecipeYield) -> Int? {
        guard yield.kind == .serves, let quantity = yield.quantity, quantity == quantity.rounded(), quantity < 1e9
        else {
            return nil
        }
        return Int(quantity)
    }

    /// HowToSections only where there are several.
    private func addInstructions(_ sections: [MethodSection], address: String?, to node: inout ObjectWriter) {
        // Google: a section has steps.
        let sections = purpose == .page ? sections.filter { !$0.steps.isEmpty } : sections
        let isNamed = sections.count > 1 || sections.first?.name != nil && purpose == .inspection
        var number = 0
        guard sections.contains(where: { !$0.steps.isEmpty || isNamed && $0.name != nil }) else { return }
        node.array("recipeInstructions") { node in
            for section in sections {
                func addSteps(_ node: inout ObjectWriter) {
                    for step in section.steps {
                        number += 1
                        add(step, number: number, address: address, to: &node)
                    }
                }
                guard isNamed, let name = section.name else {
                    addSteps(&node)
                    continue
                }
                node.begin(type: "HowToSection")
                node.add("name", name)
                if !section.steps.isEmpty { node.array("itemListElement", addSteps) }
                node.end()
            }
        }
    }

    private func add(_ step: Step, number: Int, address: String?, to node: inout ObjectWriter) {
        let text = plainText(step.text)
        // Google: a step has a text. A picture alone is none.
        guard !text.isEmpty || purpose == .inspection else { return }
        node.begin(type: "HowToStep")
        node.add("name", step.name)
        node.add("text", text)
        node.add("image", step.photo.flatMap(image)?.address)
        if let address { node.add("url", address, "#step-" + String(number)) }
        node.end()
    }

    /// Google: calories are per serving, and then the number of servings must be known.
    private func addNutrition(of recipe: Recipe, to node: inout ObjectWriter) {
        guard let nutrition = recipe.nutrition else { return }
        guard purpose == .inspection || recipe.yield.flatMap(servings) != nil else { return }
        node.add("nutrition", type: "NutritionInformation") { node in
            for entry in nutrition.values { node.add(nutrient: entry.nutrient.rawValue, entry.text) }
        }
    }

    /// Google: a VideoObject without name, thumbnail and day of upload is an error, none at all is not.
    private func add(_ video: Video, to node: inout ObjectWriter) {
        let isComplete = video.name != nil && video.thumbnail != nil && video.uploaded != nil
        guard isComplete || purpose == .inspection else { return }
        node.add("video", type: "VideoObject") { node in
            node.add("name", video.name)
            node.add("description", video.description)
            node.add("thumbnailUrl", video.thumbnail?.text)
            node.add("uploadDate", video.uploaded?.description)
            node.add("duration", video.duration.map { DurationFormat.iso8601($0) })
            node.add("url", video.link.text)
            node.add("contentUrl", VideoAddress.content(of: video.link))
            node.add("embedUrl", VideoAddress.player(of: video.link))
        }
    }
}
