import Bytes
import CatalogModel
import Configuration
import Searching

// Files that scripts and other programs read.

extension SiteIndex {
    /// The digests of the cards of a pack, and their slots.
    func cardDigests(inPack number: Int) -> [(card: Digest, slot: Int)] {
        packs[number].map { (cards.digests[Int($0)], searchIndex.documents.slot(of: Int($0))) }
    }

    func packedCard(_ index: Int) -> PackedCard {
        PackedCard(cards.items[index], slot: searchIndex.documents.slot(of: index))
    }

    var searchNames: SearchNames {
        SearchNames(searchIndex, packs: packNames, language: frame.language, strings: frame.strings)
    }

    var hasFoods: Bool { !searchIndex.foods.files.isEmpty }

    var foodNames: FoodFileNames {
        FoodFileNames(
            searchIndex, language: frame.language, staples: inputs.configuration.shopping.staples, stamp: inputs.stamp)
    }

    func newsFeed() throws(RecipeLost) -> NewsFeed {
        guard let address = frame.url else { preconditionFailure("a site without an address has no feeds") }
        let recipes = try news.map(entry)
        // Within a day, recipes come first.
        let all = (recipes + posts[0].prefix(NewsFeed.maximumEntries).map(entry)).enumerated()
            .sorted { (-$0.element.updated.ordinal, $0.offset) < (-$1.element.updated.ordinal, $1.offset) }
        return NewsFeed(
            site: site, address: address, entries: all.prefix(NewsFeed.maximumEntries).map(\.element))
    }

    private func entry(_ post: PostsContent.Post) -> NewsFeed.Entry {
        NewsFeed.Entry(
            title: post.title, path: post.path, description: post.description, photo: post.photo,
            terms: post.tags, published: post.published, updated: post.published)
    }

    private func entry(_ index: Int) throws(RecipeLost) -> NewsFeed.Entry {
        let removed = deadLinks.removed(from: inputs.catalog.summaries[index])
        let recipe = try inputs.catalog.recipe(at: index).without(removed).value
        guard let updated = recipe.modified ?? recipe.published else {
            preconditionFailure("feeds tell of recipes that have a date")
        }
        // A cuisine is often a tag as well.
        let terms = Folding.distinct(terms.ofRecipe[index].map { self.terms.all[Int($0)].name })
        return NewsFeed.Entry(
            title: recipe.title, path: cards.items[index].path, description: recipe.description,
            photo: cards.items[index].photo, author: recipe.author, terms: terms, language: recipe.language,
            published: recipe.published, updated: updated
        )
    }

    func export(_ form: ExportForm) -> CatalogExport {
        let summaries = inputs.catalog.summaries
        var photos: [Photo.Source: String] = [:]
        var digest = Fingerprint()
        for recipe in summaries {
            digest.combine(recipe.content)
            digest.combine(recipe.slug.text)
            for photo in recipe.photos where photos[photo.source] == nil {
                photos[photo.source] = inputs.published(photo).flatMap { exportedAddress(of: $0, form) }
            }
        }
        let keys = inputs.catalog.distinctKeys
        let originals = summaries.indices.compactMap { place in
            inputs.catalog.original(of: place).map { (place, keys[$0]) }
        }
        return CatalogExport(
            form: form, recipes: summaries, keys: keys, originals: Dictionary(originals) { first, _ in first },
            photos: photos,
            digest: digest.finish()
        )
    }

    /// nil for a file of the site from within an archive, where the site's own address is not known.
    private func exportedAddress(of photo: PublishedPhoto, _ form: ExportForm) -> String? {
        if case .remote(let link) = photo.address { return link.text }
        guard let path = photo.file?.path else { return nil }
        guard frame.url == nil else { return absolute(path) }
        return form == .recipemd ? nil : path.address
    }

    /// Zero for a site whose address is not known or that is not to be listed.
    var sitemapCount: Int { sitemapPages.fileCount }

    var sitemapIndex: SitemapIndex {
        SitemapIndex(addresses: (0..<sitemapCount).map { absolute(Self.sitemapPath($0, of: sitemapCount)) })
    }

    static func sitemapPath(_ number: Int, of count: Int) -> SitePath {
        count == 1 ? SitePath("sitemap.xml") : .file("sitemaps", "\(number + 1).xml")
    }

    /// Of its own photos, as its page shows them; those of steps show no dish.
    func images(of index: Int) -> [String] {
        let summary = inputs.catalog.summaries[index]
        return summary.photos.prefix(min(summary.ownPhotoCount, Sitemap.maximumImages)).compactMap { photo in
            guard let photo = inputs.published(photo) else { return nil }
            if case .remote(let link) = photo.address { return link.text }
            return photo.file.map { absolute($0.path) }
        }
    }

    func absolute(_ path: SitePath) -> String {
        (frame.url?.text ?? "") + path.address
    }
}
