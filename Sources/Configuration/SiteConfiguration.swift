package import CatalogModel

/// What the owner of a site has decided: `recipegen.yml`, with the values of one environment.
///
/// It is called so because a module and its main type must not share a name.
package struct SiteConfiguration: Sendable, Hashable {
    package var site = SiteSettings()
    /// In the order of the file, which decides ties; names are unique.
    package var feeds: [FeedSettings] = [.implicit]
    /// By the recipe's id as written, such as `fetch:0c6ca6e7`.
    package var overrides: [String: Override] = [:]
    package var favorites = FavoritesSettings()
    /// In the order in which the site shows them.
    package var taxonomies = Taxonomy.allCases
    /// How many recipes a group has at least that gets a page.
    package var minimumOfGroup = 1
    package var layout = LayoutSettings()
    package var images = ImageSettings()
    package var network = NetworkSettings()
    package var home = HomeSettings()
    package var greeting = GreetingSettings()
    package var banner: Banner?
    package var partners: [Partner] = []
    package var links = LinkSettings()
    package var addresses = AddressSettings()
    package var redirects = RedirectSettings()
    /// Where the site is to be; nil where nothing is made for a host.
    package var host: StaticHost?
    /// The compressed copies of files that the site has.
    package var compress: [ContentCoding] = []
    package var robots = RobotsSetting.all
    package var security: SecuritySettings?
    package var publish = PublishSettings()
    package var shopping = ShoppingSettings()
    /// nil for a site without a book.
    package var book: BookSettings?
    package var print = PrintSettings()
    /// Whether visitors' devices keep recipes for when there is no network.
    package var offline = true
    package var theme = Theme()
    package var policy = PolicySettings()
    /// The forms in which all recipes can be downloaded.
    package var exports: [ExportForm] = []
    /// The owner's own texts instead of the interface's.
    package var strings: [InterfaceString: InterfaceText] = [:]
    /// How the site's language writes, as the owner's translation says it; nil without one.
    package var languageRules: LanguageRules?
    /// The owner's translations into the further languages of the interface, by tag.
    package var furtherTranslations: [String: InterfaceTranslation] = [:]

    /// A site of the folder `recipes/`, as an empty `recipegen.yml` describes it.
    package init() {}

    /// The pictures that the owner names, each with the path of the setting that does.
    package var ownPictures: [(setting: String, source: Photo.Source)] {
        var pictures = [("theme.logo", theme.logo), ("banner.image", banner?.image)]
        pictures += partners.enumerated().map { ("partners[\($0.offset)].image", $0.element.image) }
        pictures.append(("book.cover", book?.cover))
        return pictures.compactMap { setting, source in source.map { (setting, $0) } }
    }

    /// Whether search engines may list the site: false for a private site, and when a feed's environment says so, since its
    /// recipes are on the site's lists.
    package var isIndexed: Bool { robots == .all && feeds.allSatisfy(\.index) }

    /// The form of the file with redirects.
    package var redirectForm: RedirectSettings.Form {
        if let form = redirects.form { return form }
        return switch host {
        case .cloudflarePages: .cloudflare
        case .netlify: .netlify
        case .vercel: .vercel
        case .githubPages, .s3, nil: .pages
        }
    }
}
