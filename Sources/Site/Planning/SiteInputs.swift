package import Bytes
package import CatalogModel
package import Configuration
package import Searching

/// All that a plan is made from.
package struct SiteInputs: Sendable {
    package var configuration: SiteConfiguration
    package var catalog: Catalog
    package var favorites: Favorites
    /// The owner's plan for a week.
    package var mealPlan = MealPlan()
    /// What is known of outside addresses.
    package var checkedLinks: CheckedLinks
    package var ownPages: [PlacedPage]
    /// The owner's texts about groups.
    package var termTexts: [PlacedTermText]
    package var staticFiles: [StaticFile]
    package var assets: [AssetFile]
    /// Runs before the first paint of each page.
    package var inlineScript: InlineScript?
    /// Of the scripts that `ServiceWorker` is made of.
    package var workerScripts: Digest?
    /// The photos whose bytes are here. Others are addresses of other hosts, or are not published.
    package var photos: [Photo.Source: PhotoFile]
    /// Photos of other hosts that are not shown.
    package var refusedPhotos: Set<Photo.Source> = []
    /// The pictures for previews of recipes without a photo, by the recipes' places in the catalog.
    package var socialCards: [Int: SocialCard]
    /// The owner's further rules of CSS.
    package var ownRules: String?
    /// The owner's lines for the head of every page, HTML.
    package var ownHead: String?
    /// The owner's HTML in places of pages.
    package var slots: SlotTemplate.All
    /// Whether the home page shows a notice when an old copy of a feed is used.
    package var tellsOfOldCopies: Bool
    /// The digest of the program that will render the rows.
    package var stamp: Digest
    /// Whether the program has templates of its owner. They may show anything of the site in a card.
    package var hasOwnTemplates = false
    /// What the last search index was made of; nil to make it anew.
    package var searchState: SearchState?
    /// A catalogue of more has no page that finds recipes by foods: its index would take much memory.
    package var mostRecipesWithFoods = 250_000
    /// The bytes of the longest address of a page that is printed with a QR code of it.
    package var longestCodedAddress = Int.max
    /// The languages of the interface.
    var languages: SiteLanguages { SiteLanguages(configuration.site) }
    var findsFoods: Bool { catalog.summaries.count <= mostRecipesWithFoods }
    /// For files of the search index while it is in use; nil to keep all in memory.
    package var searchFolder: String?

    package init(
        configuration: SiteConfiguration, catalog: Catalog, favorites: Favorites = Favorites(collections: []),
        checkedLinks: CheckedLinks = CheckedLinks(), ownPages: [PlacedPage] = [], termTexts: [PlacedTermText] = [],
        staticFiles: [StaticFile] = [], assets: [AssetFile] = [],
        inlineScript: InlineScript? = nil, workerScripts: Digest? = nil, photos: [Photo.Source: PhotoFile] = [:],
        socialCards: [Int: SocialCard] = [:],
        ownRules: String? = nil, ownHead: String? = nil, slots: SlotTemplate.All = [:],
        tellsOfOldCopies: Bool = false, stamp: Digest
    ) {
        self.configuration = configuration
        self.catalog = catalog
        self.favorites = favorites
        self.checkedLinks = checkedLinks
        self.ownPages = ownPages
        self.termTexts = termTexts
        self.staticFiles = staticFiles
        self.assets = assets
        self.inlineScript = inlineScript
        self.workerScripts = workerScripts
        self.photos = photos
        self.socialCards = socialCards
        self.ownRules = ownRules
        self.ownHead = ownHead
        self.slots = slots
        self.tellsOfOldCopies = tellsOfOldCopies
        self.stamp = stamp
    }
}

