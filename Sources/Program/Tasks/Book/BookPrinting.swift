import CatalogModel
import Diagnostics
import Files
import Pipeline
import Planning
import Templates

/// Prints a book by a browser: first a draft without photos, which tells on which page each recipe begins, then the book with these
/// numbers in its contents and indexes.
struct BookPrinting {
    let book: BookContent
    let photos: BookPhotos
    let assets: SiteAssets
    let renderer: Renderer
    let browser: BookBrowser

    private static let page = "book/index.html"
    private static let target = "book.pdf"
    /// A file that only a folder of this program has.
    private static let mark = "recipegen-book"
    /// Longer numbers may move what is behind them.
    private static let mostPrintings = 4

    /// - Parameter file: Where the PDF goes.
    func run(to file: String, _ report: inout SiteBook.Report) async throws(FileError) {
        // Beside the PDF, since the browsers of some systems see no hidden folders and none for temporary files.
        let folder = Paths.join(Files.currentFolder(), file + "-parts")
        guard Files.kind(folder) == nil || Files.kind(folder + "/" + Self.mark) != nil else {
            report.diagnostics.append(
                Diagnostic(
                    .error, .outputNotOurs, "\(folder) is there, and what is printed needs a folder of this name",
                    fix: "give it another name, or name another file"))
            return
        }
        // One that is there is of a run that was ended.
        try Files.removeTree(folder)
        try Files.makeFolder(folder + "/book")
        try Files.makeFile(folder + "/" + Self.mark)
        do throws(FileError) {
            try await print(in: folder, to: file, &report)
        } catch {
            try Files.removeTree(folder)
            throw error
        }
        try Files.removeTree(folder)
    }

    private func print(
        in folder: String, to file: String, _ report: inout SiteBook.Report
    ) async throws(FileError) {
        try writeParts(to: folder)
        guard let draft = try await printed(nil, in: folder, &report) else { return }
        var pages = draft.numbers
        var isSettled = false
        for _ in 0..<Self.mostPrintings where !isSettled {
            guard let places = try await printed(pages, in: folder, &report) else { return }
            report.pages = places.pageCount
            isSettled = places.numbers == pages
            pages = places.numbers
        }
        if !isSettled {
            report.diagnostics.append(
                Diagnostic(
                    .warning, .bookNumbersMissing,
                    "some numbers of pages in the contents and indexes of the PDF may be wrong: they changed with each printing",
                    fix: "print on another size of paper, or with a newer Chromium: --browser PROGRAM"))
        } else if pages.isEmpty {
            report.diagnostics.append(
                Diagnostic(
                    .warning, .bookNumbersMissing,
                    "the contents and indexes of the PDF have no numbers of pages: \(browser.program) writes PDFs in another way",
                    fix: "print with a newer Chromium: --browser PROGRAM"))
        }
        report.bytes = try Files.read(folder + "/" + Self.target).count
        try Files.move(folder + "/" + Self.target, to: file)
    }

    /// - Parameter pages: The numbers of pages; nil to print a draft.
    /// - Returns: Where the recipes are; nil where nothing was printed, which is reported.
    private func printed(
        _ pages: [String: Int]?, in folder: String, _ report: inout SiteBook.Report
    ) async throws(FileError) -> PDFPlaces? {
        let target = folder + "/" + Self.target
        try Files.remove(target)
        try Files.replace(folder + "/" + Self.page, with: Templates.document(of: book, pages: pages))
        if let failure = await browser.print(Self.page, to: Self.target, in: folder, isDraft: pages == nil) {
            report.diagnostics.append(failed(failure, folder))
            return nil
        }
        let bytes = Files.kind(target) == .file ? try Files.read(target) : []
        guard bytes.starts(with: SiteBook.beginningOfPDF) else {
            report.diagnostics.append(failed("it wrote no PDF", folder))
            return nil
        }
        return PDFPlaces(bytes)
    }

    /// The stylesheet and the photos, where the page has them.
    private func writeParts(to folder: String) throws(FileError) {
        if let path = book.frame.site.value.features[.book]?.styles {
            try write(assets.styles(of: .book), to: path, in: folder)
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
