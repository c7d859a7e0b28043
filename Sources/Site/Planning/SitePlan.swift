package import Bytes
package import CatalogModel
import Configuration
package import Searching

/// A site as a table of files: what there is, where, and whether it is as it was last time.
///
/// The table holds no page. `content(of:)` gives what a row shows when it is asked for, from values that were made
/// once: a list is a slice of the sorted cards, a recipe stands in the catalogue. `fingerprint(of:)` tells whether that
/// is what it was.
package struct SitePlan: Sendable {
    /// Sorted by rank; paths are unique.
    package internal(set) var rows: SiteRows
    private let sharedIndex: Shared<SiteIndex>
    var siteIndex: SiteIndex { sharedIndex.value }
    /// Of the frames, of which every page shows one: those of `SiteIndex.sites`.
    private let siteDigests: [SiteDigest]

    init(rows: SiteRows, siteIndex: SiteIndex) {
        // In debug builds, and so in every test: the file of one would be lost without a word.
        assert(Set(rows.lazy.map(\.path)).count == rows.count, "two rows have one path")
        self.rows = rows
        sharedIndex = Shared(siteIndex)
        siteDigests = siteIndex.sites.map { SiteDigest($0.value) }
    }

    /// What surrounds every page: the site's own title, address and menu.
    package var frame: SiteFrame { siteIndex.frame }

    /// What surrounds pages in the further languages of the interface.
    package var furtherFrames: [SiteFrame] { siteIndex.sites.dropFirst().map(\.value) }

    /// The search index.
    package var searchIndex: SearchIndex { siteIndex.searchIndex }

    /// The related recipes for the next build; nil if they are those of the last one.
    package var newRelatedState: RelatedState? {
        guard siteIndex.related.isNew else { return nil }
        let catalog = siteIndex.inputs.catalog
        let ids = catalog.idDigests
        return RelatedState(
            ids: ids, groups: siteIndex.related.groups.ofRecipe, related: siteIndex.related.all,
            translations: catalog.translations.digest(ids))
    }

    /// How many recipes have a page.
    package var recipeCount: Int { siteIndex.cards.items.count }

    /// What lists show of the recipes.
    package var cards: CardTable { siteIndex.cards }

    /// The groups that recipes link to.
    package var terms: TermTable { siteIndex.termLinks }

    /// All that the file of a row shows.
    ///
    /// - Throws: `RecipeLost` when a recipe has to be read again and is not what it was.
    package func content(of row: Row) throws(RecipeLost) -> PageContent {
        try siteIndex.content(of: row.subject, at: row.plainPath)
    }

    /// The name of the feed of the recipe that a row shows; nil for other rows.
    package func feed(of row: Row) -> String? {
        guard case .recipe(let index) = row.subject else { return nil }
        return siteIndex.inputs.catalog.summaries[index].id.feed
    }

    /// Of the program that renders the file of a row and of all that its content holds: equal fingerprints are equal
    /// bytes.
    ///
    /// The page of a recipe and a pack of cards are known without the recipes themselves, and a file of the search index
    /// without its bytes.
    ///
    /// - Throws: `RecipeLost` when a recipe has to be read again and is not what it was.
    package func fingerprint(of row: Row) throws(RecipeLost) -> Digest {
        Self.coded(row, try fileFingerprint(of: row))
    }

    /// The fingerprint of a file that may be a compressed copy of another one.
    private static func coded(_ row: Row, _ file: Digest) -> Digest {
        guard let coding = row.coding else { return file }
        var digest = Fingerprint()
        digest.combine(file)
        digest.combine(coding.rawValue)
        return digest.finish()
    }

    /// The fingerprint of the file that is not compressed.
    private func fileFingerprint(of row: Row) throws(RecipeLost) -> Digest {
        switch row.subject {
        case .recipe(let index):
            stamped(siteIndex.surroundings(of: index, row.plainPath).fingerprint("recipe", in: siteDigest(of: row)))
        case .cardPack(let number):
            stamped(
                CardPack.fingerprint(
                    siteIndex.cardDigests(inPack: number), language: siteIndex.frame.language,
                    siteIndex.frame.languageRules, site: siteIndex.inputs.hasOwnTemplates ? siteDigests[0].ofCards : nil
                ))
        case .book: stamped(siteIndex.bookOutline(row.plainPath).fingerprint("book", in: siteDigests[0]))
        case .searchFile(let file): stamped(SearchFile.fingerprint(searchIndex.digest(of: file)))
        default: fileFingerprint(of: row, showing: try content(of: row))
        }
    }

    /// The digest of the owner's stylesheet, whose address has none; nil for a site without it.
    package var ownStyles: Digest? { frame.ownStylesheet == nil ? nil : OwnStylesheet(siteIndex.inputs).digest }

    /// A digest of all files that are published as they are.
    package var looseFiles: Digest {
        var digest = Fingerprint()
        for file in siteIndex.inputs.staticFiles { digest.combine(file.digest) }
        return digest.finish()
    }

    /// Of the frame that the page of a row shows.
    private func siteDigest(of row: Row) -> SiteDigest { siteDigests[siteIndex.language(of: row.subject)] }

    private func stamped(_ content: Digest) -> Digest {
        var digest = Fingerprint()
        digest.combine(siteIndex.inputs.stamp)
        digest.combine(content)
        return digest.finish()
    }

    /// The fingerprint of a row whose content is at hand.
    package func fingerprint(of row: Row, showing content: PageContent) -> Digest {
        Self.coded(row, fileFingerprint(of: row, showing: content))
    }

    private func fileFingerprint(of row: Row, showing content: PageContent) -> Digest {
        var digest = Fingerprint()
        switch row.subject {
        case .photo(let index): digest.combine(siteIndex.photos[index].digest)
        // Its path has the digest of the photo and of the settings.
        case .photoVariant(let variant, _): digest.combine(variant.path.text)
        // Its path has the digest of all that it shows.
        case .socialCard(let card): digest.combine(card.path.text)
        case .file(let index): digest.combine(siteIndex.inputs.staticFiles[index].digest)
        default: return stamped(content.fingerprint(site: siteDigest(of: row)))
        }
        return digest.finish()
    }

    /// The names of the photos that are published as copies, and of social cards.
    package var photoNames: Set<String> {
        Set(siteIndex.photos.compactMap { $0.variants?.name } + siteIndex.inputs.socialCards.values.map(\.name))
    }

    /// The number of rows that are pages for people.
    package var pageCount: Int { rows.pageCount }
}

