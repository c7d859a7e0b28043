import Testing

@testable import Imaging

/// A GIF is a picture if its data are, whatever its header says.
@Suite struct GIFPixelsTests {
    private static func picture(_ width: Int, _ height: Int, data: [UInt8]) -> [UInt8] {
        Headers.gif(width: width, height: height) + [0x2C, 0, 0, 0, 0] + Headers.little(width, 2)
            + Headers.little(height, 2) + [0] + data + [0x3B]
    }

    /// 24 pixels of one color.
    private static let pixels: [UInt8] = [2, 4, 0x84, 0x8F, 0xA9, 0x57, 0]

    @Test(
        arguments: [
            ("all pixels", picture(6, 4, data: pixels), true),
            ("more pixels than it has", picture(3, 2, data: pixels), true),
            ("in several blocks", picture(6, 4, data: [2, 1, 0x84, 3, 0x8F, 0xA9, 0x57, 0]), true),
            ("one pixel", picture(1, 1, data: [2, 2, 0x44, 0x01, 0]), true),
            ("a header alone", Headers.gif(width: 65_535, height: 65_535), false),
            ("a header and an end", Headers.gif(width: 6, height: 4) + [0x3B], false),
            ("fewer pixels", picture(7, 4, data: pixels), false),
            ("no pixels", picture(65_535, 65_535, data: [2, 0]), false),
            ("no codes", picture(6, 4, data: [2, 1, 0x04, 0]), false),
            ("an unknown code", picture(6, 4, data: [2, 2, 0x3C, 0xFF, 0]), false),
            ("codes of no size", picture(6, 4, data: [0, 2, 0x44, 0x01, 0]), false),
            ("codes of 255 bits", picture(6, 4, data: [255, 2, 0x44, 0x01, 0]), false),
            ("letters", Headers.letters("GIF89a=1;alert(1);"), false),
        ] as [(String, [UInt8], Bool)])
    func areDecoded(name: String, bytes: [UInt8], isWhole: Bool) {
        #expect((ImageFormat.gif.withoutMetadata(bytes) != nil) == isWhole, "\(name)")
    }

    @Test func endWithTheirBytes() {
        let whole = Self.picture(6, 4, data: Self.pixels)
        // Without the end of the blocks, nothing of the picture could be published.
        for count in 0..<(whole.count - 1) {
            #expect(ImageFormat.gif.withoutMetadata(Array(whole[..<count])) == nil, "\(count) bytes")
        }
    }
}
