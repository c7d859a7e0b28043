// What a check of a site finds, in the form in which it is reported.

package import CatalogModel
package import Diagnostics

/// Something that the owner of a site may want to correct before publishing it, with everything that it is true of.
package struct Finding: Sendable, Equatable {
    /// How much harm it does.
    package enum Severity: String, Sendable, CaseIterable {
        /// Visitors meet it, or a host refuses the site.
        case problem
        /// The site works; readers or search engines would do better with a correction.
        case advice
    }

    /// What it is about. The order is that of a report.
    package enum Group: String, Sendable, CaseIterable {
        case sources, links, mixedContent = "mixed-content", hostLimits = "host-limits", addresses, photos
        case structuredData = "structured-data", duplicates, titles, thinPages = "thin-pages"
        case alternativeTexts = "alternative-texts", drafts
    }

    /// One thing that it is true of: a link, a recipe, a group, a file.
    package struct Item: Sendable, Equatable {
        /// What it is, in one line.
        package var text: String
        /// The page that shows it.
        package var page: SitePath?
        /// The recipe, such as `family:12`.
        package var recipe: RecipeID?
        /// The place in the owner's sources, as far as it is known.
        package var location: Location?
        /// What to do, where the items of a finding differ in that.
        package var fix: String?
        /// Words of the source by which the line is found.
        package var quote: String?

        package init(
            _ text: String, page: SitePath? = nil, recipe: RecipeID? = nil, location: Location? = nil,
            fix: String? = nil, quote: String? = nil
        ) {
            self.quote = quote
            self.text = text
            self.page = page
            self.recipe = recipe
            self.location = location
            self.fix = fix
        }
    }

    package var code: FindingCode
    package var severity: Severity
    package var group: Group
    /// One sentence without a full stop, true of all items.
    package var message: String
    /// What to do, in the imperative; nil where the items say it, or nothing can be done.
    package var fix: String?
    /// The worst or the first come first.
    package var items: [Item]

    package init(_ code: FindingCode, _ message: String, fix: String? = nil, items: [Item]) {
        self.code = code
        severity = code.severity
        group = code.group
        self.message = message
        self.fix = fix
        self.items = items
    }
}

/// The stable name of a kind of finding: scripts match on it, so a code never changes its meaning.
package enum FindingCode: String, Sendable, Hashable, CaseIterable {
    case sourceError = "source-error"
    case sourceWarning = "source-warning"
    case linkMissing = "link-missing"
    case linkBase = "link-base"
    case anchorMissing = "anchor-missing"
    case linkAbove = "link-above"
    case outsideLinkDead = "outside-link-dead"
    case outsideLinkPrivate = "outside-link-private"
    case loadInsecure = "load-insecure"
    case hostFiles = "host-files"
    case hostSize = "host-size"
    case hostFileSize = "host-file-size"
    case hostFolder = "host-folder"
    case hostName = "host-name"
    case hostRedirects = "host-redirects"
    case hostUnmeasured = "host-unmeasured"
    case securityExpired = "security-expired"
    case addressGone = "address-gone"
    case addressWarning = "address-warning"
    case photoWarning = "photo-warning"
    case richResultImpossible = "rich-result-impossible"
    case propertyMissing = "property-missing"
    case recipeNearEqual = "recipe-near-equal"
    case titleEqual = "title-equal"
    case titleLong = "title-long"
    case descriptionEqual = "description-equal"
    case descriptionLong = "description-long"
    case groupSmall = "group-small"
    case alternativeTextMissing = "alternative-text-missing"
    case draft

    /// The order of the cases is that of a report.
    package var severity: Finding.Severity {
        switch self {
        case .sourceError, .linkMissing, .linkBase, .anchorMissing, .loadInsecure, .hostFiles, .hostSize, .hostFileSize,
            .hostFolder, .hostName, .hostRedirects:
            .problem
        case .sourceWarning, .linkAbove, .outsideLinkDead, .outsideLinkPrivate, .hostUnmeasured, .securityExpired,
            .addressGone,
            .addressWarning,
            .photoWarning, .richResultImpossible, .propertyMissing, .recipeNearEqual, .titleEqual, .titleLong,
            .descriptionEqual, .descriptionLong, .groupSmall, .alternativeTextMissing, .draft:
            .advice
        }
    }

    package var group: Finding.Group {
        switch self {
        case .sourceError, .sourceWarning: .sources
        case .linkMissing, .linkBase, .anchorMissing, .linkAbove, .outsideLinkDead, .outsideLinkPrivate: .links
        case .loadInsecure: .mixedContent
        case .hostFiles, .hostSize, .hostFileSize, .hostFolder, .hostName, .hostRedirects,
            .hostUnmeasured, .securityExpired:
            .hostLimits
        case .addressGone, .addressWarning: .addresses
        case .photoWarning: .photos
        case .richResultImpossible, .propertyMissing: .structuredData
        case .recipeNearEqual: .duplicates
        case .titleEqual, .titleLong, .descriptionEqual, .descriptionLong: .titles
        case .groupSmall: .thinPages
        case .alternativeTextMissing: .alternativeTexts
        case .draft: .drafts
        }
    }
}
