import CatalogModel
import Configuration
import Testing

@testable import Planning
@testable import Templates

@Suite struct PageTests {
    private func text(_ content: PageContent) throws -> String {
        String(decoding: try #require(Templates().render(content)), as: UTF8.self)
    }

    @Test func everyPageIsWellFormed() throws {
        for page in try Sample.pages() {
            #expect(Markup(try text(page.content)).faults == [], "\(page.name)")
        }
    }

    @Test func everyPageHasOneTitleOneMainAndOneH1() throws {
        for page in try Sample.pages() {
            let tags = Markup(try text(page.content)).tags.map(\.name)
            for name in ["title", "main", "h1"] { #expect(tags.count { $0 == name } == 1, "\(page.name): \(name)") }
        }
    }

    @Test func headingsSkipNoLevel() throws {
        for page in try Sample.pages() {
            let levels = Markup(try text(page.content)).tags.compactMap { tag -> Int? in
                tag.name.hasPrefix("h") ? Int(tag.name.dropFirst()) : nil
            }
            #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(page.name): \(levels)")
        }
    }

    @Test func idsAreUnique() throws {
        for page in try Sample.pages() {
            let ids = Markup(try text(page.content)).attributes(named: "id")
            #expect(ids.count == Set(ids).count, "\(page.name): \(ids)")
        }
    }

    @Test func generatorIsInTheFirstKilobyte() throws {
        for page in try Sample.pages() {
            let head = try text(page.content).prefix(1024)
            #expect(head.contains("<meta name=\"generator\" content=\"recipegen\">"), "\(page.name)")
        }
    }

    @Test(
        arguments: [
            ([], ""),
            (["https://a.example", "https://b.example:8080"], " https://a.example https://b.example:8080"),
        ] as [([String], String)])
    func policyAllowsNoHostsButThoseOfPhotos(origins: [String], sources: String) throws {
        let frame = try Sample.frame(.page(""), photoOrigins: origins)
        let page = Markup(try text(.notFound(NotFoundContent(frame: frame))))
        let policy = page.tags.first { $0.attributes.contains { $0.value == "Content-Security-Policy" } }
        #expect(
            policy?.attributes.last?.value == """
                default-src 'self'; img-src 'self' data:\(sources); script-src 'self' '\(SpeculationRules(page: PageContext(frame), kind: .other).hash)' \
                'sha256-mbhsXc0jrOXfg+78NlckyNuK8gTtKYBEP/k+vthBl1c='; \
                style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'
                """
        )
    }

    @Test(
        arguments: [
            (nil, nil, []),
            ("https://example.com/a", nil, ["Recipe at <bdi>example.com</bdi>"]),
            (nil, "https://example.com/v", ["Watch video"]),
            (
                "https://www.example.com:8080/a", "https://example.com/v",
                ["Recipe at <bdi>example.com</bdi>", "Watch video"]
            ),
        ] as [(String?, String?, [String])])
    func buttonExistsOnlyWithItsAddress(source: String?, video: String?, buttons: [String]) throws {
        var recipe = Sample.bareRecipe
        recipe.notes = [Note(.plain("Eat it warm."))]
        recipe.source = try source.map(Sample.link)
        recipe.video = try video.map { Video(try Sample.link($0)) }
        let frame = try Sample.frame(.page("recipes/apam-balik"))
        let page = try text(.recipe(RecipeContent(frame: frame, recipe: Shared(recipe), photos: [:], terms: [])))
        #expect(["Recipe at <bdi>example.com</bdi>", "Watch video"].filter { page.contains($0) } == buttons)
        let links = Markup(page).tags.filter {
            $0.attributes.contains { $0.value.hasPrefix("button quiet external-link") }
        }
        #expect(links.count == buttons.count)
        for link in links {
            #expect(link.attributes.contains(Markup.Attribute(name: "target", value: "_blank")))
            #expect(link.attributes.contains(Markup.Attribute(name: "rel", value: "noopener noreferrer")))
        }
    }

    @Test(
        arguments: [
            ("https://example.org/supper/", true, 1, 0),
            ("https://example.org/supper/", false, 0, 1),
            (nil, true, 0, 0),
            (nil, false, 0, 1),
        ] as [(String?, Bool, Int, Int)])
    func pageIsNotIndexedWhereTheSiteIsNot(url: String?, isIndexed: Bool, canonical: Int, noindex: Int) throws {
        let site = try Sample.site(url: url, isIndexed: isIndexed)
        let bare = try Sample.barePage()
        let frame = try Sample.frame(bare.frame.path, site: site, section: bare.frame.section)
        let content = RecipeContent(frame: frame, recipe: bare.recipe, photos: [:], terms: [])
        let page = Markup(try text(.recipe(content)))
        let address = Markup.Attribute(name: "href", value: "https://example.org/supper/recipes/apam-balik/")
        #expect(page.tags.count { $0.attributes.contains(address) } == canonical)
        #expect(page.attributes(named: "content").count { $0 == "noindex" } == noindex)
    }

    @Test func notFoundPageUsesTheSitesPath() throws {
        let page = Markup(try text(.notFound(try Sample.notFound())))
        let inside = page.attributes(named: "href").filter { !$0.hasPrefix("data:") && $0 != "#main" }
        #expect(!inside.isEmpty)
        #expect(inside.allSatisfy { $0.hasPrefix("/supper/") })
        #expect(page.attributes(named: "content").contains("noindex"))
    }

    @Test func menuMarksCurrentPageAndSection() throws {
        func marks(_ content: PageContent) throws -> [String] {
            Markup(try text(content)).tags
                .filter { tag in tag.name == "a" && !tag.attributes.contains { $0.name == "aria-label" } }
                .compactMap { tag in tag.attributes.first { $0.name == "aria-current" } }
                .map(\.value)
        }
        #expect(try marks(.favorites(try Sample.favorites())) == ["page"])
        #expect(try marks(.list(try Sample.termPage())) == ["true"])
        #expect(try marks(.recipe(try Sample.barePage())) == ["true"])
        #expect(try marks(.notFound(try Sample.notFound())) == [])
    }

    /// A recipe without ingredients and method leads to where it is.
    @Test func linkOnlyRecipeHasNeitherColumnsNorPrintButton() throws {
        let page = try text(.recipe(try Sample.linkPage()))
        let markup = Markup(page)
        #expect(markup.attributes(named: "class").contains { $0.hasPrefix("recipe-header link-only") })
        #expect(!markup.attributes(named: "class").contains("recipe-columns"))
        #expect(!markup.tags.contains { $0.attributes.contains { $0.name == "data-print" } })
        #expect(page.contains(">Get the recipe at <bdi>example.com</bdi></span>"))
        #expect(page.contains(">Watch on <bdi>YouTube</bdi><"))
        #expect(!page.contains("We only have its name so far."))
    }

    @Test(arguments: [(false, true), (true, false)])
    func recipeWithoutLinksSaysThatOnlyItsNameIsKnown(isDescribed: Bool, says: Bool) throws {
        let page = try Sample.linkPage {
            $0.source = nil
            $0.video = nil
            if isDescribed { $0.description = .plain("Sweet.") }
        }
        #expect(try text(.recipe(page)).contains("We only have its name so far.") == says)
    }

    @Test func pagerLinksNeighborsAndShowsGaps() throws {
        let page = try text(.list(try Sample.termPage()))
        #expect(page.contains("<a rel=\"prev\" href=\"../../../../cuisines/french/\">"))
        #expect(page.contains("<a rel=\"next\" href=\"../../../../cuisines/french/page/3/\">"))
        #expect(page.contains("aria-label=\"Page 2\" aria-current=\"page\""))
        #expect(page.contains("Page 2 of 9"))
        #expect(page.split(separator: "…").count == 2)
    }

    /// The largest cuisines, which come first, and the way to all.
    @Test(arguments: [(2, 2), (24, 24), (300, 24)] as [(Int, Int)]) func homePageLinksToLargestCuisines(
        count: Int, shown: Int
    ) throws {
        var home = try Sample.home()
        home.home?.cuisines = (0..<count).map { number in
            Term(kind: .cuisine, name: "C\(number)", path: .page("cuisines/c\(number)"), count: count - number)
        }
        let links = Markup(try text(.list(home))).attributes(named: "href").filter { $0.hasPrefix("cuisines/") }
        // The first is that of the menu.
        let largest: [String] = (0..<shown).map { "cuisines/c\($0)/" }
        #expect(links.first == "cuisines/" && links.last == "cuisines/")
        #expect(links.dropFirst().dropLast() == largest[...])
    }

    @Test func homePageNamesEachShelfAndItsList() throws {
        let page = Markup(try text(.list(try Sample.home())))
        let links = page.attributes(named: "href")
        #expect(links.contains("newest/") && links.contains("favorites/#collection-1"))
        #expect(
            page.attributes(named: "aria-labelledby") == [
                "new", "collection-1", "collection-2", "collection-3", "collection-4", "all",
            ])
    }

