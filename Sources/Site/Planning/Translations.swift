import Bytes
import CatalogModel
import Diagnostics

/// Which recipes of a catalogue are translations of one another, and in which language the interface of each recipe's page
/// is.
package struct Translations: Sendable {
    /// The places of the recipes of each group: first the one in the site's language, or the original; then by language.
    private let groups: [[Int32]]
    /// For each recipe in a group the index of the group.
    private let groupOfRecipe: [Int32: Int]
    /// For each recipe the index in `SiteLanguages`; empty where all have the site's.
    private let languages: [UInt8]
    /// The places of the recipes in each language, ascending; empty where all have the site's.
    private let placesByLanguage: [[Int32]]
    /// How many recipes, the first of the catalogue, are in the lists of the site's language. The others are in lists of
    /// their own language alone.
    package let listedCount: Int

    /// No translations, and one language.
    init(count: Int) {
        self.init(groups: [], languages: [], listedCount: count)
    }

    fileprivate init(groups: [[Int32]], languages: [UInt8], listedCount: Int) {
        self.groups = groups
        self.languages = languages
        self.listedCount = listedCount
        var groupOfRecipe: [Int32: Int] = [:]
        for (index, group) in groups.enumerated() {
            for place in group { groupOfRecipe[place] = index }
        }
        self.groupOfRecipe = groupOfRecipe
        var placesByLanguage: [[Int32]] = []
        for (place, language) in zip(Int32(0)..., languages.map(Int.init)) {
            while placesByLanguage.count <= language { placesByLanguage.append([]) }
            placesByLanguage[language].append(place)
        }
        self.placesByLanguage = placesByLanguage
    }

    /// Whether the site has one language and no translations.
    var isEmpty: Bool { groups.isEmpty && languages.isEmpty }

    /// Whether pages of recipes are in several languages.
    var hasLanguages: Bool { !languages.isEmpty }

    /// Of the groups, whatever their order.
    ///
    /// - Parameter ids: The digests of the recipes' ids, by place.
    func digest(_ ids: [Digest]) -> Digest {
        let members = groups.map { group -> Digest in
            var digest = Fingerprint()
            digest.combine(group) { $0.combine(ids[Int($1)]) }
            return digest.finish()
        }
        var digest = Fingerprint()
        digest.combine(members.sorted { ($0.high, $0.low) < ($1.high, $1.low) }) { $0.combine($1) }
        return digest.finish()
    }

    /// The places of all recipes whose pages are in the language of one.
    func places(inLanguageOf place: Int) -> [Int32] {
        placesByLanguage.isEmpty ? [] : placesByLanguage[language(of: place)]
    }

    /// Whether a recipe's page is in a further language.
    ///
    /// - Parameter language: The index in `SiteLanguages`.
    func hasRecipes(in language: Int) -> Bool { languages.contains(UInt8(clamping: language)) }

    /// The index in `SiteLanguages` of the language of a recipe's page.
    func language(of place: Int) -> Int { languages.isEmpty ? 0 : Int(languages[place]) }

    /// The recipe and its translations; nil for a recipe without.
    package func group(of place: Int) -> [Int32]? { groupOfRecipe[Int32(place)].map { groups[$0] } }

    /// The places without the translations of recipes that are among them.
    func withoutTranslations(_ places: [Int32]) -> [Int32] {
        guard !groups.isEmpty else { return places }
        let all = Set(places)
        return places.filter { place in
            guard let group = group(of: Int(place)) else { return true }
            return group.first(where: all.contains) == place
        }
    }

    /// Whether the page of a recipe may lead to another as one that is like it: not to its translation, and not to a page in
    /// another language.
    func mayRelate(_ one: Int32, _ other: Int32) -> Bool {
        guard language(of: Int(one)) == language(of: Int(other)) else { return false }
        guard let group = groupOfRecipe[one] else { return true }
        return groupOfRecipe[other] != group
    }
}

/// Finds the translations among the recipes of a catalogue.
struct TranslationFinder {
    private let recipes: [RecipeSummary]
    private let languages: SiteLanguages
    private let locate: (RecipeID) -> Location?
    private var diagnostics: [Diagnostic] = []
    private var untold = 0
    /// For each recipe that is in a group, another one of it, or itself.
    private var parents: [Int: Int] = [:]

