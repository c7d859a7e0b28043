package import Bytes
package import CatalogModel
package import Configuration

/// What surrounds every page of a site alike.
package struct SiteFrame: Sendable, Equatable {
    package var title: String
    package var tagline: String?
    package var author: String?
    /// A BCP 47 tag.
    package var language: String
    /// The page of all recipes that are in its language.
    package var home = SitePath.page("")
    /// The home pages in all languages of the interface, the site's own first; none for a site with one language.
    package var languages: [PageInLanguage] = []
    /// The site's address, with a slash at the end; nil if the configuration has none.
    package var url: WebLink?
    /// Whether search engines may list the site.
    package var isIndexed: Bool
    /// What a favorite is marked with.
    package var favoriteSymbol: FavoritesSettings.Symbol
    /// How a recipe opens from a list.
    package var layout = LayoutSettings.Detail.split
    /// What scripts have to know of the addresses of recipes; nil for those in `recipes/`.
    package var recipeAddresses: RecipeAddressForm?
    /// The site's main pages, in the order of the menu.
    package var navigation: [NavigationItem]
    /// Where the files of its features are; none for those that it does not have.
    package var features: [ClientFeature: FeatureFiles] = [:]
    /// The owner's stylesheet, after all others.
    package var ownStylesheet: SitePath?
    package var scripts: [Script]
    /// Whether printed recipes have a QR code of their address.
    package var printsCodes = false
    /// Whether visitors' devices keep recipes for when there is no network.
    package var isKeptOffline = false
    /// Runs before the first paint of each page.
    package var inlineScript: InlineScript?
    /// Credits of the feeds, as configured, for the footer.
    package var credits: [String]
    /// The owner's own texts instead of the interface's.
    package var strings: [InterfaceString: InterfaceText] = [:]
    /// How its language writes, as the owner's translation says it.
    package var languageRules: LanguageRules?
    /// Whether the site has feeds of its own recipes.
    package var hasNewsFeeds = false
    /// The forms in which all recipes can be downloaded.
    package var exports: [ExportForm] = []
    package var palette = Palette.standard
    /// What the owner has put into the head of every page, as it is.
    package var ownHead: String?
    /// The owner's HTML in places of pages.
    package var slots: SlotTemplate.All = [:]
    /// Other hosts that pages may use.
    package var policy = PolicySettings()
    /// The owner's picture, shown instead of the site's name.
    package var logo: PublishedPhoto?
    /// Whom the owner recommends, below each recipe.
    package var partners: [PartnerLink] = []

    /// Whether it surrounds pages in a further language of the interface.
    package var isInFurtherLanguage: Bool { languages.first.map { $0.path != home } ?? false }

    /// What surrounds pages in a further language.
    ///
    /// - Parameters:
    ///   - home: The home page in the language.
    ///   - translation: The owner's; nil without one.
    ///   - features: With the files of texts in the language.
    func inLanguage(
        of home: PageInLanguage, _ translation: InterfaceTranslation?, features: [ClientFeature: FeatureFiles]
    ) -> SiteFrame {
        var frame = self
        frame.language = home.language
        frame.home = home.path
        // It is in the site's own language.
        frame.tagline = nil
        for (feature, files) in features { frame.features[feature]?.texts = files.texts }
        frame.strings = translation?.texts ?? [:]
        frame.languageRules = translation?.rules
        for index in frame.navigation.indices where frame.navigation[index].kind == .recipes {
            frame.navigation[index].path = home.path
        }
        return frame
    }

    /// The path of the site's address: `/cookbook/`, or `/` when it is not known.
    package var basePath: String { url?.path ?? "/" }

    /// The digest of all that pages have of it.
    package var digest: Digest {
        var digest = Fingerprint()
        // The colours are in a stylesheet, and each page counts the slots that it shows.
        digest.combine(allOf: self, but: ["palette", "slots"])
        digest.combine(palette.light.paper.css)
        digest.combine(palette.dark.paper.css)
        digest.combine(palette.light == palette.dark)
        digest.combine(Slot.allCases.filter(\.isOnEveryPage), of: slots)
        return digest.finish()
    }
}

