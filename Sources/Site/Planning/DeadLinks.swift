import CatalogModel
import Configuration
import Diagnostics

/// Outside addresses that were gone when they were checked, and where buttons lead instead.
struct DeadLinks: Sendable {
    private let checked: CheckedLinks
    private let fallback: WebLink?

    init(_ inputs: SiteInputs) {
        checked = inputs.checkedLinks
        fallback = inputs.configuration.links.fallback
    }

    /// The links of a recipe that were gone.
    func removed(from recipe: RecipeSummary) -> RemovedLinks {
        guard !checked.dead.isEmpty else { return [] }
        var removed: RemovedLinks = []
        if isDead(recipe.source) { removed.insert(.source) }
        if isDead(recipe.videoLink) { removed.insert(.video) }
        if isDead(recipe.authorLink) { removed.insert(.author) }
        return removed
    }

    /// The targets of a recipe's buttons; nil where they are the recipe's own.
    func links(of recipe: RecipeSummary, without removed: RemovedLinks) -> ExternalLinks? {
        guard !removed.isDisjoint(with: [.source, .video, .author]) else { return nil }
        return ExternalLinks(
            source: removed.contains(.ownSource) ? nil : removed.contains(.source) ? fallback : recipe.source,
            video: removed.contains(.video) ? fallback : recipe.videoLink,
            author: removed.contains(.author) ? fallback : recipe.authorLink
        )
    }

    /// One note for each dead address, in the order of the catalogue.
    func diagnostics(_ catalog: Catalog) -> [Diagnostic] {
        guard !checked.dead.isEmpty else { return [] }
        var order: [String] = []
        var titles: [String: [String]] = [:]
        for recipe in catalog.summaries {
            let links = Set([recipe.source, recipe.videoLink, recipe.authorLink].compactMap(\.self)).filter(isDead)
            for link in links.map(\.text).sorted() {
                if titles[link] == nil { order.append(link) }
                titles[link, default: []].append(recipe.title)
            }
        }
        return order.compactMap { address in
            checked.dead[address].map { Self.diagnostic(address, $0, titles[address] ?? [], fallback, checked.file) }
        }
    }

    private static func diagnostic(
        _ address: String, _ check: CheckedLinks.Check, _ titles: [String], _ fallback: WebLink?, _ file: String
    ) -> Diagnostic {
        let day = check.day.map { " on \($0)" } ?? ""
        let answer = check.status == 0 ? "its host was not found" : "status \(check.status)"
        let others = titles.count > 1 ? " and \(titles.count - 1) more" : ""
        let outcome = fallback.map { "now lead to \($0.text)" } ?? "are left out"
        return Diagnostic(
            .note, .linkDead,
            "\(address) was gone\(day) (\(answer)); the links of \"\(titles.first ?? "")\"\(others) to it \(outcome)",
            at: Location(file: file), fix: "write another address into the feed, or into the recipe's override"
        )
    }

    private func isDead(_ link: WebLink?) -> Bool {
        link.map { checked.dead[$0.text] != nil } ?? false
    }
}

/// Links of a recipe that its page does not name.
///
/// What a fallback leads to is no source and no video of the recipe, so the recipe itself does not name it: machines
/// would take it for one.
struct RemovedLinks: OptionSet, Sendable {
    let rawValue: Int

    static let source = RemovedLinks(rawValue: 1)
    static let video = RemovedLinks(rawValue: 2)
    static let author = RemovedLinks(rawValue: 4)
    /// The source is an old address of the recipe's own page.
    static let ownSource = RemovedLinks(rawValue: 8)
}

extension Shared<Recipe> {
    /// The recipe without some of its links.
    func without(_ removed: RemovedLinks) -> Shared<Recipe> {
        guard !removed.isEmpty else { return self }
        var recipe = value
        if !removed.isDisjoint(with: [.source, .ownSource]) { recipe.source = nil }
        if removed.contains(.video) { recipe.video = nil }
        if removed.contains(.author) { recipe.author?.link = nil }
        return Shared(recipe)
    }
}
