import SafeHTML

/// Where ingredients and method are: on the recipe's own page, or within another one, which may have several recipes.
struct RecipePlacement {
    /// The level of their headings.
    let level: Int
    /// The end of their ids, such as `-of-2`.
    let idEnd: HTML
    /// The end of the names of sections, by id: the recipe's title, where there are several recipes.
    let nameEnd: HTML
    /// Whether there is space for two columns.
    let hasColumns: Bool

    static let ownPage = RecipePlacement(level: 2, idEnd: "", nameEnd: "", hasColumns: true)

    /// - Parameter number: The place of the recipe among those of the page, from 1.
    static func inText(number: Int) -> RecipePlacement {
        RecipePlacement(level: 3, idEnd: "-of-\(number)", nameEnd: " recipe-of-\(number)", hasColumns: false)
    }
}
