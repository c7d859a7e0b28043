// Decoders skip what follows the last pixel of compressed data, so a text there is published unseen.

/// Texts in compressed data, whose end cannot be found without decoding it.
enum HiddenText {
    /// Compressed data is a run of printable bytes of this length once in 10^13 offsets.
    private static let length = 32
    /// Areas of one colour repeat a few bytes, which can all be printable.
    private static let distinct = 10

    /// Whether compressed data holds a run of text. A byte that is no text skips all that precede it.
    static func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
        var start = bytes.startIndex
        while start + length <= bytes.endIndex {
            let run = bytes[start..<start + length]
            if let other = run.lastIndex(where: { !isText($0) }) {
                start = other + 1
            } else if distinctBytes(run) >= distinct {
                return true
            } else {
                start += length / 2
            }
        }
        return false
    }

    /// How many different bytes there are, all of which are ASCII.
    private static func distinctBytes(_ run: ArraySlice<UInt8>) -> Int {
        run.reduce(0 as UInt128) { $0 | 1 << UInt128($1) }.nonzeroBitCount
    }

    private static func isText(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
