package import CatalogModel
import Configuration
import Digests

// What the first page of a site has above its recipes.

/// A line of the owner's on the home page.
package struct HomeBanner: Sendable, Hashable {
    package var text: String
    /// Where it leads.
    package var link: WebLink?
    package var photo: PublishedPhoto?
}

extension HomeBanner {
    /// nil for a site without one.
    init?(_ inputs: SiteInputs) {
        guard let banner = inputs.configuration.banner else { return nil }
        // The banner's text is beside it, so the picture needs no alternative text.
        let photo = banner.image.flatMap { inputs.published(Photo($0, alternativeText: "")) }
        self.init(text: banner.text, link: banner.url, photo: photo)
    }
}

extension HomeBanner: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(text)
        digest.combine(link?.text)
        digest.combine(photo) { $0.combine($1) }
    }
}

/// The greeting of the home page, which a script chooses by the visitor's time of day.
package struct HomeGreeting: Sendable, Hashable {
    package var script: SitePath
    /// Whether visitors are asked for their name.
    package var asksName: Bool
}

extension HomeGreeting {
    /// nil for a site that does without.
    init?(_ inputs: SiteInputs) {
        let settings = inputs.configuration.greeting
        guard settings.isEnabled, let script = inputs.assets.first(where: { $0.purpose == .greeting }) else {
            return nil
        }
        self.init(script: script.path, asksName: settings.asksName)
    }
}

extension HomeGreeting: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(script.text)
        digest.combine(asksName)
    }
}
