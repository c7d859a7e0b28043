import Bytes
import CatalogModel
import RecipeSamples
import Testing

/// Ingredients and steps, which stand in memory as one text each.
@Suite struct PackedListTests {
    static let salt = Ingredient(line: "1 tsp salt, fine", amount: "1 tsp", item: .plain("salt"), note: .plain("fine"))
    static let oil = Ingredient(line: "½ cup **oil**", amount: "½ cup", item: .markdown("**oil**"))
    static let nothing = Ingredient(line: "", item: .plain(""))

    static let stir = Step(.plain("Stir."))
    static let bake = Step(.markdown("Bake *long* at 200 °C."), name: "Bake", photo: photo("bake"))
    static let rest = Step(.plain(""), name: "Rest")

    static func photo(_ name: String) -> Photo { Photo(.file(folder: "feeds", path: "\(name).jpg")) }

    @Test(arguments: [[], [salt], [nothing], [salt, oil, nothing, salt], [oil, oil]] as [[Ingredient]])
    func ingredientsComeOutAsTheyWentIn(ingredients: [Ingredient]) {
        #expect(Array(Ingredients(ingredients)) == ingredients)
    }

    @Test(arguments: [[], [stir], [rest], [stir, bake, rest, stir], [bake, bake]] as [[Step]])
    func stepsComeOutAsTheyWentIn(steps: [Step]) {
        #expect(Array(Steps(steps)) == steps)
    }

    @Test func ingredientsChangeInTheirPlaces() {
        var ingredients: Ingredients = [Self.salt, Self.nothing, Self.oil]
        ingredients[1] = Self.oil
        ingredients.removeFirst()
        ingredients.insert(Self.nothing, at: 1)
        #expect(Array(ingredients) == [Self.oil, Self.nothing, Self.oil])
    }

    @Test func stepsChangeInTheirPlaces() {
        var steps: Steps = [Self.stir, Self.bake, Self.rest]
        steps[0].photo = Self.photo("stir")
        steps[2].name = nil
        steps.remove(at: 1)
        steps.append(Self.bake)
        #expect(
            Array(steps) == [Step(.plain("Stir."), photo: Self.photo("stir")), Step(.plain("")), Self.bake]
        )
        #expect(steps.photos == [Self.photo("stir"), Self.photo("bake")])
    }

    /// The same however they were put together, or digests of equal recipes would differ.
    @Test func areEqualWhenTheirElementsAre() {
        var steps: Steps = [Self.bake, Self.stir]
        steps[0] = Self.stir
        #expect(steps == [Self.stir, Self.stir])
        var ingredients: Ingredients = [Self.salt]
        ingredients.reserveCapacity(100, bytes: 1000)
        #expect(ingredients == [Self.salt])
        #expect(ingredients != [Self.oil])
    }

    @Test func showLinesInPlace() {
        let ingredients: Ingredients = [Self.salt, Self.nothing, Self.oil]
        var seen: [String] = []
        ingredients.forEachLine { line in
            seen.append("\(String(line.text))|\(line.text(of: .item))|\(line.markup)")
        }
        #expect(seen == ["1 tsp salt, fine|salt|plain", "||plain", "½ cup **oil**|**oil**|markdown"])
    }

    @Test func showTextsInPlace() {
        let steps: Steps = [Self.stir, Self.bake, Self.rest]
        var seen: [String] = []
        steps.forEachText { text, markup, details in
            let name = details.map { "\($0.name ?? "nil")/\($0.photo == nil ? 0 : 1)" } ?? "nil"
            seen.append("\(String(decoding: text, as: UTF8.self))|\(markup)|\(name)")
        }
        #expect(seen == ["Stir.|plain|nil", "Bake *long* at 200 °C.|markdown|Bake/1", "|plain|Rest/0"])
    }
}
