/// Names in the root of a site that its lists and files have.
package enum SiteFolders {
    /// The book, where the owner has set one.
    package static let book = "book"

    /// No recipe and no page of the owner can have one of them as its first folder.
    package static let reserved: Set<String> = [
        "assets", "categories", "cuisines", "data", "favorites", "meal-plan", "newest", "offline", "page", "photos",
        "quickest",
        "search", "shopping-list", "sitemaps", "tags", "what-can-i-cook",
    ]
}
