import JSONText
import RecipeFormats
import RecipeReading
import TextRecipes
import WebPages

/// The formats that the program reads, in the order in which they are tried.
package enum FeedFormats {
    static let all: [any FeedFormat.Type] = [
        FetchFormat.self, ColesFormat.self, MealieFormat.self, SchemaOrgFormat.self, TheMealDBFormat.self,
        Food2ForkFormat.self, ForkifyFormat.self, DummyJSONFormat.self, SpoonacularFormat.self, EdamamFormat.self,
        TheCocktailDBFormat.self, WPRecipeMakerFormat.self, ChefkochFormat.self, TastyFormat.self, PaprikaFormat.self,
        TandoorFormat.self, CroutonFormat.self, KitchenOwlFormat.self, MelaFormat.self, RecetteTekFormat.self,
        PlanToEatFormat.self, MappedFormat.self,
    ]

    /// The formats of pages that recipe apps export.
    static let ofPages: [any PageExportFormat.Type] = [CopyMeThatFormat.self, RecipeKeeperFormat.self]

    /// The formats of documents that are no JSON and hold any number of recipes.
    static let collections: [any CollectionFormat.Type] = [
        RecipeMLFormat.self, CookmateFormat.self, MasterCookFormat.self, MasterCookXMLFormat.self,
        LivingCookbookFormat.self, RezKonvFormat.self, GourmetFormat.self, EvernoteFormat.self, RecipeYAMLFormat.self,
        WordPressFormat.self, OpenRecipeFormat.self, MealMasterFormat.self,
    ]

    /// The format of a name that is configured; nil for one that is read otherwise than record by record.
    static func named(_ name: String) -> (any FeedFormat.Type)? {
        all.first { $0.name == name } ?? ofPages.first { $0.name == name } ?? collections.first { $0.name == name }
    }

    /// The format of a record: its own word for it wins, as recipes of schema.org may have the members of others.
    static func format(of record: JSONValue) -> (any FeedFormat.Type)? {
        if SchemaOrgFormat.isRecipe(record) { return SchemaOrgFormat.self }
        return all.first { $0.recognizes(record) }
    }

    /// The names that `format:` may have.
    package static var names: [String] {
        namesOfJSON + [WebPageReader.format] + TextRecipeReader.Notation.allCases.map(\.rawValue)
            + ofPages.map { $0.name } + collections.map { $0.name }
    }

    /// The names of those that are JSON.
    static var namesOfJSON: [String] { all.map { $0.name } }

    /// The name that somebody may have meant: the one that ends so, or begins most alike; case and signs
    /// make no difference.
    static func nearest(to name: String) -> String? {
        func letters(_ text: String) -> [UInt8] { text.lowercased().utf8.filter { $0 >= 0x30 } }
        func likeness(_ known: String) -> Int {
            let (known, name) = (letters(known), letters(name))
            if name.count >= 4, known.count >= name.count, known.suffix(name.count).elementsEqual(name) { return 99 }
            return zip(known, name).prefix { $0 == $1 }.count
        }
        guard let best = names.max(by: { likeness($0) < likeness($1) }), likeness(best) >= 2 else { return nil }
        return best
    }
}
