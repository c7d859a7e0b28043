import CatalogModel
import Configuration
import Digests
import Foundation
import Testing

@testable import Planning
@testable import Templates

@Suite struct StylesheetTests {
    private func text(_ change: (inout Stylesheet) -> Void = { _ in }) throws -> String {
        var stylesheet = Stylesheet(rules: SiteAssets.embedded.stylesheet.file.digest)
        change(&stylesheet)
        return String(decoding: try #require(Templates().render(.stylesheet(stylesheet))), as: UTF8.self)
    }

    @Test func ownersRulesAreLast() throws {
        let text = try text {
            $0.titleFont = "Georgia"
            $0.radius = "0"
            $0.ownRules = "h1 { color: red }\n"
        }
        #expect(text.hasSuffix(":root{--title-font:Georgia;--radius:0}\nh1 { color: red }\n"))
    }

    @Test func colorsEqualThePalette() throws {
        let text = try text { $0.palette.dark.paper = Colour(rgb: 0x123456) }
        #expect(text.contains("--paper:#fbf6ee;") && text.count(of: "--paper:#123456;") == 2)
    }

    /// A property that no rule defines falls back without a word.
    @Test func everyCustomPropertyIsDefined() throws {
        let text = try text()
        let used = Set(text.split(separator: "var(--").dropFirst().map { $0.prefix { $0 != ")" && $0 != "," } })
        let defined = Set(text.split(separator: "--").filter { $0.contains(":") }.map { $0.prefix { $0 != ":" } })
        // Each drawing has its hue by its class.
        #expect(used.subtracting(defined) == [])
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
