package import JSONText
import RecipeReading

/// A recipe that people wrote as a text, in schema.org's terms. Whatever the notation, it is read from here on as every
/// other recipe.
package struct TextRecipe {
    package private(set) var members: [JSONNode.Member] = [.init("@type", "Recipe")]
    private var keys: Set<String> = ["@type"]
    /// The lines of the file that members are in.
    private(set) var lines: [String: Int] = [:]
    package private(set) var notes: [JSONNode] = []
    package private(set) var tags: [JSONNode] = []
    package private(set) var otherTimes: [JSONNode] = []
    private var oldAddresses: [JSONNode] = []

    /// What its author wrote in a way that is nearly another: a key, a heading.
    var slips: [Slip] = []
    /// The lines of pictures of which the page shows the words only.
    var wordedPictures: [Int] = []
    /// The lines that are code of other programs' templates, which is left out.
    var templateCode: [Int] = []
    /// The members that are numbers and that nothing reads: the record itself only tells of texts.
    private(set) var unreadNumbers: [String] = []

    package init() {}

    /// What is not read as its author means it.
    struct Slip {
        var message: String
        var fix: String
        var line: Int?
        var isHeading = false
    }

    /// How many of the two that make a recipe it has: ingredients and steps.
    package var parts: Int { (has("recipeIngredient") ? 1 : 0) + (has("recipeInstructions") ? 1 : 0) }

    package func has(_ key: String) -> Bool { keys.contains(key) }

    /// The text of a member.
    package func text(_ key: String) -> String? { members.first { $0.key == key }?.value.scalarText }

    package mutating func set(_ key: String, _ value: JSONNode, line: Int? = nil) {
        guard !value.isEmpty, keys.insert(key).inserted else { return }
        members.append(.init(key, value))
        if let line { lines[key] = line }
    }

    package mutating func set(_ key: String, _ text: String, line: Int? = nil) { set(key, .string(text), line: line) }

    package mutating func set(_ key: String, list texts: [String], line: Int? = nil) {
        set(key, .array(texts.map(JSONNode.string)), line: line)
    }

    /// Sets a member, and gives whether the recipe did not have it before.
    mutating func setIfFree(_ key: String, _ text: String, line: Int) -> Bool {
        guard !has(key) else { return false }
        set(key, text, line: line)
        return true
    }

    /// Adds what it does not have of another reading of the same recipe.
    package mutating func add(_ other: TextRecipe) {
        for member in other.members { set(member.key, member.value, line: other.lines[member.key]) }
        if tags.isEmpty { tags = other.tags }
        if notes.isEmpty { notes = other.notes }
        if otherTimes.isEmpty { otherTimes = other.otherTimes }
    }

    package mutating func addNote(_ title: String?, _ text: String) {
        guard !text.isBlankLine else { return }
        notes.append(["@type": "Comment", "name": title.map(JSONNode.string) ?? .null, "text": .string(text)])
    }

    /// Adds an address that the page of the recipe had before.
    mutating func addOldAddress(_ address: String) { oldAddresses.append(.string(address)) }

    package mutating func addTag(_ tag: String) { tags.append(.string(tag)) }

    package mutating func addTime(_ name: String, _ text: String) {
        otherTimes.append(["name": .string(name), "time": .string(text)])
    }

    /// Takes a fact, and gives whether the recipe did not have it before.
    mutating func take(_ fact: RecipeFact, line: Int) -> Bool {
        guard case .member(let key) = fact.kind else {
            addTime(fact.name, fact.value)
            return true
        }
        return setIfFree(key, fact.value, line: line)
    }

    /// Remembers the numbers of a member that nothing reads.
    mutating func addUnread(_ value: JSONNode, _ path: String, depth: Int = 0) {
        guard unreadNumbers.count < RecordReader.mostUnread, depth < Self.mostDepth else { return }
        switch value {
        case .integer, .number: unreadNumbers.append(RecordReader.excerpt(path))
        case .string(let text) where Double(text) != nil: unreadNumbers.append(RecordReader.excerpt(path))
        case .object(let members):
            for member in members { addUnread(member.value, path + "." + member.key, depth: depth + 1) }
        case .array(let items):
            // One name is enough for all numbers of a list.
            if let item = items.first(where: { !$0.isEmpty }) { addUnread(item, path, depth: depth + 1) }
        case .string, .bool, .null: break
        }
    }

    /// Settings go no deeper in real texts.
    private static let mostDepth = 8

    var json: JSONNode { .object(all) }

    /// The members with those that are gathered.
    var all: [JSONNode.Member] {
        var all = members
        if !tags.isEmpty { all.append(.init("keywords", .array(tags))) }
        if !notes.isEmpty { all.append(.init("comment", .array(notes))) }
        if !oldAddresses.isEmpty { all.append(.init("redirect_from", .array(oldAddresses))) }
        if !otherTimes.isEmpty { all.append(.init("otherTimes", .array(otherTimes))) }
        return all
    }
}

extension JSONNode {
    /// The texts of sections. Several sections are groups with the names of their headings.
    static func grouped(_ sections: [(heading: String?, texts: [JSONNode])]) -> JSONNode {
        let sections = sections.filter { !$0.texts.isEmpty }
        return .array(
            sections.flatMap { heading, texts in
                (sections.count > 1 ? heading : nil).map { [JSONNode.string("## " + $0)] + texts } ?? texts
            })
    }

    /// Steps below a heading.
    package static func section(_ name: String, _ steps: [JSONNode]) -> JSONNode {
        ["@type": "HowToSection", "name": .string(name), "itemListElement": .array(steps)]
    }

    /// The members of an object; nil for another value.
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The elements of a list; another value is a list of one.
    var elements: [JSONNode] { if case .array(let items) = self { items } else { [self] } }

    /// Whether it says nothing.
    package var isEmpty: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isBlankLine
        case .array(let items): items.allSatisfy(\.isEmpty)
        case .object(let members): members.isEmpty
        case .bool, .integer, .number: false
        }
    }

    /// The text of a scalar.
    package var scalarText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension RecordLines {
    /// Adds a recipe that begins in a line. What it has without a line is in the first.
    package mutating func append(_ recipe: TextRecipe, line first: Int) {
        var members = recipe.all
        if !recipe.unreadNumbers.isEmpty {
            members.append(.init(Self.unreadNumbers, .array(recipe.unreadNumbers.map(JSONNode.string))))
        }
        members.sort { recipe.lines[$0.key] ?? first < recipe.lines[$1.key] ?? first }
        append(members, line: first, lines: recipe.lines)
    }
}
