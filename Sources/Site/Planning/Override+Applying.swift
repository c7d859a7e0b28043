import CatalogModel
import Configuration

extension Override {
    /// Replaces the feed's values by the owner's.
    func apply(to recipe: inout Recipe) {
        if let title {
            recipe.title = title
            recipe.slug = Slug(title: title, id: recipe.id)
        }
        if let description { recipe.description = description }
        if let cuisine { recipe.cuisine = cuisine }
        if let category { recipe.category = category }
        if let tags { recipe.tags = tags }
        if let photo { recipe.photos = [Photo(Self.source(of: photo))] }
        if let source { recipe.source = source }
        if let video { recipe.video = Video(video) }
        if let author { recipe.author = Author(name: author) }
        if let credit { recipe.credit = credit }
        if let translationOf { recipe.translationOf = .named(translationOf) }
    }

    /// An address with a host, or a file below the site's folder.
    private static func source(of photo: String) -> Photo.Source {
        if let link = WebLink(photo), link.isAbsolute { return .remote(link) }
        return .file(folder: ".", path: photo)
    }
}
