import CatalogModel
import Diagnostics
import Files
import Planning
import Templates

/// Prints a book by a browser, twice: the first time tells on which page each recipe begins, and the second one has these numbers
/// in its contents and indexes.
struct BookPrinting {
    private let book: BookContent
    private let photos: BookPhotos
    private let styles: SiteAssets
    private let renderer: Renderer
    private let browser: BookBrowser

    init(book: BookContent, photos: BookPhotos, styles: SiteAssets, _ renderer: Renderer, _ browser: BookBrowser) {
        self.book = book
        self.photos = photos
        self.styles = styles
        self.renderer = renderer
        self.browser = browser
    }

    private static let page = "book/index.html"
    private static let target = "book.pdf"
    /// Numbers of other lengths may move what is behind them.
    private static let mostPrintings = 4

    /// - Parameter file: Where the PDF goes.
    func run(to file: String, _ report: inout SiteBook.Report) async throws(FileError) {
        // Beside the PDF, since the browsers of some systems see no hidden folders and none for temporary files.
        let folder = Paths.join(Files.currentFolder(), file + "-parts")
        try Files.makeFolder(folder + "/book")
        defer { try? Files.removeTree(folder) }
        try writeParts(to: folder)
        var pages: [String: Int]?
        for _ in 0..<Self.mostPrintings {
            try Files.replace(folder + "/" + Self.page, with: Templates.document(of: book, pages: pages))
            if let failure = browser.print(Self.page, to: Self.target, in: folder) {
                report.diagnostics.append(failed(failure, folder))
                return
            }
            guard Files.kind(folder + "/" + Self.target) == .file else {
                report.diagnostics.append(failed("it wrote no file", folder))
                return
            }
            let bytes = try Files.read(folder + "/" + Self.target)
            let places = PDFPlaces(bytes)
            (report.bytes, report.pages) = (bytes.count, places.pageCount)
            if places.numbers.isEmpty || places.numbers == pages {
                break
            }
            pages = places.numbers
        }
        try Files.move(folder + "/" + Self.target, to: file)
    }

    /// The stylesheet and the photos, where the page has them.
    private func writeParts(to folder: String) throws(FileError) {
        if let path = book.frame.site.value.bookStyles {
            try write(styles.bookStylesheet.bytes, to: path, in: folder)
        }
        for row in photos.rows {
            guard let bytes = renderer.bytes(of: row) else { continue }
            try write(bytes, to: row.path, in: folder)
        }
    }

    private func write(_ bytes: [UInt8], to path: SitePath, in folder: String) throws(FileError) {
        let file = folder + "/" + path.text
        try Files.makeFolder(Paths.parent(file))
        try Files.replace(file, with: bytes)
    }

    private func failed(_ reason: String, _ folder: String) -> Diagnostic {
        let words =
            (try? Files.read(folder + "/messages")).map { String(decoding: $0.suffix(400), as: UTF8.self) } ?? ""
        let last = words.split(separator: "\n").last.map { ": \($0)" } ?? ""
        return Diagnostic(
            .error, .browserFailed, "\(browser.program) printed nothing: \(reason)\(last)",
            fix: "try it on a small page: \(browser.program) --headless --print-to-pdf=x.pdf page.html")
    }
}
