import CatalogModel

// What makers of books ask of a plan.

extension SitePlan {
    /// nil for a site without a book.
    package var book: BookContent? {
        get throws(RecipeLost) { siteIndex.bookChoice == nil ? nil : try siteIndex.book(BookContent.path) }
    }

    /// The photos that the book shows large, with their copies for paper.
    package var printedPhotos: [(variant: PhotoVariants.Variant, photo: PhotoFile)] {
        guard siteIndex.bookChoice != nil else { return [] }
        let names = siteIndex.photosOfBook
        return siteIndex.photos.compactMap { photo in
            photo.variants.flatMap { names.contains($0.name) ? ($0.printed, photo) : nil }
        }
    }

    /// The smaller copy that a row is, with its photo; nil for other rows.
    package func photoVariant(of row: Row) -> (variant: PhotoVariants.Variant, photo: PhotoFile)? {
        guard case .photoVariant(let variant, let index) = row.subject else { return nil }
        return (variant, siteIndex.photos[index])
    }
}
