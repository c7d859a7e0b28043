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
