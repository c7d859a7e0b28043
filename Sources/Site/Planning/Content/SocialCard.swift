import Bytes
package import CatalogModel
package import Configuration

/// The picture of a recipe without a photo in previews of shared links: its title and the site's name in the theme's colors.
package struct SocialCard: Sendable, Hashable {
    package let title: String
    package let siteTitle: String
    package let colors: Palette.Scheme
    /// As CSS's `font-family` has it; nil for the design's own.
    package let titleFont: String?
    /// Of the recipe's id and of all that is drawn: 16 hexadecimal digits. It begins the file's name.
    package let name: String

    /// The size in pixels that previews are made for (1.91:1).
    package static let width = 1200
    package static let height = 630

    /// Changes with the drawing.
    private static let revision = 1

    package init(of recipe: RecipeSummary, _ configuration: SiteConfiguration) {
        title = recipe.title
        siteTitle = configuration.site.title
        colors = Palette(configuration.theme).light
        titleFont = configuration.theme.titleFont
        var name = Fingerprint()
        name.combine(recipe.id.description)
        name.combine(title)
        name.combine(siteTitle)
        for color in [colors.paper, colors.surface, colors.line, colors.ink, colors.softInk, colors.accent] {
            name.combine(color.css)
        }
        name.combine(titleFont)
        name.combine(configuration.images.quality)
        name.combine(Self.revision)
        self.name = String(name.finish().hex.prefix(16))
    }

    package var path: SitePath { .file("photos", "\(name)-card.jpg") }
}

extension SocialCard {
    /// More are drawn only if the owner asks for them: each takes about 10 ms.
    private static let most = 1000

    /// The cards of a site, by the places of their recipes in the catalog.
    ///
    /// A site has all of them or none: none without an address, which previews need, and none by default where more than
    /// a thousand recipes have no photo.
    ///
    /// - Parameter hasPhoto: Whether a photo is published.
    package static func all(
        _ catalog: Catalog, _ configuration: SiteConfiguration, hasPhoto: (Photo) -> Bool
    ) -> [Int: SocialCard] {
        let isWanted = configuration.images.socialCards
        guard isWanted ?? true, configuration.site.url != nil, configuration.isIndexed else { return [:] }
        let summaries = catalog.summaries
        var places: [Int] = []
        for index in summaries.indices where summaries[index].photo.map(hasPhoto) != true {
            places.append(index)
            guard isWanted == true || places.count <= most else { return [:] }
        }
        return Dictionary(uniqueKeysWithValues: places.map { ($0, SocialCard(of: summaries[$0], configuration)) })
    }
}
