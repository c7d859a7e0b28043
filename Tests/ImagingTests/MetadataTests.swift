import Imaging
import Testing

/// Photos without what they tell of the place and time, made part by part.
@Suite struct MetadataTests {
    private static let secret = Headers.letters("GPS 48.8584 N, 2.2945 E")

    /// Exif with an orientation, and the secret in what follows its directory.
    private static func tiff(_ orientation: Int, bigEndian: Bool = true) -> [UInt8] {
        Array(Headers.exif(orientation: orientation, bigEndian: bigEndian).dropFirst(10)) + secret
    }

    /// The whole of an Exif that says nothing but an orientation.
    private static func minimal(_ orientation: Int) -> [UInt8] {
        Array(Headers.exif(orientation: orientation).dropFirst(10))
    }

    // MARK: JPEG

    private static let jfif = Headers.segment(0xE0, Headers.letters("JFIF\0") + [1, 2, 0, 0, 1, 0, 1, 0, 0])
    private static let profile = Headers.segment(0xE2, Headers.letters("ICC_PROFILE\0") + [1, 1, 7, 7])
    private static let adobe = Headers.segment(0xEE, Headers.letters("Adobe") + [0, 100, 0, 0, 0, 0, 1])
    private static let frame = Headers.frame(width: 6, height: 4)
    private static let scan = Headers.segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 0xFF, 0, 0xFF, 0xD0, 2, 3]
    private static let comment = Headers.segment(0xFE, secret)
    private static let photoshop = Headers.segment(0xED, Headers.letters("Photoshop 3.0\0") + secret)
    private static let xmp = Headers.segment(0xE1, Headers.letters("http://ns.adobe.com/xap/1.0/\0") + secret)
    private static let extended = Headers.segment(0xE1, Headers.letters("Exif\0\0") + tiff(6))
    private static let others = Headers.segment(0xE2, Headers.letters("MPF\0") + secret)
    private static let thumbnail =
        Headers.segment(0xE0, Headers.letters("JFIF\0") + [1, 2, 0, 0, 1, 0, 1, 8, 1] + secret + [0])
    private static let jfxx = Headers.segment(0xE0, Headers.letters("JFXX\0") + secret)

    static let jpegs: [(name: String, given: [UInt8], expected: [UInt8])] = [
        (
            "keeps what decoders need", Headers.jpeg(jfif, profile, adobe, frame, scan),
            Headers.jpeg(jfif, profile, adobe, frame, scan)
        ),
        (
            "keeps the orientation alone", Headers.jpeg(extended, frame),
            Headers.jpeg(Headers.exif(orientation: 6), frame)
        ),
        (
            "writes the orientation after JFIF", Headers.jpeg(jfif, extended, frame),
            Headers.jpeg(jfif, Headers.exif(orientation: 6), frame)
        ),
        (
            "says nothing of an upright photo",
            Headers.jpeg(Headers.segment(0xE1, Headers.letters("Exif\0\0") + tiff(1)), frame), Headers.jpeg(frame)
        ),
        (
            "reads both orders of bytes",
            Headers.jpeg(Headers.segment(0xE1, Headers.letters("Exif\0\0") + tiff(8, bigEndian: false)), frame),
            Headers.jpeg(Headers.exif(orientation: 8), frame)
        ),
        (
            "removes all that tells",
            Headers.jpeg(comment, photoshop, xmp, others, jfxx, frame, comment, scan, comment),
            Headers.jpeg(frame, scan)
        ),
        ("removes the thumbnail of JFIF", Headers.jpeg(thumbnail, frame), Headers.jpeg(jfif, frame)),
        (
            "removes what follows the end", Headers.jpeg(frame, scan) + Headers.jpeg(comment, frame),
            Headers.jpeg(frame, scan)
        ),
        (
            "removes a segment that is cut off", [0xFF, 0xD8] + frame + [0xFF, 0xE1, 0xFF, 0xFF] + secret,
            [0xFF, 0xD8] + frame
        ),
        (
            "keeps a scan that is cut off", Array(Headers.jpeg(frame, scan).dropLast(4)),
            Array(Headers.jpeg(frame, scan).dropLast(4))
        ),
        (
            "removes comments between scans", Headers.jpeg(frame, scan, comment, scan), Headers.jpeg(frame, scan, scan)
        ),
    ]

    // MARK: PNG

    private static func chunk(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
        Headers.big(content.count, 4) + Headers.letters(type) + content + [1, 2, 3, 4]
    }

    private static let png = Headers.png(width: 6, height: 4) + [0, 0, 0, 0]
    private static let image = chunk("IDAT", [1, 2, 3]) + chunk("IEND")

    static let pngs: [(name: String, given: [UInt8], expected: [UInt8])] = [
        (
            "keeps how pixels look", png + chunk("iCCP", [1]) + chunk("gAMA") + chunk("tRNS") + chunk("acTL") + image,
            png + chunk("iCCP", [1]) + chunk("gAMA") + chunk("tRNS") + chunk("acTL") + image
        ),
        (
            "removes all that tells",
            png + ["tEXt", "zTXt", "iTXt", "tIME", "caBX", "prVt"].flatMap { chunk($0, secret) } + image, png + image
        ),
        ("removes what follows the end", png + image + secret, png + image),
        ("removes a chunk that is cut off", png + chunk("tEXt", secret).dropLast(5), png),
        (
            "keeps pixels that are cut off", png + chunk("IDAT", [1, 2, 3]).dropLast(5),
            png + chunk("IDAT", [1, 2, 3]).dropLast(5)
        ),
        (
            "removes pixels of a wrong length before a text",
            png + Headers.big(9_999, 4) + Headers.letters("IDAT") + chunk("tEXt", secret), png
        ),
        ("says nothing of an upright picture", png + chunk("eXIf", tiff(1)) + image, png + image),
    ]

    // MARK: WebP

    private static func webp(_ chunks: [UInt8]...) -> [UInt8] {
        let content = chunks.flatMap(\.self)
        return Headers.letters("RIFF") + Headers.little(content.count + 4, 4) + Headers.letters("WEBP") + content
    }

    private static func part(_ type: String, _ content: [UInt8]) -> [UInt8] {
        Headers.letters(type) + Headers.little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }

    private static func extended(_ flags: UInt8) -> [UInt8] { part("VP8X", [flags, 0, 0, 0, 5, 0, 0, 3, 0, 0]) }

    private static let lossy = part("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 6, 0, 4, 0, 9])

    static let webps: [(name: String, given: [UInt8], expected: [UInt8])] = [
        ("keeps a simple file", webp(lossy), webp(lossy)),
        (
            "keeps profile and transparency", webp(extended(0x30), part("ICCP", [1]), part("ALPH", [2]), lossy),
            webp(extended(0x30), part("ICCP", [1]), part("ALPH", [2]), lossy)
        ),
        (
            "removes all that tells",
            webp(extended(0x1C), lossy, part("EXIF", tiff(1)), part("XMP ", secret), part("GPS ", secret)),
            webp(extended(0x10), lossy)
        ),
        (
            "keeps the orientation alone",
            webp(extended(0x08), lossy, part("EXIF", Headers.letters("Exif\0\0") + tiff(6))),
            webp(extended(0x08), lossy, part("EXIF", minimal(6)))
        ),
        ("removes what follows the end", webp(lossy) + secret, webp(lossy)),
    ]

    // MARK: GIF

    private static let gif = Headers.gif(width: 6, height: 4)
    private static let loop: [UInt8] = [0x21, 0xFF, 11] + Headers.letters("NETSCAPE2.0") + [3, 1, 0, 0, 0]
    private static let pixels: [UInt8] = [0x2C, 0, 0, 0, 0, 6, 0, 4, 0, 0, 2, 2, 0x4C, 0x01, 0]
    private static func blocks(_ label: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0x21, label, UInt8(content.count)] + content + [0]
    }

    static let gifs: [(name: String, given: [UInt8], expected: [UInt8])] = [
        (
            "keeps animations", gif + loop + blocks(0xF9, [0, 1, 0, 0]) + pixels + [0x3B],
            gif + loop + blocks(0xF9, [0, 1, 0, 0]) + pixels + [0x3B]
        ),
        (
            "removes all that tells",
            gif + blocks(0xFE, secret) + [0x21, 0xFF, 11] + Headers.letters("XMP DataXMP") + [2, 1, 1, 0] + pixels + [
                0x3B
            ]
                + secret,
            gif + pixels + [0x3B]
        ),
        ("removes what is cut off", gif + pixels + blocks(0xFE, secret).dropLast(3), gif + pixels),
    ]

    private static let all: [(format: ImageFormat, name: String, given: [UInt8], expected: [UInt8])] =
        jpegs.map { (.jpeg, $0.name, $0.given, $0.expected) } + pngs.map { (.png, $0.name, $0.given, $0.expected) }
        + webps.map { (.webp, $0.name, $0.given, $0.expected) } + gifs.map { (.gif, $0.name, $0.given, $0.expected) }

    @Test(arguments: Self.all.indices)
    func leavesThePictureAlone(index: Int) {
        let (format, name, given, expected) = Self.all[index]
        #expect(format.withoutMetadata(given) == expected, "\(format) \(name)")
        #expect(format.withoutMetadata(expected) == expected, "\(format) \(name), again")
    }

    @Test func writesTheOrientationOfAPNGWithItsChecksum() throws {
        let cleaned = try #require(
            ImageFormat.png.withoutMetadata(Self.png + Self.chunk("eXIf", Self.tiff(6)) + Self.image))
        #expect(
            Array(cleaned.prefix(Self.png.count + 34)) == Self.png + Headers.big(26, 4) + Headers.letters("eXIf")
                + Self.minimal(6))
        #expect(cleaned.count == Self.png.count + 38 + Self.image.count)
        #expect(Array(cleaned.suffix(Self.image.count)) == Self.image)
        #expect(ImageFormat.png.withoutMetadata(cleaned) == cleaned)
    }

    /// Damaged in any place, a photo is refused or tells nothing; cut anywhere, too.
    @Test(arguments: Self.all.indices)
    func tellsNothingWhereverItIsDamaged(index: Int) {
        let (format, name, given, _) = Self.all[index]
        for place in given.indices {
            for value: UInt8 in [0, 0xFF, given[place] ^ 1] {
                var damaged = given
                damaged[place] = value
                _ = format.withoutMetadata(damaged)
            }
            let cut = format.withoutMetadata(Array(given[..<place]))
            #expect(cut.map { !Self.tells($0) } ?? true, "\(format) \(name), cut at \(place)")
        }
    }

    private static func tells(_ bytes: [UInt8]) -> Bool {
        !bytes.split(separator: Array(secret.prefix(8))).dropFirst().isEmpty
    }

    @Test(arguments: [ImageFormat.jpeg, .png, .webp, .gif])
    func refusesWhatIsNoPicture(format: ImageFormat) {
        for bytes in [[], [0xFF, 0xD8], Headers.letters("RIFF"), Headers.letters("GIF89a"), Self.secret] {
            #expect(format.withoutMetadata(bytes) == nil)
        }
    }

    @Test func knowsThatAnAVIFMayTell() {
        let plain = Headers.avif(properties: [Headers.size(1, 1), Headers.size(6, 4)], of: [2])
        #expect(!ImageFormat.avif.mayKeepMetadata(plain))
        #expect(ImageFormat.avif.mayKeepMetadata(plain + Headers.letters("infe\0\0Exif")))
        #expect(ImageFormat.avif.withoutMetadata(plain) == plain)
    }
}
