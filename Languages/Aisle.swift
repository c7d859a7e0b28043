/// A part of a shop, and what is found there.
package struct Aisle: Sendable, Hashable {
    package var name: String
    /// Names of foods, such as "red onion".
    package var words: [String]

    package init(name: String, words: [String]) {
        self.name = name
        self.words = words
    }
}

extension Aisle {
    /// The usual aisles in the order in which shops have them. A name of several words wins over its last word: "coconut milk"
    /// is not with "milk".
    ///
    /// - Parameter language: A BCP 47 tag; English's aisles are those of languages without files.
    package static func usual(in language: String) -> [Aisle] {
        let words = (Language.named(language) ?? Language.named("en"))?.words ?? .empty
        return words.rows.filter { $0.key.hasPrefix("aisle ") }.map { row in
            let name = String(row.key.dropFirst("aisle ".utf8.count))
            return Aisle(name: name, words: words.names(String(row.key)))
        }
    }
}
