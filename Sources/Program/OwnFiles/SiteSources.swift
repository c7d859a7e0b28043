package import Bytes
import CatalogModel
package import Configuration
package import Planning
package import Templates

/// What the owner of a site wrote beside the feeds: the configuration, picks, fixed addresses, pages and files.
package struct SiteSources: Sendable {
    private var shared: Shared<SiteConfiguration>
    package var configuration: SiteConfiguration {
        get { shared.value }
        set { shared = Shared(newValue) }
    }
    package var favorites = Favorites(collections: [])
    package var mealPlan = MealPlan()
    package var addressFiles = AddressFiles()
    package var checkedLinks = CheckedLinks()
    package var ownPages: [PlacedPage] = []
    /// How many of the owner's pages are drafts that the site does not have.
    package var draftPages = 0
    /// Whether one of them is shown as it was before, because its file cannot be read now.
    package var keepsShownPages = false
    package var termTexts: [PlacedTermText] = []
    package var staticFiles: [StaticFile] = []
    /// The files with settings, and with lines that are on every page.
    package var settingsFiles: [String] = []
    /// The owner's rules of CSS and lines for the head of pages.
    package var ownRules: String?
    package var ownHead: String?
    /// The owner's HTML in places of pages.
    package var slots: SlotTemplate.All = [:]
    package var assets = SiteAssets.embedded
    /// Of everything above as it was read, and of what was reported of it.
    package var digest = Digest(high: 0, low: 0)

    package init(_ configuration: SiteConfiguration) { shared = Shared(configuration) }
}
