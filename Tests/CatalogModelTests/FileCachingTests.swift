import CatalogModel
import Testing

@Suite struct FileCachingTests {
    @Test(
        arguments: [
            ("assets/site.76eadab768f578ee.css", true), ("assets/site.76eadab768f578ee.css.br", true),
            ("photos/16f60a3848a2dd47-card.jpg", true), ("data/cards/0.1c867a6f.json", true),
            ("data/search/w82.e8343a40.bin.gz", true), ("data/foods/names.6e204aa7.json", true),
            ("assets/own.css", false), ("assets/own.css.gz", false), ("assets/logo.svg", false),
            ("photos/20241105.jpg", false), ("photos/2024/16f60a3848a2dd47.jpg", false), ("data/packs.json", false),
            ("data/cards/index.html", false), ("photos/", false), ("index.html", false),
            ("recipes/16f60a3848a2dd47/index.html", false),
        ] as [(String, Bool)])
    func namesWithDigestsLast(path: String, lasts: Bool) throws {
        guard let path = SitePath(path) else {
            #expect(!lasts)
            return
        }
        #expect((FileCaching(of: path) == .lasting) == lasts)
    }
}
