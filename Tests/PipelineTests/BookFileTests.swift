import CatalogModel
import Diagnostics
import Files
import Foundation
import Testing

@testable import Pipeline
@testable import Tasks

/// Files of a book: an EPUB, and what a PDF needs.
@Suite struct BookFileTests {
    private func site() throws -> TestSite {
        try TestSite([
            "recipes/pie.md": "# Pie\n\n![A pie](pie.jpg)\n\n## Ingredients\n- 1 apple\n\n## Steps\n1. Bake.\n",
            "recipes/soup.md": "# Soup\n\n## Ingredients\n- 1 carrot\n\n## Steps\n1. Boil.\n",
        ])
    }

    private func book(_ site: TestSite, _ form: SiteBook.Form, to name: String) async throws -> SiteBook.Report {
        try await SiteBook(site.options(), form, to: site.path + "/" + name).run()
    }

    /// The bytes at its beginning are by what programs know an EPUB (EPUB 3.3, section 4.2.3).
    @Test func anEPUBBeginsWithItsMediaType() async throws {
        let site = try site()
        try site.write("recipes/pie.jpg", picture(width: 64, height: 48))
        let report = try await book(site, .epub, to: "a.epub")
        #expect(report.diagnostics.isEmpty && report.recipes == 2)
        let bytes = try Files.read(site.path + "/a.epub")
        #expect(report.bytes == bytes.count)
        #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
        #expect(String(decoding: bytes, as: UTF8.self).contains("EPUB/photos/"))
        #expect(Files.kind(site.outputPath) == nil)
    }

    @Test func equalRecipesMakeEqualEPUBs() async throws {
        let site = try site()
        _ = try await book(site, .epub, to: "a.epub")
        _ = try await book(site, .epub, to: "b.epub")
        #expect(try Files.read(site.path + "/a.epub") == Files.read(site.path + "/b.epub"))
    }

    @Test func aMissingBrowserIsReported() async throws {
        let report = try await book(site(), .pdf(browser: "no-such-browser"), to: "a.pdf")
        #expect(report.diagnostics.map(\.code) == [.browserMissing])
        #expect(report.bytes == nil)
    }

