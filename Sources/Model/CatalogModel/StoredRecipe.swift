// Recipes that are not in memory.

/// A recipe that is read from its record when it is asked for.
package struct StoredRecipe: Sendable {
    package let store: any RecipeStore
    /// Where its record begins in the document, in bytes.
    package let offset: Int
    /// The length of the record in bytes.
    package let count: Int
    /// The place of the record in the document, 0-based.
    package let record: Int

    package init(in store: any RecipeStore, offset: Int, count: Int, record: Int) {
        self.store = store
        self.offset = offset
        self.count = count
        self.record = record
    }

    func read() -> Recipe? { store.recipe(at: offset, count, record: record) }
}

/// A document that recipes are read from.
package protocol RecipeStore: AnyObject, Sendable {
    /// The document's name for people.
    var name: String { get }

    /// The recipe of a record; nil if it cannot be read any more. It may be called on several threads.
    ///
    /// - Parameters:
    ///   - offset: Where the record begins, in bytes.
    ///   - count: Its length in bytes.
    ///   - record: Its place in the document, 0-based.
    func recipe(at offset: Int, _ count: Int, record: Int) -> Recipe?
}

/// The document of a recipe has changed since it was read, or is gone.
package struct RecipeLost: Error, Sendable, Hashable {
    /// The document's name for people.
    package var file: String

    package init(file: String) {
        self.file = file
    }
}
