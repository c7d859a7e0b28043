import CatalogModel
import Planning
import Testing

@testable import Templates

/// What a page looks like where people share it.
@Suite struct SocialTagTests {
    /// The tags of Open Graph and X, as `name: content`.
    private func tags(_ content: PageContent) throws -> [String] {
        let page = Markup(String(decoding: try #require(Templates().render(content)), as: UTF8.self))
        #expect(page.faults == [])
        return page.tags.compactMap { tag in
            func value(_ name: String) -> String? { tag.attributes.first { $0.name == name }?.value }
            guard tag.name == "meta", let name = value("property") ?? value("name"), let content = value("content"),
                ["og:", "article:", "twitter:"].contains(where: { name.hasPrefix($0) })
            else { return nil }
            return "\(name): \(content)"
        }
    }

    private func page(
        _ recipe: Recipe, photo: PublishedPhoto? = nil, url: String? = "https://example.org/supper/",
        isIndexed: Bool = true
    ) throws -> PageContent {
        var recipe = recipe
        var photos: [Photo.Source: PublishedPhoto] = [:]
        if let photo {
            recipe.photos = [Photo(Sample.heroSource)]
            photos[Sample.heroSource] = photo
        }
        let frame = try Sample.frame(
            .page("recipes/apam-balik"), site: try Sample.site(url: url, isIndexed: isIndexed), section: .recipes)
        return .recipe(RecipeContent(frame: frame, recipe: Shared(recipe), photos: photos, terms: []))
    }

    @Test func fullRecipeHasAllTags() throws {
        var recipe = try Sample.fullRecipe()
        recipe.language = "de-AT"
        recipe.modified = CalendarDate(year: 2024, month: 4, day: 1)
        let content = try Sample.fullPage()
        let page = RecipeContent(frame: content.frame, recipe: Shared(recipe), photos: content.photos, terms: [])
        #expect(
            try tags(.recipe(page)) == [
                "og:type: article", "og:site_name: Supper", "og:locale: de_AT", "og:title: Lemon tart &amp; cream",
                "og:description: Sharp, silky and gone by Sunday evening.",
                "og:url: https://example.org/supper/recipes/lemon-tart-cream/",
                "article:published_time: 2024-03-09", "article:modified_time: 2024-04-01",
                "og:image: https://example.org/supper/photos/dff7c7deab3f38cf-16x9.jpg", "og:image:width: 1200",
                "og:image:height: 675", "og:image:alt: A tart with a slice missing",
                "twitter:card: summary_large_image",
            ])
    }

    @Test func bareRecipeHasTheRequiredTags() throws {
        #expect(
            try tags(page(Sample.bareRecipe)) == [
                "og:type: article", "og:site_name: Supper", "og:locale: en_US", "og:title: Apam balik",
                "og:description: Apam balik · Supper",
                "og:url: https://example.org/supper/recipes/apam-balik/", "twitter:card: summary",
            ])
    }

    @Test func photoOnAnotherHostHasNoSize() throws {
        let photo = PublishedPhoto(.remote(try Sample.link("https://photos.example/a.jpg?b&c")), alternativeText: "")
        #expect(
            try tags(page(Sample.bareRecipe, photo: photo)).suffix(3) == [
                "og:image: https://photos.example/a.jpg?b&amp;c", "og:image:alt: Apam balik",
                "twitter:card: summary_large_image",
            ])
    }

    @Test(arguments: [(nil, true), ("https://example.org/", false)] as [(String?, Bool)])
    func siteThatIsNotIndexedHasNoTags(url: String?, isIndexed: Bool) throws {
        #expect(try tags(page(Sample.bareRecipe, url: url, isIndexed: isIndexed)) == [])
    }

    @Test func notFoundPageHasNoTags() throws {
        #expect(try tags(.notFound(Sample.notFound())) == [])
    }

    @Test func homePageAndListsAreWebsites() throws {
        let photo: [String] = [
            "og:image: https://example.org/supper/photos/dff7c7deab3f38cf-16x9.jpg", "og:image:width: 1200",
            "og:image:height: 675", "og:image:alt: A tart with a slice missing", "twitter:card: summary_large_image",
        ]
        #expect(
            try tags(.list(Sample.home())) == [
                "og:type: website", "og:site_name: Supper", "og:locale: en_US", "og:title: Supper",
                "og:description: Good things to cook", "og:url: https://example.org/supper/",
            ] + photo)
        #expect(
            try tags(.list(Sample.termPage())) == [
                "og:type: website", "og:site_name: Supper", "og:locale: en_US", "og:title: French, Page 2",
                "og:description: French, Page 2: 400 recipes · Apam balik · Lemon tart &amp; cream",
                "og:url: https://example.org/supper/cuisines/french/page/2/",
            ] + photo)
    }

    @Test(
        arguments: [
            ("en", "en_US"), ("en-GB", "en_GB"), ("de", "de_DE"), ("ar", "ar_AR"), ("zh-Hant-TW", "zh_TW"),
            ("pt_pt", "pt_PT"), ("es-419", "es_ES"), ("tlh", nil), ("", nil), ("de-é1", "de_DE"),
        ] as [(String, String?)])
    func localesHaveATerritory(tag: String, locale: String?) {
        #expect(OpenGraphLocale.name(of: tag) == locale)
    }
}
