import Configuration
import Digests

/// PNG files whose pixels are indices of a palette (PNG Specification, third edition): other colors need no compression.
enum IndexedPNG {
    /// The palette's chunk type follows the signature (8 bytes), the header chunk (25) and the chunk's length (4).
    private static let paletteType = 37

    /// The file with other colors.
    ///
    /// - Parameters:
    ///   - file: Its first chunk after the header is the palette.
    ///   - palette: As many colors as the file has.
    static func recolored(_ file: [UInt8], _ palette: [Colour]) -> [UInt8] {
        let chunk = Array("PLTE".utf8) + palette.flatMap { [$0.red, $0.green, $0.blue] }
        let end = chunk.count + 4
        precondition(file[paletteType...].starts(with: "PLTE".utf8), "an icon has its palette after its header")
        precondition(file[paletteType - 1] == chunk.count - 4, "an icon has a palette of \(palette.count) colors")
        return file[..<paletteType] + chunk + CRC32.bytes(of: CRC32.checksum(of: chunk)) + file[(paletteType + end)...]
    }
}
