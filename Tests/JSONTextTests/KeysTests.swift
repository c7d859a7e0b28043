import JSONText
import Testing

/// What is said of keys without a search agrees with the search.
@Suite struct KeysTests {
    @Test func mayContainEachKeyItHas() throws {
        let root = try read(#"{"name": 1, "Url": 2, "@type": 3, "recipeIngredient": 4, "": 5}"#)
        let keys = JSONKeys(of: root)
        #expect(keys.mayContain("name"))
        #expect(keys.mayContain("url"))
        #expect(keys.mayContain("@type"))
        #expect(keys.mayContain("recipeIngredient"))
        let computed = "recipeIngred" + "ient"
        #expect(keys.mayContain(JSONKeys.Key(computed)))
    }

    @Test func mayContainAnyKeyAfterEscape() throws {
        #expect(JSONKeys(of: try read(#"{"n\u0061me": 1}"#)).mayContain("name"))
    }

    @Test(arguments: ["{}", "[]", "null", #""name""#])
    func knowsThatThereIsNone(text: String) throws {
        #expect(!JSONKeys(of: try read(text)).mayContain("name"))
    }

    @Test func sparesMostSearches() throws {
        let keys = JSONKeys(of: try read(#"{"@type": "HowToStep", "text": "Mix.", "inner": {"name": 1, "image": 2}}"#))
        #expect(!keys.mayContain("name"))
        #expect(!keys.mayContain("image"))
    }

    @Test func looksUpKeysOfAllLengths() throws {
        for length in 0..<20 {
            let key = String("abcdefghijklmnopqrst".prefix(length))
            let root = try read(#"{"x\#(key)": 0, "\#(key)": 1, "\#(key)y": 2, "\#(key)": 3}"#)
            #expect(root[key]?.integer == 3)
            #expect(root["z" + key] == nil)
        }
    }

    @Test func prefersTheSmallFirstLetter() throws {
        #expect(try read(#"{"name": 1, "Name": 2}"#).member(orCapitalized: "name")?.integer == 1)
        #expect(try read(#"{"Name": 1, "NAME": 2}"#).member(orCapitalized: "name")?.integer == 1)
        #expect(try read(#"{"\u004eame": 1}"#).member(orCapitalized: "name")?.integer == 1)
        #expect(try read(#"{"NAME": 2, "nAme": 3, "`type": 4}"#).member(orCapitalized: "name") == nil)
        #expect(try read(#"{"`type": 4}"#).member(orCapitalized: "@type") == nil)
    }

    @Test func distinguishesStrings() throws {
        #expect(try read(#""Recipe""#).isString("Recipe"))
        #expect(try read(#""Recip\u0065""#).isString("Recipe"))
        #expect(try !read(#""recipe""#).isString("Recipe"))
        #expect(try !read(#""Recipes""#).isString("Recipe"))
        #expect(try !read("[]").isString("Recipe"))
    }

    private func read(_ text: String) throws -> JSONValue {
        try JSONDocument(JSONSource(Array(text.utf8), name: "feed.json")).root
    }
}