    @Test func newestListShowsDates() throws {
        var list = try Sample.quickest()
        list.order = .newest
        list.dates = list.cards.indices.map { $0 == 0 ? CalendarDate(iso8601: "2025-03-01") : nil }
        let dates = Markup(try text(.list(list))).attributes(named: "datetime").filter { !$0.hasPrefix("P") }
        #expect(dates == ["2025-03-01"])
    }

    @Test func longListLinksToItsLetters() throws {
        var list = try Sample.termPage()
        list.letters = [ListLetter(letter: "A", path: .page("")), ListLetter(letter: "Z", path: .page("page/4"))]
        let page = try text(.list(list))
        #expect(
            page.contains(
                """
                <nav class="letters" aria-label="A–Z"><a href="../../../../">A</a> <a href="../../../../page/4/">Z</a></nav>
                """
            ))
    }

    @Test(arguments: [("South Thai", true), ("!!!", false)])
    func listCanBeNarrowedIfASearchFindsItsName(name: String, isFound: Bool) throws {
        var list = try Sample.termPage()
        list.subject = .term(Term(kind: .tag, name: name, path: .page("tags/x"), count: 2))
        let page = try text(.list(list))
        #expect(page.contains("data-list-filters") == isFound)
        #expect(page.contains("<input type=\"hidden\" name=\"tag\" value=\"\(name)\">") == isFound)
    }

    @Test func groupShowsTheOwnersText() throws {
        let page = try text(.list(try Sample.describedTerm()))
        #expect(page.contains("<h2>Butter</h2>\n<p>And <em>time</em>.</p>"))
        #expect(page.contains("<meta name=\"description\" content=\"Butter And time.\">"))
    }

    @Test func otherOrdersAreMarkedAndNotIndexed() throws {
        let page = Markup(try text(.list(try Sample.quickest())))
        let current = page.tags.filter { $0.attributes.contains { $0.name == "aria-current" } }
        let address = Markup.Attribute(name: "href", value: "../../../quickest/")
        #expect(current.contains { $0.attributes == [address, .init(name: "aria-current", value: "true")] })
        #expect(page.attributes(named: "content").contains("noindex"))
        let source = try text(.list(try Sample.quickest()))
        #expect(!source.contains("canonical") && !source.contains("ld+json"))
        #expect(source.contains("<title>All recipes, Quickest, Page 2 – Supper</title>"))
    }

    @Test(arguments: [true, false])
    func greetingAsksForANameOnlyIfConfigured(asks: Bool) throws {
        var home = try Sample.home()
        home.home?.greeting?.asksName = asks
        let page = Markup(try text(.list(home)))
        #expect(
            page.tags.contains { $0.name == "input" && $0.attributes.contains(.init(name: "id", value: "name")) }
                == asks)
        #expect(page.attributes(named: "src").contains("assets/home.0123456789abcdef.js"))
        home.home?.greeting = nil
        let without = try text(.list(home))
        #expect(!without.contains("data-greeting") && !without.contains("home.0123456789abcdef.js"))
    }

    @Test func emptyCatalogShowsTheEmptyMessage() throws {
        let page = try text(.list(try Sample.home(cards: [])))
        #expect(page.contains("No recipe found – yet!"))
        #expect(page.contains("Looks like there is nothing to show right now. Check back later."))
        #expect(!page.contains("ItemList"))
    }

    @Test func ingredientsReadAsWritten() throws {
        let page = try text(.recipe(try Sample.fullPage()))
        let lines = page.split(separator: /<li id="ingredient-\d+"[^>]*><span class="amount">/).dropFirst().map {
            line in
            (line.split(separator: "</li>").first ?? "").replacing(/<[^>]*>/, with: "")
        }
        #expect(lines.contains("4 lemons (unwaxed)"))
        #expect(lines.contains("200g plain flour, sifted"))
        #expect(lines.contains("A pinch of salt"))
    }

    @Test func stepNumbersContinueAcrossSections() throws {
        let page = Markup(try text(.recipe(try Sample.fullPage())))
        #expect(page.attributes(named: "id").filter { $0.hasPrefix("step-") } == ["step-1", "step-2", "step-3"])
        #expect(page.attributes(named: "start") == ["3"])
    }

    @Test func everyImageHasSizeAndAlternativeText() throws {
        let page = Markup(try text(.recipe(try Sample.fullPage())))
        // A pattern gets its picture from a script.
        let pattern = Markup.Attribute(name: "src", value: "data:,")
        let images = page.tags.filter { tag in
            tag.name == "img" && !tag.attributes.contains(pattern)
                && !tag.attributes.contains { $0.value == "placeholder" }
        }
        #expect(images.count == 3)
        for image in images {
            #expect(Set(image.attributes.map(\.name)).isSuperset(of: ["src", "width", "height", "alt"]))
        }
    }

    @Test(
        arguments: [("en", "ltr"), ("de-AT", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("", "ltr")] as [(String, String)]
    )
    func directionFollowsTheLanguage(language: String, direction: String) throws {
        var content = try Sample.notFound()
        var site = content.frame.site.value
        site.language = language
        content.frame = try Sample.frame(content.frame.path, site: site, root: content.frame.root)
        #expect(Markup(try text(.notFound(content))).attributes(named: "dir").first == direction)
    }

    /// An Arabic recipe on a German site: what is whose is marked, and nothing is where both have one language.
    @Test func siteTextsInARecipeOfAnotherLanguageAreMarked() throws {
        var recipe = try LanguageSample.recipe("ar")
        let site = try LanguageSample.site("de")
        let plain = try text(.recipe(try Sample.fullPage(site: site, recipe: recipe)))
        #expect(Markup(plain).attributes(named: "lang") == ["de-AT"])
        recipe.language = "ar"
        let page = try text(.recipe(try Sample.fullPage(site: site, recipe: recipe)))
        #expect(Markup(page).faults == [])
        for part in [
            "<article lang=\"ar\" dir=\"rtl\">", "<dl class=\"recipe-facts\" lang=\"de-AT\" dir=\"ltr\">",
            "<dd><bdi lang=\"ar\" dir=\"rtl\">سهل</bdi></dd>",
            "<div class=\"title-row\" lang=\"de-AT\" dir=\"ltr\"><h2 id=\"ingredients\">Zutaten</h2>",
            "<div class=\"title-row\" lang=\"de-AT\" dir=\"ltr\"><h2 id=\"method\">Zubereitung</h2>",
            "<dd><span data-yield><data value=\"2\">2</data> <span data-forms=\"|en\">Portionen</span></span></dd>",
        ] {
            #expect(page.contains(part), "\(part)")
        }
    }

    @Test func typicalRecipePageIsBelow22Kilobytes() throws {
        let bytes = try #require(Templates().render(.recipe(try Sample.fullPage())))
        #expect(bytes.count < 22_528)
    }
}
