/// Where the parts of a recipe are in the records of a feed whose keys no format knows: in an answer of an API, a file of
/// one's own, a table.
package struct FieldMapping: Sendable, Hashable {
    /// A part of a recipe that can be mapped, by its name in `recipegen.yml`.
    package enum Field: String, Sendable, Hashable, CaseIterable {
        case id, title, description, ingredients, steps, notes, photo, url, credit, author, cuisine, category, tags
        case equipment, yield, prepTime, cookTime, totalTime, difficulty, calories, nutrition, video, published
    }

    /// The list of records in the document; nil where the document, or its member `recipes`, is the list.
    package var items: FieldPath?
    /// Where each part is. Several paths are several places of it; of ingredients in one list, the words of one line.
    package var fields: [Field: [FieldPath]] = [:]
    package var paging = Paging()

    /// How a list goes on in further documents.
    package struct Paging: Sendable, Hashable {
        /// The address of the next page; with `page`, the value of that member of the query.
        package var next: FieldPath?
        /// The member of the address's query that holds the number of the page.
        package var page: String?
        /// The member of the address's query that holds the number of recipes before the page.
        package var offset: String?
        /// How many recipes the list has in all.
        package var total: FieldPath?

        package init() {}
    }

    package init() {}
}

/// The way to values in a JSON document: `name`, `data.recipes`, `parts[].line`, `images[0].url`, `strIngredient*`.
package struct FieldPath: Sendable, Hashable {
    package enum Step: Sendable, Hashable {
        /// The member of an object.
        case member(String)
        /// The members of an object whose keys begin so, in their order.
        case members(prefix: String)
        /// All elements of a list, or values of an object.
        case elements
        /// An element of a list, from 0.
        case element(Int)
    }

    /// As it is written.
    package let text: String
    package let steps: [Step]

    /// nil for a text that is no path: an empty key, or brackets with anything but a number in them.
    package init?(_ text: String) {
        var steps: [Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let key = part.prefix { $0 != "[" }
            if key.hasSuffix("*") {
                steps.append(.members(prefix: String(key.dropLast())))
            } else if !key.isEmpty {
                steps.append(.member(String(key)))
            } else if part.isEmpty || !steps.isEmpty {
                return nil
            }
            var rest = part[key.endIndex...]
            while !rest.isEmpty {
                guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
                let index = rest[..<end].dropFirst()
                if index.isEmpty {
                    steps.append(.elements)
                } else if let number = Int(index), number >= 0 {
                    steps.append(.element(number))
                } else {
                    return nil
                }
                rest = rest[end...].dropFirst()
            }
        }
        self.text = text
        self.steps = steps
    }

    /// A path of these steps, of which there is at least one.
    private init(_ steps: some Sequence<Step>) {
        self.steps = Array(steps)
        text = self.steps.reduce("", Self.text)
    }

    /// The text of a path that goes on by a step.
    package static func text(_ path: String, then step: Step) -> String {
        switch step {
        case .member(let key): path.isEmpty ? key : "\(path).\(key)"
        case .members(let prefix): path.isEmpty ? "\(prefix)*" : "\(path).\(prefix)*"
        case .elements: "\(path)[]"
        case .element(let index): "\(path)[\(index)]"
        }
    }

    /// The path to the last list on the way, and the way in each of its elements; nil for a path without such a list.
    package var lastList: (list: FieldPath, rest: FieldPath)? {
        guard let end = steps.lastIndex(of: .elements), end + 1 < steps.count else { return nil }
        return (FieldPath(steps[...end]), FieldPath(steps[(end + 1)...]))
    }

    /// The path of a single member, whatever signs its key has.
    package init(key: String) {
        text = key
        steps = [.member(key)]
    }

    /// The key, if the path is a single one.
    package var key: String? {
        guard steps.count == 1, case .member(let key) = steps[0] else { return nil }
        return key
    }
}
