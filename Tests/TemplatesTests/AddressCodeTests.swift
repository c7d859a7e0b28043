import CatalogModel
import QRCodes
import SafeHTML
import Testing

@testable import Planning
@testable import Templates

@Suite struct AddressCodeTests {
    private static let address = "https://example.org/supper/recipes/apam-balik/"

    private static func page(
        url: String? = "https://example.org/supper/", of recipe: String = "apam-balik", _ printsCodes: Bool = true
    ) throws -> String {
        var site = try Sample.site(url: url)
        site.printsCodes = printsCodes
        site.features[.print] = FeatureFiles(styles: try Sample.path("assets/print.0123456789abcdef.css"))
        let frame = try Sample.frame(.page("recipes/\(recipe)"), site: site)
        return String(decoding: AddressCode(page: PageContext(frame), interfaceLang: "").html.bytes, as: UTF8.self)
    }

    @Test func hasTheAddressOfThePageAsCodeAndAsText() throws {
        let code = try #require(QRCode(Self.address))
        let expected = """
            <figure class="address-code" hidden><link rel="stylesheet" media="print" href="../../assets/print.0123456789abcdef.css">
            <svg viewBox="\(code.viewBox)" shape-rendering="crispEdges" role="img" aria-label="QR code of the address">\
            <path stroke="#000" d="\(code.path)"/></svg>
            <figcaption dir="ltr">\(Self.address)</figcaption></figure>

            """
        #expect(try Self.page() == expected)
    }

    /// Readers take "グラタン" in UTF-8 for Shift JIS.
    @Test func codesOfOtherLettersAreEscaped() throws {
        let html = try Self.page(of: "グラタン")
        let code = try #require(
            QRCode("https://example.org/supper/recipes/%E3%82%B0%E3%83%A9%E3%82%BF%E3%83%B3/"))
        #expect(html.contains("d=\"\(code.path)\""))
        #expect(html.contains("<figcaption dir=\"ltr\">https://example.org/supper/recipes/グラタン/</figcaption>"))
    }

    @Test func isAbsentWhereItsOwnerDoesNotWantIt() throws {
        #expect(try Self.page(false).isEmpty)
    }

    @Test func isAbsentWithoutTheAddressOfTheSite() throws {
        #expect(try Self.page(url: nil).isEmpty)
    }

    @Test func isAbsentWhereTheAddressIsTooLong() throws {
        let url = "https://example.org/" + String(repeating: "a", count: 200) + "/"
        #expect(try Self.page(url: url).isEmpty)
    }

    @Test func isOnPagesOfRecipesOfSitesThatAskForIt() throws {
        var site = try Sample.site()
        site.printsCodes = true
        site.features[.print] = FeatureFiles(styles: try Sample.path("assets/print.0123456789abcdef.css"))
        let templates = Templates()
        let full = String(decoding: try #require(templates.render(.recipe(Sample.fullPage(site: site)))), as: UTF8.self)
        #expect(full.contains("<figure class=\"address-code\" hidden>"))
        #expect(Markup(full).faults == [])
        let other = String(decoding: try #require(templates.render(.recipe(Sample.fullPage()))), as: UTF8.self)
        #expect(!other.contains("address-code"))
    }
}
