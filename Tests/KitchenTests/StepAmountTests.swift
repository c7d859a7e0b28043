import CatalogModel
import Kitchen
import Testing

/// Amounts in steps, which follow the number of servings where they are surely taken from a line.
@Suite struct StepAmountTests {
    private static let items = [
        "5 cups plain flour", "2 sticks (226 g) butter", "4 eggs", "1 cup olive oil", "6 garlic cloves",
        "4 chicken breasts", "3 cups (600 g) sugar",
        "500 ml water",
    ]

    private func amounts(_ text: String, _ language: String = "en", items: [String] = items) -> [String] {
        stepMarks(text, items: items, language).filter { !$0.contains("#") }
    }

    @Test(
        arguments: [
            ("Heat 2 tablespoons of the olive oil.", "2 tablespoons = 2 tablespoon"),
            ("Add 1 1/2 cups flour and stir.", "1 1/2 cups = 3/2 cup"),
            ("Add flour: 2 cups", "2 cups = 2 cup"),
            ("Dust with 3 tbsp of the flour.", "3 tbsp = 3 tablespoon"),
            ("Crush 2 garlic cloves.", "2 = 2"),
            ("Add a half cup of olive oil.", "a half cup = 1/2 cup"),
            ("Beat in 2 eggs.", "2 = 2"),
            ("Add the other 2-3 large eggs", "2-3 = 2-3"),
            ("Melt 50g/2oz butter in a pan.", "50g/2oz = 50 gram, 2 ounce"),
            ("Pour over ½ cup of water.", "½ cup = 1/2 cup"),
            ("Sprinkle with 2 tbsp. sugar, then serve.", "2 tbsp. = 2 tablespoon"),
            ("Fry 3 cloves garlic (minced).", "3 cloves = 3 clove"),
            ("Add the sugar (100 g sugar)", "100 g = 100 gram"), ("Beat the four eggs.", "four = 4"),
            ("Rub in the butter (about 20 g).", "20 g = 20 gram"),
            ("Add 1 tbsp each flour and sugar.", "1 tbsp = 1 tablespoon"),
            ("Melt the remaining 2 tablespoons butter.", "2 tablespoons = 2 tablespoon"),
            ("Add another 1 to 2 cups sugar.", "1 to 2 cups = 1-2 cup"),
            ("Add 1 to 2 cups flour.", "1 to 2 cups = 1-2 cup"),
            ("Add the olive oil, 2 tbsp, and stir.", "2 tbsp = 2 tablespoon"),
            ("Weigh sugar 200 g and stir.", "200 g = 200 gram"),
            ("Beat well after each, then add 100 g sugar.", "100 g = 100 gram"),
            ("Rest the butter on each side, then add 100 g sugar.", "100 g = 100 gram"),
        ] as [(String, String)])
    func findsAmountsOfIngredients(_ text: String, _ expected: String) {
        #expect(amounts(text) == [expected])
    }

    @Test(arguments: [
        "Cut the butter into 4 pieces.", "Grease a 2-quart dish with butter.", "Use a 250 ml jug for the flour.",
        "Add the eggs, 1 at a time.", "Thin it with another tablespoon of olive oil.",
        "Add 1 egg at a time.", "Bake 2 large trays.", "Repeat 3 times with the flour.",
        "Divide the dough into 8 balls.",
        "See step 2. Butter the tin.", "Type B12 flour", "Roll 1 tablespoon of dough into balls.",
        "Serve with 2 spoons, sugar on the side.", "Stir in 1/3 of the butter.", "Roll out a 10 inch sheet of butter.",
        "Use 1 tbsp batter per pancake.", "Top the cookies with 1 tbsp each.", "Cut an L shape.",
        "Use a 1/4 cup measuring cup for the flour.", "Enjoy with a cup of tea.",
        "Add the sugar, 1 tbsp each time.",
        "Heat the olive oil, 180 c.", "Boil the eggs, 2 kg in all.", "Boil the eggs (10 cm apart).",
        "Turn the chicken breasts (200 g each).", "Melt the butter in an 8-quart kettle.",
        "Has 24g fat (12g saturated fat), 66mg cholesterol, 35g carbohydrate (3g fiber), 21g protein.",
    ])
    func leavesOtherNumbers(_ text: String) {
        #expect(amounts(text) == [])
    }

    /// A line of the dough and one of the icing have the same name.
    @Test func followOneOfSeveralLines() {
        let items = ["60 ml milk", "50 g flour", "200 ml milk", "300 g flour"]
        let text = "Mix 60 ml of milk and 50 g of flour in a bowl, then fill a 250 ml jug."
        #expect(amounts(text, items: items) == ["60 ml = 60 milliliter", "50 g = 50 gram"])
    }

