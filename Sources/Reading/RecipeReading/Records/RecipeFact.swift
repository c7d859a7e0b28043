import Bytes
import CatalogModel
import Kitchen
import Languages

/// A line that says a fact of a recipe: "⏲️ Prep time: 30 min", "Serves 4", "预估烹饪难度：★★".
package struct RecipeFact: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A member of schema.org's Recipe, by its name.
        case member(String)
        /// A time that is neither preparation nor cooking.
        case time
    }

    package private(set) var kind: Kind
    /// As written: "Chill time".
    package private(set) var name: String
    package private(set) var value: String

    /// nil for a line that says something else.
    package init?(_ line: String) {
        guard line.utf8.count <= 160, line.withBytes(Self.mayBeFact) else { return nil }
        let text = line.withBytes({ $0.contains(where: Self.isMark) }) ? Self.withoutMarks(line) : line
        if let colon = text.withBytes(Self.colon) {
            let name = text[...].part(0..<colon.lowerBound).drop { !$0.isLetter }
            let value = text[...].part(from: colon.upperBound).drop { $0.isWhitespace || $0 == "~" || $0 == "≈" }
            guard !value.isEmpty, !name.isEmpty else { return nil }
            self.init(name: String(name), value: String(value))
            return
        }
        // "4 Portionen"
        if let first = text.first(where: { !$0.isWhitespace }), first.isNumber {
            let reading = text.utf8.count <= 32 ? YieldText.read(text) : nil
            let words = Folding.words(of: text).split { !$0.isLetter }
            guard words.count == 1, Self.people.contains(String(words[0])), reading?.quantity != nil else { return nil }
            self.init(.member("servings"), "", text)
            return
        }
        // "Serves 3 to 5.", "Für 4 Personen"
        let words = text.drop { !$0.isLetter }
        guard words.utf8.count < 60, words.contains(where: \.isNumber) else { return nil }
        let parts = words.split(separator: " ")
        let keys = parts.prefix(4).map { Folding.words(of: String($0)) }
        let isForPeople = keys.count == 3 && Self.prepositions.contains(keys[0]) && Self.people.contains(keys[2])
        guard let first = parts.first, isForPeople || ["serves", "makes", "yields"].contains(keys[0]) else {
            return nil
        }
        self.init(.member("servings"), String(first), String(words.last == "." ? words.dropLast() : words))
    }

    /// The servings in the heading of ingredients; nil for a heading that does not say for how many they are.
    ///
    /// - Parameter heading: "Ingredients (serves 4)", "Zutaten für 4 Personen:", "材料（4人分）".
    package init?(servingsInHeading heading: String) {
        guard heading.utf8.count <= 120, let digit = heading.firstIndex(where: \.isNumber) else { return nil }
        var text = heading[digit...].prefix { !"()（）:：*_".contains($0) }
        while text.last?.isWhitespace == true { text.removeLast() }
        let readings = [YieldText.read(heading), YieldText.read(String(text))]
        guard readings.contains(where: { $0?.kind == .serves && $0?.quantity != nil }) else { return nil }
        self.init("Servings: \(text)")
    }

    private static let prepositions = Set(file.names("for people").map { Folding.words(of: $0) })
    private static let people = Set(file.names("people").map { Folding.words(of: $0) })

    /// Whether a line has a colon or is short with a number in it: most lines are neither.
    private static func mayBeFact(_ line: ByteView) -> Bool {
        // The first byte of "：", as of much Chinese.
        if line.contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) { return true }
        return line.count < 100 && line.contains(where: \.isDigit)
    }

    /// The signs of emphasis and code in Markdown.
    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
    }

    private static func withoutMarks(_ line: String) -> String {
        String(decoding: line.utf8.filter { !isMark($0) }, as: UTF8.self)
    }

    /// The first ":" or "：".
    private static func colon(_ line: ByteView) -> Range<Int>? {
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: ":") { return index..<index + 1 }
            if byte == 0xEF, line.view(index..<line.count).begins(with: "：") { return index..<index + 3 }
        }
        return nil
    }

    private init(_ kind: Kind, _ name: String, _ value: String) {
        self.kind = kind
        self.name = name
        self.value = value
    }

    private init?(name: String, value: String) {
        let key = Folding.words(of: name)
        let label = name.withBytes { $0.isSingleSpacedLine } ? name : name.split(separator: " ").joined(separator: " ")
        if let member = Self.names[key] {
            self.init(.member(member), label, value)
        } else if key.hasSuffix(" time") || key.hasSuffix("zeit"), value.contains(where: \.isNumber),
            key.split(separator: " ").count <= 3
        {
            self.init(.time, label, value)
        } else {
            return nil
        }
    }

    private static let file = Language.everywhere("fact")

    private static let names: [String: String] = {
        var names: [String: String] = [:]
        let members = [
            "prepTime", "cookTime", "totalTime", "servings", "difficulty", "recipeCuisine", "recipeCategory", "author",
        ]
        for member in members {
            for name in file.names(member) { names[Folding.words(of: name)] = member }
        }
        return names
    }()
}