    /// - Parameters:
    ///   - recipes: By title.
    ///   - locate: Where a recipe says of what it is a translation.
    private init(
        _ recipes: [RecipeSummary], _ languages: SiteLanguages, locate: @escaping (RecipeID) -> Location?
    ) {
        self.recipes = recipes
        self.languages = languages
        self.locate = locate
    }

    /// The recipes, those first that the lists of the site's language have, and their translations.
    ///
    /// - Parameters:
    ///   - recipes: By title.
    ///   - formerSlugs: Names that recipes had before.
    ///   - unpublished: What the site leaves out; a translation of that is none.
    ///   - leftOut: Gives those of some names that are ids or slugs of other recipes which the site leaves out. Called only where
    ///     a name is that of none that it has.
    ///   - files: The names of the files that hold one recipe each. Called only where the name of a file says that it is a
    ///     translation.
    ///   - locate: Where a recipe says of what it is a translation.
    static func find(
        in recipes: [RecipeSummary], _ languages: SiteLanguages, formerSlugs: [RecipeID: [Slug]],
        besides unpublished: Unpublished, leftOut: (Set<String>) -> Set<String>, files: () -> [RecipeID: String],
        locate: @escaping (RecipeID) -> Location?
    ) -> Outcome<(recipes: [RecipeSummary], translations: Translations)> {
        let marked = recipes.indices.filter { recipes[$0].translationOf != nil }
        guard !marked.isEmpty || languages.areSeveral else {
            return Outcome((recipes, Translations(count: recipes.count)))
        }
        var finder = TranslationFinder(recipes, languages, locate: locate)
        finder.joinNamed(marked, formerSlugs, besides: unpublished, leftOut)
        finder.joinFiles(marked, files)
        let groups = finder.groups()
        return Outcome(finder.arranged(groups), finder.told)
    }

    // MARK: References

    /// Joins recipes with those that they name: by id, by an id of their own feed without its name, or by slug.
    private mutating func joinNamed(
        _ marked: [Int], _ formerSlugs: [RecipeID: [Slug]], besides unpublished: Unpublished,
        _ leftOut: (Set<String>) -> Set<String>
    ) {
        let references = marked.compactMap { index -> (index: Int, name: String)? in
            guard case .named(let name)? = recipes[index].translationOf else { return nil }
            return (index, name)
        }
        guard !references.isEmpty else { return }
        func ownName(_ reference: (index: Int, name: String)) -> String {
            RecipeID(feed: recipes[reference.index].id.feed, key: reference.name).description
        }
        let named = NamedRecipes(Set(references.flatMap { [$0.name, ownName($0)] }), recipes, formerSlugs)
        var unknown: [(index: Int, name: String)] = []
        for reference in references {
            let (recipe, name) = (recipes[reference.index], reference.name)
            guard let place = named.id(name) ?? named.id(ownName(reference)) ?? named[name] else {
                if !unpublished.contains(name), !unpublished.contains(ownName(reference)) { unknown.append(reference) }
                continue
            }
            guard Int(place) != reference.index else {
                report(
                    .translationUnknown, "\"\(recipe.title)\" says that it is a translation of itself", recipe,
                    fix: Self.otherRecipe)
                continue
            }
            join(reference.index, Int(place))
        }
        guard !unknown.isEmpty else { return }
        let silent = leftOut(Set(unknown.flatMap { [$0.name, ownName($0)] }))
        let index = RecipeIndex(recipes)
        for reference in unknown where !silent.contains(reference.name) && !silent.contains(ownName(reference)) {
            let (recipe, name) = (recipes[reference.index], reference.name)
            let isOwn = index.id(for: name) == recipe.id.description
            report(
                .translationUnknown,
                "\"\(recipe.title)\" is a translation of \"\(name)\", and no recipe has this id or slug", recipe,
                fix: isOwn ? Self.otherRecipe : index.fix(for: name))
        }
    }

    private static let otherRecipe = "write the id of the recipe in the other language"

    /// Joins the recipes of files that have one name but for the language: `pie.md`, `pie.de.md`, `pie.fr.md`.
    private mutating func joinFiles(_ marked: [Int], _ files: () -> [RecipeID: String]) {
        let plain = marked.compactMap { index -> (index: Int, name: String)? in
            guard case .fileBeside(let name)? = recipes[index].translationOf else { return nil }
            return (index, name)
        }
        guard !plain.isEmpty else { return }
        let files = files()
        var first: [String: Int] = [:]
        for (index, name) in plain {
            guard let file = files[recipes[index].id] else { continue }
            let path =
                String(file[..<(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)]) + name
            if let other = first.updateValue(index, forKey: path) { join(other, index) }
        }
        for (index, recipe) in recipes.enumerated() {
            guard let file = files[recipe.id], let other = first[file] else { continue }
            join(index, other)
        }
    }

