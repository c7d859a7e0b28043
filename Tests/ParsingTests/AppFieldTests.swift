// Each field of a recipe that an app exports is the field that means the same, and no other.

import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct AppFieldTests {
    /// An export with all fields of its app, no two of which say the same.
    struct Sample: Sendable, CustomTestStringConvertible {
        var format: String
        var name: String
        var pictures: [String] = []
        var text: String
        /// Nil for an app without ids.
        var id: String?
        /// A line for each field of the recipe that is not empty.
        var fields: String

        var testDescription: String { format }
    }

    @Test(arguments: samples)
    func keepsEachFieldApart(sample: Sample) async throws {
        let feed = await feed(sample.text, sample.name, pictures: sample.pictures)
        #expect(feed.format == sample.format)
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
        let recipe = try #require(feed.recipes.first)
        #expect(Self.words(of: recipe) == sample.fields)
        if let id = sample.id { #expect(recipe.id.key == id) }
    }

    /// A field that a recipe gets is in the comparison.
    @Test func comparesEachField() {
        let recipe = Recipe(id: RecipeID(feed: "test", key: "1"), title: "Soup")
        let labels = Set(Mirror(reflecting: recipe).children.compactMap(\.label))
        #expect(Set(Self.fields.map(\.name)) == labels.subtracting(["id", "slug"]))
    }

    // MARK: Fields in words

    private static func words(of recipe: Recipe) -> String {
        var lines: [String] = []
        for field in fields {
            let values = field.values(recipe)
            if !values.isEmpty { lines.append("\(field.name): \(values.joined(separator: ", "))") }
        }
        return lines.joined(separator: "\n")
    }

    private static let fields: [(name: String, values: @Sendable (Recipe) -> [String])] = [
        ("title", { [$0.title] }), ("description", { text($0.description?.source) }),
        ("photos", { $0.photos.map { address(of: $0) } }), ("yield", { text($0.yield?.quantity.map { "\($0)" }) }),
        ("prepTime", { seconds($0.prepTime) }), ("cookTime", { seconds($0.cookTime) }),
        ("totalTime", { seconds($0.totalTime) }),
        ("otherTimes", { $0.otherTimes.map { "\($0.name) \(seconds($0.time).joined())" } }),
        ("ingredientGroups", { lines($0) }), ("sections", { steps($0) }), ("notes", { notes($0) }),
        ("story", { $0.story.isEmpty ? [] : ["some"] }), ("equipment", { $0.equipment }),
        ("cuisines", { $0.cuisines }), ("categories", { $0.categories }), ("tags", { $0.tags }),
        ("diets", { $0.diets.map(\.rawValue) }), ("difficulty", { text($0.difficulty) }),
        ("source", { text($0.source?.text) }), ("video", { text($0.video?.link.text) }),
        ("author", { text($0.author?.name) + text($0.author?.link?.text) }), ("credit", { text($0.credit) }),
        ("nutrition", { figures($0.nutrition) }), ("rating", { text($0.rating.map { "\($0.value) of \($0.best)" }) }),
        ("language", { text($0.language) }), ("translationOf", { $0.translationOf == nil ? [] : ["some"] }),
        ("published", { day($0.published) }), ("modified", { day($0.modified) }),
        ("oldAddresses", { $0.oldAddresses }), ("isDraft", { $0.isDraft ? ["true"] : [] }),
    ]

    private static func text(_ value: String?) -> [String] { value.map { [$0] } ?? [] }

    private static func seconds(_ time: CookingTime?) -> [String] {
        time.map { ["\($0.duration.components.seconds) s"] } ?? []
    }

    private static func day(_ date: CalendarDate?) -> [String] {
        date.map { ["\($0.year)-\($0.month)-\($0.day)"] } ?? []
    }

    private static func figures(_ nutrition: Nutrition?) -> [String] {
        nutrition?.values.map { "\($0.nutrient.rawValue) \($0.text)" } ?? []
    }

    private static func address(of photo: Photo) -> String {
        switch photo.source {
        case .file(_, let path): path
        case .remote(let link): link.text
        }
    }

    // MARK: Exports

    static let samples: [Sample] = json + pages + xml + texts

    private static let json: [Sample] = [
        Sample(
            format: "paprika", name: "e/Soup.paprikarecipe",
            text: #"""
                {"uid": "A1", "name": "Soup", "description": "From my aunt.", "ingredients": "2 leeks\n1 l stock",
                "directions": "Cut.\nBoil.", "notes": "Serve hot.", "nutritional_info": "240 kcal", "servings": "4 servings",
                "difficulty": "Easy", "prep_time": "10 min", "cook_time": "20 min", "total_time": "45 min", "source": "Ann",
                "source_url": "https://e.org/soup", "image_url": "https://e.org/soup.jpg", "photo_hash": "h", "rating": 4,
                "categories": ["Main"], "hash": "h", "created": "2024-05-01 08:00:00"}
                """#,
            id: "A1",
            fields: """
                title: Soup
                description: From my aunt.
                photos: https://e.org/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                notes: Serve hot., Nutrition: 240 kcal
                categories: Main
                difficulty: Easy
                source: https://e.org/soup
                credit: Ann
                rating: 4.0 of 5.0
                published: 2024-5-1
                """),
        Sample(
            format: "mela", name: "e/Soup.melarecipe",
            text: #"""
                {"id": "A1", "title": "Soup", "text": "From my aunt.", "images": ["/9j/"], "categories": ["Main"],
                "yield": "4 servings", "prepTime": "10 min", "cookTime": "20 min", "totalTime": "45 min",
                "ingredients": "2 leeks\n1 l stock", "instructions": "Cut.\nBoil.", "notes": "Serve hot.",
                "nutrition": "240 kcal", "link": "https://e.org/soup", "favorite": true, "wantToCook": false}
                """#,
            id: "A1",
            fields: """
                title: Soup
                description: From my aunt.
                photos: Soup.melarecipe/images/0
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                notes: Serve hot., Nutrition: 240 kcal
                categories: Main
                tags: favorite
                source: https://e.org/soup
                """),
        Sample(
            format: "crouton", name: "e/soup.crumb",
            text: #"""
                {"uuid": "A1", "name": "Soup", "serves": 4, "duration": 600, "cookingDuration": 1200, "sourceName": "Ann",
                "webLink": "https://e.org/soup", "notes": "Serve hot.", "neutritionalInfo": "Many vitamins.",
                "tags": [{"name": "quick"}], "images": ["/9j/"],
                "ingredients": [{"order": 0, "ingredient": {"name": "leeks"}, "quantity": {"amount": 2, "quantityType": "ITEM"}}],
                "steps": [{"order": 0, "step": "Cut.", "isSection": false}, {"order": 1, "step": "Boil.", "isSection": false}]}
                """#,
            id: "A1",
            fields: """
                title: Soup
                photos: soup.crumb/images/0
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Serve hot., Nutrition: Many vitamins.
                tags: quick
                source: https://e.org/soup
                credit: Ann
                """),
        Sample(
            format: "kitchenowl", name: "e/owl.json",
            text: #"""
                {"recipes": [{"name": "Soup", "yields": 4, "time": 45, "cook_time": 20, "prep_time": 10,
                "source": "https://e.org/soup", "photo": "https://e.org/soup.jpg", "tags": ["quick"],
                "description": "1. Cut.\n2. Boil.", "items": [{"name": "leeks", "description": "2", "optional": false}]}]}
                """#,
            fields: """
                title: Soup
                photos: https://e.org/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                tags: quick
                source: https://e.org/soup
                """),
        Sample(
            format: "tandoor", name: "e/recipe.json", pictures: ["image.jpeg"],
            text: #"""
                {"name": "Soup", "description": "From my aunt.", "keywords": [{"name": "quick"}], "working_time": 10,
                "waiting_time": 35, "servings": 4, "servings_text": "bowls", "source_url": "https://e.org/soup",
                "nutrition": {"carbohydrates": 10.0, "fats": 5.0, "proteins": 2.0, "calories": 240.0},
                "steps": [{"name": "", "time": 0, "instruction": "Cut.\n\nBoil.", "ingredients": [{"food": {"name": "leeks"},
                "unit": null, "amount": 2, "note": ""}]}]}
                """#,
            fields: """
                title: Soup
                description: From my aunt.
                photos: image.jpeg
                yield: 4.0
                prepTime: 600 s
                otherTimes: Waiting 2100 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                tags: quick
                source: https://e.org/soup
                nutrition: calories 240 kcal, fatContent 5 g, carbohydrateContent 10 g, proteinContent 2 g
                """),
        Sample(
            format: "mealie", name: "e/soup.json", pictures: ["images/original.webp"],
            text: #"""
                {"name": "Soup", "slug": "soup", "image": "soup", "description": "From my aunt.", "recipe_yield": "4 servings",
                "prep_time": "10 minutes", "perform_time": "20 minutes", "total_time": "45 minutes", "tools": ["Pot"],
                "recipe_ingredient": [{"title": null, "note": "2 leeks", "unit": null, "food": null, "quantity": 1}],
                "recipe_instructions": [{"title": "", "text": "Cut."}, {"title": "", "text": "Boil."}],
                "notes": [{"title": "Tip", "text": "Serve hot."}], "recipe_category": ["Main"], "tags": ["quick"],
                "nutrition": {"calories": "240 kcal"}, "org_url": "https://e.org/soup", "rating": 4,
                "date_added": "2024-05-01", "date_updated": "2024-06-02"}
                """#,
            id: "soup",
            fields: """
                title: Soup
                description: From my aunt.
                photos: images/original.webp
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Tip: Serve hot.
                equipment: Pot
                categories: Main
                tags: quick
                source: https://e.org/soup
                nutrition: calories 240 kcal
                rating: 4.0 of 5.0
                published: 2024-5-1
                modified: 2024-6-2
                """),
        Sample(
            format: "recettetek", name: "e/recipes_0.json",
            text: #"""
                [{"title": "Soup", "description": "From my aunt.", "preparationTime": "10", "cookingTime": "20",
                "inactiveTime": "15", "totalTime": "45", "quantity": "4", "ingredients": "2 leeks\n1 l stock",
                "instructions": "Cut.\nBoil.", "nutrition": "calories : 240 kcal", "cookware": ["Pot"], "notes": "Serve hot.",
                "categories": [{"title": "Main"}], "tags": [{"title": "quick"}], "url": "https://e.org/soup", "source": "Ann",
                "video": "https://e.org/film", "originalPicture": "https://e.org/soup.jpg", "pictures": [""], "rating": 4}]
                """#,
            fields: """
                title: Soup
                description: From my aunt.
                photos: https://e.org/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                otherTimes: Inactive 900 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                notes: Serve hot.
                equipment: Pot
                categories: Main
                tags: quick
                source: https://e.org/soup
                video: https://e.org/film
                credit: Ann
                nutrition: calories 240 kcal
                rating: 4.0 of 5.0
                """),
        Sample(
            format: "wprm", name: "e/export.json",
            text: #"""
                [{"id": 7, "name": "Soup", "summary": "From my aunt.", "image_url": "https://e.org/soup.jpg", "servings": "4",
                "servings_unit": "people", "prep_time": 10, "cook_time": 20, "total_time": 45, "custom_time": 15,
                "custom_time_label": "Cooling", "parent_url": "https://e.org/soup", "author_name": "Ann",
                "author_link": "https://ann.example/", "equipment": [{"name": "Pot"}], "nutrition": {"calories": "240"},
                "tags": {"course": ["Main"], "cuisine": ["Danish"], "keyword": ["quick"]}, "video_embed": "https://e.org/film",
                "rating": {"count": 12, "total": 56, "average": 4.5}, "ingredients_flat": [{"type": "ingredient", "amount": "2", "unit": "", "name": "leeks", "notes": ""}],
                "instructions_flat": [{"type": "instruction", "text": "<p>Cut.</p>"}, {"type": "instruction", "text": "Boil."}],
                "notes": "<p>Serve hot.</p>"}]
                """#,
            id: "7",
            fields: """
                title: Soup
                description: From my aunt.
                photos: https://e.org/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                otherTimes: Cooling 900 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Serve hot.
                equipment: Pot
                cuisines: Danish
                categories: Main
                tags: quick
                source: https://e.org/soup
                video: https://e.org/film
                author: Ann, https://ann.example/
                nutrition: calories 240 kcal
                rating: 4.5 of 5.0
                """),
    ]

    private static let pages: [Sample] = [
        Sample(
            format: "copymethat", name: "e/recipes.html",
            text: """
                <!doctype html><title>My recipes</title><div class="recipe"><div id="name">Soup</div>
                <a id="original_link" href="https://e.org/soup">e.org</a><img class="recipeImage" src="images/soup.jpg">
                <span class="recipeCategory">Main</span><div id="description">From my aunt.</div><span id="ratingValue">4</span>
                <div id="made_this">I made this</div><a id="recipeYield">4</a><span id="prepTime">10 min</span>
                <span id="cookTime">20 min</span><span id="totalTime">45 min</span>
                <ul id="recipeIngredients"><li class="recipeIngredient">2 leeks</li></ul>
                <ol id="recipeInstructions"><li class="instruction">Cut.</li><li class="instruction">Boil.</li></ol>
                <ul id="recipeNotes"><li class="recipeNote">Serve hot.</li></ul></div>
                """,
            fields: """
                title: Soup
                description: From my aunt.
                photos: images/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Serve hot.
                categories: Main
                tags: I made this
                source: https://e.org/soup
                rating: 4.0 of 5.0
                """),
        Sample(
            format: "recipekeeper", name: "e/recipes.html",
            text: """
                <!doctype html><title>Recipe Keeper</title><div class="recipe-details"><meta content="A1" itemprop="recipeId">
                <meta content="4" itemprop="recipeRating"><img src="images/soup.jpg" class="recipe-photo"><h2 itemprop="name">Soup</h2>
                <meta content="Main" itemprop="recipeCourse"><meta content="Danish" itemprop="recipeCategory">
                <meta content="Winter" itemprop="recipeCollection"><div itemprop="description"><p>From my aunt.</p></div>
                <span itemprop="recipeSource"><a href="https://e.org/soup">Ann</a></span><span itemprop="recipeYield">4 servings</span>
                <meta content="PT10M" itemprop="prepTime"><meta content="PT20M" itemprop="cookTime">
                <meta content="PT45M" itemprop="totalTime"><div itemprop="recipeIngredients"><p>2 leeks</p><p>1 l stock</p></div>
                <div itemprop="recipeDirections"><p>Cut.</p><p>Boil.</p></div><div itemprop="recipeNotes"><p>Serve hot.</p></div>
                <meta content="240" itemprop="recipeNutCalories"><meta content="5" itemprop="recipeNutProtein"></div>
                """,
            id: "A1",
            fields: """
                title: Soup
                description: From my aunt.
                photos: images/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                notes: Serve hot.
                categories: Main, Danish
                tags: Winter
                source: https://e.org/soup
                credit: Ann
                nutrition: calories 240 kcal, proteinContent 5 g
                rating: 4.0 of 5.0
                """),
    ]

    private static let xml: [Sample] = [
        Sample(
            format: "cookmate", name: "e/my.xml",
            text: """
                <cookbook version="48"><recipe><title>Soup</title><preptime>10 min</preptime><cooktime>20 min</cooktime>
                <totaltime>45 min</totaltime><quantity>4</quantity><category>Main</category><tag>quick</tag>
                <url>https://e.org/soup</url><source><li>Ann</li></source><description><li>From my aunt.</li></description>
                <ingredient><li>2 leeks</li><li>1 l stock</li></ingredient><recipetext><li>Cut.</li><li>Boil.</li></recipetext>
                <comments><li>Serve hot.</li></comments><nutrition><li>calories : 240 kcal</li></nutrition><rating>4</rating>
                <imageurl>https://e.org/soup.jpg</imageurl></recipe></cookbook>
                """,
            fields: """
                title: Soup
                description: From my aunt.
                photos: https://e.org/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                notes: Serve hot.
                categories: Main
                tags: quick
                source: https://e.org/soup
                credit: Ann
                nutrition: calories 240 kcal
                rating: 4.0 of 5.0
                """),
        Sample(
            format: "gourmet", name: "e/a.grmt",
            text: """
                <gourmetDoc><recipe id="1"><title>Soup</title><category>Main</category><cuisine>Danish</cuisine><servings>4</servings>
                <preptime>10 minutes</preptime><cooktime>20 minutes</cooktime><source>Ann</source><link>https://e.org/soup</link>
                <rating>4/5 stars</rating><ingredient-list><ingredient><amount>2</amount><item>leeks</item></ingredient></ingredient-list>
                <instructions>Cut.
                Boil.</instructions><modifications>Serve hot.</modifications></recipe></gourmetDoc>
                """,
            fields: """
                title: Soup
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Serve hot.
                cuisines: Danish
                categories: Main
                source: https://e.org/soup
                credit: Ann
                rating: 4.0 of 5.0
                """),
        Sample(
            format: "livingcookbook", name: "e/a.fdx",
            text: """
                <fdx Source="Living Cookbook 2011"><Recipes><Recipe Name="Soup" ID="1" Servings="4" PreparationTime="10"
                CookingTime="20" ReadyInTime="45" Author="Berta" Source="Ann" WebPage="e.org/soup" Comments="From my aunt."
                RecipeTypes="Main"><RecipeIngredients><RecipeIngredient Quantity="2" Ingredient="leeks" Heading="N"/>
                </RecipeIngredients><RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Cut.</ProcedureText></RecipeProcedure>
                <RecipeProcedure Heading="N"><ProcedureText>Boil.</ProcedureText></RecipeProcedure></RecipeProcedures>
                <RecipeTips><RecipeTip>Serve hot.</RecipeTip></RecipeTips></Recipe></Recipes></fdx>
                """,
            fields: """
                title: Soup
                description: From my aunt.
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Serve hot.
                categories: Main
                source: https://e.org/soup
                author: Berta
                credit: Ann
                """),
        Sample(
            format: "mx2", name: "e/a.mx2",
            text: """
                <mx2 source="MasterCook"><Summ><Nam>Soup</Nam></Summ><RcpE name="Soup" author="Berta"><Serv qty="4"/>
                <PrpT elapsed="0:10"/><TTim elapsed="0:45"/><CatS><CatT>Main</CatT></CatS><IngR name="leeks" qty="2"></IngR>
                <DirS><DirT>Cut.</DirT><DirT>Boil.</DirT></DirS><Desc>From my aunt.</Desc><Srce>Ann</Srce>
                <AltS label="Internet" source="https://e.org/soup"/><Note>Serve hot.</Note><Wine>Riesling</Wine></RcpE></mx2>
                """,
            fields: """
                title: Soup
                description: From my aunt.
                yield: 4.0
                prepTime: 600 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks
                sections: Cut., Boil.
                notes: Serve hot., Suggested wine: Riesling
                categories: Main
                source: https://e.org/soup
                author: Berta
                credit: Ann
                """),
    ]

    private static let texts: [Sample] = [
        Sample(
            format: "yaml", name: "e/soup.yml",
            text: """
                name: Soup
                servings: 4
                source: Ann
                source_url: https://e.org/soup
                prep_time: 10 min
                cook_time: 20 min
                total_time: 45 min
                on_favorites: yes
                categories: [Main]
                difficulty: Easy
                rating: 4
                ingredients: |
                  2 leeks
                  1 l stock
                directions: |
                  Cut.
                  Boil.
                notes: |
                  Serve hot.

                """,
            fields: """
                title: Soup
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                notes: Serve hot.
                categories: Main
                tags: favorite
                difficulty: Easy
                source: https://e.org/soup
                credit: Ann
                rating: 4.0 of 5.0
                """),
        Sample(
            format: "plantoeat", name: "e/plan-to-eat.csv",
            text: """
                Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,\
                Ingredients,Directions,Tags,Rating,Photo Url,Calories,Fat,Created At,Updated At
                Soup,Main,Danish,Leek,From my aunt.,Ann,https://e.org/soup,e.org,10 min,20 min,45 min,4,2 l,"2 leeks
                1 l stock","Cut.
                Boil.",quick,4,https://e.org/soup.jpg,240,5,2024-05-01,2024-06-02

                """,
            fields: """
                title: Soup
                description: From my aunt.
                photos: https://e.org/soup.jpg
                yield: 4.0
                prepTime: 600 s
                cookTime: 1200 s
                totalTime: 2700 s
                ingredientGroups: 2 leeks, 1 l stock
                sections: Cut., Boil.
                cuisines: Danish
                categories: Main
                tags: quick, Leek
                source: https://e.org/soup
                credit: Ann
                nutrition: calories 240 kcal, fatContent 5 g
                rating: 4.0 of 5.0
                published: 2024-5-1
                modified: 2024-6-2
                """),
    ]
}
