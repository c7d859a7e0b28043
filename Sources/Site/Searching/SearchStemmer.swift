import Bytes
import Languages

/// Cuts words to what singular and plural share in a search: "tomato" and "tomatoes", "Tomate" and "Tomaten". A stem is no
/// word of the language, only a key: the site's script makes it of what visitors type by the same rules.
///
/// They are lighter than those that recognize ingredients: a visitor who types "pork" must not find "pink".
struct SearchStemmer: Sendable {
    /// The last bytes of words, up to eight, as a number.
    private struct Ending: Sendable {
        let bytes: UInt64
        let length: Int

        init(_ text: Substring) {
            length = text.utf8.count
            bytes = text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
        }

        @inline(__always)
        func ends(_ tail: UInt64, _ count: Int) -> Bool {
            count > length && tail & ~(UInt64.max << UInt64(8 * length)) == bytes
        }
    }

    private struct Rule: Sendable {
        let step: Int
        let ending: Ending
        let replacement: Ending
        /// In `exceptions`.
        let exceptions: Range<Int>
        let least: Int
    }

    private let rules: [Rule]
    private let exceptions: [Ending]
    /// Bits of the letters that endings end with: most words have none of them.
    private let lastLetters: UInt32

    /// - Parameter text: A row of `StemRule`s. No ending and no replacement has more than seven letters.
    init(_ text: String) {
        let rules = StemRule.all(in: text).filter { $0.ending.utf8.count < 8 && $0.doubled == nil }
        var exceptions: [Ending] = []
        self.rules = rules.map { rule in
            let first = exceptions.count
            exceptions += rule.exceptions.map(Ending.init)
            return Rule(
                step: rule.step, ending: Ending(rule.ending), replacement: Ending(rule.replacement),
                exceptions: first..<exceptions.count, least: rule.least)
        }
        self.exceptions = exceptions
        lastLetters = rules.reduce(0) { bits, rule in bits | Self.bit(rule.ending.utf8.last ?? 0) }
    }

    private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1F) }

    /// Cuts the folded word from an offset on. Words with letters beyond a to z, and short ones, are their own stems.
    func cut(_ key: inout ByteBuffer, from start: Int) {
        guard key.withBytes({ Self.mayHaveStem($0.view(start..<$0.count), lastLetters) }) else { return }
        var tail = Self.tail(of: key, from: start)
        var done = -1
        for rule in rules where rule.step != done {
            let count = key.count - start
            guard count > rule.least, rule.ending.ends(tail, count),
                !exceptions[rule.exceptions].contains(where: { $0.ends(tail, count) })
            else { continue }
            done = rule.step
            key.removeAll(from: key.count - rule.ending.length)
            for place in (0..<rule.replacement.length).reversed() {
                key.append(UInt8(truncatingIfNeeded: rule.replacement.bytes >> UInt64(8 * place)))
            }
            tail = Self.tail(of: key, from: start)
        }
    }

    /// The last bytes of a word, up to eight, as a number.
    private static func tail(of key: borrowing ByteBuffer, from start: Int) -> UInt64 {
        key.withBytes { bytes in
            bytes.view(max(start, bytes.count - 8)..<bytes.count).reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private static func mayHaveStem(_ word: ByteView, _ lastLetters: UInt32) -> Bool {
        guard word.count >= 4, let last = word.last, bit(last) & lastLetters != 0 else { return false }
        for byte in word where byte &- UInt8(ascii: "a") >= 26 { return false }
        return true
    }
}
