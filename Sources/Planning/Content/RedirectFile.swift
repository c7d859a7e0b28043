import CatalogModel
package import Configuration
import Digests

/// All redirects of a site in the form of a host that can send them itself.
package struct RedirectFile: Sendable {
    package var form: RedirectSettings.Form
    /// The path of the site on its host: `/` or `/cookbook/`.
    package var basePath: String
    /// Sorted by their old addresses.
    package var redirects: [Redirect]
    /// For a host that reads its headers from the same file.
    package var headers: HostHeaders?
}

extension RedirectSettings.Form {
    /// Where hosts look for the file; nil for none.
    var path: SitePath? {
        switch self {
        case .pages: nil
        case .netlify, .cloudflare: SitePath("_redirects")
        case .nginx: SitePath("redirects.map")
        case .vercel: SitePath("vercel.json")
        }
    }
}

extension RedirectFile: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(form.rawValue)
        digest.combine(basePath)
        digest.combine(redirects) {
            $0.combine($1.from.text)
            $0.combine($1.to.text)
        }
        digest.combine(headers) { $0.combine($1) }
    }
}
