import CatalogModel
import Configuration
import Digests
import Searching

// What the search of a site finds.

extension SitePlan {
    /// The search index of the recipes in lists.
    ///
    /// - Returns: A failure when a recipe has to be read again and is not what it was.
    static func searchIndex(
        of inputs: SiteInputs, _ packs: CardPacks, jobs: Int
    ) async -> Result<SearchIndex, RecipeLost> {
        let summaries = inputs.catalog.summaries
        let language = inputs.configuration.site.language
        let documents = SearchDocuments(
            packs: packs.members, listedCount: inputs.catalog.translations.listedCount
        ) { (packs.hashes[$0], summaries[$0].id) }
        let foods =
            inputs.findsFoods ? FoodRules.of(language: language, staples: inputs.configuration.shopping.staples) : nil
        do throws(RecipeLost) {
            let titles = inputs.catalog.titlesOfTranslations
            let digests = summaries.indices.map { place in
                titles[place].map { summaries[place].lastingDigest.combined(with: $0) }
                    ?? summaries[place].lastingDigest
            }
            let index = try await SearchIndex.make(
                documents, digests, language: language, foods: foods, after: inputs.searchState,
                in: inputs.searchFolder, jobs: jobs
            ) { place throws(RecipeLost) in
                let recipe = try summaries[place].recipe()
                return titles[place].map { recipe.found(by: $0) } ?? recipe
            }
            return .success(index)
        } catch {
            return .failure(error)
        }
    }
}

extension Catalog {
    /// By the places of listed recipes, the titles of their translations that the lists leave out: by these they are found, too.
    fileprivate var titlesOfTranslations: [Int: [String]] {
        var titles: [Int: [String]] = [:]
        for place in summaries.indices.dropFirst(translations.listedCount) {
            guard let main = translations.group(of: place)?.first else { continue }
            titles[Int(main), default: []].append(summaries[place].title)
        }
        return titles
    }
}

extension Digest {
    fileprivate func combined(with texts: [String]) -> Digest {
        var digest = Fingerprint()
        digest.combine(self)
        digest.combine(texts) { $0.combine($1) }
        return digest.finish()
    }
}

extension Shared where Value == Recipe {
    /// The recipe with further words by which a search finds it.
    fileprivate func found(by texts: [String]) -> Shared<Recipe> {
        var recipe = value
        recipe.sections.append(MethodSection(steps: Steps(texts.map { Step(.plain($0)) })))
        return Shared(recipe)
    }
}
