#if canImport(Glibc)
    import func Glibc.pow
#elseif canImport(Musl)
    import func Musl.pow
#else
    import func Darwin.pow
#endif

/// The contrast of colours by WCAG 2.2.
package enum Contrast {
    /// Of text, and of pictures of text ("Contrast (Minimum)", 1.4.3, level AA).
    package static let text = 4.5
    /// Of what shows a control or its state ("Non-text Contrast", 1.4.11, level AA).
    package static let control = 3.0
}

extension Colour {
    /// From 1, for equal colours, to 21 (WCAG 2.2, "contrast ratio").
    package func contrast(with other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// From 0, black, to 1, white (WCAG 2.2, "relative luminance").
    package var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The least contrast that the colour has on some grounds.
    package func contrast(on grounds: [Colour]) -> Double {
        grounds.map(contrast).min() ?? 21
    }

    /// The nearest shade of the colour, towards another one, that has so much contrast on each of some grounds; that
    /// other one where none has.
    package func reaching(_ ratio: Double, on grounds: [Colour], towards end: Colour) -> Colour {
        for sixteenths in 0..<16 {
            let shade = mixed(with: end, sixteenths: sixteenths)
            if shade.contrast(on: grounds) >= ratio { return shade }
        }
        return end
    }
}

extension Colour {
    static let black = Colour(rgb: 0)
    static let white = Colour(rgb: 0xffffff)

    /// Black or white, whichever has more contrast; one of them always has enough for texts.
    var opposite: Colour {
        contrast(with: .white) >= contrast(with: .black) ? .white : .black
    }
}