    /// What a browser says last is told, the file that was there stays, and nothing is left beside it.
    @Test func aBrowserThatFailsIsReported() async throws {
        let site = try site()
        try site.write("a.pdf", "%PDF-1.4 as it was")
        try site.write("browser", "#!/bin/sh\necho no display >&2\nexit 3\n")
        let browser = site.path + "/browser"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let report = try await book(site, .pdf(browser: browser), to: "a.pdf")
        #expect(report.diagnostics.map(\.code) == [.photoMissing, .browserFailed])
        #expect(
            report.diagnostics.last?.message == "\(browser) printed nothing: it ended with status 3: no display")
        #expect(try site.text("a.pdf") == "%PDF-1.4 as it was")
        #expect(try Files.names(in: site.path).allSatisfy { !$0.hasSuffix("-parts") })
    }

    /// What is no book stays: a mistyped name must not cost a file.
    @Test func onlyBooksAreReplaced() async throws {
        let site = try site()
        try site.write("ours.paprikarecipes", "PK\u{3}\u{4} another archive")
        for name in ["recipegen.yml", "recipes/pie.md", "recipes", "ours.paprikarecipes"] {
            let report = try await book(site, .epub, to: name)
            #expect(report.diagnostics.map(\.code) == [.outputNotOurs], "\(name)")
        }
        #expect(try site.text("recipes/pie.md").hasPrefix("# Pie"))
        #expect(try await book(site, .epub, to: "new/a.epub").bytes != nil)
        #expect(try await book(site, .epub, to: "new/a.epub").bytes != nil)
    }

    @Test(arguments: ["echo garbage > \"$target\"", ": > \"$target\"", ":"])
    func aBrowserThatWritesNoPDFIsReported(command: String) async throws {
        let site = try site()
        try site.write("a.pdf", "%PDF-1.4 as it was")
        try site.write("a.pdf-mine/x", "stays")
        let script = """
            #!/bin/sh
            for word; do case $word in --print-to-pdf=*) target="${word#*=}";; esac; done
            \(command)

            """
        try site.write("browser", script)
        let browser = site.path + "/browser"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let report = try await book(site, .pdf(browser: browser), to: "a.pdf")
        #expect(report.diagnostics.last?.code == .browserFailed && report.bytes == nil)
        #expect(try site.text("a.pdf") == "%PDF-1.4 as it was")
    }

    /// Numbers that change with each printing are told of; those that settle are not.
    @Test(arguments: [(2, true), (9, false)])
    func numbersThatDoNotSettleAreReported(changes: Int, isSettled: Bool) async throws {
        let site = try site()
        try site.write("recipes/pie.jpg", picture(width: 64, height: 48))
        try site.write("0.pdf", pdf(first: 6))
        try site.write("1.pdf", pdf(first: 5))
        let script = """
            #!/bin/sh
            for word; do case $word in --print-to-pdf=*) target="${word#*=}";; esac; done
            count=$(cat \(site.path)/count 2>/dev/null || echo 0)
            [ $count -ge \(changes) ] || echo $((count + 1)) > \(site.path)/count
            cp \(site.path)/$((count % 2)).pdf "$target"

            """
        try site.write("browser", script)
        let browser = site.path + "/browser"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let report = try await book(site, .pdf(browser: browser), to: "a.pdf")
        #expect(report.diagnostics.map(\.code) == (isSettled ? [] : [.bookNumbersMissing]))
        #expect(report.bytes != nil && report.pages == 3)
    }

    @Test func aFolderOfTheOwnerIsNotTaken() async throws {
        let site = try site()
        try site.write("a.pdf-parts/mine.txt", "precious")
        try site.write("browser", "#!/bin/sh\nexit 1\n")
        let browser = site.path + "/browser"
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let report = try await book(site, .pdf(browser: browser), to: "a.pdf")
        #expect(report.diagnostics.last?.code == .outputNotOurs)
        #expect(try site.text("a.pdf-parts/mine.txt") == "precious")
    }

    @Test func aBookWithoutRecipesIsAnError() async throws {
        let site = try TestSite([
            "recipes/a.json": "[{\"@type\": \"Recipe\", \"name\": \"A\", \"url\": \"https://example.org/a\"}]"
        ])
        let report = try await book(site, .epub, to: "a.epub")
        #expect(report.diagnostics.contains { $0.code == .bookEmpty && $0.severity == .error } && report.bytes == nil)
    }

    // MARK: Pages of a PDF

    /// A PDF with three pages in a tree of two levels.
    ///
    /// - Parameter first: The object of the page of the first recipe.
    private func pdf(furtherObjects: Int = 0, first: Int = 6) -> [UInt8] {
        var objects = [
            "<</Type /Catalog\n/Pages 2 0 R\n/Dests 8 0 R>>",
            "<</Type /Pages\n/Count 3\n/Kids [3 0 R 4 0 R]>>",
            "<</Type /Pages\n/Kids [6 0 R 5 0 R]\n/Parent 2 0 R>>",
            "<</Type /Pages\n/Kids [7 0 R]\n/Parent 2 0 R>>",
            "<</Type /Page>>", "<</Type /Page>>", "<</Type /Page>>",
            "<</recipe-1 [\(first) 0 R /XYZ 0 795.4 0]\n/recipe-2 [7 0 R /XYZ 0 795.4 0]\n/lost [99 0 R /XYZ 0 0 0]>>",
        ]
        objects += Array(repeating: "<<>>", count: furtherObjects)
        var text = "%PDF-1.4\n"
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for (number, object) in zip(1..., objects) {
            let offset = String(text.utf8.count)
            table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
            text += "\(number) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        return Array((text + table + "trailer\n<</Size 9\n/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
    }

    @Test func placesAreInTheOrderOfPages() {
        let places = PDFPlaces(pdf())
        #expect(places.pageCount == 3)
        #expect(places.numbers == ["recipe-1": 1, "recipe-2": 3])
    }

    /// A book of a thousand recipes has a hundred thousand objects.
    @Test func placesAreFoundAmongManyObjects() {
        #expect(PDFPlaces(pdf(furtherObjects: 60_000)).numbers == ["recipe-1": 1, "recipe-2": 3])
    }

    /// Whatever a program has written, it is only not understood.
    @Test func damagedPDFsHaveNoPlaces() {
        let whole = pdf()
        for count in stride(from: 0, to: whole.count, by: 7) { _ = PDFPlaces(Array(whole.prefix(count))) }
        for index in stride(from: 0, to: whole.count, by: 3) {
            for byte in [UInt8(ascii: "9"), 0xFF, UInt8(ascii: "R"), UInt8(ascii: "[")] {
                var damaged = whole
                damaged[index] = byte
                _ = PDFPlaces(damaged)
            }
        }
        #expect(PDFPlaces(Array("startxref 0 %%EOF".utf8)).numbers.isEmpty)
        #expect(PDFPlaces([]).pageCount == 0)
    }
}
