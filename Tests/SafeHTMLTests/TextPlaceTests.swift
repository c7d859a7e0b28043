import SafeHTML
import Testing

/// Where text may stand in a literal, which debug builds assert.
struct TextPlaceTests {
    @Test(
        arguments: [
            ("<p>" as StaticString, true),
            ("<p title=\"", true),
            ("<p title='", true),
            ("<p data-pack=\"", true),
            ("<p data-href=\"", true),
            ("she said \"", true),
            ("", true),
            ("<p title=", false),
            ("<a href=\"", false),
            ("<a href='", false),
            ("<a HREF=\"", false),
            ("<a xlink:href=\"", false),
            ("<img src=\"", false),
            ("<img srcset=\"", false),
            ("<form action=\"", false),
            ("<p style=\"", false),
            ("<p onclick=\"", false),
            ("href=\"", false),
            ("=\"", true),
        ] as [(StaticString, Bool)])
    func textIsRefusedAfterUnsafeAttributes(_ literal: StaticString, allows: Bool) {
        var building = HTML.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        building.appendLiteral(literal)
        #expect(building.allowsText == allows)
    }

    @Test func onlyLiteralsDecideWhetherTextIsRefused() {
        var building = HTML.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        building.appendLiteral("<p>")
        building.appendInterpolation("href=")
        #expect(building.allowsText)
    }
}
