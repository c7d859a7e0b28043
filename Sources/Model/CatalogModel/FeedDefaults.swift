/// Values for fields that a feed's recipes lack: `defaults` of a feed.
package struct FeedDefaults: Sendable, Hashable {
    package var cuisine: String?
    package var category: String?
    package var tags: [String]
    package var author: String?
    package var credit: String?

    package init(
        cuisine: String? = nil, category: String? = nil, tags: [String] = [], author: String? = nil,
        credit: String? = nil
    ) {
        self.cuisine = cuisine
        self.category = category
        self.tags = tags
        self.author = author
        self.credit = credit
    }
}