extension Fingerprint {
    mutating func combine(_ rules: LanguageRules?) {
        combine(rules) { digest, rules in digest.combine(rules.texts) { $0.combine($1) } }
    }

    /// By key, since dictionaries have no order.
    mutating func combine(_ strings: [InterfaceString: InterfaceText]) {
        for key in InterfaceString.allCases {
            combine(strings[key]) { digest, text in
                digest.combine(text.pattern)
                for category in PluralCategory.allCases { digest.combine(text.plurals[category]) }
            }
        }
    }
}

/// What scripts have to know of the addresses of recipes.
package struct RecipeAddressForm: Sendable, Hashable {
    /// A regular expression of ECMA 262 that matches their addresses, from the site's root on.
    package var expression: String
    /// The folder in which they are, without slashes around it; empty for the root.
    package var folder: String

    /// The expression of the standard addresses, which pages do not name.
    static let standardExpression = "^recipes/."
}

/// What the fingerprints of pages have of their site. Made once: a frame is too large to be copied for each page.
package struct SiteDigest: Sendable {
    /// The digest of the frame.
    let frame: Digest
    private let slots: SlotTemplate.All

    package init(_ frame: SiteFrame) {
        self.frame = frame.digest
        slots = frame.slots
    }

    /// Of all that cards by the owner's templates may show of the site.
    var ofCards: Digest {
        var digest = Fingerprint()
        digest.combine(frame)
        combine([.cardEnd], into: &digest)
        return digest.finish()
    }

    /// Adds the slots that a page shows.
    func combine(_ shown: [Slot], into digest: inout Fingerprint) {
        if !slots.isEmpty { digest.combine(shown, of: slots) }
    }
}

extension Fingerprint {
    /// Adds slots; nothing for those that the site does not have.
    fileprivate mutating func combine(_ shown: [Slot], of slots: SlotTemplate.All) {
        for slot in shown {
            guard let template = slots[slot] else { continue }
            combine(slot.rawValue)
            combine(template.source)
        }
    }
}

/// A main page of the site.
package struct NavigationItem: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case recipes
        case cuisines
        case categories
        case tags
        case favorites
        case search
        case whatToCook
        case shoppingList
        case mealPlan
        case posts
        /// A page of the owner.
        case own
    }

    package var kind: Kind
    /// The owner's title; empty for the kinds that the interface language names.
    package var title = ""
    package var path: SitePath
}

/// A page within its site: which one it is and how it reaches the others.
///
/// A class, because every part of a page has it: a copy for each would count references that all cores count.
package final class PageFrame: Sendable {
    /// Shared by all pages: a copy of its own for each would be counted by all cores at once.
    package let site: Shared<SiteFrame>
    package let path: SitePath
    /// The text before the address of another page of the site: `../../`, empty on the home page, the site's
    /// base path on the page for addresses that do not exist.
    package let root: String
    /// The menu's item that this page is, or belongs to.
    package let section: NavigationItem.Kind?
    /// Origins of photos that stay on other hosts, sorted; the page's policy lets these in and no other.
    package let photoOrigins: [String]
    /// The page and its translations, the main one first; empty for a page without.
    package let translations: [PageInLanguage]

    package init(
        site: Shared<SiteFrame>, path: SitePath, root: String? = nil, section: NavigationItem.Kind? = nil,
        photoOrigins: [String] = [], translations: [PageInLanguage] = []
    ) {
        self.translations = translations
        self.site = site
        self.path = path
        self.root = root ?? path.toRoot
        self.section = section
        self.photoOrigins = photoOrigins
    }

    /// The address that search engines should list; nil when the site's own is not known.
    package var canonical: String? {
        site.value.url?.address(of: path)
    }
}

extension PageFrame: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(path.text)
        digest.combine(root)
        digest.combine(section?.rawValue)
        digest.combine(photoOrigins) { $0.combine($1) }
        digest.combine(translations) { $0.combine($1) }
    }
}

extension Fingerprint {
    mutating func combine(_ page: PageInLanguage) {
        combine(page.language)
        combine(page.path.text)
    }
}
