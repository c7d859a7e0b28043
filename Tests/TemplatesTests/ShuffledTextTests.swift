import CatalogModel
import Kitchen
import RecipeSamples
import Testing

@testable import Planning
@testable import Templates

/// Words of lines and steps in any order, from reader to page: a trap anywhere on the way would cost a whole site.
@Suite struct ShuffledTextTests {
    /// Words of each language, beside signs and numbers that all have.
    private static let words: [String: String] = [
        "en":
            "garlic clove cloves ham slices of large onion chopped and one sliced cup cups tbsp half a stick butter or flour divided plus more into pieces each per person can ounce minutes degrees fan oven the except all ingredients lemon juice to about x",
        "de":
            "Knoblauch Zehe Zehen Mehl gehackt und EL TL Dose/n Scheiben große Zwiebel(n) oder etwas halbe pro Person Minuten Grad Umluft je bis Prise von zum Dünsten ohne alle Zutaten",
        "fr":
            "ail gousse d' cuillère à soupe c. de farine hachée et demie une moitié tranche l' huile d'olive ou par personne minutes sauf tous pour un peu",
        "es":
            "ajo dientes de harina picado y media taza cucharadas una la mitad o por persona minutos grados excepto todos para el",
        "it":
            "aglio spicchi di farina tritata e mezzo cucchiai una metà dell' olio o per persona minuti tranne tutti un po' q.b.",
        "nl":
            "knoflook teentjes bloem gehakt en halve eetlepels een van de ui of per persoon minuten behalve alle voor",
        "pt":
            "alho dentes de farinha picada e meia xícara (chá) colheres (sopa) uma metade do ou por pessoa minutos exceto todos para",
        "sv":
            "vitlök klyftor mjöl hackad och halv dl msk tsk en hälften av löken eller per person minuter utom alla till",
        "pl":
            "czosnek ząbki mąki posiekany i pół szklanki łyżki jedna połowę z cebulą lub na osobę minut oprócz wszystkie do",
        "tr": "sarımsak diş un su bardağı yemek kaşığı ve yarım veya kişi dakika",
    ]
    private static let others = """
        1 2 3-4 1/2 ½ 1½ 0.2 2,5 1.500 12–18 400g 5¼oz (15 ( ) , ; : - – / + & % ° °C . ' ’ " x × [ ] # ~ ≈ * ** <b> </a \u{301} \u{0} é 煮 👩‍🍳 \u{200D}
        """

    private static func text(_ language: String, _ random: inout SmallRandom, _ most: Int) -> String {
        let own = (words[language] ?? "").split(separator: " ")
        let shared = others.split(separator: " ")
        var text = ""
        for _ in 0..<Int.random(in: 1...most, using: &random) {
            text += random.pick(Bool.random(using: &random) ? own : shared)
            if Int.random(in: 0..<4, using: &random) > 0 { text += " " }
        }
        return text
    }

    @Test(arguments: words.keys.sorted())
    func pagesOfShuffledWordsAreWhole(language: String) throws {
        var random = SmallRandom(seed: 28)
        for _ in 0..<(isLongRun ? 40 : 8) {
            var recipe = Sample.bareRecipe
            recipe.language = language
            var reader = LineReader(language: language)
            let markup: Text.Markup = Bool.random(using: &random) ? .plain : .markdown
            recipe.ingredientGroups = ["Dough", nil].map { name in
                IngredientGroup(
                    name: name,
                    ingredients: Ingredients(
                        (0..<12).map { _ in reader.ingredient(Self.text(language, &random, 9), markup: markup) }))
            }
            recipe.yield = YieldText.read(Self.text(language, &random, 4))
            let steps = (0..<6).map { _ in Step(Text(Self.text(language, &random, 30), markup: markup)) }
            recipe.sections = [MethodSection(name: "Make the dough", steps: Steps(steps))]
            let frame = try Sample.frame(.page("recipes/soup"))
            let content = PageContent.recipe(
                RecipeContent(frame: frame, recipe: Shared(recipe), photos: [:], terms: []))
            let page = Markup(String(decoding: try #require(Templates().render(content)), as: UTF8.self))
            #expect(page.faults == [])
            let lines = page.attributes(named: "id").filter { $0.hasPrefix("ingredient-") }
            #expect(lines.count == 24)
        }
    }

    /// Whatever the words, the pieces of a line are the line.
    @Test(arguments: words.keys.sorted())
    func piecesOfShuffledLinesAreTheLine(language: String) {
        var random = SmallRandom(seed: 29)
        var reader = LineReader(language: language)
        for _ in 0..<(isLongRun ? 1500 : 300) {
            let line = Self.text(language, &random, 10)
            var whole = ""
            reader.ingredient(line).forEachPiece { whole += $1 }
            #expect(whole == line)
        }
    }
}
