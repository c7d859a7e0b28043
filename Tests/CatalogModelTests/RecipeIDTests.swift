import CatalogModel
import Testing

@Suite struct RecipeIDTests {
    /// Hearts on visitors' devices, favorites of owners and addresses of recipes are made of these: they must be the same
    /// in every version of the program. The digits are those of `sha256sum`.
    @Test func lastFromVersionToVersion() throws {
        #expect(RecipeID.key(fromTitle: "Pea Soup") == "04efe8a87fed")
        let source = try #require(WebLink("https://example.org/soup"))
        #expect(RecipeID.key(from: source) == "29bbe8d6ba0d")
        #expect(RecipeID(feed: "family", key: "12").suffix() == "3b306f")
    }
}
