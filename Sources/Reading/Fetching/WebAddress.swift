// What a request is sent to. `WebLink` is what a page may show; this is its http or https address taken apart.

import Bytes
package import CatalogModel

/// An address of the web, in the parts that decide who is asked and who may know what.
package struct WebAddress: Sendable, Hashable {
    /// `http` or `https`.
    package let scheme: String
    /// As in `HostName`; an IPv6 address is in brackets.
    package let host: String
    package let port: Int
    /// Path and query, at least `/`. Characters that RFC 3986, appendix A, does not allow are percent-encoded.
    package let target: String

    /// nil for what is no http or https address, and for one that holds a user or a password (RFC 9110, section
    /// 4.2.4).
    package init?(_ link: WebLink) {
        self.init(link.text)
    }

    init?(_ text: String) {
        let isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return nil }
        let rest = text.utf8.dropFirst(isSecure ? 8 : 7)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard !authority.contains(UInt8(ascii: "@")) else { return nil }
        var host = authority
        var port: Int?
        let afterBracket = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        if let colon = authority[afterBracket...].lastIndex(of: UInt8(ascii: ":")) {
            let digits = authority[authority.index(after: colon)...]
            guard digits.isEmpty || Int(Substring(digits)) != nil else { return nil }
            port = Int(Substring(digits))
            host = authority[..<colon]
        }
        guard !host.isEmpty, (1...65_535).contains(port ?? 1), let name = HostName.normalized(String(Substring(host)))
        else { return nil }
        scheme = isSecure ? "https" : "http"
        self.host = name
        self.port = port ?? (isSecure ? 443 : 80)
        let target = Array(rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") })
        let encoded = Self.encoding.encoded(target[...])
        self.target = encoded.hasPrefix("/") ? encoded : "/" + encoded
    }

    /// Scheme, host and port, which decide whether a feed's headers and secrets are sent.
    package var origin: String { "\(scheme)://\(host):\(port)" }

    /// The whole address, without a port that its scheme implies.
    package var text: String {
        let isImplied = port == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(host)\(isImplied ? "" : ":\(port)")\(target)"
    }

    /// The address of a `Location` (RFC 9110, section 10.2.2); nil for other schemes than http and https.
    func resolving(_ location: String) -> WebAddress? {
        guard let base = WebLink(text), let link = WebLink(location)?.resolved(on: base) else { return nil }
        return WebAddress(link)
    }

    private static let encoding = PercentEncoding(keepsEscapes: true) {
        PercentEncoding.isUnreserved($0) || $0.isOne(of: "!$&'()*+,;=:@/?")
    }
}

// Which hosts are of the machine or the local network that a build runs in: no address in a feed and no redirection may
// lead there, or the author of a feed could read the owner's private servers.

/// An IP address of a host.
struct ResolvedAddress: Sendable, Hashable {
    /// In numeric form, such as `93.184.216.34` or `2606:2800:21f::1`.
    var text: String
    /// Whether it is not an address of the public internet.
    var isPrivate: Bool
}

/// The special-purpose addresses of RFC 6890 and its updates.
enum PrivateNetwork {
    /// The addresses of a host. All forms of IPv4 addresses that systems accept count, such as `127.1`.
    static func addresses(of host: String) async -> [ResolvedAddress] {
        await SocketAddress.resolve(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host)
    }

    /// Whether a numeric address, such as `10.0.0.1` or `::1`, is not public; true for a text that is no address.
    static func isPrivate(numeric text: String) -> Bool {
        let found = SocketAddress.parse(text)
        return found.isEmpty || found.contains(where: \.isPrivate)
    }

    /// Whether a host is of a private network by its name or number alone, without a question to anyone.
    static func isPrivate(host: String) -> Bool {
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        if name.hasPrefix("[") { return isPrivate(numeric: String(name.dropFirst().dropLast())) }
        let found = SocketAddress.parse(name)
        guard found.isEmpty else { return found.contains(where: \.isPrivate) }
        return !name.contains(".") || privateDomains.contains { name.hasSuffix("." + $0) }
    }

    /// RFC 6761, RFC 6762, RFC 8375 and the domain that ICANN keeps free for private use.
    private static let privateDomains = ["localhost", "local", "home.arpa", "internal"]

    /// - Parameter bytes: The four bytes of an address.
    static func isPrivate(v4 bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _): true
        case (100, 64...127, _): true
        case (169, 254, _), (172, 16...31, _), (192, 168, _): true
        case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113): true
        case (224..., _, _): true
        default: false
        }
    }

    /// - Parameter bytes: The sixteen bytes of an address.
    static func isPrivate(v6 bytes: [UInt8]) -> Bool {
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        let isTranslated = bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0])
        if isMapped || isTranslated { return isPrivate(v4: Array(bytes[12...])) }
        // 6to4 (RFC 3056) leads to the IPv4 address within; the client of a Teredo server (RFC 4380) cannot be seen.
        if bytes.starts(with: [0x20, 0x02]) { return isPrivate(v4: Array(bytes[2..<6])) }
        if bytes.starts(with: [0x20, 0x01, 0, 0]) { return true }
        // 2000::/3 is the public space; in it, 2001:db8::/32 is for documentation.
        return bytes[0] & 0xE0 != 0x20 || bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8])
    }
}

/// Files that other programs keep in the folder of a project: evidently no recipes.
package enum OtherPrograms {
    /// What package managers install.
    static let folders: Set<Substring> = ["node_modules", "bower_components"]

    private static let files: Set<Substring> = [
        "angular.json", "asset-manifest.json", "biome.json", "bower.json", "composer.json", "cspell.json", "deno.json",
        "firebase.json", "jsconfig.json", "lerna.json", "manifest.json", "npm-shrinkwrap.json", "nx.json",
        "package-lock.json", "package.json", "renovate.json", "tsconfig.json", "turbo.json", "vercel.json",
    ]

    /// Whether a file is about a collection of texts, and not one of them: `README.md`, `docs/LICENSE`, `_index.md`.
    package static func isDocumentation(_ path: String) -> Bool {
        let name = path.lastPathPart.lowercased()
        let stem = name.prefix { $0 != "." }
        return documentation.contains(String(stem)) && (name == stem || name.hasSuffix(".md") || name.hasSuffix(".txt"))
    }

    private static let documentation: Set<String> = [
        "readme", "license", "licence", "contributing", "changelog", "code_of_conduct", "authors", "copying", "_index",
        "about", "404", "todo", "template",
    ]

    static func isFile(_ name: Substring) -> Bool {
        // As in "tsconfig.build.json" and "staticwebapp.config.json".
        files.contains(name) || name.hasPrefix("tsconfig.") || name.hasSuffix(".config.json")
    }
}
