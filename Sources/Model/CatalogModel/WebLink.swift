// The only addresses that can get into a page.

import Bytes

/// An address that is safe to put into a link: relative, or one of `http:`, `https:`, `mailto:` and `tel:`.
///
/// Schemes are compared as browsers do it, after removing control characters and surrounding space (WHATWG URL,
/// section 4.4), so `java\nscript:` is refused too. What may not stand in an address is percent-encoded, and the
/// address of another host without a scheme (`//host/`) is read as https.
package struct WebLink: Sendable, Hashable {
    /// The address as it goes into a page, not yet escaped for HTML.
    package let text: String

    /// nil for an empty text and for a scheme that is not allowed.
    package init?(_ address: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(address.utf8.count)
        for byte in address.utf8 where byte > 0x20 && byte != 0x7f || byte == 0x20 { bytes.append(byte) }
        while bytes.last == 0x20 { bytes.removeLast() }
        var cleaned = bytes.drop { $0 == 0x20 }
        guard !cleaned.isEmpty else { return nil }
        if let scheme = Self.scheme(of: cleaned) {
            guard Self.allowedSchemes.contains(scheme) else { return nil }
            let isWeb = scheme == "http" || scheme == "https"
            if isWeb, !Self.isHost(Self.host(of: cleaned.dropFirst(scheme.utf8.count + 1))) { return nil }
            cleaned.replaceSubrange(cleaned.startIndex..<cleaned.startIndex + scheme.utf8.count, with: scheme.utf8)
        } else if cleaned.starts(with: "//".utf8) {
            guard Self.isHost(Self.host(of: cleaned)) else { return nil }
            cleaned.insert(contentsOf: "https:".utf8, at: cleaned.startIndex)
        }
        text = Self.encoding.encoded(cleaned)
    }

    /// - Parameter text: Of a link that this program has made.
    init(stored text: String) {
        self.text = text
    }

    private static let allowedSchemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The part before the first colon, in lower case, if it has the form of a scheme (RFC 3986, section 3.1) or hides
    /// one after white space or escapes; nil for a relative address.
    private static func scheme(of bytes: ArraySlice<UInt8>) -> String? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let head = bytes[..<colon]
        // A colon after a slash, a question mark or a hash belongs to a path, a query or a fragment.
        guard !head.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
        else { return nil }
        return String(decoding: head.filter { $0 != 0x20 }, as: UTF8.self).lowercased()
    }

    /// Whether a host is more than nothing, and its brackets, which stand around an address of IPv6, are both there.
    private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
        !host.isEmpty && host.contains(UInt8(ascii: "[")) == host.contains(UInt8(ascii: "]"))
    }

    /// The bytes between `//` and the path.
    private static func host<Bytes: Collection<UInt8>>(of bytes: Bytes) -> Bytes.SubSequence {
        guard bytes.starts(with: "//".utf8) else { return bytes.prefix(0) }
        return bytes.dropFirst(2).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
    }

    private static let encoding = PercentEncoding(keepsEscapes: false) { !$0.isOne(of: " \"<>\\^`{|}") }

    /// Whether it names a host of the web.
    package var isAbsolute: Bool { text.hasPrefix("http:") || text.hasPrefix("https:") }

    /// Whether it is a place in this site: no scheme and no host.
    package var isRelative: Bool { Self.scheme(of: Array(text.utf8)[...]) == nil }

    /// The scheme and host, as a Content-Security-Policy names a source (`https://photos.example.org:8080`);
    /// nil for an address without a host, and for a host with characters that a policy could misread.
    package var origin: String? {
        guard let hostAndPort, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return "\(text[..<colon])://\(hostAndPort)"
    }

    /// Whether it has an origin.
    package var hasOrigin: Bool { withHost { _ in true } ?? false }

    /// In small letters.
    private var hostAndPort: String? { withHost { String(decoding: $0.map(\.lowercased), as: UTF8.self) } }

    /// The host and the port, for a closure; nil without a host, and for one with other signs.
    private func withHost<Result>(_ body: (Slice<ByteView>) -> Result) -> Result? {
        guard isAbsolute else { return nil }
        return text.withBytes { bytes in
            let start = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? bytes.count
            let authority = Self.host(of: bytes.view(start..<bytes.count))
            let user = authority.lastIndex(of: UInt8(ascii: "@"))
            let host = authority.suffix(from: user.map { $0 + 1 } ?? authority.startIndex)
            let isPlain = host.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: ".-:") }
            return isPlain && !host.isEmpty ? body(host) : nil
        }
    }

    /// Whether a user, or a user and a password, is before the host.
    package var namesUser: Bool {
        guard let start = text.firstRange(of: "//")?.upperBound else { return false }
        return text[start...].prefix { !"/?#".contains($0) }.contains("@")
    }

    /// The host as the Domain Name System knows it, in small letters and without a port; nil for an address without one.
    package var host: String? {
        hostAndPort.map { String($0.prefix { $0 != ":" }) }
    }

    /// The host as people write it: `example.org` for `https://www.example.org:8080/soup`; nil for an address without one.
    package var hostName: String? {
        guard let host else { return nil }
        return host.hasPrefix("www.") && host.dropFirst(4).contains(".") ? String(host.dropFirst(4)) : host
    }

    /// Whether it is an address of a host, with or without `www.` before it.
    ///
    /// - Parameter name: In small letters, as `hostName` gives it. A port does not count.
    package func isOnHost(_ name: String) -> Bool {
        text.withBytes { bytes in
            guard bytes.count > 8, bytes[0] | 0x20 == UInt8(ascii: "h") else { return false }
            let colon = UInt8(ascii: ":")
            guard var start = bytes[4] == colon ? 7 : bytes[5] == colon ? 8 : nil else { return false }
            func begins(with text: String, at start: Int) -> Bool {
                guard bytes.count - start >= text.utf8.count else { return false }
                return zip(bytes[start...], text.utf8).allSatisfy { $0.lowercased == $1 }
            }
            if begins(with: "www.", at: start) { start += 4 }
            guard begins(with: name, at: start) else { return false }
            let end = start + name.utf8.count
            return end == bytes.count || bytes[end].isOne(of: "/:?#")
        }
    }

    /// The path of an address with a host, to its end: `/cookbook/`; `/` for an address without a host.
    package var path: String {
        guard origin != nil, let host = text.firstRange(of: "//")?.upperBound else { return "/" }
        return text[host...].firstIndex(of: "/").map { String(text[$0...]) } ?? "/"
    }

    /// The address that a relative one stands for on a page of `base` (RFC 3986, section 5.2, without a query of the
    /// base); an address with a scheme is its own.
    package func resolved(on base: WebLink?) -> WebLink? {
        guard isRelative else { return self }
        guard let base, let origin = base.origin else { return nil }
        if text.isAbsolutePath { return WebLink(origin + text) }
        let path = base.text.dropFirst(origin.utf8.count).prefix { $0 != "?" && $0 != "#" }
        let tail = text.prefix { $0 != "?" && $0 != "#" }
        if tail.isEmpty { return WebLink(origin + (path.isEmpty ? "/" : path) + text) }
        let folder = path.lastSlash.map { path[...$0] } ?? "/"
        var parts = folder.pathParts
        for part in tail.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map({
            Substring($0)
        }) {
            switch part {
            case "..": _ = parts.popLast()
            case ".": break
            default: parts.append(part)
            }
        }
        return WebLink(origin + "/" + parts.joined(separator: "/") + text.dropFirst(tail.utf8.count))
    }
}

/// Addresses compared by where they lead rather than by how they are written.
package enum NormalizedAddress {
    /// Without scheme, `www.`, fragment, trailing slash and the parameters of campaigns; in lower case up to the path.
    package static func make(_ link: WebLink) -> String {
        var rest = link.text[...]
        for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
        // In bytes: these signs are one, and a character takes ten times as long.
        func end(_ sign: Unicode.Scalar, _ text: Substring) -> Substring.Index {
            text.utf8.firstIndex(of: UInt8(ascii: sign)) ?? text.endIndex
        }
        rest = rest[..<end("#", rest)]
        let mark = end("?", rest)
        var place = rest[..<mark]
        while place.utf8.last == UInt8(ascii: "/") { place = Substring(place.utf8.dropLast()) }
        let slash = end("/", place)
        var host = place[..<slash].lowercased()[...]
        if host.hasPrefix("www.") { host = host.dropFirst(4) }
        let query = rest[mark...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("utm_") }
        return host + place[slash...] + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
}
