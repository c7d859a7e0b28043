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
