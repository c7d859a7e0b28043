import Bytes
import Configuration
import SafeHTML

/// The site's icon: a plate in the theme's accent color on its background.
struct PlateIcon {
    let scheme: Palette.Scheme

    /// With a transparent background.
    var svg: HTML {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14"\
         fill="\(scheme.accent.css)"/><circle cx="16" cy="16" r="8" fill="\(scheme.paper.css)"/></svg>

        """
    }

    /// A file of `Assets/Icons` in the theme's colors. Its palette has 17 shades, from the background to the accent.
    func png(_ file: [UInt8]) -> [UInt8] {
        IndexedPNG.recolored(file, (0...16).map { scheme.paper.mixed(with: scheme.accent, sixteenths: $0) })
    }
}

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
