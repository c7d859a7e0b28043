import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// A feed that is not JSON: the owner learns what it is and what to do, not which byte is no value.
@Suite struct ForeignDocumentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var content: [UInt8]
        var name: String
        var fix: String
        var fetchedFix: String

        /// - Parameter fetchedFix: What to do if a server answered with it; nil for the same.
        init(_ content: [UInt8], _ name: String, _ fix: String, fetched fetchedFix: String? = nil) {
            self.content = content
            self.name = name
            self.fix = fix
            self.fetchedFix = fetchedFix ?? fix
        }

        init(_ content: String, _ name: String, _ fix: String, fetched fetchedFix: String? = nil) {
            self.init(Array(content.utf8), name, fix, fetched: fetchedFix)
        }

        var testDescription: String { name }
    }

    private static let unpack = "unpack it and name the folder as the feed's source"
    private static let decompress = "unpack it and name the file that comes out of it as the feed's source"
    private static let export = "export the recipes as JSON, or name the file that holds them as JSON"
    private static let picture = "name the feed's .json file; a recipe names its picture in \"image\""
    private static let example = """
        [{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Cook."]}]
        """
    private static let write = "write the recipes as JSON, such as \(example)"
    private static let code = "remove the code around the data, so that only [ ... ] or { ... } is left"
    private static func zip(_ first: String) -> [UInt8] {
        Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 26) + Array(first.utf8)
    }

    static let cases: [Case] = [
        Case(zip("recipes/pie.json"), "a zip archive", unpack, fetched: "download it, \(unpack)"),
        Case(Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", unpack, fetched: "download it, \(unpack)"),
        Case(
            Array("a.json".utf8) + [UInt8](repeating: 0, count: 251) + Array("ustar".utf8), "a tar archive", unpack,
            fetched: "download it, \(unpack)"
        ),
        Case([0x1F, 0x8B, 8, 0, 0], "a gzip file", decompress, fetched: "download it, \(decompress)"),
        Case(Array("BZh91AY".utf8), "a bzip2 file", decompress, fetched: "download it, \(decompress)"),
        Case([0xFD] + Array("7zXZ".utf8) + [0], "an xz file", decompress, fetched: "download it, \(decompress)"),
        Case(zip("[Content_Types].xml"), "an Office document", export),
        Case([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "an Office document", export),
        Case("%PDF-1.7\n", "a PDF", export),
        Case("{\\rtf1\\ansi Soup}", "an RTF document", export),
        Case(Array("SQLite format 3".utf8) + [0], "a database (SQLite)", export),
        Case([0xFF, 0xD8, 0xFF, 0xE0], "a picture", picture),
        Case([0x89] + Array("PNG\r\n".utf8), "a picture", picture),
        Case([0, 0, 0, 0x18] + Array("ftypheic".utf8), "a picture", picture),
        Case(Array("RIFF".utf8) + [1, 2, 0, 0] + Array("WEBPVP8 ".utf8), "a picture", picture),
        Case([1, 2, 3, 0, 5], "binary data", export),
        Case("<?xml version=\"1.0\"?>\n<!-- a -->\n<rss version=\"2.0\"/>", "XML (<rss>)", export),
        Case("<rss version=\"2.0\"><channel><title>Pie</title></channel></rss>", "XML (<rss>)", export),
        Case("<?xml version=\"1.0\"?><feed><title>Pie</title><link/></feed>", "XML (<feed>)", export),
        Case("title: Soup\nparts:\n  - 1 onion\n", "YAML", write),
        Case("# My recipes\n- name: Soup\n", "YAML", write),
        Case("---\ntitle: Soup\n", "YAML", write),
        Case("# Soup\n\nCook the onion.\n", "Markdown", write),
        Case("---\ntitle: Soup\n---\nCook the onion.\n", "Markdown", write),
        Case("Soup\n\n1 onion, cut\n", "plain text", write),
        Case("Internal Server Error", "plain text", write),
        Case("const recipes = [{}];\n", "JavaScript", code),
        Case("callback({\"recipes\": []})", "JavaScript", code),
    ]

    @Test(arguments: cases)
    func namesKindOfFile(given: Case) async {
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(given.content, name: "a/feed"))
        let expected = Diagnostic(
            .error, .formatUnknown, "this is \(given.name), not JSON", at: Location(file: "a/feed"), fix: given.fix)
        #expect(feed.allDiagnostics == [expected])
        #expect(!feed.isReadable)
    }

    @Test(arguments: cases)
    func namesKindOfAnswer(given: Case) async {
        let context = FeedContext(name: "test", address: link("https://e.org/feed"))
        let feed = await FeedReader(context).read(JSONSource(given.content, name: "https://e.org/feed"))
        let expected = Diagnostic(
            .error, .formatUnknown, "the server answered with \(given.name), not JSON",
            at: Location(file: "https://e.org/feed"), fix: given.fetchedFix
        )
        #expect(feed.allDiagnostics == [expected])
    }

    @Test(
        arguments: [
            ("name,ingredients\nSoup,\"1 onion, cut\"\n", "name, ingredients"),
            ("\"Name\";\"Zutaten\"\n\"Suppe\";\"1 Zwiebel\"\n", "Name, Zutaten"), ("a\tb\n1\t2\n", "a, b"),
            ("a,b,c,d,e,f,g,h\n1,2,3,4,5,6,7,8\n", "a, b, c, d, e, f and 2 more"),
        ] as [(String, String)])
    func refusesTableInAnotherFormat(content: String, columns: String) async {
        let feed = await read(content, format: "fetch")
        let expected = Diagnostic(
            .error, .formatUnknown, "this is a table (CSV) with the columns \(columns), not JSON",
            at: Location(file: "feed.json"), fix: "leave `format` out: a table is read by the names of its columns"
        )
        #expect(feed.allDiagnostics == [expected])
    }

    @Test(
        arguments: [
            ("From: <Saved by Blink>\nSnapshot-Content-Location: https://e.org/\nSubject: Pie\n", "an MHTML file"),
            ("MIME-Version: 1.0\nContent-Type: multipart/related; type=\"text/html\"\n", "an MHTML file"),
            ("bplist00\u{1}_WebMainResource\u{0}", "a web archive of Safari"),
            ("<?xml version=\"1.0\"?><plist><dict><key>WebMainResource</key>", "a web archive of Safari"),
        ] as [(text: String, name: String)], ["page.mhtml", "page.html", "page.txt"])
    func namesAPageThatABrowserSavedInOneFile(content: (text: String, name: String), file: String) async {
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(Array(content.text.utf8), name: file))
        let expected = Diagnostic(
            .error, .formatUnknown, "this is \(content.name), not HTML", at: Location(file: file),
            fix: "save the page in a browser as HTML (\"Web page, complete\"), and name that file"
        )
        #expect(feed.allDiagnostics == [expected])
    }

    @Test func refusesWebPageInAnotherFormat() async {
        let feed = await read("<!DOCTYPE html><title>Pie</title>", format: "fetch")
        let expected = Diagnostic(
            .error, .formatUnknown, "this is a web page, not JSON", at: Location(file: "feed.json"),
            fix: "leave `format` out, or write \"webpage\""
        )
        #expect(feed.allDiagnostics == [expected])
    }

    /// What begins as JSON does has a place where it ends to be JSON.
    @Test(
        arguments: [
            ("[{\"name\": \"Pie\",}]", "a comma follows the last member"),
            ("{'name': 'Pie'}", "a string is in single quotes"),
            ("// recipes\n[]", "the JSON has a comment, which JSON does not allow"),
            ("\"Pie", "the string that begins at line 1, column 1 is never closed"),
            ("  ", "the file holds no JSON value, only white space"),
            ("", "the file is empty where JSON was expected"),
        ] as [(String, String)])
    func reportsPositionOfJSONError(json: String, message: String) async {
        let feed = await read(json)
        #expect(feed.allDiagnostics.map(\.message) == [message])
        #expect(feed.allDiagnostics.map(\.code) == [.jsonSyntax])
    }

    @Test func namesTheEncodingOfATextThatIsNotUTF8() async {
        let bytes: [UInt8] = [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: "feed.json"))
        #expect(feed.allDiagnostics.map(\.code) == [.encodingInvalid])
    }
}
