import Languages

/// Names of one food: in English on both sides of an ocean, elsewhere from region to region. A search for one finds all.
package enum FoodNames {
    /// Groups of names as the search index has them as keys: stems, and pairs of words written as one.
    ///
    /// - Parameter language: A BCP 47 tag.
    package static func groups(in language: String) -> [[String]] {
        all(in: language).map { group in group.map { key(of: $0, in: language) } }
    }

    /// Groups of names as they are written, without case and accents.
    ///
    /// - Parameter language: A BCP 47 tag.
    static func all(in language: String) -> [[String]] {
        let names = Language.named(language)?.words.names("same foods") ?? []
        return names.map { $0[...].parts(at: "/").map(String.init) }
    }

    /// The key of a name of one or two words.
    package static func key(of name: String, in language: String) -> String {
        SearchTermCollector.key(of: name, language: language)
    }
}
