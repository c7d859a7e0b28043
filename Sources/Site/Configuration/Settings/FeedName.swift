import Bytes
import CatalogModel

/// The names of feeds: they are the first half of every id, so they are plain.
package enum FeedName {
    /// Whether it is `[a-z0-9][a-z0-9-]*`, at most 80 bytes.
    static func isValid(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") || isSmallLetter($0) }
        return isPlain && !name.isEmpty && !name.hasPrefix("-") && name.utf8.count <= Slug.maximumBytes
    }

    /// The name for a source: the host of an address, else the last part of a path without its extension; nil when
    /// no letter or digit of ASCII is in it.
    package static func make(source: String) -> String? {
        if let link = WebLink(source), let origin = link.origin {
            var host = origin.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != ":" }
            if host.hasPrefix("www.") { host = host.dropFirst(4) }
            return make(words: String(host))
        }
        let path = source.split { $0 == "/" || $0 == "\\" }
        guard var name = path.last, name != "..", name != "." else { return nil }
        if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = name[..<dot] }
        return make(words: String(name))
    }

    /// The words of a text as a name; nil when no letter or digit of ASCII is in it.
    static func make(words: String) -> String? {
        guard let slug = Slug(words)?.text else { return nil }
        let plain = slug.utf8.filter { $0 < 0x80 }.drop { $0 == UInt8(ascii: "-") }
        let name = String(decoding: plain, as: UTF8.self)
        return isValid(name) ? name : nil
    }

    /// The form of a valid name.
    static let form = TextForm(
        wanted: "small letters, digits and hyphens",
        fix: "write a name of small letters, digits and hyphens, such as \"name: my-feed\"",
        pattern: "[a-z0-9][a-z0-9-]*", examples: ["my-feed"], maximumLength: Slug.maximumBytes,
        numbers: .integers(0...Int.max)
    )

    private static func isSmallLetter(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 }
}
