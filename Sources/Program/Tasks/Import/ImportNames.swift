import CatalogModel
import Pipeline
import Planning

/// What the files of an import are called: each text by its recipe's address, its photos by the text.
struct ImportNames {
    /// For each recipe of the catalogue, the name of its text, and its id within a feed of all texts.
    private(set) var files: [String] = []
    let ids: [String]
    /// For each recipe, the address that its text asks for.
    private(set) var slugs: [Slug] = []
    /// The files of the photos that are here, in the order of the recipes.
    private(set) var photos: [(source: Photo.Source, name: String)] = []
    private var names: [Photo.Source: String] = [:]

    /// What is in the folder already.
    struct FilesThere {
        var names: Set<String> = []
        /// The ids of the recipes in texts, by the names of these.
        var ids: [String: String] = [:]
        /// The first text of each id.
        var files: [String: String] = [:]
    }

    init(_ catalog: Catalog, _ found: [Photo.Source: PhotoFile], there: FilesThere = FilesThere()) throws(RecipeLost) {
        ids = catalog.distinctKeys
        for index in catalog.summaries.indices {
            let recipe = try catalog.recipe(at: index).value
            var stem = recipe.textName
            var slug = recipe.slug
            // A file that was renamed is still its recipe.
            let names = [stem, "\(stem)_\(recipe.id.suffix())"]
            let isNamed = names.contains { there.ids[$0 + ".md"] == ids[index] }
            let own = isNamed ? nil : there.files[ids[index]]
            if own == nil, Self.isOthers(stem, of: recipe, ids[index], found, there) {
                stem += "_\(recipe.id.suffix())"
                slug = slug.suffixed(with: recipe.id.suffix())
            }
            slugs.append(slug)
            files.append(own ?? stem + ".md")
            addPhotos(of: recipe, stem, found)
        }
    }

    /// The path of a photo from the folder of the texts, or its address; nil for a file that is not there.
    func path(of source: Photo.Source) -> String? {
        if let name = names[source] { return name }
        if case .remote(let link) = source { return link.text }
        return nil
    }

    /// The recipe with the photos that its text can name: another's may have the path of one that is missing.
    func withoutMissingPhotos(_ recipe: Recipe) -> Recipe {
        guard recipe.allPhotos.contains(where: { path(of: $0.source) == nil }) else { return recipe }
        var recipe = recipe
        recipe.photos.removeAll { path(of: $0.source) == nil }
        for index in recipe.sections.indices {
            recipe.sections[index].steps = Steps(
                recipe.sections[index].steps.map { step in
                    var step = step
                    step.photo = step.photo.flatMap { path(of: $0.source) == nil ? nil : $0 }
                    return step
                })
        }
        recipe.story.removePictures { path(of: $0.source) == nil }
        return recipe
    }

    /// Whether the folder has a file of that name which belongs to another recipe.
    private static func isOthers(
        _ stem: String, of recipe: Recipe, _ id: String, _ found: [Photo.Source: PhotoFile], _ there: FilesThere
    ) -> Bool {
        let text = stem + ".md"
        // A text without an id has one that is made of its title: of such recipes, each id begins so.
        if there.names.contains(text) { return there.ids[text].map { $0 != id && !id.hasPrefix($0 + "-") } ?? false }
        return recipe.photos.contains { photo in
            found[photo.source].map { there.names.contains("\(stem).\($0.fileExtension)") } ?? false
        }
    }

    /// `pie.jpg`, `pie_2.jpg`, `pie_step-3.jpg`, `pie_story-1.jpg`: no address has an underscore, so none is another recipe's photo.
    private mutating func addPhotos(of recipe: Recipe, _ stem: String, _ found: [Photo.Source: PhotoFile]) {
        for (index, photo) in recipe.photos.enumerated() {
            add(photo, index == 0 ? stem : "\(stem)_\(index + 1)", found)
        }
        let steps = recipe.sections.flatMap { Array($0.steps) }
        for (index, step) in steps.enumerated() {
            if let photo = step.photo { add(photo, "\(stem)_step-\(index + 1)", found) }
        }
        for (index, photo) in recipe.story.photos.enumerated() { add(photo, "\(stem)_story-\(index + 1)", found) }
    }

    private mutating func add(_ photo: Photo, _ stem: String, _ found: [Photo.Source: PhotoFile]) {
        guard names[photo.source] == nil, let file = found[photo.source] else { return }
        let name = "\(stem).\(file.fileExtension)"
        names[photo.source] = name
        photos.append((photo.source, name))
    }
}
