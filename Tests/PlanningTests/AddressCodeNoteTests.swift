import Bytes
import CatalogModel
import Diagnostics
import Testing

@testable import Configuration
@testable import Planning

/// What a build says of recipes that are printed without the QR codes which the settings ask for.
@Suite struct AddressCodeNoteTests {
    private func diagnostics(url: String?, longest: Int = 213, printsCodes: Bool = true) async throws -> [Diagnostic] {
        var inputs = SiteInputs(
            configuration: SiteConfiguration(),
            catalog: catalog([[recipe("1", "Pie"), recipe("2", "Potato soup"), recipe("3", "Tomato soup")]]),
            stamp: Digest(of: "s"))
        inputs.configuration.site.url = url.flatMap { WebLink($0) }
        inputs.configuration.print.code = printsCodes
        inputs.longestCodedAddress = longest
        return try await SitePlan.make(inputs, jobs: 1).diagnostics
    }

    /// Of the address of "Potato soup".
    private static let longest = "https://example.org/recipes/potato-soup/".utf8.count

    @Test func namesTheFirstRecipeWithALongAddress() async throws {
        #expect(try await diagnostics(url: "https://example.org/") == [])
        #expect(try await diagnostics(url: "https://example.org/", longest: Self.longest) == [])
        let found = try await diagnostics(url: "https://example.org/", longest: Self.longest - 1)
        #expect(
            found == [
                Diagnostic(
                    .note, .addressCodeMissing,
                    "2 recipes are printed without QR codes: more than 39 bytes are in the address of \"Potato soup\"",
                    fix: "give it a shorter \"slug\"")
            ])
        #expect(try await diagnostics(url: "https://example.org/", longest: 1, printsCodes: false) == [])
    }

    @Test func saysThatTheAddressOfTheSiteIsNotKnown() async throws {
        #expect(try await diagnostics(url: nil).map(\.code) == [.addressCodeMissing])
        #expect(try await diagnostics(url: nil, printsCodes: false) == [])
    }
}
