import Bytes

/// The place of a file in the published site, such as `recipes/soup/index.html`.
///
/// It cannot leave the site's folder and can be a file name on every system: no empty, `.` or `..` part, no backslash,
/// colon or control character, at most 255 bytes a part.
package struct SitePath: Sendable {
    /// Parts joined by slashes, without one at the beginning.
    package let text: String
    /// Its address, made once where it is known to be asked for: every card of every list writes that of its recipe. The
    /// paths in the record of the last build are many, and need none.
    private let madeAddress: String?

    /// nil for a path that could leave the site's folder or that some system cannot store.
    package init?(_ text: String) {
        guard text.withBytes(Self.isSafe) else { return nil }
        self.text = text
        madeAddress = nil
    }

    private static func isSafe(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = 0
        while start <= path.count {
            let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
            let part = path[start..<end]
            guard !part.isEmpty, part.count <= 255 else { return false }
            guard part.count > 2 || part.contains(where: { $0 != UInt8(ascii: ".") }) else { return false }
            guard part.allSatisfy({ $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "\\") }) else { return false }
            start = end + 1
        }
        return true
    }

    private init(checked text: String) {
        self.text = text
        madeAddress = Self.address(of: text)
    }

    /// The page in a folder: most paths of a site are made so.
    private init(checkedFolder folder: String) {
        text = String(joining: folder, "/index.html")
        madeAddress = String(joining: Self.encoding.encoded(folder), "/")
    }

    /// A path that the program itself spells out.
    package init(_ literal: StaticString) {
        self.init(checked: literal.description)
    }

    /// The page in a folder: `recipes/soup` gives `recipes/soup/index.html`.
    package static func page(_ folder: String) -> SitePath {
        folder.isEmpty ? SitePath(checked: "index.html") : SitePath(checkedFolder: folder)
    }

    /// The page in a folder within another: `recipes` and `soup` give `recipes/soup/index.html`.
    package static func page(_ folder: String, _ name: String) -> SitePath {
        SitePath(checkedFolder: String(joining: folder, "/", name))
    }

    /// A file in a folder that the program names.
    package static func file(_ folder: StaticString, _ name: String) -> SitePath {
        SitePath(checked: "\(folder)/\(name)")
    }

    /// How it is asked for: `recipes/soup/` for `recipes/soup/index.html`, percent-encoded; empty for the home page.
    package var address: String { madeAddress ?? Self.address(of: text) }

    /// How many folders stand above it.
    package var depth: Int {
        text.withBytes { bytes in
            var depth = 0
            for byte in bytes where byte == UInt8(ascii: "/") { depth += 1 }
            return depth
        }
    }

    /// What leads from a page to the site's root: `../../`; empty at the root itself.
    package var toRoot: String {
        switch depth {
        // Every page of a recipe stands there, and a repeated text is made piece by piece.
        case 2: "../../"
        case let depth: String(repeating: "../", count: depth)
        }
    }

    private static func address(of text: String) -> String {
        let name = "index.html".utf8
        let rest = text.utf8.dropLast(name.count)
        let isIndex =
            text.utf8.count >= name.count && text.utf8.suffix(name.count).elementsEqual(name)
            && (rest.isEmpty || rest.last == UInt8(ascii: "/"))
        return encoding.encoded(isIndex ? String(Substring(rest)) : text)
    }

    /// Letters of other scripts stay: browsers show and send them well, and HTML allows them in an address.
    private static let encoding = PercentEncoding(keepsEscapes: false) { !isForbidden($0) }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "9"), 0x80...: false
        case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}

extension WebLink {
    /// The whole address of a page or file of the site whose own address this is.
    package func address(of path: SitePath) -> String { String(joining: text, path.address) }
}

extension SitePath: Hashable {
    package static func == (one: SitePath, other: SitePath) -> Bool { one.text == other.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension SitePath: Comparable {
    package static func < (one: SitePath, other: SitePath) -> Bool { one.text < other.text }
}

extension SitePath: CustomStringConvertible {
    package var description: String { text }
}
