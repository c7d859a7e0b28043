import CatalogModel
import Diagnostics
import Languages
import Testing

@testable import Configuration

@Suite struct ShoppingSettingsTests {
    private func aisles(_ text: String) -> [Aisle] {
        read("shopping: {aisles: \(text)}\n").value?.shopping.aisles(in: "en") ?? []
    }

    @Test func aislesThatTheOwnerNamesComeFirstInTheirOrder() {
        let names = aisles("{Wine shop: [wine, beer], Bakery: [crumpets], Fruit and vegetables: []}").map(\.name)
        let usual = Aisle.usual(in: "en").map(\.name)
        #expect(names.prefix(3) == ["Wine shop", "Bakery", "Fruit and vegetables"])
        #expect(names.dropFirst(3) == usual.filter { !["Bakery", "Fruit and vegetables"].contains($0) }[...])
    }

    @Test func anAisleWithAUsualNameHasItsUsualFoodsToo() throws {
        let bakery = try #require(aisles("{Bakery: [crumpets]}").first)
        #expect(bakery.words.first == "crumpets")
        #expect(bakery.words.dropFirst() == (Aisle.usual(in: "en").first { $0.name == "Bakery" }?.words ?? [])[...])
    }

    @Test func withoutSettingsTheyAreTheUsualOnesOfTheLanguage() {
        #expect(read("site: {title: A}\n").value?.shopping.aisles(in: "de") == Aisle.usual(in: "de"))
    }

    @Test func reportsWhatIsNoListOfFoods() {
        let outcome = read("shopping:\n  aisles:\n    Bakery: bread\n    Wine: [[red]]\n")
        #expect(outcome.diagnostics.map(\.location?.line) == [3, 4])
        #expect(outcome.diagnostics.allSatisfy { $0.severity == .error && $0.fix != nil })
    }
}
