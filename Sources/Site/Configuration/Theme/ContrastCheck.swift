import Diagnostics
import YAML

extension MappingReader {
    /// Says which of the owner's colours can't be told well enough from a ground that they stand on: the paper, or what is
    /// made of it for boxes and marked rows.
    ///
    /// Pages are built with them all the same: the owner may know better. What is made from them can always be read.
    mutating func checkContrast(of theme: Theme) {
        let scheme = Palette(theme).light
        let accents = [("accent", theme.accent, Contrast.text), ("accent2", theme.accent2, Contrast.control)]
        check("ink", scheme.ink, isOwn: theme.ink != nil, needs: Contrast.text, on: scheme.grounds)
        for (key, colour, ratio) in accents {
            if let colour { check(key, colour, isOwn: true, needs: ratio, on: scheme.accentGrounds) }
        }
    }

    private mutating func check(
        _ key: String, _ colour: Colour, isOwn: Bool, needs ratio: Double, on grounds: [Colour]
    ) {
        let found = colour.contrast(on: grounds)
        guard found < ratio, let position = value(isOwn ? key : "paper")?.position else { return }
        let ground = grounds.min { $0.contrast(with: colour) < $1.contrast(with: colour) } ?? colour
        let better = colour.reaching(ratio, on: grounds, towards: ground.opposite)
        report(
            """
            \(path(of: key)) \(colour.css) on \(ground.css) has a contrast of \(Self.shown(found)) \
            to 1; WCAG AA asks for \(Self.shown(ratio)) to 1
            """,
            .themeContrast, severity: .warning, at: position, path: path(of: isOwn ? key : "paper"),
            fix: "write \(key): \"\(better.css)\""
        )
    }

    /// Rounded down, so that a ratio below the limit is never shown as the limit.
    private static func shown(_ ratio: Double) -> String {
        let tenths = Int(ratio * 10)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
