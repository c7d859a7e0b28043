import Bytes
package import CatalogModel
package import JSONText
import Kitchen

/// Recipes in schema.org's vocabulary, by Google's list of what a recipe result needs.
package struct SchemaOrg {
    /// What the result is for.
    package enum Purpose: Sendable {
        /// Structured data of a page: what search engines accept, and nothing of others' ratings.
        case page
        /// All that is known, in schema.org's terms where it has them, and in members that begin with `x:` where it has
        /// none.
        case everything
    }

    /// A photo as structured data name it.
    package struct Image: Sendable {
        package var address: String
        /// In pixels, where known.
        package var size: (width: Int, height: Int)?
        /// What it shows; empty where that is not known.
        package var caption: String

        package init(address: String, size: (width: Int, height: Int)? = nil, caption: String = "") {
            self.address = address
            self.size = size
            self.caption = caption
        }
    }

    let purpose: Purpose
    private let markup: Text.Markup
    private let plainText: (Text) -> String
    let images: (Photo) -> [Image]
    /// A BCP 47 tag for recipes that do not say their language; nil to leave it out.
    package var language: String?

    /// - Parameters:
    ///   - plainText: Gives a text without its markup.
    ///   - images: Returns the addresses of a photo; none for one that is not published.
    package init(
        for purpose: Purpose, plainText: @escaping (Text) -> String, images: @escaping (Photo) -> [Image]
    ) {
        self.purpose = purpose
        markup = .plain
        self.plainText = plainText
        self.images = images
    }

    /// All that is known of recipes, for programs that may read them back.
    ///
    /// - Parameter markup: How descriptions, ingredients, steps and notes are written; Markdown is said in `x:markup`.
    package init(writing markup: Text.Markup, images: @escaping (Photo) -> [Image]) {
        purpose = .everything
        self.markup = markup
        plainText = { markup == .markdown ? MarkdownEscaping.markdown($0) : $0.source }
        self.images = images
    }

    /// A Recipe as JSON.
    ///
    /// - Parameter address: The page's own address, where it is known.
    package func bytes(of recipe: Recipe, address: String?) -> [UInt8] {
        var json = JSONWriter()
        write(Shared(recipe), address: address, to: &json)
        return json.finish()
    }

    /// Writes a Recipe.
    ///
    /// Straight into what it is written for: a tree of nodes in between took as long again, for every page of a site,
    /// and so did an array of its own that was copied and escaped.
    ///
    /// - Parameters:
    ///   - address: The page's own address, where it is known.
    ///   - key: The recipe's id among those it is written with; nil for that within its feed.
    package func write(
        _ recipe: Shared<Recipe>, address: String? = nil, key: String? = nil, to json: inout JSONWriter
    ) {
        json.begin(type: "Recipe", context: true)
        writeMembers(recipe, address, key, to: &json)
        json.endObject()
    }

    /// A Recipe as a tree, for who looks into it.
    package func recipe(_ recipe: Recipe, address: String?) -> JSONNode {
        do throws(JSONError) {
            let bytes = bytes(of: recipe, address: address)
            return try JSONDocument(JSONSource(bytes, name: "recipe")).root.node
        } catch {
            preconditionFailure("what the writer wrote is JSON: \(error)")
        }
    }

    private func writeMembers(
        _ recipe: Shared<Recipe>, _ address: String?, _ key: String?, to node: inout JSONWriter
    ) {
        if let address { node.add("@id", address, "#recipe") }
        node.add("name", recipe.value.title)
        node.add("description", recipe.value.description.map(plainText))
        node.add("image", recipe.value.photos.flatMap(images)) { node, image in add(image, to: &node) }
        if purpose == .everything {
            node.add("identifier", key ?? recipe.value.id.key)
            node.add("url", recipe.value.source?.text)
            if case .named(let name) = recipe.value.translationOf { node.add("translationOf", name) }
        } else {
            node.add("url", address)
            node.add("isBasedOn", recipe.value.source?.text)
        }
        if let author = recipe.value.author {
            node.add("author", type: author.isOrganization ? "Organization" : "Person") { node in
                node.add("name", author.name)
                node.add("url", author.link?.text)
            }
        }
        node.add("creditText", recipe.value.credit)
        node.add("datePublished", recipe.value.published?.description)
        node.add("dateModified", recipe.value.modified?.description)
        node.add("inLanguage", recipe.value.language ?? language)
        if recipe.value.isDraft { node.add("creativeWorkStatus", "Draft") }
        addTimes(of: recipe, to: &node)
        node.add("recipeYield", recipe.value.yield.map(yield) ?? [])
        addIngredients(recipe.value.ingredientGroups, to: &node)
        addInstructions(recipe.value.sections, address: address, to: &node)
        addNames("recipeCuisine", recipe.value.cuisines, to: &node)
        addNames("recipeCategory", recipe.value.categories, to: &node)
        node.add("keywords", keywords(of: recipe))
        node.add("suitableForDiet", recipe.value.diets) { $0.element("https://schema.org/" + $1.rawValue) }
        node.add("tool", recipe.value.equipment)
        addNutrition(of: recipe, to: &node)
        if let video = recipe.value.video { add(video, to: &node) }
        if let rating = recipe.value.rating { add(rating, to: &node) }
        if purpose == .everything { addRest(of: recipe, to: &node) }
    }

    /// A name, or an array of several.
    private func addNames(_ key: StaticString, _ names: [String], to node: inout JSONWriter) {
        if names.count > 1 { node.add(key, names) } else { node.add(key, names.first) }
    }

    /// Google: a page has its own ratings only, with their number.
    private func add(_ rating: Rating, to node: inout JSONWriter) {
        guard rating.isPublishable || purpose == .everything else { return }
        if rating.isOfOwner { return node.add("x:stars", rating.value) }
        node.add("aggregateRating", type: "AggregateRating") { node in
            node.add("ratingValue", rating.value)
            node.add("bestRating", rating.best)
            if let count = rating.count { node.add("ratingCount", count) }
        }
    }

    /// What schema.org has no words for.
    private func addRest(of recipe: Shared<Recipe>, to node: inout JSONWriter) {
        node.add("comment", recipe.value.notes) { node, note in
            node.begin(type: "Comment")
            node.add("name", note.title)
            node.add("text", plainText(note.text))
            node.endObject()
        }
        if markup == .markdown { node.add("x:markup", "markdown") }
        // In schema.org's terms a bare number is not said to be one of servings.
        if let yield = recipe.value.yield, YieldText.read(yield.text) != yield {
            node.add("x:servings", yield.text)
        }
        // As keywords they are in one text with commas.
        if recipe.value.tags.contains(where: { $0.contains(",") || $0.contains(";") }) {
            node.add("x:tags", recipe.value.tags)
        }
        node.add("x:difficulty", recipe.value.difficulty)
        node.add("x:otherTimes", recipe.value.otherTimes) { node, other in
            node.beginObject()
            node.add("name", other.name)
            node.add("time", DurationText.iso8601(other.time.duration))
            node.add("least", other.time.least.map { DurationText.iso8601($0) })
            node.add("note", other.time.note)
            node.endObject()
        }
        addRestOfTimes(of: recipe.value, to: &node)
        if !recipe.value.story.isEmpty { add(recipe.value.story, to: &node) }
        let groups = recipe.value.ingredientGroups
        guard groups.contains(where: { $0.name != nil }) else { return }
        node.add("x:ingredientGroups", groups) { node, group in
            node.beginObject()
            node.member("name", group.name)
            node.add(
                "ingredients",
                evenEmpty: group.ingredients.map { words(of: $0.line, $0.markup) })
            node.endObject()
        }
    }

    private func add(_ image: Image, to node: inout JSONWriter) {
        guard image.size != nil || !image.caption.isEmpty else { return node.element(image.address) }
        node.begin(type: "ImageObject")
        node.add("url", image.address)
        if let size = image.size {
            node.add("width", size.width)
            node.add("height", size.height)
        }
        node.add("caption", image.caption)
        node.endObject()
    }

    private func addIngredients(_ groups: [IngredientGroup], to node: inout JSONWriter) {
        guard groups.contains(where: { !$0.ingredients.isEmpty }) else { return }
        node.array("recipeIngredient") { node in
            for group in groups {
                group.ingredients.forEachLine { line in
                    switch line.markup {
                    case .plain where self.markup == .plain: node.value(line.text)
                    case .plain, .markdown: node.value(words(of: String(line.text), line.markup))
                    }
                }
            }
        }
    }

    /// A line of ingredients.
    private func words(of line: String, _ markup: Text.Markup) -> String {
        self.markup == .markdown ? MarkdownEscaping.line(line, markup) : plainText(Text(line, markup: markup))
    }

    /// HowToSections only where there are several.
    private func addInstructions(_ sections: [MethodSection], address: String?, to node: inout JSONWriter) {
        // Google: a section has steps.
        let sections = purpose == .page ? sections.filter { !$0.steps.isEmpty } : sections
        let isNamed = sections.count > 1 || sections.first?.name != nil && purpose == .everything
        var number = 0
        guard sections.contains(where: { !$0.steps.isEmpty || isNamed && $0.name != nil }) else { return }
        let place = address.map { $0 + "#step-" }
        node.array("recipeInstructions") { node in
            for section in sections {
                guard isNamed, let name = section.name else {
                    add(section.steps, after: &number, place, to: &node)
                    continue
                }
                node.begin(type: "HowToSection")
                node.add("name", name)
                if !section.steps.isEmpty {
                    node.array("itemListElement") { add(section.steps, after: &number, place, to: &$0) }
                }
                node.endObject()
            }
        }
    }

    /// - Parameters:
    ///   - number: That of the step before, and then of the last one.
    ///   - place: The address of a step up to its number.
    private func add(_ steps: Steps, after number: inout Int, _ place: String?, to node: inout JSONWriter) {
        steps.forEachText { text, markup, details in
            number += 1
            add(text, markup, details, number: number, place: place, to: &node)
        }
    }

    private func add(
        _ text: ByteView, _ markup: Text.Markup, _ details: Steps.Details?, number: Int,
        place: String?, to node: inout JSONWriter
    ) {
        // Most texts are a line without markup, and are written from where they are.
        let isLine = markup == .plain && self.markup == .plain && !text.isEmpty && text.isSingleSpacedLine
        let line = isLine ? "" : plainText(Text(String(decoding: text, as: UTF8.self), markup: markup))
        // Google: a step has a text. A picture alone is none.
        guard isLine || !line.isEmpty || purpose == .everything else { return }
        node.begin(type: "HowToStep")
        node.add("name", details?.name)
        if isLine {
            node.key("text")
            node.value(text)
        } else {
            node.add("text", line)
        }
        if let image = details?.photo.flatMap({ images($0).first }) {
            node.key("image")
            add(Image(address: image.address, caption: image.caption), to: &node)
        }
        if let place { node.add("url", place, String(number)) }
        node.endObject()
    }

    /// Google: a VideoObject without name, thumbnail and day of upload is an error, none at all is not.
    private func add(_ video: Video, to node: inout JSONWriter) {
        let isComplete = video.name != nil && video.thumbnail != nil && video.uploaded != nil
        guard isComplete || purpose == .everything else { return }
        node.add("video", type: "VideoObject") { node in
            node.add("name", video.name)
            node.add("description", video.description)
            node.add("thumbnailUrl", video.thumbnail?.text)
            node.add("uploadDate", video.uploaded?.description)
            node.add("duration", video.duration.map { DurationText.iso8601($0) })
            node.add("url", video.link.text)
            node.add("contentUrl", VideoAddress.content(of: video.link))
            node.add("embedUrl", VideoAddress.player(of: video.link))
        }
    }
}
