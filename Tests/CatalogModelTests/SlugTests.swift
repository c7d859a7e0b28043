import CatalogModel
import Testing

@Suite struct SlugTests {
    private let id = RecipeID(feed: "test", key: "1")

    @Test(
        arguments: [
            ("Apple & Blackberry Crumble", "apple-blackberry-crumble"),
            ("Tarte à l’oignon", "tarte-a-loignon"),
            ("Baker's Dozen", "bakers-dozen"),
            ("  Käsespätzle  ", "kasespatzle"),
            ("Smørrebrød", "smorrebrod"),
            ("Weißwurst", "weisswurst"),
            ("寿司 (Sushi)", "寿司-sushi"),
            ("Κολοκυθοκεφτέδες", "κολοκυθοκεφτέδες"),
            ("Борщ", "борщ"),
            ("हलवा", "हलवा"),
            ("Phở bò", "pho-bo"),
            ("1986. A great year", "1986-a-great-year"),
            ("ＷＩＤＥ", "ｗｉｄｅ"),
            ("a/../b", "a-b"),
            ("<script>", "script"),
            ("❤\u{FE0F} Soup ☕\u{FE0F}", "soup"),
            ("葛\u{FE00}餅", "葛餅"),
        ] as [(String, String)])
    func isMadeFromTitles(title: String, slug: String) {
        #expect(Slug(title: title, id: id).text == slug)
    }

    @Test(arguments: ["", "   ", "!!!", "\u{0}\u{1}", "🍕"])
    func fallsBackToTheIDWithoutLetters(title: String) {
        #expect(Slug(title: title, id: id).text == "recipe-\(id.suffix())")
        #expect(Slug(title) == nil)
    }

    /// They name pages that visitors have bookmarked.
    @Test(arguments: ["\u{FE0F}-soup", "soup-\u{FE0F}-pie", "葛\u{FE00}餅"])
    func writtenSlugKeepsTheVariationSelectorsOfEarlierVersions(slug: String) {
        #expect(Slug(written: slug)?.text.unicodeScalars.elementsEqual(slug.unicodeScalars) == true)
        #expect(Slug(written: "-\(slug)") == nil)
    }

    @Test(arguments: ["con", "Aux", "COM1", "lpt9", "nul"])
    func givesReservedNamesAnEnding(title: String) {
        #expect(Slug(title: title, id: id).text == "\(title.lowercased())-\(id.suffix())")
    }

    @Test func isCutAtTheEndOfAWord() {
        let title = String(repeating: "soup and ", count: 20)
        let slug = Slug(title: title, id: id).text
        #expect(slug.utf8.count <= Slug.maximumBytes)
        #expect(slug.hasSuffix("-soup") || slug.hasSuffix("-and"))
    }

    @Test(arguments: ["soup and ", "crème et soupe ", "é", "寿司 ", "x", "🍕 🍕 🍕 café "])
    func looksAtTheFirstLettersOfALongTitleAlone(part: String) {
        let short = String(repeating: part, count: 100)
        #expect(Slug(String(repeating: part, count: 200_000)) == Slug(short))
    }

    @Test func findsFirstWordsAfterManySigns() {
        #expect(Slug(String(repeating: "–", count: 3000) + "é")?.text == "e")
    }

    @Test func cutsALongWordBetweenLetters() {
        let slug = Slug(title: String(repeating: "ж", count: 100), id: id).text
        #expect(slug == String(repeating: "ж", count: 40))
    }
}
