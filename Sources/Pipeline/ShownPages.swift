import Configuration
import Files
import Planning

/// The owner's pages that a preview shows, in memory, by their files. Each is shown for as long as its file cannot be read.
struct ShownPages: Sendable {
    private var pages: [FilePath: OwnPage] = [:]

    init(_ pages: [PlacedPage] = []) {
        for page in pages { self.pages[FilePath(page.file)] = page.page }
    }

    /// The page of a file; nil if none was shown.
    func page(of file: String) -> OwnPage? { pages[FilePath(file)] }
}
