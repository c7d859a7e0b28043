import Bytes
import CatalogModel
import Configuration
import Searching

// The site's recipes as a book.

extension SiteIndex {
    private var bookChapters: [BookChoice.Chapter] { bookChoice?.chapters ?? [] }

    /// How many recipes the book has.
    var bookSize: Int { bookChapters.reduce(0) { $0 + $1.places.count } }

    func book(_ path: SitePath) throws(RecipeLost) -> BookContent {
        let outline = bookOutline(path)
        var chapters: [BookContent.Chapter] = []
        var index = BookFoods(language: frame.language, staples: inputs.configuration.shopping.staples)
        var number = 0
        for (chapter, described) in zip(bookChapters, outline.chapters) {
            var recipes: [BookRecipe] = []
            for (place, surroundings) in zip(chapter.places, described.recipes) {
                number += 1
                let recipe = try inputs.catalog.recipe(at: Int(place)).without(surroundings.removedLinks)
                index.add(recipe, number: number)
                recipes.append(
                    BookRecipe(
                        content: RecipeContent(recipe, surroundings), path: cards.items[Int(place)].path, number: number
                    ))
            }
            chapters.append(
                BookContent.Chapter(
                    name: chapter.name, isCollection: chapter.isCollection, note: chapter.note, recipes: recipes))
        }
        let places = bookChapters.flatMap(\.places)
        let numbers = Dictionary(zip(places, 1...)) { first, _ in first }
        let numbersByTitle = inputs.catalog.byTitle(places).compactMap { numbers[$0] }
        return BookContent(outline: outline, chapters: chapters, foods: index.foods, numbersByTitle: numbersByTitle)
    }

    func bookOutline(_ path: SitePath) -> BookOutline {
        let settings = inputs.configuration.book
        let cover = settings?.cover.flatMap { inputs.published(Photo($0)) }
        var origins = Set([cover?.origin].compactMap(\.self))
        let frame = PageFrame(site: site, path: path)
        let chapters = bookChapters.map { chapter in
            BookOutline.Chapter(
                name: chapter.name, isCollection: chapter.isCollection, note: chapter.note,
                recipes: chapter.places.map { place in
                    let surroundings = surroundings(of: Int(place), within: frame)
                    origins.formUnion(surroundings.photos.values.compactMap(\.origin))
                    return surroundings
                })
        }
        return BookOutline(
            frame: origins.isEmpty ? frame : PageFrame(site: site, path: path, photoOrigins: origins.sorted()),
            title: settings?.title ?? self.frame.title, cover: cover, paper: settings?.paper ?? .a4, chapters: chapters,
            staples: inputs.configuration.shopping.staples)
    }

    /// The names of the variants of the photos that the book shows large: those of its cover and the first of each recipe.
    var photosOfBook: Set<String> {
        let summaries = inputs.catalog.summaries
        let photos = bookChapters.flatMap(\.places).compactMap { summaries[Int($0)].photo?.source }
        let sources = photos + [inputs.configuration.book?.cover].compactMap(\.self)
        return Set(sources.compactMap { inputs.photos[$0]?.variants?.name })
    }
}

/// The index of foods of a book in the making.
private struct BookFoods {
    private let rules: FoodRules
    private let language: String
    /// By key: the names that recipes use, and the numbers of the recipes.
    private var entries: [String: (names: [String: Int], recipes: [Int])] = [:]

    init(language: String, staples: [String]?) {
        self.language = language
        rules = FoodRules.of(language: language, staples: staples)
    }

    mutating func add(_ recipe: Shared<Recipe>, number: Int) {
        var collector = SearchTermCollector(language: language, foods: rules)
        collector.add(recipe.value).forEach { bytes in
            let item = FoodItem(bytes)
            var key: String?
            item.forEachKey { if key == nil { key = String($0) } }
            guard item.isOneFood, let key else { return }
            var entry = entries[key] ?? (names: [:], recipes: [])
            entry.names[item.name, default: 0] += 1
            if entry.recipes.last != number { entry.recipes.append(number) }
            entries[key] = entry
        }
    }

    /// Each by the name that most recipes use.
    var foods: [BookContent.Food] {
        let foods = entries.values.compactMap { entry -> (key: String, food: BookContent.Food)? in
            let name = entry.names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            return name.map { (Folding.sortKey(for: $0), BookContent.Food(name: $0, recipes: entry.recipes)) }
        }
        return foods.sorted { ($0.key, $0.food.name) < ($1.key, $1.food.name) }.map(\.food)
    }
}
