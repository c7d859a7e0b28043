import CatalogModel
import Checking
import Diagnostics
import Testing

/// Titles, structured data, photos, groups, addresses and what the sources say.
@Suite struct SiteFindingsTests {
    @Test func findsEqualAndLongTitles() {
        let long = String(repeating: "a", count: 61)
        let findings = TitleCheck.findings([
            recipe("pie", "Apple Pie"), recipe("pie-2", "apple pie"), recipe("long", long), page("a", "Apple pies"),
            page("list", "Apple Pie", kind: .made), recipe("fits", String(repeating: "b", count: 60)),
        ])
        #expect(
            findings.map(\.words) == [
                ["title-equal", "\"Apple Pie\": /recipes/pie/, /recipes/pie-2/"],
                ["title-long", "\"\(long)\" (61 letters)"],
            ])
    }

    @Test func aRecipeAndItsTranslationMayShareTheirTitle() {
        var translation = recipe("pizza-de", "Pizza")
        translation.mainPage = .page("recipes/pizza")
        #expect(TitleCheck.findings([recipe("pizza", "Pizza"), translation]) == [])
        #expect(
            TitleCheck.findings([recipe("pizza", "Pizza"), translation, recipe("other", "Pizza")]).map(\.words) == [
                ["title-equal", "\"Pizza\": /recipes/pizza/, /recipes/pizza-de/, /recipes/other/"]
            ])
    }

    @Test func findsEqualDescriptionsAndThoseCutInTheirFirstSentence() {
        func described(_ slug: String, _ text: String, isOwn: Bool = true) -> CheckedPage {
            let data = "{\"@type\":\"Recipe\"\(isOwn ? ",\"description\":\"x\"" : "")}"
            let html =
                "<meta name=\"description\" content=\"\(text)\"><script type=\"application/ld+json\">\(data)</script>"
            return recipe(slug, slug, html: html)
        }
        let findings = TitleCheck.findings([
            described("a", "Good."), described("b", "Good."), described("c", "Good. And then …"),
            described("d", "Good and then …"), described("e", ""), described("f", ""),
            described("g", "Made …", isOwn: false), described("h", "Made …", isOwn: false),
        ])
        #expect(
            findings.map(\.words) == [["description-equal", "\"a\", \"b\": Good."], ["description-long", "\"d\""]])
    }

    @Test func countsPropertiesThatGoogleNames() throws {
        func data(_ json: String) -> String {
            "<script type=\"application/ld+json\">{\"@type\":\"Recipe\",\(json)}</script>"
        }
        let pages = [
            recipe("a", "A", html: data("\"name\":\"A\",\"image\":\"x\",\"author\":{\"name\":\"x\"}")),
            recipe("b", "B", html: data("\"name\":\"B\"")), page("about", "About"),
            // A page that shows a recipe is not the recipe's own.
            page("post", "Post", html: data("\"name\":\"B\"")),
        ]
        let findings = StructuredDataCheck.findings(pages)
        let first = try #require(findings.first)
        #expect(first.message == "2 recipes: 1 has no photo and cannot be a rich result")
        #expect(first.words == ["rich-result-impossible", "\"B\""])
        #expect(findings.last?.items.first?.text == "author: 1 of 2")
        #expect(findings.last?.items.contains { $0.text.hasPrefix("aggregateRating") } == false)
        let table = StructuredDataTable(pages)
        #expect(table.recipes == 2)
        #expect(table.rows.filter { $0.missing == 0 }.map(\.name) == ["name"])
    }

    @Test func findsWhatIsLoadedWithoutEncryption() {
        let pages = [
            page("a", html: "<img src=\"http://x.example/a.jpg\"><img src=\"https://x.example/b.jpg\"><img src=\"c\">")
        ]
        let secure = MixedContentCheck.findings(pages, site: WebLink("https://example.org/"))
        #expect(secure.map(\.words) == [["load-insecure", "http://x.example/a.jpg in \"Page\""]])
        #expect(MixedContentCheck.findings(pages, site: WebLink("http://example.org/")).isEmpty)
        #expect(MixedContentCheck.findings(pages, site: nil).isEmpty)
    }

    @Test func findsGroupsOfOneRecipe() {
        let groups = [1, 2, 1].enumerated().map { index, count in
            ThinPageCheck.Group(name: "G\(index)", path: .page("tags/g\(index)"), count: count)
        }
        let findings = ThinPageCheck.findings(groups, pages: 9)
        #expect(findings.map(\.words) == [["group-small", "\"G0\" (/tags/g0/)", "\"G2\" (/tags/g2/)"]])
        #expect(findings.first?.message == "2 of 9 pages are of a group with one recipe only")
    }

    @Test func findsPagesThatAreGoneAndNoFurtherPagesOfLists() {
        let old = ["recipes/pie", "recipes/soup", "page/2", "tags/sweet/page/3", "tags/page"].map { SitePath.page($0) }
        let site = SiteLinks(paths: [.page("recipes/pie")], site: nil)
        let findings = AddressCheck.findings(previous: old + [SitePath("assets/x.css")], site)
        #expect(findings.map(\.words) == [["address-gone", "/recipes/soup/", "/tags/page/"]])
    }

    @Test func groupsDiagnosticsByCodeAndWorst() {
        let findings = SourceCheck.findings([
            Diagnostic(.warning, .photoMissing, "no a", fix: "put it there"),
            Diagnostic(.note, .feedPages, "all is well"),
            Diagnostic(.warning, .photoMissing, "no b", fix: "put it there"),
            Diagnostic(.warning, .addressTaken, "w"), Diagnostic(.error, .addressTaken, "e", fix: "rename"),
            Diagnostic(.note, .draftLeftOut, "\"Pie\" is a draft and is left out"),
        ])
        #expect(
            findings.map(\.words) == [
                ["photo-warning", "no a", "no b"], ["source-error", "e", "w"],
                ["draft", "\"Pie\" is a draft and is left out"],
            ])
        #expect(findings.map(\.fix) == ["put it there", nil, nil])
        #expect(findings[1].items.map(\.fix) == ["rename", nil])
    }

    @Test func putsProblemsFirstInTheOrderOfGroups() {
        var report = CheckReport()
        report.add([Finding(.groupSmall, "a", items: []), Finding(.hostFiles, "b", items: [])])
        report.add([Finding(.linkMissing, "c", items: []), Finding(.photoWarning, "d", items: [])])
        #expect(report.findings.map(\.message) == ["c", "b", "d", "a"])
        #expect(report.problems == 2)
    }
}
