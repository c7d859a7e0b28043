import Bytes

/// A zlib stream (RFC 1950) of bytes that come in runs: one block of deflate with fixed codes (RFC 1951, section
/// 3.2.6), in which all but the first byte of a run is a repetition of the byte before.
///
/// Drawings of a few flat colours become as small by it as they need to be, in time that depends on the runs and not on
/// their lengths.
struct RunLengthZlib {
    private var bytes = ByteBuffer(capacity: 16_384)
    /// Bits that do not fill a byte yet, the first in the lowest place.
    private var bits: UInt64 = 0
    private var bitCount = 0
    /// Adler-32, RFC 1950 section 8.2.
    private var sum: UInt64 = 1
    private var sumOfSums: UInt64 = 0

    init() {
        // Deflate with a window of 32 KB, no dictionary; the check makes the two bytes a multiple of 31.
        bytes.append(0x78)
        bytes.append(0x01)
        // The last block, with fixed codes.
        write(0b011, count: 3)
    }

    /// Adds a byte, `length` times; 1 or more.
    mutating func append(_ byte: UInt8, length: Int) {
        addToSum(byte, length)
        writeLiteral(byte)
        var rest = length - 1
        while rest >= 3 {
            // What is left may not be too short to be a repetition of its own.
            let repeated = min(rest, rest - 258 > 0 && rest - 258 < 3 ? 255 : 258)
            writeRepetition(repeated)
            rest -= repeated
        }
        for _ in 0..<rest { writeLiteral(byte) }
    }

    /// The whole stream.
    consuming func finish() -> [UInt8] {
        // The end of the block: seven zeros.
        write(0, count: 7)
        if bitCount > 0 { write(0, count: 8 - bitCount) }
        for shift in [8, 0] as [UInt64] { bytes.append(UInt8(truncatingIfNeeded: sumOfSums >> shift)) }
        for shift in [8, 0] as [UInt64] { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
        return bytes.bytes
    }

    /// A run at once: its sums are arithmetic series.
    private mutating func addToSum(_ byte: UInt8, _ length: Int) {
        let (value, count) = (UInt64(byte), UInt64(length))
        sumOfSums = (sumOfSums + count * sum + value * (count * (count + 1) / 2)) % 65_521
        sum = (sum + value * count) % 65_521
    }

    private mutating func writeLiteral(_ byte: UInt8) {
        if byte < 144 {
            writeCode(0b0011_0000 + UInt16(byte), count: 8)
        } else {
            writeCode(0b1_1001_0000 + UInt16(byte) - 144, count: 9)
        }
    }

    /// - Parameter length: 3 to 258.
    private mutating func writeRepetition(_ length: Int) {
        let (symbol, extra, count) = Self.lengthCode(length)
        if symbol < 280 {
            writeCode(UInt16(symbol - 256), count: 7)
        } else {
            writeCode(0b1100_0000 + UInt16(symbol - 280), count: 8)
        }
        write(UInt64(extra), count: count)
        // The distance of one: five zeros.
        write(0, count: 5)
    }

    /// The code of a length, with what is added to it in how many bits (RFC 1951, section 3.2.5): four codes for each
    /// number of extra bits, twice as many lengths each time.
    private static func lengthCode(_ length: Int) -> (symbol: Int, extra: Int, count: Int) {
        if length == 258 { return (285, 0, 0) }
        let offset = length - 3
        if offset < 8 { return (257 + offset, 0, 0) }
        let count = Int.bitWidth - 3 - offset.leadingZeroBitCount
        return (257 + count * 4 + offset >> count, offset & ((1 << count) - 1), count)
    }

    /// Codes begin with their highest bit, all else with its lowest.
    private mutating func writeCode(_ code: UInt16, count: Int) {
        var reversed: UInt64 = 0
        for place in 0..<count { reversed |= UInt64(code >> place & 1) << (count - 1 - place) }
        write(reversed, count: count)
    }

    private mutating func write(_ value: UInt64, count: Int) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }
}
