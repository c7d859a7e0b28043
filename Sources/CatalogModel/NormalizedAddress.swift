/// Addresses compared by where they lead rather than by how they are written.
package enum NormalizedAddress {
    /// Without scheme, `www.`, fragment, trailing slash and the parameters of campaigns; in lower case up to the path.
    package static func make(_ link: WebLink) -> String {
        var rest = link.text[...]
        for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
        rest = rest.prefix { $0 != "#" }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var place = parts[0]
        while place.hasSuffix("/") { place = place.dropLast() }
        let slash = place.firstIndex(of: "/") ?? place.endIndex
        var host = place[..<slash].lowercased()[...]
        if host.hasPrefix("www.") { host = host.dropFirst(4) }
        let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").filter { !$0.hasPrefix("utm_") }
        return host + place[slash...] + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