    /// Of which of two lines a part is taken makes no difference, if both have as much.
    @Test func followAPartOfOneOfSeveralLines() {
        let items = ["1/4 cup olive oil", "6 tbsp olive oil", "1 tsp sesame oil"]
        #expect(amounts("Heat 3 tbsp olive oil.", items: items) == ["3 tbsp = 3 tablespoon"])
        // One of them has as much.
        #expect(amounts("Heat 5 tbsp olive oil.", items: items) == ["5 tbsp = 5 tablespoon"])
        #expect(amounts("Heat 7 tbsp olive oil.", items: items) == ["7 tbsp = as written"])
        #expect(amounts("Heat 3 tbsp olive oil.", items: items + ["olive oil"]) == ["3 tbsp = as written"])
    }

    @Test(
        arguments: [
            // More than the line has, another unit, no line, and a part of the food.
            ("Add 6 cups flour.", "6 cups"), ("Add 200 g flour.", "200 g"), ("Add 1 tsp black pepper.", "1 tsp"),
            ("Add 100 ml rum.", "100 ml"), ("Boil in 1 litre water.", "1 litre"), ("Grate 1 egg yolk.", "1"),
            ("Mix 2 flours.", "2"), ("Boil until reduced to 2 cups.", "2 cups"),
            // Of more servings there are more things, and no larger ones.
            ("Fill each with 1 tbsp sugar.", "1 tbsp"), ("Add 2 tbsp flour to every bowl.", "2 tbsp"),
            ("Put 1 tbsp sugar in each tart.", "1 tbsp"), ("Crack 1 egg in every hole.", "1"),
            ("Put 2 eggs per sandwich on it.", "2"),
        ] as [(String, String)])
    func leavesWhatIsNotSurelyOfALine(_ text: String, _ words: String) {
        #expect(amounts(text) == ["\(words) = as written"])
    }

    /// "Two" in "the two flours", "second" and "an" count no amount of a line, and stay as written.
    @Test(arguments: [
        "Mix the two flours.", "Add the second egg.", "Add one egg, then the other.", "Put one of the eggs aside.",
        "Beat an egg.",
    ])
    func leavesWordsThatCountSomethingElse(_ text: String) {
        #expect(amounts(text) == [])
    }

    @Test func amountsOfStepsAreConvertedAsThoseOfLines() {
        var reader = StepReader(items: ["2 oz vodka", "2 cups (240g) flour"], language: "en")
        let cuts = reader.step("Pour 2 oz vodka on 2 cups (240g) flour.").marks.compactMap { mark -> CutLine? in
            if case .amount(let cut) = mark { cut } else { nil }
        }
        #expect(cuts.map { $0.traits.contains(.isPoured) } == [true, false])
        // The bracket goes with its signs.
        #expect(cuts.map { $0.pieces.contains { $0.kind == .separator && $0.amount > 0 } } == [false, true])
    }

