import Archives
import CatalogModel
import Checking
import Diagnostics
import Files
import Testing
import Writing

@testable import Pipeline
@testable import Tasks

/// What a site has for the host that it is made for.
@Suite struct HostFileTests {
    private static let recipe = "## Ingredients\n\n- 1 egg\n\n## Directions\n\n1. Cook.\n"

    private func site(_ settings: String, _ files: [String: String] = [:]) throws -> TestSite {
        let text = "site: {title: Test, url: \"https://example.org/\"}\n" + settings
        return try TestSite(
            ["recipegen.yml": text, "recipes/a.md": "# Ä\n\n" + Self.recipe, "recipes/b.md": "# B\n\n" + Self.recipe]
                .merging(files) { $1 })
    }

    private static let everything = """
        host: cloudflare-pages
        security: {contact: ann@example.org, expires: 2099-11-30}
        publish: {indexNow: {key: 5f1c9a0e7b3d4628}}

        """

    @Test func areWhereHostsLookForThem() async throws {
        let site = try site(Self.everything)
        #expect(try await site.build().diagnostics.filter { $0.severity != .note } == [])
        #expect(try site.text("public/_headers").hasPrefix("/*\n"))
        #expect(try site.text("public/.well-known/security.txt").hasPrefix("Contact: mailto:ann@example.org\n"))
        #expect(try site.text("public/5f1c9a0e7b3d4628.txt") == "5f1c9a0e7b3d4628")
    }

