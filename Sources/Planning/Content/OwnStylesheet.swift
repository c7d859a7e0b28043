package import CatalogModel
package import Configuration
import Digests

/// The owner's look, as far as no page has to know it: a stylesheet after all others. Its address stays when the look
/// changes, so that an edited rule changes one file of the site and not all of its pages. Browsers ask for it as often as for
/// pages.
package struct OwnStylesheet: Sendable, Equatable {
    /// nil for the design's own colours.
    package var palette: Palette?
    /// As CSS's `font-family` has it; nil for the design's own.
    package var titleFont: String?
    /// A length of CSS; nil for the design's own.
    package var radius: String?
    /// The owner's own rules, which come last and so win.
    package var rules: String?
    /// The places of pages with HTML of the owner that needs rules: on every page, and on cards.
    package var slots: Set<Slot> = []

    package static let path = FileCaching.ownStylesheet
}

extension OwnStylesheet {
    init(_ inputs: SiteInputs) {
        let theme = inputs.configuration.theme
        let palette = Palette(theme)
        self.init(
            palette: palette == .standard ? nil : palette, titleFont: theme.titleFont, radius: theme.radius,
            rules: inputs.ownRules)
        slots = Set(inputs.slots.keys.filter { $0.isOnEveryPage || $0 == .cardEnd })
    }

    /// Whether the site has the design's own look, and no such file.
    var isEmpty: Bool { self == OwnStylesheet() }

    /// Of its content.
    var digest: Digest {
        var digest = Fingerprint()
        digest.combine(self)
        return digest.finish()
    }
}

extension OwnStylesheet: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(palette) { $0.combine($1) }
        digest.combine(titleFont)
        digest.combine(radius)
        digest.combine(rules)
        digest.combine(slots.map(\.rawValue).sorted()) { $0.combine($1) }
    }
}

extension Palette: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        for scheme in [light, dark] {
            for colour in [
                scheme.paper, scheme.surface, scheme.tint, scheme.line, scheme.edge, scheme.ink, scheme.softInk,
                scheme.accent, scheme.onAccent, scheme.accent2,
            ] {
                digest.combine(colour.css)
            }
        }
    }
}
