import Languages

/// Locales of the Open Graph protocol: `language_TERRITORY`.
enum OpenGraphLocale {
    /// nil for a tag without a territory whose language is not listed.
    ///
    /// - Parameter tag: A BCP 47 tag: `en`, `de-AT`, `zh-Hant-TW`.
    static func name(of tag: String) -> String? {
        let parts = tag.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first?.lowercased() else { return nil }
        let territory = parts.dropFirst().first { part in
            part.utf8.count == 2 && part.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
        }
        guard let territory = territory?.uppercased() ?? territories[language[...]].map(String.init) else { return nil }
        return "\(language)_\(territory)"
    }

    /// Arabic has `AR`, as in the networks' own lists.
    private static let territories = Language.territories.merging(["ar": "AR"]) { $1 }
}
