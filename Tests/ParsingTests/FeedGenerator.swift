import Foundation
import RecipeSamples

/// A feed that nobody has written: records of real shapes, changed at random.
struct GeneratedFeed {
    var json: String
    /// The texts of its records, each with the number of its record, from 0, and the keys that lead to it.
    var texts: [Text] = []
    /// Where each record begins, in bytes.
    var offsets: [Int] = []

    struct Text {
        var record: Int
        var path: [String]
        var text: String
    }
}

/// Makes feeds from samples: takes a few records of one of them, and shuffles, renames, nests and drops their members.
/// The same seed gives the same feeds.
struct FeedGenerator {
    private var random: SmallRandom
    private let samples: [Sample]
    private var wordCount = 0

    /// Records of one document, and what stands around them.
    private struct Sample {
        var records: [JSONTree]
        /// The key of their list in an object; nil for a list without one.
        var key: String?
        var around: [JSONTree.Member]
    }

    /// - Parameter documents: Whole feeds.
    init(seed: UInt64, documents: [JSONTree]) {
        random = SmallRandom(seed: seed)
        samples = documents.compactMap(Self.sample)
    }

    private static func sample(_ document: JSONTree) -> Sample? {
        if let records = document.elements {
            return records.isEmpty ? nil : Sample(records: records, around: [])
        }
        guard let members = document.members else { return nil }
        for key in ["recipes", "meals", "@graph"] {
            guard let nodes = members.first(where: { $0.key == key })?.value.elements else { continue }
            let records = key == "@graph" ? nodes.filter(isRecipe) : nodes
            return records.isEmpty ? nil : Sample(records: records, key: key, around: members.filter { $0.key != key })
        }
        return Sample(records: [document], around: [])
    }

    /// What else a page has in its graph, such as its navigation, is no recipe's text.
    private static func isRecipe(_ node: JSONTree) -> Bool {
        node.members?.contains { $0.key == "@type" && $0.value.json.contains("Recipe") } ?? false
    }

    mutating func next() -> GeneratedFeed {
        let sample = random.pick(samples)
        var feed = GeneratedFeed(json: "")
        var records: [JSONTree] = []
        for number in 0..<Int.random(in: 1...3, using: &random) {
            var record = random.pick(sample.records)
            for _ in 0..<Int.random(in: 0...4, using: &random) { record = changed(record) }
            record = marked(record)
            _ = record.mapTexts { path, text in
                feed.texts.append(GeneratedFeed.Text(record: number, path: path, text: text))
                return text
            }
            records.append(record)
        }
        if let key = sample.key {
            feed.json = JSONTree.object(sample.around + [.init(key: key, value: .array(records))]).json
        } else {
            feed.json = JSONTree.array(records).json
        }
        var rest = feed.json[...]
        for record in records {
            guard let found = rest.range(of: record.json, options: .literal) else { continue }
            feed.offsets.append(feed.json.utf8.distance(from: feed.json.startIndex, to: found.lowerBound))
            rest = rest[found.upperBound...]
        }
        return feed
    }

    /// The record with a word of its own at the end of each longer text, so that no other text can pass for it.
    private mutating func marked(_ record: JSONTree) -> JSONTree {
        var count = wordCount
        defer { wordCount = count }
        return record.mapTexts { _, text in
            guard text.split(separator: " ").count > 3, !text.contains("://"), text.last?.isLetter == true else {
                return text
            }
            count += 1
            return text + " " + Self.word(count)
        }
    }

    /// A word that no recipe has: `zukaboti`.
    private static func word(_ number: Int) -> String {
        let consonants = Array("bdfgklmnprstvz")
        let vowels = Array("aeiou")
        var rest = number
        var word = "zu"
        while rest > 0 {
            word.append(consonants[rest % consonants.count])
            rest /= consonants.count
            word.append(vowels[rest % vowels.count])
            rest /= vowels.count
        }
        return word + "q"
    }

