import CatalogModel

extension WebLink {
    /// The domain of a site that hosts of pages have to be told, in a file `CNAME`: that of the owner, which leads to this site and no
    /// other. nil for a site below a path or behind a port, and for names that hosts give.
    var ownDomain: String? {
        guard path == "/", let host, origin?.hasSuffix("//" + host) == true else { return nil }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // An address of numbers has no letter in its last part.
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }),
            parts.last?.contains(where: \.isLetter) == true,
            !Self.suffixesOfHosts.contains(where: { ("." + host).hasSuffix($0) })
        else { return nil }
        return host
    }

    /// Of hosts, and of names that belong to nobody (RFC 2606, RFC 6762).
    private static let suffixesOfHosts = [
        ".github.io", ".gitlab.io", ".codeberg.page", ".pages.dev", ".workers.dev", ".netlify.app", ".vercel.app",
        ".onrender.com", ".surge.sh", ".web.app", ".firebaseapp.com", ".azurestaticapps.net", ".amazonaws.com",
        ".cloudfront.net", ".r2.dev", ".fly.dev", ".deno.dev", ".localhost", ".local", ".internal", ".example.org",
        ".example.com", ".example.net",
    ]
}
