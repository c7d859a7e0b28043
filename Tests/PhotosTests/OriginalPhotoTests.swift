import Files
import Testing

@testable import Photos

/// Pictures in place of which libvips makes others.
@Suite struct OriginalPhotoTests {
    private static let size = Headers.size(640, 480)
    private static let cases: [(name: String, bytes: [UInt8], format: OriginalPhoto.Format?, pixels: Int?)] = [
        ("GIF 87a", Headers.gif("GIF87a", width: 300, height: 200), .gif, 60_000),
        ("GIF 89a", Headers.gif(width: 65_535, height: 65_535), .gif, 4_294_836_225),
        ("AVIF", Headers.avif(properties: [size], of: [1]), .avif, 307_200),
        ("AVIF without properties", Headers.avif(properties: [size], of: []), .avif, nil),
        ("animated AVIF", Headers.avif(brand: "avis", properties: [size], of: [1]), nil, nil),
        ("HEIC", Headers.avif(brand: "heic", properties: [size], of: [1]), .heic, 307_200),
        ("TIFF", Headers.letters("II*\0") + [8, 0, 0, 0, 0, 0], .tiff, nil),
        ("JPEG", Headers.jpeg(Headers.frame(width: 6, height: 4)), nil, nil),
        ("letters", Headers.letters("GIF8 is a format"), nil, nil),
    ]

    @Test(arguments: cases.indices)
    func areRecognizedByTheirBytes(index: Int) {
        let (name, bytes, format, pixels) = Self.cases[index]
        let photo = OriginalPhoto(bytes, stamp: FileStamp(size: bytes.count, modified: 0))
        #expect(photo?.format == format, "\(name)")
        #expect(photo?.pixels == pixels, "\(name)")
    }

    @Test(arguments: cases.indices)
    func areReadFromBytesThatEndAnywhere(index: Int) {
        let bytes = Self.cases[index].bytes
        for count in bytes.indices { _ = OriginalPhoto.format(of: Array(bytes[..<count])) }
    }
}
