// Other hosts that pages may use: `policy`. All that is not named here, a browser blocks.

import Bytes
import CatalogModel

/// Hosts beside the site's own that its pages may use, as their Content-Security-Policy says it.
package struct PolicySettings: Sendable, Hashable {
    /// What pages may do with a host: a key of `policy`.
    package enum Use: String, Sendable, Hashable, CaseIterable {
        case scripts, frames, images, media, styles, fonts, connect, forms

        /// The directive of the policy (Content Security Policy Level 3, section 6).
        package var directive: String {
            switch self {
            case .scripts: "script-src"
            case .frames: "frame-src"
            case .images: "img-src"
            case .media: "media-src"
            case .styles: "style-src"
            case .fonts: "font-src"
            case .connect: "connect-src"
            case .forms: "form-action"
            }
        }

        var meaning: String {
            switch self {
            case .scripts: "Hosts whose scripts run in your pages. They can read and change all of a page."
            case .frames: "Hosts whose pages may be shown in a frame, such as the player of a video."
            case .images: "Hosts that images may come from."
            case .media: "Hosts that films and sounds may come from."
            case .styles: "Hosts that stylesheets may come from."
            case .fonts: "Hosts that fonts may come from."
            case .connect: "Hosts that scripts may send requests to, such as the server that counts visits."
            case .forms: "Hosts that forms may send what visitors type, such as a newsletter service."
            }
        }
    }

    private var hosts: [Use: [PolicyHost]] = [:]

    package init() {}

    /// - Parameter hosts: By use.
    package init(_ hosts: [Use: [PolicyHost]]) {
        self.hosts = hosts
    }

    init(from reader: inout MappingReader) {
        for use in Use.allCases { hosts[use] = reader.policyHosts(use.rawValue, use.meaning) }
    }

    package subscript(_ use: Use) -> [PolicyHost] { hosts[use] ?? [] }

    /// Whether pages may use an origin, such as `https://example.org:8080`.
    package func allows(_ use: Use, origin: String) -> Bool { self[use].contains { $0.covers(origin) } }

    /// Whether pages may have the player of a video.
    package var playsVideos: Bool { !self[.frames].isEmpty || !self[.media].isEmpty }

    /// The sources of a directive after the site's own, each with a space before it.
    package func sources(_ use: Use) -> String { self[use].map { " " + $0.source }.joined() }
}

/// A host as a policy names it: `https://example.org:8080` or `https://*.example.org`.
package struct PolicyHost: Sendable, Hashable {
    /// A scheme, a host and perhaps a port, which nothing in a policy can misread.
    package let source: String

    /// nil for what is no host, and for a wildcard that stands for the hosts of many owners.
    package init?(_ text: String) {
        var rest = text.lowercased()[...]
        var scheme = "https"
        if let end = rest.firstRange(of: "://") {
            scheme = String(rest[..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        if rest.last == "/" { rest.removeLast() }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, parts.count <= 2, Self.isHost(host) else { return nil }
        let isLocal = host == "localhost" || host == "127.0.0.1"
        guard scheme == "https" || scheme == "http" && isLocal else { return nil }
        guard parts.count == 1 || parts[1].port != nil else { return nil }
        source = "\(scheme)://\(rest)"
    }

    private static func isHost(_ host: Substring) -> Bool {
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253 else { return false }
        if labels.first == "*" {
            labels.removeFirst()
            // Below a top-level domain, or below `co.uk` and the like, are the hosts of other people.
            guard labels.count >= 2, !isSharedSuffix(labels) else { return false }
        }
        if host == "localhost" || host == "127.0.0.1" { return true }
        // A name that ends in a number is an address of a machine.
        guard labels.count >= 2, let top = labels.last,
            !top.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
        else { return false }
        return labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63 && label.utf8.first != UInt8(ascii: "-")
                && label.utf8.last != UInt8(ascii: "-")
                && label.utf8.allSatisfy {
                    $0 &- UInt8(ascii: "a") < 26 || $0.isDigit || $0 == UInt8(ascii: "-")
                }
        }
    }

    /// Suffixes below which each name is another owner's: of countries, and of hosts for everybody's pages.
    private static func isSharedSuffix(_ labels: [Substring]) -> Bool {
        let isOfCountry = labels.count == 2 && labels[1].utf8.count == 2 && labels[0].utf8.count <= 3
        let name = labels.joined(separator: ".")
        return isOfCountry || SharedDomains.names.contains(name)
            || SharedDomains.namesAbove.contains { ("." + name).hasSuffix("." + $0) }
    }

    /// Whether an origin is this host, or below its wildcard.
    func covers(_ origin: String) -> Bool {
        if origin == source { return true }
        guard let wildcard = source.firstRange(of: "://*.") else { return false }
        let scheme = source[..<wildcard.lowerBound] + "://"
        return origin.hasPrefix(scheme) && origin.hasSuffix("." + source[wildcard.upperBound...])
    }
}

extension MappingReader {
    fileprivate mutating func policyHosts(_ key: String, _ meaning: String) -> [PolicyHost] {
        let form = TextForm.policyHost
        guard let value = declare(key, .list(of: .text(form)), meaning),
            let list = list(value, at: path(of: key), example: "example.org")
        else { return [] }
        return list.compactMap { value, path in text(value, at: path, form) { PolicyHost($0) } }
    }
}

extension TextForm {
    fileprivate static let policyHost = TextForm(
        wanted: "the name of a host",
        fix: "write a host such as example.org or *.example.org: one with https, without a path, and not the hosts of "
            + "everybody",
        pattern: policyPattern,
        examples: ["example.org", "*.example.org"]
    )

    /// The hosts that `PolicyHost` reads.
    private static var policyPattern: String {
        let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
        let top = "(?=[0-9-]*[A-Za-z])\(label)"
        func alternatives(_ names: [String]) -> String {
            names.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")
        }
        let shared =
            "[A-Za-z0-9-]{1,3}\\.[A-Za-z0-9]{2}|\(alternatives(SharedDomains.names))"
            + "|(?:\(label)\\.)*(?:\(alternatives(SharedDomains.namesAbove)))"
        let wildcard = "\\*\\.(?!(?:\(shared))(?:[:/]|$))(?:\(label)\\.)+\(top)"
        let numbers = "[0-9]{1,4}|[0-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]"
        let secure = "(?:[Hh][Tt][Tt][Pp][Ss]://)?(?:\(wildcard)|(?:\(label)\\.)+\(top))"
        let local = "(?:[Hh][Tt][Tt][Pp][Ss]?://)?(?:localhost|127\\.0\\.0\\.1)"
        return "(?:\(secure)|\(local))(?::(?!0+/?$)(?:\(numbers)))?/?"
    }
}

extension Substring {
    /// The number of a port, in digits; nil for another text. To Swift, "+80" is a number, too.
    var port: UInt16? {
        guard utf8.count <= 5, utf8.allSatisfy(\.isDigit), let number = UInt16(self), number > 0 else { return nil }
        return number
    }
}
