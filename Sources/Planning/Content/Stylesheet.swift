package import CatalogModel
package import Configuration
package import Digests

/// The site's stylesheet: the program's rules with the owner's colours, type and further rules.
package struct Stylesheet: Sendable, Equatable {
    /// Of the program's own rules.
    package var rules: Digest
    package var palette = Palette.standard
    /// As CSS's `font-family` has it; nil for the design's own.
    package var titleFont: String?
    /// A length of CSS; nil for the design's own.
    package var radius: String?
    /// The owner's own rules, which come last and so win.
    package var ownRules: String?

    package var digest: Digest {
        var digest = Fingerprint()
        digest.combine(self)
        return digest.finish()
    }

    /// A new look has a new address, so browsers may keep the file for ever.
    package var path: SitePath { AssetFile(name: "site", fileExtension: "css", digest: digest).path }
}

extension Stylesheet: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(rules)
        digest.combine(palette)
        digest.combine(titleFont)
        digest.combine(radius)
        digest.combine(ownRules)
    }
}

extension Stylesheet {
    init(_ inputs: SiteInputs) {
        let theme = inputs.configuration.theme
        self.init(
            rules: inputs.assets.first(where: \.isSiteStylesheet)?.digest ?? Digest(of: ""), palette: Palette(theme),
            titleFont: theme.titleFont, radius: theme.radius,
            ownRules: inputs.ownRules
        )
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
