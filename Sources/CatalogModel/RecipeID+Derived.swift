extension RecipeID {
    /// An id's key for a recipe whose feed has none: a digest of its source address, which outlives a change of title.
    package static func key(from source: WebLink) -> String {
        String(lastingHex(of: NormalizedAddress.make(source)).prefix(12))
    }

    /// An id's key for a recipe that has nothing but a title. Two recipes may share it; see `Catalog`.
    package static func key(fromTitle title: String) -> String {
        String(lastingHex(of: Folding.matchingKey(for: title)).prefix(12))
    }
}
