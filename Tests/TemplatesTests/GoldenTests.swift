import CatalogModel
import Foundation
import Testing

@testable import Planning
@testable import Templates

/// Whole pages, compared with files that somebody has looked at. `RECORD=1` writes them and fails.
@Suite struct GoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    @Test(arguments: ["recipe", "recipe-bare", "recipe-link", "home", "favorites", "search", "404"])
    func pageEqualsItsGolden(name: String) throws {
        let page = try #require(try Sample.pages().first { $0.name == name })
        try compare(try #require(Templates().render(page.content)), with: "\(name).html")
    }

    /// A recipe in the site's language, and the home page with recipes in another.
    @Test(arguments: ["de", "ar"])
    func pagesOfALanguageEqualTheirGoldens(language: String) throws {
        let site = try LanguageSample.site(language)
        let recipe = PageContent.recipe(try Sample.fullPage(site: site, recipe: try LanguageSample.recipe(language)))
        let home = PageContent.list(try Sample.home(site: site))
        try compare(try #require(Templates().render(recipe)), with: "recipe-\(language).html")
        try compare(try #require(Templates().render(home)), with: "home-\(language).html")
    }

    @Test func cardPackEqualsItsGolden() throws {
        var cards = try Sample.cards().enumerated().map { PackedCard($1, slot: 100 + $0) }
        var remote = Sample.bareRecipe
        remote.title = "</script>\u{2028}\"quoted\""
        let photo = PublishedPhoto(.remote(try Sample.link("https://photos.example.org/a.jpg")), alternativeText: "")
        let card = Card(RecipeSummary(remote), path: .page("recipes/quoted"), photo: photo)
        cards.append(PackedCard(card, slot: 7))
        let pack = PageContent.cardPack(CardPack(cards: cards, language: "en"))
        try compare(try #require(Templates().render(pack)), with: "card-pack.json")
    }

    private func compare(_ bytes: [UInt8], with name: String) throws {
        let file = Self.folder.appending(path: name)
        if Self.isRecording {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
            Issue.record("recorded \(name): look at it, then test without RECORD")
            return
        }
        let golden = try Data(contentsOf: file)
        #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: golden, as: UTF8.self))
    }
}
