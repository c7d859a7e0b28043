import Bytes
import CatalogModel
import Kitchen
import Testing

/// What a step takes of the lines that it names.
@Suite struct StepRuleTests {
    @Test(
        arguments: [
            ("Add both kinds of mince.", ["500 g beef mince", "250 g pork mince"], ["mince = #0 #1"]),
            ("Add all the flour.", ["200 g rye flour", "100 g wheat flour"], ["flour = #0 #1"]),
            ("Add the mince.", ["500 g beef mince", "250 g pork mince"], []),
            ("Mix all the ingredients except the cornstarch.", ["1 tbsp cornstarch", "1 cup milk"], []),
            ("Mix all but the oil and lemon juice. Add the oil.", ["2 tbsp oil", "1 tbsp lemon juice"], ["oil = #0"]),
            ("Fry without the butter.", ["50 g butter"], []),
            ("Stir in the lemon juice", ["2 lemons"], ["lemon = part of #0"]),
            ("Add the butter.", ["60 g butter, melted", "85 g unsalted butter"], []),
            ("Add the unsalted butter.", ["60 g butter, melted", "85 g unsalted butter"], ["unsalted butter = #1"]),
            ("Cover with pepper jack.", ["Salt and pepper", "50 g pepper jack cheese"], []),
            ("Fry the strips.", ["250 g fries"], []),
            ("Top with onion rings", ["1 onion, chopped"], []),
            ("Dust with granulated sugar", ["1 cup powdered sugar"], []),
            ("Add 1 or 2 eggs.", ["3 eggs"], ["1 or 2 = 1-2", "eggs = part of #0"]),
            ("Add a glass of your milk", ["1 litre milk"], ["milk = part of #0"]),
            ("Add a handful of raisins", ["100 g raisins"], ["raisins = part of #0"]),
            ("Pour in enough stock", ["600 ml stock"], ["stock = part of #0"]),
            ("Add half a cup of milk", ["2 cups milk"], ["half a cup = 1/2 cup", "milk = part of #0"]),
            ("Melt a half stick of butter", ["1 stick butter"], ["a half stick = 1/2 stick", "butter = part of #0"]),
            ("Add two eggs", ["3 eggs"], ["two = 2", "eggs = part of #0"]),
            (
                "Add ⅜ tablespoon salt, 1 teaspoon black pepper and ¼ cup water", ["1 tbsp salt"],
                ["⅜ tablespoon = 3/8 tablespoon", "salt = part of #0", "1 teaspoon = as written", "¼ cup = as written"]
            ),
            ("Line a 12 cup muffin tin", ["1 cup milk"], []),
            ("Butter it well", ["50 g butter"], []),
            ("Add 2 of the eggs", ["3 eggs"], ["eggs = part of #0"]),
        ] as [(String, [String], [String])])
    func marksWhatAStepTakes(text: String, lines: [String], marks: [String]) {
        #expect(stepMarks(text, items: lines) == marks)
    }

    @Test(
        arguments: [
            ("Mix the dry ingredients.", true), ("Blend the first 13 ingredients", true), ("Add the rest.", true),
            ("Let it rest.", false), ("Add the rest of the milk", false), ("Stir everything well", false),
            ("Add milk", false),
        ] as [(String, Bool)])
    func saysWhereAStepUsesMoreThanItNames(text: String, usesMore: Bool) {
        var reader = StepReader(items: ["1 cup milk"], language: "en")
        #expect(reader.step(text).usesMore == usesMore)
    }

    @Test func takesTheLineOfTheGroupThatASectionNames() {
        var reader = StepReader(language: "en")
        var lines = LineReader(language: "en")
        for (group, line) in ["100 g butter", "50 g butter"].enumerated() {
            line.withBytes { reader.add(IngredientLine($0, lines.cut($0)), group: group) }
        }
        let groups = ["For the dough", "Icing"]
        reader.beginSection("Make the icing", groups: groups)
        #expect(reader.marks(in: "Beat the butter.") == ["butter = #1"])
        reader.beginSection("Dough", groups: groups)
        #expect(reader.marks(in: "Rub in the butter.") == ["butter = #0"])
        reader.beginSection(nil, groups: groups)
        #expect(reader.marks(in: "Melt the butter.") == [])
    }

