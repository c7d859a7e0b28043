import Languages

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
