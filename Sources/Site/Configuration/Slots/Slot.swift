// Where owners may put their own HTML into pages, and which values it may show there.

/// A place in pages for the owner's own HTML: the file `slots/<raw value>.html`.
package enum Slot: String, Sendable, Hashable, CaseIterable {
    case afterHeader = "after-header"
    case beforeFooter = "before-footer"
    case listStart = "list-start"
    case listEnd = "list-end"
    case recipeStart = "recipe-start"
    case recipeEnd = "recipe-end"
    case cardEnd = "card-end"

    /// The folder of the files, beside `recipegen.yml`.
    package static let folder = "slots"

    package var fileName: String { "\(rawValue).html" }

    /// Whether all pages show it.
    package var isOnEveryPage: Bool { self == .afterHeader || self == .beforeFooter }

    /// Where pages show it, for people.
    package var meaning: String {
        switch self {
        case .afterHeader: "on every page, between the header and the content"
        case .beforeFooter: "on every page, between the content and the footer"
        case .listStart: "before the cards of a list: all recipes, a cuisine, a category, a tag"
        case .listEnd: "after the cards and the page numbers of a list"
        case .recipeStart: "in a recipe, between its header and the ingredients"
        case .recipeEnd: "in a recipe, after method and notes"
        case .cardEnd: "at the end of each card of a list"
        }
    }

    /// The values that it may show.
    package var values: [SlotValue] {
        let site: [SlotValue] = [.site, .home, .language]
        switch self {
        case .afterHeader, .beforeFooter: return site
        case .listStart, .listEnd: return [.title, .url] + site
        case .recipeStart, .recipeEnd:
            return [.title, .url, .id, .cuisine, .category, .author, .date, .image] + site
        case .cardEnd: return [.title, .url, .link, .id, .cuisine] + site
        }
    }
}

/// A value that a slot may show: `{{title}}`.
package enum SlotValue: String, Sendable, Hashable, CaseIterable {
    case title, url, link, id, cuisine, category, author, date, image, site, home, language

    /// Whether it is an address that this program makes, so that it may be a whole address or begin one.
    package var isAddress: Bool {
        switch self {
        case .url, .link, .image, .home: true
        case .title, .id, .cuisine, .category, .author, .date, .site, .language: false
        }
    }

    /// What it is, for people.
    package var meaning: String {
        switch self {
        case .title: "the title of the recipe or the list"
        case .url:
            "the whole address of the page of the recipe or the list; without `site.url`, the address from this page"
        case .link: "the address of the recipe's page from this page"
        case .id: "the id of the recipe, such as `family:12`, which outlasts its address"
        case .cuisine: "the first cuisine of the recipe"
        case .category: "the first category of the recipe"
        case .author: "the author of the recipe"
        case .date: "the day on which the recipe was published, as 2026-11-26"
        case .image: "the address of the recipe's photo"
        case .site: "the title of the site"
        case .home: "the address of the home page from this page"
        case .language: "the language of the site, such as en"
        }
    }
}
