/// Gzip of bytes that repeat (RFC 1951 and 1952): a run of one byte is a match of distance 1, all in the fixed code.
package enum Gzip {
    package static func bytes(_ content: [UInt8]) -> [UInt8] {
        var bits = BitWriter()
        bits.write(1, 1)
        bits.write(1, 2)
        var next = 0
        while next < content.count {
            var length = 0
            if next > 0 {
                while length < 258, next + length < content.count, content[next + length] == content[next - 1] {
                    length += 1
                }
            }
            if length == 258 {
                // Length 258 is code 285, of 8 bits; distance 1 is code 0, of 5 bits.
                bits.writeCode(0b1100_0101, 8)
                bits.writeCode(0, 5)
                next += 258
            } else {
                let byte = Int(content[next])
                if byte < 144 { bits.writeCode(0x30 + byte, 8) } else { bits.writeCode(0x190 + byte - 144, 9) }
                next += 1
            }
        }
        bits.writeCode(0, 7)
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        return header + bits.finish() + little(ZipFile.crc(content)) + little(UInt32(truncatingIfNeeded: content.count))
    }

    private static func little(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private struct BitWriter {
        private var bytes: [UInt8] = []
        private var current = 0
        private var count = 0

        mutating func write(_ value: Int, _ bits: Int) {
            current |= value << count
            count += bits
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: current))
                current >>= 8
                count -= 8
            }
        }

        /// Codes begin with their highest bit.
        mutating func writeCode(_ code: Int, _ bits: Int) {
            write((0..<bits).reduce(0) { $0 << 1 | code >> $1 & 1 }, bits)
        }

        mutating func finish() -> [UInt8] {
            if count > 0 { write(0, 8 - count) }
            return bytes
        }
    }
}