    /// "let eggs cook" after "add 1 or 2 eggs" is no second use of the line.
    @Test func takesAWholeLineOnce() {
        var reader = StepReader(items: ["1-2 eggs"], language: "en")
        #expect(reader.marks(in: "Add 1 or 2 eggs.") == ["1 or 2 = 1-2", "eggs = part of #0"])
        #expect(reader.marks(in: "Let eggs cook.") == ["eggs = part of #0"])
    }
}

/// The lines that go in at a step, which are shown below it.
@Suite struct StepAdditionTests {
    private func additions(_ steps: [String], _ lines: [String], _ language: String = "en") -> [String] {
        var reader = StepReader(items: lines, language: language)
        for (index, step) in steps.enumerated() {
            reader.beginStep(index + 1)
            _ = reader.step(step)
        }
        var additions: [Int: [Int]] = [:]
        reader.forEachAddition { additions[$0, default: []].append($1) }
        return additions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    }

    @Test(
        arguments: [
            (["Chop the onion.", "Add the onion and the flour."], ["1 onion", "2 cups flour"], "2: [0, 1]"),
            (["Fry the onion until soft.", "Stir the onion."], ["1 onion"], "1: [0]"),
            (["Mix the milk, eggs and salt."], ["1 cup milk", "2 eggs", "salt"], "1: [0, 1, 2]"),
            // Parts, and what the text says itself.
            (["Melt the butter.", "Add the remaining butter."], ["100 g butter"], ""),
            (["Melt 50 g butter.", "Add the butter."], ["100 g butter"], ""),
            (["Add half the milk.", "Add the milk."], ["1 cup milk"], ""),
            (["Add the sugar."], ["1 cup sugar, divided"], ""),
            // Two lines of one food, and another kind of it.
            (["Add the sugar."], ["50 g sugar", "20 g sugar"], ""),
            (["Mix both sugars."], ["50 g brown sugar", "20 g white sugar"], "1: [0, 1]"),
            (["Season with pepper."], ["1 tsp red pepper"], ""), (["Add milk."], ["1 can coconut milk"], "1: [0]"),
            (["Warm the oil."], ["2 tbsp olive oil"], "1: [0]"),
            (["Add milk."], ["1 can coconut milk", "1 tbsp oat milk"], ""),
            // Words that put nothing in.
            (["Peel the potatoes."], ["4 potatoes"], ""),
            (["Add salt until the sugar dissolves."], ["2 cups sugar"], ""),
            (["Serve with the rice."], ["1 cup rice"], ""), (["Pour over the cream."], ["1 cup cream"], "1: [0]"),
            // Water that is no ingredient.
            (["Wash hands with soap and water."], ["1/4 cup water"], ""),
            (["Cook in salted water."], ["200 ml water"], ""), (["Add cold running water."], ["3 cups water"], ""),
            (["Boil the water."], ["3 cups water"], ""), (["Mix flour and water."], ["1 cup water"], "1: [0]"),
        ] as [([String], [String], String)])
    func goInAfterAVerbOfAdding(_ steps: [String], _ lines: [String], _ expected: String) {
        #expect(additions(steps, lines).joined(separator: " ") == expected)
    }

    @Test(
        arguments: [
            ("de", "Mehl und Zucker mischen.", "1: [0, 1]"), ("de", "Das Mehl sieben. Den Zucker wiegen.", "1: [0]"),
            ("fr", "Ajouter la farine et le sucre.", "1: [0, 1]"), ("es", "Mezclar la harina.", "1: [0]"),
            ("it", "Unire la farina.", "1: [0]"), ("nl", "De bloem toevoegen.", "1: [0]"),
            ("pt", "Junte a farinha.", "1: [0]"),
            ("sv", "Tillsätt mjöl.", "1: [0]"), ("da", "Tilsæt mel.", "1: [0]"), ("pl", "Dodaj mąkę.", "1: [0]"),
            ("de", "In kochendem Wasser garen.", ""),
        ] as [(String, String, String)])
    func goInInEachLanguage(_ language: String, _ step: String, _ expected: String) {
        let lines = [
            "de": ["200 g Mehl", "50 g Zucker", "1 l Wasser"], "fr": ["200 g de farine", "50 g de sucre"],
            "es": ["200 g de harina"],
            "it": ["200 g di farina"], "nl": ["200 g bloem"], "pt": ["200 g de farinha"], "sv": ["2 dl mjöl"],
            "da": ["2 dl mel"],
            "pl": ["200 g mąki"],
        ]
        #expect(additions([step], lines[language] ?? [], language).joined(separator: " ") == expected)
    }
}