// What makers of books ask of a plan.

extension SitePlan {
    /// nil for a site without a book.
    package var book: BookContent? {
        get throws(RecipeLost) { siteIndex.bookChoice == nil ? nil : try siteIndex.book(BookContent.path) }
    }

    /// The photos that the book shows large, with their copies for paper.
    package var printedPhotos: [(variant: PhotoVariants.Variant, photo: PhotoFile)] {
        guard siteIndex.bookChoice != nil else { return [] }
        let names = siteIndex.photosOfBook
        return siteIndex.photos.compactMap { photo in
            photo.variants.flatMap { names.contains($0.name) ? ($0.printed, photo) : nil }
        }
    }

    /// The smaller copy that a row is, with its photo; nil for other rows.
    package func photoVariant(of row: Row) -> (variant: PhotoVariants.Variant, photo: PhotoFile)? {
        guard case .photoVariant(let variant, let index) = row.subject else { return nil }
        return (variant, siteIndex.photos[index])
    }
}

// What a check of a site asks its plan.

extension SitePlan {
    /// The rows of pages with texts of the owner or of feeds, and of one page of each other kind: further pages of lists hold
    /// nothing but links that the plan itself makes.
    package var checkedRows: [Row] { rows.filter(isChecked) }

    private func isChecked(_ row: Row) -> Bool {
        guard row.isPage else { return false }
        return switch row.subject {
        case .all(let order, let page): order == .title && page == 1
        case .languageHome(_, let page): page == 1
        case .term(let place, let page): page == 1 && siteIndex.termTexts[siteIndex.terms.all[place]] != nil
        case .terms: false
        default: true
        }
    }

    /// The groups that have pages.
    package var groups: [Term] { siteIndex.terms.withPages.map { siteIndex.terms.all[$0] } }

    /// The place in the catalogue of the recipe that a row shows; nil for other rows.
    package func recipe(of row: Row) -> Int? {
        guard row.coding == nil, case .recipe(let index) = row.subject else { return nil }
        return index
    }

    /// The page of the main one of a recipe and its translations.
    ///
    /// - Parameter place: Of the recipe in the catalogue.
    package func mainPage(of place: Int) -> SitePath {
        let group = siteIndex.inputs.catalog.translations.group(of: place)
        return siteIndex.cards.items[group.map { Int($0[0]) } ?? place].path
    }

    /// The owner's page that a row shows; nil for other rows.
    package func ownPage(of row: Row) -> PlacedPage? {
        guard case .own(let index) = row.subject else { return nil }
        return siteIndex.inputs.ownPages[index]
    }

    /// The pages of all recipes whose addresses are recorded, those that are gone, too.
    package var recordedPages: [SitePath] {
        let book = siteIndex.inputs.catalog.addresses
        let pattern = siteIndex.inputs.configuration.addresses.pattern
        return book.slugs.filter { book.wholes[$0.key] == nil }.map { pattern.path(of: $1, book.dates[$0]?.day) }
    }

    /// Whether a photo is published.
    package func publishes(_ photo: Photo) -> Bool { siteIndex.inputs.published(photo) != nil }
}

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
