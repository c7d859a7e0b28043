import CatalogModel
import Checking
import Diagnostics
import Files
import Foundation
import Pipeline
import Testing

@testable import Tasks

/// A check of a whole site: what a build would publish, without a build.
@Suite struct CheckTests {
    private func check(_ site: TestSite, for host: StaticHost? = nil) async throws -> CheckReport {
        try await SiteCheck(site.options(), host: host).run()
    }

    private func site() throws -> TestSite {
        try TestSite([
            "recipes/pie.md": """
            # Pie

            See [the soup](../soup/#step-1), [a stew](../stew/) and [it](/recipes/soup/).

            ## Ingredients
            - 1 apple

            ## Steps
            1. Cook as in [the soup](../soup/#step-7).
            """,
            "recipes/soup.md": "# Soup\n\n## Ingredients\n- 1 carrot\n\n## Steps\n1. Boil.\n",
            "recipes/draft.md": "---\ndraft: true\n---\n# Draft\n\n## Ingredients\n- 1 egg\n\n## Steps\n1. Fry.\n",
            "pages/about.md": "---\ntitle: About\n---\nHello.\n\nRead [more](/supper/more/).\n\n![](oven.png)\n",
        ])
    }

    @Test func findsPlacesOfWrongLinksInSources() async throws {
        let site = try site()
        try site.write("pages/oven.png", picture(width: 9, height: 9))
        let report = try await check(site)
        let links = report.findings.filter { $0.group == .links }.flatMap { finding in
            finding.items.map { item in
                let place = item.location.map { "\($0.file.replacing(site.path, with: "SITE")):\($0.line ?? 0)" }
                return "\(finding.code.rawValue) \(item.text) \(place ?? "")"
            }
        }
        #expect(
            links == [
                "link-missing ../stew/ in \"Pie\" SITE/recipes/pie.md:3",
                "link-missing /supper/more/ in \"About\" SITE/pages/about.md:6",
                "link-base /recipes/soup/ in \"Pie\" SITE/recipes/pie.md:3",
                "anchor-missing ../soup/#step-7 in \"Pie\" SITE/recipes/pie.md:9",
            ])
        #expect(report.problems == 3)
        #expect(report.findings.first { $0.code == .draft }?.message == "\"Draft\" is a draft and is left out")
        #expect(
            report.findings.first { $0.code == .alternativeTextMissing }?.items.map(\.text)
                == ["1 picture of the page \"About\""])
        #expect(
            report.findings.first { $0.code == .richResultImpossible }?.message
                == "2 recipes: 2 have no photo and cannot be rich results")
    }

    /// Links in settings and in lines of the owner's head are on every page.
    @Test func findsPlacesOfWrongLinksInSettings() async throws {
        let site = try site()
        try site.write(
            "recipegen.yml",
            "site: {title: Test, url: \"https://example.org/supper/\"}\npartners:\n  - name: Mill\n"
                + "    url: https://example.org/supper/mill/\ntheme: {head: head.html}\n")
        try site.write("head.html", "<meta name=x>\n<script src=\"/supper/my.js\"></script>\n")
        let report = try await check(site)
        let item = try #require(
            report.findings.first { $0.code == .linkMissing }?.items.first { $0.text.contains("mill") })
        #expect(item.text == "https://example.org/supper/mill/ in \"Pie\" and 1 other page")
        #expect(item.location == Location(file: site.path + "/recipegen.yml", line: 4))
        let script = report.findings.first { $0.code == .linkMissing }?.items.first { $0.text.contains("my.js") }
        #expect(script?.location == Location(file: site.path + "/head.html", line: 2))
    }

    /// A slot writes the way to the root as {{home}}, which is another one on pages of another depth.
    @Test func findsPlacesOfWrongLinksInSlots() async throws {
        let site = try site()
        try site.write("slots/before-footer.html", "<p>All</p>\n<p><a href=\"{{home}}sub/\">Sub</a></p>\n")
        let items = try await check(site).findings.filter { $0.code == .linkMissing }.flatMap(\.items)
            .filter { $0.text.contains("sub/") }
        #expect(!items.isEmpty)
        #expect(items.allSatisfy { $0.location == Location(file: site.path + "/slots/before-footer.html", line: 2) })
    }

    @Test func findsPicturesWithoutWordsAndDraftPages() async throws {
        let site = try site()
        try site.write("recipes/a.png", picture(width: 9, height: 9))
        try site.write("recipes/tart.md", "# Tart\n\n![](a.png)\n\n## Ingredients\n- 1 egg\n\n## Steps\n1. Bake.\n")
        try site.write("pages/later.md", "---\ntitle: Later\ndraft: true\n---\nSoon.\n")
        let report = try await check(site)
        let silent = report.findings.first { $0.code == .alternativeTextMissing }?.items ?? []
        #expect(silent.map(\.text) == ["a photo of \"Tart\""])
        #expect(silent.map(\.location?.line) == [3])
        #expect(
            report.findings.filter { $0.code == .draft }.map(\.message).contains(
                "1 page of your own is a draft and is left out"))
    }

    @Test func writesNothing() async throws {
        let site = try site()
        _ = try await check(site)
        let before = try FileManager.default.subpathsOfDirectory(atPath: site.path).sorted()
        #expect(
            before == [
                "pages", "pages/about.md", "recipegen.yml", "recipes", "recipes/draft.md", "recipes/pie.md",
                "recipes/soup.md",
            ])
        try await site.build()
        let built = try Tree(site.path)
        try site.write("recipes/tart.md", "# Tart\n\n## Ingredients\n- 1 egg\n\n## Steps\n1. Bake.\n")
        _ = try await check(site)
        #expect(try Tree(site.path).differences(from: built) == ["recipes/tart.md"])
    }

    @Test(
        arguments: [
            ("/recipes/{slug}/", "/recipes/soup/"), ("/{slug}/", "/soup/"),
            ("/{year}/food/{slug}/", "/2019/food/soup/"),
        ] as [(String, String)])
    func findsPagesThatTheLastBuildHad(pattern: String, soup: String) async throws {
        let site = try site()
        try site.write(
            "recipegen.yml",
            "site: {title: Test, url: \"https://example.org/supper/\"}\naddresses: {pattern: \"\(pattern)\"}\n")
        try site.write(
            "recipes/soup.md",
            "---\ndate: 2019-05-03\n---\n# Soup\n\n## Ingredients\n- 1 carrot\n\n## Steps\n1. Boil.\n")
        try site.write(
            "recipes/pie.md", "---\ndate: 2020-01-01\n---\n# Pie\n\n## Ingredients\n- 1 apple\n\n## Steps\n1. Cook.\n")
        // A list of the newest needs two with a date.
        try site.write(
            "recipes/tart.md", "---\ndate: 2020-01-02\n---\n# Tart\n\n## Ingredients\n- 1 egg\n\n## Steps\n1. Bake.\n")
        #expect(try await check(site).findings.contains { $0.code == .addressGone } == false)
        try await site.build()
        #expect(try await check(site).findings.contains { $0.code == .addressGone } == false)
        try site.remove("recipes/soup.md")
        let report = try await check(site)
        #expect(report.findings.first { $0.code == .addressGone }?.items.map(\.text) == [soup])
        // A machine that has only what is committed.
        try site.remove(".recipegen")
        try site.remove("public")
        let fresh = try await check(site)
        #expect(fresh.findings.first { $0.code == .addressGone }?.items.map(\.text) == [soup])
    }

    @Test func comparesSizesOfTheLastBuildWithLimits() async throws {
        let site = try site()
        #expect(try await check(site, for: .cloudflarePages).findings.contains { $0.code == .hostUnmeasured })
        try site.write("static/film.mp4", [UInt8](repeating: 0, count: (25 << 20) + 1))
        try await site.build()
        let report = try await check(site, for: .cloudflarePages)
        #expect(report.findings.first { $0.group == .hostLimits }?.items.map(\.text) == ["/film.mp4 (26.2 MB)"])
    }

    @Test func reportsSettingsThatCannotBeRead() async throws {
        let site = try TestSite(["recipegen.yml": "sitee: {}\n"])
        let report = try await check(site)
        #expect(report.findings.map(\.code) == [.sourceError])
        #expect(report.problems == 1)
    }
}