    private mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(of: one), root(of: other))
        parents[max(first, second)] = min(first, second)
        parents[min(first, second)] = min(first, second)
    }

    private func root(of index: Int) -> Int {
        var root = index
        while let parent = parents[root], parent != root { root = parent }
        return root
    }

    // MARK: Groups

    /// The groups of two recipes and more: the main one first, then by language.
    private mutating func groups() -> [[Int]] {
        let joined = Dictionary(grouping: parents.keys, by: root).values.map { $0.sorted() }
        return joined.sorted { $0[0] < $1[0] }.map { distinct(mainFirst($0)) }.filter { $0.count > 1 }
    }

    private func tag(of index: Int) -> String { (recipes[index].language ?? languages.tags[0]).lowercased() }

    /// Of a circle of translations the first by title is the original.
    private func mainFirst(_ group: [Int]) -> [Int] {
        let original = group.first { recipes[$0].translationOf == nil } ?? group[0]
        let own = languages.tags[0].lowercased()
        // "de-AT" is German, too; the very language is better.
        let candidates = [original] + group
        let main =
            candidates.first { tag(of: $0) == own }
            ?? candidates.first { SiteLanguages.primary(tag(of: $0)) == SiteLanguages.primary(own) } ?? original
        let others = group.filter { $0 != main }.sorted {
            (tag(of: $0), $0 == original ? 0 : 1, $0) < (tag(of: $1), $1 == original ? 0 : 1, $1)
        }
        return [main] + others
    }

    /// The first recipe in each language.
    private mutating func distinct(_ group: [Int]) -> [Int] {
        var byTag: [String: Int] = [:]
        return group.filter { index in
            guard let other = byTag[tag(of: index)] else {
                byTag[tag(of: index)] = index
                return true
            }
            report(
                .translationTwice,
                "\"\(recipes[index].title)\" (\(recipes[index].id)) is in the same language as \"\(recipes[other].title)\" "
                    + "(\(recipes[other].id)), which is a translation of the same recipe: it is shown by itself",
                recipes[index], fix: "write its \"language\", or take out what makes it a translation")
            return false
        }
    }

    private mutating func report(
        _ code: Diagnostic.Code, _ message: String, _ recipe: RecipeSummary, fix: String
    ) {
        // To find where a recipe is takes time.
        guard diagnostics.count < RecipeIdentities.mostTold else {
            untold += 1
            return
        }
        diagnostics.append(Diagnostic(.warning, code, message, at: locate(recipe.id), fix: fix))
    }

    /// What is told, with one diagnostic for the rest.
    private var told: [Diagnostic] {
        guard untold > 0 else { return diagnostics }
        let rest = untold == 1 ? "1 more recipe has" : "\(untold) more recipes have"
        return diagnostics + [
            Diagnostic(
                .warning, .translationUnknown, "\(rest) such a fault in what makes it a translation",
                fix: "correct those above, and build again")
        ]
    }

    // MARK: The catalogue

    /// Moves recipes to the end whose pages are in a further language while the list of all recipes has the main one of their
    /// group.
    private func arranged(_ groups: [[Int]]) -> (recipes: [RecipeSummary], translations: Translations) {
        let indices = languages.areSeveral ? recipes.map { languages.index(of: $0.language) } : []
        let unlisted = indices.isEmpty ? [] : Set(groups.flatMap { $0.dropFirst().filter { indices[$0] > 0 } })
        let order = recipes.indices.filter { !unlisted.contains($0) } + recipes.indices.filter(unlisted.contains)
        var places = [Int32](repeating: 0, count: order.count)
        for (place, index) in zip(Int32(0)..., order) { places[index] = place }
        return (
            order.map { recipes[$0] },
            Translations(
                groups: groups.map { $0.map { places[$0] } },
                languages: indices.isEmpty ? [] : order.map { UInt8(clamping: indices[$0]) },
                listedCount: order.count - unlisted.count)
        )
    }
}
