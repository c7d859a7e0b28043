import CatalogModel
import Diagnostics
import Testing

@testable import Configuration

@Suite struct PaletteTests {
    /// WCAG's own examples: black on white, and the grey that just passes.
    @Test(
        arguments: [("#000", "#fff", 21.0), ("#767676", "#fff", 4.54), ("#fff", "#fff", 1.0)]
            as [(String, String, Double)])
    func measuresContrast(one: String, other: String, ratio: Double) throws {
        let (one, other) = (try #require(Colour(css: one)), try #require(Colour(css: other)))
        #expect(
            abs(one.contrast(with: other) - ratio) < 0.005 && one.contrast(with: other) == other.contrast(with: one))
    }

    private static func theme(
        accent: String? = nil, accent2: String? = nil, paper: String? = nil, ink: String? = nil
    ) -> Theme {
        var theme = Theme()
        theme.accent = accent.flatMap(Colour.init(css:))
        theme.accent2 = accent2.flatMap(Colour.init(css:))
        theme.paper = paper.flatMap(Colour.init(css:))
        theme.ink = ink.flatMap(Colour.init(css:))
        return theme
    }

    /// Whatever the owner names, what follows from it can be read.
    @Test(
        arguments: [
            theme(), theme(accent: "#0b5"), theme(accent: "#000"), theme(accent: "#fff"), theme(accent2: "gold"),
            theme(paper: "#fff"), theme(paper: "#fff", ink: "#000"), theme(paper: "#101418", ink: "#e8e8e8"),
            theme(paper: "#10141a"), theme(ink: "#123"), theme(accent: "#ffd700", paper: "navy"), theme(paper: "#777"),
            theme(paper: "#111"), theme(ink: "#c00"), theme(ink: "#555"),
        ] as [Theme])
    func derivedColoursHaveEnoughContrast(theme: Theme) {
        let palette = Palette(theme)
        for scheme in [palette.light, palette.dark] {
            let grounds = [scheme.paper, scheme.surface, scheme.tint]
            #expect(scheme.ink.contrast(on: grounds) >= Contrast.text)
            #expect(scheme.softInk.contrast(on: grounds) >= Contrast.text)
            #expect(scheme.onAccent.contrast(with: scheme.accent) >= Contrast.text)
            #expect(scheme.edge.contrast(with: scheme.paper) >= Contrast.control)
            #expect(theme.accent != nil || scheme.accent.contrast(on: [scheme.paper, scheme.surface]) >= Contrast.text)
        }
        guard !palette.light.isDark else {
            #expect(palette.dark == palette.light)
            return
        }
        #expect(palette.dark.isDark)
        #expect(palette.dark.accent.contrast(with: palette.dark.paper) >= Contrast.text)
        #expect(palette.dark.accent2.contrast(with: palette.dark.paper) >= Contrast.control)
        #expect(palette.dark.ink.contrast(with: palette.dark.paper) >= Contrast.text)
    }

    @Test func emptyThemeGivesStandardPalette() {
        #expect(Palette(Theme()) == .standard)
    }

    private func diagnostics(_ theme: String) -> [Diagnostic] {
        SiteConfiguration.read(Array("theme:\n  \(theme)\n".utf8), name: "r.yml").diagnostics
    }

    @Test func reportsColoursWithTooLittleContrast() {
        #expect(
            diagnostics("accent: \"#ffcc00\"") == [
                Diagnostic(
                    .warning, .themeContrast,
                    "theme.accent #ffcc00 on #fbf6ee has a contrast of 1.4 to 1; WCAG AA asks for 4.5 to 1",
                    at: Location(file: "r.yml", line: 2, column: 11, path: "theme.accent"),
                    fix: "write accent: \"#806600\""
                )
            ])
        #expect(
            diagnostics("paper: \"#8a2be2\"\n  ink: \"#c04\"") == [
                Diagnostic(
                    .warning, .themeContrast,
                    "theme.ink #cc0044 on #8a2be2 has a contrast of 1.0 to 1; WCAG AA asks for 4.5 to 1",
                    at: Location(file: "r.yml", line: 3, column: 8, path: "theme.ink"), fix: "write ink: \"#f9dfe8\""
                )
            ])
    }

    @Test(arguments: ["accent: \"#b3541e\"", "accent2: teal", "paper: white", "{}", "ink: navy"])
    func reportsNothingForReadableColours(theme: String) {
        #expect(diagnostics(theme) == [])
    }

    @Test(
        arguments: [
            ("Georgia, serif", "Georgia, serif"), (" Source Serif 4 ,serif", "\"Source Serif 4\", serif"),
            ("'\"Iowan Old Style\", -apple-system'", "\"Iowan Old Style\", \"-apple-system\""),
            ("Cormorant, Źródło", "Cormorant, Źródło"),
            ("Georgia,", nil), ("inherit", nil), ("'\"Georgia'", nil), ("url(x)", nil), ("a;b", nil),
        ] as [(String, String?)])
    func readsNamesOfTypefaces(text: String, names: String?) {
        let outcome = SiteConfiguration.read(Array("theme:\n  titleFont: \(text)\n".utf8), name: "r.yml")
        #expect(outcome.value?.theme.titleFont == names)
        #expect((outcome.diagnostics.isEmpty) == (names != nil))
    }
}
