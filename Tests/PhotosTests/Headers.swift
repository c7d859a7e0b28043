// Headers of pictures, made byte by byte: a test shows all that its reader may look at.

enum Headers {
    static func letters(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// A number in as many bytes, the highest first.
    static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    /// A number in as many bytes, the lowest first.
    static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

    // MARK: JPEG

    /// A segment with its marker and length.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(content.count + 2, 2) + content
    }

    /// A start of frame for three components.
    static func frame(_ marker: UInt8 = 0xC0, width: Int, height: Int) -> [UInt8] {
        segment(marker, [8] + big(height, 2) + big(width, 2) + [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
    }

    /// An Exif segment that says nothing but an orientation.
    static func exif(orientation: Int, bigEndian: Bool = true) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { bigEndian ? big(value, count) : little(value, count) }
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        let tiff = letters(bigEndian ? "MM" : "II") + number(42, 2) + number(8, 4) + number(1, 2) + entry + number(0, 4)
        return segment(0xE1, letters("Exif\0\0") + tiff)
    }

    static func jpeg(_ segments: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + segments.flatMap(\.self) + [0xFF, 0xD9] }

    // MARK: PNG, GIF, WebP

    static func png(width: Int, height: Int) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + letters("IHDR") + big(width, 4) + big(height, 4)
            + [8, 2, 0, 0, 0]
    }

    static func gif(_ version: String = "GIF89a", width: Int, height: Int) -> [UInt8] {
        letters(version) + little(width, 2) + little(height, 2) + [0, 0, 0]
    }

    private static func webp(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
        letters("RIFF") + little(content.count + 12, 4) + letters("WEBP" + chunk) + little(content.count, 4) + content
    }

    /// A key frame of VP8. `scale` is a wish for scaling, which no browser grants.
    static func webpLossy(width: Int, height: Int, scale: Int = 0) -> [UInt8] {
        webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width | scale << 14, 2) + little(height | scale << 14, 2))
    }

    static func webpLossless(width: Int, height: Int) -> [UInt8] {
        webp("VP8L", [0x2F] + little(width - 1 | (height - 1) << 14, 4))
    }

    static func webpExtended(width: Int, height: Int) -> [UInt8] {
        webp("VP8X", [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }

    // MARK: AVIF

    static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
        let content = content.flatMap(\.self)
        return big(content.count + 8, 4) + letters(type) + content
    }

    static func size(_ width: Int, _ height: Int) -> [UInt8] {
        box("ispe", [0, 0, 0, 0], big(width, 4), big(height, 4))
    }

    static func turned(_ quarters: UInt8) -> [UInt8] { box("irot", [quarters]) }

    /// A file of two items: number 2 is the picture and has the properties named, number 1 is a thumbnail with the
    /// first one.
    static func avif(
        brand: String = "avif", properties: [[UInt8]], of picture: [UInt8], isLong: Bool = false
    ) -> [UInt8] {
        func item(_ number: Int) -> [UInt8] { big(number, isLong ? 4 : 2) }
        let version: [UInt8] = [isLong ? 1 : 0, 0, 0, 0]
        let association = version + big(2, 4) + item(1) + [1, 1] + item(2) + [UInt8(picture.count)] + picture
        return box("ftyp", letters(brand), [0, 0, 0, 0], letters("mif1"))
            + box(
                "meta", [0, 0, 0, 0], box("hdlr", [UInt8](repeating: 0, count: 24)), box("pitm", version, item(2)),
                box("iprp", box("ipco", properties.flatMap(\.self)), box("ipma", association))
            )
    }
}
