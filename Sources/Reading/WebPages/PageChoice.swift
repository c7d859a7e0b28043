import Bytes
import CatalogModel
import RecipeReading

/// Which of the recipes in a page's data are its own, the main one first.
struct PageChoice {
    let page: PageMetadata

    /// Joins several accounts of one recipe, drops what is only a link to another page, and puts the page's main recipe
    /// first.
    func own(_ records: [ParsedRecord]) -> [ParsedRecord] {
        guard records.count > 1 else { return records }
        var own: [(record: ParsedRecord, key: String, score: Int)] = []
        for record in records {
            guard let recipe = record.recipe else { continue }
            let key = Folding.matchingKey(for: recipe.title)
            if let place = own.firstIndex(where: { $0.key == key }), var known = own[place].record.recipe {
                known.fill(from: recipe)
                own[place].record = own[place].record.with(known)
                own[place].score = score(known)
            } else {
                own.append((record, key, score(recipe)))
            }
        }
        guard !own.isEmpty else { return records }
        let hasContent = own.contains { $0.score >= Self.content }
        own.removeAll { hasContent && $0.score < Self.content }
        let order = own.indices.sorted { (own[$1].score, $0) < (own[$0].score, $1) }
        return order.map { own[$0].record }
    }

    private static let content = 100

    private func score(_ recipe: Recipe) -> Int {
        var score = 0
        if !recipe.ingredientGroups.isEmpty { score += Self.content }
        if !recipe.sections.isEmpty { score += Self.content }
        if let source = recipe.source, let address = page.address,
            NormalizedAddress.make(source) == NormalizedAddress.make(address)
        {
            score += 4
        }
        let title = Folding.matchingKey(for: recipe.title)
        let titles = [page.title, page.windowTitle].compactMap { $0.map { Folding.matchingKey(for: $0) } }
        if titles.contains(where: { $0.contains(title) || title.contains($0) }) { score += 8 }
        return score
    }
}
