import Configuration

/// The rules of CSS that set a site's colors.
struct PaletteRules {
    let palette: Palette

    static let standard = PaletteRules(palette: .standard)

    /// The color scheme is the visitor's choice, else the device's; print uses the light one.
    ///
    /// `:where()` has no specificity, so rules of owners and user preferences on `:root` override these.
    var text: String {
        let light = Self.properties(palette.light)
        let dark = Self.properties(palette.dark)
        return """
            :where(:root){\(light)}\
            @media screen and (prefers-color-scheme:dark){:where(:root:not([data-scheme="light"])){\(dark)}}\
            @media screen{:where([data-scheme="dark"]){\(dark)}}

            """
    }

    private static func properties(_ scheme: Palette.Scheme) -> String {
        let colours: [(String, Colour)] = [
            ("paper", scheme.paper), ("surface", scheme.surface), ("tint", scheme.tint), ("line", scheme.line),
            ("edge", scheme.edge), ("ink", scheme.ink), ("ink-soft", scheme.softInk), ("accent", scheme.accent),
            ("on-accent", scheme.onAccent), ("accent-2", scheme.accent2),
        ]
        let shades = scheme.isDark ? darkShades : lightShades
        return shades + colours.map { "--\($0):\($1.css)" }.joined(separator: ";")
    }

    /// Shadows, and lightness and chroma of drawings, whose hue is the cuisine's (`oklch()`).
    private static let lightShades = """
        color-scheme:light;--shadow:0 1px 2px rgb(72 48 24/12%),0 8px 24px rgb(72 48 24/10%);\
        --drawing-ground:.9 .038;--drawing-ink:.42 .09;--drawing-line:.72 .08;
        """
    private static let darkShades = """
        color-scheme:dark;--shadow:0 1px 2px rgb(0 0 0/40%),0 8px 24px rgb(0 0 0/32%);\
        --drawing-ground:.33 .035;--drawing-ink:.86 .06;--drawing-line:.55 .06;
        """
}
