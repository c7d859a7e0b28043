import Bytes

/// The place of a file in the published site, such as `recipes/soup/index.html`.
///
/// It cannot leave the site's folder and can be a file name on every system: no empty, `.` or `..` part, no control
/// character, none of `\ : * ? " < > |`, no dot or space at the end of a part, no name of a device of Windows, at most
/// 255 bytes a part. Paths are compared by their bytes: `é` as one code point and as two are two names.
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

    private static func isSafe(_ path: ByteView) -> Bool {
        guard path.containsNone(of: RefusedByte.self) else { return false }
        var start = 0
        while start <= path.count {
            let end = path.firstOffset(of: Slash.self, from: start)
            guard isSafePart(path.view(start..<end)) else { return false }
            start = end + 1
        }
        return true
    }

    private static func isSafePart(_ part: ByteView) -> Bool {
        guard let last = part.last, part.count <= 255 else { return false }
        // This refuses `.` and `..`, too.
        return last != UInt8(ascii: ".") && last != UInt8(ascii: " ") && !isDevice(part)
    }

    private enum Slash: ByteClass {
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: UInt8(ascii: "/")) }
    }

    /// Control characters, and what no file name of Windows can hold
    /// (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
    private enum RefusedByte: ByteClass {
        static func mask(of block: ByteBlock) -> ByteMask {
            // A bit apart: `:` and `*`, `>` and `<`, `\` and `|`.
            block.mask(below: 0x20) .| block.mask(of: 0x7f) .| block.mask(of: UInt8(ascii: ":"), with: 0x10)
                .| block.mask(of: UInt8(ascii: "?")) .| block.mask(of: UInt8(ascii: "\""))
                .| block.mask(of: UInt8(ascii: ">"), with: 0x02) .| block.mask(of: UInt8(ascii: "|"), with: 0x20)
        }
    }

    /// Whether Windows takes a part for a device, whatever follows the first dot: `nul`, `COM1.txt`.
    private static func isDevice(_ part: ByteView) -> Bool {
        let start = part.prefix(5)
        let stem = start.prefix { $0 != UInt8(ascii: ".") }
        guard stem.count == 3 || stem.count == 4 else { return false }
        let name = stem.map { $0 | 0x20 }
        guard stem.count == 4 else { return devices.contains { $0.utf8.elementsEqual(name) } }
        guard (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(name[3]) else { return false }
        return ["com", "lpt"].contains { $0.utf8.elementsEqual(name.prefix(3)) }
    }

    private static let devices = ["con", "prn", "aux", "nul"]

    private init(checked text: String) {
        self.text = text
        madeAddress = Self.address(of: text)
    }

    /// A path that the program itself spells out.
    package init(_ literal: StaticString) {
        self.init(checked: literal.description)
    }

    /// The page in a folder: `recipes/soup` gives `recipes/soup/index.html`.
    package static func page(_ folder: String) -> SitePath {
        SitePath(checked: folder.isEmpty ? indexName : String(joining: folder, "/index.html"))
    }

    /// The page in a folder within another: `recipes` and `soup` give `recipes/soup/index.html`.
    package static func page(_ folder: String, _ name: String) -> SitePath {
        SitePath(checked: String(joining: folder, "/", name, "/index.html"))
    }

    /// A file in a folder that the program names.
    package static func file(_ folder: StaticString, _ name: String) -> SitePath {
        SitePath(checked: "\(folder)/\(name)")
    }

    /// A file in the site's root, whose name is of letters, digits, hyphens and dots.
    package static func file(named name: String) -> SitePath { SitePath(checked: name) }

    /// The path with more at the end of its file's name.
    ///
    /// - Parameter ending: What the program itself spells out.
    func appending(_ ending: String) -> SitePath { SitePath(checked: text + ending) }

    /// The path in small letters, to compare it as file systems do that take capital and small letters for the same.
    package var lowercased: SitePath { SitePath(text.lowercased()) ?? self }

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

    /// `a/b` and `a` for `a/b/c`.
    package var foldersAbove: [String] {
        var folders: [String] = []
        var rest = text[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            folders.append(String(rest))
        }
        return folders
    }

    /// What leads from a page to the site's root: `../../`; empty at the root itself.
    package var toRoot: String {
        switch depth {
        // Every page of a recipe stands there, and a repeated text is made piece by piece.
        case 2: "../../"
        case let depth: String(repeating: "../", count: depth)
        }
    }

    /// What hosts send for a folder.
    private static let indexName = "index.html"

    private static func address(of text: String) -> String {
        text.withBytes { bytes in
            let address = isIndex(bytes) ? bytes.view(0..<bytes.count - indexName.utf8.count) : bytes
            // Most addresses are made of slugs.
            return address.containsNone(of: UnusualByte.self) ? String(address) : encoding.encoded(address)
        }
    }

    /// Whether a path leads to what hosts send for its folder.
    private static func isIndex(_ path: ByteView) -> Bool {
        indexName.withBytes { name in
            let start = path.count - name.count
            guard start == 0 || start > 0 && path[start - 1] == UInt8(ascii: "/") else { return false }
            return name.indices.allSatisfy { path[start + $0] == name[$0] }
        }
    }

    /// What is neither a lower-case letter, a digit or one of `-./` nor a part of a letter of another script.
    private enum UnusualByte: ByteClass {
        static func mask(of block: ByteBlock) -> ByteMask {
            let isBetween = block.mask(from: UInt8(ascii: ":")) .& block.mask(below: UInt8(ascii: "a"))
            let isAfter = block.mask(from: UInt8(ascii: "{")) .& block.mask(below: 0x80)
            return block.mask(below: UInt8(ascii: "-")) .| isBetween .| isAfter
        }
    }

    /// Letters of other scripts stay: browsers show and send them well, and HTML allows them in an address.
    private static let encoding = PercentEncoding(keepsEscapes: false) { !isForbidden($0) }

    private static func isForbidden(_ byte: UInt8) -> Bool { byte.isOne(of: " \"#%<>?[]^`{|}:") }
}

extension WebLink {
    /// The whole address of a page or file of the site whose own address this is.
    package func address(of path: SitePath) -> String { String(joining: text, path.address) }
}

extension SitePath: Hashable {
    // Not as texts: those are equal when they look alike, and hashing them normalizes what is not ASCII.
    package static func == (one: SitePath, other: SitePath) -> Bool {
        one.text.hasSameBytes(as: other.text)
    }

    package func hash(into hasher: inout Hasher) {
        text.withBytes { $0.hash(into: &hasher) }
    }
}

extension SitePath: Comparable {
    package static func < (one: SitePath, other: SitePath) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
}

extension SitePath: CustomStringConvertible {
    package var description: String { text }
}
