import CatalogModel
import Configuration
import Diagnostics

/// The recipes of a site's book, chapter by chapter, each once: without translations of others that it has.
struct BookChoice: Sendable {
    struct Chapter: Sendable {
        /// nil for a collection of the owner without a name, and for the recipes that are in no other chapter.
        var name: String?
        var isCollection = false
        /// The owner's words about it.
        var note: String?
        /// Places in the catalogue.
        var places: [Int32]
    }

    private(set) var chapters: [Chapter] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// More are several volumes: a reader of books opens a file as a whole.
    static let mostRecipes = 1000

    /// - Parameters:
    ///   - terms: The groups of all recipes.
    ///   - collections: The owner's, in order.
    init(
        _ settings: BookSettings, _ catalog: Catalog, _ terms: Terms, _ collections: [FavoritesContent.Collection]
    ) {
        // A recipe that is only a link has nothing to print.
        let translations = catalog.translations
        let (printable, links) = Self.parted(Array(0..<Int32(catalog.summaries.count)), catalog.summaries)
        let all = catalog.byTitle(translations.withoutTranslations(printable))
        let printed = Set(all)
        var leftOut = translations.withoutTranslations(links).count { place in
            !(translations.group(of: Int(place)) ?? []).contains(where: printed.contains)
        }
        switch settings.chapters {
        case .all: chapters = all.isEmpty ? [] : [Chapter(places: all)]
        case .cuisines: addGroups(of: .cuisine, terms, all)
        case .categories: addGroups(of: .category, terms, all)
        case .collections: leftOut = add(collections, catalog)
        }
        let wanted = chapters.reduce(0) { $0 + $1.places.count }
        cut()
        report(settings, leftOut: leftOut, wanted: wanted)
    }

    private static func parted(
        _ places: [Int32], _ summaries: [RecipeSummary]
    ) -> (recipes: [Int32], links: [Int32]) {
        (places.filter { !summaries[Int($0)].parts.isEmpty }, places.filter { summaries[Int($0)].parts.isEmpty })
    }

    var isEmpty: Bool { chapters.isEmpty }

    /// A recipe is in the first of its collections.
    ///
    /// - Returns: How many of the recipes are only links.
    private mutating func add(_ collections: [FavoritesContent.Collection], _ catalog: Catalog) -> Int {
        let named = Self.parted(collections.flatMap(\.cards.places), catalog.summaries).recipes
        let wanted = Set(catalog.translations.withoutTranslations(named))
        var met: Set<Int32> = []
        var leftOut = 0
        for collection in collections {
            let new = collection.cards.places.filter { met.insert($0).inserted }
            let (printable, links) = Self.parted(new, catalog.summaries)
            leftOut += links.count
            let recipes = printable.filter(wanted.contains)
            guard !recipes.isEmpty else { continue }
            chapters.append(
                Chapter(name: collection.name, isCollection: true, note: collection.note, places: recipes))
        }
        return leftOut
    }

    /// A recipe is in the chapter of the first of its groups that has another recipe, too. The others are together in the last
    /// chapter.
    ///
    /// - Parameter places: By title.
    private mutating func addGroups(of kind: Taxonomy, _ terms: Terms, _ places: [Int32]) {
        func groups(of place: Int32) -> some Sequence<Int32> {
            terms.ofRecipe[Int(place)].lazy.filter { terms.all[Int($0)].kind == kind }
        }
        var sizes: [Int32: Int] = [:]
        for place in places {
            for group in groups(of: place) { sizes[group, default: 0] += 1 }
        }
        var members: [Int32: [Int32]] = [:]
        var others: [Int32] = []
        for place in places {
            let group = groups(of: place).first { sizes[$0, default: 0] > 1 }
            if let group { members[group, default: []].append(place) } else { others.append(place) }
        }
        // Groups are by name.
        for (group, places) in members.sorted(by: { $0.key < $1.key }) {
            chapters.append(Chapter(name: terms.all[Int(group)].name, places: places))
        }
        if !others.isEmpty { chapters.append(Chapter(places: others)) }
    }

    private mutating func cut() {
        var left = Self.mostRecipes
        for index in chapters.indices {
            chapters[index].places = Array(chapters[index].places.prefix(left))
            left -= chapters[index].places.count
        }
        chapters.removeAll { $0.places.isEmpty }
    }

    /// - Parameters:
    ///   - leftOut: How many recipes are only links.
    ///   - wanted: How many others there are.
    private mutating func report(_ settings: BookSettings, leftOut: Int, wanted: Int) {
        guard wanted > 0 else {
            let fix =
                settings.chapters == .collections
                ? "name recipes in favorites.json, or write book: {chapters: all}"
                : "add recipes with ingredients or a method"
            diagnostics.append(
                Diagnostic(
                    .warning, .bookEmpty, "the book has no recipe, so there is none", at: settings.location, fix: fix))
            return
        }
        let isOfGroups = settings.chapters == .cuisines || settings.chapters == .categories
        if isOfGroups, wanted > 1, chapters.allSatisfy({ $0.name == nil }) {
            diagnostics.append(
                Diagnostic(
                    .note, .bookWithoutChapters,
                    "the book has no chapters: no two of its recipes are in one of the site's \(settings.chapters.rawValue)",
                    at: settings.location,
                    fix: "see that \"taxonomies\" names them, or write chapters: all"))
        }
        if leftOut > 0 {
            let recipes = leftOut == 1 ? "1 recipe that is only a link" : "\(leftOut) recipes that are only links"
            diagnostics.append(
                Diagnostic(.note, .bookLeavesOut, "the book leaves out \(recipes)", at: settings.location))
        }
        if wanted > Self.mostRecipes {
            diagnostics.append(
                Diagnostic(
                    .warning, .bookLeavesOut,
                    "the book has the first \(Self.mostRecipes) of \(wanted) recipes: more are too many for one book",
                    at: settings.location,
                    fix: "choose some: name them in favorites.json, and write chapters: collections"
                ))
        }
    }
}
