// Documents and damage for tests, from a seed.

import JSONText
import RecipeSamples

extension SmallRandom {
    /// A tree that reads back as itself: its numbers are integers, or fractions.
    mutating func node(depth: Int) -> JSONNode {
        switch below(depth > 0 ? 9 : 6) {
        case 0: return nil
        case 1: return .bool(below(2) == 0)
        case 2: return .integer(below(2) == 0 ? below(100) : Int(truncatingIfNeeded: next()))
        case 3: return .number(Double(below(1_000_000)) + 0.25)
        case 4, 5: return .string(text())
        case 6: return .array((0..<below(5)).map { _ in node(depth: depth - 1) })
        default: return .object((0..<below(5)).map { _ in JSONNode.Member(text(), node(depth: depth - 1)) })
        }
    }

    mutating func text() -> String {
        let pieces = [
            "a", "soup ", "\n", "\"", "\\", "é", "€", "🍲", "</", "[", "}", ",", ":", "\u{2028}", "\0", "twelve bytes",
        ]
        return (0..<below(12)).map { _ in pieces[below(pieces.count)] }.joined()
    }

    /// Changes a few bytes: the way files are damaged by hands, by cuts and by other encodings.
    mutating func damage(_ bytes: inout [UInt8]) {
        let pieces = [
            "\"", "\\", "[", "]", "{", "}", ",", ":", " ", "\n", "0", "-", "e", "null", "/*", "//", "\\u00", "'",
        ]
        for _ in 0...below(3) where !bytes.isEmpty {
            let place = below(bytes.count)
            switch below(6) {
            case 0: bytes[place] = UInt8(below(256))
            case 1: bytes.remove(at: place)
            case 2: bytes.removeSubrange(place..<min(place + below(20), bytes.count))
            case 3: bytes.insert(contentsOf: pieces[below(pieces.count)].utf8, at: place)
            case 4: bytes.replaceSubrange(place...place, with: pieces[below(pieces.count)].utf8)
            default:
                let from = below(bytes.count)
                bytes.insert(contentsOf: bytes[from..<min(from + below(30), bytes.count)], at: place)
            }
        }
    }
}
