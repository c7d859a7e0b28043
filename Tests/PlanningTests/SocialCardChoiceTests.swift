import CatalogModel
import Configuration
import Planning
import Testing

/// Which recipes have a social card.
@Suite struct SocialCardChoiceTests {
    private static let photo = Photo.Source.file(folder: "", path: "a.jpg")

    private func cards(
        of recipes: [Recipe], asked: Bool? = nil, url: String? = "https://example.org/"
    ) -> [Int: SocialCard] {
        var configuration = SiteConfiguration()
        configuration.site.url = url.flatMap { WebLink($0) }
        configuration.images.socialCards = asked
        return SocialCard.all(catalog([recipes]), configuration) { $0.source == Self.photo }
    }

    @Test func recipesWithoutAPhotoHaveOne() {
        let recipes: [Recipe] = [
            recipe("1", "Apple"), recipe("2", "Bread") { $0.photos = [Photo(Self.photo)] },
            recipe("3", "Cake") { $0.photos = [Photo(.file(folder: "", path: "missing.jpg"))] },
        ]
        #expect(cards(of: recipes).mapValues(\.title) == [0: "Apple", 2: "Cake"])
        #expect(cards(of: recipes, asked: false) == [:])
        // Previews need a whole address.
        #expect(cards(of: recipes, url: nil) == [:])
    }

    @Test func manyHaveOneOnlyIfAsked() {
        let many = (0..<1001).map { recipe("\($0)", "Dish \($0)") }
        #expect(cards(of: many) == [:])
        #expect(cards(of: many, asked: true).count == 1001)
        #expect(cards(of: Array(many.dropLast())).count == 1000)
    }

    /// The name of a card is its address: another picture has another one.
    @Test func nameChangesWithAllThatIsDrawn() {
        func name(_ id: String = "1", _ title: String = "Apple", _ change: (inout SiteConfiguration) -> Void = { _ in })
            -> String
        {
            var configuration = SiteConfiguration()
            change(&configuration)
            return SocialCard(of: RecipeSummary(recipe(id, title)), configuration).name
        }
        let names = [
            name(), name("2"), name("1", "Pear"), name { $0.site.title = "Other" }, name { $0.images.quality = 60 },
            name { $0.theme.titleFont = "Georgia" }, name { $0.theme.accent = Colour(rgb: 0x123456) },
        ]
        #expect(Set(names).count == names.count)
        #expect(name() == name() && name().count == 16)
    }
}
