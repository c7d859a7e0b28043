import Bytes
import Languages

/// Cuts a long line at the ends of its sentences.
enum Sentences {
    /// A line of fewer bytes is one step.
    private static let longest = 250

    /// The sentences of a method that stands in one long line; nil for a line that is not long, has tags or is fewer
    /// than three sentences.
    static func ofLongLine(_ line: String) -> [String]? {
        guard line.utf8.count > longest, !HTMLTags.mayBegin(in: line) else { return nil }
        let sentences = split(line)
        return sentences.count >= 3 ? sentences : nil
    }

    /// Cuts after a full stop, a question or an exclamation mark before a capital letter, but not in brackets, nor
    /// after abbreviations ("approx.", "St.") and initials. Every sign stays where it was but the space in between.
    static func split(_ line: String) -> [String] {
        var sentences: [String] = []
        let bytes = Array(line.utf8)
        var start = 0
        var depth = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
            index += 1
            guard byte.isOne(of: ".!?"), depth == 0 else { continue }
            let end = behindClosingSigns(bytes, index)
            let next = behindSpace(bytes, end)
            guard next > end, beginsSentence(bytes, next),
                byte != UInt8(ascii: ".") || !isAbbreviation(bytes[start..<index - 1])
            else { continue }
            sentences.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = next
            index = next
        }
        let rest = String(decoding: bytes[start...], as: UTF8.self).trimmed
        if !rest.isEmpty { sentences.append(rest) }
        return sentences.map { TextCleaning.line($0) }
    }

    /// After the quotes and brackets that close with a sentence.
    private static func behindClosingSigns(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index].isOne(of: "\"'") {
                index += 1
            } else if bytes[index...].starts(with: "”".utf8) || bytes[index...].starts(with: "’".utf8) {
                index += 3
            } else {
                break
            }
        }
        return index
    }

    private static func behindSpace(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index] <= 0x20 {
                index += 1
            } else if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    /// A capital letter, after an opening quote or bracket if there is one.
    private static func beginsSentence(_ bytes: [UInt8], _ start: Int) -> Bool {
        let opening = "\"'([".utf8
        let rest = bytes[start...].drop { opening.contains($0) }
        let scalar = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first { $0 != "“" && $0 != "‘" }
        return scalar?.properties.isUppercase ?? false
    }

    /// Whether the last word is one that ends in a full stop: an abbreviation, or an initial.
    static func isAbbreviation(_ bytes: ArraySlice<UInt8>) -> Bool {
        let word = bytes.suffix(12).reversed().prefix { byte in
            byte.isLetter || byte == UInt8(ascii: ".")
        }
        guard let first = word.last else { return false }
        // "A. Smith"; a unit in one letter, "350 F. Bake", ends a sentence.
        if word.count == 1 {
            let before = bytes.dropLast(1).last { $0 > 0x20 } ?? 0
            return first < UInt8(ascii: "a") && !before.isDigit
        }
        return abbreviations.contains(String(decoding: word.reversed().map { $0 | 0x20 }, as: UTF8.self))
    }

    /// In lower case, without the last full stop. Units that often end a sentence ("for 5 min. Drain") are not among
    /// them: a cut too many is the smaller harm.
    private static let abbreviations = Set(Language.everywhere("text").words("abbreviations").map { String($0) })
}
