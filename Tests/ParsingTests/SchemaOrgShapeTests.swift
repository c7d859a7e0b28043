// Where a document has its recipes, and how they are called.

import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct SchemaOrgShapeTests {
    @Test(arguments: [
        #"{"@type": "Recipe", "name": "Pie"}"#,
        #"[{"@type": "Recipe", "name": "Pie"}]"#,
        #"{"recipes": [{"@type": "Recipe", "name": "Pie"}]}"#,
        #"{"name": "Pie", "recipeIngredient": ["salt"]}"#,
        #"{"@graph": [{"@type": "WebPage", "name": "x"}, {"@type": "Recipe", "name": "Pie"}]}"#,
        #"{"@graph": {"0": {"@type": "WebPage", "name": "x"}, "1": {"@type": "Recipe", "name": "Pie"}}}"#,
        #"{"@type": "WebPage", "name": "x", "mainEntity": {"@type": "Recipe", "name": "Pie"}}"#,
        #"{"@graph": [{"@type": "WebPage", "name": "x", "mainEntity": {"@type": "Recipe", "name": "Pie"}}]}"#,
        #"[{"@type": "BreadcrumbList"}, {"@type": "Recipe", "name": "Pie"}]"#,
        #"[{"@context": "x", "@graph": [{"@type": "Person", "name": "x"}, {"@type": "Recipe", "name": "Pie"}]}]"#,
        #"[{"@type": "WebPage", "mainEntity": {"@type": "Recipe", "name": "Pie"}}]"#,
        #"{"@type": ["Recipe"], "name": "Pie"}"#,
        #"{"@type": ["Article", "Recipe"], "name": "Pie"}"#,
        #"{"@type": "http://schema.org/Recipe", "name": "Pie"}"#,
        #"{"@type": "https://schema.org/Recipe", "name": "Pie"}"#,
        #"{"@type": "schema:Recipe", "name": "Pie"}"#,
        #"{"@type": "Recipe", "Name": "Pie"}"#,
        #"{"@type": "Recipe", "name": ["Pie", "Tart"]}"#,
        #"{"@type": "Recipe", "name": {"@value": "Pie", "@language": "en"}}"#,
        #"{"@type": "Recipe", "name": "", "headline": "Pie"}"#,
        #"{"@type": "Recipe", "name": " <b>Pie</b>\n"}"#,
    ])
    func findsTheRecipe(json: String) async {
        let feed = await read(json)
        #expect(feed.format == "schemaorg")
        #expect(feed.recipes.map(\.title) == ["Pie"])
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
    }

    @Test func keepsServingsAndWhatElseARecipeGives() async {
        let feed = await read(#"{"@type": "Recipe", "name": "Pie", "recipeYield": ["4 servings", "24 cookies"]}"#)
        #expect(feed.recipes.first?.yield?.text == "4 servings (24 cookies)")
        #expect(feed.recipes.first?.yield?.quantity == 4)
        #expect(feed.allDiagnostics.filter { $0.code == .contentUnread } == [])
    }

    @Test(arguments: [
        #"{"@graph": [{"@type": "Review", "itemReviewed": {"@type": "Recipe", "name": "Pie"}}]}"#,
        #"{"@graph": [{"@type": "Article", "mentions": [{"@type": "Recipe", "name": "Pie"}]}]}"#,
        #"[{"@graph": [{"@type": "Review", "itemReviewed": {"@type": "Recipe", "name": "Pie"}}]}]"#,
        #"{"@graph": []}"#,
    ])
    func takesNoRecipeForThePagesThatOnlySpeaksOfIt(json: String) async {
        let feed = await read(json)
        #expect(feed.records.isEmpty)
        #expect(
            feed.diagnostics == [
                Diagnostic(
                    .note, .feedEmpty, "the feed holds no recipe", at: Location(file: "feed.json"),
                    fix: "look whether it should have some"
                )
            ]
        )
    }

    @Test(
        arguments: [
            (#""identifier": "42""#, "42"),
            (#""identifier": 42"#, "42"),
            (#""identifier": ["a1", "b2"]"#, "a1"),
            (#""identifier": {"@type": "PropertyValue", "propertyID": "sku", "value": "x7"}"#, "x7"),
            (#""identifier": "", "@id": "urn:uuid:0c6c""#, "urn:uuid:0c6c"),
        ] as [(String, String)])
    func takesTheFeedsOwnID(fields: String, key: String) async {
        let feed = await read(#"{"@type": "Recipe", "name": "Pie", "# + fields + "}")
        #expect(feed.recipes.map(\.id) == [RecipeID(feed: "test", key: key)])
    }

    @Test func makesAnIDFromAddressOrTitle() async throws {
        let page = try #require(link("https://e.org/pie/"))
        let fromAddress = RecipeID(feed: "test", key: RecipeID.key(from: page))
        let fromTitle = RecipeID(feed: "test", key: RecipeID.key(fromTitle: "Pie"))
        let table = [
            (#""@id": "https://e.org/pie/""#, fromAddress),
            (#""url": "https://e.org/pie/""#, fromAddress),
            (#""mainEntityOfPage": {"@id": "https://e.org/pie/"}"#, fromAddress),
            (#""mainEntityOfPage": true"#, fromTitle),
            // Every page of some sites calls its recipe so.
            (##""@id": "#recipe""##, fromTitle),
            (#""@id": "_:b0""#, fromTitle),
            (##""@id": "#schema-recipe""##, fromTitle),
            (#""id": null, "slug": "", "cookTime": "PT1H""#, fromTitle),
        ]
        for (fields, id) in table {
            let feed = await read(#"{"@type": "Recipe", "name": "Pie", "# + fields + "}")
            #expect(feed.recipes.map(\.id) == [id], "\(fields)")
        }
        let based = await read(#"{"@type": "Recipe", "name": "Pie", "url": "/pie/"}"#, baseURL: "https://e.org")
        #expect(based.recipes.map(\.id) == [fromAddress])
        #expect(based.recipes.map(\.source) == [page])
    }

    @Test(
        arguments: [
            (##""@id": "#r1""##, "r1", RecipeOrigin.IDSource.fragment, nil),
            (##""@id": "#r1", "id": 12"##, "r1", .fragment, "12"),
            (##""@id": "#recipe", "id": 12"##, "12", .feed, nil),
            (#""@id": "_:b0", "_id": {"$oid": "5f0c"}"#, "5f0c", .feed, nil),
            (#""@id": "pie-7""#, "pie-7", .feed, nil),
            (#""uuid": "0c6c", "slug": "pie""#, "0c6c", .feed, nil),
            (#""slug": "pie", "url": "/pie/""#, "pie", .feed, nil),
            (#""url": "/pie/""#, "b3f1faaf5fd8", .feed, nil),
            (##""url": "#recipe""##, RecipeID.key(fromTitle: "Pie"), .title, nil),
            // What has been an id before there were these keeps being one.
            (#""url": "https://e.org/pie/", "id": 12"#, "7b3be6977d5a", .address, "12"),
            (##""@id": "https://e.org/pie/#recipe-7", "id": 12"##, "7b3be6977d5a", .address, "recipe-7"),
            (##""@id": "https://e.org/pie/#recipe""##, "7b3be6977d5a", .address, nil),
        ] as [(String, String, RecipeOrigin.IDSource, String?)])
    func takesTheMostLastingNameOfARecord(
        fields: String, key: String, source: RecipeOrigin.IDSource, alternate: String?
    ) async {
        let feed = await read(#"{"@type": "Recipe", "name": "Pie", "# + fields + "}", format: "schemaorg")
        #expect(feed.recipes.map(\.id.key) == [key])
        #expect(feed.records.map(\.origin) == [RecipeOrigin(idSource: source, alternateKey: alternate, record: 1)])
        #expect(feed.allDiagnostics == [])
    }

    @Test(
        arguments: [
            (#""dynamicTitle": "Pie""#, "coles"), (#""name": "Pie", "prepTimeMinutes": 5"#, "dummyjson"),
            (#""strMeal": "Pie""#, "themealdb"),
        ] as [(String, String)])
    func takesALastingNameInEveryFormat(fields: String, format: String) async {
        let feed = await read(#"[{"# + fields + #"}, {"# + fields + #", "slug": "apple-pie"}]"#)
        #expect(feed.format == format)
        #expect(feed.recipes.map(\.id.key) == [RecipeID.key(fromTitle: "Pie"), "apple-pie"])
        #expect(feed.records.map(\.origin.idSource) == [.title, .feed])
    }

    @Test(arguments: [
        #"{"@type": "Recipe"}"#, #"{"@type": "Recipe", "name": "N/A"}"#, #"{"@type": "Recipe", "name": []}"#,
    ])
    func leavesOutARecipeWithoutAName(json: String) async {
        let feed = await read(json)
        #expect(feed.recipes == [])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .error, .fieldMissing,
                    json.contains("N/A")
                        ? "record 1 (\"N/A\") has no \"name\" and is left out; it has @type, name"
                        : "record 1 has no \"name\" and is left out; it has @type\(json.contains("name") ? ", name" : "")",
                    at: Location(file: "feed.json", line: 1, column: 1),
                    fix: "add \"name\" to the record; it was taken for the format \"schemaorg\", which the feed's "
                        + "\"format\" overrides"
                )
            ]
        )
    }

    @Test(arguments: ["\"N/A\"", "\" n/a \"", "\"\"", "\" \\n\"", "null", "[]", "{}"])
    func takesWhatSaysNothingForAbsent(nothing: String) async {
        let keys: [String] = [
            "description", "image", "recipeYield", "prepTime", "cookTime", "totalTime", "recipeIngredient",
            "recipeInstructions", "comment", "tool", "recipeCuisine", "recipeCategory", "keywords", "suitableForDiet",
            "author", "creditText", "video", "nutrition", "aggregateRating", "inLanguage", "datePublished",
            "dateModified", "identifier", "url", "@id",
        ]
        let fields = keys.map { "\"\($0)\": \(nothing)" }.joined(separator: ", ")
        let feed = await read("{\"@type\": \"Recipe\", \"name\": \"Pie\", \(fields)}")
        let expected = Recipe(id: RecipeID(feed: "test", key: RecipeID.key(fromTitle: "Pie")), title: "Pie")
        #expect(feed.recipes == [expected])
        #expect(feed.allDiagnostics == [])
    }

    @Test func namesTheFormatThatWasMeant() async {
        let table = [
            ("schema.org", "write \"schemaorg\", or "), ("Fetch", "write \"fetch\", or "),
            ("coals", "write \"coles\", or "), ("mealdb", "write \"themealdb\", or "), ("x", ""),
        ]
        for (name, hint) in table {
            let feed = await read(#"[{"@type": "Recipe", "name": "Pie"}]"#, format: name)
            #expect(!feed.isReadable)
            #expect(
                feed.allDiagnostics == [
                    Diagnostic(
                        .error, .formatUnknown, "there is no format \"\(name)\"", at: Location(file: "feed.json"),
                        fix: "\(hint)use one of these formats: \(FeedFormats.names.joined(separator: ", "))"
                    )
                ]
            )
        }
    }

    @Test func readsTheFormatThatIsAskedFor() async {
        let feed = await read(#"[{"name": "Pie", "uuid": "u", "recipeYield": "4"}]"#, format: "schemaorg")
        #expect(feed.format == "schemaorg")
        #expect(feed.recipes.map(\.yield?.quantity) == [4])
    }

    @Test(arguments: [2, 3, 8])
    func readsTheSameOnSeveralJobs(jobs: Int) async {
        let records = (0..<500).map { index in
            index % 7 == 3
                ? #"{"@type": "Recipe", "cookTime": "soon"}"#
                : #"{"@type": "Recipe", "name": "Pie \#(index)", "cookTime": "\#(index % 5 == 0 ? "soon" : "PT5M")"}"#
        }
        let json = "[" + records.joined(separator: ",\n") + "]"
        let one = await read(json)
        let several = await read(json, jobs: jobs)
        #expect(one.recipes.count == 429)
        #expect(several.recipes == one.recipes)
        #expect(several.allDiagnostics == one.allDiagnostics)
    }

    @Test func keepsTheOrderOfALargeFeed() async {
        let titles: [String] = (0..<5_000).map { String($0) }
        let records: [String] = titles.map { #"{"@type":"Recipe","name":"\#($0)"}"# }
        let feed = await read("[\(records.joined(separator: ","))]", jobs: 4)
        #expect(feed.recipes.map(\.title) == titles)
    }
}
