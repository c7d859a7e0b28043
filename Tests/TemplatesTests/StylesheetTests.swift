import Bytes
import CatalogModel
import Configuration
import Foundation
import Testing

@testable import Planning
@testable import Templates

@Suite struct StylesheetTests {
    private let rules = String(decoding: SiteAssets.embedded.styles(of: .site), as: UTF8.self)

    private func text(_ stylesheet: OwnStylesheet) throws -> String {
        String(decoding: try #require(Templates().render(.ownStylesheet(stylesheet))), as: UTF8.self)
    }

    @Test(arguments: ClientFeature.allCases)
    func everyNamedBreakpointIsKnown(feature: ClientFeature) {
        let rules = String(decoding: SiteAssets.embedded.styles(of: feature), as: UTF8.self)
        let unknown = rules.matches(of: /@media[^{]*\(--[^{]*/).map { String($0.output) }
        #expect(unknown == [])
    }

    /// A recipe opens beside its list where the stylesheet has a place for it.
    @Test func scriptOfPanesHasTheirBreakpoint() throws {
        let breakpoints = Breakpoints(EmbeddedTexts.breakpoints_css)
        let name = Array("(--panes)".utf8)
        let query = try #require(breakpoints.query(at: 0, in: name)?.query)
        let script = String(decoding: EmbeddedTexts.split_js, as: UTF8.self).replacing(" ", with: "")
        #expect(script.contains("matchMedia(\"\(String(decoding: query, as: UTF8.self))\")"))
    }

    @Test func ownersRulesAreLast() throws {
        let text = try text(OwnStylesheet(titleFont: "Georgia", radius: "0", rules: "h1 { color: red }\n"))
        #expect(text == ":root{--title-font:Georgia;--radius:0}\nh1 { color: red }\n")
    }

    @Test func colorsEqualThePalette() throws {
        var palette = Palette.standard
        palette.dark.paper = Colour(rgb: 0x123456)
        let text = try text(OwnStylesheet(palette: palette))
        #expect(text.contains("--paper:#fbf6ee;") && text.count(of: "--paper:#123456;") == 2)
        #expect(rules.contains("--paper:#fbf6ee;"))
    }

    /// A property that no rule defines falls back without a word.
    @Test func everyCustomPropertyIsDefined() throws {
        let used = Set(rules.split(separator: "var(--").dropFirst().map { $0.prefix { $0 != ")" && $0 != "," } })
        let defined = Set(rules.split(separator: "--").filter { $0.contains(":") }.map { $0.prefix { $0 != ":" } })
        // Each drawing has its hue by its class.
        #expect(used.subtracting(defined) == [])
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
