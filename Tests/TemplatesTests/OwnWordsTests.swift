import CatalogModel
import Configuration
import Diagnostics
import Kitchen
import Testing

@testable import Planning
@testable import Templates

/// What pages say when the owner has put words in place of the interface's.
@Suite struct OwnWordsTests {
    private func strings(_ yaml: String) throws -> [InterfaceString: InterfaceText] {
        let outcome = SiteConfiguration.read(Array("strings: {\(yaml)}".utf8), name: "r.yml")
        #expect(outcome.diagnostics.isEmpty)
        return try #require(outcome.value).strings
    }

    @Test(
        arguments: [
            ("en", "{one: \"{0} dish\", other: \"{0} dishes\"}", 1, "1 dish"),
            ("en", "{one: \"{0} dish\", other: \"{0} dishes\"}", 1200, "1,200 dishes"),
            ("en", "{one: a lonely dish, other: \"{0} dishes\"}", 1, "a lonely dish"),
            ("en", "\"dishes: {0}\"", 1, "dishes: 1"),
            ("de", "{other: \"{0} Gerichte\"}", 1, "1 Gerichte"),
            ("ar", "{two: طبقان, other: \"{0} طبق\"}", 2, "طبقان"),
            ("ar", "{two: طبقان, other: \"{0} طبق\"}", 3, "3 طبق"),
        ] as [(String, String, Int, String)])
    func ownersPluralsReplaceTheLanguages(language: String, yaml: String, count: Int, expected: String) throws {
        let site = try Sample.site(language: language, strings: try strings("recipeCount: \(yaml)"))
        #expect(PageLanguage.of(site).strings.recipeCount(count) == expected)
    }

    @Test(arguments: InterfaceString.allCases)
    func overrideOfEachKeyChangesItsTextOnly(key: InterfaceString) throws {
        let text =
            switch key.form {
            case .pattern(let parts): "\"Xyz" + parts.indices.map { " {\($0)}" }.joined() + "\""
            case .plural: "{other: \"Xyz {0}\"}"
            }
        let changed = PageLanguage.english.strings.replacing(try strings("\(key.name): \(text)"))
        #expect(InterfaceString.allCases.filter { changed[$0] != PageLanguage.english.strings[$0] } == [key])
        #expect(changed[key].hasPrefix("Xyz"))
    }

    @Test func textsWithPropertiesFollowOverrides() throws {
        let own = try strings(
            """
            page: "p {0}", pageOf: "p {0} of {1}", titleAndPage: "{0} t {1}", nameAndCount: "{0} n {1}", by: "b {0}",
            published: "d {0}", favorite: "f {0}", recipeCount: {other: "{0} r"}, servings: {other: "{0} s"}
            """)
        let strings = PageLanguage.english.strings.replacing(own)
        let said = [
            strings.page("1"), strings.pageOf("1", "2"), strings.titleAndPage("1", "2"), strings.nameAndCount("1", "2"),
            strings.by("1"), strings.published("1"), strings.favorite("1"), strings.recipeCount(1), strings.servings(1),
        ]
        #expect(said == ["p 1", "p 1 of 2", "1 t 2", "1 n 2", "b 1", "d 1", "f 1", "1 r", "1 s"])
    }

    @Test func ownersTextsAreOnPagesWithAndWithoutSharedParts() async throws {
        let words = try strings("favorite: \"Love <{0}>\", recipes: Dishes, page: \"No. {0}\"")
        let site = try Sample.site(strings: words)
        let list = try Sample.home(site: site)
        let home = PageContent.list(list)
        let page = try #require(Templates().render(home))
        let text = String(decoding: page, as: UTF8.self)
        #expect(text.contains("aria-label=\"Love &lt;Apam balik&gt;\""))
        #expect(text.contains(">Dishes</a>"))
        let shared = await Templates(site: site, cards: list.cards.table, terms: TermLinks([]).table, jobs: 2)
        #expect(try #require(shared.render(home)) == page)
    }

    @Test func ownersTextsChangeTheSitesDigest() throws {
        let plain = try Sample.site().digest
        let digests = try ["recipes: A", "recipes: B", "cuisines: A", "recipeCount: \"A {0}\"", "servings: \"A {0}\""]
            .map {
                try Sample.site(strings: try strings($0)).digest
            }
        #expect(Set(digests + [plain]).count == digests.count + 1)
    }

    @Test func cardPackTimesHaveItsLanguage() throws {
        let cards = try Sample.cards().map { PackedCard($0, slot: 0) }
        func text(_ language: String) throws -> String {
            let pack = CardPack(cards: cards, language: language)
            return String(decoding: try #require(Templates().render(.cardPack(pack))), as: UTF8.self)
        }
        #expect(try text("de").contains("\"wide\":\"1 Stunde, 30 Minuten\""))
        #expect(try text("ar").contains("\"wide\":\"ساعة و30 دقيقة\""))
        let packs = ["en", "de"].map { PageContent.cardPack(CardPack(cards: cards, language: $0)) }
        let site = SiteDigest(try Sample.site())
        #expect(packs[0].fingerprint(site: site) != packs[1].fingerprint(site: site))
    }
}
