import ArgumentParser
import Configuration
import Diagnostics
import Foundation
import Parsing
import Testing

@testable import Commands
@testable import RecipeReading

/// The examples in README and `Documentation/` are valid.
@Suite struct DocumentationTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let pages =
        ["README.md"]
        + [
            "addresses", "apps", "benchmarks", "blogging", "book", "checking", "ci", "configuration", "contributing",
            "extending",
            "feeds", "formats", "install", "languages", "library", "machines", "messages", "photos", "plain-texts",
            "publishing",
            "search", "search-engines",
            "tables", "templates", "theming", "upgrade", "visitors", "wordpress",
        ].map { "Documentation/\($0).md" }

    @Test func listsEveryPage() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Documentation").path)
        let pages = files.filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 } + ["README.md"]
        #expect(pages.sorted() == Self.pages.sorted())
    }

    @Test func explainsEveryMessage() throws {
        let rows = try Document("Documentation/messages.md").text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /\| `([a-z0-9-]+)` \| [^|]+ \| [^|]+ \|/)?.1
        }
        #expect(rows.map(String.init).sorted() == Diagnostic.Code.allCases.map(\.rawValue).sorted())
    }

    /// Each block is a whole configuration, or becomes one with a title and a feed.
    @Test(arguments: pages)
    func configurationExamplesHaveNoDiagnostics(page: String) throws {
        let document = try Document(page)
        for example in document.blocks(in: "yaml") + document.codeSpans.filter(Self.isSetting) {
            var text = example
            if !example.hasPrefix("site:") && !example.contains("\nsite:") {
                text += "\nsite: {title: Supper, url: \"https://example.org/\"}"
            }
            if !example.hasPrefix("feeds:") && !example.contains("\nfeeds:") {
                text += "\nfeeds: [{source: recipes.json, name: family}]"
            }
            let read = SiteConfiguration.read(
                Array(text.utf8), name: page, variables: ["FOOD2FORK_KEY": "key", "RECIPE_TOKEN": "token"],
                formats: FeedFormats.names
            )
            #expect(read.diagnostics == [], "\(example)")
            #expect(read.value != nil, "\(example)")
        }
    }

    /// The lines that begin with the program's name, and code in sentences that does.
    @Test(arguments: pages)
    func commandExamplesAreUnderstood(page: String) throws {
        let document = try Document(page)
        let lines = document.blocks(in: "sh").flatMap { $0.components(separatedBy: "\n") }
        for line in lines + document.codeSpans where line.hasPrefix("recipegen ") {
            // A comment begins a word; within one, as in the address of a branch, the sign is a letter.
            let words = line.split(separator: " ").prefix { !$0.hasPrefix("#") }
            let arguments = words.dropFirst().map(String.init)
            do {
                _ = try Recipegen.parseAsRoot(arguments)
            } catch {
                let isHelp = Recipegen.exitCode(for: error) == .success
                #expect(isHelp, "\(line): \(Recipegen.message(for: error))")
            }
        }
    }

    @Test(arguments: pages)
    func scriptExamplesNameScriptsThatExist(page: String) throws {
        let document = try Document(page)
        let lines = document.blocks(in: "sh").flatMap { $0.components(separatedBy: "\n") }
        for line in lines + document.codeSpans where line.hasPrefix("Scripts/") {
            let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
            let script = Self.root.appending(path: words[0])
            let text = try String(contentsOf: script, encoding: .utf8)
            for option in words.dropFirst() where option.hasPrefix("--") && words[0] != "Scripts/dev" {
                #expect(text.contains("\"\(option)\""), "\(line)")
            }
        }
    }

    /// Files, folders and headings of other pages.
    @Test(arguments: pages)
    func linksLeadToFilesAndHeadings(page: String) throws {
        let folder = Self.root.appending(path: page).deletingLastPathComponent()
        for part in try Document(page).textOutsideBlocks.components(separatedBy: "](").dropFirst() {
            let link = String(part.prefix { $0 != ")" })
            guard !link.hasPrefix("http") else { continue }
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let file = parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: parts[0])
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page) links to \(link)")
            guard parts.count == 2 else { continue }
            #expect(try Document(file).headings.contains(parts[1]), "\(page) links to \(link)")
        }
    }

    @Test func templateExampleIsCopiedFromTemplate() throws {
        let example = try #require(try Document("Documentation/templates.md").blocks(in: "swift").first)
        let template = Self.root.appending(path: "Templates/Pages/RecipePage.swift")
        #expect(try String(contentsOf: template, encoding: .utf8).contains(example))
    }

    /// `images: {policy: hotlink}`.
    private static func isSetting(_ code: String) -> Bool {
        code.prefixMatch(of: /[a-z]+: \{/) != nil && code.hasSuffix("}") && !code.contains("...")
    }
}

/// A page of the documentation.
private struct Document {
    let text: String

    init(_ name: String) throws {
        try self.init(DocumentationTests.root.appending(path: name))
    }

    init(_ file: URL) throws {
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// The contents of the fenced blocks in a language.
    func blocks(in language: String) -> [String] {
        text.components(separatedBy: "\n```\(language)\n").dropFirst().map { part in
            part.components(separatedBy: "\n```")[0]
        }
    }

    /// Code within sentences and tables.
    var codeSpans: [String] {
        Self.parts(of: text, separatedBy: "```", outside: true).flatMap { Self.parts(of: $0, separatedBy: "`") }
    }

    /// The text without its fenced blocks.
    var textOutsideBlocks: String { Self.parts(of: text, separatedBy: "```", outside: true).joined() }

    private static func parts(of text: String, separatedBy mark: String, outside: Bool = false) -> [String] {
        text.components(separatedBy: mark).enumerated().filter { $0.offset.isMultiple(of: 2) == outside }.map(\.element)
    }

    /// The headings, as addresses name them.
    var headings: [String] {
        text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map { line in
            line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-").filter {
                $0.isLetter || $0.isNumber || $0 == "-"
            }
        }
    }
}
