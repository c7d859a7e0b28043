// What site generators, blogs and recipe apps write beside a text that is not, or no longer, for the public.

package import Bytes
import Languages

/// What a member of a record or of front matter says on whether the text is public.
package enum PublicationMark: Sendable, Hashable {
    /// Such as `draft: false`.
    case isPublic
    /// Such as `draft: true`, `published: false` and `status: pending`.
    case isPrivate
    /// A value such as `draft: perhaps`, which is neither yes nor no.
    case isUnclear

    /// nil for a member that is about something else, such as `published: 2024-05-01` and `status: tried`.
    ///
    /// - Parameters:
    ///   - key: In any capitals, with any signs: `isDraft`, `post_status`, `Post Status`.
    ///   - value: As it is written; `true` and `false` for a flag.
    package init?(key: String, value: String) {
        guard key.withBytes(Self.mayBeKey), let kind = Self.kinds[Self.name(key)] else { return nil }
        let word = Self.folded(value)
        guard !word.isEmpty else { return nil }
        let isYes: Bool? = Self.yes.contains(word) ? true : Self.no.contains(word) ? false : nil
        switch kind {
        case .hides: self = isYes.map { $0 ? .isPrivate : .isPublic } ?? .isUnclear
        case .shows:
            // Others are dates, and the publishers of books.
            guard let isYes else { return nil }
            self = isYes ? .isPublic : .isPrivate
        case .status:
            // "Draft (not ready)"
            let first = value.utf8.count > 64 ? "" : value.prefix { $0.isLetter || $0 == "-" }
            if Self.privateStatuses.contains(word) || Self.privateStatuses.contains(Self.folded(String(first))) {
                self = .isPrivate
            } else if Self.publicStatuses.contains(word) {
                self = .isPublic
            } else {
                return nil
            }
        }
    }

    /// Whether a key is about publication, whatever its value.
    package static func isKey(_ key: String) -> Bool { key.withBytes(mayBeKey) && kinds[name(key)] != nil }

    /// The longest value that means something here, in bytes.
    package static let longestValue = 24

    /// False for nearly all keys that are about something else: every member of every record is asked for.
    package static func mayBeKey(_ key: ByteView) -> Bool {
        guard 4...32 ~= key.count else { return false }
        let startsAndEndsInLetters = key[0].isLetter && key[1].isLetter && key[key.count - 1].isLetter
        guard !startsAndEndsInLetters || outlines[outline(of: key)] else { return false }
        var hash: UInt64 = 0
        for byte in key {
            guard byte < 0x80 else { return true }
            if byte.isLetterOrDigit { hash = hashed(byte.lowercased, after: hash) }
        }
        return marks[Int(hash >> 51)]
    }

    private static func hashed(_ byte: UInt8, after hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The names with and without `is`.
    private static let allNames = kinds.keys.flatMap { [$0, "is" + $0] }

    /// By the first thirteen bits of a name's hash.
    private static let marks: [Bool] = {
        var marks = [Bool](repeating: false, count: 1 << 13)
        for name in allNames { marks[Int(name.utf8.reduce(0) { hashed($1, after: $0) } >> 51)] = true }
        return marks
    }()

    /// By the first two letters of a name and its last one: this alone settles nearly all keys.
    private static let outlines: [Bool] = {
        var outlines = [Bool](repeating: false, count: 1 << 15)
        for name in allNames { name.withBytes { outlines[outline(of: $0)] = true } }
        return outlines
    }()

    /// - Parameter name: At least two bytes.
    @inline(__always)
    private static func outline(of name: ByteView) -> Int {
        Int(name[0] & 31) | Int(name[1] & 31) << 5 | Int(name[name.count - 1] & 31) << 10
    }

    // MARK: Words

    private enum Kind {
        /// `true` keeps a text private.
        case hides
        /// `false` keeps a text private.
        case shows
        case status
    }

    /// Small letters and digits, without `is` at the start of a name in several words.
    private static func name(_ key: String) -> String {
        let name = folded(key)
        return name.hasPrefix("is") && kinds[name] == nil ? String(name.dropFirst(2)) : name
    }

    private static func folded(_ text: String) -> String {
        // No word of these lists is longer; a text of a megabyte is none of them.
        guard text.utf8.count <= 64 else { return "…" }
        let letters = Folding.unaccentedLatin(text).lowercased().filter { $0.isLetter || $0.isNumber }
        if !letters.isEmpty { return letters }
        return text.contains { checkMarks.contains($0) } ? "yes" : text.contains { !$0.isWhitespace } ? "…" : ""
    }

    private static let checkMarks: Set<Character> = ["✓", "✔", "✅", "☑", "✔️", "☑️"]

    /// Words of all languages: records mix them.
    private static let all = Language.everywhere("publication")

    private static func words(_ row: String) -> Set<String> { Set(all.words(row).map { folded(String($0)) }) }

    private static let kinds: [String: Kind] = {
        let rows: [(String, Kind)] = [("hides", .hides), ("shows", .shows), ("status", .status)]
        return rows.reduce(into: [:]) { kinds, row in for name in words(row.0) { kinds[name] = row.1 } }
    }()

    private static let yes = words("yes")
    private static let no = words("no")
    private static let privateStatuses = words("private")
    private static let publicStatuses = words("public")
}
