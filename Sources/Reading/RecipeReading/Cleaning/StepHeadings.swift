import Bytes
import Languages

/// The lines of a method that are no steps but name those that follow: "For the sauce:", "FILLING", "Pie Crust".
///
/// A short step without a full stop looks much alike, so only lines that could be nothing else are headings.
struct StepHeadings {
    private let lines: [String]
    /// Whether steps end in a sign, as a line that does not is a heading only then.
    private let areStepsEnded: Bool
    /// Whether steps have small letters, as a line that has none is a heading only then.
    private let areStepsSmall: Bool

    init(_ lines: [String]) {
        self.lines = lines
        areStepsEnded = lines.count { $0.utf8.last.map(Self.endsSentence) ?? false } * 2 >= lines.count
        areStepsSmall = lines.contains { $0.utf8.contains(where: Self.isSmall) }
    }

    /// The heading that a line is; nil for a step.
    func heading(at index: Int) -> String? {
        let line = lines[index]
        guard line.utf8.count <= 60, index + 1 < lines.count, let last = line.utf8.last,
            line.utf8.allSatisfy({ !$0.isDigit && $0 != UInt8(ascii: "<") })
        else { return nil }
        let words = line.split { $0 == " " }
        if last == UInt8(ascii: ":") || line.last == "：" {
            let name = line.dropLast().trimmed
            let isPhrase = words.count <= 4 || words.count <= 9 && Self.begins(words, with: Self.purposes)
            guard isPhrase, !name.isEmpty, name.utf8.allSatisfy({ !Self.endsSentence($0) }),
                !name.utf8.contains(UInt8(ascii: ","))
            else { return nil }
            return TextCleaning.line(name)
        }
        guard words.count <= 6, line.utf8.allSatisfy({ !Self.isSign($0) }), !line.lowercased().hasPrefix("step") else {
            return nil
        }
        if isCapital(line) { return areStepsSmall ? TextCleaning.line(line) : nil }
        guard areStepsEnded, !Self.begins(words, with: Self.verbs) else { return nil }
        guard Self.isShort(words) || Self.isTitle(words) || isBeforeFirstStep(index) else { return nil }
        return TextCleaning.line(line)
    }

    /// Whether the steps begin to be counted below: "Pastry", "1. Rub".
    private func isBeforeFirstStep(_ index: Int) -> Bool {
        let next = lines[index + 1]
        guard let first = lines[index].utf8.first, Self.isSmall(first | 0x20) else { return false }
        return ["1.", "1)", "STEP 1", "Step 1"].contains { next.hasPrefix($0) }
    }

    /// Whether all its letters are capitals, and it is more than an interjection.
    private func isCapital(_ line: String) -> Bool {
        line.utf8.count > 3 && line.utf8.allSatisfy { !Self.isSmall($0) }
            && line.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// Whether all words but the small ones have capitals.
    private static func isTitle(_ words: [Substring]) -> Bool {
        words.enumerated().allSatisfy { place, word in
            guard let first = word.utf8.first else { return false }
            if place > 0, small.contains(String(word)) { return true }
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        }
    }

    /// "Filling", "Chocolate sauce".
    private static func isShort(_ words: [Substring]) -> Bool {
        words.count <= 3 && words.first.map { isTitle([$0]) } ?? false
    }

    private static func begins(_ words: [Substring], with set: Set<String>) -> Bool {
        set.contains(words.first?.lowercased() ?? "")
    }

    private static func words(_ row: String) -> Set<String> {
        Set(Language.everywhere("text").words(row).map { String($0) })
    }

    /// What short steps begin with: "Serve hot", "Stir well".
    private static let verbs = words("verbs")
    private static let purposes = words("purposes")
    private static let small = words("small")

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func endsSentence(_ byte: UInt8) -> Bool { byte.isOne(of: ".!?") }

    /// Characters that occur in sentences and not in headings.
    private static func isSign(_ byte: UInt8) -> Bool { byte.isOne(of: ".!?,;:") }
}
