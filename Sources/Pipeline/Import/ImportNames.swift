import CatalogModel
import Fetching
import Planning

/// What the files of an import are called: each text by its recipe's address, its photos by the text.
struct ImportNames {
    /// For each recipe of the catalogue, the name of its text, and its id within a feed of all texts.
    private(set) var files: [String] = []
    let ids: [String]
    /// The files of the photos that are here, in the order of the recipes.
    private(set) var photos: [(source: Photo.Source, name: String)] = []
    private var names: [Photo.Source: String] = [:]

    init(_ catalog: Catalog, _ found: [Photo.Source: PhotoFile]) {
        ids = catalog.distinctKeys
        for index in catalog.summaries.indices {
            let recipe = catalog.recipe(at: index).value
            let stem = Self.stem(recipe)
            files.append(stem + ".md")
            addPhotos(of: recipe, stem, found)
        }
    }

    /// The path of a photo from the folder of the texts, or its address.
    func path(of source: Photo.Source) -> String {
        if let name = names[source] { return name }
        switch source {
        case .file(_, let path): return path
        case .remote(let link): return link.text
        }
    }

    /// The name of a recipe's text without its ending: its address.
    static func stem(_ recipe: Recipe) -> String {
        let slug = recipe.slug.text
        // Texts about a collection are not read as recipes.
        if OtherPrograms.isDocumentation(slug + ".md") { return slug + "_recipe" }
        // Of recipes with one title, the first has the plain address. Its file has to come first too: an underscore is
        // sorted after the dot of its ending, a hyphen before.
        let plain = Slug(title: recipe.title, id: recipe.id).text
        guard slug.hasPrefix(plain + "-") else { return slug }
        return "\(plain)_\(slug.dropFirst(plain.count + 1))"
    }

    /// `pie.jpg`, `pie_2.jpg`, `pie_step-3.jpg`: no address has an underscore, so none is another recipe's photo.
    private mutating func addPhotos(of recipe: Recipe, _ stem: String, _ found: [Photo.Source: PhotoFile]) {
        for (index, photo) in recipe.photos.enumerated() {
            add(photo, index == 0 ? stem : "\(stem)_\(index + 1)", found)
        }
        let steps = recipe.sections.flatMap { Array($0.steps) }
        for (index, step) in steps.enumerated() {
            if let photo = step.photo { add(photo, "\(stem)_step-\(index + 1)", found) }
        }
    }

    private mutating func add(_ photo: Photo, _ stem: String, _ found: [Photo.Source: PhotoFile]) {
        guard names[photo.source] == nil, let file = found[photo.source] else { return }
        let name = "\(stem).\(file.fileExtension)"
        names[photo.source] = name
        photos.append((photo.source, name))
    }
}
