import CatalogModel

extension WebLink {
    /// The owner's domain, for the file `CNAME` that hosts such as GitHub Pages read. nil for a site below a path or behind
    /// a port, and for names that hosts give.
    var ownDomain: String? {
        guard path == "/", let host, origin?.hasSuffix("//" + host) == true else { return nil }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        // An address of numbers has no letter in its last part.
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }),
            parts.last?.contains(where: \.isLetter) == true,
            !Self.othersDomains.contains(where: { ("." + host).hasSuffix("." + $0) })
        else { return nil }
        return host
    }

    /// Of hosts, and reserved names (RFC 2606, RFC 6762).
    private static let othersDomains =
        SharedDomains.names + SharedDomains.namesAbove
        + ["localhost", "local", "internal", "example.org", "example.com", "example.net"]
}
