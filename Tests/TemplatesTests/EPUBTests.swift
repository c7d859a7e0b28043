import CatalogModel
import Foundation
import Planning
import SafeHTML
import Testing

@testable import Templates

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A book as the documents of an EPUB: each is XML, whatever recipes say.
@Suite struct EPUBTests {
    private func documents(_ book: BookContent, photos: [SitePath] = []) -> [EPUBDocuments.Document] {
        EPUBDocuments(book, photos: photos).all
    }

    private func text(_ path: String, in documents: [EPUBDocuments.Document]) throws -> String {
        String(decoding: try #require(documents.first { $0.path == path }).bytes, as: UTF8.self)
    }

    @Test func theMediaTypeIsTheFirstFile() throws {
        let documents = documents(try Sample.book())
        #expect(documents.first?.path == "mimetype")
        #expect(try text("mimetype", in: documents) == "application/epub+zip")
    }

    @Test func thePackageNamesAllDocumentsInTheirOrder() throws {
        let photo = try #require(SitePath("photos/a-print.jpg"))
        let package = try text("EPUB/package.opf", in: documents(try Sample.book(), photos: [photo]))
        let spine = package.matches(of: /<itemref idref="([^"]*)"\/>/).map { String($0.1) }
        #expect(
            spine == [
                "cover", "nav", "chapter-1", "recipe-1", "recipe-2", "chapter-2", "recipe-3", "title-index",
                "food-index",
            ])
        for id in spine { #expect(package.contains("<item id=\"\(id)\" href=\"\(id).xhtml\"")) }
        #expect(package.contains("href=\"photos/a-print.jpg\" media-type=\"image/jpeg\""))
        #expect(package.contains("<dc:title>Our book</dc:title>\n<dc:language>en</dc:language>"))
    }

    @Test(arguments: ["<&\">'", "\u{FFFE}x\u{FFFF}", "]]>", "a\u{A0}\u{202E}b", "&amp;nbsp;", "100 % \"half\" <b>"])
    func documentsAreXML(text: String) throws {
        var recipe = try Sample.fullRecipe()
        recipe.title = text
        recipe.photos = recipe.photos.map { Photo($0.source, alternativeText: text) }
        recipe.description = .markdown(
            "\(text)\n\n1. a\n2. b\n\n---\n\n[x](https://example.org/?a=1&b=2)  \nc `\(text)`")
        recipe.notes = [Note(title: text, .plain(text))]
        let documents = documents(try Sample.book(recipe, title: text, note: text))
        for document in documents where document.path.hasSuffix("ml") || document.path.hasSuffix("opf") {
            let parser = XMLParser(data: Data(document.bytes))
            #expect(parser.parse(), "\(document.path): \(String(describing: parser.parserError))")
        }
    }

    @Test func elementsAndAttributesAreThoseOfXML() {
        let html: HTML =
            "<p data-fixed>a<br>b<img src=\"a.jpg\" alt=\"x > y\"></p><hr><data value=\"1\" data-implied></data>"
        #expect(
            String(decoding: XHTML.bytes(of: html), as: UTF8.self)
                == "<p data-fixed=\"\">a<br/>b<img src=\"a.jpg\" alt=\"x > y\"/></p><hr/><data value=\"1\" data-implied=\"\"></data>"
        )
    }

    @Test(
        arguments: [
            ("https://example.org/a?b=1&amp;c=2#d", "https://example.org/a?b=1&amp;c=2#d"),
            ("recipe-1.xhtml", "recipe-1.xhtml"),
            ("mailto:me@example.org", "mailto:me@example.org"),
            ("https://example.org:8080/ü", "https://example.org:8080/%C3%BC"),
            ("http://127.0.0.1/", "http://127.0.0.1/"), ("https://example.org/#a#b", nil),
            ("https://example.org/%zz", nil),
            ("https://example.org/[x]", nil), ("http://ex%20ample.org/", nil), ("http://a..b/", nil),
            ("http://1.2.3.999/", nil),
            ("https://例え.jp/", nil), ("http://", nil),
        ] as [(String, String?)])
    func linksOfDocumentsAreURLs(address: String, expected: String?) {
        let html = HTML(trusted: Array("<p><a href=\"\(address)\" dir=\"ltr\">x</a></p>".utf8))
        let link = expected.map { " href=\"\($0)\"" } ?? ""
        #expect(String(decoding: XHTML.bytes(of: html), as: UTF8.self) == "<p><a\(link) dir=\"ltr\">x</a></p>")
    }

    /// It is the name by which readers know the book again.
    @Test func theIdentifierIsThatOfTheTitle() throws {
        func identifier(_ title: String, _ note: String) throws -> Substring {
            let package = try text("EPUB/package.opf", in: documents(try Sample.book(title: title, note: note)))
            return try #require(
                package.firstMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/)
            ).0
        }
        let first = try identifier("One", "a")
        #expect(try identifier("One", "b") == first)
        #expect(try identifier("Two", "a") != first)
    }

    @Test func pagesOfAPrintedBookHaveTheirNumbers() throws {
        let html = String(
            decoding: Templates.document(of: try Sample.book(), pages: ["recipe-1": 12, "recipe-3": 34]), as: UTF8.self)
        #expect(html.contains("</bdi><span class=\"number\">12</span></a>"))
        #expect(html.contains("</bdi><span class=\"number\">34</span></a>"))
        #expect(html.ranges(of: "class=\"number\"").count == 6)
        #expect(!html.contains("loading=\"lazy\"") && !html.contains("http-equiv=\"refresh\""))
        let first = String(decoding: Templates.document(of: try Sample.book(), pages: nil), as: UTF8.self)
        #expect(first.ranges(of: "<span class=\"number\">888</span>").count == 8)
    }
}
