// A method in one text, taken apart: no word is lost but what counts the steps.

import CatalogModel
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct StepTextsTests {
    private static let long =
        "Heat the oven to 180.5 degrees, approx. 350 F. Butter a tin of St. Ivel. "
        + "Mix 1.5 cups of flour (sifted. Twice. Or more.) with the sugar, the eggs, the milk, the salt and whatever else "
        + "there is on the table before you. \"Fold.\" Is it smooth? Bake it for as long as it needs! Éclairs need less."

    @Test(
        arguments: [
            ("STEP 1\r\nChop.\r\n\r\nSTEP 2\r\nFry.", ["Chop.", "Fry."]),
            ("STEP 1 Chop.\r\nSTEP 2 - Fry.\r\nStep 3: Eat.\nStep 4. Rest.", ["Chop.", "Fry.", "Eat.", "Rest."]),
            ("Step 1 is to chop.\nStep 2 of it is to fry.", ["Step 1 is to chop.", "Step 2 of it is to fry."]),
            ("1\r\nChop.\r\n2\r\nFry.\r\n3.\r\nEat.", ["Chop.", "Fry.", "Eat."]),
            ("1 Chop.\n2 Fry.\n3 Eat.", ["Chop.", "Fry.", "Eat."]),
            ("1 Onion goes in.\nFry it.\nEat.", ["1 Onion goes in.", "Fry it.", "Eat."]),
            ("0.\tChop.\n1.\tFry.\n2.\tEat.", ["Chop.", "Fry.", "Eat."]),
            ("Chop.\n2. Fry.\nStir.\n3. Eat.", ["Chop.", "Fry.", "Stir.", "Eat."]),
            (".  Chop.\n2.  Fry.", ["Chop.", "Fry."]),
            ("1.Chop.\n2)Fry.\n3.5 hours later, eat.", ["Chop.", "Fry.", "3.5 hours later, eat."]),
            (
                "▢ Chop.\n▢Fry.\n• Eat.\n- Rest.\n* Sleep.\n–\tWake.",
                ["Chop.", "Fry.", "Eat.", "Rest.", "Sleep.", "Wake."]
            ),
            ("▢\nChop.\n▢\n1. Fry.", ["Chop.", "Fry."]),
            ("-18 °C it is.\n*Note* it.", ["-18 °C it is.", "*Note* it."]),
            ("5 minutes pass.\n2 x 2.", ["5 minutes pass.", "2 x 2."]),
            ("12\r\n500 g flour", ["12", "500 g flour"]),
            ("Chop.\n3.\nFry.", ["Chop.", "Fry."]),
            ("1. Mix. 2. Bake.", ["Mix.", "Bake."]),
            ("1) Mix 2) Bake (1) or 2) 3) Eat", ["Mix", "Bake (1) or 2)", "Eat"]),
            (
                "1. mix! 2. \"Stir.\" 3. Bake (for 3. Or 4. Hours.) 4.Eat. 6. Rest.",
                ["mix!", "\"Stir.\"", "Bake (for 3. Or 4. Hours.)", "Eat. 6. Rest."]
            ),
            ("1. " + long + " 2. Serve.", [long, "Serve."]),
            ("1. Mix 2. Bake", ["Mix", "Bake"]),
            ("1. Kochen 2. Pürieren 3. Ziehen lassen", ["Kochen", "Pürieren", "Ziehen lassen"]),
            ("Mix | Bake at 180 | Eat", ["Mix", "Bake at 180", "Eat"]),
            (
                "1. Boil it.2. Keep 1.5 cups.3. Toss for 2 minutes.4. Serve.",
                ["Boil it.", "Keep 1.5 cups.", "Toss for 2 minutes.", "Serve."]
            ),
            ("1. boil it!2. \"stir.\"3. eat", ["boil it!", "\"stir.\"", "eat"]),
            ("1) Boil it.2) Drain it (2 times.)3) Eat", ["Boil it.", "Drain it (2 times.)", "Eat"]),
            ("Step 1: Mix as in step 2. Step 2: Bake.Step 3: Eat.", ["Mix as in step 2.", "Bake.", "Eat."]),
            ("Schritt 1 Mischen. Schritt 2 Backen.", ["Mischen.", "Backen."]),
            ("①Mix. ② Bake③Eat", ["Mix.", "Bake", "Eat"]),
            ("①玉ねぎを切る。②①を炒める。③食べる。", ["玉ねぎを切る。", "①を炒める。", "食べる。"]),
            ("1.切る。2.炒める。", ["切る。", "炒める。"]),
            ("玉ねぎを切る。\n①を炒める。", ["玉ねぎを切る。", "①を炒める。"]),
            ("1. Boil it.3. Drain it.4. Eat.", ["Boil it.3. Drain it.4. Eat."]),
            ("1. Heat to 1.2. Bake.", ["Heat to 1.2. Bake."]),
            ("1. Use flour no.2. Bake.", ["Use flour no.2. Bake."]),
            ("Mix 1. Bake.2. Eat.", ["Mix 1. Bake.2. Eat."]),
            // What may be one step or two keeps all of its numbers.
            ("1. Cut in 2. Bake.", ["1. Cut in 2. Bake."]),
            ("1. Auf Stufe 2. Backen.", ["1. Auf Stufe 2. Backen."]),
            ("1. Mix 1, 2. Bake.", ["1. Mix 1, 2. Bake."]),
            ("1. Heat to gas mark 2. Bake.", ["1. Heat to gas mark 2. Bake."]),
            ("1. Take tin No. 2. Bake.", ["1. Take tin No. 2. Bake."]),
            ("1. Mix 2.5 cups. Wait 2 hours.", ["Mix 2.5 cups. Wait 2 hours."]),
            ("1. Mix. 2.", ["Mix. 2."]),
            ("2. Mix. 3. Bake.", ["2. Mix. 3. Bake."]),
            ("99. Too many.\n2024. A year.", ["99. Too many.", "2024. A year."]),
            (
                long,
                [
                    "Heat the oven to 180.5 degrees, approx. 350 F.", "Butter a tin of St. Ivel.",
                    "Mix 1.5 cups of flour (sifted. Twice. Or more.) with the sugar, the eggs, the milk, the salt and whatever else "
                        + "there is on the table before you.",
                    "\"Fold.\"", "Is it smooth?", "Bake it for as long as it needs!", "Éclairs need less.",
                ]
            ),
            ("Chop. Fry. Eat. Rest.", ["Chop. Fry. Eat. Rest."]),
            (long + "\nServe.", [long, "Serve."]),
            (
                "Process the butter with the flour until the mixture resembles coarse\n meal. Chill.\nroll",
                ["Process the butter with the flour until the mixture resembles coarse meal. Chill.", "roll"]
            ),
        ] as [(String, [String])])
    func dropsOnlyWhatCountsTheSteps(text: String, steps: [String]) {
        #expect(StepTexts.parts(of: text) == steps.map { .step(.plain($0)) })
    }

    @Test(
        arguments: [
            ("For the sauce:\nChop.\nFor the pie\nBake.", ["# For the sauce", "Chop.", "# For the pie", "Bake."]),
            ("## Dough\nKnead.\n## Filling\nStir.", ["# Dough", "Knead.", "# Filling", "Stir."]),
            (
                "Knead it.\nBake it.\nNutrition Facts\n5 calories.",
                ["Knead it.", "Bake it.", "# Nutrition Facts", "5 calories."]
            ),
            ("FILLING\nStir it.\nENJOY", ["# FILLING", "Stir it.", "ENJOY"]),
            (
                "Pastry\n1. Rub it.\n2. Chill it.\nTopping\n1. Stir.",
                ["# Pastry", "Rub it.", "Chill it.", "# Topping", "Stir."]
            ),
            ("Serve hot\nEat it.\nRest.", ["Serve hot", "Eat it.", "Rest."]),
            (
                "Chop the onions\nFry the garlic\nPlace all in a bowl",
                ["Chop the onions", "Fry the garlic", "Place all in a bowl"]
            ),
            ("Mix in this order: flour, milk:\nEgg.", ["Mix in this order: flour, milk:", "Egg."]),
            ("Heat oven to 180:\nBake.", ["Heat oven to 180:", "Bake."]),
            ("For the sauce:", ["For the sauce:"]),
        ] as [(String, [String])])
    func distinguishesHeadingsFromShortSteps(text: String, parts: [String]) {
        let found = StepTexts.parts(of: text).map { part in
            switch part {
            case .step(let text): text.source
            case .heading(let name): "# " + name
            }
        }
        #expect(found == parts)
    }
}
