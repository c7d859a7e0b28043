import Diagnostics
import Testing

@Suite struct NearestKeyTests {
    @Test(
        arguments: [
            ("tilte", "title"), ("titel", "title"), ("Title", "title"), ("base-url", "baseURL"), ("BASEURL", "baseURL"),
            ("lang", "language"), ("langauge", "language"), ("sorce", "source"), ("source_", "source"), ("lable", nil),
            ("", nil), ("x", nil), ("t", nil),
        ] as [(String, String?)])
    func findsTheNearestKey(written: String, key: String?) {
        #expect(NearestKey.find(written, among: ["title", "source", "language", "baseURL"]) == key)
    }

    @Test func findsNoKeyNearALongText() {
        #expect(NearestKey.find(String(repeating: "title", count: 10_000), among: ["title", "source"]) == nil)
    }

    @Test(
        arguments: [
            ("servigns", "servings"), ("serving", "servings"), ("imgae", "image"), ("images", "image"), ("type", nil),
            ("page", nil), ("imge", "image"), ("ingrediants", "ingredients"), ("ingridiants", "ingredients"),
            ("expedients", nil), ("image", nil),
        ] as [(String, String?)])
    func findsTheKeyThatAWordIsASlipOf(written: String, key: String?) {
        #expect(NearestKey.slip(written, of: ["image", "ingredients", "servings", "tags"]) == key)
    }
}
