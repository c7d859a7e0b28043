import Testing

@testable import Photos

@Suite struct ImageTraitsTests {
    private static func chunk(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
        Headers.big(content.count, 4) + Headers.letters(type) + content + [0, 0, 0, 0]
    }

    /// A PNG with a color type and further chunks before its data.
    private static func png(color: UInt8, _ chunks: [UInt8]...) -> [UInt8] {
        var bytes = Headers.png(width: 4, height: 3)
        bytes[25] = color
        return bytes + [0, 0, 0, 0] + chunks.flatMap(\.self) + chunk("IDAT")
    }

    private static func webp(flags: UInt8) -> [UInt8] {
        var bytes = Headers.webpExtended(width: 4, height: 3)
        bytes[20] = flags
        return bytes
    }

    private static let profile = Headers.segment(0xE2, Headers.letters("ICC_PROFILE\0"))
    private static let frame = Headers.frame(width: 4, height: 3)

    private static func fourComponents() -> [UInt8] {
        var frame = frame
        frame[9] = 4
        return frame
    }

    private static let pictures: [(name: String, bytes: [UInt8], format: ImageFormat, traits: ImageTraits)] = [
        ("JPEG", Headers.jpeg(frame), .jpeg, []),
        ("JPEG with a profile", Headers.jpeg(profile, frame), .jpeg, .profiled),
        ("JPEG of four inks", Headers.jpeg(fourComponents()), .jpeg, .profiled),
        ("PNG", png(color: 2), .png, []),
        ("PNG with alpha", png(color: 6), .png, .transparent),
        ("PNG with a transparent color", png(color: 3, chunk("tRNS", [0])), .png, .transparent),
        ("PNG with a profile", png(color: 2, chunk("iCCP", [1, 2])), .png, .profiled),
        ("animated PNG", png(color: 2, chunk("acTL", [0])), .png, .animated),
        ("WebP", Headers.webpLossy(width: 4, height: 3), .webp, []),
        ("WebP of all kinds", webp(flags: 0x32), .webp, [.animated, .transparent, .profiled]),
        ("WebP with alpha", webp(flags: 0x10), .webp, .transparent),
        (
            "animated AVIF", Headers.avif(brand: "avis", properties: [Headers.size(4, 3)], of: [1]), .avif,
            [.animated, .transparent]
        ),
    ]

    @Test(arguments: pictures.indices)
    func areReadFromBytes(index: Int) {
        let picture = Self.pictures[index]
        #expect(ImageTraits(of: picture.bytes, picture.format) == picture.traits, "\(picture.name)")
    }

    @Test(arguments: pictures.indices)
    func areReadFromBytesThatEndAnywhere(index: Int) {
        let picture = Self.pictures[index]
        for count in 0...picture.bytes.count {
            _ = ImageTraits(of: Array(picture.bytes.prefix(count)), picture.format)
        }
    }
}
