import Bytes
import CatalogModel
import Exporting
import JSONText
import RecipeSamples
import Testing

@Suite struct SchemaOrgTests {
    private static let address = "https://site.example/recipes/pie/"

    private static func exporter(_ purpose: SchemaOrg.Purpose) -> SchemaOrg {
        SchemaOrg(for: purpose, plainText: { $0.source.replacing("**", with: "") }) { photo in
            switch photo.source {
            case .file(_, let path): [SchemaOrg.Image(address: "https://site.example/" + path, size: (800, 600))]
            case .remote(let link): [SchemaOrg.Image(address: link.text)]
            }
        }
    }

    private static func json(_ purpose: SchemaOrg.Purpose, _ recipe: Recipe, address: String? = address) -> String {
        String(decoding: exporter(purpose).bytes(of: recipe, address: address), as: UTF8.self)
    }

    private static func pie() throws -> Recipe {
        var recipe = Recipe(id: RecipeID(feed: "home", key: "p1"), title: "Apple pie")
        recipe.description = .markdown("A **good** pie.")
        recipe.photos = try [
            Photo(.file(folder: "feeds", path: "pie.jpg")), Photo(.remote(#require(WebLink("https://e.org/2.jpg")))),
        ]
        recipe.yield = RecipeYield(.serves, quantity: 8, text: "Serves 8")
        recipe.prepTime = CookingTime(.seconds(1800), note: "+ cooling")
        recipe.cookTime = CookingTime(.seconds(3600), least: .seconds(3000))
        recipe.ingredientGroups = [
            IngredientGroup(ingredients: [Ingredient(line: "2 apples, peeled", amount: "2", item: .plain("apples"))]),
            IngredientGroup(name: "Dough", ingredients: [Ingredient(line: "flour", item: .plain("flour"))]),
        ]
        recipe.sections = [
            MethodSection(name: "Dough", steps: [Step(.plain("Knead."), name: "Start")]),
            MethodSection(
                name: "Pie",
                steps: [Step(.markdown("Bake **well**."), photo: Photo(.file(folder: "feeds", path: "s.jpg")))]
            ),
        ]
        recipe.notes = [Note(title: "Storage", .plain("Keeps a week."))]
        recipe.equipment = ["Tin"]
        recipe.cuisine = "British"
        recipe.category = "Dessert"
        recipe.tags = ["apple", "autumn"]
        recipe.diets = [.vegetarian]
        recipe.source = WebLink("https://e.org/pie/")
        var video = try Video(#require(WebLink("https://e.org/v")))
        video.name = "Film"
        video.thumbnail = WebLink("https://e.org/t.jpg")
        video.uploaded = CalendarDate(year: 2024, month: 2, day: 1)
        video.duration = .seconds(90)
        recipe.video = video
        recipe.author = Author(name: "Ann", link: WebLink("https://e.org/ann"))
        recipe.credit = "From a book"
        recipe.nutrition = Nutrition([.init(.calories, "270 kcal"), .init(.fatContent, "12 g")])
        recipe.rating = Rating(value: 4.5, count: 12)
        recipe.language = "en-GB"
        recipe.published = CalendarDate(year: 2024, month: 1, day: 31)
        recipe.modified = CalendarDate(year: 2024, month: 2, day: 29)
        return recipe
    }

    @Test func writesAllThatSearchEnginesWant() throws {
        let expected = """
            {"@context":"https://schema.org","@type":"Recipe","@id":"https://site.example/recipes/pie/#recipe",\
            "name":"Apple pie","description":"A good pie.",\
            "image":[{"@type":"ImageObject","url":"https://site.example/pie.jpg","width":800,"height":600},\
            "https://e.org/2.jpg"],"url":"https://site.example/recipes/pie/","isBasedOn":"https://e.org/pie/",\
            "author":{"@type":"Person","name":"Ann","url":"https://e.org/ann"},"creditText":"From a book",\
            "datePublished":"2024-01-31","dateModified":"2024-02-29","inLanguage":"en-GB",\
            "prepTime":"PT30M","cookTime":"PT1H","totalTime":"PT1H30M","recipeYield":["8","Serves 8"],\
            "recipeIngredient":["2 apples, peeled","flour"],"recipeInstructions":[\
            {"@type":"HowToSection","name":"Dough","itemListElement":[{"@type":"HowToStep","name":"Start",\
            "text":"Knead.","url":"https://site.example/recipes/pie/#step-1"}]},\
            {"@type":"HowToSection","name":"Pie","itemListElement":[{"@type":"HowToStep","text":"Bake well.",\
            "image":"https://site.example/s.jpg","url":"https://site.example/recipes/pie/#step-2"}]}],\
            "recipeCuisine":"British","recipeCategory":"Dessert","keywords":"apple, autumn",\
            "suitableForDiet":["https://schema.org/VegetarianDiet"],"tool":["Tin"],\
            "nutrition":{"@type":"NutritionInformation","calories":"270 kcal","fatContent":"12 g"},\
            "video":{"@type":"VideoObject","name":"Film","thumbnailUrl":"https://e.org/t.jpg",\
            "uploadDate":"2024-02-01","duration":"PT1M30S","url":"https://e.org/v"}}
            """
        #expect(try Self.json(.page, Self.pie()) == expected)
    }

    @Test func showsAnInspectorWhatOnlyTheOwnerMaySee() throws {
        let json = try Self.json(.everything, Self.pie(), address: nil)
        let expected = """
            {"@context":"https://schema.org","@type":"Recipe","name":"Apple pie","description":"A good pie.",\
            "image":[{"@type":"ImageObject","url":"https://site.example/pie.jpg","width":800,"height":600},\
            "https://e.org/2.jpg"],"identifier":"p1","url":"https://e.org/pie/",\
            "author":{"@type":"Person","name":"Ann","url":"https://e.org/ann"},"creditText":"From a book",\
            "datePublished":"2024-01-31","dateModified":"2024-02-29","inLanguage":"en-GB",\
            "prepTime":"PT30M","cookTime":"PT1H","recipeYield":["8","Serves 8"],\
            "recipeIngredient":["2 apples, peeled","flour"],"recipeInstructions":[\
            {"@type":"HowToSection","name":"Dough","itemListElement":[{"@type":"HowToStep","name":"Start",\
            "text":"Knead."}]},{"@type":"HowToSection","name":"Pie","itemListElement":[{"@type":"HowToStep",\
            "text":"Bake well.","image":"https://site.example/s.jpg"}]}],\
            "recipeCuisine":"British","recipeCategory":"Dessert","keywords":"apple, autumn",\
            "suitableForDiet":["https://schema.org/VegetarianDiet"],"tool":["Tin"],\
            "nutrition":{"@type":"NutritionInformation","calories":"270 kcal","fatContent":"12 g"},\
            "video":{"@type":"VideoObject","name":"Film","thumbnailUrl":"https://e.org/t.jpg",\
            "uploadDate":"2024-02-01","duration":"PT1M30S","url":"https://e.org/v"},\
            "aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"bestRating":5,"ratingCount":12},\
            "comment":[{"@type":"Comment","name":"Storage","text":"Keeps a week."}],\
            "x:timeNotes":{"prepTime":"+ cooling"},"x:leastTimes":{"cookTime":"PT50M"},\
            "x:ingredientGroups":[{"name":null,"ingredients":["2 apples, peeled"]},\
            {"name":"Dough","ingredients":["flour"]}]}
            """
        #expect(json == expected)
    }

    @Test func writesOnlyWhatIsKnown() {
        let recipe = Recipe(id: RecipeID(feed: "home", key: "p1"), title: "Pie")
        #expect(
            Self.json(.page, recipe, address: nil)
                == #"{"@context":"https://schema.org","@type":"Recipe","name":"Pie"}"#)
    }

    /// What a recipe says on its page, beside its name.
    private static func fields(_ change: (inout Recipe) -> Void) -> String {
        var recipe = Recipe(id: RecipeID(feed: "home", key: "p1"), title: "Pie")
        change(&recipe)
        return json(.page, recipe, address: nil)
            .replacing(#"{"@context":"https://schema.org","@type":"Recipe","name":"Pie""#, with: "{")
    }

    @Test func writesPreparationAndCookingTogetherOrTheirSumAlone() {
        #expect(Self.fields { $0.prepTime = CookingTime(.seconds(600)) } == #"{,"totalTime":"PT10M"}"#)
        #expect(Self.fields { $0.cookTime = CookingTime(.seconds(600)) } == #"{,"totalTime":"PT10M"}"#)
        #expect(Self.fields { $0.totalTime = CookingTime(.seconds(90_000)) } == #"{,"totalTime":"PT25H"}"#)
    }

    @Test func neverPublishesTheRatingOfOthers() {
        #expect(Self.fields { $0.rating = Rating(value: 5, count: 99) } == "{}")
    }

    @Test func leavesOutWhatWouldBeAnErrorToSearchEngines() throws {
        let video = try Video(#require(WebLink("https://e.org/v")))
        #expect(Self.fields { $0.video = video } == "{}")
        #expect(Self.fields { $0.nutrition = Nutrition([.init(.calories, "270 kcal")]) } == "{}")
        #expect(Self.fields { $0.sections = [MethodSection(name: "Dough", steps: [])] } == "{}")
    }

    @Test func givesCaloriesOnlyWithANumberOfServings() {
        let nutrition = Nutrition([.init(.calories, "270 kcal")])
        func fields(_ yield: RecipeYield) -> String {
            Self.fields {
                $0.nutrition = nutrition
                $0.yield = yield
            }
        }
        #expect(
            fields(RecipeYield(.serves, quantity: 4, text: "4"))
                == #"{,"recipeYield":["4"],"nutrition":{"@type":"NutritionInformation","calories":"270 kcal"}}"#)
        #expect(
            fields(RecipeYield(.makes, quantity: 24, unit: "cookies", text: "24 cookies"))
                == #"{,"recipeYield":["24 cookies"]}"#)
    }

    @Test func takesNeitherCuisineNorCategoryForAKeyword() {
        #expect(
            Self.fields {
                $0.cuisine = "Crème"
                $0.category = "Soup"
                $0.tags = ["soup", "quick", "CREME", "soups"]
            } == #"{,"recipeCuisine":"Crème","recipeCategory":"Soup","keywords":"quick, soups"}"#)
        #expect(
            Self.fields {
                $0.category = "Soup"
                $0.tags = ["soup"]
            } == #"{,"recipeCategory":"Soup"}"#)
        #expect(
            Self.fields {
                $0.cuisines = ["Thai", "Lao"]
                $0.categories = ["Soup", "Starter"]
                $0.tags = ["lao", "starter", "hot"]
            } == #"{,"recipeCuisine":["Thai","Lao"],"recipeCategory":["Soup","Starter"],"keywords":"hot"}"#)
    }

    @Test func countsAStepWithoutATextAndLeavesItOut() {
        var recipe = Recipe(id: RecipeID(feed: "home", key: "p1"), title: "Pie")
        recipe.sections = [MethodSection(steps: [Step(.plain("")), Step(.plain("Knead."))])]
        #expect(
            Self.json(.page, recipe, address: "/a/")
                == #"{"@context":"https://schema.org","@type":"Recipe","@id":"/a/#recipe","name":"Pie","url":"/a/","#
                + #""recipeInstructions":[{"@type":"HowToStep","text":"Knead.","url":"/a/#step-2"}]}"#)
    }

    @Test(
        arguments: [
            ("https://www.youtube.com/watch?v=abc-DEF_123", nil, "https://www.youtube.com/embed/abc-DEF_123"),
            ("https://youtube.com/watch?t=1&v=abc-DEF_123#a", nil, "https://www.youtube.com/embed/abc-DEF_123"),
            ("https://youtu.be/abc-DEF_123?t=1", nil, "https://www.youtube.com/embed/abc-DEF_123"),
            ("https://m.youtube.com/shorts/abc-DEF_123", nil, "https://www.youtube.com/embed/abc-DEF_123"),
            ("https://www.youtube.com/@ana", nil, nil), ("https://www.youtube.com/watch?v=short", nil, nil),
            ("https://www.youtube.com/", nil, nil), ("https://youtube.com.evil.example/watch?v=abc-DEF_123", nil, nil),
            ("https://e.org/pie.MP4?a", "https://e.org/pie.MP4?a", nil), ("https://e.org/pie.html", nil, nil),
        ] as [(String, String?, String?)])
    func writesPlayerAndFileOfVideo(link: String, content: String?, player: String?) throws {
        var video = try Video(#require(WebLink(link)))
        video.name = "Film"
        video.thumbnail = WebLink("https://e.org/t.jpg")
        video.uploaded = CalendarDate(year: 2024, month: 2, day: 1)
        let json = Self.fields { $0.video = video }
        #expect(json.contains("\"contentUrl\":\"\(content ?? "")") == (content != nil))
        #expect(json.contains("\"embedUrl\":\"\(player ?? "")\"") == (player != nil))
    }

    @Test func writesASectionOnlyBesideAnother() {
        let dough = MethodSection(name: "Dough", steps: [Step(.plain("Knead."))])
        let step = #"{"@type":"HowToStep","text":"Knead."}"#
        #expect(Self.fields { $0.sections = [dough] } == #"{,"recipeInstructions":[\#(step)]}"#)
        #expect(
            Self.fields { $0.sections = [dough, MethodSection(name: "Nothing", steps: [])] }
                == #"{,"recipeInstructions":[\#(step)]}"#
        )
        #expect(
            Self.fields { $0.sections = [MethodSection(steps: [Step(.plain("Heat."))]), dough] }
                == #"{,"recipeInstructions":[{"@type":"HowToStep","text":"Heat."},"#
                + #"{"@type":"HowToSection","name":"Dough","itemListElement":[\#(step)]}]}"#
        )
    }

    @Test(
        arguments: [
            (RecipeYield(.serves, quantity: 4, text: "4"), #"["4"]"#),
            (RecipeYield(.serves, quantity: 4, text: "4 servings"), #"["4","4 servings"]"#),
            (RecipeYield(.serves, quantity: 2.5, text: "2.5 portions"), #"["2.5 portions"]"#),
            (RecipeYield(.makes, quantity: 24, unit: "cookies", text: "24 cookies"), #"["24 cookies"]"#),
            (RecipeYield(.serves, quantity: nil, text: "a crowd"), #"["a crowd"]"#),
            (RecipeYield(.serves, quantity: .infinity, text: "all"), #"["all"]"#),
        ] as [(RecipeYield, String)])
    func writesServingsAsABareNumber(yield: RecipeYield, json: String) {
        #expect(Self.fields { $0.yield = yield } == #"{,"recipeYield":\#(json)}"#)
    }

    @Test func doesNotEndScriptElement() {
        var recipe = Recipe(id: RecipeID(feed: "home", key: "p1"), title: "</script><!--<script>&\u{2028}")
        recipe.tags = ["</SCRIPT>"]
        var writer = JSONWriter(escapingForHTML: true)
        Self.exporter(.page).write(Shared(recipe), address: "/a?b&c", to: &writer)
        let json = String(decoding: writer.finish(), as: UTF8.self)
        #expect(!json.contains { "<>&\u{2028}".contains($0) })
        let expected: [String] = [
            #"{"@context":"https://schema.org","@type":"Recipe","@id":"/a?b\u0026c#recipe","#,
            #""name":"\u003c/script\u003e\u003c!--\u003cscript\u003e\u0026\u2028","url":"/a?b\u0026c","#,
            #""keywords":"\u003c/SCRIPT\u003e"}"#,
        ]
        #expect(json == expected.joined())
    }

    @Test func listsPagesInTheirOrder() {
        var writer = JSONWriter()
        SchemaOrg.writeItemList(root: "https://s.example/", count: 2, address: { ["a/", "b/"][$0] }, to: &writer)
        let json = String(decoding: writer.finish(), as: UTF8.self)
        let expected: [String] = [
            #"{"@context":"https://schema.org","@type":"ItemList","itemListElement":["#,
            #"{"@type":"ListItem","position":1,"url":"https://s.example/a/"},"#,
            #"{"@type":"ListItem","position":2,"url":"https://s.example/b/"}]}"#,
        ]
        #expect(json == expected.joined())
    }

    @Test(arguments: [false, true]) func writesTheSameWayOnceForManyPages(isForHTML: Bool) {
        let crumbs = [SchemaOrg.Crumb("Home & <co>", ""), SchemaOrg.Crumb("Thai", "cuisines/thai/")]
        var whole = JSONWriter(escapingForHTML: isForHTML)
        SchemaOrg.writeBreadcrumbs(root: "https://s.example/", crumbs, "Apam \"balik\"", to: &whole)
        var way = JSONWriter(escapingForHTML: isForHTML)
        SchemaOrg.write(crumbs, root: "https://s.example/", to: &way)
        var page = JSONWriter(escapingForHTML: isForHTML)
        way.finish().withBytes {
            SchemaOrg.writeBreadcrumbs(after: $0, count: 2, "Apam \"balik\"", to: &page)
        }
        let json = String(decoding: whole.finish(), as: UTF8.self)
        #expect(String(decoding: page.finish(), as: UTF8.self) == json)
        let expected: [String] = [
            #"{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":["#,
            #"{"@type":"ListItem","position":1,"name":"Home "#, isForHTML ? #"\u0026 \u003cco\u003e"# : "& <co>",
            #"","item":"https://s.example/"},"#,
            #"{"@type":"ListItem","position":2,"name":"Thai","item":"https://s.example/cuisines/thai/"},"#,
            #"{"@type":"ListItem","position":3,"name":"Apam \"balik\""}]}"#,
        ]
        #expect(json == expected.joined())
    }

    @Test func givesTheSameAsATree() throws {
        let recipe = try Self.pie()
        let tree = Self.exporter(.everything).recipe(recipe, address: nil)
        #expect(String(decoding: tree.bytes(), as: UTF8.self) == Self.json(.everything, recipe, address: nil))
    }
}
