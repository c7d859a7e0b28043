import CatalogModel
import Languages
import Testing

@testable import Searching

/// The usual aisles of shops.
@Suite struct AisleTests {
    private static let languages = Language.all.map(\.tag)

    @Test(arguments: languages)
    func haveNamesAndFoodsThatKeysCanBeMadeOf(language: String) {
        let aisles = Aisle.usual(in: language)
        let rules = FoodRules.of(language: language)
        #expect(aisles.count >= 10)
        #expect(Set(aisles.map(\.name)).count == aisles.count)
        for aisle in aisles {
            #expect(!aisle.name.isEmpty && aisle.words.count >= 3, "\(aisle.name)")
            #expect(aisle.words.filter { rules.key(of: $0).isEmpty } == [], "\(aisle.name)")
        }
    }

    /// A second place would never count.
    @Test(arguments: languages)
    func haveEachFoodOnce(language: String) {
        let rules = FoodRules.of(language: language)
        var places: [String: [String]] = [:]
        for aisle in Aisle.usual(in: language) {
            for word in aisle.words { places[rules.key(of: word), default: []].append(aisle.name) }
        }
        #expect(places.filter { Set($0.value).count > 1 } == [:])
    }

    @Test func ofALanguageWithoutATableAreThoseOfEnglish() {
        #expect(Aisle.usual(in: "ko") == Aisle.usual(in: "en"))
        #expect(Aisle.usual(in: "de-AT") == Aisle.usual(in: "de"))
        #expect(Aisle.usual(in: "de") != Aisle.usual(in: "en"))
    }
}
