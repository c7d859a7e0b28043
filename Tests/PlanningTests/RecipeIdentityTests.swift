import CatalogModel
import Diagnostics
import Planning
import Testing

@testable import Configuration

/// Which recipes are one and which are two, and what id and address each has.
@Suite struct RecipeIdentityTests {
    private static func titled(_ title: String, _ steps: String..., change: (inout Recipe) -> Void = { _ in }) -> Recipe
    {
        recipe(RecipeID.key(fromTitle: title), title) {
            if !steps.isEmpty { $0.sections = [MethodSection(steps: Steps(steps.map { Step(.plain($0)) }))] }
            change(&$0)
        }
    }

    private static func ingredients(_ lines: String...) -> [IngredientGroup] {
        let list = lines.map { Ingredient(line: $0, cut: CutLine(item: $0.utf8.count)) }
        return [IngredientGroup(ingredients: Ingredients(list))]
    }

    /// The ids and addresses of recipes by something that tells them apart.
    private static func places(_ recipes: [Recipe], _ name: (Recipe) -> String) -> [String: String] {
        Dictionary(uniqueKeysWithValues: catalog([recipes]).recipes.map { (name($0), "\($0.id) \($0.slug)") })
    }

    @Test func keepsBothRecipesWhenTheirIDsAreEqualAndTheirTitlesDiffer() {
        let recipes: [Recipe] = [
            recipe("7", "Apple pie"),
            recipe("7", "Cherry pie") {
                $0.description = .plain("Cherry!")
                $0.cookTime = CookingTime(.seconds(3600))
            },
        ]
        let outcome = assemble([FeedRecipes(recipes)], overrides: [:])
        var expected = recipes
        expected[0].id.key = "7-" + RecipeID.key(fromTitle: "Apple pie")
        expected[1].id.key = "7-" + RecipeID.key(fromTitle: "Cherry pie")
        #expect(outcome.value.recipes == expected)
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .error, .idDuplicate,
                    "record 2 (\"Cherry pie\") has the id \"7\" of record 1 in a.json:1 (\"Apple pie\"); both recipes are "
                        + "kept, under ids made of their titles",
                    at: Location(file: "a.json", line: 2),
                    fix: "give each record an id of its own, such as \"identifier\": \"7-2\""
                )
            ])
        #expect(Self.places(recipes, \.title) == Self.places(recipes.reversed(), \.title))
    }

    @Test func joinsRecordsOfOneIDAndTitleAmongOthersOfThatID() {
        let recipes: [Recipe] = [recipe("7", "Pie"), recipe("7", "Tart"), recipe("7", "PIE") { $0.cuisine = "Danish" }]
        let found = catalog([recipes]).recipes
        #expect(found.map(\.title) == ["Pie", "Tart"])
        #expect(found.map(\.cuisine) == ["Danish", nil])
    }

    @Test func namesTheFirstTwentyRecordsOfOneIDAndCountsTheRest() {
        let recipes = (0..<30).map { recipe("7", "Soup \($0)") }
        let outcome = assemble([FeedRecipes(recipes)], overrides: [:])
        #expect(outcome.value.recipes.count == 30)
        #expect(outcome.diagnostics.count == 21)
        #expect(
            outcome.diagnostics.last
                == Diagnostic(
                    .error, .idDuplicate, "9 more recipes have the id of record 1 in a.json:1 (\"Soup 0\")",
                    at: Location(file: "a.json", line: 1), fix: "give each record an id of its own, in \"identifier\""
                ))
    }

    @Test func distinguishesRecipesOfOnePageByOtherNames() throws {
        let page = try #require(WebLink("https://example.org/pies"))
        let key = RecipeID.key(from: page)
        func feed(_ names: [String?]) -> FeedRecipes {
            FeedRecipes(
                recipes: ["Apple pie", "Cherry pie"].map { RecipeSummary(recipe(key, $0)) },
                origins: names.map { RecipeOrigin(idSource: .address, alternateKey: $0, record: 1) }
            )
        }
        let named = assemble([feed(["r1", "r2"])], overrides: [:])
        let keys: [String] = ["r1", "r2"].map { "\(key)-\(RecipeID.ending(from: $0))" }
        #expect(named.value.recipes.map(\.id.key) == keys)
        #expect(named.diagnostics == [])
        for names in [[nil, nil], ["r1", nil], ["r1", "r1"]] {
            let unnamed = assemble([feed(names)], overrides: [:])
            let expected = ["Apple pie", "Cherry pie"].map { key + "-" + RecipeID.key(fromTitle: $0) }
            #expect(unnamed.value.recipes.map(\.id.key) == expected)
            #expect(unnamed.diagnostics.map(\.severity) == [.warning])
        }
    }

    @Test func takesAFragmentThatRecipesShareForTheNameOfNone() {
        func feed(_ fragments: [String]) -> FeedRecipes {
            let titles = ["Apple pie", "Cherry pie"]
            return FeedRecipes(
                recipes: zip(titles, fragments).map { RecipeSummary(recipe($1, $0)) },
                origins: fragments.map { _ in RecipeOrigin(idSource: .fragment) }
            )
        }
        #expect(
            assemble([feed(["r1", "r2"])], overrides: [:]).value.recipes.map(\.id.key)
                == ["r1", "r2"])
        let same = assemble([feed(["card", "card"])], overrides: [:])
        #expect(same.value.recipes.map(\.id.key) == ["Apple pie", "Cherry pie"].map { RecipeID.key(fromTitle: $0) })
        #expect(same.diagnostics == [])
    }

    @Test func movesNothingWhenRecipesOfOneTitleSwapTheirPlaces() {
        let recipes: [Recipe] = [
            Self.titled("Pie", "Slice apples."), Self.titled("Pie", "Pit cherries."), Self.titled("Tart"),
        ]
        let name = { (recipe: Recipe) in recipe.lastingContent + recipe.title }
        let places = Self.places(recipes, name)
        #expect(Set(places.values).count == 3)
        #expect(places == Self.places(recipes.reversed(), name))
    }

    // MARK: Changed titles

    /// Builds one list of recipes after the other; each knows what the one before it left.
    private static func builds(_ lists: [[Recipe]]) -> [Outcome<Catalog>] {
        var last: Catalog?
        return lists.map { recipes in
            var feed = FeedRecipes(recipes, known: last?.known.first ?? [])
            feed.knownTitles = last?.knownTitles.first ?? []
            let outcome = assemble([feed], overrides: [:])
            last = outcome.value
            return outcome
        }
    }

    private static let longStep = "Slice the apples thinly, line the dish with the dough and bake until golden brown."

    static let edits: [(name: String, before: Recipe, after: Recipe, isRecognized: Bool)] = [
        ("the title alone", titled("Pie", "Bake."), titled("Tart", "Bake."), true),
        (
            "title and photo", titled("Pie", "Bake.") { $0.photos = [Photo(.file(folder: "", path: "a.jpg"))] },
            titled("Tart", "Bake."), true
        ),
        (
            "title and ingredients", titled("Pie", longStep) { $0.ingredientGroups = ingredients("1 apple") },
            titled("Tart", longStep) { $0.ingredientGroups = ingredients("2 apples") }, true
        ),
        (
            "title and ingredients, with steps that any recipe may have",
            titled("Pie", "Bake.") { $0.ingredientGroups = ingredients("1 apple") },
            titled("Tart", "Bake.") { $0.ingredientGroups = ingredients("2 pears") }, false
        ),
        (
            "title and texts, not the photo",
            titled("Pie", "Bake.") { $0.photos = [Photo(.file(folder: "", path: "a.jpg"))] },
            titled("Tart", "Fry.") { $0.photos = [Photo(.file(folder: "", path: "a.jpg"))] }, true
        ),
        ("everything", titled("Pie", "Bake."), titled("Tart", "Fry."), false),
        ("a title with nothing beside it", titled("Pie"), titled("Tart"), false),
    ]

    @Test(arguments: Self.edits.indices)
    func recognizesARecipeByItsOtherContentWhenItsTitleChanges(index: Int) throws {
        let (name, before, after, isRecognized) = Self.edits[index]
        let outcomes = Self.builds([[before, Self.titled("Soup", "Boil.")], [after, Self.titled("Soup", "Boil.")]])
        let recipe = try #require(outcomes[1].value.recipes.first { $0.title == after.title })
        #expect(recipe.id == (isRecognized ? before.id : after.id), "\(name)")
        #expect(recipe.slug == (isRecognized ? before.slug : after.slug), "\(name)")
        guard isRecognized else { return #expect(outcomes[1].diagnostics == []) }
        let key = before.id.key
        // A title without a word of the former one may be another recipe's.
        #expect(
            outcomes[1].diagnostics == [
                Diagnostic(
                    .warning, .idKept,
                    "record 1 (\"Tart\") has no id, and its title has changed or belongs to several recipes; it is "
                        + "recognized by its content and keeps the id a:\(key) and the address pie",
                    at: Location(file: "a.json", line: 1),
                    fix:
                        "to keep them for good, write \"identifier\": \"\(key)\" into the record and \"a:\(key)\": \"pie\" "
                        + "into addresses.json"
                )
            ], "\(name)")
    }

    /// A list of the newest recipes leaves one out, and has a copy of it meanwhile.
    @Test func givesARecipeThatIsBackItsIDInPlaceOfACopy() throws {
        func dish(_ title: String) -> Recipe {
            Self.titled(title, "Boil.") { $0.ingredientGroups = Self.ingredients("1 leek") }
        }
        let (soup, copy) = (dish("Soup"), dish("Evil"))
        let outcomes = Self.builds([[soup], [copy], [copy, soup], [copy, soup]])
        for outcome in outcomes[2...] {
            let places = outcome.value.recipes.map { ($0.title, "\($0.id) \($0.slug)") }
            #expect(Dictionary(uniqueKeysWithValues: places) == ["Soup": "\(soup.id) soup", "Evil": "\(copy.id) evil"])
            #expect(outcome.diagnostics == [])
        }
    }

    @Test func keepsTheFirstIDThroughSeveralChangesOfTheTitle() {
        let outcomes = Self.builds(["Pie", "Tart", "Galette", "Galette", "Pie"].map { [Self.titled($0, "Bake.")] })
        let first = Self.titled("Pie", "Bake.")
        #expect(outcomes.map { $0.value.recipes.map(\.id) } == Array(repeating: [first.id], count: 5))
        #expect(outcomes.map { $0.value.recipes.map(\.slug) } == Array(repeating: [first.slug], count: 5))
        #expect(outcomes.map(\.diagnostics.count) == [0, 1, 1, 1, 0])
    }

    @Test func givesARecipeThatTakesAnOldTitleAnIDOfItsOwn() {
        let renamed = Self.titled("Tart", "Bake.")
        let new = Self.titled("Pie", "Fry.")
        let outcomes = Self.builds([[Self.titled("Pie", "Bake.")], [renamed], [new, renamed], [renamed, new]])
        let key = RecipeID.key(fromTitle: "Pie")
        for outcome in outcomes[2...] {
            let places = outcome.value.recipes.map { "\($0.title) \($0.id.key) \($0.slug)" }
            let other = key + "-" + RecipeID.ending(from: "Fry.")
            #expect(
                places == ["Pie \(other) pie-\(RecipeID(feed: "a", key: other).suffix())", "Tart \(key) pie"])
        }
    }

    @Test func movesNoRecipeWhenAnotherOfItsTitleIsAddedOrLeaves() {
        let (apple, cherry) = (Self.titled("Pie", "Slice apples."), Self.titled("Pie", "Pit cherries."))
        let outcomes = Self.builds([[apple], [cherry, apple], [apple, cherry], [cherry]])
        let places = outcomes.map { outcome in
            Dictionary(
                uniqueKeysWithValues: outcome.value.recipes.map { ($0.lastingContent, "\($0.id) \($0.slug)") })
        }
        #expect(places[0] == ["Slice apples.": "\(apple.id) pie"])
        #expect(places[1]["Slice apples."] == "\(apple.id) pie")
        #expect(places[2] == places[1])
        #expect(places[3]["Pit cherries."] == places[1]["Pit cherries."])
    }

    @Test func givesAnIDThatWasWrittenIntoTheRecordToThatRecord() {
        let key = RecipeID.key(fromTitle: "Pie")
        let outcomes = Self.builds([
            [Self.titled("Pie", "Bake.")], [recipe(key, "Tart"), Self.titled("Galette", "Bake.")],
        ])
        #expect(
            outcomes[1].value.recipes.map { "\($0.title) \($0.id.key)" } == [
                "Galette \(RecipeID.key(fromTitle: "Galette"))", "Tart \(key)",
            ])
        #expect(outcomes[1].diagnostics == [])
    }

    // MARK: One id or title of several recipes

    /// The ids and addresses of recipes by their titles.
    private static func placesByTitle(_ outcomes: [Outcome<Catalog>]) -> [[String: String]] {
        outcomes.map { outcome in
            Dictionary(uniqueKeysWithValues: outcome.value.recipes.map { ($0.title, "\($0.id) \($0.slug)") })
        }
    }

    private static func ending(_ title: String) -> String { RecipeID.key(fromTitle: title) }

    @Test func givesAnEndingOnlyToTheRecipeThatComesWithTheIDOfAnother() {
        let (apple, cherry) = (recipe("7", "Apple pie"), recipe("7", "Cherry pie"))
        let outcomes = Self.builds([[apple], [cherry, apple], [apple, cherry], [cherry, apple]])
        let places = ["Apple pie": "a:7 apple-pie", "Cherry pie": "a:7-\(Self.ending("Cherry pie")) cherry-pie"]
        #expect(Self.placesByTitle(outcomes)[1...] == [places, places, places])
        for outcome in outcomes[1...] {
            #expect(
                outcome.diagnostics.map(\.description).map { $0.split(separator: "both")[1] } == [
                    """
                     recipes are kept, this one under the id "7-\(Self.ending("Cherry pie"))", since the other had "7" before
                      fix: give each record an id of its own, such as "identifier": "7-2"
                    """
                ])
        }
        // From nothing the content decides, not the order.
        let anew = Self.placesByTitle(Self.builds([[cherry, apple]]) + Self.builds([[apple, cherry]]))
        #expect(anew[0] == anew[1])
        #expect(anew[0]["Apple pie"] == "a:7-\(Self.ending("Apple pie")) apple-pie")
    }

    @Test func keepsIDsThatHaveEndingsWhenAnotherRecipeOfTheIDComesOrLeaves() {
        let titles = ["Apple pie", "Cherry pie", "Plum pie"].map { recipe("7", $0) }
        let outcomes = Self.builds([
            [titles[0], titles[1]], [titles[2], titles[0], titles[1]], [titles[1], titles[2]],
        ])
        let places = Self.placesByTitle(outcomes)
        for title in ["Apple pie", "Cherry pie"] {
            #expect(places[1][title] == places[0][title])
        }
        #expect(places[2] == places[1].filter { $0.key != "Apple pie" })
    }

    @Test(arguments: [false, true])
    func keepsTheIDOfARecipeThatSharesItWhenItsTitleChanges(hasContent: Bool) {
        func pie(_ title: String, _ step: String) -> Recipe {
            recipe("7", title) {
                if hasContent { $0.sections = [MethodSection(steps: Steps([Step(.plain(step))]))] }
            }
        }
        let (apple, cherry) = (pie("Apple pie", "Slice."), pie("Cherry pie", "Pit."))
        let tart = pie("Apple tart", "Slice.")
        let outcomes = Self.builds([[apple], [cherry, apple], [cherry, tart], [tart, cherry]])
        for outcome in outcomes[2...] {
            #expect(
                outcome.value.recipes.map { "\($0.title) \($0.id) \($0.slug)" } == [
                    "Apple tart a:7 apple-pie", "Cherry pie a:7-\(Self.ending("Cherry pie")) cherry-pie",
                ])
        }
        #expect(outcomes[2].diagnostics.map(\.code) == [.idDuplicate, .idKept])
    }

    @Test func keepsTheFragmentOfARecipeWhenAnotherOneComesWithIt() {
        func feed(_ titles: [String], after last: Catalog? = nil) -> FeedRecipes {
            var feed = FeedRecipes(
                recipes: titles.map { RecipeSummary(recipe("card", $0)) },
                origins: titles.map { RecipeOrigin(idSource: .fragment, alternateKey: "other " + $0) }
            )
            feed.known = last?.known.first ?? []
            feed.knownTitles = last?.knownTitles.first ?? []
            return feed
        }
        let first = assemble([feed(["Pie"])], overrides: [:]).value
        let second = assemble([feed(["Apple", "Pie"], after: first)], overrides: [:])
        #expect(second.value.recipes.map { "\($0.title) \($0.id)" } == ["Apple a:other Apple", "Pie a:card"])
        #expect(second.diagnostics == [])
    }

    @Test func excludesTheRecipeThatHasAnIDAndNotTheOneThatSharesIt() {
        let (apple, cherry) = (recipe("7", "Apple pie"), recipe("7", "Cherry pie"))
        let last = Self.builds([[apple]])[0].value
        var feed = FeedRecipes([cherry, apple], known: last.known[0])
        feed.knownTitles = last.knownTitles[0]
        feed.exclude = ["7"]
        let outcome = assemble([feed], overrides: [:])
        #expect(outcome.value.recipes.map(\.title) == ["Cherry pie"])
    }

    /// A change of one of two recipes of one title.
    struct NamesakeEdit {
        var name: String
        var ingredients = "2 apples"
        var steps = ["Bake."]
        var photo: String?
        /// Of the other one.
        var otherIngredients = "1 cherry"
    }

    static let namesakeEdits: [NamesakeEdit] = [
        NamesakeEdit(name: "ingredients, with the same steps as the other"),
        NamesakeEdit(name: "ingredients and steps", steps: ["Fry."]),
        NamesakeEdit(
            name: "ingredients and steps of both", steps: ["Fry."], photo: "a.jpg", otherIngredients: "9 cherries"),
    ]

    @Test(arguments: Self.namesakeEdits.indices)
    func keepsTheAddressOfARecipeWhoseTitleAnotherHasWhenItIsEdited(index: Int) {
        let edit = Self.namesakeEdits[index]
        func pie(_ line: String, _ steps: [String] = ["Bake."], _ photo: String?, _ mark: String) -> Recipe {
            Self.titled("Pie") {
                $0.ingredientGroups = Self.ingredients(line)
                $0.sections = [MethodSection(steps: Steps(steps.map { Step(.plain($0)) }))]
                $0.photos = photo.map { [Photo(.file(folder: "", path: $0))] } ?? []
                $0.credit = mark
            }
        }
        let other = pie("1 cherry", ["Bake."], nil, "other")
        let first = pie("1 apple", ["Bake."], edit.photo, "edited")
        let edited = pie(edit.ingredients, edit.steps, edit.photo, "edited")
        let otherEdited = pie(edit.otherIngredients, ["Bake."], nil, "other")
        for lists in [
            [[first, other], [edited, otherEdited], [otherEdited, edited]],
            [[first], [first, other], [otherEdited, edited]],
        ] {
            let places = Self.builds(lists).map { outcome in
                Dictionary(
                    uniqueKeysWithValues: outcome.value.recipes.map { ($0.credit ?? "", "\($0.id) \($0.slug)") })
            }
            #expect(places[1]["edited"] == places[0]["edited"], "\(edit.name)")
            #expect(places[2] == places[1] && places[2].count == 2, "\(edit.name)")
        }
    }

    @Test func leavesTheIDOfANamesakeToTheRecipeThatHasItsContent() {
        let (apple, cherry) = (Self.titled("Pie", "Slice apples."), Self.titled("Pie", "Pit cherries."))
        let renamed = Self.titled("Galette", "Slice apples.")
        let outcomes = Self.builds([[apple, cherry], [cherry, renamed, Self.titled("Pie", "Stone plums.")]])
        let places = outcomes.map { outcome in
            Dictionary(uniqueKeysWithValues: outcome.value.recipes.map { ($0.lastingContent, $0.id.key) })
        }
        #expect(places[1].filter { $0.key != "Stone plums." } == places[0])
        #expect(places[1]["Stone plums."] == apple.id.key + "-" + RecipeID.ending(from: "Stone plums."))
    }

    @Test func remembersOnlyRecipesWithoutAnIDOfTheirOwn() {
        let outcomes = Self.builds([[recipe("1", "Soup"), Self.titled("Pie", "Bake.")]])
        #expect(outcomes[0].value.known.map { $0.map(\.slug.text) } == [["pie"]])
    }

    // MARK: Names without a recipe

    @Test func namesFixedAddressesOfRecipesThatAreNotThere() throws {
        let place = Location(file: "addresses.json")
        let old = "a:" + RecipeID.key(fromTitle: "Pie")
        let outcome = assemble(
            [FeedRecipes([recipe("12", "Pie")])], overrides: [:],
            addresses: AddressBook(written: [
                "a:12": try #require(Slug("the-pie")),
                old: try #require(Slug("a-pie")),
                "b:9": try #require(Slug("soup")),
            ]),
            added: Set([old, "b:9", "a:12"].map { RecipeID(written: $0) })
        )
        #expect(
            outcome.diagnostics == [
                Diagnostic(
                    .warning, .addressUnknown,
                    "the address a-pie is fixed for \"\(old)\", which the site does not have", at: place,
                    fix: "write \"a:12\""
                ),
                Diagnostic(
                    .warning, .addressUnknown, "the address soup is fixed for \"b:9\", which the site does not have",
                    at: place,
                    fix:
                        "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
                ),
            ])
    }

    @Test func namesWhatIsExcludedWithoutEffect() {
        var feed = FeedRecipes([recipe("1", "Pie"), recipe("2", "Soup"), recipe("7", "A"), recipe("7", "B")])
        feed.exclude = ["a:1", "7", "9", "soup"]
        feed.settingsLocation = Location(file: "recipegen.yml", line: 4)
        let outcome = assemble([feed], overrides: [:])
        #expect(outcome.value.recipes.map(\.title) == ["Soup"])
        #expect(
            outcome.diagnostics.filter { $0.code != .idDuplicate } == [
                Diagnostic(
                    .warning, .excludeUnknown, "exclude names recipes that the feed does not have: \"9\", \"soup\"",
                    at: Location(file: "recipegen.yml", line: 4),
                    fix:
                        "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
                )
            ])
    }
}
