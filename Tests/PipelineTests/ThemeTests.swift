import Foundation
import Pipeline
import Testing
import Writing

/// The owner's own look, from `recipegen.yml` to the pages.
@Suite struct ThemeTests {
    private func site(_ theme: String) throws -> TestSite {
        try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\ntheme: \(theme)\n",
            "recipes/a.json": [Dish("1", "Soup")].feed,
        ])
    }

    @Test func reachesEveryPage() async throws {
        let site = try site("{accent: \"#0b6e4f\", logo: brand/logo.png, css: my.css, head: head.html}")
        try site.write("brand/logo.png", picture(width: 8, height: 2))
        try site.write("my.css", "h1 { color: teal }\n")
        try site.write("head.html", "<meta name=\"verification\" content=\"me\">\n")
        let report = try await site.build()
        #expect(report.diagnostics == [])
        let output = try site.output()
        let stylesheet = try #require(output.files.keys.first { $0.hasPrefix("assets/site.") && $0.hasSuffix(".css") })
        let own = try output.text("assets/own.css")
        #expect(own.contains("--accent:#0b6e4f") && own.hasSuffix("h1 { color: teal }\n"))
        for page in output.files.keys where page.hasSuffix(".html") {
            let text = try output.text(page)
            #expect(text.contains(stylesheet), "\(page)")
            let own = try #require(text.range(of: "assets/own.css\">", options: .backwards), "\(page)")
            #expect(text[own.upperBound...].contains("rel=\"stylesheet\"") == false, "\(page)")
            #expect(text.contains("<meta name=\"verification\" content=\"me\">"), "\(page)")
            #expect(text.contains("-8.png\" width=\"8\" height=\"2\" alt=\"Test\">"), "\(page)")
        }
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    /// A changed look changes few files, so that little has to be uploaded.
    @Test func anEditedLookChangesFewFiles() async throws {
        let site = try site("{css: my.css}")
        try site.write("my.css", "h1 { color: teal }\n")
        try await site.build()
        var before = try site.output()
        try site.write("my.css", "h1 { color: navy }\n")
        let report = try await site.build()
        // The service worker has the visitors' devices fetch it.
        #expect(report.files?.written == 2)
        #expect(try site.output().differences(from: before) == ["assets/own.css", "service-worker.js"])
        before = try site.output()
        let settings = "{css: my.css, accent: \"#0b6e4f\", accent2: \"#123456\", radius: 0, titleFont: Georgia}"
        try site.write("recipegen.yml", "site: {title: Test, url: \"https://example.org/\"}\ntheme: \(settings)\n")
        try await site.build()
        let changed = try site.output().differences(from: before)
        #expect(
            changed.allSatisfy { ["assets/own.css", "service-worker.js"].contains($0) || $0.contains("icon") },
            "\(changed)")
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
        try site.write("recipegen.yml", "site: {title: Test, url: \"https://example.org/\"}\n")
        try await site.build()
        #expect(try site.output().files["assets/own.css"] == nil)
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func mayBeADrawing() async throws {
        let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 40\"></svg>"
        let site = try site("{logo: logo.svg}")
        try site.write("logo.svg", drawing)
        // A feed's own is not published: whoever opened it would run what is in it.
        try site.write("recipes/a.json", [Dish("1", "Soup") { $0.photo = "soup.svg" }].feed)
        try site.write("recipes/soup.svg", drawing)
        let report = try await site.build()
        #expect(report.codes == ["warning photo-unreadable"])
        #expect(try site.output().text("index.html").contains("-120.svg\" width=\"120\" height=\"40\" alt=\"Test\">"))
        #expect(try await site.build().codes == ["warning photo-unreadable"])
    }

    @Test func reportsLoadsThatPolicyBlocks() async throws {
        let site = try site("{head: head.html}")
        try site.write("head.html", "<script src=\"https://stats.example/s.js\"></script>\n")
        for _ in 1...2 {
            let report = try await site.build()
            #expect(report.files != nil)
            #expect(
                report.said(in: site) == [
                    """
                    SITE/head.html:1:1: warning[theme-blocked]: theme.head loads https://stats.example/s.js from \
                    stats.example, which the pages' Content-Security-Policy blocks
                      fix: put the file into static/ and write its address on this site, or write \
                    "policy: {scripts: [stats.example]}" into recipegen.yml
                    """
                ])
        }
    }

    @Test(arguments: ["css", "head"])
    func buildsNothingWhereAFileIsMissing(key: String) async throws {
        let site = try site("{\(key): none}")
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/none: error[own-file-missing]: there is no such file, which theme.\(key) names
                  fix: put it there, or take theme.\(key) out of recipegen.yml
                """
            ])
        #expect(report.files == nil)
    }

    @Test func showsTheNameWhereTheLogoIsMissing() async throws {
        let site = try site("{logo: none.png}")
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/none.png: warning[photo-missing]: the picture of theme.logo is not there
                  fix: put the file there, or take theme.logo out of recipegen.yml
                """
            ])
        #expect(try site.output().text("index.html").contains("<a class=\"site-name\" href=\"./\">Test</a>"))
    }
}
