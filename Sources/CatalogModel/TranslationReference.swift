import Bytes

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
            Self.languages.contains(primary.lowercased()),
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
    private static let languages = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo \
        es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka \
        kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng \
        nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su \
        sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """.split(separator: " ").map(String.init))
}
