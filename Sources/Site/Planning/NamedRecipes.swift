import CatalogModel
import Configuration
import Diagnostics

/// The places of the recipes that the owner names by id or slug, also by a slug that a recipe had before.
struct NamedRecipes: Sendable {
    private var places: [String: Int32] = [:]
    /// The names that are ids.
    private var ids: Set<String> = []

    init(_ names: Set<String>, _ summaries: [RecipeSummary], _ formerSlugs: [RecipeID: [Slug]]) {
        guard !names.isEmpty else { return }
        var former: [(slug: String, place: Int32)] = []
        for (index, summary) in zip(Int32(0)..., summaries) {
            let id = summary.id.description
            // An id is a stronger name than another recipe's slug.
            if names.contains(id) {
                places[id] = index
                ids.insert(id)
            }
            let slug = summary.slug.text
            if names.contains(slug), places[slug] == nil { places[slug] = index }
            guard !formerSlugs.isEmpty, let slugs = formerSlugs[summary.id] else { continue }
            former += slugs.map { ($0.text, index) }
        }
        // As its old address, the weakest name of all.
        for (slug, place) in former where names.contains(slug) && places[slug] == nil { places[slug] = place }
    }

    /// Those that the settings, the owner's files and own pages name.
    init(_ inputs: SiteInputs, _ mentions: [OwnPage.RecipeMention]) {
        let picks = inputs.favorites.collections.flatMap(\.entries) + inputs.mealPlan.days.values.joined()
        let names = picks.map(\.recipe) + mentions.map(\.name) + [inputs.configuration.home.lead].compactMap(\.self)
        self.init(Set(names), inputs.catalog.summaries, inputs.catalog.formerSlugs)
    }

    /// nil for a name that no recipe has.
    subscript(name: String) -> Int32? { places[name] }

    /// nil for a name that is no recipe's id.
    func id(_ name: String) -> Int32? { ids.contains(name) ? places[name] : nil }
}

/// The places of the recipes that the owner names by id or slug in a file beside the settings.
struct PickedRecipes {
    private let named: NamedRecipes
    private let catalog: Catalog
    private let file: String
    private let code: Diagnostic.Code
    private var index: RecipeIndex?
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - named: Knows all that the file names.
    ///   - code: Of a name that no recipe has.
    init(_ named: NamedRecipes, in file: String, _ code: Diagnostic.Code, _ catalog: Catalog) {
        self.named = named
        self.catalog = catalog
        self.file = file
        self.code = code
    }

    /// The places of some picks. A name that no recipe has is reported and left out; so is a draft, which the build has
    /// counted.
    mutating func places(of picks: [Favorites.Pick]) -> [Int32] {
        picks.compactMap { pick in
            let name = pick.recipe
            if let place = named[name] { return place }
            if catalog.unpublished.contains(name) { return nil }
            let known = index ?? RecipeIndex(catalog.summaries)
            index = known
            diagnostics.append(
                Diagnostic(
                    .warning, code, "no recipe has the id or slug \"\(name)\"",
                    at: pick.location ?? Location(file: file), fix: known.fix(for: name)
                )
            )
            return nil
        }
    }
}

/// The cards that the owner's files name by id or slug.
struct OwnersPicks {
    private let catalog: Catalog
    private let cards: CardTable
    private let named: NamedRecipes

    init(_ catalog: Catalog, _ cards: CardTable, _ named: NamedRecipes) {
        self.catalog = catalog
        self.named = named
        self.cards = cards
    }

    /// The collections of `favorites.json` with their cards.
    func collections(_ favorites: Favorites, file: String) -> Outcome<[FavoritesContent.Collection]> {
        var picked = PickedRecipes(named, in: file, .favoriteUnknown, catalog)
        let collections = favorites.collections.map { collection in
            FavoritesContent.Collection(
                name: collection.name, note: collection.note,
                cards: CardList(cards, picked.places(of: collection.entries)))
        }
        return Outcome(collections, picked.diagnostics)
    }

    /// The plan of `meal-plan.yml` with its cards; nil without any.
    ///
    /// - Parameter language: Of the site, a BCP 47 tag: its weeks begin on another day.
    func plan(_ plan: MealPlan, language: String) -> Outcome<MealPlanContent.Plan?> {
        var picked = PickedRecipes(named, in: MealPlan.file, .mealUnknown, catalog)
        let days = Weekday.week(in: language).compactMap { day -> (Weekday, CardList)? in
            let places = picked.places(of: plan.days[day] ?? [])
            return places.isEmpty ? nil : (day, CardList(cards, places))
        }
        let content = MealPlanContent.Plan(title: plan.title, note: plan.note, days: days)
        return Outcome(days.isEmpty ? nil : content, picked.diagnostics)
    }
}

/// The letters that titles begin with, each with the page of the list where it begins.
struct LetterIndex: Sendable {
    let letters: [ListLetter]

    /// With fewer recipes a few pages lead everywhere.
    private static let fewest = 200
    /// Titles in Chinese or Japanese begin with hundreds of letters, which are no way to find one.
    private static let most = 60

    /// - Parameters:
    ///   - summaries: By title.
    ///   - cuts: Those of the list by title.
    init(_ summaries: [RecipeSummary], _ cuts: PageCuts) {
        guard summaries.count > Self.fewest else {
            letters = []
            return
        }
        var letters: [ListLetter] = []
        var place = 0
        while place < summaries.count, letters.count <= Self.most {
            let initial = summaries[place].sortKey.initial
            if let letter = initial.map(String.init), !letters.contains(where: { $0.letter == letter }) {
                let path = SiteIndex.path(of: .title, page: cuts.page(of: place))
                letters.append(ListLetter(letter: letter, path: path))
            }
            place = Self.end(of: initial, from: place, in: summaries)
        }
        self.letters = letters.count > 1 && letters.count <= Self.most ? letters : []
    }

    /// Where the titles with a letter end: those with one letter are side by side, so few are looked at.
    private static func end(of letter: Character?, from start: Int, in summaries: [RecipeSummary]) -> Int {
        var step = 1
        while start + step < summaries.count, summaries[start + step].sortKey.initial == letter { step *= 2 }
        var (low, high) = (start + step / 2, min(start + step, summaries.count))
        while high - low > 1 {
            let middle = (low + high) / 2
            if summaries[middle].sortKey.initial == letter { low = middle } else { high = middle }
        }
        return high
    }
}
