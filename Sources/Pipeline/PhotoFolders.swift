import Files

/// The folders that collections of recipes keep their photos in, as Hugo, Jekyll and their themes have it.
enum PhotoFolders {
    private static let names = ["", "images", "static", "assets", "assets/images", "public", "img", "photos"]
    /// Folders are nested no deeper in collections.
    private static let deepest = 16

    /// Paths that a photo may have, the nearest first.
    ///
    /// - Parameters:
    ///   - path: Of the photo, as the recipe names it.
    ///   - folder: Of the recipe.
    ///   - root: The folder of the feed, which nothing is looked for outside of.
    static func candidates(_ path: String, from folder: String, to root: String) -> [String] {
        var candidates: [String] = []
        var current = folder
        for _ in 0..<deepest where Paths.isInside(current, root) {
            candidates += names.map { Paths.join(Paths.join(current, $0), path) }
            guard current != root else { break }
            current = Paths.parent(current)
        }
        return candidates
    }
}