    /// One change of a record, or of an object or a list within it.
    private mutating func changed(_ record: JSONTree) -> JSONTree {
        guard var members = record.members, !members.isEmpty else { return record }
        let index = Int.random(in: members.indices, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: members.shuffle(using: &random)
        case 1: members.remove(at: index)
        case 2, 3: members[index].key = otherName(members[index].key)
        case 4: members[index].value = nested(members[index].value)
        case 5:
            let moved = members.remove(at: index)
            members.append(.init(key: random.pick(Self.strangeNames), value: .object([moved])))
        case 6: members[index].value = withObjects(members[index].value)
        case 7: members[index].value = changedWithin(members[index].value)
        default: members.append(.init(key: random.pick(Self.strangeNames), value: .text("a remark that came along")))
        }
        return .object(members)
    }

    private mutating func changedWithin(_ value: JSONTree) -> JSONTree {
        switch value {
        case .object: return changed(value)
        case .array(var elements) where !elements.isEmpty:
            let index = Int.random(in: elements.indices, using: &random)
            elements[index] = random.happens(50) ? changedWithin(elements[index]) : nested(elements[index])
            return .array(elements)
        default: return nested(value)
        }
    }

    private mutating func nested(_ value: JSONTree) -> JSONTree {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .array([value])
        case 1: .object([.init(key: "@value", value: value)])
        case 2: .object([.init(key: random.pick(["text", "name", "value", "title"]), value: value)])
        default: .object([.init(key: random.pick(Self.strangeNames), value: value)])
        }
    }

    /// A list of texts as objects, in one of the ways in which programs write ingredients and steps.
    private mutating func withObjects(_ value: JSONTree) -> JSONTree {
        guard let elements = value.elements else { return value }
        let way = Int.random(in: 0..<6, using: &random)
        let name = random.pick(Self.strangeNames)
        return .array(
            elements.map { element in
                guard case .text(let text) = element else { return element }
                let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
                func object(_ members: (String, String)...) -> JSONTree {
                    .object(members.map { .init(key: $0.0, value: .text($0.1)) })
                }
                switch way {
                case 0: return object(("text", text))
                case 1 where parts.count == 2: return object(("name", parts[1]), ("amount", parts[0]))
                case 2 where parts.count == 2: return object(("ingredient", parts[1]), ("measurement", parts[0]))
                case 3: return object(("display", text), ("note", "as you like it"))
                case 4: return object((name, text))
                default: return object(("name", text), (name, "something else"))
                }
            }
        )
    }

    private mutating func otherName(_ key: String) -> String {
        if let names = Self.otherNames[key], random.happens(70) { return random.pick(names) }
        return random.happens(50) ? random.pick(Self.strangeNames) : key.uppercased()
    }

    private static let strangeNames = ["zork", "details", "xtra", "blurb", "meta", "payload", "inhalt"]

    /// What other programs call the same.
    private static let otherNames: [String: [String]] = [
        "name": ["title", "recipe_name"], "title": ["name", "headline"], "strMeal": ["name", "strTitle"],
        "description": ["summary", "text", "about"], "strInstructions": ["instructions", "directions"],
        "recipeIngredient": ["ingredients", "ingredient", "recipeIngredients"],
        "recipeInstructions": ["instructions", "directions", "steps", "method"],
        "ingredients": ["recipeIngredient", "ingredient", "items"], "instructions": ["steps", "recipeInstructions"],
        "recipeYield": ["servings", "yield", "serves"], "prepTime": ["prep_time", "preparationTime"],
        "cookTime": ["cook_time", "cookingTime"], "keywords": ["tags", "keyword"], "tags": ["keywords", "labels"],
        "recipeCuisine": ["cuisine"], "cuisine": ["recipeCuisine", "area"], "recipeCategory": ["category", "course"],
        "author": ["by", "creator", "cook"], "image": ["photo", "picture", "img"], "text": ["step", "instruction"],
        "strIngredient1": ["ingredient1"], "strMeasure1": ["measure1"],
    ]
}