/// A page of the owner and the place of its file in `pages/`, which is its address.
package struct PlacedPage: Sendable, Hashable {
    package var page: OwnPage
    /// The folders above it; none for most pages.
    package var folders: [Slug]
    package var slug: Slug
    /// The file, for messages.
    package var file: String
    /// Those that it shows, each once.
    package var pictures: [PagePicture]
    /// The index of its language in `SiteLanguages`; that of a page in a further language is below the folder of it.
    package var language: Int
    private var languageFolder: String

    package init(
        _ page: OwnPage, in folders: [Slug] = [], slug: Slug, file: String, pictures: [PagePicture] = [],
        language: Int = 0, of languages: SiteLanguages = SiteLanguages()
    ) {
        self.language = language
        languageFolder = languages.folder(language)
        self.page = page
        self.folders = folders
        self.slug = slug
        self.file = file
        self.pictures = pictures
    }

    package var path: SitePath { .page(languageFolder.isEmpty ? name : languageFolder + "/" + name) }

    /// Its address within its language: translations have the same.
    var name: String { (folders + [slug]).map(\.text).joined(separator: "/") }
}

/// A picture of an own page.
package struct PagePicture: Sendable, Hashable {
    /// As the page writes it.
    package var address: String
    /// In the page's file, from 1.
    package var line: Int
    /// Of its file, from the site's folder.
    package var path: String

    package init(address: String, line: Int, path: String) {
        self.address = address
        self.line = line
        self.path = path
    }

    package var source: Photo.Source { .file(folder: "", path: path) }
}

/// The owner's text about a group. The name of its file is that of the group's page.
package struct PlacedTermText: Sendable, Hashable {
    package var kind: Taxonomy
    package var slug: Slug
    package var text: Text
    /// The file, for messages.
    package var file: String

    package init(_ text: Text, of kind: Taxonomy, slug: Slug, file: String) {
        self.kind = kind
        self.slug = slug
        self.text = text
        self.file = file
    }
}

/// A file of the owner that is published as it is.
package struct StaticFile: Sendable, Hashable {
    package var path: SitePath
    /// Where it is read from.
    package var file: String
    /// Of its content, or of its size and time.
    package var digest: Digest

    package init(path: SitePath, file: String, digest: Digest) {
        self.path = path
        self.file = file
        self.digest = digest
    }
}

/// A stylesheet or script of the program.
package struct AssetFile: Sendable, Hashable {
    package var name: String
    /// `css`, `js` or `json`.
    package var fileExtension: String
    package var digest: Digest
    /// For a script, the pages that load it.
    package var pages: PageKind?
    /// The only layouts whose sites have it; empty where all have.
    package var layouts: [LayoutSettings.Detail]
    /// The feature that it is of; nil for the script of a kind of pages.
    package var feature: ClientFeature?

    package init(
        name: String, fileExtension: String, digest: Digest, pages: PageKind? = nil,
        layouts: [LayoutSettings.Detail] = [], of feature: ClientFeature? = nil
    ) {
        self.feature = feature
        self.name = name
        self.fileExtension = fileExtension
        self.digest = digest
        self.pages = pages
        self.layouts = layouts
    }

    package var isStylesheet: Bool { fileExtension == "css" }

    /// `/assets/<name>.<digest>.<ext>`: a new content has a new address, so browsers may keep it for ever.
    package var path: SitePath { .file("assets", "\(name).\(digest.hex.prefix(16)).\(fileExtension)") }
}

/// A photo whose bytes are here.
package struct PhotoFile: Sendable, Hashable {
    /// The digest of the published bytes.
    package var digest: Digest
    package var fileExtension: String
    /// In pixels, as it is to be seen.
    package var width: Int
    package var height: Int
    /// Where it is read from.
    package var file: String
    /// Whether the file has metadata that are not published.
    package var hasMetadata: Bool
    /// Whether its colors are not sRGB, or may not be.
    package var isProfiled = false
    /// Whether what is under it may be seen.
    package var isTransparent = false
    /// What is published in place of the file; nil for a photo that is published as it is.
    package var variants: PhotoVariants?

    package init(
        digest: Digest, fileExtension: String, width: Int, height: Int, file: String, hasMetadata: Bool = false,
        variants: PhotoVariants? = nil
    ) {
        self.hasMetadata = hasMetadata
        self.variants = variants
        self.digest = digest
        self.fileExtension = fileExtension
        self.width = width
        self.height = height
        self.file = file
    }

    /// `/photos/<digest>-<width>.<ext>`.
    package var path: SitePath { .file("photos", "\(digest.hex)-\(width).\(fileExtension)") }
}
