package import CatalogModel

/// A form of the site's icon, which is made from the theme's colours.
package enum SiteIcon: String, Sendable, Hashable, CaseIterable {
    /// A drawing, for tabs.
    case drawing
    /// For a device's home screen and its app list.
    case small, large
    /// For systems that cut icons to a form of their own.
    case maskable
    /// For Apple's home screens.
    case touch

    package var path: SitePath {
        switch self {
        case .drawing: SitePath("icon.svg")
        case .small: SitePath("icon-192.png")
        case .large: SitePath("icon-512.png")
        case .maskable: SitePath("icon-maskable-512.png")
        case .touch: SitePath("apple-touch-icon.png")
        }
    }

    /// The width and height in pixels; nil for the drawing.
    package var size: Int? {
        switch self {
        case .drawing: nil
        case .small: 192
        case .large, .maskable: 512
        case .touch: 180
        }
    }
}

/// What a browser has to know to put the site on a home screen (Web Application Manifest).
package struct WebManifest: Sendable {
    package static let path: SitePath = SitePath("site.webmanifest")

    package var site: Shared<SiteFrame>
}
