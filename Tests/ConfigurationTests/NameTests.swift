import Testing

@testable import Configuration

struct NameTests {
    @Test(
        arguments: [
            ("recipes", "recipes"), ("recipes/", "recipes"), ("../Fixtures/feeds/fetch.json", "fetch"),
            ("C:\\Feeds\\Mum.json", "mum"), ("Mum's Recipes.paprikarecipes", "mums-recipes"),
            ("coles.v2.json", "coles-v2"),
            (".recipes", "recipes"), ("Crème.json", "creme"), ("寿司 2.json", "2"),
            ("https://www.example.org/api/recipes.json?page=1", "example-org"), ("http://localhost:8080/", "localhost"),
            ("https://user@example.org/a.json", "example-org"),
            ("", nil), ("..", nil), ("../", nil), ("寿司.json", nil), ("/", nil),
        ] as [(String, String?)])
    func makesFeedNames(source: String, name: String?) {
        #expect(FeedName.make(source: source) == name)
    }

    @Test(
        arguments: [
            ("200MB", 200_000_000), ("1 kb", 1000), ("1KiB", 1024), ("0.5 GiB", 536_870_912), ("4096", 4096),
            ("12B", 12),
            ("", nil), ("MB", nil), ("-1MB", nil), ("1TB", nil), ("1.2.3MB", nil), ("9999999999999999GB", nil),
            ("1e3", nil),
        ] as [(String, Int?)])
    func readsSizes(text: String, count: Int?) {
        #expect(ByteCount.read(text) == count)
    }
}
