import Languages

/// The direction of a language: the value of HTML's `dir`.
enum WritingDirection: String, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"

    /// Languages whose usual script runs from right to left (CLDR, `layout/orientation/characterOrder`).
    private static let rightToLeftLanguages: Set<Substring> = [
        "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
    ]

    private static let rightToLeftScripts: Set<Substring> = ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"]

    init(language tag: String) {
        let tag = tag.lowercased()
        let parts = tag.split { $0 == "-" || $0 == "_" }
        // A script in the tag decides (`az-Arab`, `ku-Latn`): it has four letters.
        let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
        let isRightToLeft =
            script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(parts.first ?? "")
        self = isRightToLeft ? .rightToLeft : .leftToRight
    }
}

/// The names of languages in themselves.
enum LanguageName {
    /// "Deutsch" for `de`, "Português (BR)" for `pt-BR`; the tag itself for a language whose name is not known.
    static func of(_ tag: String) -> String {
        let primary = Language.primary(of: tag)
        guard let name = names[primary[...]] else { return tag }
        let rest = tag.dropFirst(primary.utf8.count + 1)
        return rest.isEmpty ? "\(name)" : "\(name) (\(rest))"
    }

    private static let names = WordFile.pairs(Language.tags.names("names").map { $0[...] })
}
