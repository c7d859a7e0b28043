import Checking
import Diagnostics
import Planning
import Templates

/// The photos of a book, as files of the site.
struct BookPhotos {
    /// The rows of their files.
    let rows: [Row]
    /// Those that are smaller copies, each with its photo.
    let variants: [(variant: PhotoVariants.Variant, photo: PhotoFile)]
    /// How many stay on other hosts.
    private let remote: Int
    /// How many readers of EPUB may not show.
    private let foreign: Int

    init(_ book: BookContent, _ plan: SitePlan) {
        let paths = Set(book.photos.compactMap { $0.photo.bookFile($0.size)?.path })
        rows = plan.rows.filter { paths.contains($0.path) && $0.coding == nil }
        variants = rows.compactMap { plan.photoVariant(of: $0) }
        remote = book.photos.count { $0.photo.origin != nil }
        foreign = paths.count { !EPUBDocuments.isPhoto($0) }
    }

    /// What a file of a form does not have.
    func diagnostics(for form: SiteBook.Form) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        if remote > 0 {
            diagnostics.append(
                Diagnostic(
                    .warning, .bookLeavesOut, "the book leaves out \(remote.counted("photo")) on other hosts",
                    fix: "write images: {policy: cache}, which fetches them"))
        }
        if form == .epub, foreign > 0 {
            diagnostics.append(
                Diagnostic(
                    .warning, .bookLeavesOut,
                    "the EPUB leaves out \(foreign.counted("photo")) in formats that not all readers show",
                    fix: "install libvips-tools (Debian, Ubuntu) or vips (Homebrew), which makes JPEGs of stills"))
        }
        return diagnostics
    }
}
