import Bytes
import CatalogModel
import RecipeSamples
import Testing

@Suite struct RecipeDigestTests {
    /// Every field of a recipe, changed in turn.
    static let changes: [(field: String, change: @Sendable (inout Recipe) -> Void)] = [
        ("id", { $0.id = RecipeID(feed: "f", key: "other") }),
        ("slug", { $0.slug = $0.slug.suffixed(with: "x") }),
        ("title", { $0.title = "Other" }),
        ("description", { $0.description = .plain("Other") }),
        ("description", { $0.description = .markdown("Text") }),
        ("photos", { $0.photos = [Photo(.file(folder: "a", path: "b.jpg"))] }),
        ("photos", { $0.photos = [Photo(.file(folder: "a", path: "b.jpg"), alternativeText: "Soup")] }),
        ("yield", { $0.yield = RecipeYield(.serves, quantity: 4, text: "4") }),
        ("yield", { $0.yield = RecipeYield(.makes, quantity: 4, text: "4") }),
        ("yield", { $0.yield = RecipeYield(.makes, quantity: 4, unit: "cookies", text: "4") }),
        ("prepTime", { $0.prepTime = CookingTime(.seconds(60)) }),
        ("prepTime", { $0.prepTime = CookingTime(.seconds(60), note: "+ rest") }),
        ("cookTime", { $0.cookTime = CookingTime(.seconds(60)) }),
        ("totalTime", { $0.totalTime = CookingTime(.seconds(60)) }),
        ("otherTimes", { $0.otherTimes = [NamedTime(name: "Rest", time: CookingTime(.seconds(60)))] }),
        ("ingredientGroups", { $0.ingredientGroups = [IngredientGroup(ingredients: [])] }),
        ("ingredientGroups", { $0.ingredientGroups = [IngredientGroup(name: "Dough", ingredients: [])] }),
        (
            "ingredientGroups",
            {
                let salt = Ingredient(
                    line: "1 tsp salt, fine", amount: "1 tsp", item: .plain("salt"), note: .plain("fine"))
                $0.ingredientGroups = [IngredientGroup(ingredients: [salt])]
            }
        ),
        ("sections", { $0.sections = [MethodSection(steps: [Step(.plain("Stir."))])] }),
        ("sections", { $0.sections = [MethodSection(steps: [Step(.markdown("Stir."))])] }),
        ("sections", { $0.sections = [MethodSection(steps: [Step(.plain("Stir")), Step(.plain("."))])] }),
        ("sections", { $0.sections = [MethodSection(steps: [Step(.plain("Sti")), Step(.plain("r."))])] }),
        ("sections", { $0.sections = [MethodSection(steps: [Step(.plain("Stir."), name: "Stir")])] }),
        (
            "sections",
            {
                let photo = Photo(.file(folder: "a", path: "b.jpg"))
                $0.sections = [MethodSection(steps: [Step(.plain("Stir."), photo: photo)])]
            }
        ),
        ("notes", { $0.notes = [Note(.plain("Keeps."))] }),
        ("story", { $0.story = Story(above: [.text(.plain("Once."))]) }),
        ("story", { $0.story = Story(below: [.text(.plain("Once."))]) }),
        ("story", { $0.story = Story(above: [.text(.plain("Once.")), .text(.plain("Twice."))]) }),
        ("story", { $0.story = Story(above: [.pictures([picture])]) }),
        ("story", { $0.story = Story(above: [.pictures([picture, picture])]) }),
        ("story", { $0.story = Story(above: [.pictures([picture]), .pictures([picture])]) }),
        ("equipment", { $0.equipment = ["Pan"] }),
        ("cuisines", { $0.cuisines = ["Thai"] }),
        ("cuisines", { $0.cuisines = ["Thai", "Lao"] }),
        ("categories", { $0.categories = ["Soup"] }),
        ("categories", { $0.categories = ["Soup", "Starter"] }),
        ("tags", { $0.tags = ["quick"] }),
        ("diets", { $0.diets = [.vegan] }),
        ("difficulty", { $0.difficulty = "Easy" }),
        ("oldAddresses", { $0.oldAddresses = ["/old/"] }),
        ("isDraft", { $0.isDraft = true }),
        ("source", { $0.source = WebLink("https://example.org/") }),
        ("video", { $0.video = WebLink("https://example.org/").map(Video.init) }),
        (
            "video",
            {
                $0.video = WebLink("https://example.org/").map(Video.init)
                $0.video?.uploaded = CalendarDate(iso8601: "2026-01-01")
            }
        ),
        ("author", { $0.author = Author(name: "Ana") }),
        ("author", { $0.author = Author(name: "Ana", isOrganization: true) }),
        ("credit", { $0.credit = "With thanks" }),
        ("nutrition", { $0.nutrition = Nutrition([.init(.calories, "100 kcal")]) }),
        ("rating", { $0.rating = Rating(value: 4) }),
        ("rating", { $0.rating = Rating(value: 4, count: 3) }),
        (
            "rating",
            {
                $0.rating = Rating(value: 4, count: 3)
                $0.rating?.isOwn = true
            }
        ),
        ("language", { $0.language = "de" }),
        ("translationOf", { $0.translationOf = .named("f:2") }),
        ("translationOf", { $0.translationOf = .fileBeside("f:2") }),
        ("published", { $0.published = CalendarDate(iso8601: "2026-01-01") }),
        ("modified", { $0.modified = CalendarDate(iso8601: "2026-01-01") }),
    ]

    private static let picture = Story.Picture(Photo(.file(folder: "a", path: "b.jpg")), caption: "Mine")

    @Test func holdsEveryField() {
        let recipe = Recipe(id: RecipeID(feed: "f", key: "k"), title: "Text")
        var seen: Set<Digest> = [recipe.contentDigest]
        for (field, change) in Self.changes {
            var changed = recipe
            change(&changed)
            #expect(seen.insert(changed.contentDigest).inserted, "a change of \(field) does not show")
        }
        // A field that is added to the model has to be added here, and so to the digest.
        let fields = Set(Mirror(reflecting: recipe).children.compactMap(\.label))
        #expect(fields == Set(Self.changes.map(\.field)))
    }
}
