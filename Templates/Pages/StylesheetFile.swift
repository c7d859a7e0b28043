import Bytes
import Configuration
import Planning

/// The site's stylesheet: the program's rules, the colors, and the owner's rules, which override the others.
struct StylesheetFile {
    /// The program's rules.
    let rules: [UInt8]
    let stylesheet: Stylesheet

    var bytes: [UInt8] {
        rules + Array((colours + type + (stylesheet.ownRules ?? "")).utf8)
    }

    /// The color scheme is the visitor's choice, else the device's; print uses the light one.
    ///
    /// `:where()` has no specificity, so rules of owners and user preferences on `:root` override these.
    private var colours: String {
        let light = Self.properties(stylesheet.palette.light)
        let dark = Self.properties(stylesheet.palette.dark)
        return """
            :where(:root){\(light)}\
            @media screen and (prefers-color-scheme:dark){:where(:root:not([data-scheme="light"])){\(dark)}}\
            @media screen{:where([data-scheme="dark"]){\(dark)}}

            """
    }

    private var type: String {
        var properties: [String] = []
        if let font = stylesheet.titleFont { properties.append("--title-font:\(font)") }
        if let radius = stylesheet.radius { properties.append("--radius:\(radius)") }
        return properties.isEmpty ? "" : ":root{\(properties.joined(separator: ";"))}\n"
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
