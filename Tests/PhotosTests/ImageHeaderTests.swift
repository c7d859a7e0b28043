import Testing

@testable import Photos

@Suite struct ImageHeaderTests {
    /// Bytes and what they are.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var header: ImageHeader?

        init(_ name: String, _ bytes: [UInt8], _ format: ImageFormat, _ width: Int, _ height: Int) {
            self.name = name
            self.bytes = bytes
            header = ImageHeader(format: format, width: width, height: height)
        }

        init(_ name: String, none bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }

        var testDescription: String { name }
    }

    static let jpegs: [Case] = [
        Case("baseline", Headers.jpeg(Headers.frame(width: 640, height: 480)), .jpeg, 640, 480),
        Case("progressive", Headers.jpeg(Headers.frame(0xC2, width: 640, height: 480)), .jpeg, 640, 480),
        Case("last kind of frame", Headers.jpeg(Headers.frame(0xCF, width: 1, height: 65_535)), .jpeg, 1, 65_535),
        Case(
            "tables before the frame",
            Headers.jpeg(Headers.segment(0xC4, [1, 2, 3]), Headers.frame(width: 6, height: 4)), .jpeg, 6, 4
        ),
        Case("fill bytes", Headers.jpeg([0xFF, 0xFF, 0xFF], Headers.frame(width: 6, height: 4)), .jpeg, 6, 4),
        Case(
            "the longest segment",
            Headers.jpeg(
                Headers.segment(0xE2, [UInt8](repeating: 0xFF, count: 65_533)), Headers.frame(width: 6, height: 4)
            ), .jpeg, 6, 4
        ),
        Case(
            "upright",
            Headers.jpeg(Headers.exif(orientation: 1), Headers.frame(width: 6, height: 4)), .jpeg, 6, 4
        ),
        Case(
            "upside down",
            Headers.jpeg(Headers.exif(orientation: 3), Headers.frame(width: 6, height: 4)), .jpeg, 6, 4
        ),
        Case(
            "lying on its side",
            Headers.jpeg(Headers.exif(orientation: 6), Headers.frame(width: 6, height: 4)), .jpeg, 4, 6
        ),
        Case(
            "lying, little-endian",
            Headers.jpeg(Headers.exif(orientation: 8, bigEndian: false), Headers.frame(width: 6, height: 4)), .jpeg, 4,
            6
        ),
        Case(
            "an orientation that does not exist",
            Headers.jpeg(Headers.exif(orientation: 9), Headers.frame(width: 6, height: 4)), .jpeg, 6, 4
        ),
    ]

    static let others: [Case] = [
        Case("PNG", Headers.png(width: 800, height: 600), .png, 800, 600),
        Case("WebP, lossy", Headers.webpLossy(width: 320, height: 240), .webp, 320, 240),
        Case("WebP, lossy and scaled", Headers.webpLossy(width: 320, height: 240, scale: 2), .webp, 320, 240),
        Case("WebP, lossless", Headers.webpLossless(width: 16_384, height: 1), .webp, 16_384, 1),
        Case("WebP, extended", Headers.webpExtended(width: 4096, height: 2160), .webp, 4096, 2160),
    ]

    static let avifs: [Case] = [
        Case("AVIF", Headers.avif(properties: [Headers.size(9, 9), Headers.size(640, 480)], of: [2]), .avif, 640, 480),
        Case(
            "AVIF with more than 65,535 items",
            Headers.avif(properties: [Headers.size(9, 9), Headers.size(640, 480)], of: [2], isLong: true), .avif, 640,
            480
        ),
        Case(
            "AVIF sequence",
            Headers.avif(brand: "avis", properties: [Headers.size(640, 480)], of: [0x81]), .avif, 640, 480
        ),
        Case(
            "AVIF, lying",
            Headers.avif(properties: [Headers.size(640, 480), Headers.turned(1)], of: [1, 2]), .avif, 480, 640
        ),
        Case(
            "AVIF, upside down",
            Headers.avif(properties: [Headers.size(640, 480), Headers.turned(2)], of: [1, 2]), .avif, 640, 480
        ),
        Case(
            "AVIF of which the thumbnail lies",
            Headers.avif(properties: [Headers.size(640, 480), Headers.turned(1)], of: [1]), .avif, 640, 480
        ),
    ]

    @Test(arguments: jpegs + others + avifs)
    func readsFormatAndSize(_ example: Case) {
        #expect(ImageHeader.read(example.bytes) == example.header)
    }

    @Test(
        arguments: [
            Case("nothing", none: []),
            Case(
                "a drawing",
                none: Headers.letters("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"6\" height=\"4\"/>")),
            Case("a page", none: Headers.letters("<!DOCTYPE html><title>Not found</title>")),
            Case("PDF", none: Headers.letters("%PDF-1.7\n")),
            Case("HEIC", none: Headers.avif(brand: "heic", properties: [Headers.size(6, 4)], of: [1])),
            Case("PNG without width", none: Headers.png(width: 0, height: 600)),
            Case("PNG beyond all measure", none: Headers.png(width: 70_000, height: 600)),
            Case("PNG of four thousand million", none: Headers.png(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)),
            Case("GIF", none: Headers.gif(width: 6, height: 4)),
            Case("WebP beyond all measure", none: Headers.webpExtended(width: 1 << 24, height: 1)),
            Case("JPEG whose height comes later", none: Headers.jpeg(Headers.frame(width: 6, height: 0))),
            Case("JPEG without a frame", none: Headers.jpeg(Headers.segment(0xE0, []))),
            Case(
                "JPEG with a frame behind its scan",
                none: Headers.jpeg(Headers.segment(0xDA, []), Headers.frame(width: 6, height: 4))),
            Case("JPEG with a segment of no length", none: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0]),
            Case("AVIF without properties", none: Headers.avif(properties: [Headers.size(6, 4)], of: [])),
            Case(
                "AVIF with a property that is not there",
                none: Headers.avif(properties: [Headers.size(6, 4)], of: [0, 99])),
            Case(
                "AVIF with an empty meta box", none: Headers.box("ftyp", Headers.letters("avif")) + Headers.box("meta")),
            Case(
                "AVIF with half a meta box",
                none: Headers.box("ftyp", Headers.letters("avif")) + Headers.box("meta", [0, 0])),
            Case(
                "AVIF with a box of no length",
                none: Headers.box("ftyp", Headers.letters("avif")) + [0, 0, 0, 1] + Headers.letters("meta")),
        ] as [Case])
    func refusesWhatIsNoPicture(_ example: Case) {
        #expect(ImageHeader.read(example.bytes) == nil)
    }

    /// Cut anywhere, a header is the whole one's or none: what stands at the cut is never taken for a size.
    @Test(arguments: jpegs + others + avifs)
    func readsACutHeaderWithoutHarm(_ example: Case) {
        let step = example.bytes.count > 2000 ? 97 : 1
        for count in stride(from: 0, to: example.bytes.count, by: step) {
            let header = ImageHeader.read(Array(example.bytes.prefix(count)))
            #expect(header == nil || header == example.header, "cut at \(count)")
        }
    }

    /// Every byte in turn as large and as small as it can be.
    @Test(arguments: jpegs.filter { $0.bytes.count < 2000 } + others + avifs)
    func readsADamagedHeaderWithoutHarm(_ example: Case) {
        for index in example.bytes.indices {
            for value: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
                var bytes = example.bytes
                bytes[index] = value
                if let header = ImageHeader.read(bytes) {
                    #expect((1...65_535).contains(header.width) && (1...65_535).contains(header.height))
                }
            }
        }
    }

    @Test(
        .timeLimit(.minutes(60)),
        arguments: [
            Case("boxes of eight bytes", none: Headers.box("ftyp", Headers.letters("avif")) + hostileBoxes),
            Case("a row of Exif segments", none: [0xFF, 0xD8] + hostileExif),
        ])
    func readsAHostileFileInNoTime(_ example: Case) {
        #expect(ImageHeader.read(example.bytes) == nil)
    }

    private static let hostileBoxes = [[UInt8]](repeating: Headers.box("free"), count: 100_000).flatMap(\.self)

    /// Directories that say they have 65,535 entries.
    private static let hostileExif = [[UInt8]](
        repeating: Headers.segment(
            0xE1,
            Headers.letters("Exif\0\0MM") + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 60_000)
        ),
        count: 10
    ).flatMap(\.self)

    @Test(
        arguments: [
            (.jpeg, "jpg"), (.png, "png"), (.webp, "webp"), (.avif, "avif"),
        ] as [(ImageFormat, String)])
    func namesFormatsAsFilesDo(_ format: ImageFormat, _ fileExtension: String) {
        #expect(format.fileExtension == fileExtension)
    }
}
