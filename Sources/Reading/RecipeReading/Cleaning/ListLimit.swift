import CatalogModel

/// How long the lists of a recipe may be: far above what people write, and low enough that no record makes a page of many
/// megabytes.
enum ListLimit {
    /// The most entries of a list. Those of all groups of ingredients, and of all sections of the method, are one list.
    static let most = 1000

    /// Cuts a list; returns whether it was longer.
    static func cut<List: RangeReplaceableCollection>(_ list: inout List) -> Bool {
        guard list.count > most else { return false }
        list = List(list.prefix(most))
        return true
    }

    /// Cuts lists that are one together; returns whether they were longer.
    static func cut<Group, List: RangeReplaceableCollection>(
        _ groups: inout [Group], _ list: WritableKeyPath<Group, List>
    ) -> Bool {
        let isCut = cut(&groups)
        guard groups.reduce(0, { $0 + $1[keyPath: list].count }) > most else { return isCut }
        var rest = most
        for index in groups.indices {
            let kept = List(groups[index][keyPath: list].prefix(rest))
            rest -= kept.count
            groups[index][keyPath: list] = kept
        }
        groups.removeAll { $0[keyPath: list].isEmpty }
        return true
    }
}

extension Recipe {
    /// Cuts all lists that are too long; returns their names, for people.
    mutating func cutLists() -> [String] {
        var names: [String] = []
        if ListLimit.cut(&ingredientGroups, \.ingredients) { names.append("ingredients") }
        if ListLimit.cut(&sections, \.steps) { names.append("steps") }
        if ListLimit.cut(&photos) { names.append("photos") }
        if ListLimit.cut(&otherTimes) { names.append("times") }
        if ListLimit.cut(&notes) { names.append("notes") }
        if ListLimit.cut(&equipment) { names.append("equipment") }
        if ListLimit.cut(&cuisines) { names.append("cuisines") }
        if ListLimit.cut(&categories) { names.append("categories") }
        if ListLimit.cut(&tags) { names.append("tags") }
        if ListLimit.cut(&diets) { names.append("diets") }
        if ListLimit.cut(&oldAddresses) { names.append("old addresses") }
        return names
    }
}
