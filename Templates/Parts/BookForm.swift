import CatalogModel
import SafeHTML

/// What a book is rendered for.
enum BookForm {
    /// A page of the site, which visitors read and print.
    case page
    /// A page that is printed at once.
    ///
    /// - Parameter pages: The numbers of the pages on which its parts begin, by their ids; nil before they are known: then
    ///   others take their place, and boxes of the same size that of photos.
    case paper(pages: [String: Int]?)
    /// The files of an EPUB, one for each recipe.
    case epub

    /// The id of a recipe, from 1.
    static func id(ofRecipe number: Int) -> String { "recipe-\(number)" }

    /// The address of a recipe for links within the book.
    func address(ofRecipe number: Int) -> HTML {
        switch self {
        case .page, .paper: "#\(Self.id(ofRecipe: number))"
        case .epub: "\(Self.id(ofRecipe: number)).xhtml"
        }
    }

    /// The number of the page on which a part begins, where it is known.
    func page(of id: String) -> Int? {
        guard case .paper(let pages) = self else { return nil }
        guard let pages else { return 888 }
        return pages[id]
    }

    /// Whether it is printed for the places of its parts alone.
    var isDraft: Bool {
        if case .paper(nil) = self { true } else { false }
    }

    /// Whether it can have a photo: not all readers of EPUB show WebP and AVIF.
    func shows(_ photo: SitePath) -> Bool {
        guard case .epub = self else { return true }
        return EPUBDocuments.isPhoto(photo)
    }

    /// The HTML of a text of a recipe, whose relative links start from the recipe's own page. A file cannot have them.
    func linked(_ html: HTML, from recipe: SitePath, on page: PageContext) -> HTML {
        switch self {
        case .page: RelativeLinks.changed(in: html) { $1 ? $0 : "\(url: page.address(recipe))\($0)" }
        case .paper, .epub: RelativeLinks.changed(in: html) { _, _ in nil }
        }
    }

    /// How photos are loaded: of a page as visitors come to them, for paper at once.
    var loading: HTML {
        switch self {
        case .page: " loading=\"lazy\" decoding=\"async\""
        case .paper, .epub: ""
        }
    }
}
