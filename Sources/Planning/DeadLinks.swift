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

    /// A recipe without its dead links, and the targets of its buttons; nil where they are the recipe's own.
    ///
    /// What a fallback leads to is no source and no video of the recipe, so the recipe itself does not name it: machines
    /// would take it for one.
    func mend(_ recipe: Shared<Recipe>) -> (recipe: Shared<Recipe>, links: ExternalLinks?) {
        guard !checked.dead.isEmpty else { return (recipe, nil) }
        let gone = Self.addresses(of: recipe.value).contains { checked.dead[$0.text] != nil }
        guard gone else { return (recipe, nil) }
        let links = ExternalLinks(recipe.value)
        var mended = recipe.value
        if isDead(mended.source) { mended.source = nil }
        if isDead(mended.video?.link) { mended.video = nil }
        if isDead(mended.author?.link) { mended.author?.link = nil }
        let replaced = ExternalLinks(
            source: isDead(links.source) ? fallback : links.source,
            video: isDead(links.video) ? fallback : links.video,
            author: isDead(links.author) ? fallback : links.author
        )
        return (Shared(mended), replaced)
    }

    /// One note for each dead address, in the order of the catalogue.
    func diagnostics(_ catalog: Catalog) -> [Diagnostic] {
        guard !checked.dead.isEmpty else { return [] }
        var order: [String] = []
        var titles: [String: [String]] = [:]
        for recipe in catalog.summaries.lazy.map(\.recipe) {
            for link in Set(Self.addresses(of: recipe.value)).sorted(by: { $0.text < $1.text })
            where checked.dead[link.text] != nil {
                if titles[link.text] == nil { order.append(link.text) }
                titles[link.text, default: []].append(recipe.value.title)
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

    private static func addresses(of recipe: Recipe) -> [WebLink] {
        [recipe.source, recipe.video?.link, recipe.author?.link].compactMap { $0 }
    }
}
