import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// Feeds of any keys: those that the owner maps, and those with common names.
@Suite struct MappedFeedTests {
    private static let soup = #""ingredients": ["1 onion", "2 carrots"], "directions": ["Chop.", "Cook."]"#

    // MARK: Common names

    @Test(
        arguments: [
            (#"[{"name": "Soup", "ingredients": ["1 onion"], "instructions": ["Chop."]}]"#, "name", "instructions"),
            (#"[{"title": "Soup", "ingredients": "1 onion", "directions": "Chop."}]"#, "title", "directions"),
            (#"{"Recipe Name": "Soup", "Ingredients": ["1 onion"], "Method": "Chop."}"#, "Recipe Name", "Method"),
            (#"[{"titel": "Soup", "zutaten": ["1 onion"], "zubereitung": "Chop."}]"#, "titel", "zubereitung"),
        ] as [(String, String, String)])
    func knowsCommonNames(json: String, title: String, steps: String) async throws {
        let feed = await read(json)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Soup")
        #expect(recipe.ingredientLines == ["1 onion"])
        #expect(recipe.stepTexts == ["Chop."])
        let note = try #require(feed.diagnostics.first { $0.code == .mappingFound })
        #expect(note.severity == .note)
        #expect(note.message.contains("\"\(title)\" as title"))
        #expect(note.message.contains("\"\(steps)\" as steps"))
    }

    @Test(arguments: [
        (#""nombre": "S", "ingredientes": ["1 huevo"], "pasos": ["Cocer"], "porciones": 4, "tiempo_preparacion": "10 min", "tiempo de cocción": 20"#),
        (#""titre": "S", "ingrédients": ["1 œuf"], "préparation": ["Cuire"], "nombre_personnes": 4, "temps de préparation": "10 min", "temps_cuisson": 20"#),
        (#""titel": "S", "zutaten": ["1 Ei"], "anleitung": ["Kochen"], "portionen": 4, "vorbereitungszeit": "10 min", "backzeit": 20"#),
    ])
    func knowsNamesOfOtherLanguages(members: String) async throws {
        let feed = await read("[{\(members)}]")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.ingredientLines.count == 1 && recipe.stepTexts.count == 1)
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(1200))
    }

    @Test func namesTheNumbersThatAreNotRead() async {
        let feed = await read(#"[{"id": 7, "title": "Soup", "servings": 4, "Gäste": 4, \#(Self.soup)}]"#)
        #expect(
            feed.diagnostics.filter { $0.code == .contentUnread }.map { $0.message.contains("\"Gäste\" of record 1") }
                == [true])
    }

    @Test(
        arguments: [
            (#"[{"title": "A", "prepTime": -5, SOUP}, {"title": "B", "prepTime": "1h30", SOUP}]"#, [nil, 5400]),
            (#"[{"title": "A", "prepTime": true, SOUP}, {"title": "B", "prepTime": "1h30", SOUP}]"#, [nil, 5400]),
            (#"[{"title": "A", SOUP}, {"name": "B", "prepTime": 90, SOUP}]"#, [nil, 5400]),
        ] as [(String, [Int64?])])
    func readsRecordsThatDiffer(json: String, times: [Int64?]) async {
        let feed = await read(json.replacing("SOUP", with: Self.soup))
        #expect(feed.recipes.map(\.title) == ["A", "B"])
        #expect(feed.recipes.map { $0.prepTime?.duration.components.seconds } == times)
    }

    @Test func readsEverythingThatHasACommonName() async throws {
        let feed = await read(
            """
            [{"_id": {"$oid": "5160756b"}, "name": "Soup", \(Self.soup), "image": "https://e.org/a.jpg", "prep_time": 10,
              "cookTime": "PT1H", "servings": 4, "tags": "quick, easy", "cuisine": "Thai", "author": {"name": "Ann"},
              "link": "www.e.org/soup", "source": "My book", "difficulty": "easy", "calories": 250, "rating": 4}]
            """
        )
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.photos.map(\.source) == [.remote(try #require(WebLink("https://e.org/a.jpg")))])
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(3600))
        #expect(recipe.yield?.quantity == 4)
        #expect(recipe.yield?.kind == .serves)
        #expect(recipe.tags == ["quick", "easy"])
        #expect(recipe.cuisine == "Thai")
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.source?.text == "https://www.e.org/soup")
        #expect(recipe.credit == "My book")
        #expect(recipe.difficulty == "easy")
        #expect(recipe.nutrition == Nutrition([Nutrition.Figure(.calories, "250 kcal")]))
        #expect(!feed.allDiagnostics.contains { $0.severity != .note })
    }

    @Test(
        arguments: [
            (#"{"items": [{"title": "Soup", SOUP}]}"#, "items"),
            (#"{"status": "ok", "data": {"results": [{"title": "Soup", SOUP}]}}"#, "data.results"),
            (#"{"hits": [{"score": 1, "recipe": {"title": "Soup", SOUP}}]}"#, "hits[].recipe"),
            (#"{"a1": {"title": "Soup", SOUP}, "b2": {"title": "Soup", SOUP}}"#, "[]"),
        ] as [(String, String)])
    func findsTheList(json: String, items: String) async throws {
        let feed = await read(json.replacing("SOUP", with: Self.soup))
        #expect(feed.recipes.first?.title == "Soup")
        let note = try #require(feed.diagnostics.first { $0.code == .mappingFound })
        #expect(note.message.hasSuffix("the recipes are in \"\(items)\""))
    }

    @Test(arguments: [
        // Which is the title?
        #"[{"title": "Soup", "name": "s1", "ingredients": ["1 onion"], "steps": ["Cook."]}]"#,
        // Which are the steps?
        #"[{"title": "Soup", "ingredients": ["1 onion"], "steps": ["Cook."], "directions": ["Chop."]}]"#,
        // Which is the list?
        """
        {"drafts": [{"title": "Soup", "ingredients": ["1 onion"], "steps": ["Cook."]}],
         "menus": [{"title": "Soup", "ingredients": ["1 onion"], "steps": ["Cook."]}]}
        """,
    ])
    func takesNothingAmbiguous(json: String) async {
        let feed = await read(json)
        #expect(feed.recipes.isEmpty)
        #expect(feed.diagnostics.map(\.code) == [.formatUnknown])
    }

    @Test func takesNoNumberForSteps() async {
        let feed = await read(#"[{"title": "Soup", "ingredients": ["1 onion"], "steps": 2, "directions": ["Chop."]}]"#)
        #expect(feed.recipes.first?.stepTexts == ["Chop."])
    }

    @Test func readsObjectsByTheirKeys() async throws {
        let feed = await read(
            """
            [{"title": "Pie", "ingredients": {"flour": "200 g", "Filling": ["3 apples"]},
              "steps": {"1": "Knead.", "2": "Bake."}}]
            """
        )
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.ingredientGroups.map(\.name) == [nil, "Filling"])
        #expect(recipe.ingredientLines == ["200 g flour", "3 apples"])
        #expect(recipe.stepTexts == ["Knead.", "Bake."])
    }

    // MARK: JSON Lines and tables

    @Test func readsJSONLines() async throws {
        let feed = await read(
            """
            {"title": "Soup", \(Self.soup)}
            {"title": "Pie", \(Self.soup)}

            {"title": "Stew", \(Self.soup)
            {"title": "Salad", \(Self.soup)}

            """
        )
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie", "Salad"])
        let error = try #require(feed.allDiagnostics.first { $0.severity == .error })
        #expect(error.location?.line == 4)
    }

    @Test(arguments: [0, 1, 2])
    func losesOnlyTheBrokenLineOfJSONLines(broken: Int) async {
        var lines = (0..<3).map { "{\"title\": \"R\($0)\", \(Self.soup)}" }
        lines[broken] = "{\"title\": \"Broken\""
        let source = JSONSource(Array(lines.joined(separator: "\n").utf8), name: "recipes.jsonl")
        let feed = await FeedReader(FeedContext(name: "test")).read(source)
        #expect(feed.recipes.count == 2)
        #expect(feed.allDiagnostics.filter { $0.severity == .error }.map(\.location?.line) == [broken + 1])
    }

    @Test func readsATable() async throws {
        let table = """
            Title;Ingredients;Directions;Prep Time;Servings\r
            "Pie, the ""best""\";"1 egg\r
            2 apples";"[""Mix."", ""Bake.""]";10 min;4\r
            ;;;;\r
            Salad;1 leek | 2 eggs;Toss.;;\r
            ;1 leek;Toss.;;\r
            """
        let context = FeedContext(name: "test", folder: "feeds")
        let feed = await FeedReader(context).read(JSONSource(Array(table.utf8), name: "recipes.csv"))
        #expect(feed.recipes.map(\.title) == ["Pie, the \"best\"", "Salad"])
        let lines = feed.recipes.map { $0.ingredientLines }
        #expect(lines == [["1 egg", "2 apples"], ["1 leek", "2 eggs"]])
        #expect(feed.recipes.map(\.stepTexts) == [["Mix.", "Bake."], ["Toss."]])
        #expect(feed.recipes[0].prepTime?.duration == .seconds(600))
        // A row without a title is left out, and found by its line.
        let error = try #require(feed.allDiagnostics.first { $0.severity == .error })
        #expect(error.code == .fieldMissing)
        #expect(error.location?.line == 6)
    }

    @Test(
        arguments: [
            (#"['it''s', "1 egg"]"#, nil),
            (#"['1 egg', "it's", 'a \'b\'']"#, ["1 egg", "it's", "a 'b'"]),
            (#"c("1 egg", "salt")"#, ["1 egg", "salt"]),
            (#"["1 \ud83e\udd5a", "salt"]"#, ["1 🥚", "salt"]),
            ("[For the dough]", nil),
        ] as [(String, [String]?)])
    func readsListsInFields(field: String, elements: [String]?) async {
        let quoted = field.replacing("\"", with: "\"\"")
        let table = "title,ingredients,steps\nPie,\"\(quoted)\",Bake.\n"
        let context = FeedContext(name: "test", folder: "feeds")
        let feed = await FeedReader(context).read(JSONSource(Array(table.utf8), name: "recipes.csv"))
        let lines = feed.recipes.first?.ingredientLines
        if let elements { #expect(lines == elements) } else { #expect((lines?.count ?? 0) <= 1) }
    }

    private func table(_ text: String) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test", folder: "feeds")).read(JSONSource(Array(text.utf8), name: "a.csv"))
    }

    @Test(
        arguments: [
            ("200g Mehl; 3 Eier; 400 ml Milch", ["200g Mehl", "3 Eier", "400 ml Milch"]),
            ("Mehl;Salz; Wasser", ["Mehl", "Salz", "Wasser"]),
            ("1 onion; 2 eggs", ["1 onion", "2 eggs"]),
            ("½ onion | salt", ["½ onion", "salt"]),
            ("2 eggs, 1 cup milk, 3 tbsp flour", ["2 eggs", "1 cup milk", "3 tbsp flour"]),
            ("1 onion; chopped", ["1 onion; chopped"]),
            ("2 eggs, beaten, and more", ["2 eggs, beaten, and more"]),
            ("2 eggs &amp; milk", ["2 eggs & milk"]),
        ] as [(String, [String])])
    func readsListsInOneLine(cell: String, lines: [String]) async {
        let feed = await table("title,ingredients,steps\nPie,\"\(cell)\",Bake.\n")
        #expect(feed.recipes.first?.ingredientLines == lines)
    }

    @Test(arguments: ["Suppe|Herbst", "Suppe; Herbst", "Suppe , Herbst", "Suppe | Herbst|"])
    func readsTagsInOneLine(cell: String) async {
        let feed = await table("title,ingredients,steps,tags\nPie,1 egg,Bake.,\"\(cell)\"\n")
        #expect(feed.recipes.first?.tags == ["Suppe", "Herbst"])
    }

    @Test(
        arguments: [
            ("12.11.2025 18:22:01", "2025-11-12"), ("1.2.2025", "2025-02-01"), ("31.12.25", "2025-12-31"),
            ("13/11/2025", "2025-11-13"), ("11/13/2025 9:00 PM", "2025-11-13"), ("5/5/2025", "2025-05-05"),
            ("2025/11/13", "2025-11-13"), ("11/12/2025", nil), ("32.1.2025", nil), ("1.13.2025", nil), ("1.2", nil),
            ("99999999999999999999.1.2025", nil), ("1.2.2025.4", nil), ("yesterday", nil),
        ] as [(String, String?)])
    func readsDays(cell: String, day: String?) async {
        let feed = await table("title,ingredients,steps,date\nPie,1 egg,Bake.,\(cell)\n")
        #expect(feed.recipes.first?.published?.description == day)
        #expect(feed.allDiagnostics.contains { $0.code == .dateUnreadable } == (day == nil))
    }

    @Test func namesEachColumnThatIsNotRead() async {
        let feed = await table(
            """
            title,ingredients,steps,Zeit,Gäste,Link2,Day2,Vegan,Empty,Notiz2
            Pie,1 egg,Bake.,30,4,https://e.org/x,2025-01-02,true,,Words here
            """)
        #expect(feed.recipes.first?.totalTime?.duration == .seconds(1800))
        #expect(
            feed.diagnostics.filter { $0.code == .contentUnread }.map(\.message) == [
                """
                the format "mapping" does not read "Notiz2", "Gäste", "Link2", "Day2", "Vegan" of record 1
                """
            ])
    }

    /// My Recipe Box and Plan to Eat.
    @Test(
        arguments: [
            (
                """
                title,preparationTime,cookingTime,quantity,ingredients,instructions,nutrition
                Pie,15,33,22,1 egg,Mix.,"servingSize : 1 slice
                calories : 206 kcal"
                """,
                22, [Nutrition.Figure(.servingSize, "1 slice"), .init(.calories, "206 kcal")]
            ),
            (
                """
                Title,Course,Servings,Ingredients,Directions,Calories,Fat,Saturated Fat,Sodium,Carbohydrate,Fiber,Protein
                Pie,Dinner,4,1 egg,Mix.,206,10.5 g,2,300,20,0,Chicken
                """,
                4,
                [
                    .init(.calories, "206 kcal"), .init(.fatContent, "10.5 g"), .init(.saturatedFatContent, "2 g"),
                    .init(.sodiumContent, "300 mg"), .init(.carbohydrateContent, "20 g"), .init(.fiberContent, "0 g"),
                ]
            ),
        ] as [(String, Double, [Nutrition.Figure])])
    func readsNutritionAndYieldOfAppExports(text: String, yield: Double, figures: [Nutrition.Figure]) async throws {
        let feed = await table(text)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.yield?.quantity == yield)
        #expect(recipe.nutrition == Nutrition(figures))
    }

    /// Plan to Eat writes ", Sauce" for a heading; other tables do not.
    @Test(arguments: [("Url Host", [nil, "Sauce"]), ("Link", [nil])] as [(String, [String?])])
    func readsTheHeadingsOfPlanToEat(column: String, names: [String?]) async throws {
        let feed = await table("Title,Directions,\(column),Ingredients\nSoup,Mix.,,\"2 leeks\n, Sauce\n1 onion\"\n")
        #expect(try #require(feed.recipes.first).ingredientGroups.map(\.name) == names)
    }

    @Test func saysOnceWhatIsWrongInAColumn() async {
        let rows = (1...9).map { "Pie \($0),1 egg,Bake.,11/12/2025,\($0 == 2 ? "soon" : "5")" }
        let feed = await table("title,ingredients,steps,date,time\n" + rows.joined(separator: "\n"))
        #expect(
            feed.records.flatMap(\.diagnostics).map(\.message) == [
                #"record 1 ("Pie 1"): date "11/12/2025" can't be read as a date; so it is in 8 more records"#,
                #"record 2 ("Pie 2"): time "soon" can't be read as a cooking time"#,
            ])
    }

    @Test(arguments: ["", "Good,\"3 eggs, large\",cook\n"])
    func losesNoRowToAnUnclosedQuote(next: String) async {
        let table = "title,ingredients,steps\nA,1 egg,cook\nBad,\"2 eggs,cook\n\(next)Last,4 eggs,cook\n"
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(Array(table.utf8), name: "a.csv"))
        let titles: [String] = next.isEmpty ? ["A", "Bad", "Last"] : ["A", "Bad", "Good", "Last"]
        #expect(feed.recipes.map(\.title) == titles)
        #expect(feed.recipes.dropFirst().first?.ingredientLines == ["2 eggs"])
        #expect(feed.allDiagnostics.filter { $0.severity == .warning }.map(\.location?.line) == [3])
    }

    @Test func readsTheSeparatorThatExcelNames() async {
        let table = "sep=;\r\ntitle;ingredients, all;steps\r\nSoup;1 egg;Cook, and stir, well, on, low.\r\n"
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(Array(table.utf8), name: "a.csv"))
        #expect(feed.recipes.map(\.title) == ["Soup"])
    }

    @Test func readsATableOfAnotherEncoding() async {
        var bytes = Array("name,ingredients,steps\nCr".utf8)
        bytes += [0xE8] + Array("me,1 egg,Bake.\n".utf8)
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: "a.csv"))
        #expect(feed.recipes.map(\.title) == ["Crème"])
    }

    // MARK: A mapping

    private func mapped(
        _ json: String, _ items: String? = nil, _ fields: [FieldMapping.Field: [String]], address: String? = nil,
        isFollowUp: Bool = false, paging: (inout FieldMapping.Paging) -> Void = { _ in }
    ) async -> ParsedFeed {
        var mapping = FieldMapping()
        mapping.items = items.flatMap { FieldPath($0) }
        mapping.fields = fields.mapValues { $0.compactMap { FieldPath($0) } }
        paging(&mapping.paging)
        let context = FeedContext(
            name: "test", folder: "feeds", address: link(address), isFollowUp: isFollowUp, mapping: mapping)
        return await FeedReader(context).read(JSONSource(Array(json.utf8), name: "feed.json"))
    }

    @Test func readsWhatIsMapped() async throws {
        let feed = await mapped(
            """
            {"data": {"rows": [{"key": "s1", "head": {"de": "Suppe"}, "parts": [{"line": "1 Zwiebel"}, {"line": "Salz"}],
             "way": [{"do": "Schneiden."}, {"do": "Kochen."}], "pics": [{"big": "https://e.org/a.jpg"}], "col1": "a", "col2": "b"}]}}
            """,
            "data.rows",
            [
                .id: ["key"], .title: ["head.de"], .ingredients: ["parts[].line"], .steps: ["way[].do"],
                .photo: ["pics[0].big"], .tags: ["col*"],
            ]
        )
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.id.key == "s1")
        #expect(recipe.title == "Suppe")
        #expect(recipe.ingredientLines == ["1 Zwiebel", "Salz"])
        #expect(recipe.stepTexts == ["Schneiden.", "Kochen."])
        #expect(recipe.photos.count == 1)
        #expect(recipe.tags == ["a", "b"])
        #expect(feed.allDiagnostics.isEmpty)
    }

    @Test func readsAllListsOfADocument() async {
        let feed = await mapped(
            "{\"mains\": [{\"name\": \"A\", \(Self.soup)}], \"desserts\": [{\"name\": \"B\", \(Self.soup)}]}", "*[]",
            [:])
        #expect(feed.recipes.map(\.title) == ["A", "B"])
    }

    @Test func joinsTheWordsOfALine() async throws {
        let feed = await mapped(
            #"[{"n": "Suppe", "z": [{"menge": 2, "einheit": "EL", "zutat": "Öl"}, {"zutat": "Salz"}]}]"#, nil,
            [.title: ["n"], .ingredients: ["z[].menge", "z[].einheit", "z[].zutat"]]
        )
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.ingredientLines == ["2 EL Öl", "Salz"])
    }

    @Test func namesTheKeysThatAreThere() async {
        let feed = await mapped(
            #"{"rows": [{"head": "Suppe", "parts": [{"text": "1 Zwiebel"}]}]}"#, "rows",
            [.title: ["head"], .ingredients: ["parts[].line"]]
        )
        #expect(feed.recipes.map(\.title) == ["Suppe"])
        #expect(
            feed.diagnostics.first { $0.code == .mappingPath }?.description == """
                feed.json:1:39: warning[mapping-path]: `ingredients` in the feed's mapping is "parts[].line", and \
                "parts[]" in the first record has the key text
                  fix: correct `ingredients` in the feed's mapping: write the way to the value, such as a.b or list[].c
                """
        )
    }

    @Test(arguments: [("rows", "name"), ("list", "head")])
    func refusesAFeedWithoutItsListOrTitles(items: String, title: String) async {
        let feed = await mapped(#"{"rows": [{"head": "Suppe"}]}"#, items, [.title: [title]])
        #expect(!feed.isReadable)
        #expect(feed.diagnostics.map(\.code) == [.mappingPath])
    }

    @Test func completesAMappingByCommonNames() async {
        let feed = await mapped(#"{"rows": [{"head": "Suppe", "zutaten": ["1 Ei"]}]}"#, "rows", [.title: ["head"]])
        #expect(feed.recipes.first?.ingredientGroups.count == 1)
        #expect(feed.diagnostics.contains { $0.code == .mappingFound && $0.message.contains("\"zutaten\"") })
    }

    // MARK: Paging

    private static let page = #"{"n": 5, "next": NEXT, "recipes": [{"name": "A"}, {"name": "B"}]}"#

    @Test(
        arguments: [
            (#""https://e.org/r?page=2""#, "https://e.org/r?page=2"), (#""/r?after=x""#, "https://e.org/r?after=x"),
            ("null", nil), (#""""#, nil),
        ] as [(String, String?)])
    func followsTheNextPage(next: String, address: String?) async {
        for isFollowUp in [false, true] {
            let feed = await mapped(
                Self.page.replacing("NEXT", with: next), nil, [.title: ["name"]], address: "https://e.org/r",
                isFollowUp: isFollowUp
            ) { $0.next = FieldPath("next") }
            #expect(feed.followUps.map(\.address.text) == [address].compactMap { $0 })
        }
    }

    @Test(
        arguments: [
            (#""next": "https://e.org/r?page=2""#, "https://e.org/r?page=2"),
            (#""next": "?page=2""#, "https://e.org/r?page=2"),
            (#""links": {"next": "/r?page=2"}"#, "https://e.org/r?page=2"), (#""next": null"#, nil),
            (#""next": "YWJj""#, nil),
        ] as [(String, String?)])
    func followsTheNextPageWithoutAMapping(member: String, address: String?) async {
        for isFollowUp in [false, true] {
            let feed = await read(
                "{\(member), \"results\": [{\"title\": \"A\", \(Self.soup)}]}", address: "https://e.org/r",
                isFollowUp: isFollowUp)
            #expect(feed.followUps.map(\.address.text) == [address].compactMap { $0 })
            #expect(feed.recipes.count == 1)
        }
    }

    @Test(
        arguments: [
            (#""count": 6"#, "https://e.org/r", "{page: page, total: count}"),
            (#""count": 6"#, nil, "make the address of the list"),
            (#""meta": {"total": 6}"#, "https://e.org/r", "total: meta.total"),
            (#""count": 1"#, "https://e.org/r", nil),
            (#""count": 6, "previous": "/r""#, "https://e.org/r", nil),
            (#""count": 6, "offset": 5"#, "https://e.org/r", nil),
        ] as [(String, String?, String?)])
    func saysHowManyRecipesAreMissing(member: String, address: String?, advice: String?) async {
        let feed = await read(
            "{\(member), \"results\": [{\"title\": \"A\", \(Self.soup)}]}", address: address)
        let warnings = feed.diagnostics.filter { $0.code == .feedPages }
        #expect(
            warnings.map(\.message) == (advice == nil ? [] : ["the list counts 6 recipes and holds 1; 5 are missing"]))
        if let advice { #expect(warnings.first?.fix?.contains(advice) == true) }
    }

    @Test func followsNoAddressOfASingleRecipe() async {
        let feed = await read(
            "{\"title\": \"A\", \"count\": 9, \"next\": \"/b\", \(Self.soup)}", address: "https://e.org/a")
        #expect(feed.followUps == [] && !feed.diagnostics.contains { $0.code == .feedPages })
    }

    @Test func writesACursorIntoTheQuery() async {
        let feed = await mapped(
            Self.page.replacing("NEXT", with: #""a b&c=""#), nil, [.title: ["name"]], address: "https://e.org/r?limit=2"
        ) {
            $0.next = FieldPath("next")
            $0.page = "cursor"
        }
        #expect(feed.followUps.map(\.address.text) == ["https://e.org/r?limit=2&cursor=a%20b%26c%3D"])
    }

    @Test func saysWhereAListCountsMorePagesThanAreRead() async {
        let json = Self.page.replacing("NEXT", with: "null").replacing("5", with: "1000000000")
        let feed = await mapped(json, nil, [.title: ["name"]], address: "https://e.org/r") {
            $0.page = "p"
            $0.total = FieldPath("n")
        }
        #expect(feed.followUps.count == 10_000)
        #expect(
            feed.diagnostics.map(\.message) == [
                "the list counts 1000000000 recipes in pages of 2; only 10000 pages are read"
            ])
    }

    @Test func countsPagesAndOffsets() async {
        let json = Self.page.replacing("NEXT", with: "null")
        let address = "https://e.org/r?p=1"
        let numbered = await mapped(json, nil, [.title: ["name"]], address: address) { $0.page = "p" }
        #expect(numbered.followUps.map(\.address.text) == ["https://e.org/r?p=2"])
        let offset = await mapped(json, nil, [.title: ["name"]], address: "https://e.org/r") {
            $0.offset = "from"
            $0.total = FieldPath("n")
        }
        #expect(offset.followUps.map(\.address.text) == ["https://e.org/r?from=2", "https://e.org/r?from=4"])
    }
}

extension Recipe {
    fileprivate var ingredientLines: [String] { ingredientGroups.flatMap { $0.ingredients.map(\.line) } }
    fileprivate var stepTexts: [String] { sections.flatMap { $0.steps.map(\.text.source) } }
}
