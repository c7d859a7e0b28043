import CatalogModel
import Foundation
import Testing

@Suite struct AddressPatternTests {
    private static let date = CalendarDate(year: 2019, month: 5, day: 3)

    @Test(
        arguments: [
            ("/recipes/{slug}/", "/recipes/soup/", "/recipes/soup/", "recipes"),
            ("/{slug}/", "/soup/", "/soup/", ""),
            ("{slug}", "/soup/", "/soup/", ""),
            ("/{year}/{month}/{slug}/", "/2019/05/soup/", "/soup/", ""),
            ("/blog/{year}/{month}/{day}/{slug}", "/blog/2019/05/03/soup/", "/blog/soup/", "blog"),
            ("/{year}/rezepte/{slug}/", "/2019/rezepte/soup/", "/rezepte/soup/", ""),
            ("/food/{year}/tags/{slug}/", "/food/2019/tags/soup/", "/food/tags/soup/", "food"),
            ("/寿司/{slug}/", "/寿司/soup/", "/寿司/soup/", "寿司"),
        ] as [(String, String, String, String)])
    func givesAddresses(written: String, dated: String, undated: String, folder: String) throws {
        let pattern = try #require(AddressPattern(written))
        let slug = try #require(Slug("soup"))
        #expect(pattern.address(of: slug, Self.date) == dated)
        #expect(pattern.address(of: slug, nil) == undated)
        #expect(pattern.folder == folder)
        #expect("/" + pattern.path(of: slug, Self.date).address == dated)
        #expect(AddressPattern(pattern.description) == pattern)
    }

    @Test(arguments: [
        "", "/", "/recipes/", "/{slug}/{slug}/", "/{slug}/x/", "/a//{slug}/", "/../{slug}/", "/Recipes/{slug}/",
        "/tags/{slug}/", "/{title}/", "/{hour}/{slug}/", "/a-{slug}/", "https://example.org/{slug}/",
        "/1/2/3/4/5/6/7/8/9/{slug}/", "/{year}/cuisines/{slug}/", "/{year}/{month}/page/{slug}/", "/con/{slug}/",
        "/food/{year}/lpt1/{slug}/",
    ])
    func refusesWhatIsNoPattern(written: String) {
        #expect(AddressPattern(written) == nil)
    }

    @Test(
        arguments: [
            ("/{slug}/", "soup/", true), ("/{slug}/", "about/", false), ("/{slug}/", "about-us/", true),
            ("/{slug}/", "soup/index.html", true), ("/{slug}/", "", false), ("/{slug}/", "a/b/", false),
            ("/{slug}/", "%E5%AF%BF%E5%8F%B8/", false),
            ("/{year}/{month}/{slug}/", "2019/05/soup/", true), ("/{year}/{month}/{slug}/", "soup/", true),
            ("/{year}/{month}/{slug}/", "2019/soup/", false), ("/{year}/{month}/{slug}/", "about/", false),
            ("/food/{slug}/", "food/about/", true), ("/food/{slug}/", "food/", false),
            ("/food/{slug}/", "about/", false),
        ] as [(String, String, Bool)])
    func matchesAddressesOfRecipesOnly(written: String, address: String, isRecipe: Bool) throws {
        let expression = try #require(AddressPattern(written)).expression(besides: ["about", "寿司"])
        let match = address.range(of: expression, options: .regularExpression)
        #expect((match != nil) == isRecipe, "\(expression)")
    }
}
