import Bytes
package import CatalogModel
package import Configuration

/// The site's recipes as a book.
package struct BookContent: Sendable {
    package struct Chapter: Sendable {
        /// nil for a collection of the owner without a name, and for the recipes that are in no other chapter.
        package var name: String?
        package var isCollection = false
        package var note: String?
        package var recipes: [BookRecipe]
    }

    /// What recipes need, with the numbers of those recipes, ascending.
    package struct Food: Sendable, Equatable {
        package var name: String
        package var recipes: [Int]
    }

    let outline: BookOutline
    package let chapters: [Chapter]
    /// By name.
    package let foods: [Food]

    package var frame: PageFrame { outline.frame }
    package var title: String { outline.title }
    package var cover: PublishedPhoto? { outline.cover }
    package var paper: BookSettings.Paper { outline.paper }
    /// In the order of the book.
    package var recipes: [BookRecipe] { chapters.flatMap(\.recipes) }
    /// Their numbers by title.
    package let numbersByTitle: [Int]

    package static let path = SitePath.page(SiteFolders.book)

    /// Every photo that is shown, and how large.
    package var photos: [(photo: PublishedPhoto, size: BookPhotoSize)] {
        var photos: [(PublishedPhoto, BookPhotoSize)] = cover.map { [($0, .large)] } ?? []
        for recipe in recipes {
            let value = recipe.content.recipe.value
            for (place, photo) in value.photos.enumerated() {
                if let photo = recipe.content.published(photo) { photos.append((photo, place == 0 ? .large : .small)) }
            }
            for section in value.sections {
                photos += section.steps.photos.compactMap(recipe.content.published).map { ($0, .small) }
            }
        }
        return photos
    }
}

/// How large a book shows a photo.
package enum BookPhotoSize: Sendable, Hashable {
    /// Over the width of a page.
    case large
    /// Beside a step or among others.
    case small
}

extension PublishedPhoto {
    /// The file of the site that a book shows, with its size in pixels; nil for a photo on another host. Copies are JPEGs,
    /// which every reader knows.
    package func bookFile(_ size: BookPhotoSize) -> (path: SitePath, width: Int, height: Int)? {
        guard size == .large, case .resized(let variants) = address else { return file }
        return (variants.printed.path, variants.printed.width, variants.printed.height)
    }
}

/// A recipe of a book.
package struct BookRecipe: Sendable {
    /// In the frame of the book, without what surrounds a recipe on its own page.
    package let content: RecipeContent
    /// The path of its own page.
    package let path: SitePath
    /// Its place in the book, from 1.
    package let number: Int
}

/// What a book is made from: enough to know whether it changed.
struct BookOutline: Sendable {
    struct Chapter: Sendable {
        var name: String?
        var isCollection: Bool
        var note: String?
        var recipes: [RecipeSurroundings]
    }

    var frame: PageFrame
    var title: String
    var cover: PublishedPhoto?
    var paper: BookSettings.Paper
    var chapters: [Chapter]
    /// What the index of foods leaves out; nil for what is usual.
    var staples: [String]?
}

extension BookOutline: FramedContent {
    func combine(into digest: inout Fingerprint) {
        digest.combine(title)
        digest.combine(cover) { $0.combine($1) }
        digest.combine(paper.rawValue)
        digest.combine(chapters) {
            $0.combine($1.name)
            $0.combine($1.isCollection)
            $0.combine($1.note)
            $0.combine($1.recipes) { $0.combine($1) }
        }
        digest.combine(staples) { digest, staples in digest.combine(staples) { $0.combine($1) } }
    }
}
