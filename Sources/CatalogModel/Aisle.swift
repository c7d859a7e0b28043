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
    /// The usual aisles in the order in which shops have them.
    ///
    /// - Parameter language: A BCP 47 tag; English's aisles are those of languages without a table.
    package static func usual(in language: String) -> [Aisle] {
        let language = language.prefix { $0 != "-" }.lowercased()
        return (AisleTables.all[language] ?? AisleTables.english).split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let words = line[line.index(after: colon)...].split(separator: ",")
            return Aisle(
                name: String(line[..<colon]),
                words: words.map { String($0.drop { $0 == " " }) })
        }
    }
}
