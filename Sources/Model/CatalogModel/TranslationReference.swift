import Bytes
import Languages

/// How a recipe says which other recipe it is a translation of.
package enum TranslationReference: Sendable, Hashable {
    /// By the id or slug of the other recipe, as `translationOf` names it.
    case named(String)
    /// By its own file's name: `pie.md` for `pie.de.md`, in the same folder. That file may not be there.
    case fileBeside(String)
}

/// The name of a file that says which language its text is in: `pie.de.md`.
package struct LanguageSuffix: Sendable, Hashable {
    /// A BCP 47 tag.
    package let language: String
    /// The name without tag and ending: `pie`.
    package let stem: String
    /// The name without the tag: `pie.md`.
    package var plainName: String { stem + ending }
    private let ending: Substring

    /// nil for a name without the tag of a language before its ending. The first subtag has two letters and is one of ISO 639;
    /// a script or a region may follow: `pie.pt-BR.md`.
    package init?(fileName: String) {
        guard let end = fileName.lastIndex(of: "."), let dot = fileName[..<end].lastIndex(of: "."),
            dot > fileName.startIndex
        else { return nil }
        let tag = fileName[dot..<end].dropFirst()
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, primary.utf8.count == 2, parts.count <= 3,
            Self.languages.contains(primary.lowercased()[...]),
            parts.dropFirst().allSatisfy(Self.isScriptOrRegion)
        else { return nil }
        language = String(tag)
        stem = String(fileName[..<dot])
        ending = fileName[end...]
    }

    /// RFC 5646, section 2.1: four letters are a script; two letters or three digits are a region.
    private static func isScriptOrRegion(_ part: Substring) -> Bool {
        switch part.utf8.count {
        case 2, 4: part.utf8.allSatisfy(\.isLetter)
        case 3: part.utf8.allSatisfy(\.isDigit)
        default: false
        }
    }

    /// ISO 639, set 1.
    private static let languages = Set(Language.tags.words("iso 639"))
}

/// A page bundle of Hugo: a text in a folder of its own, with its pictures.
package enum PageBundle {
    /// Whether a file is the text of one: `leek-soup/index.md`, `leek-soup/index.de.md`.
    package static func isText(_ path: String) -> Bool {
        let name = path.lastPathPart.lowercased()
        return name.hasPrefix("index.") && (name.hasSuffix(".md") || name.hasSuffix(".markdown"))
    }
}
