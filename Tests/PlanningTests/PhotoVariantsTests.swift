import Bytes
import CatalogModel
import Configuration
import Planning
import Testing

@Suite struct PhotoVariantsTests {
    private func variants(
        width: Int, height: Int, hasCrops: Bool = true, _ change: (inout ImageSettings) -> Void = { _ in }
    ) -> PhotoVariants {
        var settings = ImageSettings()
        change(&settings)
        return PhotoVariants(of: Digest(of: "photo"), width: width, height: height, hasCrops: hasCrops, settings)
    }

    @Test(
        arguments: [
            (4000, [320, 480, 640, 960, 1280]), (1280, [320, 480, 640, 960, 1280]), (1200, [320, 480, 640, 960, 1200]),
            (1000, [320, 480, 640, 960]), (800, [320, 480, 640, 800]), (320, [320]), (200, [200]),
        ] as [(Int, [Int])])
    func widthsGoUpToPhotosOwn(width: Int, widths: [Int]) {
        #expect(variants(width: width, height: 600).widths == widths)
    }

    @Test func copiesHaveTheRatioOfThePhoto() {
        let copies = variants(width: 2000, height: 1501).whole(.modern(.webp))
        #expect(copies.map(\.width) == [320, 480, 640, 960, 1280])
        #expect(copies.map(\.height) == [240, 360, 480, 720, 961])
    }

    @Test func namesHaveDigestAndSize() {
        let photo = variants(width: 2000, height: 1500) { $0.formats = [.avif, .webp] }
        let name = photo.name
        #expect(name.utf8.count == 16)
        let endings: [String] = [
            "320.avif", "480.avif", "640.avif", "960.avif", "1280.avif", "320.webp", "480.webp", "640.webp", "960.webp",
            "1280.webp", "960.jpg", "16x9.jpg", "4x3.jpg", "1x1.jpg",
        ]
        #expect(photo.all.map(\.path.text) == endings.map { "photos/\(name)-\($0)" })
    }

    @Test func namesChangeWithThePhotoAndWithSettingsThatChangeBytes() {
        let photo = variants(width: 2000, height: 1500)
        #expect(variants(width: 2000, height: 1500).name == photo.name)
        #expect(variants(width: 2000, height: 1500) { $0.quality = 60 }.name != photo.name)
        #expect(variants(width: 2000, height: 1500) { $0.widths = [320] }.name == photo.name)
    }

    /// Width and height of the photo, and the sizes of its crops: 16 to 9, 4 to 3, 1 to 1.
    @Test(
        arguments: [
            (4000, 3000, [[1200, 675], [1200, 900], [1200, 1200]]),
            (1200, 800, [[1200, 675], [960, 720], [640, 640]]),
            (700, 500, [[640, 360], [640, 480], [480, 480]]), (500, 300, [[480, 270]]), (400, 400, []),
        ] as [(Int, Int, [[Int]])])
    func cropsAreNotEnlarged(width: Int, height: Int, sizes: [[Int]]) {
        let photo = variants(width: width, height: height)
        #expect(photo.crops.compactMap(photo.cropped).map { [$0.width, $0.height] } == sizes)
    }

    @Test func onlyFirstPhotosHaveCrops() {
        #expect(variants(width: 4000, height: 3000, hasCrops: false).crops == [])
        #expect(variants(width: 4000, height: 3000) { $0.crops = [.square] }.crops == [.square])
    }

    @Test(arguments: [(4000, 960), (800, 800), (640, 640), (100, 100)] as [(Int, Int)])
    func oldBrowsersGetJPEGOfAtMost960Pixels(width: Int, fallback: Int) {
        let copy = variants(width: width, height: 400).fallback
        #expect(copy.width == fallback && copy.path.text.hasSuffix("-\(fallback).jpg"))
    }
}
