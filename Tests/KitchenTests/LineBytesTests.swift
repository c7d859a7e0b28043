import Bytes
import Testing

@testable import Kitchen

/// Eight bytes at a time give what one at a time gives, also near the end of a line.
@Suite struct LineBytesTests {
    @Test func readsWordsOfAllLengthsAtAllPlaces() {
        let letters = Array("abcdefghijklmnopqrst".utf8)
        for indent in 0..<12 {
            for length in 0..<20 {
                for end in ["", " ", ".", "é", "½", "-", "-x", "{", "@", "Z"] {
                    let word = letters.prefix(length)
                    let bytes = [UInt8](repeating: 0x20, count: indent) + word.map { $0 & 0xdf } + Array(end.utf8)
                    let found = bytes.withBytes { LineBytes($0, end: $0.count).word(at: indent) }
                    let full = end == "Z" ? word + Array("z".utf8) : word
                    let isWord = (1...13).contains(full.count) && end != "é" && end != "-x"
                    #expect(found?.end == (isWord ? indent + full.count : nil), "\(length) letters, \(end)")
                    if isWord { #expect(found?.text == PackedWord(folding: String(decoding: full, as: UTF8.self))) }
                }
            }
        }
    }

    @Test func doesNotReadAfterEnd() {
        let bytes = Array("a teaspoons of salt".utf8)
        bytes.withBytes { buffer in
            for end in 0...buffer.count {
                let line = LineBytes(buffer, end: end)
                for position in 0...buffer.count + 9 {
                    for place in 0..<8 {
                        let byte = UInt8(truncatingIfNeeded: line.eightBytes(at: position) >> UInt64(place * 8))
                        #expect(byte == line.byte(position + place))
                    }
                }
            }
        }
    }

    @Test(arguments: [
        "", " ", "  ", "a", " a", "a ", "  a  b  ", "\u{A0}a\u{2009}", "é", "\u{3000}½\u{3000}", "\u{7F}",
    ])
    func trimsAllWhiteSpace(text: String) {
        let bytes = Array("(\(text))".utf8)
        let range = bytes.withBytes { LineBytes($0, end: $0.count - 1).trimmed(1..<$0.count - 1) }
        let spaces = " \u{A0}\u{2009}\u{3000}"
        let trimmed = text.drop { spaces.contains($0) }.reversed().drop { spaces.contains($0) }.reversed()
        #expect(String(decoding: bytes[range], as: UTF8.self) == String(trimmed))
    }
}
