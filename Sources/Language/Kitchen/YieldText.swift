import Bytes
package import CatalogModel
import Languages

/// How much a recipe gives, as feeds write it.
package enum YieldText {
    /// Reads "Serves 8", "4", "4 servings", "8 personnes", "Makes 24 cookies", "16 servings (2 pies)"; of a range the
    /// lower number. A text without a number is kept as it is.
    ///
    /// - Parameter countsServings: Whether a bare number counts servings; otherwise its unit is unknown.
    /// - Returns: nil for an empty text, and for a meaningless one such as "0", "-1" or "1e400".
    package static func read(_ text: String, countsServings: Bool = false) -> RecipeYield? {
        guard text.utf8.contains(where: { $0 > UInt8(ascii: "9") || (0x31...0x39).contains($0) }) else { return nil }
        let bare = countsServings ? RecipeYield.Kind.serves : .unstated
        // A text of several words is no number, which takes long to find out.
        if !text.utf8.contains(0x20), let number = Double(text) {
            guard number > 0, number.isFinite else { return nil }
            return RecipeYield(number <= most ? bare : .serves, quantity: number <= most ? number : nil, text: text)
        }
        let plain = withPlainNumbers(text)
        let words = words(of: plain)
        guard let number = number(in: plain, words) else { return RecipeYield(.serves, quantity: nil, text: text) }
        let isNumber = words.count == 1 && numbers[Folding.matchingKey(for: words[0])] != nil
        if words.isEmpty || isNumber { return RecipeYield(bare, quantity: number.value, text: text) }
        let isOfServings = words.contains { serving.contains($0) }
        if isOfServings || words.allSatisfy({ labels.contains($0) }) {
            return RecipeYield(.serves, quantity: number.value, text: text)
        }
        var unit = thing(after: number.end, in: plain)
        var quantity = number.value
        if unit.first?.lowercased() == "dozen" {
            unit.removeFirst()
            quantity *= 12
        }
        return RecipeYield(
            .makes, quantity: quantity, unit: unit.isEmpty ? nil : unit.joined(separator: " "), text: text)
    }

    /// Runs of letters in lower case.
    private static func words(of text: String) -> [String] {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.lowercased().split { !$0.isLetter }.map(String.init)
        }
        return text.withBytes { bytes in
            bytes.split { !$0.isLetter }.map { String(mapping: bytes.view($0.startIndex..<$0.endIndex)) { $0 | 0x20 } }
        }
    }

    /// More than anybody makes: such a number is an error of its feed, or an identifier.
    private static let most = 1e6

    /// The first number, and where it or the range that it begins ends.
    private static func number(in text: String, _ words: [String]) -> (value: Double, end: Int)? {
        if let number = numberInWords(text, words) { return number }
        guard let first = NumberText.first(in: text) else {
            // "لشخصين"
            return words.contains { pairs.contains($0) } ? (2, text.utf8.count) : nil
        }
        guard first.value <= most else { return nil }
        return text.withBytes { bytes in
            let line = LineBytes(bytes, end: bytes.count)
            let next = line.skipSpace(first.end)
            var connector = line.connectorEnd(from: next)
            if connector == nil, let word = line.word(at: next), word.text == "to" || word.text == "or" {
                connector = word.end
            }
            guard let connector, let upper = line.numberEnd(at: line.skipSpace(connector)) else { return first }
            return (first.value, upper)
        }
    }

    /// The number that a text begins with as a word, behind words that only announce it, and where it ends: "Four", "For four
    /// people", and "One 9-inch pie", which is not nine; nil for another text, as of "twenty-five".
    private static func numberInWords(_ text: String, _ words: [String]) -> (value: Double, end: Int)? {
        guard let index = words.firstIndex(where: { !serving.contains($0) && !labels.contains($0) }),
            let value = numbers[Folding.matchingKey(for: words[index])],
            index + 1 == words.count || !goingOn.contains(words[index + 1]),
            case let parts = text.split(whereSeparator: { !$0.isLetter }), parts.count == words.count,
            !text[..<parts[index].startIndex].contains(where: \.isNumber)
        else { return nil }
        return (value, text.utf8.distance(from: text.startIndex, to: parts[index].endIndex))
    }

    /// The words after the number: "24 cookies" counts cookies.
    private static func thing(after end: Int, in text: String) -> [Substring] {
        let ends: Set<UInt8> = [UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ";")]
        return Substring(text.utf8.dropFirst(end).prefix { !ends.contains($0) }).split { $0.isWhitespace }
    }

    private static let file = Language.everywhere("yield")
    /// Portions and eaters, and "for".
    package static let serving = Set(file.names("serving") + file.names("two servings"))
    private static let pairs = Set(file.names("two servings"))
    /// Words that only announce a yield, "Yield: 6", or occur within a number.
    private static let labels = Set(file.names("labels"))
    /// Words that count; not those of one but in English, which are articles, as of "a crowd", nor short ones, which are others in
    /// another language.
    private static let numbers: [String: Double] = {
        let pairs = Language.all.flatMap { $0.words.words("numbers") }.map { $0.parts(at: "=") }
        return pairs.reduce(into: ["one": 1]) { numbers, pair in
            guard pair.count == 2, let value = Double(pair[1]), value > 1 else { return }
            for word in pair[0].parts(at: "|") where word.utf8.count > 2 {
                numbers[Folding.matchingKey(for: String(word))] = value
            }
        }
    }()
    /// Words after a number that make it another one: "twenty five", "one and a half".
    private static let goingOn = Set(numbers.keys).union(
        Language.all.flatMap { $0.words.words("and") }.map { String($0) })
}

// Yields of Japanese: "２人分", "一人分", "18cm型1台分".

extension YieldText {
    private static let numberWords: [Character: Character] = [
        "一": "1", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6", "七": "7", "八": "8", "九": "9",
    ]
    /// What a number in one character counts.
    private static let counted: Set<Character> = ["人", "台", "個", "枚", "皿", "食", "杯", "本"]

    /// A text with digits of ASCII for wide ones and for number words, and without the size of a tin before the number. A text
    /// of another language is returned as it is.
    static func withPlainNumbers(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xE3 }) else { return text }
        var plain = ""
        var isAfterNumber = false
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            if let digit = character.unicodeScalars.first, (0xFF10...0xFF19).contains(digit.value) {
                plain += String(digit.value - 0xFF10)
            } else if let word = numberWords[character], counted.contains(next), !isAfterNumber {
                plain.append(word)
            } else {
                plain.append(character)
            }
            isAfterNumber = plain.last?.isNumber ?? false
        }
        return withoutSize(plain)
    }

    /// "型1台分" for "18cm型1台分"
    private static func withoutSize(_ text: String) -> String {
        let start = text.drop { !$0.isNumber }
        let after = start.drop { $0.isNumber || $0 == "." || $0 == "×" || $0 == "x" || $0 == "〜" || $0 == "~" }
        for unit in ["cm", "㎝", "センチ", "号"] where after.hasPrefix(unit) {
            let rest = after.dropFirst(unit.count)
            return rest.contains(where: \.isNumber) ? String(rest) : text
        }
        return text
    }
}
