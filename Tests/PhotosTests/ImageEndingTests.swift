import Testing

@testable import Photos

/// A picture whose transfer broke off is told by its end.
@Suite struct ImageEndingTests {
    private static let webp = Array("RIFF".utf8) + [8, 0, 0, 0] + Array("WEBPVP8 ".utf8)

    @Test(
        arguments: [
            (ImageFormat.png, Array("....IEND....".utf8), true), (.png, Array("....IDAT....".utf8), false),
            (.png, [], false),
            (.jpeg, [0xFF, 0xD8, 1, 0xFF, 0xD9], true), (.jpeg, [0xFF, 0xD8, 0xFF, 0xD9] + Array("more".utf8), true),
            (.jpeg, [0xFF, 0xD8, 1, 2, 0xFF], false), (.webp, webp, true), (.webp, webp + [0], true),
            (.webp, Array(webp.dropLast()), false), (.webp, [1, 2], false), (.avif, [1], true),
        ] as [(ImageFormat, [UInt8], Bool)])
    func distinguishesWholePicturesFromOthers(format: ImageFormat, bytes: [UInt8], isWhole: Bool) {
        #expect(format.isWhole(bytes) == isWhole)
    }
}