    @Test func ofTheOwnerWinWithANote() async throws {
        let names = ["_headers", ".well-known/security.txt", "5f1c9a0e7b3d4628.txt"]
        let site = try site(Self.everything, Dictionary(uniqueKeysWithValues: names.map { ("static/" + $0, "mine") }))
        let notes = try await site.build().diagnostics.filter { $0.code == .fileOwn }
        #expect(notes.map(\.severity) == [.note, .note, .note])
        for name in names { #expect(try site.text("public/" + name) == "mine") }
    }

    /// Its own files there have no digests in their names: a browser that kept one for ever would not see a new one.
    @Test func aFolderWithFilesOfTheOwnerIsNotKeptForEver() async throws {
        let site = try site("host: netlify\n", ["static/photos/2024/20241105.svg": "<svg/>"])
        try await site.build()
        let headers = try site.text("public/_headers")
        #expect(!headers.contains("/photos/*"))
        #expect(headers.contains("/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n"))
        try site.write("recipegen.yml", "host: vercel\n")
        try await site.build()
        #expect(try !site.text("public/vercel.json").contains("/photos/"))
        try site.remove("static/photos/2024")
        try await site.build()
        #expect(try site.text("public/vercel.json").contains("/photos/"))
    }

    /// All files that the site itself has in these folders are named by digests.
    @Test func everyFileOfTheSiteInThemHasADigest() async throws {
        let photo = "---\nimage: a.png\n---\n# A\n\n" + Self.recipe
        let site = try site("theme: {accent: \"#123456\"}\n", ["recipes/a.md": photo])
        try site.write("recipes/a.png", picture(width: 4, height: 3))
        try await site.build()
        let names = try site.output().files.keys.filter { name in
            FileCaching.lastingFolders.contains { name.hasPrefix($0) }
        }
        #expect(names.count > 10 && names.contains { $0.hasPrefix("photos/") })
        let short = names.compactMap { SitePath($0) }.filter { FileCaching(of: $0) == .short }
        #expect(short == [FileCaching.ownStylesheet])
    }

    @Test func hostChoosesTheFormOfRedirects() async throws {
        let old = ["recipes/a.md": "---\naliases: [/old/]\n---\n# A\n\n" + Self.recipe]
        let site = try site("host: netlify\n", old)
        try await site.build()
        #expect(try site.text("public/_redirects").contains("/old/ /recipes/a/ 301!"))
        try site.write("recipegen.yml", "host: netlify\nredirects: {form: pages}\n")
        try await site.build()
        #expect(Files.kind(site.outputPath + "/_redirects") == nil)
        try site.write("recipegen.yml", "host: vercel\n")
        try await site.build()
        let vercel = try site.text("public/vercel.json")
        #expect(vercel.contains("\"headers\"") && vercel.contains("/recipes/a/"))
        #expect(Files.kind(site.outputPath + "/_headers") == nil)
    }

    @Test func aPrivateSiteIsListedNowhere() async throws {
        let site = try site("host: netlify\nrobots: none\n")
        try await site.build()
        #expect(try site.text("public/robots.txt").contains("User-agent: *\nDisallow: /\n"))
        #expect(try site.text("public/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(try site.text("public/recipes/b/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(try site.text("public/_headers").contains("  X-Robots-Tag: noindex\n"))
        #expect(Files.kind(site.outputPath + "/sitemap.xml") == nil)
    }

    // MARK: Compressed copies

    private static func isText(_ name: String) -> Bool {
        [".html", ".css", ".js", ".json", ".xml", ".svg", ".txt", ".webmanifest"].contains { name.hasSuffix($0) }
    }

    @Test func everyFileOfTextHasCompressedCopies() async throws {
        let site = try site("compress: [gzip, brotli]\nhost: netlify\n", ["static/a.txt": "a", "static/b.bin": "b"])
        #expect(try await site.build().diagnostics.filter { $0.severity != .note } == [])
        let output = try site.output()
        let names = Set(output.files.keys)
        for name in names where !name.hasSuffix(".gz") && !name.hasSuffix(".br") {
            #expect(names.contains(name + ".gz") == Self.isText(name), "\(name)")
            #expect(names.contains(name + ".br") == Self.isText(name), "\(name)")
        }
        let page = try Files.read(site.outputPath + "/recipes/b/index.html")
        #expect(try Files.read(site.outputPath + "/recipes/b/index.html.gz") == Compression.gzip(page))
        #expect(try Files.read(site.outputPath + "/recipes/b/index.html.br") == Compression.brotli(page))
        #expect(try Files.read(site.outputPath + "/a.txt.gz") == Compression.gzip(Array("a".utf8)))
    }

    @Test func filesWithTheLongestNamesHaveNoCompressedCopies() async throws {
        let names = [252, 253, 255].map { String(repeating: "n", count: $0 - 5) + ".html" }
        let aliases = names.map { "\"/old/\($0)\"" }.joined(separator: ", ")
        let site = try site(
            "compress: [gzip]\n",
            [
                "static/\(names[0])": "a", "static/\(names[1])": "a",
                "recipes/c.md": "---\naliases: [\(aliases)]\n---\n# C\n\n" + Self.recipe,
            ])
        #expect(try await site.build().diagnostics.filter { $0.severity != .note } == [])
        let files = try site.output().files
        for folder in ["", "old/"] {
            for name in folder.isEmpty ? Array(names.prefix(2)) : names {
                #expect(files[folder + name] != nil)
                #expect((files[folder + name + ".gz"] != nil) == (name.count == 252))
            }
        }
    }

    @Test func nothingIsCompressedAnewWhenNothingChanged() async throws {
        let site = try site("compress: [gzip, brotli]\n")
        let first = try await site.build()
        let all = try #require(first.files)
        #expect(try await site.build().files?.written == 0)
        try site.write("recipes/b.md", "# B\n\n" + Self.recipe + "2. Eat.\n")
        let second = try #require(try await site.build().files)
        #expect(second.written > 0 && second.written < all.written / 2)
        let page = try Files.read(site.outputPath + "/recipes/b/index.html")
        #expect(try Files.read(site.outputPath + "/recipes/b/index.html.gz") == Compression.gzip(page))
        #expect(try await site.output() == site.cleanBuild())
        try site.write("recipegen.yml", "site: {title: Test, url: \"https://example.org/\"}\n")
        let third = try #require(try await site.build().files)
        #expect(third.deleted > all.written / 2)
        #expect(Files.kind(site.outputPath + "/recipes/b/index.html.gz") == nil)
    }

    @Test func copiesOfTheOwnerWinOverThoseOfOwnFiles() async throws {
        let site = try site(
            "compress: [gzip]\n", ["static/a.txt": "a", "static/a.txt.gz": "mine", "static/index.html.gz": "mine"])
        let diagnostics = try await site.build().diagnostics.filter { $0.code == .addressTaken }
        #expect(diagnostics.map(\.location?.file) == [site.path + "/static/index.html.gz"])
        #expect(try site.text("public/a.txt.gz") == "mine")
        let home = try Files.read(site.outputPath + "/index.html")
        #expect(try Files.read(site.outputPath + "/index.html.gz") == Compression.gzip(home))
    }

    // MARK: Checks

    @Test func checkComparesWithTheHostOfTheSettings() async throws {
        let site = try site("host: netlify\n", ["static/a#b.txt": "a"])
        try await site.build()
        let report = try await SiteCheck(site.options()).run()
        #expect(report.findings.contains { $0.code == .hostName })
    }

    @Test func checkNamesASecurityTextThatHoldsNoLonger() async throws {
        func codes(_ year: Int) async throws -> Bool {
            let site = try site("security: {contact: ann@example.org, expires: \(year)-01-01}\n")
            return try await SiteCheck(site.options()).run().findings.contains { $0.code == .securityExpired }
        }
        #expect(try await codes(2020))
        #expect(try await !codes(2999))
    }
}
