package import CatalogModel

/// Somebody whom the site recommends, with the way to their own site.
package struct PartnerLink: Sendable, Hashable {
    package var name: String
    package var link: WebLink
    package var picture: PublishedPhoto?
}
