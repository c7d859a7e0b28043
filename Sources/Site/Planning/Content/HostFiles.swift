// Files that hosts and programs look for at a known place.

import Bytes
package import CatalogModel
package import Configuration

/// What a host is to send with the files of a site: the rules of `_headers`, or those of `vercel.json`.
package struct HostHeaders: Sendable, Hashable {
    package var host: StaticHost
    /// The path of the site on its host: `/` or `/cookbook/`.
    package var basePath: String
    /// Whether search engines may list the site.
    package var isIndexed: Bool
    /// The folders in which the name of each file has a digest. Rules of hosts are about whole folders.
    package var lastingFolders = FileCaching.lastingFolders

    static let path: SitePath = SitePath("_headers")
}

extension HostHeaders {
    /// nil for a host that reads no headers from a file.
    init?(_ inputs: SiteInputs, basePath: String) {
        let configuration = inputs.configuration
        switch configuration.host {
        case .cloudflarePages?, .netlify?, .vercel?: break
        case .githubPages?, .s3?, nil: return nil
        }
        guard let host = configuration.host else { return nil }
        let own = inputs.staticFiles.map(\.path).filter { FileCaching(of: $0) == .short }
        self.init(
            host: host, basePath: basePath, isIndexed: configuration.isIndexed,
            lastingFolders: FileCaching.lastingFolders.filter { folder in
                !own.contains { $0.text.hasPrefix(folder) }
            })
    }
}

extension HostHeaders: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(host.rawValue)
        digest.combine(basePath)
        digest.combine(isIndexed)
        digest.combine(lastingFolders) { $0.combine($1) }
    }
}

/// Whom to tell of a weakness of the site (RFC 9116).
package struct SecurityText: Sendable {
    package var settings: SecuritySettings
    package var language: String
    /// The whole address of the file; nil where that of the site is not known.
    package var address: String?

    static let path: SitePath = SitePath(".well-known/security.txt")
}

extension SecurityText: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(settings.contact)
        digest.combine(settings.expires)
        digest.combine(settings.policy?.text)
        digest.combine(language)
        digest.combine(address)
    }
}

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
