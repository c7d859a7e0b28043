/// A rule by which words of a language lose or change their endings. Rows of rules are `s/ -ss -us >3, ie/i oe/o`.
///
/// Steps are apart by commas; of each step the first rule applies whose ending the word has. A rule is an ending and what takes
/// its place. `-ss` keeps words with that ending, `>3` keeps words of three letters or less, for all rules before it in its step
/// that have no number of their own. `double last` makes one letter of two at the end, `double before last` before the last.
package struct StemRule: Sendable, Hashable {
    package var step: Int
    package var ending: Substring = ""
    package var replacement: Substring = ""
    package var exceptions: [Substring] = []
    /// Words of so many letters or less stay as they are.
    package var least = 0
    /// Makes one of two equal letters, so many letters before the end; nil for a rule with an ending.
    package var doubled: Int?

    /// The rules of a row, in their order.
    package static func all(in text: String) -> [StemRule] {
        var rules: [StemRule] = []
        for (step, part) in text[...].parts(at: ",").enumerated() {
            let words = part.parts(at: " ")
            if words.first == "double" {
                rules.append(StemRule(step: step, doubled: words.contains("before") ? 1 : 0))
            }
            for word in words {
                if word.hasPrefix("-"), let last = rules.indices.last {
                    rules[last].exceptions.append(word.dropFirst())
                } else if word.hasPrefix(">") {
                    for index in rules.indices where rules[index].step == step && rules[index].least == 0 {
                        rules[index].least = Int(word.dropFirst()) ?? 0
                    }
                } else if let slash = word.firstIndex(of: "/") {
                    let replacement = word[word.index(after: slash)...]
                    rules.append(StemRule(step: step, ending: word[..<slash], replacement: replacement))
                }
            }
        }
        return rules
    }
}
