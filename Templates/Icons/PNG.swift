import Configuration
import Planning

/// A picture of a few colours as a file (PNG Specification, third edition).
enum PNG {
    /// Pixels of one colour beside each other.
    struct Run: Equatable {
        /// The colour's place in the palette.
        var colour: UInt8
        var length: Int
    }

    /// The file of a square picture.
    ///
    /// - Parameters:
    ///   - size: In pixels, 1 or more.
    ///   - palette: At most 256 colours.
    ///   - row: Gives a row by its number; its runs fill it.
    static func file(size: Int, palette: [Colour], row: (Int) -> [Run]) -> [UInt8] {
        var pixels = RunLengthZlib()
        for y in 0..<size {
            // Each row begins with its filter: none.
            pixels.append(0, length: 1)
            for run in row(y) where run.length > 0 { pixels.append(run.colour, length: run.length) }
        }
        var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        // Eight bits a pixel, colours from a palette; the only methods of compression and filtering; not interlaced.
        append("IHDR", bigEndian(UInt32(size)) + bigEndian(UInt32(size)) + [8, 3, 0, 0, 0], to: &file)
        append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
        append("IDAT", pixels.finish(), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        let content = Array(type.utf8) + data
        file += bigEndian(UInt32(data.count)) + content + bigEndian(checksum(content))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

    /// CRC-32, as section 5.5 and annex D define it.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xffff_ffff as UInt32) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
        }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? 0xedb8_8320 ^ crc >> 1 : crc >> 1 }
    }
}
