import Bytes
import Configuration
import Planning
import SafeHTML
import Testing

@testable import Templates

@Suite struct PhotoSourcesTests {
    private func sources(_ place: PhotoPlace, _ formats: [ImageSettings.Format] = [.webp]) -> String {
        var settings = ImageSettings()
        settings.formats = formats
        let variants = PhotoVariants(of: Digest(of: "aa"), width: 2000, height: 1000, hasCrops: false, settings)
        let html = PhotoSources(variants: variants, place: place, root: "../").html
        return String(decoding: html.bytes, as: UTF8.self).replacing(variants.name, with: "N")
    }

    @Test func bestFormatIsFirst() {
        #expect(
            sources(.thumbnail, [.avif, .webp]) == """
                <source type="image/avif" srcset="../photos/N-320.avif 320w" sizes="72px">\
                <source type="image/webp" srcset="../photos/N-320.webp 320w" sizes="72px">
                """)
    }

    @Test(arguments: [(PhotoPlace.card, 960), (.hero, 1280), (.text, 1280), (.thumbnail, 320)] as [(PhotoPlace, Int)])
    func copiesAreNotLargerThanTheirPlace(place: PhotoPlace, width: Int) {
        #expect(sources(place).contains("-\(width).webp \(width)w\" sizes="))
    }
}
