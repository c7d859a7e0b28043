package import CatalogModel
package import Diagnostics
import YAML

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

extension SiteConfiguration {
    /// The environment that counts when none is asked for.
    package static let defaultEnvironment = "production"

    /// Reads `recipegen.yml`. An error in the diagnostics means that nothing may be written; the value then has
    /// defaults in the place of what is wrong.
    ///
    /// - Parameters:
    ///   - name: The file's name in diagnostics.
    ///   - environment: The name of the environment whose values replace those of feeds; nil for `production`.
    ///   - variables: The values of `${NAME}` in headers and addresses of feeds.
    ///   - formats: The formats that feeds can have; empty where that is not checked.
    /// - Returns: nil when the file can't be read as YAML, or is no mapping. Diagnostics are in the order of the file.
    package static func read(
        _ bytes: [UInt8], name: String, environment: String? = nil, variables: [String: String] = [:],
        formats: [String] = []
    ) -> Outcome<SiteConfiguration?> {
        let root: YAMLValue?
        do throws(YAMLFailure) {
            root = try YAMLDocument.read(bytes, name: name)
        } catch {
            return Outcome(nil, [error.diagnostic])
        }
        var feeds = FeedSettingsReader(
            environment: environment ?? defaultEnvironment, variables: variables, formats: formats)
        let outcome = MappingReader.read(root, file: name, severity: .error) { reader in
            let lost = Theme.linesWithLostColours(in: bytes)
            return SiteConfiguration(from: &reader, feeds: &feeds, linesWithLostColours: lost)
        }
        guard var outcome else {
            let failure = YAMLFailure(
                "the file is \(root?.summary ?? "empty"), where settings are expected", at: root?.position, name: name,
                fix: "write \"key: value\" lines, such as \"site: {title: Supper}\""
            )
            return Outcome(nil, [failure.diagnostic])
        }
        if let unknown = unknownEnvironment(environment, feeds.environments, name: name) {
            outcome.diagnostics.append(unknown)
        }
        return outcome.map { $0 }
    }

    private init(
        from reader: inout MappingReader, feeds feedReader: inout FeedSettingsReader,
        linesWithLostColours lost: Set<Int>
    ) {
        site = reader.mapping("site", "The site as a whole.", SiteSettings.init(from:)) ?? site
        feeds = feedReader.feeds(from: &reader)
        let overrides = reader.namedMappings(
            "overrides", SettingKind.Names(description: "id of a recipe, such as `family:12`"),
            "Corrections of recipes that leave their feeds alone.", Override.init(from:_:))
        for (member, override) in overrides { self.overrides[member.key] = override }
        favorites =
            reader.mapping("favorites", "The owner's collections and their sign.", FavoritesSettings.init(from:))
            ?? favorites
        let groups = reader.taxonomies("taxonomies", default: TaxonomySettings())
        (taxonomies, minimumOfGroup) = (groups.kinds, groups.minimum)
        layout = reader.mapping("layout", "How pages are laid out.", LayoutSettings.init(from:)) ?? layout
        images = reader.mapping("images", "Photos, and their smaller copies.", ImageSettings.init(from:)) ?? images
        network =
            reader.mapping("network", "Limits for what is fetched from the web.", NetworkSettings.init(from:))
            ?? network
        home = reader.mapping("home", "What the home page shows first.", HomeSettings.init(from:)) ?? home
        greeting =
            reader.mapping("greeting", "The greeting of the home page.", GreetingSettings.init(from:)) ?? greeting
        banner =
            reader.mapping("banner", "A line on the home page with a link to another site.", Banner.init(from:)) ?? nil
        partners =
            reader.mappings("partners", "Links below each recipe.", Partner.init(from:))?.compactMap { $0 } ?? []
        addresses =
            reader.mapping(
                "addresses", "The addresses of recipes, which outlive their titles.", AddressSettings.init(from:))
            ?? addresses
        redirects =
            reader.mapping("redirects", "What leads from old addresses to new ones.", RedirectSettings.init(from:))
            ?? redirects
        host = reader.choice(
            "host", of: StaticHost.self,
            "Where the site is to be. The output then has the files that the host reads: how long browsers keep files, and "
                + "redirects. `recipegen check` compares the site with the limits of the host.")
        compress = reader.choices(
            "compress", default: compress,
            "Compressed copies of all files of text, `.gz` and `.br`, for a server of your own that sends them. Hosts compress "
                + "by themselves.")
        robots = reader.choice(
            "robots", default: robots,
            "Whether search engines may list the site. With `none` no engine does, and other crawlers are told to stay away."
        )
        security =
            reader.mapping(
                "security", "Whom to tell of a weakness of the site, as `/.well-known/security.txt` (RFC 9116).",
                SecuritySettings.init(from:)) ?? nil
        publish = reader.mapping("publish", "Where the site goes.", PublishSettings.init(from:)) ?? publish
        links = reader.mapping("links", "Links to pages that are gone.", LinkSettings.init(from:)) ?? links
        shopping =
            reader.mapping("shopping", "What visitors need to buy.", ShoppingSettings.init(from:)) ?? shopping
        book =
            reader.mapping(
                "book",
                "A book of the recipes at `/book/`, made for paper. `recipegen book --pdf FILE` prints it.",
                BookSettings.init(from:)) ?? nil
        print = reader.mapping("print", "Recipes on paper.", PrintSettings.init(from:)) ?? print
        offline = reader.flag(
            "offline", default: offline,
            "Whether visitors' devices keep their favorites and the recipes visited last, to show them without a network. "
                + "`false` also removes what they have kept.")
        theme =
            reader.mapping("theme", "Colours, type, and your own styles.") {
                Theme(from: &$0, linesWithLostColours: lost)
            } ?? theme
        policy =
            reader.mapping(
                "policy", "Other hosts that your pages may use. Browsers block all others.", PolicySettings.init(from:))
            ?? policy
        exports = reader.choices(
            "export", default: exports, "The files with all recipes that visitors and other programs can download.")
        strings =
            reader.mapping("strings", "Your own words for the texts of the interface.") { $0.interfaceTexts() }
            ?? strings
    }

    /// The keys of `recipegen.yml`.
    ///
    /// - Parameter formats: The formats that feeds can have.
    static func declarations(formats: [String]) -> [SettingDeclaration] {
        var feeds = FeedSettingsReader(environment: defaultEnvironment, variables: [:], formats: formats)
        return MappingReader.declarations { reader in
            SiteConfiguration(from: &reader, feeds: &feeds, linesWithLostColours: [])
        }
    }

    private static func unknownEnvironment(
        _ environment: String?, _ known: Set<String>, name: String
    ) -> Diagnostic? {
        guard let environment, environment != defaultEnvironment, !known.contains(environment) else { return nil }
        let names = known.union([defaultEnvironment]).sorted()
        let nearest = NearestKey.find(environment, among: names) ?? names.listed(with: "or")
        return Diagnostic(
            .error, .environmentUnknown,
            "no feed has an environment \(environment.quotedForPeople); there is \(names.listed(with: "and"))",
            at: Location(file: name), fix: "build with --environment \(nearest)"
        )
    }
}
