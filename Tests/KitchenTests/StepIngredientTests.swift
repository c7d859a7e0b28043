import Kitchen
import Testing

@Suite struct StepIngredientTests {
    /// A text, the items of its recipe, and the marks.
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var items: [String]
        var marks: [String]
        var language: String

        init(_ text: String, _ items: [String], _ marks: [String], _ language: String = "en") {
            self.text = text
            self.items = items
            self.marks = marks
            self.language = language
        }

        var testDescription: String { text }
    }

    @Test(
        arguments: [
            Case("Warm the olive oil.", ["extra virgin olive oil"], ["olive oil = #0"]),
            Case("Sift the flour.", ["plain flour", "butter"], ["flour = #0"]),
            Case("Add the tomatoes and onion", ["large tomato", "red onions"], ["tomatoes = #0", "onion = #1"]),
            Case("Halve the potatoes", ["potato"], ["potatoes = #0"]),
            Case("Wash the berries and leaves", ["berry", "leaf"], ["berries = #0", "leaves = #1"]),
            Case(
                "Add radishes, peaches, cookies", ["radish", "peach", "cookie"],
                ["radishes = #0", "peaches = #1", "cookies = #2"]),
            Case("Brown the chicken.", ["boneless skinless chicken thighs"], ["chicken = #0"]),
            Case("Grease and flour two pans. Butter 9-inch pan.", ["flour", "butter"], []),
            Case("Cook until tender.", ["chicken tenders"], []),
            Case("Season with salt and pepper.", ["2 bell peppers"], []),
            Case("Brown the thighs.", ["bone-in, skin-on chicken thighs"], ["thighs = #0"]),
            Case("Crush the garlic", ["garlic cloves"], ["garlic = #0"]),
            Case("Crush the garlic cloves", ["garlic"], ["garlic = #0"]),
            Case("Roast the lamb", ["leg of lamb"], ["lamb = #0"]),
            Case("Salt and pepper go in", ["salt and freshly ground black pepper"], ["Salt = #0"]),
            Case("Add the margarine", ["butter or margarine"], ["margarine = #0"]),
            Case("Drain the tuna", ["tuna in sunflower oil"], ["tuna = #0"]),
            Case("Add the FLOUR.", ["Flour"], ["FLOUR = #0"]),
            Case("Grate the Gruyere.", ["Gruyère"], ["Gruyere = #0"]),
            Case("Grate the Gruye\u{300}re.", ["Gruyère"], ["Gruye\u{300}re = #0"]),
            Case("Slice the spring onions", ["spring onion"], ["spring onions = #0"]),
            Case("Add flour, sugar and eggs.", ["flour", "sugar", "egg"], ["flour = #0", "sugar = #1", "eggs = #2"]),
            Case("Add lemon juice", ["lemon"], ["lemon = part of #0"]),
            Case("Serve with ginger fish sauce.", ["ginger", "fish sauce"], []),
            Case("Honey mustard soy sauce", ["honey", "mustard", "soy sauce"], []),
            Case("Add fish sauce and ginger", ["ginger", "fish sauce"], ["fish sauce = #1", "ginger = #0"]),
        ] as [Case])
    func findsIngredientsByTheWordsThatNameThem(_ example: Case) {
        #expect(stepMarks(example.text, items: example.items, example.language) == example.marks)
    }

    @Test(
        arguments: [
            Case("Add the caster sugar", ["caster sugar", "icing sugar"], ["caster sugar = #0"]),
            Case(
                "Slice the onion and spring onions", ["onion", "spring onions"], ["onion = #0", "spring onions = #1"]),
            Case("Whisk the eggs, then the egg yolks", ["eggs", "egg yolks"], ["eggs = #0", "egg yolks = #1"]),
            Case(
                "Add the butter and peanut butter", ["butter", "peanut butter"], ["butter = #0", "peanut butter = #1"]),
            Case(
                "Stir in the coconut milk, then the milk", ["whole milk", "coconut milk"],
                ["coconut milk = #1", "milk = #0"]),
            Case("Warm the milk", ["coconut milk"], ["milk = #0"]),
            Case("Add stock to the chicken", ["chicken thighs", "chicken stock"], ["stock = #1", "chicken = #0"]),
        ] as [Case])
    func takesTheLongestMatch(_ example: Case) {
        #expect(stepMarks(example.text, items: example.items) == example.marks)
    }

    @Test(
        arguments: [
            Case("Bring to the boil", ["oil"], []), Case("Add a pineapple", ["apple"], []),
            Case("Add the sugar", ["caster sugar", "icing sugar"], []),
            Case("Add salt", ["salt", "sugar", "salt"], []),
            Case("Butter the tin", ["butter"], []), Case("and lightly flour the board", ["flour"], []),
            Case("Grease and flour a cake tin", ["flour"], []),
            Case("Butter and flour a tin.", ["butter", "flour"], []),
            Case("Cream butter and sugar", ["single cream", "butter"], ["butter = #1"]),
            Case("Season. Salt generously.", ["salt"], []),
            Case("Add the peanut butter", ["butter"], []), Case("Add coconut milk", ["milk"], []),
            Case("Fold in the flour mixture", ["flour"], []), Case("Serve with tomato sauce", ["tomatoes"], []),
            Case("Add the cream", ["cream of tartar"], []), Case("Pick the leaves", ["bay leaves"], []),
            Case("Use self-raising flour", ["plain flour", "rice flour"], []), Case("sugar-free", ["sugar"], []),
            Case("Stir into the sauce", ["soy sauce"], []),
            Case("Add the soy sauce", ["soy sauce"], ["soy sauce = #0"]),
            Case("Fold in the egg white mixture", ["eggs"], []), Case("until completely mixed", ["mixed peel"], []),
            Case("in hot coconut milk", ["coconut milk"], ["coconut milk = #0"]),
            Case("Now deep fry them", ["Oil to deep fry"], []), Case("Add egg yolk mixture", ["eggs"], []),
            Case("Tomato Sauce", ["tomato", "sauce"], []), Case("For the chicken:", ["chicken"], []),
            Case("Add everything", ["", "(optional)", "1 1/2", "of the"], []),
        ] as [Case])
    func leavesWhatIsNoCertainMention(_ example: Case) {
        #expect(stepMarks(example.text, items: example.items) == example.marks)
    }

    /// A list with one name twice is of several parts, and a step may mean that of either.
    @Test(
        arguments: [
            Case("Add the sugar", ["sugar", "brown sugar"], ["sugar = #0"]),
            Case("Add the onion", ["onion", "butter", "spring onions"], ["onion = #0"]),
            Case("Add the onion", ["onion", "butter", "spring onions", "butter"], []),
            Case("Add the spring onions", ["onion", "butter", "spring onions", "butter"], ["spring onions = #2"]),
            Case("Add the brown sugar", ["sugar", "butter", "brown sugar", "butter"], ["brown sugar = #2"]),
            Case("Stir in the vanilla", ["vanilla extract", "salt", "vanilla", "salt"], []),
            Case("Beat the cream cheese", ["cream cheese", "salt", "heavy cream", "salt"], ["cream cheese = #0"]),
            Case("Mix all lentils", ["lentils", "red lentils", "brown lentils"], ["lentils = #0 #1 #2"]),
            Case("Season with pepper", ["black pepper", "red pepper flakes"], []),
        ] as [Case])
    func linksNothingThatTwoPartsMayMean(_ example: Case) {
        #expect(stepMarks(example.text, items: example.items) == example.marks)
    }

    @Test(
        arguments: [
            Case("Melt half the butter.", ["butter"], ["butter = part of #0"]),
            Case("Add half of the butter.", ["butter"], ["butter = part of #0"]),
            Case("Add the remaining flour.", ["flour"], ["flour = part of #0"]),
            Case(
                "Warm 2 tbsp of the olive oil", ["3 tbsp olive oil"],
                ["2 tbsp = 2 tablespoon", "olive oil = part of #0"]),
            Case("Add a little oil", ["oil"], ["oil = part of #0"]),
            Case("Heat some butter", ["butter"], ["butter = part of #0"]),
            Case("Sear each steak", ["steaks"], ["steak = part of #0"]),
            Case(
                "Add 1 cup (2 sticks) of butter", ["2 cups butter"],
                ["1 cup (2 sticks) = 1 cup, 2 stick", "butter = part of #0"]),
            Case("Add 200g sugar", ["0.5 kg sugar"], ["200g = 200 gram", "sugar = part of #0"]),
            Case("Half an hour later add butter", ["butter"], ["Half an hour = 1800 s", "butter = #0"]),
            Case("Fry for 5 minutes with butter", ["butter"], ["5 minutes = 300 s", "butter = #0"]),
        ] as [Case])
    func saysWhereAStepTakesAPart(_ example: Case) {
        #expect(stepMarks(example.text, items: example.items) == example.marks)
    }

    @Test func marksTheFirstMentionInEachText() {
        var reader = StepReader(items: ["butter", "eggs"], language: "en")
        #expect(reader.marks(in: "Melt butter. Mix the butter with eggs; add butter.") == ["butter = #0", "eggs = #1"])
        // Only the first mention takes the whole line.
        #expect(reader.marks(in: "Spread with butter.") == ["butter = part of #0"])
    }

    @Test(
        arguments: [
            Case("Das Mehl sieben", ["Weizenmehl"], ["Mehl = #0"], "de"),
            Case("Die Zwiebeln würfeln", ["rote Zwiebel"], ["Zwiebeln = #0"], "de"),
            Case("Eier und Äpfel", ["Ei", "Apfel"], ["Eier = #0", "Äpfel = #1"], "de"),
            Case("Tomaten und Möhren waschen", ["Tomate", "Möhre"], ["Tomaten = #0", "Möhren = #1"], "de"),
            Case("Öl erhitzen", ["Olivenöl"], ["Öl = #0"], "de"),
            Case("Zucker zugeben", ["Puderzucker", "Rohrzucker"], [], "de"),
            Case("die Hälfte der Butter", ["Butter"], ["Butter = part of #0"], "de"),
            Case("Knoblauch hacken", ["Knoblauchzehen"], ["Knoblauch = #0"], "de"),
            Case("Die Knoblauchzehen hacken", ["Knoblauch"], ["Knoblauchzehen = #0"], "de"),
            Case("Chauffer l'huile", ["huile d'olive"], ["huile = #0"], "fr"),
            Case("Chauffer l’huile d’olive", ["huile d'olive"], ["huile d’olive = #0"], "fr"),
            Case("Ajouter l'huile de sésame", ["huile d'olive"], [], "fr"),
            Case("Hacher l'ail et les oignons", ["gousses d'ail", "oignon"], ["ail = #0", "oignons = #1"], "fr"),
            Case("la moitié du beurre", ["beurre doux"], ["beurre = part of #0"], "fr"),
            Case("Beurre-le bien", ["beurre"], [], "fr"),
            Case("Ajouter la margarine", ["beurre ou margarine"], ["margarine = #0"], "fr"),
            Case("Les pommes de terre", ["pommes de terre", "pommes"], ["pommes de terre = #0"], "fr"),
            Case("Picar las cebollas y el limón", ["cebolla", "limones"], ["cebollas = #0", "limón = #1"], "es"),
            Case("Calentar el aceite", ["aceite de oliva"], ["aceite = #0"], "es"),
            Case(
                "Tritare le cipolle e l'aglio", ["cipolla", "spicchi d'aglio"], ["cipolle = #0", "aglio = #1"], "it"),
            Case("Aggiungere i pomodori", ["pomodoro"], ["pomodori = #0"], "it"),
            Case("Snijd de uien en tomaten", ["ui", "tomaat"], ["uien = #0", "tomaten = #1"], "nl"),
            Case("Verhit de olie", ["olijfolie"], ["olie = #0"], "nl"),
            Case("Pique as cebolas e os limões", ["cebola", "limão"], ["cebolas = #0", "limões = #1"], "pt"),
            Case("Lägg i smör", ["smör"], ["smör = #0"], "sv"),
        ] as [Case])
    func findsIngredientsInEachLanguage(_ example: Case) {
        #expect(stepMarks(example.text, items: example.items, example.language) == example.marks)
    }
}
