// Recipes that their owner keeps private, and those whose day has not come.

package import CatalogModel
package import Diagnostics

/// Which recipes a site leaves out although its feeds have them.
package struct PublicationRule: Sendable {
    /// Whether drafts, and recipes with a date that is still to come, are on the site all the same.
    package var includesDrafts: Bool
    /// Whether recipes are left out until their dates come: `site.future` is false.
    package var leavesOutFuture: Bool
    /// The day of the build; nil to compare no dates.
    package var today: CalendarDate?

    package init(includesDrafts: Bool = false, leavesOutFuture: Bool = false, today: CalendarDate? = nil) {
        self.includesDrafts = includesDrafts
        self.leavesOutFuture = leavesOutFuture
        self.today = today
    }
}

/// The recipes that a rule leaves out of a site, and those that it names.
package struct Unpublished: Sendable {
    /// How many are left out because their owner keeps them private.
    package private(set) var drafts = 0
    /// How many are left out until their dates come.
    package private(set) var later = 0
    /// How many have a date that is still to come and are on the site.
    private var ahead = 0
    private var names: Set<String> = []
    /// Of each kind the first ones, in words.
    private var examples: [Kind: [(words: String, location: Location?)]] = [:]

    private enum Kind: Hashable { case draft, later, ahead }

    /// More are counted.
    private static let mostNamed = 3

    package init() {}

    /// Whether a name is the id or the slug of a recipe that is left out.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// The recipes of a feed that are on the site: those of `indices` that the rule keeps.
    mutating func published(
        of recipes: inout [RecipeSummary], _ indices: [Int], by rule: PublicationRule, at location: (Int) -> Location?
    ) -> [Int] {
        indices.filter { index in
            let recipe = recipes[index]
            let isAhead = rule.today.map { today in recipe.publication.map { $0 > today } ?? false } ?? false
            guard recipe.isDraft || isAhead else { return true }
            if rule.includesDrafts {
                if !recipe.isDraft, rule.leavesOutFuture { recipes[index] = recipe.asDraft }
                return true
            }
            if recipe.isDraft {
                drafts += 1
                add(recipe, .draft, location(index))
                return false
            }
            if rule.leavesOutFuture { later += 1 } else { ahead += 1 }
            add(recipe, rule.leavesOutFuture ? .later : .ahead, location(index))
            return !rule.leavesOutFuture
        }
    }

    private mutating func add(_ recipe: RecipeSummary, _ kind: Kind, _ location: @autoclosure () -> Location?) {
        if kind != .ahead { names.formUnion([recipe.id.description, recipe.slug.text]) }
        guard examples[kind, default: []].count < Self.mostNamed else { return }
        let date = kind == .draft ? "" : recipe.publication.map { " (\($0))" } ?? ""
        examples[kind, default: []].append(("\"\(recipe.title)\"\(date)", location()))
    }

    /// One note for each kind.
    package var diagnostics: [Diagnostic] {
        func note(_ kind: Kind, _ count: Int, _ code: Diagnostic.Code, _ end: (Bool) -> String, fix: String? = nil)
            -> Diagnostic?
        {
            guard let named = examples[kind], count > 0 else { return nil }
            let more = count > named.count ? " and \(count - named.count) more" : ""
            let words = named.map(\.words).joined(separator: ", ") + more
            return Diagnostic(.note, code, "\(words) \(end(count == 1))", at: named[0].location, fix: fix)
        }
        return [
            note(.draft, drafts, .draftLeftOut, { $0 ? "is a draft and is left out" : "are drafts and are left out" }),
            note(
                .later, later, .draftLeftOut,
                { $0 ? "is left out until its date comes" : "are left out until their dates come" }),
            note(
                .ahead, ahead, .dateAhead,
                {
                    $0
                        ? "has a date that is still to come and is published"
                        : "have dates that are still to come and are published"
                },
                fix: "write \"site: {future: false}\" to leave recipes out until their dates come"
            ),
        ].compactMap(\.self)
    }
}