    @Test func leavesPartsThatComeToMoreThanTheLine() {
        let items = ["100 g butter", "3 eggs"]
        func marks(_ reader: inout StepReader) -> [[String]] {
            ["Melt 60 g butter.", "Add 70 g butter.", "Beat 1 egg, then 2 eggs, then the 3 eggs."]
                .map { reader.marks(in: $0).filter { !$0.contains("#") } }
        }
        var first = StepReader(items: items, language: "en")
        _ = marks(&first)
        #expect(first.unsureLines == [0])
        var second = StepReader(items: items, language: "en", unsure: first.unsureLines)
        #expect(
            marks(&second) == [["60 g = as written"], ["70 g = as written"], ["1 = 1", "2 = 2", "3 = 3"]])
    }

    /// What is left of a line is another part of it when there is more: two carrots of three, but four of six, leave one.
    @Test(
        arguments: [
            ("en", "3 carrots", "Chop 2 carrots and grate the third.", false),
            ("en", "3 carrots", "Chop 2 carrots. Stir for a third of the time, on the other side.", true),
            ("en", "3 eggs", "Beat 2 eggs. Brush with the last egg.", false),
            ("en", "3 eggs", "Beat 2 eggs. Brush with the remaining eggs.", true),
            ("en", "3 eggs", "Beat 2 eggs. Add the other 1 egg.", true),
            ("en", "3 tbsp oil", "Heat 2 tbsp oil. Add the remaining tablespoon.", false),
            ("en", "3 tbsp oil", "Heat 1 tbsp oil. Add the remaining tablespoons of oil.", true),
            ("en", "3 cups flour", "Mix in 2 cups flour, then the remaining flour.", true),
            ("en", "2 tsp salt", "Season with 1 tsp salt. Fry until the second is browned.", true),
            ("en", "1/2 cup sugar, divided", "Beat in 1/2 cup sugar. Dust with 1 tbsp sugar.", false),
            ("en", "1 cup oats (60 g)", "Fold in ¾ cup of the oats (45g). Press ¼ cup of the oats (15g) on top.", true),
            ("de", "3 Karotten", "2 Karotten hacken, die dritte reiben.", false),
            ("fr", "3 carottes", "Râper 2 carottes, couper la troisième.", false),
            ("it", "3 carote", "Tritare 2 carote e grattugiare l'ultima.", false),
            // What is done again is of each.
            ("en", "24 wrappers", "Put 1 wrapper on a board and fill it.", false),
            ("en", "3 lemons", "Juice 1 lemon, slice 2 lemons.", true),
            ("en", "6 lobsters", "Add 2 lobsters and cook. Repeat with the remaining lobsters.", false),
            ("de", "12 Blätter Filoteig", "3 Blätter Filoteig bestreichen. Mit dem Rest wiederholen.", false),
            ("en", "6 tbsp sugar", "Sprinkle each pepper with 1 tbsp sugar.", false),
            ("en", "6 tbsp oil", "Fry in 2 tbsp oil, 2 minutes on each side.", true),
            ("en", "8 slices bacon", "Cover each with tomato, 2 slices of the bacon.", false),
            ("en", "8 slices bacon", "Turn each once, then add 2 slices bacon.", true),
            ("de", "4 TL Senf", "Mit je 1 TL Senf bestreichen.", false),
            ("de", "4 EL Öl", "Jeweils 1 EL Öl zugeben.", false),
            ("en", "16 slices bread", "Spread 8 slices bread with mustard. Top with the remaining 4.", false),
            ("es", "6 huevos", "Batir un huevo. Añadir los otros 4 huevos.", false),
            ("en", "2 cups bean sprouts", "Slice carrots to measure 2 cups. Rinse bean sprouts.", false),
            ("en", "2 tbsp Marsala", "Add 1 Tbs. Marsala.", true),
            ("en", "4 cups rice", "Spoon 1 cup rice onto a plate.", true),
            ("en", "4 slices cheese", "Spoon rice onto individual plates; top with 1 slice cheese.", false),
            ("en", "5 tbsp salt", "Put this into each jar: 1 tbsp salt, 2 strips of horseradish.", false),
            ("en", "6 garlic cloves", "Chop 3 of the garlic cloves. Add the remaining 3 garlic cloves.", false),
            ("en", "2 cups water", "Boil 1 cup water. Add remaining cup water.", false),
            ("en", "1/3 cup cocoa powder", "Add 1/3 cup cocoa.", true),
        ] as [(String, String, String, Bool)])
    func leavesPartsOfWhichTheRestIsNotSure(_ language: String, _ item: String, _ text: String, _ follows: Bool) {
        var first = StepReader(items: [item], language: language)
        _ = first.step(text)
        var second = StepReader(items: [item], language: language, unsure: first.unsureLines)
        #expect(second.marks(in: text).contains { $0.hasSuffix("as written") } != follows)
    }

    @Test(
        arguments: [
            ("en", "Beat an egg.", "1 egg"), ("en", "Add a clove of garlic.", "1 clove garlic"),
            ("de", "Eine große Zwiebel würfeln.", "1 Zwiebel"), ("fr", "Battre un œuf.", "1 œuf"),
            ("it", "Tritare una cipolla.", "1 cipolla"), ("fr", "Le jus d’1 citron.", "1 citron"),
            ("en", "Beat an egg.", "3 eggs"), ("en", "Beat an egg white.", "1 egg"),
            ("en", "Add an egg at a time.", "1 egg"), ("en", "Serve with a lemon wedge.", "1 lemon"),
            ("en", "Use an egg beater.", "1 egg"), ("en", "Shape balls the size of an egg.", "1 egg"),
            ("en", "Add a bay leaf or two.", "1 bay leaf"), ("en", "Serve an egg in each bowl.", "1 egg"),
            ("fr", "Ajouter un œuf à la fois.", "1 œuf"), ("de", "Bällchen, so groß wie ein Ei.", "1 Ei"),
            ("de", "Auf jeden Teller ein Ei.", "1 Ei"), ("de", "Eine Zitronenscheibe dazu.", "1 Zitrone"),
        ] as [(String, String, String)])
    func leavesArticlesAsTheyAre(_ language: String, _ text: String, _ item: String) {
        #expect(amounts(text, language, items: [item]) == [])
    }

    @Test(
        arguments: [
            ("de", "2 EL Öl erhitzen.", "2 EL = 2 tablespoon"),
            ("de", "100 ml Wasser zugeben", "100 ml = 100 milliliter"),
            ("fr", "Ajouter 50 g de beurre.", "50 g = 50 gram"),
            ("fr", "2 c. à soupe d’huile", "2 c. à soupe = 2 tablespoon"),
            ("es", "Añadir 2 cucharadas de aceite", "2 cucharadas = 2 tablespoon"),
            ("it", "Unire 100 g di farina.", "100 g = 100 gram"), ("nl", "Voeg 200 g bloem toe.", "200 g = 200 gram"),
            ("pt", "Junte 2 ovos.", "2 = 2"),
        ] as [(String, String, String)])
    func readsOtherLanguages(_ language: String, _ text: String, _ expected: String) {
        let items = [
            "4 EL Öl", "100 ml Wasser", "50 g de beurre", "3 c. à soupe d’huile", "2 cucharadas de aceite",
            "100 g di farina",
            "250 g bloem", "2 ovos",
        ]
        #expect(amounts(text, language, items: items) == [expected])
    }
}
