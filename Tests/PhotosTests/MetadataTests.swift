import Testing

@testable import Photos

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
    /// A colour profile of one tag.
    private static let colors =
        Headers.big(160, 4) + [UInt8](repeating: 0, count: 32) + Headers.letters("acsp")
        + [UInt8](repeating: 0, count: 88) + Headers.big(1, 4) + Headers.letters("cprt") + Headers.big(144, 4)
        + Headers.big(16, 4) + [UInt8](repeating: 7, count: 16)
    private static func profile(_ number: UInt8 = 1, of count: UInt8 = 1, _ content: [UInt8] = colors) -> [UInt8] {
        Headers.segment(0xE2, Headers.letters("ICC_PROFILE\0") + [number, count] + content)
    }
    private static let profile = profile()
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

    private static let quantization = Headers.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    private static let codes = Headers.segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
    private static let restart = Headers.segment(0xDD, [0, 4])
    /// Behind the last pixel, or among them.
    private static let hidden = Headers.letters("Ada, 48.8584 N, 2.2945 E, 3 May 2024, 14:05")

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
        (
            "keeps tables", Headers.jpeg(quantization, frame, codes, restart, scan, codes, scan),
            Headers.jpeg(quantization, frame, codes, restart, scan, codes, scan)
        ),
        (
            "removes segments that no browser needs",
            Headers.jpeg(
                Headers.segment(0xDE, secret), frame, Headers.segment(0xC8, secret), Headers.segment(0xDF, secret),
                Headers.segment(0xF0, secret), scan, Headers.segment(0xDC, secret)
            ),
            Headers.jpeg(frame, scan)
        ),
        (
            "removes a text between segments", Headers.jpeg(quantization, secret, frame, scan),
            Headers.jpeg(quantization, frame, scan)
        ),
        (
            "removes what only has the name of a profile", Headers.jpeg(profile(1, of: 1, secret), frame),
            Headers.jpeg(frame)
        ),
        (
            "removes what follows a profile", Headers.jpeg(profile(1, of: 1, colors + secret), frame),
            Headers.jpeg(profile, frame)
        ),
        (
            "puts the parts of a profile in order",
            Headers.jpeg(
                profile(2, of: 2, Array(colors[100...])), quantization, profile(1, of: 2, Array(colors[..<100])), frame
            ),
            Headers.jpeg(profile, quantization, frame)
        ),
        (
            "removes a profile whose parts are not all there",
            Headers.jpeg(profile(1, of: 2), frame, profile(3, of: 2, secret)), Headers.jpeg(frame)
        ),
        ("removes a profile that is there twice", Headers.jpeg(profile, profile, frame), Headers.jpeg(frame)),
        (
            "writes application segments first", Headers.jpeg(adobe, quantization, profile, jfif, frame),
            Headers.jpeg(jfif, profile, adobe, quantization, frame)
        ),
        (
            "keeps one JFIF and one Adobe", Headers.jpeg(jfif, jfif, adobe, adobe, frame),
            Headers.jpeg(jfif, adobe, frame)
        ),
    ]

    // MARK: PNG

    private static func chunk(_ type: String, _ content: [UInt8] = []) -> [UInt8] {
        Headers.big(content.count, 4) + Headers.letters(type) + content + [1, 2, 3, 4]
    }

    private static let png = Headers.png(width: 6, height: 4) + [0, 0, 0, 0]
    private static let end = Headers.big(0, 4) + Headers.letters("IEND") + [0xAE, 0x42, 0x60, 0x82]
    private static let image = chunk("IDAT", [1, 2, 3]) + end
    private static let gamma = chunk("gAMA", [0, 0, 0xB1, 0x8F])
    private static let animation = chunk("acTL", [UInt8](repeating: 1, count: 8))
    private static let frameControl = chunk("fcTL", [UInt8](repeating: 1, count: 26))
    private static let compressed: [UInt8] = [0x78, 0x9C, 0x4B, 0x04, 0x00, 0x00, 0x62, 0x00, 0x62]
    private static let namedProfile =
        Headers.big(22, 4) + Headers.letters("iCCPICC profile\0") + [0] + compressed + [0x5B, 0xF8, 0x33, 0x45]

    /// The compiler takes long for the same with operators.
    private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap(\.self) }

    static let pngs: [(name: String, given: [UInt8], expected: [UInt8])] = [
        (
            "keeps how pixels look",
            joined(png, namedProfile, gamma, chunk("tRNS", [1]), animation, frameControl, image),
            joined(png, namedProfile, gamma, chunk("tRNS", [1]), animation, frameControl, image)
        ),
        (
            "removes all that tells",
            joined(png, ["tEXt", "zTXt", "iTXt", "tIME", "caBX", "prVt"].flatMap { chunk($0, secret) }, image),
            png + image
        ),
        ("removes what follows the end", joined(png, image, secret), png + image),
        ("removes the content of the end", joined(png, chunk("IDAT", [1, 2, 3]), chunk("IEND", secret)), png + image),
        (
            "removes what has not the length that it must have",
            joined(png, ["gAMA", "cHRM", "sRGB", "pHYs", "bKGD"].flatMap { chunk($0, secret) }, chunk("acTL"), image),
            png + image
        ),
        (
            "removes what is there twice", joined(png, gamma, chunk("gAMA", [1, 2, 3, 4]), image),
            joined(png, gamma, image)
        ),
        (
            "removes palettes that are only proposed",
            joined(png, chunk("sPLT", secret), chunk("hIST", [0, 1]), image), png + image
        ),
        (
            "removes the name of a colour profile", joined(png, chunk("iCCP", secret + [0, 0] + compressed), image),
            joined(png, namedProfile, image)
        ),
        (
            "removes what only has the name of a profile",
            joined(png, chunk("iCCP", Headers.letters("icc\0") + [0] + secret), image), png + image
        ),
        (
            "removes a text among pixels that are cut off",
            joined(png, Headers.big(9_999, 4), Headers.letters("IDAT"), hidden), png
        ),
        ("removes a chunk that is cut off", png + chunk("tEXt", secret).dropLast(5), png),
        (
            "keeps pixels that are cut off", png + chunk("IDAT", [1, 2, 3]).dropLast(5),
            png + chunk("IDAT", [1, 2, 3]).dropLast(5)
        ),
        (
            "removes pixels of a wrong length before a text",
            joined(png, Headers.big(9_999, 4), Headers.letters("IDAT"), chunk("tEXt", secret)), png
        ),
        ("says nothing of an upright picture", joined(png, chunk("eXIf", tiff(1)), image), png + image),
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

    private static let place = [UInt8](repeating: 0, count: 16)
    private static let still = part("ANMF", place + lossy)

    static let webps: [(name: String, given: [UInt8], expected: [UInt8])] = [
        ("keeps a simple file", webp(lossy), webp(lossy)),
        (
            "keeps profile and transparency", webp(extended(0x30), part("ICCP", colors), part("ALPH", [2]), lossy),
            webp(extended(0x30), part("ICCP", colors), part("ALPH", [2]), lossy)
        ),
        (
            "keeps an animation", webp(extended(0x02), part("ANIM", [0, 0, 0, 0, 0, 0]), still, still),
            webp(extended(0x02), part("ANIM", [0, 0, 0, 0, 0, 0]), still, still)
        ),
        (
            "removes what frames of an animation tell",
            webp(extended(0x02), part("ANMF", place + lossy + part("EXIF", tiff(6)) + part("note", secret) + lossy)),
            webp(extended(0x02), still)
        ),
        (
            "removes what only has the name of a profile", webp(extended(0x20), part("ICCP", secret), lossy),
            webp(extended(0), lossy)
        ),
        ("removes pictures that are not shown", webp(lossy, part("VP8 ", secret), lossy), webp(lossy)),
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

    private typealias Picture = (format: ImageFormat, name: String, given: [UInt8], expected: [UInt8])

    private static func pictures(
        _ format: ImageFormat, _ cases: [(name: String, given: [UInt8], expected: [UInt8])]
    ) -> [Picture] {
        cases.map { (format, $0.name, $0.given, $0.expected) }
    }

    private static let all: [Picture] = [
        pictures(.jpeg, jpegs), pictures(.png, pngs), pictures(.webp, webps),
    ].flatMap(\.self)

    @Test(arguments: Self.all.indices)
    func leavesThePictureAlone(index: Int) {
        let (format, name, given, expected) = Self.all[index]
        #expect(format.withoutMetadata(given) == expected, "\(format) \(name)")
        #expect(format.withoutMetadata(expected) == expected, "\(format) \(name), again")
    }

    @Test func writesTheOrientationOfAPNGWithItsChecksum() throws {
        let cleaned = try #require(
            ImageFormat.png.withoutMetadata(Self.png + Self.chunk("eXIf", Self.tiff(6)) + Self.image))
        let start = Self.joined(Self.png, Headers.big(26, 4), Headers.letters("eXIf"), Self.minimal(6))
        let count: Int = Self.png.count + 38 + Self.image.count
        #expect(cleaned.starts(with: start) && start.count == Self.png.count + 34)
        #expect(cleaned.count == count)
        #expect(Array(cleaned.suffix(Self.image.count)) == Self.image)
        #expect(ImageFormat.png.withoutMetadata(cleaned) == cleaned)
    }

    /// Damaged in any place, a photo is refused or tells nothing; cut anywhere, too.
    @Test(arguments: Self.all.indices)
    func removesMetadataWhereverFileIsDamaged(index: Int) {
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

    /// Photos whose metadata cannot be told from what is shown.
    static let refused: [(name: String, format: ImageFormat, bytes: [UInt8])] = [
        ("a text behind the last pixel", .jpeg, Headers.jpeg(frame, scan, hidden)),
        ("a text in place of the end", .jpeg, Headers.jpeg(frame, scan).dropLast(2) + hidden),
        ("a text between restarts", .jpeg, Headers.jpeg(frame, scan, hidden + [0xFF, 0xD1, 1, 2], scan)),
        ("a lossless frame", .jpeg, Headers.jpeg(Headers.frame(0xCB, width: 6, height: 4), scan)),
        ("two frames", .jpeg, Headers.jpeg(frame, frame, scan)),
        ("a frame that is too long", .jpeg, Headers.jpeg(Headers.segment(0xC0, frame.dropFirst(4) + secret), scan)),
        ("a scan that is too long", .jpeg, Headers.jpeg(frame, Headers.segment(0xDA, [1, 1, 0, 0, 63, 0] + secret))),
        ("no height", .jpeg, Headers.jpeg(Headers.frame(width: 6, height: 0), scan)),
        (
            "quantization that is too long", .jpeg,
            Headers.jpeg(Headers.segment(0xDB, quantization.dropFirst(4) + secret), frame)
        ),
        ("codes that are a text", .jpeg, Headers.jpeg(Headers.segment(0xC4, secret), frame)),
        ("a restart that is a text", .jpeg, Headers.jpeg(Headers.segment(0xDD, secret), frame)),
        (
            "a text as a colour profile", .png,
            png + chunk("iCCP", Headers.letters("a\0") + [0, 0x78, 0x9C] + hidden) + image
        ),
        ("frames of a wrong length", .png, png + animation + chunk("fcTL", secret) + image),
        ("a header that is too long", .webp, webp(part("VP8X", [0, 0, 0, 0, 5, 0, 0, 3, 0, 0] + secret), lossy)),
        ("a frame of an animation that is a text", .webp, webp(extended(0x02), part("ANMF", place + secret))),
    ]

    @Test(arguments: Self.refused.indices)
    func refusesWhatCannotBeToldApart(index: Int) {
        let (name, format, bytes) = Self.refused[index]
        #expect(format.withoutMetadata(bytes) == nil, "\(format) \(name)")
    }

    /// Areas of one colour repeat a few bytes.
    @Test func takesNoPatternForAText() {
        let pattern = Headers.jpeg(Self.frame, Self.scan, [UInt8](repeating: 0x44, count: 200))
        #expect(ImageFormat.jpeg.withoutMetadata(pattern) == pattern)
    }

    @Test(arguments: [ImageFormat.jpeg, .png, .webp])
    func refusesWhatIsNoPicture(format: ImageFormat) {
        for bytes in [[], [0xFF, 0xD8], Headers.letters("RIFF"), Self.secret] {
            #expect(format.withoutMetadata(bytes) == nil)
        }
    }

    // MARK: AVIF

    private static let animatedAVIF = Headers.avif(brand: "avis", properties: [Headers.size(6, 4)], of: [1])

    @Test func keepsAnAnimatedAVIFThatTellsNothing() {
        let whole = Self.animatedAVIF + Headers.box("moov", Headers.box("trak")) + Headers.box("mdat", [1, 2, 3])
        #expect(ImageFormat.avif.withoutMetadata(whole) == whole)
    }

    @Test(
        arguments: [
            Headers.box("infe", [2, 0, 0, 0, 0, 1, 0, 0], Headers.letters("Exif\0")),
            Headers.box("infe", [2, 0, 0, 0, 0, 1, 0, 0], Headers.letters("mime\0application/rdf+xml\0")),
            Headers.box("moov", Headers.box("udta", secret)), Headers.box("uuid", secret), Headers.box("free", secret),
        ])
    func refusesAnAnimatedAVIFThatMayTell(box: [UInt8]) {
        #expect(ImageFormat.avif.withoutMetadata(Self.animatedAVIF + box) == nil)
        #expect(ImageFormat.avif.withoutMetadata(box + Self.animatedAVIF) == nil)
    }
}
